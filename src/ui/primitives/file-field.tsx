import { OWN_MESSAGES } from '../../../schema/messages.ts';
import { type DOCUMENT_FILE_TYPES, PICTURE_FILE_TYPES } from '../files.ts';
import * as field from './field.css.ts';
import { FieldError } from './field.tsx';
import * as css from './file-field.css.ts';
import { Icon } from './icon.tsx';

interface FileFieldProps {
  name: string;
  label: string;
  fileType: typeof DOCUMENT_FILE_TYPES;
  maxBytes: number;
  tooLargeMessage: string;
  requiredMessage: string;
  /** Text of the drop zone. */
  placeholder?: string;
  error?: string;
}

/** A field for one file: the browser's control without script; with script a preview, the size and a remove button. */
export function FileField({
  name,
  label,
  fileType,
  maxBytes,
  tooLargeMessage,
  requiredMessage,
  placeholder = 'Choose a file',
  error,
}: FileFieldProps) {
  const isPicture = fileType === PICTURE_FILE_TYPES;
  return (
    <div className={field.field} data-file="">
      <label htmlFor={name}>{label}</label>
      <div className={css.upload}>
        <Icon name={isPicture ? 'picture' : 'upload'} />
        <img className={css.preview} alt="" width="48" height="48" hidden data-preview="" />
        <span className={css.text}>
          <b data-name={placeholder}>{placeholder}</b>
          <span className={css.muted} id={`${name}-hint`} data-about={`${fileType.label}, up to ${maxBytes / 1e6} MB`}>
            {fileType.label}, up to {maxBytes / 1e6} MB
          </span>
        </span>
        <input
          className={css.input}
          type="file"
          id={name}
          name={name}
          accept={fileType.accept}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={`${name}-hint ${name}-error`}
          data-required={requiredMessage}
          data-wrong={requiredMessage}
          data-max-bytes={maxBytes}
          data-too-large-message={tooLargeMessage}
          data-empty-message={OWN_MESSAGES.fileEmpty}
          data-type-message={isPicture ? OWN_MESSAGES.pictureType : OWN_MESSAGES.fileType}
          data-unreadable-message={isPicture ? OWN_MESSAGES.pictureUnreadable : OWN_MESSAGES.fileUnreadable}
        />
        <button type="button" className={css.remove} hidden data-remove="" aria-label={`Remove ${label}`}>
          <Icon name="close" />
        </button>
      </div>
      <FieldError id={name} error={error} />
    </div>
  );
}

const SENDING = 'Sending';

/** How much of a form has been sent, shown by form-submission while it is on its way. */
export const UploadProgress = () => (
  <div className={css.progress} hidden data-progress="">
    <progress max={1} value={0} aria-label={SENDING} />
    <span aria-hidden="true">
      {SENDING} <span data-percent="" />
    </span>
  </div>
);
