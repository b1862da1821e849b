import { and, asc, desc, gte, inArray, lt, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { LIMITS, type Market } from '../../../schema/constants.ts';
import type { Right } from '../../../schema/staff/rights.ts';
import { users } from '../../../schema/tables/accounts.ts';
import { branches, partners, reviews } from '../../../schema/tables/content.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { packages } from '../../../schema/tables/packages.ts';
import { people } from '../../../schema/tables/people.ts';
import type { Context } from '../../platform/context.ts';
import { type Admin, mayUse } from '../accounts/authorization.ts';
import { parseInboxSearch, searchTexts } from '../search/enquiry-search.ts';
import { getSearchIndex, parseSearchTerms, type SearchTerms } from '../search/full-text-search.ts';

/** The kinds of results, in the order of display. */
export const SEARCH_RESULT_KINDS = ['enquiry', 'person', 'package', 'review', 'partner', 'branch', 'user'] as const;
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
/** Appended to a prefix, it sorts after every text with that prefix. */
const LAST_CODE_POINT = '\u{10ffff}';

/** A table, and the columns that make a row of it a result. */
const defineSource = (
  kind: SearchResult['kind'],
  table: SQLiteTable & { id: AnySQLiteColumn },
  { name, note, market = sql`null` }: { name: AnySQLiteColumn; note: SQL; market?: SQLWrapper },
) => ({
  table,
  columns: { kind: sql`${kind}`.as('kind'), id: table.id, market: sql`${market}`.as('market'), name, note: sql`${note}`.as('note') },
});
type SearchSource = ReturnType<typeof defineSource>;

const ENQUIRIES = defineSource('enquiry', enquiries, {
  name: enquiries.name,
  note: sql`${enquiries.reference} || ' · ' || iif(${enquiries.kind} = 'general', 'enquiry', ${enquiries.kind})`,
  market: enquiries.market,
});
const PEOPLE = defineSource('person', people, {
  name: people.name,
  // The contact that came last. Drizzle would leave out the table of a column here.
  note: sql`coalesce((select value from person_contacts as c where c.person_id = people.id order by c.id desc limit 1), '')`,
});
const PACKAGES = defineSource('package', packages, {
  name: packages.name,
  note: sql`iif(${packages.published}, '', 'Draft')`,
  market: packages.market,
});
/** The sources with a full-text index. */
const INDEXED_SOURCES = { enquiry: ENQUIRIES, person: PEOPLE, package: PACKAGES };
const REVIEWS = defineSource('review', reviews, { name: reviews.name, note: sql`iif(${reviews.approved}, '', 'Waits for approval')` });
const PARTNERS = defineSource('partner', partners, { name: partners.name, note: sql`''` });
const BRANCHES = defineSource('branch', branches, {
  name: branches.officeName,
  note: sql`iif(${branches.isMainBranch}, 'Main branch', '')`,
  market: branches.market,
});
const USERS = defineSource('user', users, { name: users.userName, note: sql`${users.email}` });

/** Whether each word occurs in one of the columns. `instr`, because D1 limits LIKE patterns to 50 bytes. */
const containsWords = (words: readonly string[], columns: readonly AnySQLiteColumn[]): SQL | undefined =>
  and(...words.map((word) => or(...columns.map((column) => sql`instr(lower(${column}), ${word}) > 0`))));

/**
 * Searches packages (drafts too), enquiries (by reference, name, email and phone, then by places, messages, notes and mails), people, reviews, partners, branches and users;
 * at most five results of each kind that the viewer has the right to. One round trip, and no scan of the tables of packages, people and enquiries.
 */
export async function globalSearch({ db, reader }: Context, admin: Admin, query: string): Promise<SearchResult[]> {
  const terms = parseSearchTerms(query);
  if (!terms) return [];
  const words = [...new Set(query.slice(0, LIMITS.maxSearchChars).toLowerCase().trim().split(/\s+/u).filter(Boolean))].slice(0, 8);
  const prefix = words.join(' ');

  const searchIndex = (
    noun: keyof typeof INDEXED_SOURCES,
    match: SearchTerms,
    indexColumns: string,
    where?: SQL,
  ): Promise<SearchResult[]> => {
    const { table, columns } = INDEXED_SOURCES[noun];
    const { rows: index, matches } = getSearchIndex(noun, match);
    const found = db.select(columns).from(index).innerJoin(table, sql`${table.id} = ${index.rowid}`);
    const matching = found.where(and(matches(`{${indexColumns}} : (${match.expression})`), where));
    return reader.readAs(matching.orderBy(desc(index.rowid)).limit(RESULTS_PER_KIND));
  };
  const searchTable = ({ table, columns }: SearchSource, where: SQL | undefined, order = asc(table.id)): Promise<SearchResult[]> =>
    reader.readAs(db.select(columns).from(table).where(where).orderBy(order).limit(RESULTS_PER_KIND));
  const scanNewest = (source: SearchSource, searched: readonly AnySQLiteColumn[], order?: SQL): Promise<SearchResult[]> => {
    const { id } = source.table;
    const newest = db.select({ id }).from(source.table).orderBy(desc(id)).limit(SCANNED_ROWS);
    return searchTable(source, and(inArray(id, newest), containsWords(words, searched)), order);
  };

  const may = <Result>(right: Right, search: () => Promise<Result[]>): Promise<Result[]> | Result[] =>
    mayUse(admin, right) ? search() : [];
  const searchEnquiryTexts = async (): Promise<SearchResult[]> => {
    const texts = searchTexts(query);
    if (!texts) return [];
    const { rows: index, isMatch } = texts;
    const found = db.select(ENQUIRIES.columns).from(index).innerJoin(enquiries, sql`${enquiries.id} = ${index.rowid}`);
    return reader.readAs(
      found
        .where(and(isMatch, ne(enquiries.folder, 'bin')))
        .orderBy(desc(index.rowid))
        .limit(RESULTS_PER_KIND),
    );
  };
  const [newestUsers, olderUsers, ofSenders, ofTexts, ...results] = await Promise.all([
    may('users', () => scanNewest(USERS, [users.userName, users.email, users.mobileNo], desc(users.id))),
    // Older users, by the beginning of their e-mail address, in its order.
    may('users', () => searchTable(USERS, and(gte(users.email, prefix), lt(users.email, prefix + LAST_CODE_POINT)), asc(users.email))),
    may('enquiries', () =>
      searchIndex('enquiry', parseInboxSearch(query) ?? terms, 'reference name email phone', ne(enquiries.folder, 'bin')),
    ),
    may('enquiries', searchEnquiryTexts),
    may('enquiries', () => searchIndex('person', parseInboxSearch(query) ?? terms, 'name contact_text')),
    may('packages', () => searchIndex('package', terms, 'name destination')),
    may('reviews', () => scanNewest(REVIEWS, [reviews.name, reviews.message, reviews.context], desc(reviews.id))),
    may('site', () => scanNewest(PARTNERS, [partners.name])),
    may('site', () => scanNewest(BRANCHES, [branches.officeName, branches.address, branches.email])),
  ]);
  const pickFirst = (rows: readonly SearchResult[]) => [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, RESULTS_PER_KIND);
  return [...pickFirst([...ofSenders, ...ofTexts]), ...results.flat(), ...pickFirst([...newestUsers, ...olderUsers])];
}
