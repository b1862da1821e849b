import type { ComponentProps, ReactNode } from 'react';
import { LIMITS } from '../../schema/constants.ts';
import { registrationInput } from '../../schema/inputs/accounts.ts';
import { type FieldInput, getBrowserRules, newPassword } from '../../schema/inputs/fields.ts';
import * as button from '../ui/primitives/button.css.ts';
import * as css from '../ui/primitives/field.css.ts';
import { Field } from '../ui/primitives/field.tsx';
import { Notice, type NoticeProps } from '../ui/primitives/notice.tsx';
import { FORM_COPY } from './copy.ts';
import type { FormState, PageRequest } from './page.tsx';

interface FormProps {
  /** The form's key in the page's `forms`. */
  name: string;
  submit: string;
  /** A large button, as wide as the form. */
  wide?: boolean;
  children: ReactNode;
}

/** A form that the page sends to itself. The browser's own error bubbles are off: islands/form-validation shows the messages. */
export const Form = ({ name, submit, wide, children }: FormProps) => (
  <form method="post" className={css.form} noValidate data-form={name}>
    <input type="hidden" name="form" value={name} />
    {children}
    <button type="submit" className={wide ? `${button.base} ${button.large} ${button.fullWidth}` : button.base}>
      {submit}
    </button>
  </form>
);

interface FieldState {
  value?: string;
  error?: string;
}

/** The input and the error of a field, if this form was submitted. */
export const getFieldState = (form: FormState | undefined, name: string, field: string): FieldState =>
  form?.name === name ? { value: form.values[field], error: form.fieldErrors[field] } : {};

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

interface SchemaFieldProps extends ComponentProps<typeof Field> {
  /** The zod schema of the field, which defines its type, limits and messages. */
  input: FieldInput;
  optional?: boolean;
}

/** A field whose browser validation and messages come from its zod schema. */
export function SchemaField({ input, optional, ...props }: SchemaFieldProps) {
  const { requiredMessage, ...rules } = getBrowserRules(input);
  return <Field {...rules} requiredMessage={optional ? undefined : requiredMessage} {...props} />;
}

export const UserNameField = (state: FieldState) => (
  <SchemaField input={registrationInput.shape.userName} name="userName" label={FORM_COPY.userName} autoComplete="name" {...state} />
);

interface EmailFieldProps extends FieldState {
  input: FieldInput;
  autoComplete?: 'email' | 'username';
}

export const EmailField = ({ autoComplete = 'email', ...props }: EmailFieldProps) => (
  <SchemaField name="email" label={FORM_COPY.email} autoComplete={autoComplete} {...props} />
);

interface NewPasswordProps {
  label?: string;
  hint?: string;
  error?: string;
  optional?: boolean;
  focusOnOpen?: boolean;
}

export const NewPasswordField = ({ optional, ...props }: NewPasswordProps) => (
  <SchemaField
    input={newPassword}
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
