import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { pictureUrl } from '../../../../schema/media-urls.ts';
import { PICTURE_FILE_TYPES } from '../../../ui/files.ts';
import { Icon } from '../../../ui/primitives/icon.tsx';
import { useNotifier } from '../action-result.ts';
import { describedBy, LabelledControl, useField, useFormMessages } from '../fields.tsx';
import * as css from '../form.css.ts';
import * as staff from '../staff.css.ts';
import { submitAfterUploads } from './submit-after-uploads.ts';
import { useFileDrop, useUploads } from './upload.ts';

interface PictureFieldProps {
  name: string;
  label: string;
  /** File name; replaces the stored picture. */
  value?: string;
  requiredMessage?: string;
  hint?: string;
  /** Where staff see `value`, when it is not public. */
  previewUrl?: string;
  onChange?(name: string): void;
}

/**
 * One picture of a form, uploaded when it is chosen or dropped; a hidden field holds its name. Without script the file is sent
 * with the form, and the server stores it (http/staff.tsx).
 */
export function PictureField({ name: ownName, label, value, requiredMessage, hint, previewUrl, onChange }: PictureFieldProps) {
  const { errors, markChanged } = useFormMessages();
  const { isHydrated } = useNotifier();
  const { fullName: name, initialValue } = useField(ownName, value);
  const [picture, setPicture] = useState(String(initialValue));
  const change = (next: string) => {
    setPicture(next);
    markChanged?.();
    onChange?.(next);
  };
  const { uploads, add, remove } = useUploads({ onStored: change });
  const upload = uploads.at(-1);
  const uploadFile = (file: File | undefined) => {
    if (!file) return;
    remove();
    add([file]);
  };
  const error = upload?.error || (picture ? '' : errors[name]);
  const id = `${name}-file`;
  return (
    <LabelledControl id={id} label={label} isOptional={!requiredMessage} hint={hint} error={error}>
      <input type="hidden" name={name} value={picture} data-required={requiredMessage} />
      <div className={css.dropZone} {...useFileDrop(([file]) => uploadFile(file))}>
        {picture && (
          <img className={css.preview} src={previewUrl && picture === initialValue ? previewUrl : pictureUrl(picture, 320)} alt="" />
        )}
        <span>
          <Icon name="upload" />
          <input
            id={id}
            type="file"
            accept={PICTURE_FILE_TYPES.accept}
            // With script the form sends only the name.
            name={isHydrated ? undefined : `${name}File`}
            data-upload-failed={upload?.error && ''}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, hint, error)}
            onChange={({ target }) => uploadFile(target.files?.[0])}
          />
          {picture && isHydrated && !requiredMessage && (
            <button type="button" className={staff.buttonSecondary} onClick={() => change('')}>
              Remove picture
            </button>
          )}
          {upload?.progress !== undefined && <progress max={1} value={upload.progress} aria-label={`Uploading: ${label}`} />}
        </span>
      </div>
    </LabelledControl>
  );
}

interface SinglePictureFormProps {
  /** Name of the field and of the intent. */
  name: string;
  label: string;
  submit: string;
  children: ReactNode;
}

/** Uploads one picture. Without a file the button does nothing (specification 5). */
export function SinglePictureForm({ name, label, submit, children }: SinglePictureFormProps) {
  const [picture, setPicture] = useState('');
  const [sent, setSent] = useState(false);
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className={css.form}
      data-unsaved={(picture !== '' && !sent) || undefined}
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
    </Form>
  );
}
