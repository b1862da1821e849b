import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import {
  ENQUIRY_KINDS,
  ENQUIRY_TYPES,
  type EnquiryFolder,
  type EnquiryKind,
  type EnquiryStatus,
  type InboxAssignee,
  type InboxType,
  type InboxView,
  type Market,
} from '../../../schema/constants.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { parseRowId } from '../ids.ts';
import { type CursorPage, decodeCursor, type PageArgs, toCursorPage } from '../pagination.ts';
import { isFoundBy, listInboxSearches } from '../search/enquiry-search.ts';
import { isUnsearchable } from '../search/full-text-search.ts';
import { isWithinDays } from '../staff/day-range.ts';
import type { StoredEnquiry } from './enquiry.ts';
import { isFollowUpDue, isFollowUpOverdue } from './follow-up.ts';

// A page is one statement that reads only the rows it shows: each filter has an index that ends in the id. SQLite uses a
// partial index only if the expression here equals the one in schema/tables/enquiries.ts.

export interface InboxFilter {
  view?: InboxView | null;
  /** Any of these. */
  types?: readonly InboxType[] | null;
  kind?: EnquiryKind | null;
  status?: EnquiryStatus | null;
  assignee?: InboxAssignee | null;
  /** An account's id. */
  assigneeId?: string | null;
  search?: string | null;
  market?: Market | null;
  /** The first and the last day on which they were sent, at the office (2026-11-21). */
  submittedFrom?: string | null;
  submittedTo?: string | null;
  /** Instead of the newest first. Follow-ups stay in the order of their days. */
  oldestFirst?: boolean | null;
}

const FOLDERS_BY_VIEW: Readonly<Record<InboxView, readonly [EnquiryFolder, ...EnquiryFolder[]]>> = {
  open: ['open'],
  new: ['open'],
  due: ['open'],
  overdue: ['open'],
  mine: ['open'],
  closed: ['closed'],
  spam: ['spam'],
  bin: ['bin'],
  all: ['open', 'closed'],
};

const matchNothing = sql`0`;

/** The type is a literal, as in the partial indexes. */
const matchEnquiryType = (type: string): SQL => sql`instr(${enquiries.types}, ${sql.raw(`'${type}'`)}) > 0`;

/** Enquiries with one of these sections, or of one of these kinds. */
function matchTypes(types: readonly InboxType[] | null | undefined): SQL | undefined {
  if (!types) return undefined;
  const sections = ENQUIRY_TYPES.filter((type) => types.includes(type));
  const kinds = ENQUIRY_KINDS.filter((kind) => types.some((type) => type === kind) && !sections.some((type) => type === kind));
  return or(...sections.map(matchEnquiryType), kinds.length > 0 ? inArray(enquiries.kind, kinds) : undefined) ?? matchNothing;
}

function matchAssignee(admin: Admin, { assignee, assigneeId }: InboxFilter): SQL | undefined {
  if (assigneeId) return eq(enquiries.assigneeId, parseRowId(assigneeId, 'Person'));
  if (!assignee) return undefined;
  return assignee === 'none' ? isNull(enquiries.assigneeId) : eq(enquiries.assigneeId, admin.account.id);
}

/** The keyset condition of a page in the order of follow-up days. */
const afterDueDate = ([day = 0, id = 0]: readonly number[]): SQL | undefined =>
  or(gt(enquiries.dueAt, day), and(eq(enquiries.dueAt, day), gt(enquiries.id, id)));

/** Whether a view is in the order of its follow-ups. */
const isOrderedByDay = (view: InboxView | null | undefined): boolean => view === 'due' || view === 'overdue';

/**
 * Whether a filter selects what staff keep small: the trash, follow-ups, one person's open enquiries. A search of them looks each
 * row up in the full-text index. In the order of that index it would read every match of the whole inbox (180,000 rows of 1,000,000).
 * Closed enquiries pile up: a look-up takes up to half a millisecond, so that of 100,000 rows would outlast D1's limit of 30 s.
 */
const isSmallSelection = ({ view, assignee, assigneeId }: InboxFilter): boolean =>
  view === 'bin' ||
  isOrderedByDay(view) ||
  view === 'mine' ||
  ((view === 'open' || view === 'new') && Boolean(assigneeId || assignee === 'me'));

