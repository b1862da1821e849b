import { useEffect, useRef } from 'react';
import { PACKAGE_PARTS } from '../../../schema/package-fields.ts';
import * as css from '../../ui/staff/package-form.css.ts';
import * as staff from '../../ui/staff/staff.css.ts';
import { changedParts, wordsOf } from './package-differences.ts';
import type { PlainPackage } from './package-draft.ts';
import { Time } from './parts.tsx';

export interface Theirs {
  plain: PlainPackage;
  version: number;
  published: boolean;
  by: string;
  at: string;
}

interface ConflictProps {
  theirs: Theirs;
  /** What this form was opened with, and what stands in it. */
  base: PlainPackage;
  wasPublished: boolean;
  mine: PlainPackage;
  onLoad(): void;
  onKeep(): void;
  onClose(): void;
}

/** Somebody else has saved the package meanwhile: who, when and what, beside what stands here. Nothing is lost by either way. */
export function Conflict({ theirs, base, wasPublished, mine, onLoad, onKeep, onClose }: ConflictProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const changed = changedParts(base, theirs.plain);
  const own = changedParts(base, mine);
  return (
    <dialog ref={dialog} className={css.conflict} aria-labelledby="conflict-title" onClose={onClose}>
      <h2 id="conflict-title">{theirs.by} saved this package while you were editing</h2>
      <p className={staff.muted}>
        Saved <Time at={theirs.at} />. Nothing of yours is stored yet, and nothing is lost.
      </p>
      {theirs.published !== wasPublished && <p>{theirs.published ? 'They published it.' : 'They took it off the website.'}</p>}
      {changed.length === 0 ? (
        <p>What they saved does not differ from what you started with.</p>
      ) : (
        <ul className={css.differences}>
          {changed.map((part) => (
            <li key={part}>
              <h3>
                {PACKAGE_PARTS[part]}
                {own.includes(part) && <span className={staff.badge}>You changed this too</span>}
              </h3>
              <dl>
                <div>
                  <dt>Theirs</dt>
                  <dd dir="auto">{wordsOf(theirs.plain, part, mine) || 'Empty'}</dd>
                </div>
                <div>
                  <dt>Yours</dt>
                  <dd dir="auto">{wordsOf(mine, part, theirs.plain) || 'Empty'}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
      )}
      <p className={staff.muted}>
        {own.length === 0
          ? 'You have changed nothing yourself.'
          : `Keep mine: your changes (${own.map((part) => PACKAGE_PARTS[part].toLowerCase()).join(', ')}) go on top of theirs; everything else stays as they saved it.`}
      </p>
      <div className={staff.actions}>
        <button type="button" className={staff.buttonLine} onClick={() => dialog.current?.close()}>
          Go on editing
        </button>
        <button type="button" className={staff.buttonLine} onClick={onLoad}>
          Load theirs
        </button>
        <button type="button" className={staff.button} onClick={onKeep}>
          Keep mine and save
        </button>
      </div>
    </dialog>
  );
}
