import type { ReactNode } from 'react';
import type { Client } from 'urql';
import type { AccountRecord } from '../../../schema/account-record.ts';
import { GraphqlClientProvider, StaffViewerProvider } from './staff-context.ts';

/** Element ids shared by the server's document and the browser's script. */
export const APP_ID = 'app';
export const STATE_ID = 'state';
export const GRAPHIQL_ID = 'graphiql';

/** The hydration state of the server's render. */
export interface StaffState {
  viewer: AccountRecord;
  /** Null when a loader failed after the document had started: the server's markup stays, without hydration. */
  loaderData: Record<string, unknown> | null;
  actionData: Record<string, unknown> | null;
}

/** Providers around the router, on the server and in the browser. */
export const StaffApp = ({ viewer, client = null, children }: { viewer: AccountRecord; client?: Client | null; children: ReactNode }) => (
  <StaffViewerProvider value={viewer}>
    <GraphqlClientProvider value={client}>{children}</GraphqlClientProvider>
  </StaffViewerProvider>
);
