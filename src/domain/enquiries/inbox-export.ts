import { sql } from 'drizzle-orm';
import { INBOX_LIMITS, toPublicKind } from '../../../schema/constants.ts';
import { describeEnquiry } from '../../../schema/enquiry-summary.ts';
import { users } from '../../../schema/tables/accounts.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { auditEntry } from '../staff/audit.ts';
import type { StoredEnquiry } from './enquiry.ts';
import { type InboxFilter, readInbox } from './inbox.ts';

// The inbox as a file (RFC 4180). What is about passports, birth and belief is not in it, and no document.

/** Names of colleagues by their ids. */
type NamesById = ReadonlyMap<number, string>;

const CSV_COLUMNS: readonly (readonly [label: string, value: (row: StoredEnquiry, names: NamesById) => string])[] = [
  ['Reference', ({ reference }) => reference],
  ['Submitted', ({ submittedAt }) => new Date(submittedAt).toISOString()],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Form', ({ kind }) => toPublicKind(kind)],
  ['Types', ({ types }) => types],
  ['Market', ({ market }) => market],
  ['Stage', ({ status }) => status],
  ['Lost because', ({ lostReason }) => lostReason],
  ['Assigned to', ({ assigneeId }, names) => (assigneeId === null ? '' : (names.get(assigneeId) ?? 'Somebody who left'))],
  ['Follow up', ({ dueAt }) => (dueAt === null ? '' : new Date(dueAt).toISOString().slice(0, 10))],
  ['Message', ({ message }) => message],
  [
    'Details',
    ({ details }) =>
      describeEnquiry(details, { sensitive: false, days: 'iso' })
        .map(({ label, value }) => `${label}: ${value}`)
        .join('; '),
  ],
];

/** A cell: quoted where it has to be, and never a formula, whatever somebody wrote (a quote before it says so). */
export function toCsvCell(text: string): string {
  const plain = /^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const toCsvLine = (cells: readonly string[]): string => `${cells.map(toCsvCell).join(',')}\r\n`;

/** Whose these requests are; those who are no staff any more too. What is known already is not asked again. */
async function loadAssigneeNames({ db }: Context, rows: readonly StoredEnquiry[], known: NamesById): Promise<NamesById> {
  const missing = [...new Set(rows.flatMap(({ assigneeId }) => (assigneeId === null || known.has(assigneeId) ? [] : assigneeId)))];
  if (missing.length === 0) return known;
  const found = await db
    .select({ id: users.id, userName: users.userName })
    .from(users)
    .where(sql`${users.id} in (select value from json_each(${JSON.stringify(missing)}))`);
  return new Map([...known, ...found.map(({ id, userName }) => [id, userName] as const)]);
}

/** Rows of one statement; in memory at once. */
const EXPORT_PAGE_SIZE = 500;

/**
 * The requests of a filter as CSV, a part at a time, at most 10,000: written down before the first one leaves. What was
 * searched for is not written down: it names people.
 */
export async function exportInboxCsv(
  context: Context,
  admin: Admin,
  { search, ...filter }: InboxFilter,
): Promise<ReadableStream<Uint8Array>> {
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => Boolean(value)));
  let page = await readInbox(context, admin, { ...filter, search, first: EXPORT_PAGE_SIZE });
  await context.db.batch([
    auditEntry(context, admin, { action: 'enquiries-exported', details: { ...asked, ...(search && { search: true }) } }),
  ]);
  const encoder = new TextEncoder();
  let written = 0;
  let names: NamesById = new Map();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      // The mark at the beginning tells spreadsheets that it is UTF-8.
      const head = written === 0 ? `\ufeff${toCsvLine(CSV_COLUMNS.map(([label]) => label))}` : '';
      names = await loadAssigneeNames(context, page.rows, names);
      controller.enqueue(
        encoder.encode(head + page.rows.map((row) => toCsvLine(CSV_COLUMNS.map(([, value]) => value(row, names)))).join('')),
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
