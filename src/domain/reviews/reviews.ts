import { and, asc, desc, eq, getTableColumns, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import { LIMITS, MARKETS, type Market } from '../../../schema/constants.ts';
import { reviews } from '../../../schema/tables/content.ts';
import { type media, packages } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { Statement } from '../../platform/statements.ts';
import { type EditableTable, findRow } from '../editable-rows.ts';
import { parseRowId } from '../ids.ts';
import { restoreMediaRows } from '../media/named-pictures.ts';
import { type CursorPage, decodeCursor, encodeCursor, type PageArgs, toCursorPage } from '../pagination.ts';

export type Review = typeof reviews.$inferSelect;

/** A review with the name of its package: null without one, and for visitors while that is not published. Absent: not read. */
export type ListedReview = Review & { packageName?: string | null };

export interface ReviewPage extends CursorPage<ListedReview> {
  /** The cursor that begins the page before; null if that is the first page, undefined unless it was asked for. */
  previousAfter?: string | null;
}

/** The cache tags of the lists that show a review: those of its storefront, or of both. */
const reviewTags = (market: Market | null | undefined): string[] => (market ? [market] : MARKETS).map((each) => `reviews:${each}`);

const MAX_LABEL_CHARS = 60;

/** The beginning of a text, up to the end of a word; an ellipsis stands for the rest. */
function shorten(text: string): string {
  const characters = [...text.trim()];
  if (characters.length <= MAX_LABEL_CHARS) return characters.join('');
  const start = characters.slice(0, MAX_LABEL_CHARS - 1).join('');
  // A text without spaces is cut where it is.
  return `${start.replace(/\s+\S{0,20}$/, '')}…`;
}

/** Only approved reviews are public. */
export const editableReviews: EditableTable<typeof reviews> = {
  table: reviews,
  noun: 'review',
  title: 'Review',
  listPictures: ({ picture }) => [picture],
  // The page of its package and the lists show the rating.
  listTags: ({ market, approved, packageId }) =>
    approved ? [...reviewTags(market), ...(packageId === null || !market ? [] : [`package:${packageId}`, `packages:${market}`])] : [],
  getLabel: ({ name, message }) => `${name}: ${shorten(message)}`,
  describe: ({ name }) => ({ name }),
  relink: (context, { media: pictures }) => restoreMediaRows(context, (pictures as (typeof media.$inferSelect)[] | undefined) ?? []),
};

/** The name of the package of a review, as a column of a read of reviews. */
export const selectPackageName = (condition?: SQL) =>
  sql<string | null>`(select ${packages.name} from ${packages} where ${and(sql`${packages.id} = ${reviews.packageId}`, condition)})`.as(
    'package_name',
  );

interface ReviewFilter {
  /** Stars. */
  rating?: number | null;
  /** The place of the package. */
  place?: string | null;
  /** The id of the package. */
  packageId?: string | null;
}

const COLUMNS = { ...getTableColumns(reviews), packageName: selectPackageName(sql`${packages.published} = 1`) };
const CONDITIONS = {
  rating: eq(reviews.rating, sql.placeholder('rating')),
  place: eq(reviews.place, sql.placeholder('place')),
  packageId: eq(reviews.packageId, sql.placeholder('packageId')),
  last: lt(reviews.id, sql.placeholder('last')),
  /** For the reviews before a page, which are read oldest first. */
  from: gte(reviews.id, sql.placeholder('from')),
} as const satisfies Readonly<Record<string, SQL>>;
type ConditionName = keyof typeof CONDITIONS;

/**
 * The approved reviews that meet the named conditions, newest first, or oldest first from one on. Those of a storefront and those of both are two ranges of one index,
 * which SQLite merges: as one condition (`or`) it would sort all of them.
 */
function createListStatement(markets: readonly Market[], names: readonly ConditionName[]): Statement<ListedReview> {
  const conditions = [sql`${reviews.approved} = 1`, ...names.map((name) => CONDITIONS[name])];
  const ranges = names.includes('packageId')
    ? [undefined]
    : [...markets.map((market) => eq(reviews.market, market)), isNull(reviews.market)];
  return new Statement<ListedReview>(COLUMNS, (db) => {
    const [first, second, ...others] = ranges.map((range) =>
      db
        .select(COLUMNS)
        .from(reviews)
        .where(and(range, ...conditions))
        .$dynamic(),
    );
    if (!first) throw new Error('A list of reviews needs a range.');
    const all = second ? unionAll(first, second, ...others) : first;
    // Drizzle has different types for one select and for a union.
    return (all as typeof first).orderBy((names.includes('from') ? asc : desc)(reviews.id)).limit(sql.placeholder('rows')) as never;
  });
}

const listStatements = new Map<string, Statement<ListedReview>>();

interface ReviewQuery extends PageArgs {
  /** The reviews of this storefront and of both; without it, all. */
  market?: Market | null;
  filter?: ReviewFilter;
  /** Reads the cursor of the page before. */
  withPrevious?: boolean;
}

/**
 * Approved reviews, newest first. Throws `invalid` for a broken cursor, `not-found` for a malformed id of a package.
 */
export async function listApprovedReviews(
  context: Context,
  { market, filter = {}, first, after, withPrevious = false }: ReviewQuery,
): Promise<ReviewPage> {
  for (const tag of reviewTags(market)) context.cacheTags.add(tag);
  const [last] = decodeCursor(after, 1) ?? [];
  const { rating, place, packageId } = filter;
  const filters = {
    ...(typeof rating === 'number' && { rating }),
    ...(place && { place: place.slice(0, LIMITS.package.name) }),
    ...(packageId && { packageId: parseRowId(packageId, 'Package') }),
  };
  const read = (values: Partial<Record<ConditionName, string | number>>): Promise<ListedReview[]> => {
    // `values` has no other keys.
    const names = Object.keys(values) as ConditionName[];
    const key = [market ?? '', ...names].join();
    const statement = listStatements.get(key) ?? createListStatement(market ? [market] : MARKETS, names);
    listStatements.set(key, statement);
    return context.reader.readStatement(statement, { ...values, rows: first + 1 });
  };
  const [rows, preceding] = await Promise.all([
    read({ ...filters, ...(last !== undefined && { last }) }),
    // The last review of the page before, its other ones, and what that page follows.
    withPrevious && last !== undefined ? read({ ...filters, from: last }) : undefined,
  ]);
  const before = preceding?.[first];
  return { ...toCursorPage(rows, first), previousAfter: preceding && (before ? encodeCursor([before.id]) : null) };
}

/** One approved review. Throws `not-found`, also for a review that waits for approval. */
export const findApprovedReview = (context: Context, id: string): Promise<Review> =>
  findRow(context, editableReviews, id, eq(reviews.approved, true));
