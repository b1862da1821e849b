import { type RefObject, useEffect, useState } from 'react';
import { useSubmit } from 'react-router';
import * as form from '../components/form.css.ts';
import * as staff from '../components/staff.css.ts';
import { formatClockTime } from './autosave.tsx';
import * as css from './package-form.css.ts';

interface SubmitOptions {
  form: RefObject<HTMLFormElement | null>;
  /** Pictures on their way, and whether one of them failed: it would be lost by saving. */
  uploading: number;
  failed: boolean;
  /** Waits for the draft that is being kept, so that it is not kept again after it was dropped. */
  settle(): Promise<void>;
}

/** Sends the form, published or not, once its pictures have arrived and its draft has settled. */
export function useSubmitAfterUploads({ form, uploading, failed, settle }: SubmitOptions) {
  const submit = useSubmit();
  const [wanted, save] = useState<boolean>();
  useEffect(() => {
    if (wanted === undefined || uploading > 0) return;
    save(undefined);
    if (failed) return;
    void settle().then(() => {
      if (!form.current) return;
      const data = new FormData(form.current);
      data.set('published', String(wanted));
      void submit(data, { method: 'post' });
    });
  }, [wanted, uploading, failed, form, settle, submit]);
  return { waiting: wanted !== undefined, save };
}

interface SaveBarProps {
  dirty: boolean;
  autosavedAt: Date | undefined;
  autosaveFailed: boolean;
  /** Nothing is kept while it is open what becomes of an earlier draft. */
  autosavePaused: boolean;
  busy: boolean;
  /** How many pictures are on their way. */
  uploading: number;
  /** Sent as soon as those have arrived. */
  waitsForUploads: boolean;
  errorCount: number;
  /** Whether what is stored is seen on the website. */
  published: boolean;
  onFix(): void;
  onDiscard(): void;
}

const formatUploadCount = (n: number): string => (n === 1 ? '1 picture is on its way.' : `${n} pictures are on their way.`);

/** What is unsaved, what is kept of it and what is to fix; the ways to save it. */
export function SaveBar({
  dirty,
  autosavedAt,
  autosaveFailed,
  autosavePaused,
  busy,
  uploading,
  waitsForUploads,
  errorCount,
  published,
  onFix,
  onDiscard,
}: SaveBarProps) {
  const keeping = autosavePaused
    ? 'Not kept as a draft: continue or discard the earlier changes first.'
    : autosaveFailed
      ? 'The draft could not be kept. It is tried again.'
      : autosavedAt && `Draft kept ${formatClockTime(autosavedAt)}.`;
  const words = [
    busy ? 'Saving…' : dirty && 'Unsaved changes.',
    uploading > 0 && formatUploadCount(uploading) + (waitsForUploads ? ' Saving after that.' : ''),
    dirty && !busy && keeping,
  ].filter(Boolean);
  return (
    <div className={css.saveBar}>
      <div className={form.saveBar}>
        <p>
          <span className={staff.muted} role="status">
            {words.join(' ')}
          </span>{' '}
          {errorCount > 0 && (
            <button type="button" className={css.errorButton} onClick={onFix}>
              {errorCount === 1 ? '1 thing to fix' : `${errorCount} things to fix`}
            </button>
          )}
        </p>
        {dirty && !busy && (
          <button type="button" className={staff.buttonSecondary} onClick={onDiscard}>
            Discard
          </button>
        )}
        <button type="submit" name="published" value="false" className={staff.buttonSecondary} aria-disabled={busy || undefined}>
          {published ? 'Unpublish and save as draft' : 'Save as draft'}
        </button>
        <button type="submit" name="published" value="true" className={staff.button} aria-disabled={busy || undefined}>
          Save package
        </button>
      </div>
    </div>
  );
}
