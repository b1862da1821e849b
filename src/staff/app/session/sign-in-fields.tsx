import type { RefObject } from 'react';
import { PAGE_PATHS } from '../../../../schema/addresses.ts';
import { describedBy, LabelledControl } from '../../components/fields.tsx';
import * as form from '../../components/form.css.ts';
import * as css from '../../components/staff.css.ts';

/** The names of the fields begin so: no form of a screen has such fields. */
export const SIGN_IN_PREFIX = 'signIn.';

interface SecretFieldProps {
  name: 'password' | 'code';
  error: string | undefined;
  field?: RefObject<HTMLInputElement | null> | undefined;
}

const SECRETS = {
  password: { label: 'Password', hint: undefined, type: 'password', autoComplete: 'current-password' },
  code: { label: 'Code', hint: 'Six digits from your authenticator app, or a recovery code.', type: 'text', autoComplete: 'one-time-code' },
} as const;

function SecretField({ name, error, field }: SecretFieldProps) {
  const { label, hint, ...input } = SECRETS[name];
  const id = `sign-in-${name}`;
  return (
    <LabelledControl id={id} label={label} isOptional={false} hint={hint} error={error}>
      <input
        ref={field}
        id={id}
        name={SIGN_IN_PREFIX + name}
        className={form.control}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        {...input}
      />
    </LabelledControl>
  );
}

interface SignInFieldsProps {
  /** The step of the second factor. */
  needsCode: boolean;
  email?: string;
  error: string | undefined;
  /** The password or the code. */
  secret?: RefObject<HTMLInputElement | null>;
}

/** Email and password, then the code of the second factor. */
export const SignInFields = ({ needsCode, email, error, secret }: SignInFieldsProps) =>
  needsCode ? (
    <SecretField key="code" name="code" error={error} field={secret} />
  ) : (
    <>
      <LabelledControl id="sign-in-email" label="Email" isOptional={false} error={undefined}>
        <input
          id="sign-in-email"
          name={`${SIGN_IN_PREFIX}email`}
          type="email"
          autoComplete="username"
          defaultValue={email}
          className={form.control}
          required
        />
      </LabelledControl>
      <SecretField key="password" name="password" error={error} field={secret} />
      <p>
        <a className={css.link} href={PAGE_PATHS.forgotPassword} target="_blank" rel="noreferrer">
          Forgot your password? (opens another tab)
        </a>
      </p>
    </>
  );
