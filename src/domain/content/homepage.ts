import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { type HomepageImageType, LIMITS, type Market } from '../../../schema/constants.ts';
import { homepageImageInput } from '../../../schema/inputs/content.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { homepageImages } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import { Statement } from '../../platform/statements.ts';
import type { Admin } from '../accounts/authorization.ts';
import { DomainError, invalidInput, notFound, parseInput } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { attachMedia, resolvePictures } from '../media/references.ts';
import { failIfChanged, mapEditConflict, nextVersion } from '../precondition.ts';
import { auditEntry } from '../staff/audit.ts';
import { softDelete } from '../staff/trash.ts';

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

// The pictures of the home pages as staff change them. `homepage:<market>` is what pages and calls that show them are
// kept under.

/** What staff say of a picture; texts as they were typed. */
export interface HomepageImageTexts {
  alt?: string | null;
  address?: string | null;
  link?: string | null;
  title?: string | null;
  note?: string | null;
}

/** A picture that was uploaded before, with what is said of it. */
export interface HomepageImageInput extends HomepageImageTexts {
  file?: string | null;
}

const imageNotFound = (): DomainError => notFound('Image');

const imageLabel = ({ title, picture }: Pick<HomepageImage, 'title' | 'picture'>): string => title || picture.alt || picture.name;

/** What a picture of this type carries: a slide its link and words, a logo or an office its address (specification 3). */
const textColumns = (type: HomepageImageType, { address, link, title, note }: ReturnType<(typeof homepageImageInput)['parse']>) =>
  type === 'carousel' ? { link: link || null, title, note } : { address: address || null };

/** What is added where. */
interface NewHomepageImages {
  market: Market;
  type: HomepageImageType;
  inputs: readonly HomepageImageInput[];
}

async function insertHomepageImages(context: Context, admin: Admin, { market, type, inputs }: NewHomepageImages): Promise<HomepageImage[]> {
  // Of several pictures `2.link`, of a single one `link` is what is wrong.
  const said = inputs.length === 1 ? [parseInput(homepageImageInput, inputs[0])] : parseInput(homepageImageInput.array(), inputs);
  const pictures = await resolvePictures(
    context,
    inputs.map(({ file }, i) => ({ name: file ?? '', alt: said[i]?.alt })),
    'file',
  );
  if (pictures.length < inputs.length) throw invalidInput({ file: OWN_MESSAGES.pictureMissing });
  const { db } = context;
  const rows = pictures.map((picture, i) =>
    db
      .insert(homepageImages)
      .values({
        market,
        type,
        picture,
        ...textColumns(type, said[i] ?? parseInput(homepageImageInput, {})),
        // Last; the rows of one batch see each other.
        position: sql`(select coalesce(max(position) + 1, 0) from homepage_images where market = ${market} and type = ${type})`,
        createdAt: context.now,
      })
      .returning(),
  );
  const [first, ...others] = rows;
  if (!first) throw invalidInput({ file: OWN_MESSAGES.pictureMissing });
  const stored = (
    await db.batch([
      first,
      ...others,
      attachMedia(context, pictures),
      auditEntry(context, admin, {
        action: 'homepage-image-added',
        subject: `homepage:${market}`,
        details: { type, pictures: pictures.length, names: pictures.map(({ name }) => name) },
      }),
    ])
  )
    // A batch answers in the order of its statements; its type forgets that where they are mapped.
    .slice(0, rows.length) as unknown as HomepageImage[][];
  context.invalidatedTags.add(`homepage:${market}`);
  return stored.flat();
}

/**
 * Adds pictures that were uploaded: one logo or office with its address, or at least four slides (specification 5, 7).
 * The newest logo is the current one. Throws `invalid`.
 */
