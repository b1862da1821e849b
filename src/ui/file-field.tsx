import * as field from './field.css.ts';
import { FieldError } from './field.tsx';
import * as css from './file-field.css.ts';
import { type DOCUMENTS, PICTURES } from './file-kinds.ts';
import { Icon } from './icon.tsx';

interface FileFieldProps {
  name: string;
  label: string;
  kinds: typeof DOCUMENTS;
  /** Bytes at most, and what is said of more. */
  most: number;
  large: string;
  /** Told when nothing is chosen. */
  required: string;
  /** What the place to choose says. */
  choose?: string;
  error?: string;
}

/** A place for one file: the browser's own control without script; with it, a preview, its size and a way to take it back. */
export function FileField({ name, label, kinds, most, large, required, choose = 'Choose a file', error }: FileFieldProps) {
  return (
    <div className={field.field} data-file="">
      <label htmlFor={name}>{label}</label>
      <div className={css.upload}>
        <Icon name={kinds === PICTURES ? 'picture' : 'upload'} />
        <img className={css.preview} alt="" width="48" height="48" hidden data-preview="" />
        <span className={css.words}>
          <b data-name={choose}>{choose}</b>
          <span className={css.muted} id={`${name}-hint`} data-about={`${kinds.words}, up to ${most / 1e6} MB`}>
            {kinds.words}, up to {most / 1e6} MB
          </span>
        </span>
        <input
          className={css.input}
          type="file"
          id={name}
          name={name}
          accept={kinds.accept}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={`${name}-hint ${name}-error`}
          data-required={required}
          data-wrong={required}
          data-most={most}
          data-large={large}
        />
        <button type="button" className={css.remove} hidden data-remove="" aria-label={`Remove ${label}`}>
          <Icon name="close" />
        </button>
      </div>
      <FieldError id={name} error={error} />
    </div>
  );
}
