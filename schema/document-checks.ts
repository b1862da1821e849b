/**
 * What an uploaded PDF shows: `passed`; `encrypted` with a password or `unreadable`, so that its objects could not all be looked
 * into. `none` for pictures and for documents that are older than this check.
 */
export const DOCUMENT_INSPECTIONS = ['none', 'passed', 'encrypted', 'unreadable'] as const;
export type DocumentInspection = (typeof DOCUMENT_INSPECTIONS)[number];
/** The answer of the operator's scanner; `none` where no scanner is configured. */
export const DOCUMENT_SCANS = ['none', 'pending', 'clean', 'infected'] as const;
export type DocumentScan = (typeof DOCUMENT_SCANS)[number];
