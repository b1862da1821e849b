import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import {
  ENQUIRY_TYPES,
  type InboxView,
  REQUEST_KINDS,
  type RequestFolder,
  type RequestKind,
  type RequestStatus,
} from '../../schema/constants.ts';
import { requests } from '../../schema/tables-requests.ts';
import type { Context } from '../context.ts';
import type { Admin } from './access.ts';
import { type Cursor, decodeCursor, encodeCursor } from './cursor.ts';
import { rowId } from './ids.ts';
import { inboxTerms } from './inbox-search.ts';
import { officeDay } from './office-day.ts';
import type { StoredRequest } from './request-row.ts';
import { searchIndex } from './search-index.ts';
import { findsNothing } from './search-terms.ts';

// How the inbox is read. A page is one statement, and reads the rows that it shows: each way to narrow it has an index
// that ends in the id, whose expressions stand here as they stand there (schema/tables-requests.ts).

export interface InboxFilter {
  view?: InboxView | null;
  /** Part of a type or a kind, in upper or lower case (specification 4: "contains"). */
  type?: string | null;
  kind?: RequestKind | null;
  status?: RequestStatus | null;
  /** An account's id, `me` or `none`. */
  assignee?: string | null;
  search?: string | null;
}

const VIEWS: Readonly<Record<InboxView, readonly RequestFolder[]>> = {
  open: ['open'],
  new: ['open'],
  due: ['open'],
  mine: ['open'],
  closed: ['closed'],
  spam: ['spam'],
  bin: ['bin'],
  all: ['open', 'closed'],
};

const never = sql`0`;

/** Of a type: a literal, as the partial indexes have it. */
const ofType = (type: string): SQL => sql`instr(${requests.types}, ${sql.raw(`'${type}'`)}) > 0`;

/** Contains, without regard to case, over the comma-joined types, and over the kind where that is no type. */
function typed(text: string | null | undefined): SQL | undefined {
  const part = (text ?? '').trim().toLowerCase();
  if (!part) return undefined;
  if (part.includes(',')) return sql`instr(${requests.types}, ${part.slice(0, 100)}) > 0`;
  const types = ENQUIRY_TYPES.filter((type) => type.includes(part));
  const kinds = REQUEST_KINDS.filter((kind) => kind.includes(part) && !types.some((type) => type === kind));
  return or(...types.map(ofType), kinds.length > 0 ? inArray(requests.kind, kinds) : undefined) ?? never;
}

function owned(admin: Admin, assignee: string | null | undefined): SQL | undefined {
  if (!assignee) return undefined;
  if (assignee === 'none') return isNull(requests.assigneeId);
  return eq(requests.assigneeId, assignee === 'me' ? admin.account.id : rowId(assignee, 'Person'));
}

interface InboxPage {
  rows: readonly StoredRequest[];
  endCursor: string | null;
  hasNext: boolean;
}

/** After the last row of a page that is ordered by day. */
const afterDay = ([day = 0, id = 0]: Cursor): SQL | undefined =>
  or(gt(requests.dueAt, day), and(eq(requests.dueAt, day), gt(requests.id, id)));

/** What a page is narrowed by, but for its pile and its place in it. */
function conditions(context: Context, admin: Admin, view: InboxView, filter: InboxFilter, ofTypes: SQL | undefined): SQL | undefined {
  return and(
    view === 'new' ? eq(requests.status, 'new') : undefined,
    view === 'mine' ? owned(admin, 'me') : undefined,
    view === 'due' ? and(isNotNull(requests.dueAt), lte(requests.dueAt, Date.parse(officeDay(context.now)))) : undefined,
    filter.status ? eq(requests.status, filter.status) : undefined,
    filter.kind ? eq(requests.kind, filter.kind) : undefined,
    owned(admin, filter.assignee),
    ofTypes,
  );
}

/**
 * A page of the inbox, the newest first; what is to be followed up by its day. A search without a view looks through
 * everything: who it was matters more than where it lies. Throws `invalid` for a broken cursor.
 */
export async function readInbox(
  context: Context,
  admin: Admin,
  { first, after, ...filter }: InboxFilter & { first: number; after?: string | null },
): Promise<InboxPage> {
  const { db, reader } = context;
  const view = filter.view ?? 'all';
  const byDay = view === 'due';
  const last = decodeCursor(after, byDay ? 2 : 1);
  const ofTypes = typed(filter.type);
  const narrowed = conditions(context, admin, view, filter, ofTypes);
  const further = last && (byDay ? afterDay(last) : lt(requests.id, last[0] ?? 0));
  const order = byDay ? [asc(requests.dueAt), asc(requests.id)] : [desc(requests.id)];
  const limit = first + 1;
  const terms = inboxTerms(filter.search);
  const read = async (): Promise<StoredRequest[]> => {
    if (findsNothing(filter.search)) return [];
    if (terms) {
      const { rows: index, matches } = searchIndex('request', terms);
      const found = db
        .select(getTableColumns(requests))
        .from(index)
        .innerJoin(requests, eq(requests.id, index.rowid))
        .where(
          and(
            matches(terms.all),
            filter.view ? inArray(requests.folder, [...VIEWS[view]]) : undefined,
            narrowed,
            // As an integer: D1 binds numbers as reals, by which the index cannot begin.
            byDay ? further : last && sql`${index.rowid} < cast(${last[0] ?? 0} as integer)`,
          ),
        );
      return reader.readAs(found.orderBy(...(byDay ? order : [desc(index.rowid)])).limit(limit));
    }
    const pile = (folder: RequestFolder) =>
      db
        .select(getTableColumns(requests))
        .from(requests)
        .where(and(eq(requests.folder, folder), narrowed, further))
        .orderBy(...order)
        .limit(limit);
    const [one, other] = VIEWS[view];
    if (!one) return [];
    if (!other) return reader.readAs(pile(one));
    // Two piles are read from their ends, and merged here: SQLite would sort them once more.
    const ends = unionAll(db.select().from(pile(one).as('one')), db.select().from(pile(other).as('other')));
    return (await reader.readAs<StoredRequest[]>(ends)).sort((a, b) => b.id - a.id).slice(0, limit);
  };
  const rows = await read();
  const shown = rows.slice(0, first);
  const end = shown.at(-1);
  return {
    rows: shown,
    endCursor: end ? encodeCursor(byDay ? [end.dueAt ?? 0, end.id] : [end.id]) : null,
    hasNext: rows.length > first,
  };
}
