import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Client, fetchExchange } from 'urql';
import { graphql } from '../../../documents/gql.ts';
import * as fields from '../../components/form.css.ts';
import { runMutation } from '../../components/mutations/run-mutation.ts';
import * as css from '../../components/staff.css.ts';
import type { SessionGate } from './session-gate.ts';
import { SIGN_IN_PREFIX, SignInFields } from './sign-in-fields.tsx';

const SIGNED_IN_QUERY = graphql(`query StaffSignedIn { me { id: databaseId userName } secondFactorPending }`);
const SIGN_IN_MUTATION = graphql(`mutation StaffSignIn($email: String!, $password: String!) {
  login(email: $email, password: $password) {
    signIn { codeRequired user { id: databaseId userName } }
    userErrors { ...UserError }
  }
}`);
const CONFIRM_SIGN_IN_MUTATION = graphql(`mutation StaffConfirmSignIn($code: String!) {
  confirmLogin(code: $code) { signIn { codeRequired user { id: databaseId userName } } userErrors { ...UserError } }
}`);

/** Without the session gate, which waits for these operations. */
const client = new Client({ url: '/graphql', preferGetMethod: false, exchanges: [fetchExchange] });

type Person = { id: string; userName: string } | null | undefined;

/** Asks the person who opened the screen to sign in again, over the screen, which keeps what was typed. */
export function SignInDialog({ session }: { session: SessionGate }) {
  const { viewer } = session;
  const dialog = useRef<HTMLDialogElement>(null);
  const secret = useRef<HTMLInputElement>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const [other, setOther] = useState<string>();
  const [failure, setFailure] = useState<{ message: string }>();
  const [isBusy, setBusy] = useState(false);
  const finish = (isSignedIn: boolean) => {
    // Closed here, so that the focus returns before the screen goes on.
    dialog.current?.close();
    session.signInRequest?.resolve(isSignedIn);
  };
  const recognise = (person: Person) => {
    if (!person) return;
    if (person.id === String(viewer.id)) finish(true);
    else setOther(person.userName);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: on opening, and when its tab is shown again.
  useEffect(() => {
    dialog.current?.showModal();
    secret.current?.focus();
    const check = async () => {
      const { data } = await client.query(SIGNED_IN_QUERY, {}, { requestPolicy: 'network-only' }).toPromise();
      if (!data) return;
      setNeedsCode(data.secondFactorPending);
      recognise(data.me);
    };
    void check();
    window.addEventListener('focus', check);
    return () => window.removeEventListener('focus', check);
  }, []);
  useEffect(() => {
    // A wrong password is selected, to be typed over; the focus also has its error read out.
    if (failure) secret.current?.select();
  }, [failure]);
  useEffect(() => {
    if (needsCode) secret.current?.focus();
  }, [needsCode]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const read = (name: string): string => String(data.get(SIGN_IN_PREFIX + name) ?? '');
    setBusy(true);
    const { results, error } = needsCode
      ? await runMutation(client, CONFIRM_SIGN_IN_MUTATION, () => ({ code: read('code') }))
      : await runMutation(client, SIGN_IN_MUTATION, () => ({ email: read('email'), password: read('password') }));
    setBusy(false);
    if (error) return setFailure({ message: Object.values(error.fieldErrors ?? {})[0] ?? error.message });
    setFailure(undefined);
    // Either mutation has one result.
    const [signIn] = Object.values(results);
    setNeedsCode(signIn?.codeRequired ?? false);
    recognise(signIn?.user);
  };
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby="sign-in-title" onClose={() => session.signInRequest?.resolve(false)}>
      <h2 id="sign-in-title">Sign in to continue</h2>
      {other ? (
        <p role="alert">
          {other} is now signed in to this browser. What {viewer.userName} has typed is still here and was not sent in the name of {other}.
          Sign in as {viewer.userName} to send it.
        </p>
      ) : (
        <p className={css.muted}>Your session has ended. Nothing is lost: sign in, and what you did is saved.</p>
      )}
      <form id="sign-in" className={fields.section} onSubmit={submit}>
        <SignInFields needsCode={needsCode} email={viewer.email} error={failure?.message} secret={secret} />
      </form>
      <div className={css.actions}>
        <button type="button" className={css.buttonSecondary} onClick={() => finish(false)}>
          Not now
        </button>
        {other && (
          <button type="button" className={css.buttonSecondary} onClick={() => window.location.reload()}>
            Leave it and continue as {other}
          </button>
        )}
        <button type="submit" form="sign-in" className={css.button} aria-disabled={isBusy || undefined}>
          Sign in
        </button>
      </div>
    </dialog>
  );
}
