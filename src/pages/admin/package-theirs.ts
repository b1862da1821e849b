import { useEffect, useState } from 'react';
import type { Market } from '../../../schema/constants.ts';
import { useClient } from './client.ts';
import type { Outcome } from './outcome.ts';
import type { Theirs } from './package-conflict.tsx';
import { EDIT_PACKAGE, editedOf } from './package-documents.ts';

/** Once a save was refused because somebody else has saved: what is stored now. And how to put it away. */
export function useTheirs(market: Market, id: string | undefined, outcome: Outcome | undefined): [Theirs | undefined, () => void] {
  const client = useClient();
  const [theirs, setTheirs] = useState<Theirs>();
  useEffect(() => {
    if (!client || id === undefined || outcome?.code !== 'CONFLICT') return;
    void client
      .query(EDIT_PACKAGE, { market, id, form: `package:${id}` }, { requestPolicy: 'network-only' })
      .toPromise()
      .then(({ data }) => data?.staffPackage && setTheirs(editedOf(data.staffPackage)));
  }, [client, market, id, outcome]);
  return [theirs, () => setTheirs(undefined)];
}
