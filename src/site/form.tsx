import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { LIMITS } from '../../schema/constants.ts';
import { registrationInput } from '../../schema/inputs/accounts.ts';
import { type FieldInput, formatTooLong, getBrowserRules, newPassword } from '../../schema/inputs/fields.ts';
import * as button from '../ui/primitives/button.css.ts';
import * as css from '../ui/primitives/field.css.ts';
import { Field } from '../ui/primitives/field.tsx';
import { Notice, type NoticeProps } from '../ui/primitives/notice.tsx';
import { FORM_COPY } from './copy.ts';
import type { FormState, PageRequest } from './page.tsx';

const SubmittedFormContext = createContext<FormState | undefined>(undefined);
/** Gives the fields below it their submitted values and errors. */
export const SubmittedFormProvider = SubmittedFormContext.Provider;
/** The surrounding form if it was submitted. */
export const useSubmittedForm = (): FormState | undefined => useContext(SubmittedFormContext);

interface ActionFormProps {
  /** The form's key in the page's `forms`. */
  name: string;
  /** Label of the button. */
  submit: string;
  /** Class of the button. */
  className?: string;
  /** The button's name for screen readers, if the label is ambiguous. */
  label?: string;
  children?: ReactNode;
}

/** A form of a button without visible fields, which the page sends to itself. */
export const ActionForm = ({ name, submit, className = button.base, label, children }: ActionFormProps) => (
  <form method="post">
    <input type="hidden" name="form" value={name} />
    {children}
    <button type="submit" className={className} aria-label={label}>
      {submit}
    </button>
  </form>
);

interface FormProps {
  /** The form's key in the page's `forms`. */
  name: string;
  request: PageRequest;
  submit: string;
  /** A large button, as wide as the form, with the names of the fields that it waits for. */
  wide?: boolean;
  /** Keeps what is typed, but no password, when the page is loaded again in the same tab. */
  keepsValues?: boolean;
  children: ReactNode;
}

/** A form that the page sends to itself. The browser's own error bubbles are off: islands/form-validation shows the messages. */
export const Form = ({ name, request: { form }, submit, wide, keepsValues, children }: FormProps) => (
  <form method="post" className={css.form} noValidate data-form={name} data-keep={keepsValues && name}>
    <input type="hidden" name="form" value={name} />
    <SubmittedFormProvider value={form?.name === name ? form : undefined}>{children}</SubmittedFormProvider>
    <button
      type="submit"
      className={wide ? `${button.base} ${button.large} ${button.fullWidth}` : button.base}
      aria-describedby={wide ? `${name}-missing` : undefined}
    >
      {submit}
    </button>
    {/* A script writes the names, and removes them: two lines are kept free, so that nothing moves. */}
    {wide && <p className={css.hint} style={{ minBlockSize: '2lh' }} id={`${name}-missing`} data-missing={FORM_COPY.completeFirst} />}
  </form>
);

interface FlashNoticeProps {
  request: PageRequest;
  /** Notices by the value of `?done=`, which the redirect after an action sets. */
  notices?: Readonly<Record<string, NoticeProps>>;
  /** Title of a failed form's notice. */
  errorTitle?: string;
  /** Replaces the message of a failed form; '' shows none. */
  error?: string;
  /** Shown if there is neither an error nor a notice. */
  otherwise?: NoticeProps | false;
  /** Class of a box around the notice. */
  className?: string;
}

/** The outcome of the last action: of the form that was submitted, or of the redirect that led here. */
export function FlashNotice({ request, notices = {}, errorTitle, error = request.form?.message, otherwise, className }: FlashNoticeProps) {
  const { form, search } = request;
  const done = search.get('done') ?? '';
  const notice: NoticeProps | false | undefined = form
    ? Boolean(error) && { kind: 'error', title: errorTitle, children: error }
    : Object.hasOwn(notices, done)
      ? notices[done]
      : otherwise;
  if (!notice) return null;
  return className ? (
    <div className={className}>
      <Notice {...notice} />
    </div>
  ) : (
    <Notice {...notice} />
  );
}

interface SchemaFieldProps extends Omit<ComponentProps<typeof Field>, 'error'> {
  /** The zod schema of the field, which defines its type, limits and messages. */
  input: FieldInput;
  optional?: boolean;
  /** For forms that `islands/form-assist` helps with: text that is too long is kept and counted, where browsers would cut it. */
  keepsLongText?: boolean;
}

/** The limit of a field's text, which the script of forms reads. */
function getTextLimit({ type, maxLength }: ReturnType<typeof getBrowserRules>) {
  const defaultLimit = type === undefined ? LIMITS.maxLineChars : type === 'textarea' ? LIMITS.maxTextChars : undefined;
  const limit = maxLength ?? defaultLimit;
  return limit === undefined ? undefined : { 'data-max-length': limit, 'data-too-long': formatTooLong(limit) };
}

/** A field whose browser validation and messages come from its zod schema. `value` is shown until the form is submitted. */
export function SchemaField({ input, optional, value, keepsLongText, ...props }: SchemaFieldProps) {
  const { requiredMessage, ...rules } = getBrowserRules(input);
  const textLimit = keepsLongText && !props.list ? getTextLimit(rules) : undefined;
  const form = useSubmittedForm();
  return (
    <Field
      {...rules}
      {...(textLimit && { ...textLimit, maxLength: undefined })}
      requiredMessage={optional ? undefined : requiredMessage}
      value={form ? form.values[props.name] : value}
      error={form?.fieldErrors[props.name]}
      {...props}
    />
  );
}

export const UserNameField = ({ value }: { value?: string }) => (
  <SchemaField input={registrationInput().shape.userName} name="userName" label={FORM_COPY.userName} autoComplete="name" value={value} />
);

export const EmailField = ({ input, autoComplete = 'email', value }: Pick<SchemaFieldProps, 'input' | 'autoComplete' | 'value'>) => (
  <SchemaField input={input} name="email" label={FORM_COPY.email} autoComplete={autoComplete} value={value} />
);

export const NewPasswordField = ({
  optional,
  ...props
}: Partial<Pick<SchemaFieldProps, 'label' | 'hint' | 'optional' | 'focusOnOpen'>>) => (
  <SchemaField
    input={newPassword()}
    name="password"
    label={FORM_COPY.password}
    autoComplete="new-password"
    hint={FORM_COPY.formatPasswordHint(LIMITS.passwordMin)}
    optional={optional}
    // The hint already says that the field is optional.
    hideOptionalMark={optional}
    {...props}
  />
);
