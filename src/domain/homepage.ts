import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { HomepageImageType, Market } from '../../schema/constants.ts';
import { homepageImages } from '../../schema/tables.ts';
import type { Context } from '../context.ts';
import { Statement } from '../statements.ts';
import { notFound } from './failure.ts';
import { rowId } from './ids.ts';

export type HomepageImage = typeof homepageImages.$inferSelect;

const OF_TYPE = new Statement(getTableColumns(homepageImages), (db) =>
  db
    .select()
    .from(homepageImages)
    .where(and(eq(homepageImages.market, sql.placeholder('market')), eq(homepageImages.type, sql.placeholder('type'))))
    .orderBy(asc(homepageImages.position), asc(homepageImages.id))
    .limit(50),
);

/** The homepage images of one type, in their order. */
export function listHomepageImages(context: Context, market: Market, type: HomepageImageType): Promise<HomepageImage[]> {
  context.tags.add(`homepage:${market}`);
  return context.reader.run(OF_TYPE, { market, type });
}

const LOGO = new Statement(getTableColumns(homepageImages), (db) =>
  db
    .select()
    .from(homepageImages)
    .where(and(eq(homepageImages.market, sql.placeholder('market')), eq(homepageImages.type, 'logo')))
    .orderBy(desc(homepageImages.position), desc(homepageImages.id))
    .limit(1),
);

/** The current logo of a market: the newest one; absent when none was uploaded. */
export async function findLogo(context: Context, market: Market): Promise<HomepageImage | undefined> {
  context.tags.add(`homepage:${market}`);
  const rows = await context.reader.run(LOGO, { market });
  return rows[0];
}

/** One homepage image of a market. Throws `not-found`. */
export async function findHomepageImage(context: Context, market: Market, id: string): Promise<HomepageImage> {
  const { db, reader } = context;
  const rows = await reader.read(
    db
      .select()
      .from(homepageImages)
      .where(and(eq(homepageImages.id, rowId(id, 'Image')), eq(homepageImages.market, market))),
  );
  if (!rows[0]) throw notFound('Image');
  context.tags.add(`homepage:${market}`);
  return rows[0];
}
