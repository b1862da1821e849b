import { type ReactNode, useEffect, useState } from 'react';
import { Form } from 'react-router';
import { pictureUrl } from '../../../schema/media-urls.ts';
import { PICTURE_FILE_TYPES } from '../../ui/files.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { FieldError, useFormMessages, useInitialValue } from './fields.tsx';
import * as css from './form.css.ts';
import * as formCss from './form.css.ts';
import { submitAfterUploads } from './form.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import * as staff from './staff.css.ts';
import { uploadPicture, useFileDrop } from './upload.ts';

interface PictureFieldProps {
  name: string;
  label: string;
  /** The file name of the picture that is there. */
  value?: string | null;
  requiredMessage?: string;
  hint?: string;
  /** Where `value` is seen, if not where everyone may. */
  previewUrl?: string;
  onChange?(name: string): void;
}

/**
 * One picture of a form: stored as soon as it is chosen or dropped, and named by the form in a hidden field. Without
 * script the file goes along with the form, and the server stores it (edge/staff.tsx).
 */
export function PictureField({ name, label, value, requiredMessage, hint, previewUrl, onChange }: PictureFieldProps) {
  const { errors } = useFormMessages();
  const [live, setLive] = useState(false);
  const [picture, setPicture] = useState(useInitialValue(name, value ?? ''));
  const [part, setPart] = useState<number>();
  const [failed, setFailed] = useState('');
  useEffect(() => setLive(true), []);
  const take = (file: File | undefined) => {
    if (!file) return;
    setFailed('');
    setPart(0);
    uploadPicture(file, setPart)
      .then((sent) => {
        setPicture(sent.name);
        onChange?.(sent.name);
      })
      .catch((reason: Error) => setFailed(reason.message))
      .finally(() => setPart(undefined));
  };
  const error = failed || (picture ? '' : errors[name]);
  const id = `${name}-file`;
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label}
        {!requiredMessage && <span className={css.optional}> (optional)</span>}
      </label>
      <input type="hidden" name={name} value={picture} data-required={requiredMessage} />
      <div className={css.dropZone} {...useFileDrop(([file]) => take(file))}>
        {picture && <img className={css.preview} src={previewUrl && picture === value ? previewUrl : pictureUrl(picture, 320)} alt="" />}
        <span>
          <Icon name="upload" />
          <input
            id={id}
            type="file"
            accept={PICTURE_FILE_TYPES.accept}
            // With script only its name is sent.
            name={live ? undefined : `${name}File`}
            aria-invalid={error ? true : undefined}
            aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
            onChange={({ target }) => take(target.files?.[0])}
          />
          {picture && live && !requiredMessage && (
            <button
              type="button"
              className={staff.buttonSecondary}
              onClick={() => {
                setPicture('');
                onChange?.('');
              }}
            >
              Take it out
            </button>
          )}
          {part !== undefined && <progress max={1} value={part} aria-label={`Uploading: ${label}`} />}
        </span>
      </div>
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

interface SinglePictureFormProps {
  /** Of the picture's field, and of the action. */
  name: string;
  label: string;
  submit: string;
  children: ReactNode;
}

/** The upload of one picture. Without a file its button does nothing (specification 5). */
export function SinglePictureForm({ name, label, submit, children }: SinglePictureFormProps) {
  const [picture, setPicture] = useState('');
  const [sent, setSent] = useState(false);
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className={formCss.form}
      preventScrollReset
      onSubmit={(event) => {
        if (submitAfterUploads(event)) return;
        if (picture) return setSent(true);
        event.preventDefault();
      }}
    >
      <input type="hidden" name="intent" value={name} />
      <PictureField name={name} label={label} requiredMessage=" " onChange={setPicture} />
      {children}
      <p>
        <button type="submit" className={staff.buttonSecondary}>
          {submit}
        </button>
      </p>
      {picture !== '' && !sent && <LeaveGuard unsaved />}
    </Form>
  );
}
