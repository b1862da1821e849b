import { useEffect, useRef } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { Icon } from '../../ui/primitives/icon.tsx';
import type { ActionResult } from '../components/action-result.ts';
import { isModalOpen, isTyping } from './keyboard-shortcuts.ts';
import * as css from './toast.css.ts';

interface ToastProps {
  actionResult: ActionResult;
  onHide(): void;
}

/** What was done, and the way back. */
function Toast({ actionResult: { ok, message, undoIds, revert }, onHide }: ToastProps) {
  const { pathname, search } = useLocation();
  const busy = useNavigation().state === 'submitting';
  return (
    <div className={ok ? css.toast : css.toastBad}>
      <Icon name={ok ? 'check' : 'alert'} />
      <span>{message}</span>
      {undoIds && (
        <Form method="post" action={pathname + search} onSubmit={onHide}>
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="ids" value={undoIds.join(',')} />
          <button type="submit" className={css.undo} disabled={busy} data-undo>
            Undo
          </button>
        </Form>
      )}
      {revert && (
        <button
          type="button"
          className={css.undo}
          data-undo
          onClick={() => {
            revert();
            onHide();
          }}
        >
          Undo
        </button>
      )}
      <button type="button" aria-label="Dismiss" onClick={onHide}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/**
 * Where toasts are shown: one at a time, at the bottom, heard but never focused. A toast stays until the next one, or
 * until it is dismissed by its button or by Escape. Ctrl Z takes its way back, which stands far from what was done.
 */
export function Toaster({ actionResult, onHide }: { actionResult: ActionResult | undefined; onHide(): void }) {
  const shown = actionResult !== undefined;
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!shown) return;
    const press = (event: KeyboardEvent): void => {
      // What is open over the screen is closed first.
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open], details[open] :focus')) onHide();
      const { key, ctrlKey, metaKey, shiftKey, altKey, repeat, defaultPrevented, target } = event;
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey || repeat || defaultPrevented) return;
      // What is typed is taken back by the field itself.
      const undo = isTyping(target) || isModalOpen() ? null : area.current?.querySelector<HTMLElement>('[data-undo]');
      if (!undo) return;
      event.preventDefault();
      undo.click();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [shown, onHide]);
  return (
    <div ref={area} className={css.toasts} role="status">
      {actionResult && <Toast actionResult={actionResult} onHide={onHide} />}
    </div>
  );
}
