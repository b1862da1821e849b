import { useEffect, useState } from 'react';
import type { Market } from '../../../schema/constants.ts';
import { useGraphqlClient } from '../app/client.ts';
import type { ActionResult } from '../components/action-result.ts';
import type { ServerVersion } from './package-conflict.tsx';
import { EDIT_PACKAGE_QUERY, toServerVersion } from './package-operations.ts';

/** Once a save was refused because somebody else has saved: what is stored now. And how to put it away. */
export function useServerVersion(
  market: Market,
  id: string | undefined,
  outcome: ActionResult | undefined,
): [ServerVersion | undefined, () => void] {
  const client = useGraphqlClient();
  const [theirs, setTheirs] = useState<ServerVersion>();
  useEffect(() => {
    if (!client || id === undefined || outcome?.code !== 'CONFLICT') return;
    void client
      .query(EDIT_PACKAGE_QUERY, { market, id, form: `package:${id}` }, { requestPolicy: 'network-only' })
      .toPromise()
      .then(({ data }) => data?.staffPackage && setTheirs(toServerVersion(data.staffPackage)));
  }, [client, market, id, outcome]);
  return [theirs, () => setTheirs(undefined)];
}
