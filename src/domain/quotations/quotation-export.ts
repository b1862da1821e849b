import { capitalize, formatOfficeMinute, toOfficeDay } from '../../../schema/format.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { formatAmount } from '../../../schema/quotations/prices.ts';
import { users } from '../../../schema/tables/accounts.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import type { Admin } from '../accounts/authorization.ts';
import { describeFilters, exportCsv } from '../staff/list-csv.ts';
import { getQuotationState, type StoredQuotation } from './quotation.ts';
import { listQuotations, type QuotationFilter } from './quotation-queries.ts';

// The list of quotations as CSV, one fact in a cell, without costs and without what the traveller reads.

interface References {
  authors: ReadonlyMap<number, string>;
  enquiries: ReadonlyMap<number, string>;
}

const formatMinute = (time: number | null, { market }: StoredQuotation): string => (time === null ? '' : formatOfficeMinute(time, market));

type Cell = (row: StoredQuotation, references: References, now: number) => string;
const COLUMNS: readonly (readonly [label: string, cell: Cell])[] = [
  ['Reference', ({ reference }) => reference],
  ['Title', ({ title }) => title],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Storefront', ({ market }) => MARKET_CONFIG[market].place],
  ['State', (row, _references, now) => capitalize(getQuotationState(row, now))],
  ['Version', ({ revision }) => String(revision)],
  ['Total', ({ total }) => formatAmount(total)],
  ['Currency', ({ currency }) => currency],
  ['First day', ({ draft }) => draft.startsOn ?? ''],
  ['Valid until', ({ validUntil, market }) => (validUntil === null ? '' : toOfficeDay(validUntil, market))],
  ['Enquiry', ({ enquiryId }, { enquiries: known }) => (enquiryId === null ? '' : (known.get(enquiryId) ?? ''))],
  ['Author', ({ userId }, { authors }) => (userId === null ? '' : (authors.get(userId) ?? 'Someone who left'))],
  ['Created', (row) => formatMinute(row.createdAt, row)],
  ['Sent', (row) => formatMinute(row.sentAt, row)],
  ['Opened', (row) => formatMinute(row.viewedAt, row)],
  ['Decided', (row) => formatMinute(row.decidedAt, row)],
  ['Clock', ({ market }) => MARKET_CONFIG[market].timeZoneLabel],
];

async function loadReferences({ db }: Context, rows: readonly StoredQuotation[]): Promise<References> {
  const [authors, answered] = await Promise.all([
    db
      .select({ id: users.id, name: users.userName })
      .from(users)
      .where(inList(users.id, [...new Set(rows.flatMap(({ userId }) => userId ?? []))])),
    db
      .select({ id: enquiries.id, reference: enquiries.reference })
      .from(enquiries)
      .where(inList(enquiries.id, [...new Set(rows.flatMap(({ enquiryId }) => enquiryId ?? []))])),
  ]);
  return {
    authors: new Map(authors.map(({ id, name }) => [id, name])),
    enquiries: new Map(answered.map(({ id, reference }) => [id, reference])),
  };
}

/** A draft with three options of 60 days takes up to 700 kB, and an isolate has 128 MB. */
const PAGE_SIZE = 50;

/** Streams the quotations of a filter as CSV, newest first. */
export const exportQuotationsCsv = (
  context: Context,
  admin: Admin,
  filter: Pick<QuotationFilter, 'view' | 'search'>,
): Promise<ReadableStream<Uint8Array>> =>
  exportCsv(context, admin, {
    audit: { action: 'quotations-exported', details: describeFilters(filter) },
    columns: COLUMNS.map(([label]) => label),
    pageSize: PAGE_SIZE,
    readPage: (page) => listQuotations(context, admin, { ...filter, ...page }),
    listCells: async (rows) => {
      const references = await loadReferences(context, rows);
      return rows.map((row) => COLUMNS.map(([, cell]) => cell(row, references, context.now)));
    },
  });
