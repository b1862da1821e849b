import { type ComponentProps, createContext, type ReactNode, useContext, useState } from 'react';
import { useLocation } from 'react-router';
import { toSelectOptions } from '../../../schema/format.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import * as css from './form.css.ts';
import { deferUntilClick } from './pointer-and-focus.ts';

/** What a form (form.tsx) tells its fields. */
interface FormMessages {
  /** Messages by field name. */
  errors: Readonly<Record<string, string>>;
  /** The start of the ids of its fields, where a screen has several forms with the same fields. */
  idPrefix?: string | undefined;
  validateField(element: FormControl): void;
  /** Reports a change that fires no input event, such as a moved entry. */
  markChanged?(): void;
  /** Shows other values of all fields, by field name, such as those of a draft. */
  showValues?(entries: Iterable<readonly [string, string]>): void;
  /** Sets the value of one field as if it were typed. */
  setFieldValue?(name: string, value: string): void;
  /** Whether a submit waits for uploads. */
  isWaiting?: boolean;
  /** Whether the form checks its fields in the browser. */
  isHydrated?: boolean;
  /** The submitted values of a refused form, by field name, when the server renders it again. */
  submittedValues?: Readonly<Record<string, string>> | undefined;
}
export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FormMessagesContext = createContext<FormMessages>({ errors: {}, validateField: () => {} });
export const FormMessagesProvider = FormMessagesContext.Provider;
export const useFormMessages = (): FormMessages => useContext(FormMessagesContext);

/** How a field tells its limit: the form names what is too long, where browsers would cut what is pasted without a word. */
export const getLimit = ({ isHydrated }: FormMessages, maxLength: number | undefined) => ({
  maxLength: isHydrated ? undefined : maxLength,
  'data-limit': maxLength,
});

/** The message for a text that is longer than the server accepts, with its excess. */
export function findExcess(text: string, maxChars: number): string | undefined {
  const excess = [...text.trim()].length - maxChars;
  return excess > 0 ? `Use at most ${maxChars} characters, ${excess} fewer than now.` : undefined;
}

/** Props of an input in a form that does not check its fields: the browser refuses what is longer, and shows the limit. */
export const refuseLonger = (maxChars: number) => ({ pattern: `.{0,${maxChars}}`, title: `Use at most ${maxChars} characters.` });

/** An entry whose fields are edited: the start of their names (`social.0.`) and the stored values by name. */
interface FieldScope {
  prefix: string;
  stored: Readonly<Record<string, unknown>>;
}
const FieldScopeContext = createContext<FieldScope>({ prefix: '', stored: {} });
export const useFieldScope = (): FieldScope => useContext(FieldScopeContext);

/** Fields of one entry. They show its stored values. */
export const FieldScopeProvider = ({ prefix = '', stored, children }: { prefix?: string; stored?: object | null; children: ReactNode }) => (
  <FieldScopeContext value={{ prefix, stored: { ...stored } }}>{children}</FieldScopeContext>
);

type FieldValue = string | number | null | undefined;

/** The full name of a field, and its first value: submitted in a rejected form, given by the caller, or stored. */
export function useField(name: string, value?: FieldValue): { fullName: string; initialValue: string | number } {
  const { submittedValues } = useFormMessages();
  const { prefix, stored } = useFieldScope();
  const fullName = prefix + name;
  // State, because a moved list entry gets another name, and a reload must not replace what a form shows.
  const [initial] = useState({ submitted: submittedValues?.[fullName], stored: stored[name] as FieldValue | { name: string } });
  const storedValue = typeof initial.stored === 'object' ? initial.stored?.name : initial.stored;
  return { fullName, initialValue: initial.submitted ?? value ?? storedValue ?? '' };
}

/** A stored value that the form keeps without showing it. */
export function HiddenField({ name }: { name: string }) {
  const { fullName, initialValue } = useField(name);
  return <input type="hidden" name={fullName} value={initialValue} />;
}

const Hint = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <p className={css.hint} id={`${id}-hint`}>
      {children}
    </p>
  ) : null;

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <p className={css.error} id={`${id}-error`}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  ) : null;

