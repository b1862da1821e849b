import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import type { ActionResult } from '../action-result.ts';
import { describedBy, LabelledControl } from '../fields.tsx';
import * as form from '../form.css.ts';
import * as css from '../staff.css.ts';

const COPY = {
  password: { label: 'Your password', hint: undefined, type: 'password', autoComplete: 'current-password' },
  code: {
    label: 'Code',
    hint: 'Six digits from your authenticator app, or a recovery code.',
    type: 'text',
    autoComplete: 'one-time-code',
  },
} as const;

interface ConfirmationDialogProps {
  actionResult: ActionResult;
  isHydrated: boolean;
}

/**
 * Asks for the proof that the last action lacked, over its screen, and repeats the action with it: the screen below keeps what
 * was typed. Modal with script; without it, a dialog at the top of the screen.
 */
export function ConfirmationDialog({ actionResult, isHydrated }: ConfirmationDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [cancelled, setCancelled] = useState<ActionResult>();
  const { confirmation } = actionResult;
  const isOpen = confirmation !== undefined && cancelled !== actionResult;
  useEffect(() => {
    if (!isHydrated || !isOpen || dialog.current?.matches(':modal')) return;
    dialog.current?.removeAttribute('open');
    dialog.current?.showModal();
  }, [isHydrated, isOpen]);
  const proof = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A wrong proof is selected, to be typed over; the focus also has its error read out.
    if (isHydrated && actionResult.confirmation?.error) proof.current?.select();
  }, [isHydrated, actionResult]);
  if (!isOpen) return null;
  const { method, error, values } = confirmation;
  const { label, hint, ...input } = COPY[method];
  return (
    <dialog
      ref={dialog}
      open={!isHydrated}
      className={css.dialog}
      aria-labelledby="confirm-identity"
      onClose={() => setCancelled(actionResult)}
    >
      <h2 id="confirm-identity">Confirm that it is you</h2>
      <p className={css.muted}>
        Whoever finds this device unlocked must not be able to make this change. You are asked again after ten minutes.
      </p>
      <Form method="post" id="confirmation-form">
        {values.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields of one submitted form, which may repeat and never move.
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="confirmationMethod" value={method} />
        <LabelledControl id="confirmation" label={label} isOptional={false} hint={hint} error={error}>
          <input
            ref={proof}
            id="confirmation"
            name="confirmation"
            className={form.control}
            required
            autoFocus
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy('confirmation', hint, error)}
            {...input}
          />
        </LabelledControl>
      </Form>
      <div className={css.actions}>
        {/* A form of its own: `method="dialog"` closes the dialog without script, too. */}
        <form method="dialog">
          <button type="submit" className={css.buttonSecondary}>
            Cancel
          </button>
        </form>
        <button type="submit" form="confirmation-form" className={css.button}>
          Confirm and continue
        </button>
      </div>
    </dialog>
  );
}
