import { and, desc, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { LIMITS, type Market } from '../../../schema/constants.ts';
import { users } from '../../../schema/tables/accounts.ts';
import { branches, partners, reviews } from '../../../schema/tables/content.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { packages } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { parseInboxSearch } from '../enquiries/inbox.ts';
import { getSearchIndex, parseSearchTerms, type SearchTerms } from '../full-text-search.ts';

/** The kinds of results, in the order of display. */
export const SEARCH_RESULT_KINDS = ['enquiry', 'package', 'review', 'partner', 'branch', 'user'] as const;
type SearchResultKind = (typeof SEARCH_RESULT_KINDS)[number];

/** A row that matches, with a note that distinguishes it from others of the same name. */
export interface SearchResult {
  kind: SearchResultKind;
  id: number;
  /** Null for kinds without a storefront. */
  market: Market | null;
  name: string;
  note: string;
}

const RESULTS_PER_KIND = 5;
/** Small tables have no full-text index: only their newest rows are scanned. */
const SCANNED_ROWS = 1000;

/** The condition and order that read the newest matches of a full-text index. */
const fullTextMatch = (noun: 'package' | 'enquiry', terms: SearchTerms, columns: string) => {
  const { rows, matches } = getSearchIndex(noun, terms);
  return { rows, where: matches(`{${columns}} : (${terms.expression})`), newest: desc(rows.rowid) };
};

/** Whether each word occurs in one of the columns. `instr`, because D1 limits LIKE patterns to 50 bytes. */
const containsWords = (words: readonly string[], columns: readonly AnySQLiteColumn[]): SQL | undefined =>
  and(...words.map((word) => or(...columns.map((column) => sql`instr(lower(${column}), ${word}) > 0`))));

/** Appended to a prefix, it sorts after every text with that prefix. */
const LAST_CODE_POINT = '\u{10ffff}';

/**
 * Searches packages (drafts too), enquiries (by reference, name, email and phone), reviews, partners, branches and users;
 * at most five results of each kind. One round trip, and no scan of the tables of packages and enquiries.
 */
export async function globalSearch(context: Context, _admin: Admin, query: string): Promise<SearchResult[]> {
  const terms = parseSearchTerms(query);
  if (!terms) return [];
  const { db, reader } = context;
  const words = [...new Set(query.slice(0, LIMITS.maxSearchChars).toLowerCase().trim().split(/\s+/u).filter(Boolean))].slice(0, 8);
  const prefix = words.join(' ');
  const inEnquiries = fullTextMatch('enquiry', parseInboxSearch(query) ?? terms, 'reference name email phone');
  const inPackages = fullTextMatch('package', terms, 'name destination');
  const recent = (table: typeof reviews | typeof partners | typeof branches | typeof users) =>
    db.select({ id: table.id }).from(table).orderBy(desc(table.id)).limit(SCANNED_ROWS);
  const [enquiryRows, packageRows, reviewRows, partnerRows, branchRows, ...userRows] = await Promise.all([
    reader.read(
      db
        .select({ id: enquiries.id, market: enquiries.market, name: enquiries.name, reference: enquiries.reference, kind: enquiries.kind })
        .from(inEnquiries.rows)
        .innerJoin(enquiries, sql`${enquiries.id} = ${inEnquiries.rows.rowid}`)
        .where(and(inEnquiries.where, ne(enquiries.folder, 'bin')))
        .orderBy(inEnquiries.newest)
        .limit(RESULTS_PER_KIND),
    ),
    reader.read(
      db
        .select({ id: packages.id, market: packages.market, name: packages.name, published: packages.published })
        .from(inPackages.rows)
        .innerJoin(packages, sql`${packages.id} = ${inPackages.rows.rowid}`)
        .where(inPackages.where)
        .orderBy(inPackages.newest)
        .limit(RESULTS_PER_KIND),
    ),
    reader.read(
      db
        .select({ id: reviews.id, name: reviews.name, approved: reviews.approved })
        .from(reviews)
        .where(and(inArray(reviews.id, recent(reviews)), containsWords(words, [reviews.name, reviews.message, reviews.context])))
        .orderBy(desc(reviews.id))
        .limit(RESULTS_PER_KIND),
    ),
    reader.read(
      db
        .select({ id: partners.id, name: partners.name })
        .from(partners)
        .where(and(inArray(partners.id, recent(partners)), containsWords(words, [partners.name])))
        .limit(RESULTS_PER_KIND),
    ),
    reader.read(
      db
        .select({ id: branches.id, market: branches.market, name: branches.officeName, isMainBranch: branches.isMainBranch })
        .from(branches)
        .where(and(inArray(branches.id, recent(branches)), containsWords(words, [branches.officeName, branches.address, branches.email])))
        .limit(RESULTS_PER_KIND),
    ),
    reader.read(
      db
        .select({ id: users.id, name: users.userName, email: users.email })
        .from(users)
        .where(and(inArray(users.id, recent(users)), containsWords(words, [users.userName, users.email, users.mobileNo])))
        .orderBy(desc(users.id))
        .limit(RESULTS_PER_KIND),
    ),
    // Older users, by the beginning of their e-mail address.
    reader.read(
      db
        .select({ id: users.id, name: users.userName, email: users.email })
        .from(users)
        .where(and(gte(users.email, prefix), lt(users.email, prefix + LAST_CODE_POINT)))
        .limit(RESULTS_PER_KIND),
    ),
  ]);
  const usersById = new Map(userRows.flat().map((user) => [user.id, user]));
  return [
    ...enquiryRows.map(({ reference, kind, ...row }) => ({ ...row, kind: 'enquiry' as const, note: `${reference} · ${kind}` })),
    ...packageRows.map(({ published, ...row }) => ({ ...row, kind: 'package' as const, note: published ? '' : 'Draft' })),
    ...reviewRows.map(({ approved, ...row }) => ({
      ...row,
      market: null,
      kind: 'review' as const,
      note: approved ? '' : 'Waits for approval',
    })),
    ...partnerRows.map((row) => ({ ...row, market: null, kind: 'partner' as const, note: '' })),
    ...branchRows.map(({ isMainBranch, ...row }) => ({ ...row, kind: 'branch' as const, note: isMainBranch ? 'Main branch' : '' })),
    ...[...usersById.values()]
      .slice(0, RESULTS_PER_KIND)
      .map(({ email, ...row }) => ({ ...row, market: null, kind: 'user' as const, note: email })),
  ];
}
