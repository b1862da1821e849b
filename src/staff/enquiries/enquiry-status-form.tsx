import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { ENQUIRY_STATUSES, INBOX_LIMITS } from '../../../schema/constants.ts';
import { formatDay } from '../../../schema/format.ts';
import { type ActionResult, useNotifier } from '../components/action-result.ts';
import { type OptionList, SelectOptions } from '../components/filters.tsx';
import { dateField } from '../components/form.css.ts';
import * as staff from '../components/staff.css.ts';
import { type EnquiryDetails, STATUS_LABELS } from './enquiry-labels.ts';
import * as css from './inbox.css.ts';
import { type StaffMember, toStaffOptions } from './saved-views.tsx';

interface EnquiryStatusFormProps {
  enquiry: EnquiryDetails['enquiry'];
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

/** Stage, assignee and follow-up, saved on change; "lost" needs a reason first. After a conflict the fields show the stored state. */
export function EnquiryStatusForm({ enquiry, colleagues, actionResult }: EnquiryStatusFormProps) {
  const { id, version, status, lostReason, assigneeId, dueAt } = enquiry;
  const saved: StatusDraft = { status, lostReason, assigneeId: assigneeId ?? '', dueAt: dueAt ?? '' };
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(saved);
  const [handled, setHandled] = useState({ version, actionResult });
  const { isHydrated } = useNotifier();
  const isBusy = useNavigation().state === 'submitting';
  const failed = actionResult && !actionResult.ok ? actionResult : undefined;
  if (handled.version !== version || handled.actionResult !== actionResult) {
    setHandled({ version, actionResult });
    // Invalid input stays; everything else shows what is stored.
    if (handled.version !== version || !failed?.fieldErrors) setDraft(saved);
  }
  const change = (name: keyof StatusDraft, value: string) => setDraft({ ...draft, [name]: value });
  const needsReason = draft.status === 'lost' && (saved.status !== 'lost' || draft.lostReason !== saved.lostReason);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: submits after a select has changed, not after other input.
  useEffect(() => {
    if (isHydrated && isChanged && !needsReason && !isBusy && !failed?.fieldErrors) form.current?.requestSubmit();
  }, [draft.status, draft.assigneeId]);
  const assignees: OptionList = [['', 'Nobody yet'], ...toStaffOptions(colleagues)];
  return (
    <Form ref={form} method="post" className={css.statusForm} aria-label="Where it stands">
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <StatusSelect
        name="status"
        label="Stage"
        value={draft.status}
        options={ENQUIRY_STATUSES.map((value) => [value, STATUS_LABELS[value]])}
        onChange={change}
      />
      <StatusSelect
        name="assigneeId"
        label="Assigned to"
        value={draft.assigneeId}
        options={
          assignees.some(([value]) => value === draft.assigneeId) ? assignees : [...assignees, [draft.assigneeId, 'Somebody who left']]
        }
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
            // Not on change: a half-typed date is a valid date too.
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
      {(isChanged || !isHydrated) && (
        <div className={`${css.fullRow} ${css.saveRow}`}>
          <button type="submit" className={staff.buttonSecondary} aria-disabled={isBusy || undefined}>
            Save
          </button>
        </div>
      )}
    </Form>
  );
}
