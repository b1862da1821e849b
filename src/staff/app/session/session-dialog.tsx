import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useStaffTab } from '../staff-context.ts';
import type { SessionGate } from './session-gate.ts';

type Dialog = ComponentType<{ session: SessionGate }>;

const subscribeToNothing = () => () => {};

/** Asks for a sign-in while something waits for it. */
export function SessionDialog() {
  const session = useStaffTab()?.session;
  const request = useSyncExternalStore(
    session?.subscribe ?? subscribeToNothing,
    () => session?.signInRequest,
    () => undefined,
  );
  const [loaded, setLoaded] = useState<{ Dialog: Dialog }>();
  useEffect(() => {
    if (request && !loaded)
      import('./sign-in-dialog.tsx').then(
        ({ SignInDialog }) => setLoaded({ Dialog: SignInDialog }),
        () => request.resolve(false),
      );
  }, [request, loaded]);
  return session && request && loaded ? <loaded.Dialog session={session} /> : null;
}
