import * as form from '../../ui/staff/form.css.ts';
import * as css from '../../ui/staff/package-form.css.ts';
import * as staff from '../../ui/staff/staff.css.ts';
import { clockTime } from './package-kept.ts';

interface BarProps {
  dirty: boolean;
  kept: Date | undefined;
  keptFailed: boolean;
  /** Nothing is kept while it is open what becomes of an earlier draft. */
  notKept: boolean;
  busy: boolean;
  /** How many pictures are on their way. */
  uploading: number;
  /** Sent as soon as those have arrived. */
  waiting: boolean;
  wrong: number;
  /** Whether what is stored is seen on the website. */
  published: boolean;
  onFix(): void;
  onDiscard(): void;
}

const pictures = (n: number): string => (n === 1 ? '1 picture is on its way.' : `${n} pictures are on their way.`);

/** What is unsaved, what is kept of it and what is to fix; the ways to save it. */
export function SaveBar({ dirty, kept, keptFailed, notKept, busy, uploading, waiting, wrong, published, onFix, onDiscard }: BarProps) {
  const keeping = notKept
    ? 'Not kept as a draft: continue or discard the earlier changes first.'
    : keptFailed
      ? 'The draft could not be kept. It is tried again.'
      : kept && `Draft kept ${clockTime(kept)}.`;
  const words = [
    busy ? 'Saving…' : dirty && 'Unsaved changes.',
    uploading > 0 && pictures(uploading) + (waiting ? ' Saving after that.' : ''),
    dirty && !busy && keeping,
  ].filter(Boolean);
  return (
    <div className={css.saveBar}>
      <div className={form.bar}>
        <p>
          <span className={staff.muted} role="status">
            {words.join(' ')}
          </span>{' '}
          {wrong > 0 && (
            <button type="button" className={css.fix} onClick={onFix}>
              {wrong === 1 ? '1 thing to fix' : `${wrong} things to fix`}
            </button>
          )}
        </p>
        {dirty && !busy && (
          <button type="button" className={staff.buttonLine} onClick={onDiscard}>
            Discard
          </button>
        )}
        <button type="submit" name="published" value="false" className={staff.buttonLine} aria-disabled={busy || undefined}>
          {published ? 'Unpublish and save as draft' : 'Save as draft'}
        </button>
        <button type="submit" name="published" value="true" className={staff.button} aria-disabled={busy || undefined}>
          Save package
        </button>
      </div>
    </div>
  );
}
