import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { HomepageImageType, Market } from '../../../schema/constants.ts';
import { homepageImages } from '../../../schema/tables/content.ts';
import { packages, selectShownPrice } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { Statement } from '../../platform/statements.ts';
import { type EditableTable, findRow } from '../editable-rows.ts';

export type HomepageImage = typeof homepageImages.$inferSelect & {
  /** Of lists: the published package that its link leads to, with its price in paise or fils. Null for other links, and without a price. */
  packageId?: number | null;
  packageName?: string | null;
  packagePrice?: number | null;
};

const getLabel = ({ title, picture }: HomepageImage): string => title || picture.alt || picture.name;

export const editableHomepageImages: EditableTable<typeof homepageImages> = {
  table: homepageImages,
  noun: 'homepage-image',
  title: 'Image',
  listPictures: ({ picture }) => [picture],
  listTags: ({ market }) => [`homepage:${market}`],
  getLabel,
  describe: (row) => ({ market: row.market, type: row.type, name: getLabel(row) }),
};

const LIST_COLUMNS = {
  ...getTableColumns(homepageImages),
  packageId: sql<number | null>`${packages.id}`.as('package_id'),
  packageName: sql<string | null>`${packages.name}`.as('package_name'),
  packagePrice: selectShownPrice(packages.price).as('package_price'),
};
/** What the link of a package of the storefront begins with; its id follows, and perhaps its name. */
const linkStart = sql`'/details/' || ${homepageImages.market} || '/'`;

const IMAGES_BY_TYPE_STATEMENT = new Statement<HomepageImage>(LIST_COLUMNS, (db) =>
  db
    .select(LIST_COLUMNS)
    .from(homepageImages)
    .leftJoin(
      packages,
      and(
        // SQLite reads the digits before the name.
        sql`${packages.id} = iif(${homepageImages.link} like ${linkStart} || '%', cast(substr(${homepageImages.link}, length(${linkStart}) + 1) as integer), null)`,
        eq(packages.market, homepageImages.market),
        eq(packages.published, true),
      ),
    )
    .where(and(eq(homepageImages.market, sql.placeholder('market')), eq(homepageImages.type, sql.placeholder('type'))))
    .orderBy(asc(homepageImages.position), asc(homepageImages.id))
    .limit(500),
);

/** The homepage images of one type, in their order; slides with the packages that they lead to. */
export function listHomepageImages(context: Context, market: Market, type: HomepageImageType): Promise<HomepageImage[]> {
  context.cacheTags.add(`homepage:${market}`);
  return context.reader.readStatement(IMAGES_BY_TYPE_STATEMENT, { market, type });
}

const LOGO_STATEMENT = new Statement(getTableColumns(homepageImages), (db) =>
  db
    .select()
    .from(homepageImages)
    .where(and(eq(homepageImages.market, sql.placeholder('market')), eq(homepageImages.type, 'logo')))
    .orderBy(desc(homepageImages.position), desc(homepageImages.id))
    .limit(1),
);

/** The current logo of a market, which is the newest; undefined if there is none. */
export async function findLogo(context: Context, market: Market): Promise<HomepageImage | undefined> {
  context.cacheTags.add(`homepage:${market}`);
  const rows = await context.reader.readStatement(LOGO_STATEMENT, { market });
  return rows[0];
}

/** One homepage image, of this market unless it is null. Throws `not-found`. */
export const findHomepageImage = (context: Context, market: Market | null, id: string): Promise<HomepageImage> =>
  findRow(context, editableHomepageImages, id, market ? eq(homepageImages.market, market) : undefined);
