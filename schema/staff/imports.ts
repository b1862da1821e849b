/** An import of packages: its file is checked, its drafts are being made, are made, or are removed again. */
export const IMPORT_STATES = ['checked', 'running', 'done', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
/** A row of its file: to be made, a package already, unfit to become one, made, or removed again. */
export const IMPORT_ROW_STATES = ['new', 'duplicate', 'rejected', 'created', 'undone'] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

/** The message for a chosen file without a byte. */
export const IMPORT_FILE_EMPTY = 'The file is empty. Choose the one with the packages.';

/** Imports of packages: the bytes of an export and of a table, and what one of them may hold. */
export const IMPORT_LIMITS = {
  maxBytes: 20_000_000,
  maxTableBytes: 5_000_000,
  rows: 2000,
  /** Pictures of all rows together. */
  pictures: 3000,
  /** Named problems of one row. */
  problems: 40,
} as const;
