import type { ReactNode } from 'react';
import type { Client } from 'urql';
import type { AccountRecord } from '../../../schema/account-record.ts';
import { GraphqlClientProvider, StaffViewerProvider } from './staff-context.ts';

/** Ids of the elements that the server's document and the browser's script agree on. */
export const APP_ID = 'app';
export const STATE_ID = 'state';
export const GRAPHIQL_ID = 'graphiql';

/** What the browser takes over from the server's render. */
export interface StaffState {
  viewer: AccountRecord;
  /** Null where a screen could not be made after its document had begun: it stays as the server tells it. */
  loaderData: Record<string, unknown> | null;
  actionData: Record<string, unknown> | null;
}

/** What stands around the router, on the server and in the browser. */
export const StaffApp = ({ viewer, client = null, children }: { viewer: AccountRecord; client?: Client | null; children: ReactNode }) => (
  <StaffViewerProvider value={viewer}>
    <GraphqlClientProvider value={client}>{children}</GraphqlClientProvider>
  </StaffViewerProvider>
);
