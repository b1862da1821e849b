import { useEffect, useRef, useState } from 'react';
import type { Market } from '../../../schema/constants.ts';
import { PACKAGE_FORM_FIELDS } from '../../../schema/package-fields.ts';
import { useGraphqlClient } from '../app/staff-context.ts';
import { useActionResult } from '../components/action-result.ts';
import { OfficeTime } from '../components/page-layout.tsx';
import * as staff from '../components/staff.css.ts';
import * as css from './package-form.css.ts';
import { getDraftName, PACKAGE_FORM_QUERY, type ServerVersion, toServerVersion } from './package-operations.ts';
import { describeField, listChangedFields, type PackageValues } from './package-values.ts';

/** The stored package after a save failed because somebody else saved first, and a callback that dismisses it. */
export function useServerVersion(market: Market, id: string | undefined): [ServerVersion | undefined, () => void] {
  const client = useGraphqlClient();
  const actionResult = useActionResult();
  const [serverVersion, setServerVersion] = useState<ServerVersion>();
  useEffect(() => {
    if (!client || id === undefined || actionResult?.code !== 'CONFLICT') return;
    void client
      .query(PACKAGE_FORM_QUERY, { market, id, form: getDraftName(market, id), isEdit: true }, { requestPolicy: 'network-only' })
      .toPromise()
      .then(({ data }) => data?.staffPackage && setServerVersion(toServerVersion(data.staffPackage)));
  }, [client, market, id, actionResult]);
  return [serverVersion, () => setServerVersion(undefined)];
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
