import { useEffect, useState } from 'react';
import type { Market } from '../../../schema/constants.ts';
import { useGraphqlClient } from '../app/staff-context.ts';
import { useActionResult } from '../components/action-result.ts';
import { getDraftName, PACKAGE_FORM_QUERY, type ServerVersion, toServerVersion } from './package-operations.ts';

/** What somebody else has stored, and the dialog that compares it, which is loaded for it. */
interface PackageConflict {
  server: ServerVersion;
  Dialog: typeof import('./conflict-dialog.tsx')['ConflictDialog'];
}

/** The stored package after a save failed because somebody else saved first, and a callback that dismisses it. */
export function useServerVersion(market: Market, id: string | undefined): [PackageConflict | undefined, () => void] {
  const client = useGraphqlClient();
  const actionResult = useActionResult();
  const [conflict, setConflict] = useState<PackageConflict>();
  useEffect(() => {
    if (!client || id === undefined || actionResult?.code !== 'CONFLICT') return;
    const query = client.query(PACKAGE_FORM_QUERY, { market, id, form: getDraftName(market, id), isEdit: true });
    Promise.all([query.toPromise(), import('./conflict-dialog.tsx')]).then(
      ([{ data }, { ConflictDialog: Dialog }]) => data?.staffPackage && setConflict({ server: toServerVersion(data.staffPackage), Dialog }),
      // The form says that somebody else saved first, and keeps its content.
      () => {},
    );
  }, [client, market, id, actionResult]);
  return [conflict, () => setConflict(undefined)];
}
