import { createContext, type HTMLInputAutoCompleteAttribute, type ReactNode, useContext, useState } from 'react';
import { Icon } from '../../ui/primitives/icon.tsx';
import * as css from './form.css.ts';

// A message that appears on blur would move the pressed button away from under the pointer, and the click would be lost. Such
// callbacks wait until the pointer is up.

/** Callbacks of the press in progress; undefined while nothing is pressed. */
let deferredCallbacks: (() => void)[] | undefined;
let releaseTimer = 0;

/** Longest time from pointerup to click, on touch screens. */
const CLICK_DELAY_MS = 350;

const flushDeferred = (delayMs: number): void => {
  const callbacks = deferredCallbacks;
  window.clearTimeout(releaseTimer);
  // A task, so that the handlers of the click run first.
  releaseTimer = window.setTimeout(() => {
    if (deferredCallbacks === callbacks) deferredCallbacks = undefined;
    for (const run of callbacks ?? []) run();
  }, delayMs);
};

if (!import.meta.env.SSR) {
  window.addEventListener('pointerdown', () => (deferredCallbacks ??= []), true);
  window.addEventListener('pointerup', () => flushDeferred(CLICK_DELAY_MS), true);
  window.addEventListener('click', () => flushDeferred(0), true);
  window.addEventListener('pointercancel', () => flushDeferred(0), true);
}

function deferUntilPointerUp(callback: () => void): void {
  if (deferredCallbacks) deferredCallbacks.push(callback);
  else callback();
}

/** What a form (form.tsx) tells its fields. */
interface FormMessages {
  /** Messages by field name. */
  errors: Readonly<Record<string, string>>;
  validateField(element: FormControl): void;
  /** The submitted values of a refused form, by field name, when the server renders it again. */
  submittedValues?: Readonly<Record<string, string>> | undefined;
}
export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FormMessagesContext = createContext<FormMessages>({ errors: {}, validateField: () => {} });
export const FormMessagesProvider = FormMessagesContext.Provider;
export const useFormMessages = (): FormMessages => useContext(FormMessagesContext);

/** The submitted value of a rejected form, or else the stored value. */
export function useInitialValue<Value>(name: string, stored: Value): Value | string {
  const { submittedValues } = useFormMessages();
  // State, because a moved list entry gets another name.
  const [submitted] = useState(submittedValues?.[name]);
  return submitted ?? stored;
}

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <p className={css.error} id={`${id}-error`}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  ) : null;

interface FieldProps {
  /** Also the id. */
  name: string;
  label: string;
  type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'textarea' | 'select';
  value?: string | number | null;
  /** Shown when the field is empty. Without it the field is optional and says so. */
  requiredMessage?: string;
  /** Shown when the value does not fit the type, bounds or pattern. */
  invalidMessage?: string;
  hint?: string;
  /** Leaves out "(optional)". */
  hideOptional?: boolean;
  /** Options of a select, including an empty one. */
  options?: readonly (string | { value: string; label: string })[];
  rows?: number;
  /** Shown before the value, such as a currency. */
  prefix?: string;
  pattern?: string;
  min?: number;
  max?: number;
  step?: number | 'any';
  maxLength?: number;
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  list?: string;
  /** The caller holds the value (a controlled input). */
  controlled?: boolean;
  onChange?(value: string): void;
}

/** A labelled field with its hint and its message. */
export function Field({
  name,
  label,
  type = 'text',
  value,
  requiredMessage,
  invalidMessage,
  hint,
  hideOptional,
  options,
  prefix,
  onChange,
  controlled,
  rows,
  ...rest
}: FieldProps) {
  const { errors, validateField } = useFormMessages();
  const initialValue = useInitialValue(name, value ?? '');
  const error = errors[name];
  const control = {
    id: name,
    name,
    ...(controlled ? { value: value ?? '' } : { defaultValue: initialValue }),
    className: css.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined,
    'aria-required': requiredMessage ? true : undefined,
    'data-required': requiredMessage,
    'data-invalid': invalidMessage,
    // Names and texts may be right to left.
    dir: type === 'text' || type === 'textarea' ? ('auto' as const) : undefined,
    onBlur: ({ target }: { target: FormControl }) => deferUntilPointerUp(() => validateField(target)),
    onChange: onChange && (({ target }: { target: FormControl }) => onChange(target.value)),
  };
  return (
    <div className={css.field}>
      <label htmlFor={name}>
        {label}
        {!requiredMessage && !hideOptional && <span className={css.optional}> (optional)</span>}
      </label>
      {type === 'textarea' ? (
        <textarea {...control} rows={rows ?? 4} maxLength={rest.maxLength} />
      ) : type === 'select' ? (
        <select {...control}>
          {options?.map((option) => {
            const choice = typeof option === 'string' ? { value: option, label: option } : option;
            return (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            );
          })}
        </select>
      ) : prefix ? (
        <span className={css.prefixed} data-wide={prefix.length > 1 || undefined}>
          <span aria-hidden="true">{prefix}</span>
          <input {...control} {...rest} type={type} />
        </span>
      ) : (
        <input {...control} {...rest} type={type} />
      )}
      {hint && (
        <p className={css.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={name}>{error}</FieldError>
    </div>
  );
}

/** Fields side by side where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={css.row}>{children}</div>;

/** A titled part of a form, with an anchor. */
export const FormSection = ({ id, title, note, children }: { id: string; title: string; note?: ReactNode; children: ReactNode }) => (
  <section className={css.section} aria-labelledby={`${id}-title`} id={id}>
    <header>
      <h2 id={`${id}-title`}>{title}</h2>
      {note && <p className={css.hint}>{note}</p>}
    </header>
    {children}
  </section>
);

interface CheckboxFieldProps {
  name: string;
  label: string;
  checked?: boolean;
  /** The hint then says why. */
  disabled?: boolean;
  hint?: ReactNode;
}

export function CheckboxField({ name, label, checked, disabled, hint }: CheckboxFieldProps) {
  const { submittedValues } = useFormMessages();
  // Browsers do not submit unticked checkboxes.
  const initiallyChecked = submittedValues && !disabled ? name in submittedValues : checked;
  return (
    <div className={css.checkbox}>
      <label>
        <input
          type="checkbox"
          name={name}
          defaultChecked={initiallyChecked}
          disabled={disabled}
          aria-describedby={hint ? `${name}-hint` : undefined}
        />
        {label}
      </label>
      {hint && (
        <p className={css.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Shown after a version conflict: a link to the stored state, and a checkbox to overwrite it. */
export const ConflictNotice = ({ storedPath }: { storedPath: string }) => (
  <div className={css.notice} role="alert">
    <p>Somebody else has saved this since you opened it. What you typed is still here.</p>
    <p>
      <a href={storedPath} target="_blank" rel="noreferrer">
        See what is saved now (opens another tab)
      </a>
    </p>
    <CheckboxField name="overwrite" label="Save mine over it" />
  </div>
);
