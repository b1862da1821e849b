import { LIMITS } from '../../../../schema/constants.ts';
import { MESSAGES } from '../../../../schema/messages.ts';
import { PICTURE_FILE_TYPES } from '../../../ui/files.ts';
import { Icon } from '../../../ui/primitives/icon.tsx';
import { useNotifier } from '../../components/action-result.ts';
import { FieldScopeProvider, LabelledControl, useFormMessages } from '../../components/fields.tsx';
import * as form from '../../components/form.css.ts';
import { StaffForm } from '../../components/form.tsx';
import * as menu from '../../components/menu.css.ts';
import * as staff from '../../components/staff.css.ts';
import { type Upload, useFileDrop, useUploads } from '../../components/uploads/upload.ts';
import * as css from './homepage.css.ts';
import { SlideFields } from './slideshow.tsx';

interface PendingSlideProps {
  upload: Upload;
  index: number;
  onRetry(): void;
  onRemove(): void;
}

/** A chosen picture with its upload and its texts. */
const PendingSlide = ({ upload: { file, previewUrl, progress, name, error }, index, onRetry, onRemove }: PendingSlideProps) => (
  <li>
    <div>
      <img src={previewUrl} alt="" />
      {progress !== undefined && <progress max={1} value={progress} aria-label={`Uploading ${file.name}`} />}
      {error && (
        <>
          <p className={css.uploadError}>{error}</p>
          <button type="button" className={staff.buttonSecondary} onClick={onRetry}>
            Try again
          </button>
        </>
      )}
    </div>
    <div className={form.fieldListFields}>
      <input type="hidden" name="pictures" value={name ?? ''} data-required={MESSAGES.uploadFailed} />
      <FieldScopeProvider prefix={`${index}.`}>
        <SlideFields />
      </FieldScopeProvider>
    </div>
    <button type="button" className={menu.iconButton} aria-label={`Leave out ${file.name}`} onClick={onRemove}>
      <Icon name="close" />
    </button>
  </li>
);

/** The file field, the chosen pictures and the submit button. */
function SlideUploadFields() {
  const { uploads, add, retry, remove } = useUploads();
  const { isHydrated } = useNotifier();
  const { errors, isWaiting, markChanged } = useFormMessages();
  const storedCount = uploads.filter(({ name }) => name).length;
  const isComplete = uploads.length >= LIMITS.slideshowMin;
  const error = isComplete ? (storedCount < uploads.length && errors.pictures) || errors.file : errors.slides;
  const choose = (files: readonly File[]) => {
    markChanged?.();
    add(files.filter(({ type }) => type.startsWith('image/')).slice(0, LIMITS.slideshowMax - uploads.length));
  };
  return (
    <>
      <LabelledControl
        id="slides-file"
        label={`Upload slideshow images (at least ${LIMITS.slideshowMin})`}
        isOptional={false}
        error={error}
      >
        {/* Makes the minimum number of slides a required field. */}
        <input type="hidden" name="slides" value={isComplete ? uploads.length : ''} data-required={MESSAGES.slideshowFew} />
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
      </LabelledControl>
      {uploads.length > 0 && (
        <ul className={css.pendingSlides} aria-label="Chosen pictures">
          {uploads.map((upload, index) => (
            <PendingSlide
              key={upload.id}
              upload={upload}
              index={index}
              onRetry={() => retry(upload)}
              onRemove={() => remove(({ id }) => id === upload.id)}
            />
          ))}
        </ul>
      )}
      <p>
        <button type="submit" className={staff.button} aria-disabled={isWaiting || undefined}>
          Upload slideshow
        </button>{' '}
        <span className={staff.muted} role="status">
          {uploads.length > 0 && `${storedCount} of ${uploads.length} uploaded${isWaiting ? ', one moment' : ''}`}
        </span>
      </p>
    </>
  );
}

/** Adds pictures to the slideshow, each with its texts: `LIMITS.slideshowMin` of them or more. Without script the files are sent with the form. */
export const SlideUploadForm = () => (
  <StaffForm intent="slides">
    <SlideUploadFields />
  </StaffForm>
);
