import type { FormEvent } from 'react';

/**
 * Postpones a submit while uploads run (a `<progress>` in the form) and submits again when they end, unless one failed. Returns
 * whether the submit was postponed.
 */
export function submitAfterUploads(event: FormEvent<HTMLFormElement>): boolean {
  const form = event.currentTarget as unknown as HTMLFormElement;
  const isUploading = () => form.querySelector('progress') !== null;
  if (!isUploading()) return false;
  event.preventDefault();
  if (form.dataset.isWaiting !== undefined) return true;
  form.dataset.isWaiting = '';
  const { submitter } = event.nativeEvent as SubmitEvent;
  const observer = new MutationObserver(() => {
    if (isUploading()) return;
    observer.disconnect();
    delete form.dataset.isWaiting;
    if (!form.querySelector('[data-upload-failed]')) form.requestSubmit(submitter);
  });
  observer.observe(form, { childList: true, subtree: true });
  return true;
}
