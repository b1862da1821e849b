import { createContext, useContext } from 'react';
import type { Client } from 'urql';
import type { AccountRecord } from '../../../schema/account-record.ts';

const ViewerContext = createContext<AccountRecord | null>(null);
export const StaffViewerProvider = ViewerContext;

/** The signed-in administrator. Throws outside the staff application. */
export function useStaffViewer(): AccountRecord {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('useStaffViewer needs a StaffViewerProvider.');
  return viewer;
}

const GraphqlClientContext = createContext<Client | null>(null);
export const GraphqlClientProvider = GraphqlClientContext.Provider;

/** The GraphQL client for queries outside loaders, such as search as you type; null on the server. */
export const useGraphqlClient = (): Client | null => useContext(GraphqlClientContext);
