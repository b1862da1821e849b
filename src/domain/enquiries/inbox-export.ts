import { INBOX_LIMITS } from '../../../schema/constants.ts';
import { createAnswerColumns, ENQUIRY_KIND_LABELS } from '../../../schema/enquiry-summary.ts';
import { capitalize, formatOfficeMinute } from '../../../schema/format.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { users } from '../../../schema/tables/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import type { Admin } from '../accounts/authorization.ts';
import { auditEntry } from '../staff/audit.ts';
import { getAttribution, type StoredEnquiry } from './enquiry.ts';
import { formatFollowUp } from './follow-up.ts';
import { type InboxFilter, readInbox } from './inbox.ts';

// The inbox as CSV (RFC 4180), one fact in a cell, without sensitive answers and without documents.

const ATTRIBUTION_LABELS = {
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  term: 'Search term',
  content: 'Advertisement',
  referrer: 'Referrer',
} as const;

type NamesById = ReadonlyMap<number, string>;

const CSV_COLUMNS: readonly (readonly [label: string, value: (row: StoredEnquiry, names: NamesById) => string])[] = [
  ['Reference', ({ reference }) => reference],
  ['Submitted', ({ submittedAt, market }) => formatOfficeMinute(submittedAt, market)],
  ['Clock', ({ market }) => MARKET_CONFIG[market].timeZoneLabel],
  // One clock for all markets, whose order as text is that of time.
  ['Submitted (UTC)', ({ submittedAt }) => new Date(submittedAt).toISOString()],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Form', ({ kind }) => capitalize(ENQUIRY_KIND_LABELS[kind])],
  ['Types', ({ types }) => types.split(',').map(capitalize).join(', ')],
  ['Market', ({ market }) => MARKET_CONFIG[market].place],
  ['Stage', ({ status }) => capitalize(status)],
  ['Lost because', ({ lostReason }) => lostReason],
  ['Assigned to', ({ assigneeId }, names) => (assigneeId === null ? '' : (names.get(assigneeId) ?? 'Someone who left'))],
  ['Follow up', ({ dueAt }) => formatFollowUp(dueAt)],
  ['Message', ({ message }) => message],
  ...(['source', 'medium', 'campaign', 'term', 'content', 'referrer'] as const).map(
    (field) => [ATTRIBUTION_LABELS[field], (row: StoredEnquiry) => getAttribution(row)?.[field] ?? ''] as const,
  ),
];

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

/** Adds the names of assignees that are not in `known`, including accounts that are no longer staff. */
async function loadAssigneeNames({ db }: Context, rows: readonly StoredEnquiry[], known: NamesById): Promise<NamesById> {
  const missing = [...new Set(rows.flatMap(({ assigneeId }) => (assigneeId === null || known.has(assigneeId) ? [] : assigneeId)))];
  if (missing.length === 0) return known;
  const assignees = await db.select({ id: users.id, userName: users.userName }).from(users).where(inList(users.id, missing));
  return new Map([...known, ...assignees.map(({ id, userName }) => [id, userName] as const)]);
}

/** Rows per statement, and in memory at once. */
const EXPORT_PAGE_SIZE = 500;

/**
 * Streams the enquiries of a filter as CSV, at most `maxExportRows`. The audit log records the export first, without the
 * search term, because that names people.
 */
export async function exportInboxCsv(
  context: Context,
  admin: Admin,
  { search, ...filter }: InboxFilter,
): Promise<ReadableStream<Uint8Array>> {
  const activeFilters = Object.fromEntries(Object.entries(filter).filter(([, value]) => Boolean(value)));
  let page = await readInbox(context, admin, { ...filter, search, first: EXPORT_PAGE_SIZE });
  await context.db.batch([
    auditEntry(context, admin, { action: 'enquiries-exported', details: { ...activeFilters, ...(search && { search: true }) } }),
  ]);
  const encoder = new TextEncoder();
  const answers = createAnswerColumns();
  let written = 0;
  let names: NamesById = new Map();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      // The byte order mark makes spreadsheets read UTF-8.
      const header = written === 0 ? `\ufeff${toCsvLine([...CSV_COLUMNS.map(([label]) => label), ...answers.columns])}` : '';
      names = await loadAssigneeNames(context, page.rows, names);
      controller.enqueue(
        encoder.encode(
          header +
            page.rows
              .map((row) => toCsvLine([...CSV_COLUMNS.map(([, value]) => value(row, names)), ...answers.listCells(row.details)]))
              .join(''),
        ),
      );
      written += page.rows.length;
      if (!page.hasNext || written >= INBOX_LIMITS.maxExportRows) return controller.close();
      page = await readInbox(context, admin, {
        ...filter,
        search,
        after: page.endCursor,
        first: Math.min(EXPORT_PAGE_SIZE, INBOX_LIMITS.maxExportRows - written),
      });
    },
  });
}
