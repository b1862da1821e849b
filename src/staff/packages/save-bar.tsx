import { type RefObject, useEffect, useState } from 'react';
import { useSubmit } from 'react-router';

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
