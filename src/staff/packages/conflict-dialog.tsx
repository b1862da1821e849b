import { useEffect, useRef, useState } from 'react';
import type { Market } from '../../../schema/constants.ts';
import { PACKAGE_FORM_FIELDS } from '../../../schema/package-fields.ts';
import { useGraphqlClient } from '../app/staff-context.ts';
import type { ActionResult } from '../components/action-result.ts';
import { OfficeTime } from '../components/page-header.tsx';
import * as staff from '../components/staff.css.ts';
import { describePart, listChangedParts, type PackageValues } from './package-draft.ts';
import * as css from './package-form.css.ts';
import { EDIT_PACKAGE_QUERY, toServerVersion } from './package-operations.ts';

/** Once a save was refused because somebody else has saved: what is stored now. And how to put it away. */
export function useServerVersion(
  market: Market,
  id: string | undefined,
  actionResult: ActionResult | undefined,
): [ServerVersion | undefined, () => void] {
  const client = useGraphqlClient();
  const [theirs, setTheirs] = useState<ServerVersion>();
  useEffect(() => {
    if (!client || id === undefined || actionResult?.code !== 'CONFLICT') return;
    void client
      .query(EDIT_PACKAGE_QUERY, { market, id, form: `package:${id}` }, { requestPolicy: 'network-only' })
      .toPromise()
      .then(({ data }) => data?.staffPackage && setTheirs(toServerVersion(data.staffPackage)));
  }, [client, market, id, actionResult]);
  return [theirs, () => setTheirs(undefined)];
}

export interface ServerVersion {
  values: PackageValues;
  version: number;
  published: boolean;
  savedBy: string;
  savedAt: string;
}

interface ConflictDialogProps {
  theirs: ServerVersion;
  /** What this form was opened with, and what stands in it. */
  base: PackageValues;
  wasPublished: boolean;
  mine: PackageValues;
  onLoad(): void;
  onKeep(): void;
  onClose(): void;
}

/** Somebody else has saved the package meanwhile: who, when and what, beside what stands here. Nothing is lost by either way. */
export function ConflictDialog({ theirs, base, wasPublished, mine, onLoad, onKeep, onClose }: ConflictDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const changed = listChangedParts(base, theirs.values);
  const own = listChangedParts(base, mine);
  return (
    <dialog ref={dialog} className={css.conflict} aria-labelledby="conflict-title" onClose={onClose}>
      <h2 id="conflict-title">{theirs.savedBy} saved this package while you were editing</h2>
      <p className={staff.muted}>
        Saved <OfficeTime at={theirs.savedAt} />. Nothing of yours is stored yet, and nothing is lost.
      </p>
      {theirs.published !== wasPublished && <p>{theirs.published ? 'They published it.' : 'They took it off the website.'}</p>}
      {changed.length === 0 ? (
        <p>What they saved does not differ from what you started with.</p>
      ) : (
        <ul className={css.differences}>
          {changed.map((part) => (
            <li key={part}>
              <h3>
                {PACKAGE_FORM_FIELDS[part]}
                {own.includes(part) && <span className={staff.badge}>You changed this too</span>}
              </h3>
              <dl>
                <div>
                  <dt>Theirs</dt>
                  <dd dir="auto">{describePart(theirs.values, part, mine) || 'Empty'}</dd>
                </div>
                <div>
                  <dt>Yours</dt>
                  <dd dir="auto">{describePart(mine, part, theirs.values) || 'Empty'}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
      )}
      <p className={staff.muted}>
        {own.length === 0
          ? 'You have changed nothing yourself.'
          : `Keep mine: your changes (${own.map((part) => PACKAGE_FORM_FIELDS[part].toLowerCase()).join(', ')}) go on top of theirs; everything else stays as they saved it.`}
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
