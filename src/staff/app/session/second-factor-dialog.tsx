import { useEffect, useRef, useState } from 'react';
import { Client, fetchExchange } from 'urql';
import { graphql } from '../../../documents/gql.ts';
import * as css from '../../components/staff.css.ts';
import { PROFILE_PATH } from '../market-paths.ts';
import type { SessionGate } from './session-gate.ts';

const FACTOR_QUERY = graphql(`query StaffFactorIsOn { me { id: databaseId secondFactor } }`);

/** Without the session gate, which waits for this operation. */
const client = new Client({ url: '/graphql', preferGetMethod: false, exchanges: [fetchExchange] });

/** Leads to the setup of a second factor in another tab; this screen keeps what was typed, and goes on once the factor is on. */
export function SecondFactorDialog({ session }: { session: SessionGate }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isMissing, setMissing] = useState(false);
  const finish = (isOn: boolean) => {
    // Closed here, so that the focus returns before the screen goes on.
    dialog.current?.close();
    session.signInRequest?.resolve(isOn);
  };
  const check = async (): Promise<boolean> => {
    const { data } = await client.query(FACTOR_QUERY, {}, { requestPolicy: 'network-only' }).toPromise();
    if (data?.me?.secondFactor) finish(true);
    return data?.me?.secondFactor ?? false;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: on opening, and when its tab is shown again.
  useEffect(() => {
    dialog.current?.showModal();
    const recheck = () => void check();
    window.addEventListener('focus', recheck);
    return () => window.removeEventListener('focus', recheck);
  }, []);
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby="factor-title" onClose={() => session.signInRequest?.resolve(false)}>
      <h2 id="factor-title">A second factor is needed now</h2>
      <p className={css.muted}>
        All staff of this agency need one from now on. Nothing is lost: set it up in another tab, come back, and what you did is saved.
      </p>
      {isMissing && <p role="alert">It is not on yet. Enter the code of your authenticator app in the other tab, then come back.</p>}
      <div className={css.actions}>
        <button type="button" className={css.buttonSecondary} onClick={() => finish(false)}>
          Not now
        </button>
        <button type="button" className={css.buttonSecondary} onClick={async () => setMissing(!(await check()))}>
          It is on: go on
        </button>
        <a className={css.button} href={`${PROFILE_PATH}#second-factor`} target="_blank" rel="noreferrer">
          Set it up
        </a>
      </div>
    </dialog>
  );
}
