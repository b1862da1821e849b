import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import * as css from './field.css.ts';
import { Icon } from './icon.tsx';

interface FieldProps {
  /** The field's name in the form, and its id. */
  name: string;
  label: string;
  type?: HTMLInputTypeAttribute | 'textarea';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'numeric' | 'tel' | 'email';
  /** Told when it is empty; a field without it is optional. */
  required?: string;
  /** Told when what is typed does not fit type or pattern. */
  wrong?: string;
  /** A regular expression that the whole value fits. */
  pattern?: string;
  maxLength?: number;
  hint?: string;
  value?: string;
  /** What the server said of it. */
  error?: string;
  /** Optional, and its hint says so better. */
  plain?: boolean;
  /** Takes the focus when the page opens. */
  first?: boolean;
  /** Ids are to be unique where two forms of a page have a field of the same name. */
  of?: string;
}

/**
 * A labelled field with its message. Messages stand in the markup, so that the browser's own checks say them
 * (islands/forms.ts) in the words that the server would use.
 */
export function Field({ name, label, type = 'text', required, wrong, hint, value, error, plain, first, of, ...rest }: FieldProps) {
  const id = of ? `${of}-${name}` : name;
  const described = [hint && `${id}-hint`, `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    id,
    name,
    defaultValue: value,
    required: Boolean(required),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described,
    'data-required': required,
    'data-wrong': wrong ?? required,
    autoFocus: first || undefined,
    ...rest,
  };
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label}
        {!required && !plain && <span> (optional)</span>}
      </label>
      {type === 'textarea' ? (
        <textarea className={css.area} rows={3} {...shared} />
      ) : (
        <input className={css.input} type={type} {...shared} />
      )}
      {type === 'password' && (
        <button type="button" className={css.reveal} data-reveal={id} aria-pressed={false} aria-label={`Show ${label.toLowerCase()}`}>
          Show
        </button>
      )}
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className={css.error} id={`${id}-error`} hidden={!error}>
        <Icon name="alert" />
        <span>{error}</span>
      </p>
    </div>
  );
}