export async function addHomepageImages(
  context: Context,
  admin: Admin,
  market: Market,
  type: HomepageImageType,
  inputs: readonly HomepageImageInput[],
): Promise<HomepageImage[]> {
  if (type !== 'carousel') {
    if (inputs.length !== 1) throw invalidInput({ file: inputs.length === 0 ? MESSAGES.noFile : OWN_MESSAGES.oneLogo });
    return insertHomepageImages(context, admin, { market, type, inputs });
  }
  if (inputs.length < LIMITS.slideshowMin) throw invalidInput({ file: MESSAGES.slideshowFew });
  if (inputs.length > LIMITS.slideshowMax) throw invalidInput({ file: `Choose at most ${LIMITS.slideshowMax} images at once.` });
  await countSlidesWithin(context, market, inputs.length);
  return insertHomepageImages(context, admin, { market, type, inputs });
}

/** One more slide for a slideshow that has four with it. Throws `invalid`. */
export async function addSlide(context: Context, admin: Admin, market: Market, input: HomepageImageInput): Promise<HomepageImage> {
  const before = await countSlidesWithin(context, market, 1);
  if (before + 1 < LIMITS.slideshowMin) throw invalidInput({ file: MESSAGES.slideshowFew });
  const [row] = await insertHomepageImages(context, admin, { market, type: 'carousel', inputs: [input] });
  return row as HomepageImage;
}

/** How many slides there are. Throws `invalid` where so many more would be too many for a page. */
async function countSlidesWithin(context: Context, market: Market, more: number): Promise<number> {
  const { length } = await listHomepageImages(context, market, 'carousel');
  if (length + more > LIMITS.slidesMax)
    throw invalidInput({ file: `A slideshow has at most ${LIMITS.slidesMax} pictures. Delete some first.` });
  return length;
}

/** Changes the texts of a picture. With the `version` that the editor has read it throws `conflict`; `invalid`, `not-found`. */
export async function updateHomepageImage(
  context: Context,
  admin: Admin,
  market: Market,
  id: string,
  input: HomepageImageTexts,
  version?: number | null,
): Promise<HomepageImage> {
  const row = await findHomepageImage(context, market, id);
  const said = parseInput(homepageImageInput, input);
  const changed = { ...textColumns(row.type, said), picture: { ...row.picture, alt: said.alt } };
  await context.db
    .batch([
      failIfChanged(context, homepageImages, [{ id: row.id, version }]),
      context.db
        .update(homepageImages)
        .set({ ...changed, version: nextVersion(homepageImages) })
        .where(eq(homepageImages.id, row.id)),
      auditEntry(context, admin, { action: 'homepage-image-changed', subject: `homepage-image:${row.id}`, details: { market, ...said } }),
    ])
    .catch(mapEditConflict(version, imageNotFound));
  context.invalidatedTags.add(`homepage:${market}`);
  return { ...row, ...changed, version: row.version + 1 };
}

/** Puts the slides of a market into this order. Throws `conflict` where there are others by now than the order names. */
export async function reorderSlides(context: Context, admin: Admin, market: Market, ids: readonly string[]): Promise<void> {
  const keys = ids.map((id) => parseRowId(id, 'Image'));
  const slides = await listHomepageImages(context, market, 'carousel');
  const known = new Set(slides.map(({ id }) => id));
  if (keys.length !== known.size || new Set(keys).size !== keys.length || keys.some((key) => !known.has(key)))
    throw new DomainError('conflict', OWN_MESSAGES.slideshowConflict);
  const order = JSON.stringify(keys);
  await context.db.batch([
    context.db
      .update(homepageImages)
      .set({ position: sql`(select key from json_each(${order}) where value = ${homepageImages.id})` })
      .where(and(eq(homepageImages.market, market), sql`${homepageImages.id} in (select value from json_each(${order}))`)),
    auditEntry(context, admin, { action: 'homepage-image-changed', subject: `homepage:${market}`, details: { order: keys } }),
  ]);
  context.invalidatedTags.add(`homepage:${market}`);
}

/** Takes a picture off the home page; answers the id that brings it back. Throws `not-found`. */
export async function deleteHomepageImage(context: Context, admin: Admin, market: Market, id: string): Promise<number> {
  const row = await findHomepageImage(context, market, id);
  const name = imageLabel(row);
  return softDelete(context, admin, 'homepage-image', row, {
    label: name,
    action: 'homepage-image-deleted',
    details: { market, type: row.type, name },
    refused: imageNotFound,
  });
}
