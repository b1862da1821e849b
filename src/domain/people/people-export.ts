import { formatOfficeMinute } from '../../../schema/format.ts';
import { DEFAULT_MARKET, MARKET_CONFIG } from '../../../schema/markets.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { describeFilters, exportCsv } from '../staff/list-csv.ts';
import { listPeople, type PersonRow } from './people.ts';

// The list of people as CSV, one fact in a cell, without travellers, passports and notes.

const COLUMNS: readonly (readonly [label: string, cell: (row: PersonRow) => string])[] = [
  ['Name', ({ name }) => name],
  ['Place', ({ place }) => place],
  ['Phone', ({ phone }) => phone],
  ['Email', ({ email }) => email],
  ['Enquiries', ({ enquiryCount }) => String(enquiryCount)],
  ['Open', ({ openCount }) => String(openCount)],
  ['Won', ({ wonCount }) => String(wonCount)],
  ['First enquiry', ({ firstAt }) => (firstAt === null ? '' : formatOfficeMinute(firstAt, DEFAULT_MARKET))],
  ['Last active', ({ activeAt }) => formatOfficeMinute(activeAt, DEFAULT_MARKET)],
  ['Clock', () => MARKET_CONFIG[DEFAULT_MARKET].timeZoneLabel],
];

/** Streams the people whom a search finds as CSV, in the order of their list. */
export const exportPeopleCsv = (context: Context, admin: Admin, filter: { search?: string | null }): Promise<ReadableStream<Uint8Array>> =>
  exportCsv(context, admin, {
    audit: { action: 'people-exported', details: describeFilters(filter) },
    columns: COLUMNS.map(([label]) => label),
    readPage: (page) => listPeople(context, admin, { ...filter, ...page }),
    listCells: (rows) => Promise.resolve(rows.map((row) => COLUMNS.map(([, cell]) => cell(row)))),
  });
