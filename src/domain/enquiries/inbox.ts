import { and, asc, desc, eq, exists, getTableColumns, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import {
  DAY_MS,
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
import { getOfficeDayStart } from '../../../schema/format.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { parseRowId } from '../ids.ts';
import { type CursorPage, decodeCursor, type PageArgs, toCursorPage } from '../pagination.ts';
import { getSearchIndex, isUnsearchable, parseSearchTerms, type SearchTerms } from '../search/full-text-search.ts';
import type { StoredEnquiry } from './enquiry.ts';
import { isFollowUpDue, isFollowUpOverdue } from './follow-up.ts';

/** Matches a number as people group its digits: 5 + 5 (India) and 3 + 4 (the Emirates). */
function groupPhoneDigits(digits: string): string {
  const [ten, seven] = [digits.slice(-10), digits.slice(-7)];
  return `("${digits}" OR ("${ten.slice(0, 5)}" AND "${ten.slice(5)}") OR ("${seven.slice(0, 3)}" AND "${seven.slice(3)}"))`;
}

/**
 * The query of the full-text index for an inbox search: references with or without `#`, phone numbers in any grouping.
 * Undefined for an empty search.
 */
export function parseInboxSearch(search: string | null | undefined): SearchTerms | undefined {
  const words = (search ?? '').replace(/^\s*#/, '').split(/\s+/u).filter(Boolean);
  // The country code of a phone number is optional.
  const relevant = words.length > 1 ? words.filter((word) => !/^\+\d{1,3}$/.test(word)) : words;
  // A quote would be searched for literally and hide the start of a number.
  const terms = parseSearchTerms(relevant.join(' ').replaceAll('"', ' '));
  return terms?.index === 'trigrams'
    ? { ...terms, expression: terms.expression.replace(/"\+?(\d{9,15})"/g, (_all, digits: string) => groupPhoneDigits(digits)) }
    : terms;
}

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

/** SQL condition: the full-text index has the row under these terms. */
function matchesTerms({ db }: Context, terms: SearchTerms): SQL {
  const { rows: index, matches } = getSearchIndex('enquiry', terms);
  return exists(
    db
      .select({ one: sql`1` })
      .from(index)
      .where(and(matches(terms.expression), eq(index.rowid, enquiries.id))),
  );
}

/** The conditions of a page except folder, search and cursor. */
const buildConditions = ({ now }: Context, admin: Admin, view: InboxView, filter: InboxFilter) =>
  and(
    view === 'new' ? eq(enquiries.status, 'new') : undefined,
    view === 'mine' ? matchAssignee(admin, { assignee: 'me' }) : undefined,
    view === 'due' ? isFollowUpDue(now) : view === 'overdue' ? isFollowUpOverdue(now) : undefined,
    filter.status ? eq(enquiries.status, filter.status) : undefined,
    filter.kind ? eq(enquiries.kind, filter.kind) : undefined,
    filter.market ? eq(enquiries.market, filter.market) : undefined,
    filter.submittedFrom ? gte(enquiries.submittedAt, getOfficeDayStart(filter.submittedFrom)) : undefined,
    filter.submittedTo ? lt(enquiries.submittedAt, getOfficeDayStart(filter.submittedTo) + DAY_MS) : undefined,
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
  const terms = parseInboxSearch(filter.search);
  const searchesRows = terms && isSmallSelection(filter);
  if (terms && !searchesRows) {
    const { rows: index, matches } = getSearchIndex('enquiry', terms);
    const query = db
      .select(getTableColumns(enquiries))
      .from(index)
      .innerJoin(enquiries, eq(enquiries.id, index.rowid))
      .where(
        and(
          matches(terms.expression),
          filter.view ? inArray(enquiries.folder, [...FOLDERS_BY_VIEW[view]]) : undefined,
          conditions,
          // D1 binds numbers as reals, which the full-text index cannot seek by.
          orderedByDay ? afterCursor : cursor && isAfter(index.rowid, sql`cast(${cursor[0] ?? 0} as integer)`),
        ),
      );
    return toPage(await reader.readAs(query.orderBy(...(orderedByDay ? order : [direct(index.rowid)])).limit(first + 1)));
  }
  const selectFolder = (folder: EnquiryFolder) =>
    db
      .select(getTableColumns(enquiries))
      .from(enquiries)
      .where(and(eq(enquiries.folder, folder), conditions, afterCursor, searchesRows ? matchesTerms(context, terms) : undefined))
      .orderBy(...order)
      .limit(first + 1);
  const [folder, otherFolder] = FOLDERS_BY_VIEW[view];
  if (!otherFolder) return toPage(await reader.readAs(selectFolder(folder)));
  // Each folder is read in index order and merged here: SQLite would sort the union again.
  const union = unionAll(db.select().from(selectFolder(folder).as('one')), db.select().from(selectFolder(otherFolder).as('other')));
  return toPage((await reader.readAs<StoredEnquiry[]>(union)).sort((a, b) => (filter.oldestFirst ? a.id - b.id : b.id - a.id)));
}
