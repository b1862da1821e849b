import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import * as form from '../components/form.css.ts';
import * as staff from '../components/staff.css.ts';
import * as css from './package-form.css.ts';

interface SubmitOptions {
  form: RefObject<HTMLFormElement | null>;
  /** The number of uploads in progress. */
  uploading: number;
  /** A failed upload stops the form: saving would lose its picture. */
  failed: boolean;
  /** Waits for the autosave. */
  settle(): Promise<unknown>;
  /** Runs when the values are read. */
  onSubmit(published: boolean): void;
}

/** Submits the form, published or as a draft, after its uploads and its autosave have finished. */
export function useSubmitAfterUploads({ form, uploading, failed, settle, onSubmit }: SubmitOptions) {
  const latestOnSubmit = useRef(onSubmit);
  latestOnSubmit.current = onSubmit;
  const submit = useSubmit();
  const [requested, setRequested] = useState<{ published: boolean }>();
  useEffect(() => {
    if (!requested || uploading > 0) return;
    setRequested(undefined);
    if (failed) return;
    void settle().then(() => {
      if (!form.current) return;
      latestOnSubmit.current(requested.published);
      const data = new FormData(form.current);
      data.set('published', String(requested.published));
      void submit(data, { method: 'post' });
    });
  }, [requested, uploading, failed, form, settle, submit]);
  return { waiting: requested !== undefined, save: (published: boolean) => setRequested({ published }) };
}

interface SaveBarProps {
  dirty: boolean;
  /** Whether the draft is saved. */
  autosaveStatus: string | undefined;
  busy: boolean;
  /** The number of uploads in progress. */
  uploading: number;
  /** The form was submitted and waits for its uploads. */
  waitsForUploads: boolean;
  errorCount: number;
  /** The stored package is on the website. */
  published: boolean;
  onFix(): void;
  onDiscard(): void;
}

export const formatUploadCount = (count: number): string =>
  count === 1 ? '1 picture is on its way.' : `${count} pictures are on their way.`;

/** The state of the form and its buttons. */
export function SaveBar({
  dirty,
  autosaveStatus,
  busy,
  uploading,
  waitsForUploads,
  errorCount,
  published,
  onFix,
  onDiscard,
}: SaveBarProps) {
  const status = [
    busy ? 'Saving…' : dirty && 'Unsaved changes.',
    uploading > 0 && formatUploadCount(uploading) + (waitsForUploads ? ' Saving after that.' : ''),
    dirty && !busy && autosaveStatus,
  ].filter(Boolean);
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <div className={css.saveBar}>
      <div className={form.saveBar}>
        <p>
          <span className={staff.muted} role="status">
            {status.join(' ')}
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
        <button
          type="submit"
          name="published"
          value="false"
          className={staff.buttonSecondary}
          onClick={(event) => {
            if (!published) return;
            event.preventDefault();
            dialog.current?.showModal();
          }}
        >
          {published ? 'Unpublish and save as draft' : 'Save as draft'}
        </button>
        <dialog ref={dialog} className={staff.dialog} aria-labelledby="unpublish-question">
          <h2 id="unpublish-question">Take this package off the website?</h2>
          <p className={staff.muted}>Visitors and search engines no longer find it. Your changes are saved as a draft.</p>
          <div className={staff.actions}>
            <button type="button" className={staff.buttonSecondary} onClick={() => dialog.current?.close()}>
              Keep it published
            </button>
            <button type="submit" name="published" value="false" className={staff.button} onClick={() => dialog.current?.close()}>
              Unpublish
            </button>
          </div>
        </dialog>
        <button type="submit" name="published" value="true" className={staff.button}>
          Save package
        </button>
      </div>
    </div>
  );
}
