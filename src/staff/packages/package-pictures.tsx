import { type Dispatch, useRef, useState } from 'react';
import type { Market } from '../../../schema/constants.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { visuallyHidden } from '../../ui/base.css.ts';
import { PICTURE_FILE_TYPES } from '../../ui/files.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { STAFF_COPY } from '../app/market-paths.ts';
import type { ActionResult } from '../components/action-result.ts';
import { FieldError, useFormMessages } from '../components/fields.tsx';
import { useSortable } from '../components/sortable.tsx';
import * as staff from '../components/staff.css.ts';
import { uploadPicture, useFileDrop, usePreviewUrls, useUploadQueue } from '../components/upload.ts';
import type { DraftAction, ListChange } from './draft-reducer.ts';
import type { DraftPicture } from './package-draft.ts';
import * as css from './package-form.css.ts';
import { createEntryKey, usePackageForm } from './package-form-context.ts';
import { PictureTile } from './picture-tile.tsx';

/** A message and its reason as two sentences. */
const appendReason = (words: string, reason: string): string =>
  reason === words || !reason ? words : `${words}${/[.!?]$/.test(words) ? '' : '.'} ${reason}`;

interface PendingUpload {
  key: string;
  file: File;
  place: 'main' | 'day';
}

/** Sends pictures two at a time; what fails stays where it is, with its file, to be tried again. */
export function usePictureUploads(market: Market, dispatch: Dispatch<DraftAction>, say: (actionResult: ActionResult) => void) {
  const chosen = useRef(new Map<string, PendingUpload>());
  const previews = usePreviewUrls();
  const queue = useUploadQueue(({ key, file, place }: PendingUpload) =>
    uploadPicture(file, (part) => dispatch({ do: 'sent', key, to: { part } }), `${MARKET_CONFIG[market].packagesApiPath}/upload`)
      .then(({ name }) => {
        chosen.current.delete(key);
        dispatch({ do: 'sent', key, to: { name, part: undefined } });
      })
      .catch((reason: Error) => {
        const { pictureFailed, dayPictureFailed } = STAFF_COPY[market];
        const words = place === 'main' ? pictureFailed : dayPictureFailed;
        dispatch({ do: 'sent', key, to: { part: undefined, failed: appendReason(words, reason.message) } });
        say({ ok: false, message: words });
      }),
  );
  return {
    send: (files: readonly File[], of?: string) => {
      const waiting = files.map((file): PendingUpload => ({ key: createEntryKey(), file, place: of === undefined ? 'main' : 'day' }));
      const add = waiting.map(({ key, file }) => ({
        key,
        name: '',
        alt: '',
        part: 0,
        file: file.name,
        preview: previews.hold(file),
      }));
      dispatch({ do: 'pictures', ...(of !== undefined && { of }), change: { add } });
      for (const each of waiting) chosen.current.set(each.key, each);
      queue.add(waiting);
    },
    sendAgain: (key: string) => {
      const waiting = chosen.current.get(key);
      if (!waiting) return;
      dispatch({ do: 'sent', key, to: { part: 0, failed: undefined } });
      queue.add([waiting]);
    },
  };
}

interface PackagePicturesProps {
  /** Its name in the form: `images`, `itinerary.0.images`. */
  name: string;
  /** Whose they are, for people: `Picture`, `Picture of day 2`. */
  one: string;
  /** The key of their day. */
  of?: string;
  pictures: readonly DraftPicture[];
}

/** A picture that lies elsewhere, by its address. */
function PictureByUrl({ name, one, onAdd }: { name: string; one: string; onAdd(address: string): void }) {
  const [address, setAddress] = useState('');
  const [wrong, setWrong] = useState(false);
  const add = () => {
    const url = address.trim();
    if (!/^https?:\/\/./.test(url) || !URL.canParse(url)) return setWrong(true);
    onAdd(url);
    setAddress('');
  };
  const id = `${name}-address`;
  return (
    <details className={css.address}>
      <summary>Add by address</summary>
      <div>
        <label className={visuallyHidden} htmlFor={id}>
          Address of a picture ({one})
        </label>
        <input
          id={id}
          className={staff.inputWide}
          type="url"
          placeholder="https://"
          value={address}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onChange={({ target }) => {
            setAddress(target.value);
            setWrong(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <button type="button" className={staff.buttonSecondary} onClick={add}>
          Add
        </button>
      </div>
      {wrong && <p id={`${id}-error`}>Enter an address that begins with https://.</p>}
    </details>
  );
}

/** Pictures: several at once by dropping or choosing files, ordered by dragging, by arrow keys and by each one's menu. */
export function PackagePictures({ name, one, of, pictures }: PackagePicturesProps) {
  const { dispatch, announce, focusAfterRender, send, isHydrated } = usePackageForm();
  const { errors } = useFormMessages();
  const file = useRef<HTMLInputElement>(null);
  const change = (what: ListChange<DraftPicture>) => dispatch({ do: 'pictures', ...(of !== undefined && { of }), change: what });
  const move = (key: string, to: number, target = `${key}-move`) => {
    change({ move: key, to });
    announce(`${one} moved to place ${to + 1} of ${pictures.length}${to === 0 && of === undefined ? ': the main picture' : ''}.`);
    focusAfterRender(target);
  };
  const remove = (key: string, at: number) => {
    change({ remove: key });
    announce(`${one} ${at + 1} removed.`);
    const next = pictures[at + 1] ?? pictures[at - 1];
    focusAfterRender(next ? `${next.key}-more` : `${name}-file`);
  };
  const { listRef, getItemProps, startDrag, moveByKey } = useSortable<HTMLUListElement>(
    pictures.map(({ key }) => key),
    move,
    true,
  );
  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    send(files, of);
    announce(files.length === 1 ? '1 picture is on its way.' : `${files.length} pictures are on their way.`);
  };
  return (
    <div className={css.dropping} {...useFileDrop(take)}>
      <ul ref={listRef} className={css.pictureGrid}>
        {pictures.map((picture, at) => (
          <li key={picture.key} {...getItemProps(picture.key)}>
            <PictureTile
              picture={picture}
              name={`${name}.${at}`}
              label={`${one} ${at + 1}`}
              main={at === 0 && of === undefined}
              last={at === pictures.length - 1}
              first={at === 0}
              grab={(event) => startDrag(event, picture.key)}
              press={(event) => moveByKey(event, picture.key)}
              move={(to) => move(picture.key, to, `${picture.key}-more`)}
              at={at}
              remove={() => remove(picture.key, at)}
              write={(to) => change({ set: picture.key, to })}
            />
          </li>
        ))}
        <li>
          <label className={css.addPicture}>
            <Icon name="upload" />
            Add pictures
            <input
              ref={file}
              id={`${name}-file`}
              className={visuallyHidden}
              type="file"
              multiple
              accept={PICTURE_FILE_TYPES.accept}
              aria-label={`Add pictures: ${one}`}
              disabled={!isHydrated}
              onChange={({ target }) => {
                take([...(target.files ?? [])]);
                target.value = '';
              }}
            />
          </label>
        </li>
      </ul>
      <FieldError id={name}>{errors[name]}</FieldError>
      <PictureByUrl
        name={name}
        one={one}
        onAdd={(address) => {
          change({ add: [{ key: createEntryKey(), name: address, alt: '' }] });
          announce(`${one} ${pictures.length + 1} added.`);
        }}
      />
    </div>
  );
}
