/** What the server's document, the browser entry and all components of the staff application share. */
import { createContext, type ReactNode, useContext } from 'react';
import type { Client } from 'urql';
import { hasRight, type Right } from '../../../schema/staff/rights.ts';
import type { ScreenReads } from './reads/screen-reads.ts';
import type { SessionGate, StaffViewer } from './session/session-gate.ts';
import type { TabWrites } from './writes/screen-action.ts';

/** Element ids shared by the server's document and the browser's script. */
export const APP_ID = 'app';
export const STATE_ID = 'state';
export const GRAPHIQL_ID = 'graphiql';

/** The hydration state of the server's render. */
export interface StaffState {
  viewer: StaffViewer;
  /** When the server rendered the document, in milliseconds: the clock of the browser may be wrong. */
  openedAt: number;
  /** Null when a loader failed after the document had started: the server's markup stays, without hydration. */
  loaderData: Record<string, unknown> | null;
  actionData: Record<string, unknown> | null;
}

/** What belongs to one tab of a browser; null on the server. */
interface StaffTab {
  client: Client;
  session: SessionGate;
  writes: TabWrites;
  reads: ScreenReads;
}

interface StaffContextValue extends Pick<StaffState, 'viewer' | 'openedAt'> {
  tab: StaffTab | null;
}

const StaffContext = createContext<StaffContextValue | null>(null);
/** Surrounds the router, on the server and in the browser. */
export const StaffProvider = StaffContext.Provider;

function useStaffContext(): StaffContextValue {
  const value = useContext(StaffContext);
  if (!value) throw new Error('Staff components need a StaffProvider.');
  return value;
}

/** The signed-in member of staff. */
export const useStaffViewer = (): StaffViewer => useStaffContext().viewer;
/** When the document was rendered, in milliseconds. */
export const useOpenedAt = (): number => useStaffContext().openedAt;
/** Whether the role of the viewer has a right. The server checks it again with every request. */
export function useRight(right: Right): boolean {
  return hasRight(useStaffViewer().staffRole, right);
}
/** What only a role with the right sees. */
export const IfRight = ({ right, children }: { right: Right; children: ReactNode }): ReactNode => (useRight(right) ? children : null);
/** The GraphQL client for queries outside loaders, such as search as you type; null on the server. */
export const useGraphqlClient = (): Client | null => useStaffContext().tab?.client ?? null;
/** What belongs to this browser tab; null on the server. */
export const useStaffTab = (): StaffTab | null => useStaffContext().tab;
