import { useState } from 'react';
import { Form } from 'react-router';
import { LIMITS } from '../../../schema/constants.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import { PICTURE_FILE_TYPES } from '../../ui/files.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { type ActionResult, useNotifier } from '../components/action-result.ts';
import { FieldError, FormMessagesProvider } from '../components/fields.tsx';
import * as form from '../components/form.css.ts';
import { submitAfterUploads } from '../components/form.tsx';
import { LeaveGuard } from '../components/leave-guard.tsx';
import * as menu from '../components/menu.css.ts';
import * as staff from '../components/staff.css.ts';
import { useFileDrop, useUploads } from '../components/upload.ts';
import * as css from './homepage.css.ts';
import { SlideFields } from './slideshow.tsx';

/** Uploads at least four slides, each with its texts. Without script the files are sent with the form. */
export function SlideUploadForm({ actionResult }: { actionResult: ActionResult | undefined }) {
  const { uploads, add, retry, remove } = useUploads();
  const { notify, isHydrated } = useNotifier();
  const [countError, setCountError] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [handledResult, setHandledResult] = useState(actionResult);
  if (actionResult !== handledResult) {
    setHandledResult(actionResult);
    if (submitted && actionResult?.ok) remove();
    setSubmitted(false);
  }
  const storedCount = uploads.filter(({ name }) => name).length;
  const choose = (files: readonly File[]) => {
    setCountError('');
    add(files.filter(({ type }) => type.startsWith('image/')).slice(0, LIMITS.slideshowMax - uploads.length));
  };
  const fieldErrors = submitted || !actionResult?.fieldErrors ? {} : actionResult.fieldErrors;
  const error = countError || (uploads.length > 0 ? fieldErrors.file : '');
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className={form.form}
      noValidate
      preventScrollReset
      onSubmit={(event) => {
        const reject = (message: string) => {
          event.preventDefault();
          setCountError(message);
          notify({ ok: false, message });
        };
        if (uploads.length < LIMITS.slideshowMin) return reject(MESSAGES.slideshowFew);
        const isPostponed = submitAfterUploads(event);
        setWaiting(isPostponed);
        if (isPostponed) return;
        if (storedCount < uploads.length) return reject(MESSAGES.uploadFailed);
        setCountError('');
        setSubmitted(true);
      }}
    >
      <input type="hidden" name="intent" value="slides" />
      <div className={form.field}>
        <label htmlFor="slides-file">Upload slideshow images (at least {LIMITS.slideshowMin})</label>
        <div className={form.dropZone} {...useFileDrop(choose)}>
          <Icon name="upload" />
          <input
            id="slides-file"
            type="file"
            multiple
            accept={PICTURE_FILE_TYPES.accept}
            name={isHydrated ? undefined : 'picturesFile'}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'slides-file-error' : undefined}
            onChange={({ target }) => {
              choose([...(target.files ?? [])]);
              target.value = '';
            }}
          />
          <span className={staff.muted}>or drop them here</span>
        </div>
        <FieldError id="slides-file">{error}</FieldError>
      </div>
      {uploads.length > 0 && (
        <FormMessagesProvider value={{ errors: fieldErrors, validateField: () => {} }}>
          <ul className={css.pendingSlides} aria-label="Chosen pictures">
            {uploads.map((upload, i) => (
              <li key={upload.id}>
                <div>
                  <img src={upload.previewUrl} alt="" />
                  {upload.progress !== undefined && (
                    <progress max={1} value={upload.progress} aria-label={`Uploading ${upload.file.name}`} />
                  )}
                  {upload.error && (
                    <>
                      <p className={css.uploadError}>{upload.error}</p>
                      <button type="button" className={staff.buttonSecondary} onClick={() => retry(upload)}>
                        Try again
                      </button>
                    </>
                  )}
                </div>
                <div className={form.fieldListFields}>
                  <input type="hidden" name="pictures" value={upload.name ?? ''} />
                  <SlideFields prefix={`${i}.`} />
                </div>
                <button
                  type="button"
                  className={menu.iconButton}
                  aria-label={`Leave out ${upload.file.name}`}
                  onClick={() => remove(({ id }) => id === upload.id)}
                >
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        </FormMessagesProvider>
      )}
      <p>
        <button type="submit" className={staff.button} aria-disabled={waiting || undefined}>
          Upload slideshow
        </button>{' '}
        <span className={staff.muted} role="status">
          {uploads.length > 0 && `${storedCount} of ${uploads.length} uploaded${waiting ? ', one moment' : ''}`}
        </span>
      </p>
      {uploads.length > 0 && !submitted && <LeaveGuard unsaved />}
    </Form>
  );
}
