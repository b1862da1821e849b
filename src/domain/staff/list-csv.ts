import { INBOX_LIMITS } from '../../../schema/constants.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import type { CursorPage, PageArgs } from '../pagination.ts';
import { type AuditEntry, auditEntry } from './audit.ts';

// Lists as CSV (RFC 4180).

/**
 * Where a cell may begin with a formula. Spreadsheets of locales with a decimal comma separate cells by semicolons and ignore
 * our quotes, so text after a semicolon, a tab or a line break begins a cell, too.
 */
const FORMULA_START = /(^(?=[\s"]*[=+\-@＝＋－＠])|[;\t\r\n](?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠]))/g;

/**
 * A whole phone number such as "+91 98450 12876". Spreadsheets read digits with blanks as text; with hyphens or brackets they would
 * calculate.
 */
const PHONE = /^\+\d[\d ()./-]{5,38}$/;
const PHONE_PUNCTUATION = /[ ()./-]+/g;

/**
 * A CSV cell, quoted if needed. An apostrophe keeps spreadsheets from running user input as a formula (OWASP: CSV injection); phone
 * numbers do without, with blanks for their punctuation.
 */
export function toCsvCell(text: string): string {
  const safe = PHONE.test(text) ? text.replace(PHONE_PUNCTUATION, ' ').trim() : text.replace(FORMULA_START, "$1'");
  return /[",;\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file (RFC 4180). */
export const toCsvLine = (cells: readonly string[]): string => `${cells.map(toCsvCell).join(',')}\r\n`;

/** Rows per statement, and in memory at once. */
const EXPORT_PAGE_SIZE = 500;

/** A list that is exported. */
export interface CsvSource<Row> {
  /** What the audit log records: without a search term, because that names people. */
  audit: AuditEntry;
  columns: readonly string[];
  readPage(page: PageArgs): Promise<CursorPage<Row>>;
  /** The cells of each row, in the order of the columns. */
  listCells(rows: readonly Row[]): Promise<string[][]>;
}

/** Streams a list as CSV, at most `maxExportRows`. The audit log records the export first. Throws as `readPage` does. */
export async function exportCsv<Row>(
  context: Context,
  admin: Admin,
  { audit, columns, readPage, listCells }: CsvSource<Row>,
): Promise<ReadableStream<Uint8Array>> {
  let page = await readPage({ first: EXPORT_PAGE_SIZE });
  await context.db.batch([auditEntry(context, admin, audit)]);
  const encoder = new TextEncoder();
  let written = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      // The byte order mark makes spreadsheets read UTF-8.
      const header = written === 0 ? `\ufeff${toCsvLine(columns)}` : '';
      controller.enqueue(encoder.encode(header + (await listCells(page.rows)).map(toCsvLine).join('')));
      written += page.rows.length;
      if (!page.hasNext || written >= INBOX_LIMITS.maxExportRows) return controller.close();
      page = await readPage({ after: page.endCursor, first: Math.min(EXPORT_PAGE_SIZE, INBOX_LIMITS.maxExportRows - written) });
    },
  });
}

/** The filters that are set, for the audit log; a search without its words. */
export const describeFilters = ({ search, ...filters }: { search?: string | null | undefined }): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => Boolean(value))),
  ...(search && { search: true }),
});
