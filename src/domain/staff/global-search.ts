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

/** What staff look for by one field, in the order in which it is shown. */
export const SEARCH_RESULT_KINDS = ['request', 'package', 'review', 'partner', 'branch', 'user'] as const;
type SearchResultKind = (typeof SEARCH_RESULT_KINDS)[number];

/** Something that was found: what it is called, and what tells it from others. */
export interface SearchResult {
  kind: SearchResultKind;
  id: number;
  /** Of packages and requests: whose form and list it is in. */
  market: Market | null;
  name: string;
  note: string;
}

/** Rows of each kind that are answered. */
const RESULTS_PER_KIND = 5;
/** Rows of a small table that are looked into, the newest first: what no index finds is not worth more. */
const SCANNED_ROWS = 1000;

/** The rows of a full-text index that hold every term, the newest first; it stops when there are enough. */
const fullTextMatch = (of: 'package' | 'request', terms: SearchTerms, columns: string) => {
  const { rows, matches } = getSearchIndex(of, terms);
  return { rows, where: matches(`{${columns}} : (${terms.expression})`), newest: desc(rows.rowid) };
};

/** Whether some column holds each of the words. D1 refuses long patterns, so nothing here is one. */
const containsWords = (words: readonly string[], columns: readonly AnySQLiteColumn[]): SQL | undefined =>
  and(...words.map((word) => or(...columns.map((column) => sql`instr(lower(${column}), ${word}) > 0`))));

/** The last of a column's possible values that begin so. */
const LAST_CODE_POINT = '\u{10ffff}';

/**
 * Everything that staff may look for by a few letters: packages of both storefronts (drafts too), requests by reference,
 * name, email and phone, reviews, partners, branches and users; at most five of each. All of it is one round trip, and
 * none of it reads a whole table of packages or requests.
 */
export async function globalSearch(context: Context, _admin: Admin, typed: string): Promise<SearchResult[]> {
  const terms = parseSearchTerms(typed);
  if (!terms) return [];
  const { db, reader } = context;
  const words = [...new Set(typed.slice(0, LIMITS.maxSearchChars).toLowerCase().trim().split(/\s+/u).filter(Boolean))].slice(0, 8);
  const begins = words.join(' ');
  const inRequests = fullTextMatch('request', parseInboxSearch(typed) ?? terms, 'reference name email phone');
  const inPackages = fullTextMatch('package', terms, 'name destination');
  const recent = (table: typeof reviews | typeof partners | typeof branches | typeof users) =>
    db.select({ id: table.id }).from(table).orderBy(desc(table.id)).limit(SCANNED_ROWS);
  const found = await Promise.all([
    reader.read(
      db
        .select({ id: enquiries.id, market: enquiries.market, name: enquiries.name, reference: enquiries.reference, kind: enquiries.kind })
        .from(inRequests.rows)
        .innerJoin(enquiries, sql`${enquiries.id} = ${inRequests.rows.rowid}`)
        .where(and(inRequests.where, ne(enquiries.folder, 'bin')))
        .orderBy(inRequests.newest)
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
    // Of those who came long ago: by how their address begins.
    reader.read(
      db
        .select({ id: users.id, name: users.userName, email: users.email })
        .from(users)
        .where(and(gte(users.email, begins), lt(users.email, begins + LAST_CODE_POINT)))
        .limit(RESULTS_PER_KIND),
    ),
  ]);
  const [asked, offered, said, partnersFound, offices, ...people] = found;
  const everyone = new Map(people.flat().map((each) => [each.id, each]));
  return [
    ...asked.map(({ reference, kind, ...row }) => ({ ...row, kind: 'request' as const, note: `${reference} · ${kind}` })),
    ...offered.map(({ published, ...row }) => ({ ...row, kind: 'package' as const, note: published ? '' : 'Draft' })),
    ...said.map(({ approved, ...row }) => ({ ...row, market: null, kind: 'review' as const, note: approved ? '' : 'Waits for approval' })),
    ...partnersFound.map((row) => ({ ...row, market: null, kind: 'partner' as const, note: '' })),
    ...offices.map(({ isMainBranch, ...row }) => ({ ...row, kind: 'branch' as const, note: isMainBranch ? 'Main branch' : '' })),
    ...[...everyone.values()]
      .slice(0, RESULTS_PER_KIND)
      .map(({ email, ...row }) => ({ ...row, market: null, kind: 'user' as const, note: email })),
  ];
}