type InputProps = Pick<
  ComponentProps<'input'>,
  'pattern' | 'min' | 'max' | 'step' | 'maxLength' | 'inputMode' | 'autoComplete' | 'autoFocus' | 'list'
>;

interface LabelledControlProps {
  /** The id of the control. */
  id: string;
  label: string;
  isOptional: boolean;
  hint?: string | undefined;
  error: string | undefined;
  children: ReactNode;
}

/** The ids of the hint and the message of a `LabelledControl`. */
export const describedBy = (id: string, hint: ReactNode, error: string | undefined): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** A control between its label and its hint and message. */
export const LabelledControl = ({ id, label, isOptional, hint, error, children }: LabelledControlProps) => (
  <div className={css.field}>
    <label htmlFor={id}>
      {label}
      {isOptional && <span className={css.optional}> (optional)</span>}
    </label>
    {children}
    <Hint id={id}>{hint}</Hint>
    <FieldError id={id}>{error}</FieldError>
  </div>
);

interface FieldProps extends InputProps {
  /** With the prefix of its FieldScope, also the id, behind the `idPrefix` of its form. */
  name: string;
  label: string;
  type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'password' | 'textarea' | 'select';
  /** Replaces the stored value. */
  value?: FieldValue;
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
  /** The caller holds the value (a controlled input). */
  controlled?: boolean;
  onChange?(value: string): void;
}

/** A labelled field with its hint and its message. */
export function Field({
  name: ownName,
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
  maxLength,
  ...rest
}: FieldProps) {
  const messages = useFormMessages();
  const { errors, idPrefix = '', validateField } = messages;
  const { fullName: name, initialValue } = useField(ownName, value);
  const error = errors[name];
  const id = idPrefix + name;
  const control = {
    id,
    name,
    ...(controlled ? { value: value ?? '' } : { defaultValue: initialValue }),
    className: css.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, hint, error),
    'aria-required': requiredMessage ? true : undefined,
    'data-required': requiredMessage,
    'data-invalid': invalidMessage,
    ...getLimit(messages, maxLength),
    // Names and texts may be right to left.
    dir: type === 'text' || type === 'textarea' ? ('auto' as const) : undefined,
    onBlur: ({ target }: { target: FormControl }) => deferUntilClick(() => validateField(target)),
    onChange: onChange && (({ target }: { target: FormControl }) => onChange(target.value)),
  };
  return (
    <LabelledControl id={id} label={label} isOptional={!requiredMessage && !hideOptional} hint={hint} error={error}>
      {type === 'textarea' ? (
        <textarea {...control} rows={rows ?? 4} />
      ) : type === 'select' ? (
        <select {...control}>
          {toSelectOptions(options).map(({ value: key, label: text }) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      ) : prefix ? (
        <span className={css.prefixed} data-wide={prefix.length > 1 || undefined}>
          <span aria-hidden="true">{prefix}</span>
          <input {...control} {...rest} type={type} />
        </span>
      ) : (
        <input {...control} {...rest} type={type} />
      )}
    </LabelledControl>
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
  const { errors, submittedValues } = useFormMessages();
  const error = errors[name];
  const { stored } = useFieldScope();
  // Browsers do not submit unticked checkboxes.
  const initiallyChecked = submittedValues && !disabled ? name in submittedValues : (checked ?? stored[name] === true);
  return (
    <div className={css.checkbox}>
      <label>
        <input
          type="checkbox"
          name={name}
          defaultChecked={initiallyChecked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, hint, error)}
        />
        {label}
      </label>
      <Hint id={name}>{hint}</Hint>
      <FieldError id={name}>{error}</FieldError>
    </div>
  );
}

/** Shown after a version conflict: a link to the stored state at this address, and a checkbox to overwrite it. */
export function ConflictNotice() {
  const { pathname, search } = useLocation();
  return (
    <div className={css.notice} role="alert">
      <p>Someone else has saved this since you opened it. What you typed is still here.</p>
      <p>
        <a href={pathname + search} target="_blank" rel="noreferrer">
          View the saved version (opens another tab)
        </a>
      </p>
      <CheckboxField name="overwrite" label="Overwrite it with my version" />
    </div>
  );
}
