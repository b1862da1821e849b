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

/** A whole phone number such as "+91 98450 12876". Spreadsheets would calculate with its hyphens or brackets. */
const PHONE = /^\+\d[\d ()./-]{5,38}$/;
const PHONE_PUNCTUATION = /[ ()./-]+/g;
/** The code of a country before digits without blanks (ITU-T E.164, annex D). */
const COUNTRY_CODE = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d+$)/;

/** Spreadsheets read digits with blanks as text, and those without as a number: "+919845012876" would lose its plus and its last digits. */
const formatPhone = (text: string): string => text.replace(PHONE_PUNCTUATION, ' ').trim().replace(COUNTRY_CODE, '$& ');

/**
 * A CSV cell, quoted if needed. An apostrophe keeps spreadsheets from running user input as a formula (OWASP: CSV injection); phone
 * numbers do without, with blanks for their punctuation.
 */
export function toCsvCell(text: string): string {
  const safe = PHONE.test(text) ? formatPhone(text) : text.replace(FORMULA_START, "$1'");
  return /[",;\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file (RFC 4180). */
export const toCsvLine = (cells: readonly string[]): string => `${cells.map(toCsvCell).join(',')}\r\n`;

/** Rows of one export. */
const MAX_EXPORT_ROWS = 10_000;
/** Rows per statement, and in memory at once. */
const EXPORT_PAGE_SIZE = 500;

/** A list that is exported. */
export interface CsvSource<Row> {
  /** What the audit log records: without a search term, because that names people. */
  audit: AuditEntry;
  columns: readonly string[];
  /** For rows that are larger than a few kB. */
  pageSize?: number;
  readPage(page: PageArgs): Promise<CursorPage<Row>>;
  /** The cells of each row, in the order of the columns. */
  listCells(rows: readonly Row[]): Promise<string[][]>;
}

/** Streams a list as CSV, at most `MAX_EXPORT_ROWS`. The audit log records the export first. Throws as `readPage` does. */
export async function exportCsv<Row>(
  context: Context,
  admin: Admin,
  { audit, columns, pageSize = EXPORT_PAGE_SIZE, readPage, listCells }: CsvSource<Row>,
): Promise<ReadableStream<Uint8Array>> {
  let page = await readPage({ first: pageSize });
  await context.db.batch([auditEntry(context, admin, audit)]);
  const encoder = new TextEncoder();
  let written = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      // The byte order mark makes spreadsheets read UTF-8.
      const header = written === 0 ? `\ufeff${toCsvLine(columns)}` : '';
      controller.enqueue(encoder.encode(header + (await listCells(page.rows)).map(toCsvLine).join('')));
      written += page.rows.length;
      if (!page.hasNext || written >= MAX_EXPORT_ROWS) return controller.close();
      page = await readPage({ after: page.endCursor, first: Math.min(pageSize, MAX_EXPORT_ROWS - written) });
    },
  });
}

/** The filters that are set, for the audit log; a search without its words. */
export const describeFilters = ({ search, ...filters }: { search?: string | null | undefined }): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => Boolean(value))),
  ...(search && { search: true }),
});
