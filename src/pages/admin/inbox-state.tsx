import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { INBOX, REQUEST_STATUSES } from '../../../schema/constants.ts';
import { dayInWords } from '../../../schema/days.ts';
import { day } from '../../ui/staff/form.css.ts';
import * as css from '../../ui/staff/inbox.css.ts';
import * as staff from '../../ui/staff/staff.css.ts';
import { type OptionList, Options } from './filters.tsx';
import type { Opened } from './inbox-opened.tsx';
import { type Colleague, named } from './inbox-tools.tsx';
import { STAGES } from './inbox-words.ts';
import type { Outcome } from './outcome.ts';

interface StateProps {
  of: Opened['enquiry'];
  colleagues: readonly Colleague[];
  outcome: Outcome | undefined;
}

interface Draft {
  status: string;
  lostReason: string;
  assigneeId: string;
  dueAt: string;
}

interface StateChoiceProps {
  name: keyof Draft;
  label: string;
  value: string;
  options: OptionList;
  onChange(name: keyof Draft, value: string): void;
}

const StateChoice = ({ name, label, value, options, onChange }: StateChoiceProps) => (
  <div>
    <label htmlFor={name}>{label}</label>
    <select id={name} name={name} className={staff.input} value={value} onChange={({ target }) => onChange(name, target.value)}>
      <Options of={options} />
    </select>
  </div>
);

/**
 * Stage, owner and follow-up: saved as they are chosen. A lost one wants its reason first. Where somebody else was faster
 * the fields show what that one said, and the toast says so.
 */
export function State({ of, colleagues, outcome }: StateProps) {
  const { id, version, status, lostReason, assigneeId, dueAt } = of;
  const saved: Draft = { status, lostReason, assigneeId: assigneeId ?? '', dueAt: dueAt ?? '' };
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(saved);
  const [seen, setSeen] = useState({ version, outcome });
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const busy = useNavigation().state === 'submitting';
  const failed = outcome && !outcome.ok ? outcome : undefined;
  if (seen.version !== version || seen.outcome !== outcome) {
    setSeen({ version, outcome });
    // What was refused stays as it was typed; what is stored now is shown.
    if (seen.version !== version || !failed?.fields) setDraft(saved);
  }
  const change = (name: keyof Draft, value: string) => setDraft({ ...draft, [name]: value });
  const wanting = draft.status === 'lost' && (saved.status !== 'lost' || draft.lostReason !== saved.lostReason);
  const differs = JSON.stringify(draft) !== JSON.stringify(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is sent once it stands in the form.
  useEffect(() => {
    if (live && differs && !wanting && !busy && !failed?.fields) form.current?.requestSubmit();
  }, [draft.status, draft.assigneeId]);
  const known: OptionList = [['', 'Nobody yet'], ...named(colleagues)];
  return (
    <Form ref={form} method="post" className={css.state} aria-label="Where it stands">
      <input type="hidden" name="do" value="change" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <StateChoice
        name="status"
        label="Stage"
        value={draft.status}
        options={REQUEST_STATUSES.map((each) => [each, STAGES[each]])}
        onChange={change}
      />
      <StateChoice
        name="assigneeId"
        label="Assigned to"
        value={draft.assigneeId}
        options={known.some(([each]) => each === draft.assigneeId) ? known : [...known, [draft.assigneeId, 'Somebody who left']]}
        onChange={change}
      />
      <div>
        <label htmlFor="due">Follow up</label>
        <div className={day}>
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
          {live && <span aria-hidden="true">{draft.dueAt ? dayInWords(draft.dueAt) : 'No day yet'}</span>}
        </div>
      </div>
      {(draft.status === 'lost' || !live) && (
        <div className={css.whole}>
          <label htmlFor="reason">Why was it lost?</label>
          <input
            id="reason"
            name="lostReason"
            className={staff.input}
            value={draft.lostReason}
            maxLength={INBOX.reasonMax}
            autoComplete="off"
            aria-invalid={failed?.fields?.lostReason ? true : undefined}
            aria-describedby={failed?.fields?.lostReason ? 'reason-error' : undefined}
            onChange={({ target }) => change('lostReason', target.value)}
          />
          {failed?.fields?.lostReason && (
            <p id="reason-error" className={css.error}>
              {failed.fields.lostReason}
            </p>
          )}
        </div>
      )}
      {(differs || !live) && (
        <div className={`${css.whole} ${css.save}`}>
          <button type="submit" className={staff.buttonLine} aria-disabled={busy || undefined}>
            Save
          </button>
        </div>
      )}
    </Form>
  );
}
