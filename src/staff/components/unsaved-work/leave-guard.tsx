import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import * as css from '../staff.css.ts';

/** Whether a form of the screen holds text that is neither saved nor on its way: forms mark themselves with `data-unsaved`. */
export const hasUnsavedWork = (): boolean => document.querySelector('form[data-unsaved]') !== null;

/** Confirms before navigation or unload would lose unsaved work. Once for all screens: a router supports one blocker at a time. */
export function LeaveGuard() {
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsavedWork());
  useEffect(() => {
    if (blocker.state === 'blocked') dialog.current?.showModal();
  }, [blocker.state]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
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
