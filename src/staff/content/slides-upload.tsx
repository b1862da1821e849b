import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { LIMITS } from '../../../schema/constants.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import { PICTURE_FILE_TYPES } from '../../ui/files.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { type ActionResult, useNotify } from '../components/action-result.ts';
import { FieldError, FormMessagesProvider } from '../components/fields.tsx';
import * as form from '../components/form.css.ts';
import { LeaveGuard } from '../components/leave-guard.tsx';
import * as menu from '../components/menu.css.ts';
import * as staff from '../components/staff.css.ts';
import { uploadPicture, useFileDrop, usePreviewUrls, useUploadQueue } from '../components/upload.ts';
import * as css from './homepage.css.ts';
import { SlideFields } from './slideshow.tsx';

interface PendingSlide {
  key: number;
  file: File;
  preview: string;
  /** How much has arrived, 0 to 1; undefined once it is stored or has failed. */
  progress?: number;
  /** Its name in the store. */
  name?: string;
  uploadError?: string;
}

let lastKey = 0;

/** Pictures that are chosen for the slideshow, each stored at once. */
function usePendingSlides() {
  const [chosen, setChosen] = useState<readonly PendingSlide[]>([]);
  const previews = usePreviewUrls();
  const set = (key: number, to: Partial<PendingSlide>) =>
    setChosen((all) => all.map((each) => (each.key === key ? { ...each, ...to } : each)));
  const queue = useUploadQueue(({ key, file }: PendingSlide) =>
    uploadPicture(file, (part) => set(key, { progress: part }))
      .then(({ name }) => set(key, { name, progress: undefined }))
      .catch(({ message }: Error) => set(key, { uploadError: message, progress: undefined })),
  );
  const remove = (fits: (item: PendingSlide) => boolean) => {
    queue.drop(fits);
    for (const { preview } of chosen.filter(fits)) previews.release(preview);
    setChosen((all) => all.filter((each) => !fits(each)));
  };
  return {
    chosen,
    add: (files: readonly File[]) => {
      const items = files.map((file): PendingSlide => ({ key: ++lastKey, file, preview: previews.hold(file), progress: 0 }));
      setChosen((all) => [...all, ...items]);
      queue.add(items);
    },
    again: (item: PendingSlide) => {
      set(item.key, { uploadError: undefined, progress: 0 });
      queue.add([item]);
    },
    remove: (key: number) => remove((each) => each.key === key),
    clear: () => remove(() => true),
  };
}

/**
 * The slideshow upload: at least four pictures at once, chosen or dropped, each with its own link and words. Without
 * script the files go along with the form.
 */
export function SlideUploadForm({ actionResult }: { actionResult: ActionResult | undefined }) {
  const { chosen, add, again, remove, clear } = usePendingSlides();
  const say = useNotify();
  const element = useRef<HTMLFormElement>(null);
  const [live, setLive] = useState(false);
  const [few, setFew] = useState('');
  const [sent, setSent] = useState(false);
  const [waits, setWaits] = useState(false);
  const [answered, setAnswered] = useState(actionResult);
  useEffect(() => setLive(true), []);
  if (actionResult !== answered) {
    setAnswered(actionResult);
    if (sent && actionResult?.ok) clear();
    setSent(false);
  }
  const ready = chosen.filter(({ name }) => name).length;
  const busy = chosen.some(({ progress }) => progress !== undefined);
  // The button was pressed while pictures were still on their way.
  useEffect(() => {
    if (!waits || busy) return;
    setWaits(false);
    element.current?.requestSubmit();
  }, [waits, busy]);
  const choose = (files: readonly File[]) => {
    setFew('');
    add(files.filter(({ type }) => type.startsWith('image/')).slice(0, LIMITS.slideshowMax - chosen.length));
  };
  const fields = sent || !actionResult?.fieldErrors ? {} : actionResult.fieldErrors;
  const error = few || (chosen.length > 0 ? fields.file : '');
  return (
    <Form
      ref={element}
      method="post"
      encType="multipart/form-data"
      className={form.form}
      noValidate
      preventScrollReset
      onSubmit={(event) => {
        const refuse = (words = '') => {
          event.preventDefault();
          setFew(words);
          if (words) say({ ok: false, message: words });
        };
        if (chosen.length < LIMITS.slideshowMin) return refuse(MESSAGES.slideshowFew);
        if (busy) {
          setWaits(true);
          return refuse();
        }
        if (ready < chosen.length) return refuse(MESSAGES.uploadFailed);
        setFew('');
        setSent(true);
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
            name={live ? undefined : 'picturesFile'}
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
      {chosen.length > 0 && (
        <FormMessagesProvider value={{ errors: fields, validateField: () => {} }}>
          <ul className={css.pendingSlides} aria-label="Chosen pictures">
            {chosen.map((item, i) => (
              <li key={item.key}>
                <div>
                  <img src={item.preview} alt="" />
                  {item.progress !== undefined && <progress max={1} value={item.progress} aria-label={`Uploading ${item.file.name}`} />}
                  {item.uploadError && (
                    <>
                      <p className={css.uploadError}>{item.uploadError}</p>
                      <button type="button" className={staff.buttonSecondary} onClick={() => again(item)}>
                        Try again
                      </button>
                    </>
                  )}
                </div>
                <div className={css.fieldListFields}>
                  <input type="hidden" name="pictures" value={item.name ?? ''} />
                  <SlideFields name={`${i}.`} />
                </div>
                <button
                  type="button"
                  className={menu.iconButton}
                  aria-label={`Leave out ${item.file.name}`}
                  onClick={() => remove(item.key)}
                >
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        </FormMessagesProvider>
      )}
      <p>
        <button type="submit" className={staff.button} aria-disabled={waits || undefined}>
          Upload slideshow
        </button>{' '}
        <span className={staff.muted} role="status">
          {chosen.length > 0 && `${ready} of ${chosen.length} uploaded${waits ? ', one moment' : ''}`}
        </span>
      </p>
      {chosen.length > 0 && !sent && <LeaveGuard unsaved />}
    </Form>
  );
}
