import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { HomepageImageType, Market } from '../../../schema/constants.ts';
import { homepageImages } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import { Statement } from '../../platform/statements.ts';
import { notFound } from '../errors.ts';
import { parseRowId } from '../ids.ts';

export type HomepageImage = typeof homepageImages.$inferSelect;

const IMAGES_BY_TYPE_STATEMENT = new Statement(getTableColumns(homepageImages), (db) =>
  db
    .select()
    .from(homepageImages)
    .where(and(eq(homepageImages.market, sql.placeholder('market')), eq(homepageImages.type, sql.placeholder('type'))))
    .orderBy(asc(homepageImages.position), asc(homepageImages.id))
    .limit(50),
);

/** The homepage images of one type, in their order. */
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

/** The current logo of a market: the newest one; absent when none was uploaded. */
export async function findLogo(context: Context, market: Market): Promise<HomepageImage | undefined> {
  context.cacheTags.add(`homepage:${market}`);
  const rows = await context.reader.readStatement(LOGO_STATEMENT, { market });
  return rows[0];
}

/** One homepage image of a market. Throws `not-found`. */
export async function findHomepageImage(context: Context, market: Market, id: string): Promise<HomepageImage> {
  const { db, reader } = context;
  const rows = await reader.read(
    db
      .select()
      .from(homepageImages)
      .where(and(eq(homepageImages.id, parseRowId(id, 'Image')), eq(homepageImages.market, market))),
  );
  if (!rows[0]) throw notFound('Image');
  context.cacheTags.add(`homepage:${market}`);
  return rows[0];
}
