import { createContext, type HTMLInputAutoCompleteAttribute, type ReactNode, useContext, useState } from 'react';
import { Icon } from '../../ui/primitives/icon.tsx';
import * as css from './form.css.ts';

// Whether something is being pressed. A message that appears when a field is left for a button would move the button away
// from under the pointer, and the click would be lost: it waits until the button was let go.

/** What waits for the press that is under way; undefined when nothing is pressed. */
let deferredCallbacks: (() => void)[] | undefined;
let releaseTimer = 0;

/** Milliseconds after a pointer was let go in which its click comes, if one comes at all: fingers click late. */
const CLICK_DELAY_MS = 350;

const flushDeferred = (after: number): void => {
  const done = deferredCallbacks;
  window.clearTimeout(releaseTimer);
  // After everything that the click itself does.
  releaseTimer = window.setTimeout(() => {
    if (deferredCallbacks === done) deferredCallbacks = undefined;
    for (const run of done ?? []) run();
  }, after);
};

if (!import.meta.env.SSR) {
  window.addEventListener('pointerdown', () => (deferredCallbacks ??= []), true);
  window.addEventListener('pointerup', () => flushDeferred(CLICK_DELAY_MS), true);
  window.addEventListener('click', () => flushDeferred(0), true);
  window.addEventListener('pointercancel', () => flushDeferred(0), true);
}

/** Runs it at once, or once what is being pressed was let go and has been clicked. */
function deferUntilPointerUp(run: () => void): void {
  if (deferredCallbacks) deferredCallbacks.push(run);
  else run();
}

// The fields of staff forms. Their messages come from the form around them (form.tsx): what the browser noticed when a
// field was left, and what the server said. So does what was typed, where the server shows a refused form anew.

interface FormMessages {
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string>>;
  /** Looks at a field that was touched. */
  validateField(element: FormControl): void;
  /** The submitted values of a refused form, by field name, when the server renders it again. */
  submittedValues?: Readonly<Record<string, string>> | undefined;
}
export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FormMessagesContext = createContext<FormMessages>({ errors: {}, validateField: () => {} });
export const FormMessagesProvider = FormMessagesContext.Provider;
export const useFormMessages = (): FormMessages => useContext(FormMessagesContext);

/** What stands in a field at first: what was typed before the form was refused, or else what is stored. */
export function useInitialValue<Value>(name: string, stored: Value): Value | string {
  const { submittedValues } = useFormMessages();
  // For good: entries of lists have other names once they were moved.
  const [typed] = useState(submittedValues?.[name]);
  return typed ?? stored;
}

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <p className={css.error} id={`${id}-error`}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  ) : null;

interface FieldProps {
  /** Its name in the form, and its id. */
  name: string;
  label: string;
  type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'textarea' | 'select';
  value?: string | number | null;
  /** Told when it is left empty; without it the field is optional, and says so. */
  requiredMessage?: string;
  /** Told when what is typed does not fit the type, the bounds or the pattern. */
  invalidMessage?: string;
  hint?: string;
  /** Optional, and needs no word about it. */
  hideOptional?: boolean;
  /** What a select offers; an empty first choice is the form's to add. */
  options?: readonly (string | { value: string; label: string })[];
  rows?: number;
  /** What stands before the value within the field: a currency. */
  prefix?: string;
  pattern?: string;
  min?: number;
  max?: number;
  step?: number | 'any';
  maxLength?: number;
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  list?: string;
  /** Its value is kept by the caller, whom `onChange` tells of everything that is typed. */
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
  const first = useInitialValue(name, value ?? '');
  const error = errors[name];
  const control = {
    id: name,
    name,
    ...(controlled ? { value: value ?? '' } : { defaultValue: first }),
    className: css.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined,
    'aria-required': requiredMessage ? true : undefined,
    'data-required': requiredMessage,
    'data-invalid': invalidMessage,
    // Names and texts in scripts that run from right to left.
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

/** A titled part of a form; an anchor for what leads to it. */
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
  /** It cannot be changed here; the hint says why. */
  disabled?: boolean;
  hint?: ReactNode;
}

/** A checkbox of a staff form, with its hint. */
export function CheckboxField({ name, label, checked, disabled, hint }: CheckboxFieldProps) {
  const { submittedValues } = useFormMessages();
  // Browsers do not submit unticked checkboxes.
  const first = submittedValues && !disabled ? name in submittedValues : checked;
  return (
    <div className={css.checkbox}>
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
        <p className={css.hint} id={`${name}-hint`}>
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
  <div className={css.notice} role="alert">
    <p>Somebody else has saved this since you opened it. What you typed is still here.</p>
    <p>
      <a href={now} target="_blank" rel="noreferrer">
        See what is saved now (opens another tab)
      </a>
    </p>
    <CheckboxField name="overwrite" label="Save mine over it" />
  </div>
);
