import type { FormEvent } from 'react';

/**
 * Lets a form wait for pictures that are still on their way, and sends it once they have arrived: a click that comes
 * before them is not lost. Answers whether it waits. One whose upload failed is not sent: its field says why.
 */
export function submitAfterUploads(event: FormEvent<HTMLFormElement>): boolean {
  const form = event.currentTarget as unknown as HTMLFormElement;
  const uploading = () => form.querySelector('progress') !== null;
  if (!uploading()) return false;
  event.preventDefault();
  if (form.dataset.waits !== undefined) return true;
  form.dataset.waits = '';
  const { submitter } = event.nativeEvent as SubmitEvent;
  const look = new MutationObserver(() => {
    if (uploading()) return;
    look.disconnect();
    delete form.dataset.waits;
    if (!form.querySelector('input[type=file][aria-invalid]')) form.requestSubmit(submitter);
  });
  look.observe(form, { childList: true, subtree: true });
  return true;
}
