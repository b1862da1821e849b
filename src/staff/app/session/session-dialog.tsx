import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useStaffTab } from '../staff-context.ts';
import type { SessionGate } from './session-gate.ts';

type Dialog = ComponentType<{ session: SessionGate }>;

/** Loaded on first use. */
const DIALOGS: Readonly<Record<NonNullable<SessionGate['signInRequest']>['demand'], () => Promise<Dialog>>> = {
  'sign-in': async () => (await import('./sign-in-dialog.tsx')).SignInDialog,
  'second-factor': async () => (await import('./second-factor-dialog.tsx')).SecondFactorDialog,
};

const subscribeToNothing = () => () => {};

/** Asks for a sign-in, or for a second factor, while something waits for it. */
export function SessionDialog() {
  const session = useStaffTab()?.session;
  const request = useSyncExternalStore(
    session?.subscribe ?? subscribeToNothing,
    () => session?.signInRequest,
    () => undefined,
  );
  const [loaded, setLoaded] = useState<{ Dialog: Dialog; demand: string }>();
  const demand = request?.demand;
  useEffect(() => {
    if (request)
      DIALOGS[request.demand]().then(
        (Dialog) => setLoaded({ Dialog, demand: request.demand }),
        () => request.resolve(false),
      );
  }, [request]);
  return session && loaded && loaded.demand === demand ? <loaded.Dialog session={session} /> : null;
}
