/** The tables of a report, each of which is a CSV file. `summary` is the period beside the one before, `parts` are months or weeks. */
export const REPORT_TABLES = ['summary', 'parts', 'sources', 'packages', 'colleagues', 'storefronts', 'reasons'] as const;
export type ReportTable = (typeof REPORT_TABLES)[number];
