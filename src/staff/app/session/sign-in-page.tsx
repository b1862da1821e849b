import * as form from '../../components/form.css.ts';
import * as css from '../../components/staff.css.ts';
import * as frame from '../frame.css.ts';
import { SIGN_IN_PREFIX, SignInFields } from './sign-in-fields.tsx';

/** What a form has sent that met an expired session, without script. */
export interface SignedOutForm {
  path: string;
  /** The fields of the form, which wait in this page. */
  entries: readonly (readonly [string, string])[];
  /** Its files cannot wait: the browser does not send them again. */
  hadFiles: boolean;
  step: 'password' | 'code' | 'confirm';
  error?: string | undefined;
  email?: string | undefined;
  /** The account whose session has expired, if it is known. */
  expectedId?: string | undefined;
  /** Who has signed in, if that is somebody else or nobody knows who sent the form. */
  userName?: string | undefined;
}

/** Asks for a sign-in and sends the form again: by itself for the same account, otherwise after a question. */
export const SignInPage = ({ path, entries, hadFiles, step, error, email, expectedId, userName }: SignedOutForm) => (
  <main className={frame.signInPage}>
    <form method="post" action={path} className={form.form} aria-labelledby="sign-in-title">
      <h1 id="sign-in-title">{step === 'confirm' ? `Save it as ${userName}?` : 'Sign in to continue'}</h1>
      {step === 'confirm' ? (
        <p>You are signed in as {userName}. Someone else may have typed what this form has sent. It is not saved yet.</p>
      ) : (
        <p className={css.muted}>Your session has ended. Nothing is lost: sign in, and what you sent is saved.</p>
      )}
      {hadFiles && <p className={css.muted}>Only the files that you had chosen are missing: add them again afterwards.</p>}
      {step !== 'confirm' && <SignInFields needsCode={step === 'code'} email={email} error={error} />}
      <input type="hidden" name={`${SIGN_IN_PREFIX}expected`} value={expectedId ?? ''} />
      {entries.map(([name, value], index) => (
        // A text field would lose the line breaks of a long text.
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields of one form, which may repeat and never move.
        <textarea key={index} hidden readOnly name={name} defaultValue={value} />
      ))}
      <div className={css.actions}>
        <a className={css.buttonSecondary} href={path}>
          Leave it
        </a>
        <button type="submit" className={css.button}>
          {step === 'confirm' ? `Save it as ${userName}` : 'Sign in'}
        </button>
      </div>
    </form>
  </main>
);