/** The conditions of a page except folder, search and cursor. */
const buildConditions = ({ now }: Context, admin: Admin, view: InboxView, filter: InboxFilter) =>
  and(
    view === 'new' ? eq(enquiries.status, 'new') : undefined,
    view === 'mine' ? matchAssignee(admin, { assignee: 'me' }) : undefined,
    view === 'due' ? isFollowUpDue(now) : view === 'overdue' ? isFollowUpOverdue(now) : undefined,
    filter.status ? eq(enquiries.status, filter.status) : undefined,
    filter.kind ? eq(enquiries.kind, filter.kind) : undefined,
    filter.market ? eq(enquiries.market, filter.market) : undefined,
    isWithinDays(enquiries.submittedAt, { from: filter.submittedFrom, to: filter.submittedTo }),
    matchAssignee(admin, filter),
    matchTypes(filter.types),
  );

/**
 * A page of the inbox, in the order of arrival; the views `due` and `overdue` are ordered by follow-up day. A search without a view covers all
 * folders. Throws `invalid` for a malformed cursor.
 */
export async function readInbox(
  context: Context,
  admin: Admin,
  { first, after, ...filter }: InboxFilter & PageArgs,
): Promise<CursorPage<StoredEnquiry>> {
  const { db, reader } = context;
  const view = filter.view ?? 'all';
  const orderedByDay = isOrderedByDay(view);
  const cursor = decodeCursor(after, orderedByDay ? 2 : 1);
  const conditions = buildConditions(context, admin, view, filter);
  const [direct, isAfter] = filter.oldestFirst ? [asc, gt] : [desc, lt];
  const afterCursor = cursor && (orderedByDay ? afterDueDate(cursor) : isAfter(enquiries.id, cursor[0] ?? 0));
  const order = orderedByDay ? [asc(enquiries.dueAt), asc(enquiries.id)] : [direct(enquiries.id)];
  const toPage = (rows: readonly StoredEnquiry[]): CursorPage<StoredEnquiry> =>
    toCursorPage(rows, first, orderedByDay ? ({ dueAt, id }) => [dueAt ?? 0, id] : undefined);
  if (isUnsearchable(filter.search)) return toPage([]);
  const isSmall = isSmallSelection(filter);
  const searches = listInboxSearches(filter.search, { wholeWords: isSmall });
  const searchesRows = searches.length > 0 && isSmall;
  // Each part is read in the order of its index until it fills the page, and merged here: SQLite would sort the union again.
  const byId = (a: StoredEnquiry, b: StoredEnquiry) => (filter.oldestFirst ? a.id - b.id : b.id - a.id);
  const merge = (rows: readonly StoredEnquiry[]) => [...new Map(rows.map((row) => [row.id, row])).values()].sort(byId);
  if (searches.length > 0 && !searchesRows) {
    const selectFound = ({ rows: index, isMatch }: (typeof searches)[number]) =>
      db
        .select(getTableColumns(enquiries))
        .from(index)
        .innerJoin(enquiries, eq(enquiries.id, index.rowid))
        .where(
          and(
            isMatch,
            filter.view ? inArray(enquiries.folder, [...FOLDERS_BY_VIEW[view]]) : undefined,
            conditions,
            // D1 binds numbers as reals, which the full-text index cannot seek by.
            cursor && isAfter(index.rowid, sql`cast(${cursor[0] ?? 0} as integer)`),
          ),
        )
        .orderBy(direct(index.rowid))
        .limit(first + 1);
    const [identities, texts] = searches.map(selectFound);
    if (!identities) return toPage([]);
    if (!texts) return toPage(await reader.readAs(identities));
    const both = unionAll(db.select().from(identities.as('one')), db.select().from(texts.as('other')));
    return toPage(merge(await reader.readAs<StoredEnquiry[]>(both)));
  }
  const selectFolder = (folder: EnquiryFolder) =>
    db
      .select(getTableColumns(enquiries))
      .from(enquiries)
      .where(and(eq(enquiries.folder, folder), conditions, afterCursor, searchesRows ? isFoundBy(context, searches) : undefined))
      .orderBy(...order)
      .limit(first + 1);
  const [folder, otherFolder] = FOLDERS_BY_VIEW[view];
  if (!otherFolder) return toPage(await reader.readAs(selectFolder(folder)));
  const union = unionAll(db.select().from(selectFolder(folder).as('one')), db.select().from(selectFolder(otherFolder).as('other')));
  return toPage(merge(await reader.readAs<StoredEnquiry[]>(union)));
}
