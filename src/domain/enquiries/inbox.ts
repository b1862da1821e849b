import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import {
  ENQUIRY_KINDS,
  ENQUIRY_TYPES,
  type EnquiryFolder,
  type EnquiryKind,
  type EnquiryStatus,
  type InboxView,
  toPublicKind,
} from '../../../schema/constants.ts';
import { toOfficeDay } from '../../../schema/format.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { getSearchIndex, isUnsearchable, parseSearchTerms, type SearchTerms } from '../full-text-search.ts';
import { parseRowId } from '../ids.ts';
import { decodeCursor, encodeCursor } from '../pagination.ts';
import type { StoredEnquiry } from './enquiry.ts';

/** How numbers are parted by those who write them: in halves of five (India), and in three and four (the Emirates). */
function groupPhoneDigits(digits: string): string {
  const [ten, seven] = [digits.slice(-10), digits.slice(-7)];
  return `("${digits}" OR ("${ten.slice(0, 5)}" AND "${ten.slice(5)}") OR ("${seven.slice(0, 3)}" AND "${seven.slice(3)}"))`;
}

/**
 * What a search of the inbox asks its index: references with or without their `#`, and phone numbers however they were
 * written, here and there. Undefined when there is nothing to look for.
 */
export function parseInboxSearch(typed: string | null | undefined): SearchTerms | undefined {
  const words = (typed ?? '').replace(/^\s*#/, '').split(/\s+/u).filter(Boolean);
  // A number is the same without the code of its country.
  const asked = words.length > 1 ? words.filter((word) => !/^\+\d{1,3}$/.test(word)) : words;
  // A quote parts words here: within one it would stand for itself, and hide where a number begins.
  const terms = parseSearchTerms(asked.join(' ').replaceAll('"', ' '));
  return terms?.index === 'trigrams'
    ? { ...terms, expression: terms.expression.replace(/"\+?(\d{9,15})"/g, (_all, digits: string) => groupPhoneDigits(digits)) }
    : terms;
}

// How the inbox is read. A page is one statement, and reads the rows that it shows: each way to narrow it has an index
// that ends in the id, whose expressions stand here as they stand there (schema/tables-requests.ts).

export interface InboxFilter {
  view?: InboxView | null;
  /** Part of a type or a kind, in upper or lower case (specification 4: "contains"). */
  type?: string | null;
  kind?: EnquiryKind | null;
  status?: EnquiryStatus | null;
  /** An account's id, `me` or `none`. */
  assignee?: string | null;
  search?: string | null;
}

const FOLDERS_BY_VIEW: Readonly<Record<InboxView, readonly EnquiryFolder[]>> = {
  open: ['open'],
  new: ['open'],
  due: ['open'],
  mine: ['open'],
  closed: ['closed'],
  spam: ['spam'],
  bin: ['bin'],
  all: ['open', 'closed'],
};

const matchNothing = sql`0`;

/** Of a type: a literal, as the partial indexes have it. */
const matchEnquiryType = (type: string): SQL => sql`instr(${enquiries.types}, ${sql.raw(`'${type}'`)}) > 0`;

/** Contains, without regard to case, over the comma-joined types, and over the kind where that is no type. */
function matchTypeOrKind(text: string | null | undefined): SQL | undefined {
  const part = (text ?? '').trim().toLowerCase();
  if (!part) return undefined;
  if (part.includes(',')) return sql`instr(${enquiries.types}, ${part.slice(0, 100)}) > 0`;
  const types = ENQUIRY_TYPES.filter((type) => type.includes(part));
  const kinds = ENQUIRY_KINDS.filter((kind) => toPublicKind(kind).includes(part) && !types.some((type) => type === kind));
  return or(...types.map(matchEnquiryType), kinds.length > 0 ? inArray(enquiries.kind, kinds) : undefined) ?? matchNothing;
}

function matchAssignee(admin: Admin, assignee: string | null | undefined): SQL | undefined {
  if (!assignee) return undefined;
  if (assignee === 'none') return isNull(enquiries.assigneeId);
  return eq(enquiries.assigneeId, assignee === 'me' ? admin.account.id : parseRowId(assignee, 'Person'));
}

interface InboxPage {
  rows: readonly StoredEnquiry[];
  endCursor: string | null;
  hasNext: boolean;
}

/** After the last row of a page that is ordered by day. */
const afterDueDate = ([day = 0, id = 0]: readonly number[]): SQL | undefined =>
  or(gt(enquiries.dueAt, day), and(eq(enquiries.dueAt, day), gt(enquiries.id, id)));

/** What a page is narrowed by, but for its pile and its place in it. */
function buildConditions(context: Context, admin: Admin, view: InboxView, filter: InboxFilter, ofTypes: SQL | undefined): SQL | undefined {
  return and(
    view === 'new' ? eq(enquiries.status, 'new') : undefined,
    view === 'mine' ? matchAssignee(admin, 'me') : undefined,
    view === 'due' ? and(isNotNull(enquiries.dueAt), lte(enquiries.dueAt, Date.parse(toOfficeDay(context.now)))) : undefined,
    filter.status ? eq(enquiries.status, filter.status) : undefined,
    filter.kind ? eq(enquiries.kind, filter.kind) : undefined,
    matchAssignee(admin, filter.assignee),
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
  const ofTypes = matchTypeOrKind(filter.type);
  const narrowed = buildConditions(context, admin, view, filter, ofTypes);
  const further = last && (byDay ? afterDueDate(last) : lt(enquiries.id, last[0] ?? 0));
  const order = byDay ? [asc(enquiries.dueAt), asc(enquiries.id)] : [desc(enquiries.id)];
  const limit = first + 1;
  const terms = parseInboxSearch(filter.search);
  const read = async (): Promise<StoredEnquiry[]> => {
    if (isUnsearchable(filter.search)) return [];
    if (terms) {
      const { rows: index, matches } = getSearchIndex('enquiry', terms);
      const found = db
        .select(getTableColumns(enquiries))
        .from(index)
        .innerJoin(enquiries, eq(enquiries.id, index.rowid))
        .where(
          and(
            matches(terms.expression),
            filter.view ? inArray(enquiries.folder, [...FOLDERS_BY_VIEW[view]]) : undefined,
            narrowed,
            // As an integer: D1 binds numbers as reals, by which the index cannot begin.
            byDay ? further : last && sql`${index.rowid} < cast(${last[0] ?? 0} as integer)`,
          ),
        );
      return reader.readAs(found.orderBy(...(byDay ? order : [desc(index.rowid)])).limit(limit));
    }
    const pile = (folder: EnquiryFolder) =>
      db
        .select(getTableColumns(enquiries))
        .from(enquiries)
        .where(and(eq(enquiries.folder, folder), narrowed, further))
        .orderBy(...order)
        .limit(limit);
    const [one, other] = FOLDERS_BY_VIEW[view];
    if (!one) return [];
    if (!other) return reader.readAs(pile(one));
    // Two piles are read from their ends, and merged here: SQLite would sort them once more.
    const ends = unionAll(db.select().from(pile(one).as('one')), db.select().from(pile(other).as('other')));
    return (await reader.readAs<StoredEnquiry[]>(ends)).sort((a, b) => b.id - a.id).slice(0, limit);
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
