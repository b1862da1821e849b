import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { ENQUIRY_STATUSES, INBOX_LIMITS } from '../../../schema/constants.ts';
import { capitalize, formatDay } from '../../../schema/format.ts';
import { type ActionResult, useNotifier } from '../components/action-result.ts';
import { Field, FormMessagesProvider } from '../components/fields.tsx';
import { dateField, field } from '../components/form.css.ts';
import * as staff from '../components/staff.css.ts';
import { listAssignees, type StaffMember } from './colleagues.ts';
import type { OpenedEnquiry } from './enquiry.ts';
import * as css from './inbox.css.ts';

interface EnquiryStatusFormProps {
  enquiry: OpenedEnquiry;
  colleagues: readonly StaffMember[];
  actionResult: ActionResult | undefined;
}

const STATUS_OPTIONS = ENQUIRY_STATUSES.map((value) => ({ value, label: capitalize(value) }));

/** Stage, assignee and follow-up, saved on change; "lost" needs a reason first. After a conflict the fields show the stored state. */
export function EnquiryStatusForm({ enquiry, colleagues, actionResult }: EnquiryStatusFormProps) {
  const { id, version, status, lostReason, assigneeId, dueAt } = enquiry;
  const saved = { status: status as string, lostReason, assigneeId: assigneeId ?? '', dueAt: dueAt ?? '' };
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(saved);
  const [handled, setHandled] = useState({ version, actionResult });
  const { isHydrated } = useNotifier();
  const isBusy = useNavigation().state === 'submitting';
  const errors = actionResult && !actionResult.ok ? actionResult.fieldErrors : undefined;
  if (handled.version !== version || handled.actionResult !== actionResult) {
    setHandled({ version, actionResult });
    // Invalid input stays; everything else shows what is stored.
    if (handled.version !== version || !errors) setDraft(saved);
  }
  /** Props of a field that the draft controls. */
  const bind = (name: keyof typeof draft) => ({
    ...{ name, value: draft[name], controlled: true, hideOptional: true },
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
  });
  const needsReason = draft.status === 'lost' && (saved.status !== 'lost' || draft.lostReason !== saved.lostReason);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: submits after a select has changed, not after other input.
  useEffect(() => {
    if (isHydrated && isChanged && !needsReason && !isBusy && !errors) form.current?.requestSubmit();
  }, [draft.status, draft.assigneeId]);
  const assignees = listAssignees(colleagues, [['', 'Nobody yet']], draft.assigneeId).map(([value, label]) => ({ value, label }));
  return (
    <Form ref={form} method="post" className={css.statusForm} aria-label="Where it stands">
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <FormMessagesProvider value={{ errors: errors ?? {}, validateField: () => {} }}>
        <Field {...bind('status')} label="Stage" type="select" options={STATUS_OPTIONS} />
        <Field {...bind('assigneeId')} label="Assigned to" type="select" options={assignees} />
        <div className={field}>
          <label htmlFor="due">Follow up</label>
          <div className={dateField}>
            <input
              id="due"
              name="dueAt"
              type="date"
              className={staff.inputWide}
              value={draft.dueAt}
              onChange={({ target }) => setDraft({ ...draft, dueAt: target.value })}
              // Not on change: a half-typed date is a valid date too.
              onBlur={() => draft.dueAt !== saved.dueAt && form.current?.requestSubmit()}
            />
            {isHydrated && <span aria-hidden="true">{draft.dueAt ? formatDay(draft.dueAt) : 'No day yet'}</span>}
          </div>
        </div>
        {(draft.status === 'lost' || !isHydrated) && (
          <div className={css.fullRow}>
            <Field {...bind('lostReason')} label="Why was it lost?" maxLength={INBOX_LIMITS.maxReasonChars} autoComplete="off" />
          </div>
        )}
      </FormMessagesProvider>
      {(isChanged || !isHydrated) && (
        <div className={`${css.fullRow} ${staff.actions}`}>
          <button type="submit" className={staff.buttonSecondary} aria-disabled={isBusy || undefined}>
            Save
          </button>
        </div>
      )}
    </Form>
  );
}
