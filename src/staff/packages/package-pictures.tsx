import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { visuallyHidden } from '../../ui/base.css.ts';
import { PICTURE_FILE_TYPES } from '../../ui/files.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { FieldError, useFormMessages } from '../components/fields.tsx';
import * as staff from '../components/staff.css.ts';
import { useFileDrop } from '../components/uploads/upload.ts';
import * as css from './package-form.css.ts';
import { useOrderedList, usePackageForm } from './package-form-context.tsx';
import type { PackageValues } from './package-values.ts';
import { PictureTile } from './picture-tile.tsx';
import { formatUploadCount } from './save-bar.tsx';

interface PictureByUrlProps {
  name: string;
  itemLabel: string;
  onAdd(url: string): void;
}

/** Adds a picture that is hosted elsewhere. */
function PictureByUrl({ name, itemLabel, onAdd }: PictureByUrlProps) {
  const [value, setValue] = useState('');
  const [invalid, setInvalid] = useState(false);
  const add = () => {
    const url = value.trim();
    if (!/^https?:\/\/./.test(url) || !URL.canParse(url)) return setInvalid(true);
    onAdd(url);
    setValue('');
  };
  const id = `${name}-address`;
  return (
    <details className={css.address}>
      <summary>Add by URL</summary>
      <div>
        <label className={visuallyHidden} htmlFor={id}>
          Address of a picture ({itemLabel})
        </label>
        <input
          id={id}
          className={staff.inputWide}
          type="url"
          placeholder="https://"
          value={value}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? `${id}-error` : undefined}
          onChange={({ target }) => {
            setValue(target.value);
            setInvalid(false);
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
      {invalid && <p id={`${id}-error`}>Enter an address that begins with https://.</p>}
    </details>
  );
}

interface PackagePicturesProps {
  name: 'images' | `itinerary.${number}.images`;
  /** `Picture`, `Picture of day 2:` */
  itemLabel: string;
}

/** Pictures of the package or of a day. Several files at once can be dropped or chosen. */
export function PackagePictures({ name, itemLabel }: PackagePicturesProps) {
  const { announce, focusAfterRender, addUploads, isHydrated } = usePackageForm();
  const { errors } = useFormMessages();
  const { fields, append, move, remove } = useFieldArray<PackageValues, typeof name>({ name });
  const place = name === 'images' ? 'package' : 'day';
  const { moveItem, listRef, getItemProps, getHandleProps } = useOrderedList<HTMLUListElement>({
    name,
    length: fields.length,
    itemLabel,
    move,
    grid: true,
    describeMove: (to) => (to === 0 && place === 'package' ? ': the main picture' : ''),
  });
  const removePicture = (index: number) => {
    remove(index);
    announce(`${itemLabel} ${index + 1} removed.`);
    focusAfterRender(fields.length > 1 ? `${name}.${Math.min(index, fields.length - 2)}-more` : `${name}-file`);
  };
  const addFiles = (files: readonly File[]) => {
    if (files.length === 0) return;
    append(
      addUploads(files, { place }).map((upload) => ({ name: '', alt: '', upload })),
      { shouldFocus: false },
    );
    announce(formatUploadCount(files.length));
  };
  return (
    <div className={css.dropping} {...useFileDrop(addFiles)}>
      <ul ref={listRef} className={css.pictureGrid}>
        {fields.map(({ id }, index) => {
          const item = `${name}.${index}` as const;
          return (
            <li key={id} {...getItemProps(item)}>
              <PictureTile
                name={item}
                label={`${itemLabel} ${index + 1}`}
                index={index}
                count={fields.length}
                handle={getHandleProps(item)}
                onMove={(to) => moveItem(index, to, '-more')}
                onRemove={() => removePicture(index)}
              />
            </li>
          );
        })}
        <li>
          <label className={css.addPicture}>
            <Icon name="upload" />
            Add pictures
            <input
              id={`${name}-file`}
              className={visuallyHidden}
              type="file"
              multiple
              accept={PICTURE_FILE_TYPES.accept}
              aria-label={`Add pictures: ${itemLabel}`}
              disabled={!isHydrated}
              onChange={({ target }) => {
                addFiles([...(target.files ?? [])]);
                target.value = '';
              }}
            />
          </label>
        </li>
      </ul>
      <FieldError id={name}>{errors[name]}</FieldError>
      <PictureByUrl
        name={name}
        itemLabel={itemLabel}
        onAdd={(url) => {
          append({ name: url, alt: '' }, { shouldFocus: false });
          announce(`${itemLabel} ${fields.length + 1} added.`);
        }}
      />
    </div>
  );
}
