import { useEffect, useState } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import * as css from '../../ui/staff/staff.css.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

interface ToastProps {
  /** What the screen's last action answered, and what was said in the background since. */
  outcome: Outcome | undefined;
  said: Outcome | undefined;
}

/** What was done, and the way back: it does not take the focus, and can be put away. */
export function Toast({ outcome, said }: ToastProps) {
  const [hidden, hide] = useState<Outcome | null>(null);
  const { search, pathname } = useLocation();
  const [arrived, setArrived] = useState(() => outcomeOf(new URLSearchParams(search)));
  const busy = useNavigation().state === 'submitting';
  // Said once: neither a reload nor a link that is passed on says it again.
  useEffect(() => {
    const params = new URLSearchParams(search);
    const words = outcomeOf(params);
    if (!words) return;
    setArrived(words);
    params.delete('said');
    params.delete('undo');
    window.history.replaceState(window.history.state, '', pathname + (params.size > 0 ? `?${params}` : ''));
  }, [search, pathname]);
  const shown = said ?? outcome ?? arrived;
  return (
    <div className={css.toasts} role="status">
      {shown && shown !== hidden && (
        <div className={shown.ok ? css.toast : css.toastBad}>
          {shown.message}
          {shown.undo && (
            <Form method="post" onSubmit={() => hide(shown)}>
              <input type="hidden" name="do" value="undo" />
              <input type="hidden" name="ids" value={shown.undo.join(',')} />
              <button type="submit" className={css.undo} disabled={busy}>
                Undo
              </button>
            </Form>
          )}
          {shown.back && (
            <button
              type="button"
              className={css.undo}
              onClick={() => {
                shown.back?.();
                hide(shown);
              }}
            >
              Undo
            </button>
          )}
          <button type="button" aria-label="Dismiss" onClick={() => hide(shown)}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
