import { useEffect, useRef } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { Icon } from '../../ui/primitives/icon.tsx';
import type { ActionResult } from '../components/action-result.ts';
import { reloadWithTypedValues } from '../components/unsaved-work/typed-values.ts';
import { isModalOpen, isTyping, useShortcuts } from './keyboard-shortcuts.ts';
import * as css from './toast.css.ts';

function Toast({ actionResult, onHide }: { actionResult: ActionResult; onHide(): void }) {
  const { ok, message, undoIds, changedIds, revert, isOutdated } = actionResult;
  const { pathname, search } = useLocation();
  const busy = useNavigation().state === 'submitting';
  return (
    <div className={ok || isOutdated ? css.toast : css.toastBad}>
      <Icon name={ok ? 'check' : 'alert'} />
      <span>{message}</span>
      {(undoIds || revert) && (
        <Form
          method="post"
          action={pathname + search}
          onSubmit={(event) => {
            // A change that is not stored yet needs no request.
            if (revert) event.preventDefault();
            revert?.();
            onHide();
          }}
        >
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="ids" value={undoIds?.join(',')} />
          <input type="hidden" name="changedIds" value={changedIds?.join(',')} />
          <button type="submit" disabled={busy} data-undo data-labelled>
            Undo
          </button>
        </Form>
      )}
      {isOutdated && (
        <button type="button" data-labelled onClick={reloadWithTypedValues}>
          Reload
        </button>
      )}
      <button type="button" aria-label="Dismiss" onClick={onHide}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Long enough to read it twice. */
const PLAIN_TOAST_MS = 10_000;

const isToastKeyBlocked = ({ defaultPrevented }: KeyboardEvent): boolean => defaultPrevented;

/**
 * The live region of toasts: one at a time, announced but never focused. A toast stays until the next one, its Dismiss button or
 * Escape; one that only says that something is done ends by itself. Ctrl+Z presses its Undo button.
 */
export function Toaster({ actionResult, onHide }: { actionResult: ActionResult | undefined; onHide(): void }) {
  const area = useRef<HTMLDivElement>(null);
  const isPlain = actionResult?.ok && !actionResult.undoIds && !actionResult.revert;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each toast, whose key mounts it anew.
  useEffect(() => {
    if (!isPlain) return;
    const timer = window.setTimeout(onHide, PLAIN_TOAST_MS);
    return () => window.clearTimeout(timer);
  }, []);
  const undo = (event: KeyboardEvent) => {
    // In a text field Ctrl+Z belongs to the field.
    if (isTyping(event.target) || isModalOpen() || event.repeat) return;
    const button = area.current?.querySelector<HTMLElement>('[data-undo]');
    if (!button) return;
    event.preventDefault();
    button.click();
  };
  const hide = () => {
    // Escape closes an open dialog or menu first.
    if (actionResult && !document.querySelector('dialog[open], details[open] :focus')) onHide();
  };
  useShortcuts({ Escape: hide, 'Control+z': undo, 'Meta+z': undo }, isToastKeyBlocked);
  return (
    <div ref={area} className={css.toasts} role="status">
      {actionResult && <Toast actionResult={actionResult} onHide={onHide} />}
    </div>
  );
}
