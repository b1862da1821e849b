import type { ComponentProps, HTMLInputTypeAttribute, ReactNode } from 'react';
import { toSelectOptions } from '../../../schema/format.ts';
import * as css from './field.css.ts';
import { Icon } from './icon.tsx';

interface FieldProps
  extends Pick<ComponentProps<'input'>, 'list' | 'autoComplete' | 'inputMode' | 'pattern' | 'maxLength' | 'min' | 'max'> {
  /** The field's name in the form, and its id. */
  name: string;
  label: string;
  type?: HTMLInputTypeAttribute | 'textarea' | 'select';
  /** Options of a select, which starts with an empty one. */
  options?: readonly (string | { value: string; label: string })[];
  /** Makes the field required, with this message when it is empty. */
  requiredMessage?: string;
  /** Shown when the value does not match type or pattern. */
  invalidMessage?: string;
  hint?: string;
  value?: string;
  /** The server's message about the submitted value. */
  error?: string;
  /** For optional fields whose hint already says so. */
  hideOptionalMark?: boolean;
  focusOnOpen?: boolean;
  /** Keeps ids unique when two forms of a page have a field of the same name. */
  idPrefix?: string;
}

const OptionList = ({ options }: Pick<FieldProps, 'options'>) => (
  <>
    <option value="" />
    {toSelectOptions(options).map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
);

/** The message of a field, hidden while empty. */
export const FieldError = ({ id, error }: { id: string; error?: ReactNode }) => (
  <p className={css.error} id={`${id}-error`} hidden={!error}>
    <Icon name="alert" />
    <span>{error}</span>
  </p>
);

/** What the script of forms writes below a field: a question with the button that answers it, or a count. */
export const FieldLineTemplate = () => (
  <template data-line="">
    <p className={css.line}>
      <span />
      <button type="button" hidden />
    </p>
  </template>
);

/**
 * A labelled field with its message. Data attributes carry the server's messages, so that the checks in the browser
 * (islands/form-validation.ts) use the same text.
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
  ...rest
}: FieldProps) {
  const id = idPrefix ? `${idPrefix}-${name}` : name;
  const describedBy = [hint && `${id}-hint`, `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    id,
    name,
    defaultValue: value,
    required: Boolean(requiredMessage),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy,
    'data-required': requiredMessage,
    'data-wrong': invalidMessage ?? requiredMessage,
    autoFocus: focusOnOpen || undefined,
    // Follows the direction of what is typed.
    dir: type === 'text' || type === 'textarea' ? 'auto' : undefined,
    ...rest,
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
