import { and, eq, sql } from 'drizzle-orm';
import { type HomepageImageType, LIMITS, type Market } from '../../schema/constants.ts';
import { homepageImage } from '../../schema/inputs/homepage.ts';
import { MESSAGES, OWN_MESSAGES } from '../../schema/messages.ts';
import { homepageImages } from '../../schema/tables.ts';
import type { Context } from '../context.ts';
import type { Admin } from './access.ts';
import { audited } from './audit.ts';
import { Failure, invalid, notFound, parsed } from './failure.ts';
import { findHomepageImage, type HomepageImage, listHomepageImages } from './homepage.ts';
import { rowId } from './ids.ts';
import { onlyIfThere, refusedAs } from './only-if.ts';
import { held, picturesNamed } from './pictures.ts';
import { takeAway } from './trash.ts';

// The pictures of the home pages as staff change them. `homepage:<market>` is what pages and calls that show them are
// kept under.

/** What staff say of a picture; texts as they were typed. */
export interface HomepageImageWords {
  alt?: string | null;
  address?: string | null;
  link?: string | null;
  title?: string | null;
  note?: string | null;
}

/** A picture that was uploaded before, with what is said of it. */
export interface HomepageImageInput extends HomepageImageWords {
  file?: string | null;
}

const missing = (): Failure => notFound('Image');

const label = ({ title, picture }: Pick<HomepageImage, 'title' | 'picture'>): string => title || picture.alt || picture.name;

/** What a picture of this type carries: a slide its link and words, a logo or an office its address (specification 3). */
const wordsOf = (type: HomepageImageType, { address, link, title, note }: ReturnType<(typeof homepageImage)['parse']>) =>
  type === 'carousel' ? { link: link || null, title, note } : { address: address || null };

/** What is added where. */
interface Addition {
  market: Market;
  type: HomepageImageType;
  inputs: readonly HomepageImageInput[];
}

async function insert(context: Context, admin: Admin, { market, type, inputs }: Addition): Promise<HomepageImage[]> {
  // Of several pictures `2.link`, of a single one `link` is what is wrong.
  const said = inputs.length === 1 ? [parsed(homepageImage, inputs[0])] : parsed(homepageImage.array(), inputs);
  const pictures = await picturesNamed(
    context,
    inputs.map(({ file }, i) => ({ name: file ?? '', alt: said[i]?.alt })),
    'file',
  );
  if (pictures.length < inputs.length) throw invalid({ file: OWN_MESSAGES.pictureMissing });
  const { db } = context;
  const rows = pictures.map((picture, i) =>
    db
      .insert(homepageImages)
      .values({
        market,
        type,
        picture,
        ...wordsOf(type, said[i] ?? parsed(homepageImage, {})),
        // Last; the rows of one batch see each other.
        position: sql`(select coalesce(max(position) + 1, 0) from homepage_images where market = ${market} and type = ${type})`,
        createdAt: context.now,
      })
      .returning(),
  );
  const [first, ...others] = rows;
  if (!first) throw invalid({ file: OWN_MESSAGES.pictureMissing });
  const stored = (
    await db.batch([
      first,
      ...others,
      held(context, pictures),
      audited(context, admin, {
        action: 'homepage-image-added',
        subject: `homepage:${market}`,
        details: { type, pictures: pictures.length, names: pictures.map(({ name }) => name) },
      }),
    ])
  )
    // A batch answers in the order of its statements; its type forgets that where they are mapped.
    .slice(0, rows.length) as unknown as HomepageImage[][];
  context.touched.add(`homepage:${market}`);
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
    if (inputs.length !== 1) throw invalid({ file: inputs.length === 0 ? MESSAGES.noFile : OWN_MESSAGES.oneLogo });
    return insert(context, admin, { market, type, inputs });
  }
  if (inputs.length < LIMITS.slideshowMin) throw invalid({ file: MESSAGES.slideshowFew });
  if (inputs.length > LIMITS.slideshowMax) throw invalid({ file: `Choose at most ${LIMITS.slideshowMax} images at once.` });
  await assertRoom(context, market, inputs.length);
  return insert(context, admin, { market, type, inputs });
}

/** One more slide for a slideshow that has four with it. Throws `invalid`. */
export async function addSlide(context: Context, admin: Admin, market: Market, input: HomepageImageInput): Promise<HomepageImage> {
  const before = await assertRoom(context, market, 1);
  if (before + 1 < LIMITS.slideshowMin) throw invalid({ file: MESSAGES.slideshowFew });
  const [row] = await insert(context, admin, { market, type: 'carousel', inputs: [input] });
  return row as HomepageImage;
}

/** How many slides there are. Throws `invalid` where so many more would be too many for a page. */
async function assertRoom(context: Context, market: Market, more: number): Promise<number> {
  const { length } = await listHomepageImages(context, market, 'carousel');
  if (length + more > LIMITS.slidesMax) throw invalid({ file: `A slideshow has at most ${LIMITS.slidesMax} pictures. Delete some first.` });
  return length;
}

/** Changes what is said of a picture. Throws `invalid`, `not-found`. */
export async function changeHomepageImage(
  context: Context,
  admin: Admin,
  market: Market,
  id: string,
  input: HomepageImageWords,
): Promise<HomepageImage> {
  const row = await findHomepageImage(context, market, id);
  const said = parsed(homepageImage, input);
  const changed = { ...wordsOf(row.type, said), picture: { ...row.picture, alt: said.alt } };
  await context.db
    .batch([
      onlyIfThere(context, homepageImages, row.id),
      context.db.update(homepageImages).set(changed).where(eq(homepageImages.id, row.id)),
      audited(context, admin, { action: 'homepage-image-changed', subject: `homepage-image:${row.id}`, details: { market, ...said } }),
    ])
    .catch(refusedAs(missing));
  context.touched.add(`homepage:${market}`);
  return { ...row, ...changed };
}

/** Puts the slides of a market into this order. Throws `conflict` where there are others by now than the order names. */
export async function orderSlides(context: Context, admin: Admin, market: Market, ids: readonly string[]): Promise<void> {
  const keys = ids.map((id) => rowId(id, 'Image'));
  const slides = await listHomepageImages(context, market, 'carousel');
  const known = new Set(slides.map(({ id }) => id));
  if (keys.length !== known.size || new Set(keys).size !== keys.length || keys.some((key) => !known.has(key)))
    throw new Failure('conflict', OWN_MESSAGES.slidesChanged);
  const order = JSON.stringify(keys);
  await context.db.batch([
    context.db
      .update(homepageImages)
      .set({ position: sql`(select key from json_each(${order}) where value = ${homepageImages.id})` })
      .where(and(eq(homepageImages.market, market), sql`${homepageImages.id} in (select value from json_each(${order}))`)),
    audited(context, admin, { action: 'homepage-image-changed', subject: `homepage:${market}`, details: { order: keys } }),
  ]);
  context.touched.add(`homepage:${market}`);
}

/** Takes a picture off the home page; answers the id that brings it back. Throws `not-found`. */
export async function deleteHomepageImage(context: Context, admin: Admin, market: Market, id: string): Promise<number> {
  const row = await findHomepageImage(context, market, id);
  const name = label(row);
  return takeAway(context, admin, 'homepage-image', row, {
    label: name,
    action: 'homepage-image-deleted',
    details: { market, type: row.type, name },
    refused: missing,
  });
}
