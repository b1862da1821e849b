import { and, asc, desc, eq } from 'drizzle-orm';
import type { HomepageImageType, Market } from '../../schema/constants.ts';
import { homepageImages } from '../../schema/tables.ts';
import type { Context } from '../context.ts';
import { notFound } from './failure.ts';
import { rowId } from './ids.ts';

export type HomepageImage = typeof homepageImages.$inferSelect;

/** The homepage images of one type, in their order. */
export function listHomepageImages(context: Context, market: Market, type: HomepageImageType): Promise<HomepageImage[]> {
  context.tags.add(`homepage:${market}`);
  const { db, reader } = context;
  return reader.read(
    db
      .select()
      .from(homepageImages)
      .where(and(eq(homepageImages.market, market), eq(homepageImages.type, type)))
      .orderBy(asc(homepageImages.position), asc(homepageImages.id))
      .limit(50),
  );
}

/** The current logo of a market: the newest one; absent when none was uploaded. */
export async function findLogo(context: Context, market: Market): Promise<HomepageImage | undefined> {
  context.tags.add(`homepage:${market}`);
  const { db, reader } = context;
  const rows = await reader.read(
    db
      .select()
      .from(homepageImages)
      .where(and(eq(homepageImages.market, market), eq(homepageImages.type, 'logo')))
      .orderBy(desc(homepageImages.position), desc(homepageImages.id))
      .limit(1),
  );
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
