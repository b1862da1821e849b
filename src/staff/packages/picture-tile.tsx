import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { pictureUrl } from '../../../schema/media-urls.ts';
import { visuallyHidden } from '../../ui/base.css.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { FieldError, useFormMessages } from '../components/fields.tsx';
import { ActionMenu } from '../components/menu.tsx';
import { DragHandle } from '../components/sortable.tsx';
import * as staff from '../components/staff.css.ts';
import type { DraftPicture } from './package-draft.ts';
import * as css from './package-form.css.ts';
import { usePackageForm } from './package-form-context.ts';

interface PictureTileProps {
  picture: DraftPicture;
  /** `images.0` */
  name: string;
  /** `Picture 1` */
  label: string;
  at: number;
  main: boolean;
  first: boolean;
  last: boolean;
  grab(event: PointerEvent<HTMLElement>): void;
  press(event: KeyboardEvent<HTMLElement>): void;
  move(to: number): void;
  remove(): void;
  write(to: Partial<DraftPicture>): void;
}

/** One picture: what it shows, how much of it has arrived, and what can be done to it. */
export function PictureTile({ picture, name, label, at, main, first, last, grab, press, move, remove, write }: PictureTileProps) {
  const { sendAgain, isHydrated } = usePackageForm();
  const { errors } = useFormMessages();
  const [broken, setBroken] = useState(false);
  const { key, part, failed, preview, file } = picture;
  const error = failed ? undefined : errors[name];
  const what = picture.alt || file || label;
  const source = preview ?? (picture.name && pictureUrl(picture.name, 320));
  return (
    <>
      <div className={css.pictureTile} data-busy={part !== undefined || undefined} data-failed={failed ? true : undefined}>
        {source && !broken ? (
          <img
            src={source}
            alt=""
            draggable={false}
            onError={() => setBroken(true)}
            onPointerDown={(event) => event.pointerType === 'mouse' && grab(event)}
          />
        ) : (
          <span className={css.pictureMissing}>{picture.name ? 'This picture cannot be shown' : file}</span>
        )}
        {main && <span className={css.mainPictureBadge}>Main</span>}
        {part !== undefined && <progress max={1} value={part} aria-label={`Uploading ${what}`} />}
        <DragHandle
          itemLabel={label}
          id={`${key}-move`}
          className={css.pictureHandle}
          hint="move-hint"
          onPointerDown={grab}
          onKeyDown={press}
        />
        <button type="button" className={css.pictureRemove} aria-label={`Remove ${label}`} onClick={remove}>
          <Icon name="close" />
        </button>
        <span className={css.pictureMenu}>
          <ActionMenu
            id={`${key}-more`}
            label={`More for ${label}`}
            items={[
              { label: 'Make main', onSelect: () => move(0), disabled: first },
              { label: 'Move earlier', onSelect: () => move(at - 1), disabled: first },
              { label: 'Move later', onSelect: () => move(at + 1), disabled: last },
              { label: 'Remove', onSelect: remove },
            ]}
          />
        </span>
      </div>
      {failed && (
        <p className={css.pictureError} id={`${key}-error`}>
          {failed}
        </p>
      )}
      {failed && (
        <button type="button" id={name} className={staff.buttonSecondary} aria-describedby={`${key}-error`} onClick={() => sendAgain(key)}>
          Try again
          <span className={visuallyHidden}>: {what}</span>
        </button>
      )}
      {picture.name && <input type="hidden" name={`${name}.name`} value={picture.name} />}
      {!failed && (
        <input
          id={name}
          name={`${name}.alt`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${name}-error`}
          className={css.altInput}
          dir="auto"
          aria-label={`What ${label} shows`}
          placeholder="What it shows"
          value={picture.alt}
          readOnly={!isHydrated && !picture.name}
          onChange={({ target }) => write({ alt: target.value })}
        />
      )}
      <FieldError id={name}>{error}</FieldError>
    </>
  );
}
