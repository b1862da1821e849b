import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import * as css from './staff.css.ts';

/** Confirms before navigation or unload would lose unsaved work. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (blocker.state === 'blocked') dialog.current?.showModal();
  }, [blocker.state]);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  const stay = () => {
    dialog.current?.close();
    blocker.reset?.();
  };
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby="leave-question" onCancel={() => blocker.reset?.()}>
      <h2 id="leave-question">Leave without saving?</h2>
      <p className={css.muted}>Your changes are not saved yet.</p>
      <div className={css.actions}>
        <button type="button" className={css.buttonSecondary} onClick={stay}>
          Stay here
        </button>
        <button
          type="button"
          className={css.buttonDanger}
          onClick={() => {
            dialog.current?.close();
            blocker.proceed?.();
          }}
        >
          Leave
        </button>
      </div>
    </dialog>
  );
}
