import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { ENQUIRY_STATUSES, INBOX_LIMITS } from '../../../schema/constants.ts';
import { capitalize } from '../../../schema/format.ts';
import { type ActionResult, useNotifier } from '../components/action-result.ts';
import { Field, FormMessagesProvider } from '../components/fields.tsx';
import * as staff from '../components/staff.css.ts';
import { listAssignees, type StaffMember } from './colleagues.ts';
import type { OpenedEnquiry } from './enquiry.ts';
import { FollowUpFields } from './follow-up-fields.tsx';
import * as css from './inbox.css.ts';
import { LOST_REASONS_ID, LostReasons } from './lost-reasons.tsx';

interface EnquiryStatusFormProps {
  enquiry: OpenedEnquiry;
  colleagues: readonly StaffMember[];
  actionResult: ActionResult | undefined;
}

const STATUS_OPTIONS = ENQUIRY_STATUSES.map((value) => ({ value, label: capitalize(value) }));

const FIELD_GROUPS = [['status', 'lostReason'], ['assigneeId'], ['dueAt', 'dueHour']] as const;

/** Stage, assignee and follow-up, saved on change; "lost" needs a reason first. After a conflict the fields show the stored state. */
export function EnquiryStatusForm({ enquiry, colleagues, actionResult }: EnquiryStatusFormProps) {
  const { id, version, status, lostReason, assigneeId, dueAt, dueHour } = enquiry;
  const saved = { status: status as string, lostReason, assigneeId: assigneeId ?? '', dueAt: dueAt ?? '', dueHour: dueHour ?? '' };
  const form = useRef<HTMLFormElement>(null);
  // What was chosen and is not stored yet: the answer to an earlier change leaves it.
  const [edits, setEdits] = useState<Partial<typeof saved>>({});
  const draft = { ...saved, ...edits };
  const draftText = JSON.stringify(draft);
  const [sentText, setSentText] = useState<string>();
  // `base` is the version that is sent: it stays where a colleague has changed what is being edited, so that the save is a conflict.
  const [handled, setHandled] = useState({ version, actionResult, saved, base: version });
  const { isHydrated } = useNotifier();
  const isIdle = useNavigation().state === 'idle';
  const errors = actionResult && !actionResult.ok ? actionResult.fieldErrors : undefined;
  const edited = Object.keys(edits) as (keyof typeof saved)[];
  const pickEdits = (names: readonly (keyof typeof saved)[]) => Object.fromEntries(names.map((name) => [name, edits[name]]));
  // What an answer has stored is no edit any more, even before the screen is idle: an Undo may replace it meanwhile.
  const waiting = edited.filter((name) => edits[name] !== saved[name] || saved[name] === handled.saved[name]);
  if (waiting.length < edited.length) setEdits(pickEdits(waiting));
  if (isIdle && (handled.version !== version || handled.actionResult !== actionResult)) {
    if (actionResult && !actionResult.ok) setSentText(undefined);
    const isOutdated = handled.actionResult !== actionResult && actionResult?.code === 'CONFLICT';
    const names = isOutdated ? [] : edited.filter((name) => edits[name] !== saved[name]);
    setEdits(pickEdits(names));
    const isOverwritten = names.some((name) => saved[name] !== handled.saved[name]);
    setHandled({ version, actionResult, saved, base: isOverwritten ? handled.base : version });
  }
  /** Props of a field that the draft controls. */
  const bind = (name: keyof typeof draft) => ({
    ...{ name, value: draft[name], controlled: true, hideOptional: true },
    onChange: (value: string) => setEdits({ ...edits, [name]: value }),
  });
  const needsReason = draft.status === 'lost' && (saved.status !== 'lost' || draft.lostReason !== saved.lostReason);
  const isChanged = draftText !== JSON.stringify(saved);
  // A stage has its reason, and a day its hour. What is set back is sent too: an earlier change may be on its way.
  const unchanged = FIELD_GROUPS.filter((names) => names.every((name) => edits[name] === undefined)).join();
  // Counts complete choices: each is sent after it is rendered.
  const [chosen, setChosen] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice, not after other input.
  useEffect(() => {
    if (chosen === 0) return;
    if (needsReason) form.current?.querySelector<HTMLElement>('[name=lostReason]')?.focus();
    else form.current?.requestSubmit();
  }, [chosen]);

  const bindSelect = (name: 'status' | 'assigneeId') => ({
    ...bind(name),
    onChange: (value: string) => {
      setEdits({ ...edits, [name]: value });
      setChosen(chosen + 1);
    },
  });
  const assignees = listAssignees(colleagues, [['', 'Nobody yet']], draft.assigneeId).map(([value, label]) => ({ value, label }));
  return (
    <Form
      ref={form}
      method="post"
      className={css.statusForm}
      aria-label="Where it stands"
      data-unsaved={(isChanged && draftText !== sentText) || undefined}
      onSubmit={() => setSentText(draftText)}
    >
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={handled.base} />
      {/* Otherwise a stage that a recorded call has moved would be set back. Without script, all fields are sent. */}
      {isHydrated && <input type="hidden" name="unchanged" value={unchanged} />}
      <FormMessagesProvider value={{ errors: errors ?? {}, isHydrated, validateField: () => {} }}>
        <Field {...bindSelect('status')} label="Stage" type="select" options={STATUS_OPTIONS} />
        <Field {...bindSelect('assigneeId')} label="Assigned to" type="select" options={assignees} />
        <FollowUpFields
          day={draft.dueAt}
          savedDay={saved.dueAt}
          hour={draft.dueHour}
          onChange={(change) => setEdits({ ...edits, ...change })}
          onComplete={() => setChosen(chosen + 1)}
        />
        {(draft.status === 'lost' || !isHydrated) && (
          <div className={css.fullRow}>
            <Field
              {...bind('lostReason')}
              label="Why was it lost?"
              hint={needsReason ? 'A reason is needed to save it as lost.' : undefined}
              maxLength={INBOX_LIMITS.maxReasonChars}
              autoComplete="off"
              list={LOST_REASONS_ID}
            />
            <LostReasons />
          </div>
        )}
      </FormMessagesProvider>
      {(isChanged || !isHydrated) && (
        <div className={`${css.fullRow} ${staff.actions}`}>
          <button type="submit" className={staff.buttonSecondary}>
            Save
          </button>
        </div>
      )}
    </Form>
  );
}
