import type { ReactNode } from 'react';
import { LIMITS } from '../../schema/constants.ts';
import { MESSAGES, OWN_MESSAGES } from '../../schema/messages.ts';
import * as button from '../ui/primitives/button.css.ts';
import * as css from '../ui/primitives/field.css.ts';
import { Field } from '../ui/primitives/field.tsx';
import type { FormState } from './page.tsx';

interface FormProps {
  /** Which form of the page: the key in its `forms`. */
  name: string;
  submit: string;
  /** Large and as wide as the form. */
  wide?: boolean;
  children: ReactNode;
}

/** A form that the page sends to itself. Checks are ours, in our words: the browser's own bubbles stay away. */
export const Form = ({ name, submit, wide, children }: FormProps) => (
  <form method="post" className={css.form} noValidate data-form={name}>
    <input type="hidden" name="form" value={name} />
    {children}
    <button type="submit" className={wide ? `${button.base} ${button.large} ${button.fullWidth}` : button.base}>
      {submit}
    </button>
  </form>
);

/** What was typed into a field and what is wrong with it, if this is the form that was sent. */
export const getFieldState = (form: FormState | undefined, name: string, field: string): { value?: string; error?: string } =>
  form?.name === name ? { value: form.values[field], error: form.fieldErrors[field] } : {};

// The fields that several account forms share, with the checks that the browser does before the server.

interface FieldState {
  value?: string;
  error?: string;
}

export const UserNameField = (state: FieldState) => (
  <Field
    name="userName"
    label="Username"
    autoComplete="name"
    requiredMessage={MESSAGES.userName}
    pattern=".*\S.*"
    maxLength={LIMITS.userNameMax}
    {...state}
  />
);

/** `message` is told when it is empty; a broken one has the same words everywhere. */
export const EmailField = ({ message, account, ...state }: FieldState & { message: string; account?: boolean }) => (
  <Field
    name="email"
    label="Email"
    type="email"
    autoComplete={account ? 'username' : 'email'}
    requiredMessage={message}
    invalidMessage={MESSAGES.email}
    {...state}
  />
);

interface NewPasswordProps {
  label?: string;
  hint?: string;
  error?: string;
  /** May be left empty. */
  optional?: boolean;
  first?: boolean;
}

export const NewPasswordField = ({ label = 'Password', hint, error, optional, first }: NewPasswordProps) => (
  <Field
    name="password"
    label={label}
    type="password"
    autoComplete="new-password"
    requiredMessage={optional ? undefined : MESSAGES.password}
    invalidMessage={OWN_MESSAGES.passwordShort}
    pattern={`.{${LIMITS.passwordMin},${LIMITS.passwordMax}}`}
    hint={hint ?? `At least ${LIMITS.passwordMin} characters. A sentence is better than a word.`}
    error={error}
    hideOptionalMark={optional}
    focusOnOpen={first}
  />
);
