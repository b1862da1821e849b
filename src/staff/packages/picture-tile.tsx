import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { pictureUrl } from '../../../schema/media-urls.ts';
import { visuallyHidden } from '../../ui/base.css.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { FieldError, useFormMessages } from '../components/fields.tsx';
import { ActionMenu } from '../components/menu.tsx';
import { DragHandle, type HandleProps } from '../components/sortable.tsx';
import * as staff from '../components/staff.css.ts';
import * as css from './package-form.css.ts';
import { usePackageForm, usePackageValue } from './package-form-context.tsx';
import { findUpload, type PackageValues, type PictureValues } from './package-values.ts';

type PictureName = `images.${number}` | `itinerary.${number}.images.${number}`;

interface PictureTileProps {
  name: PictureName;
  /** `Picture 1` */
  label: string;
  index: number;
  count: number;
  handle: HandleProps;
  onMove(to: number): void;
  onRemove(): void;
}

/** One picture with the progress of its upload, its description and its actions. */
export function PictureTile({ name, label, index, count, handle, onMove, onRemove }: PictureTileProps) {
  const { uploads, retryUpload, isHydrated } = usePackageForm();
  const { errors } = useFormMessages();
  const [broken, setBroken] = useState(false);
  const picture: PictureValues = useWatch<PackageValues, PictureName>({ name });
  const [alt, setAlt] = usePackageValue(`${name}.alt`);
  const upload = findUpload(picture, uploads);
  const { progress, error: uploadError } = upload ?? {};
  const storedName = picture.name || upload?.name;
  const error = uploadError ? undefined : errors[name];
  const description = alt || upload?.file.name || label;
  const source = upload?.previewUrl ?? (storedName && pictureUrl(storedName, 320));
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return (
    <>
      <div className={css.pictureTile} data-busy={progress !== undefined || undefined} data-failed={uploadError ? true : undefined}>
        {source && !broken ? (
          <img
            src={source}
            alt=""
            draggable={false}
            onError={() => setBroken(true)}
            onPointerDown={(event) => event.pointerType === 'mouse' && handle.onPointerDown(event)}
          />
        ) : (
          <span className={css.pictureMissing}>{storedName ? 'This picture cannot be shown' : upload?.file.name}</span>
        )}
        {name === 'images.0' && <span className={css.mainPictureBadge}>Main</span>}
        {progress !== undefined && <progress max={1} value={progress} aria-label={`Uploading ${description}`} />}
        <DragHandle itemLabel={label} className={css.pictureHandle} hint="move-hint" {...handle} />
        <button type="button" className={css.pictureRemove} aria-label={`Remove ${label}`} onClick={onRemove}>
          <Icon name="close" />
        </button>
        <span className={css.pictureMenu}>
          <ActionMenu
            id={`${name}-more`}
            label={`More for ${label}`}
            items={[
              { label: 'Make main', onSelect: () => onMove(0), disabled: isFirst },
              { label: 'Move earlier', onSelect: () => onMove(index - 1), disabled: isFirst },
              { label: 'Move later', onSelect: () => onMove(index + 1), disabled: isLast },
              { label: 'Remove', onSelect: onRemove },
            ]}
          />
        </span>
      </div>
      {storedName && <input type="hidden" name={`${name}.name`} value={storedName} />}
      {uploadError ? (
        <>
          <p className={css.pictureError} id={`${name}-error`}>
            {uploadError}
          </p>
          <button
            type="button"
            id={name}
            className={staff.buttonSecondary}
            aria-describedby={`${name}-error`}
            onClick={() => upload && retryUpload(upload)}
          >
            Try again
            <span className={visuallyHidden}>: {description}</span>
          </button>
        </>
      ) : (
        <input
          id={name}
          name={`${name}.alt`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${name}-error`}
          className={css.altInput}
          dir="auto"
          aria-label={`What ${label} shows`}
          placeholder="What it shows"
          value={alt}
          readOnly={!isHydrated && !storedName}
          onChange={({ target }) => setAlt(target.value)}
        />
      )}
      <FieldError id={name}>{error}</FieldError>
    </>
  );
}
