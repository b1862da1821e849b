import type { ReactNode } from 'react';
import * as companyCss from '../content/company.css.ts';
import * as formCss from './form.css.ts';
import { useFormMessages } from './fields-merging.tsx';

interface CheckboxFieldProps {
  name: string;
  label: string;
  checked?: boolean;
  /** It cannot be changed here; the hint says why. */
  disabled?: boolean;
  hint?: ReactNode;
}

/** A checkbox of a staff form, with its hint. */
export function CheckboxField({ name, label, checked, disabled, hint }: CheckboxFieldProps) {
  const { sent } = useFormMessages();
  // One that is not ticked is not sent at all.
  const first = sent && !disabled ? name in sent : checked;
  return (
    <div className={companyCss.checkbox}>
      <label>
        <input
          type="checkbox"
          name={name}
          defaultChecked={first}
          disabled={disabled}
          aria-describedby={hint ? `${name}-hint` : undefined}
        />
        {label}
      </label>
      {hint && (
        <p className={formCss.hint} id={`${name}-hint`}>
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
export const ConflictNotice = ({ now }: { now: string }) => (
  <div className={companyCss.notice} role="alert">
    <p>Somebody else has saved this since you opened it. What you typed is still here.</p>
    <p>
      <a href={now} target="_blank" rel="noreferrer">
        See what is saved now (opens another tab)
      </a>
    </p>
    <CheckboxField name="over" label="Save mine over it" />
  </div>
);
