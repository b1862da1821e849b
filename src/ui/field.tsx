import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react';
import * as css from './field.css.ts';
import { Icon } from './icon.tsx';

interface FieldProps {
  /** The field's name in the form, and its id. */
  name: string;
  label: string;
  type?: HTMLInputTypeAttribute | 'textarea' | 'select';
  /** What a select offers, after an empty choice. */
  options?: readonly (string | { value: string; label: string })[];
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'numeric' | 'tel' | 'email';
  /** Told when it is empty; a field without it is optional. */
  required?: string;
  /** Told when what is typed does not fit type or pattern. */
  wrong?: string;
  /** A regular expression that the whole value fits. */
  pattern?: string;
  maxLength?: number;
  min?: number;
  max?: number;
  hint?: string;
  value?: string;
  /** What the server said of it. */
  error?: string;
  /** Optional, and its hint says so better. */
  plain?: boolean;
  /** Takes the focus when the page opens. */
  first?: boolean;
  /** What the scripts of the page are to know of it. */
  data?: Readonly<Record<`data-${string}`, string | undefined>>;
  /** Ids are to be unique where two forms of a page have a field of the same name. */
  of?: string;
}

const OptionList = ({ options }: Pick<FieldProps, 'options'>) => (
  <>
    <option value="" />
    {options?.map((option) => {
      const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
      return (
        <option key={value} value={value}>
          {label}
        </option>
      );
    })}
  </>
);

/** A field's message, hidden until there is one. */
export const FieldError = ({ id, error }: { id: string; error?: ReactNode }) => (
  <p className={css.error} id={`${id}-error`} hidden={!error}>
    <Icon name="alert" />
    <span>{error}</span>
  </p>
);

/**
 * A labelled field with its message. Messages stand in the markup, so that the browser's own checks say them
 * (islands/forms.ts) in the words that the server would use.
 */
export function Field({
  name,
  label,
  type = 'text',
  options,
  required,
  wrong,
  hint,
  value,
  error,
  plain,
  first,
  of,
  data,
  ...rest
}: FieldProps) {
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
    // Whoever writes from right to left does so here, too.
    dir: type === 'text' || type === 'textarea' ? 'auto' : undefined,
    ...rest,
    ...data,
  };
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label}
        {!required && !plain && <span> (optional)</span>}
      </label>
      {type === 'textarea' ? (
        <textarea className={css.area} rows={3} {...shared} />
      ) : type === 'select' ? (
        <select className={`${css.input} ${css.select}`} {...shared}>
          <OptionList options={options} />
        </select>
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
      <FieldError id={id} error={error} />
    </div>
  );
}
