import { createContext, useContext } from 'react';
import type { AccountRecord } from '../../../schema/account-record.ts';

const ViewerContext = createContext<AccountRecord | null>(null);
export const StaffViewerProvider = ViewerContext;

/** Who works here. Throws outside of the staff area. */
export function useStaffViewer(): AccountRecord {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('There is no viewer outside of the staff area.');
  return viewer;
}
