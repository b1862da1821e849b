import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { ENQUIRY_STATUSES, INBOX_LIMITS } from '../../../schema/constants.ts';
import { formatDay } from '../../../schema/format.ts';
import { type ActionResult, useNotifier } from '../components/action-result.ts';
import { type OptionList, SelectOptions } from '../components/filters.tsx';
import { dateField } from '../components/form.css.ts';
import * as staff from '../components/staff.css.ts';
import type { EnquiryDetails } from './enquiry-detail.tsx';
import { STATUS_LABELS } from './enquiry-labels.ts';
import * as css from './inbox.css.ts';
import { type StaffMember, toStaffOptions } from './saved-views.tsx';

interface EnquiryStatusFormProps {
  of: EnquiryDetails['enquiry'];
  colleagues: readonly StaffMember[];
  actionResult: ActionResult | undefined;
}

interface StatusDraft {
  status: string;
  lostReason: string;
  assigneeId: string;
  dueAt: string;
}

interface StatusSelectProps {
  name: keyof StatusDraft;
  label: string;
  value: string;
  options: OptionList;
  onChange(name: keyof StatusDraft, value: string): void;
}

const StatusSelect = ({ name, label, value, options, onChange }: StatusSelectProps) => (
  <div>
    <label htmlFor={name}>{label}</label>
    <select id={name} name={name} className={staff.input} value={value} onChange={({ target }) => onChange(name, target.value)}>
      <SelectOptions options={options} />
    </select>
  </div>
);

/**
 * Stage, owner and follow-up: saved as they are chosen. A lost one wants its reason first. Where somebody else was faster
 * the fields show what that one said, and the toast says so.
 */
export function EnquiryStatusForm({ of, colleagues, actionResult }: EnquiryStatusFormProps) {
  const { id, version, status, lostReason, assigneeId, dueAt } = of;
  const saved: StatusDraft = { status, lostReason, assigneeId: assigneeId ?? '', dueAt: dueAt ?? '' };
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(saved);
  const [seen, setSeen] = useState({ version, actionResult });
  const { isHydrated } = useNotifier();
  const busy = useNavigation().state === 'submitting';
  const failed = actionResult && !actionResult.ok ? actionResult : undefined;
  if (seen.version !== version || seen.actionResult !== actionResult) {
    setSeen({ version, actionResult });
    // What was refused stays as it was typed; what is stored now is shown.
    if (seen.version !== version || !failed?.fieldErrors) setDraft(saved);
  }
  const change = (name: keyof StatusDraft, value: string) => setDraft({ ...draft, [name]: value });
  const wanting = draft.status === 'lost' && (saved.status !== 'lost' || draft.lostReason !== saved.lostReason);
  const differs = JSON.stringify(draft) !== JSON.stringify(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is sent once it stands in the form.
  useEffect(() => {
    if (isHydrated && differs && !wanting && !busy && !failed?.fieldErrors) form.current?.requestSubmit();
  }, [draft.status, draft.assigneeId]);
  const known: OptionList = [['', 'Nobody yet'], ...toStaffOptions(colleagues)];
  return (
    <Form ref={form} method="post" className={css.statusForm} aria-label="Where it stands">
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <StatusSelect
        name="status"
        label="Stage"
        value={draft.status}
        options={ENQUIRY_STATUSES.map((each) => [each, STATUS_LABELS[each]])}
        onChange={change}
      />
      <StatusSelect
        name="assigneeId"
        label="Assigned to"
        value={draft.assigneeId}
        options={known.some(([each]) => each === draft.assigneeId) ? known : [...known, [draft.assigneeId, 'Somebody who left']]}
        onChange={change}
      />
      <div>
        <label htmlFor="due">Follow up</label>
        <div className={dateField}>
          <input
            id="due"
            name="dueAt"
            type="date"
            className={staff.input}
            value={draft.dueAt}
            onChange={({ target }) => change('dueAt', target.value)}
            // A date is typed in parts, each of which may make one.
            onBlur={() => draft.dueAt !== saved.dueAt && form.current?.requestSubmit()}
          />
          {isHydrated && <span aria-hidden="true">{draft.dueAt ? formatDay(draft.dueAt) : 'No day yet'}</span>}
        </div>
      </div>
      {(draft.status === 'lost' || !isHydrated) && (
        <div className={css.fullRow}>
          <label htmlFor="reason">Why was it lost?</label>
          <input
            id="reason"
            name="lostReason"
            className={staff.input}
            value={draft.lostReason}
            maxLength={INBOX_LIMITS.maxReasonChars}
            autoComplete="off"
            aria-invalid={failed?.fieldErrors?.lostReason ? true : undefined}
            aria-describedby={failed?.fieldErrors?.lostReason ? 'reason-error' : undefined}
            onChange={({ target }) => change('lostReason', target.value)}
          />
          {failed?.fieldErrors?.lostReason && (
            <p id="reason-error" className={css.error}>
              {failed.fieldErrors.lostReason}
            </p>
          )}
        </div>
      )}
      {(differs || !isHydrated) && (
        <div className={`${css.fullRow} ${css.saveRow}`}>
          <button type="submit" className={staff.buttonSecondary} aria-disabled={busy || undefined}>
            Save
          </button>
        </div>
      )}
    </Form>
  );
}
