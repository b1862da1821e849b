import { LIMITS } from '../../schema/constants.ts';
import { MESSAGES, OWN_MESSAGES } from '../../schema/messages.ts';
import { Field } from '../ui/primitives/field.tsx';

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
