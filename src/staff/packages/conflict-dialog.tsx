import { useEffect, useRef } from 'react';
import { PACKAGE_FORM_FIELDS } from '../../../schema/packages/package-fields.ts';
import { OfficeTime } from '../components/page-layout.tsx';
import * as staff from '../components/staff.css.ts';
import * as css from './package-form.css.ts';
import type { ServerVersion } from './package-operations.ts';
import {
  DAY_TEXT_FIELDS,
  type FormFieldName,
  isEqualJson,
  listChangedFields,
  type PackageValues,
  type PictureValues,
} from './package-values.ts';

const describePictures = (pictures: readonly PictureValues[]): string =>
  pictures.length === 0 ? 'No pictures' : pictures.map(({ name, alt }, i) => `${i + 1}. ${alt || name}`).join('\n');

/** A field as text beside the same field of another version. An itinerary lists only what differs. */
export function describeField(values: PackageValues, field: FormFieldName, other: PackageValues): string {
  if (field === 'images') return describePictures(values.images);
  if (field === 'inclusions' || field === 'exclusions') return values[field].join('\n');
  if (field !== 'itinerary') return values[field];
  const days = values.itinerary.flatMap((day, i) => {
    const otherDay = other.itinerary[i];
    if (!otherDay) return [`${day.day}: ${day.title}`];
    const texts = DAY_TEXT_FIELDS.filter((name) => day[name] !== otherDay[name]).map((name) => day[name] || 'empty');
    if (!isEqualJson(day.images, otherDay.images)) texts.push(describePictures(day.images));
    return texts.length > 0 ? [`${day.day}: ${texts.join(' · ')}`] : [];
  });
  return days.length > 0 ? days.join('\n') : `${values.itinerary.length} days`;
}

interface ConflictDialogProps {
  server: ServerVersion;
  /** The content that this form was opened with. */
  base: PackageValues;
  wasPublished: boolean;
  /** The content of this form. */
  own: PackageValues;
  onLoad(): void;
  onKeep(): void;
  onClose(): void;
}

/** Compares both versions after somebody else saved first. Every choice keeps the content of the form recoverable. */
export function ConflictDialog({ server, base, wasPublished, own, onLoad, onKeep, onClose }: ConflictDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const serverChanges = listChangedFields(base, server.values);
  const ownChanges = listChangedFields(base, own);
  return (
    <dialog ref={dialog} className={css.conflict} aria-labelledby="conflict-title" onClose={onClose}>
      <h2 id="conflict-title">{server.savedBy} saved this package while you were editing</h2>
      <p className={staff.muted}>
        Saved <OfficeTime at={server.savedAt} />. Nothing of yours is stored yet, and nothing is lost.
      </p>
      {server.published !== wasPublished && <p>{server.published ? 'They published it.' : 'They took it off the website.'}</p>}
      {serverChanges.length === 0 ? (
        <p>Their version has the same content as the one you started with.</p>
      ) : (
        <ul className={css.differences}>
          {serverChanges.map((field) => (
            <li key={field}>
              <h3>
                {PACKAGE_FORM_FIELDS[field]}
                {ownChanges.includes(field) && <span className={staff.badge}>You changed this too</span>}
              </h3>
              <dl>
                <div>
                  <dt>Theirs</dt>
                  <dd dir="auto">{describeField(server.values, field, own) || 'Empty'}</dd>
                </div>
                <div>
                  <dt>Yours</dt>
                  <dd dir="auto">{describeField(own, field, server.values) || 'Empty'}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
      )}
      <p className={staff.muted}>
        {ownChanges.length === 0
          ? 'You have changed nothing yourself.'
          : `Keep mine: your changes (${ownChanges.map((field) => PACKAGE_FORM_FIELDS[field].toLowerCase()).join(', ')}) are applied to theirs; everything else stays as they saved it.`}
      </p>
      <div className={staff.actions}>
        <button type="button" className={staff.buttonSecondary} onClick={() => dialog.current?.close()}>
          Go on editing
        </button>
        <button type="button" className={staff.buttonSecondary} onClick={onLoad}>
          Load theirs
        </button>
        <button type="button" className={staff.button} onClick={onKeep}>
          Keep mine and save
        </button>
      </div>
    </dialog>
  );
}
