import type { ReactNode } from 'react';
import * as css from '../../ui/staff/company.css.ts';
import * as form from '../../ui/staff/form.css.ts';
import { useMessages } from './fields.tsx';

interface CheckProps {
  name: string;
  label: string;
  checked?: boolean;
  /** It cannot be changed here; the hint says why. */
  fixed?: boolean;
  hint?: ReactNode;
}

/** A checkbox of a staff form, with its hint. */
export function Check({ name, label, checked, fixed, hint }: CheckProps) {
  const { sent } = useMessages();
  // One that is not ticked is not sent at all.
  const first = sent && !fixed ? name in sent : checked;
  return (
    <div className={css.check}>
      <label>
        <input type="checkbox" name={name} defaultChecked={first} disabled={fixed} aria-describedby={hint ? `${name}-hint` : undefined} />
        {label}
      </label>
      {hint && (
        <p className={form.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/**
 * Said where somebody else has saved in the meantime: what is there now stands behind a link of its own, so that what was
 * typed stays, and may be saved over it.
 */
export const SavedSince = ({ now }: { now: string }) => (
  <div className={css.notice} role="alert">
    <p>Somebody else has saved this since you opened it. What you typed is still here.</p>
    <p>
      <a href={now} target="_blank" rel="noreferrer">
        See what is saved now (opens another tab)
      </a>
    </p>
    <Check name="over" label="Save mine over it" />
  </div>
);
