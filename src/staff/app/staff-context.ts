import { createContext, useContext } from 'react';
import type { Client } from 'urql';
import type { AccountRecord } from '../../../schema/account-record.ts';

const ViewerContext = createContext<AccountRecord | null>(null);
export const StaffViewerProvider = ViewerContext;

/** Who works here. Throws outside of the staff area. */
export function useStaffViewer(): AccountRecord {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('There is no viewer outside of the staff area.');
  return viewer;
}

const GraphqlClientContext = createContext<Client | null>(null);
export const GraphqlClientProvider = GraphqlClientContext.Provider;

/** The GraphQL client for what is asked while somebody types; null on the server and until the script has taken over. */
export const useGraphqlClient = (): Client | null => useContext(GraphqlClientContext);
