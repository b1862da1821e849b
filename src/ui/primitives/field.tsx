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
  requiredMessage?: string;
  /** Told when what is typed does not fit type or pattern. */
  invalidMessage?: string;
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
  hideOptionalMark?: boolean;
  /** Takes the focus when the page opens. */
  focusOnOpen?: boolean;
  /** What the scripts of the page are to know of it. */
  dataAttributes?: Readonly<Record<`data-${string}`, string | undefined>>;
  /** Ids are to be unique where two forms of a page have a field of the same name. */
  idPrefix?: string;
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
  requiredMessage,
  invalidMessage,
  hint,
  value,
  error,
  hideOptionalMark,
  focusOnOpen,
  idPrefix,
  dataAttributes,
  ...rest
}: FieldProps) {
  const id = idPrefix ? `${idPrefix}-${name}` : name;
  const described = [hint && `${id}-hint`, `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    id,
    name,
    defaultValue: value,
    required: Boolean(requiredMessage),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described,
    'data-required': requiredMessage,
    'data-wrong': invalidMessage ?? requiredMessage,
    autoFocus: focusOnOpen || undefined,
    // Whoever writes from right to left does so here, too.
    dir: type === 'text' || type === 'textarea' ? 'auto' : undefined,
    ...rest,
    ...dataAttributes,
  };
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label}
        {!requiredMessage && !hideOptionalMark && <span> (optional)</span>}
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
