import { formatQuantity } from '../../../schema/format.ts';
import { IMPORT_ROW_STATES } from '../../../schema/staff/imports.ts';
import type { PackageImportRowState, PackageImportState } from '../../documents/graphql.ts';

const IMPORT_STATE_LABELS: Readonly<Record<PackageImportState, string>> = {
  checked: 'Checked, not started',
  running: 'Running',
  done: 'Done',
  undone: 'Undone',
};

/** Whether an import stopped before its end, because the person who started it may not change packages any more. */
export const isStopped = ({ state, createdCount }: Pick<Counts, 'state' | 'createdCount'>): boolean =>
  state === 'checked' && createdCount > 0;

/** How far an import is, for people. */
export const describeImportState = (counts: Pick<Counts, 'state' | 'createdCount'>): string =>
  isStopped(counts) ? 'Stopped' : IMPORT_STATE_LABELS[counts.state];

/** What becomes of a row, for people. */
export const ROW_STATE_LABELS: Readonly<Record<PackageImportRowState, string>> = {
  new: 'Becomes a draft',
  duplicate: 'Is there already',
  rejected: 'Cannot be imported',
  created: 'Draft',
  undone: 'Removed',
};

/** Rows that were made, of an undone import. */
const KEPT_ROWS_LABEL = 'Not removed';

/** The choices of the filter of rows. */
export const listRowStates = (importState: PackageImportState): (readonly [PackageImportRowState, string])[] =>
  IMPORT_ROW_STATES.map((state) => [state, importState === 'undone' && state === 'created' ? KEPT_ROWS_LABEL : ROW_STATE_LABELS[state]]);

interface Counts {
  state: PackageImportState;
  newCount: number;
  duplicateCount: number;
  rejectedCount: number;
  createdCount: number;
  undoneCount: number;
}

/** The rows of an import in one line: "12 drafts, 3 there already, 1 cannot be imported". */
export function summariseImport({ state, newCount, duplicateCount, rejectedCount, createdCount, undoneCount }: Counts): string {
  const facts = [
    newCount > 0 && (state === 'undone' ? `${newCount} not imported` : `${formatQuantity(newCount, 'package')} to import`),
    createdCount > 0 &&
      (state === 'undone' ? `${formatQuantity(createdCount, 'package')} not removed` : formatQuantity(createdCount, 'draft')),
    undoneCount > 0 && `${formatQuantity(undoneCount, 'draft')} removed`,
    duplicateCount > 0 && `${duplicateCount} there already`,
    rejectedCount > 0 && `${rejectedCount} cannot be imported`,
  ].filter(Boolean);
  return facts.join(', ') || 'No rows';
}
