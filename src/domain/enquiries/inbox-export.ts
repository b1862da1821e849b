import { createAnswerColumns, ENQUIRY_KIND_LABELS } from '../../../schema/enquiry-summary.ts';
import { capitalize, formatOfficeMinute } from '../../../schema/format.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { users } from '../../../schema/tables/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import type { Admin } from '../accounts/authorization.ts';
import { describeFilters, exportCsv } from '../staff/list-csv.ts';
import { getAttribution, type StoredEnquiry } from './enquiry.ts';
import { formatFollowUp } from './follow-up.ts';
import { type InboxFilter, readInbox } from './inbox.ts';

// The inbox as CSV, one fact in a cell, without sensitive answers and without documents.

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

/** Adds the names of assignees that are not in `known`, including accounts that are no longer staff. */
async function loadAssigneeNames({ db }: Context, rows: readonly StoredEnquiry[], known: NamesById): Promise<NamesById> {
  const missing = [...new Set(rows.flatMap(({ assigneeId }) => (assigneeId === null || known.has(assigneeId) ? [] : assigneeId)))];
  if (missing.length === 0) return known;
  const assignees = await db.select({ id: users.id, userName: users.userName }).from(users).where(inList(users.id, missing));
  return new Map([...known, ...assignees.map(({ id, userName }) => [id, userName] as const)]);
}

/** Streams the enquiries of a filter as CSV. */
export function exportInboxCsv(context: Context, admin: Admin, filter: InboxFilter): Promise<ReadableStream<Uint8Array>> {
  const answers = createAnswerColumns();
  let names: NamesById = new Map();
  return exportCsv(context, admin, {
    audit: { action: 'enquiries-exported', details: describeFilters(filter) },
    columns: [...CSV_COLUMNS.map(([label]) => label), ...answers.columns],
    readPage: (page) => readInbox(context, admin, { ...filter, ...page }),
    listCells: async (rows) => {
      names = await loadAssigneeNames(context, rows, names);
      return rows.map((row) => [...CSV_COLUMNS.map(([, value]) => value(row, names)), ...answers.listCells(row.details)]);
    },
  });
}
