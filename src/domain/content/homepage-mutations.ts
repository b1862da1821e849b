import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type HomepageImageType, LIMITS, type Market } from '../../../schema/constants.ts';
import { homepageImageInput } from '../../../schema/inputs/content.ts';
import { ERROR_MESSAGES, MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import type { Picture } from '../../../schema/models.ts';
import { homepageImages } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import { commit } from '../../platform/purges.ts';
import type { Admin } from '../accounts/authorization.ts';
import { type CreationGuard, createOnce } from '../creations.ts';
import { deleteRows, updateRow } from '../editable-rows.ts';
import { invalidInput, parseInput, returnedRow } from '../errors.ts';
import { attachMedia } from '../media/named-pictures.ts';
import { resolvePictures } from '../media/references.ts';
import { auditEntry } from '../staff/audit.ts';
import { editableHomepageImages, findHomepageImage, type HomepageImage, listHomepageImages } from './homepage.ts';
import { parseOrder, storeOrder } from './order.ts';

/** The texts of a picture as they were typed. */
export interface HomepageImageTexts {
  alt?: string | null;
  address?: string | null;
  link?: string | null;
  title?: string | null;
  note?: string | null;
}

/** A picture with its texts. */
export interface HomepageImageInput extends HomepageImageTexts {
  /** The name of a picture that was uploaded before. */
  file?: string | null;
  /** The hash of that file, if it came with the texts: each upload gets a name of its own. */
  digest?: string;
}

/** The texts that a type stores: link, title and note of a slide, the address of a logo or an office (specification 3). */
const textColumns = (type: HomepageImageType, { address, link, title, note }: z.output<ReturnType<typeof homepageImageInput>>) =>
  type === 'carousel' ? { link: link || null, title, note } : { address: address || null };

/** Inserts pictures, unless the same person has added the same ones a moment ago. */
const insertHomepageImages: typeof addHomepageImages = (context, admin, market, type, inputs) => {
  const files = inputs.map(({ digest, file, ...texts }) => ({ ...texts, file: digest ?? file }));
  const creation = { table: homepageImages, noun: 'homepage-image', content: { market, type, files }, rowCount: inputs.length };
  return createOnce(context, admin, creation, (guard) => writeHomepageImages(context, admin, market, type, inputs, guard));
};

async function writeHomepageImages(
  context: Context,
  admin: Admin,
  market: Market,
  type: HomepageImageType,
  inputs: readonly HomepageImageInput[],
  { before, after }: CreationGuard,
): Promise<HomepageImage[]> {
  // Errors name `2.link` among several pictures, and `link` for a single one.
  const texts = inputs.length === 1 ? [parseInput(homepageImageInput(), inputs[0])] : parseInput(homepageImageInput().array(), inputs);
  const references = texts.map(({ alt }, i) => ({ name: inputs[i]?.file ?? '', alt }));
  const pictures = await resolvePictures(context, references, (i) => `file.${i}`);
  if (pictures.length < inputs.length) throw invalidInput({ file: OWN_MESSAGES.pictureMissing });
  const { db, now } = context;
  const statements = [
    ...texts.map((columns, i) =>
      db
        .insert(homepageImages)
        .values({
          market,
          type,
          picture: pictures[i] as Picture,
          ...textColumns(type, columns),
          // Appends the row: the subquery sees the rows that this batch has inserted before.
          position: sql`(select coalesce(max(position) + 1, 0) from homepage_images where market = ${market} and type = ${type})`,
          createdAt: now,
        })
        .returning(),
    ),
    attachMedia(context, pictures),
    auditEntry(context, admin, {
      action: 'homepage-image-added',
      subject: `homepage:${market}`,
      details: { type, pictures: pictures.length, names: pictures.map(({ name }) => name) },
    }),
  ];
  // Mapped statements lose their result types.
  const results: unknown[] = await commit(context, [`homepage:${market}`], [...before, ...statements, ...after]);
  return results.slice(before.length, before.length + inputs.length).flat() as HomepageImage[];
}

/** Adds uploaded pictures: one logo or office, or at least four slides (specification 5, 7). Throws `invalid`. */
export async function addHomepageImages(
  context: Context,
  admin: Admin,
  market: Market,
  type: HomepageImageType,
  inputs: readonly HomepageImageInput[],
): Promise<HomepageImage[]> {
  if (type !== 'carousel') {
    if (inputs.length !== 1) throw invalidInput({ file: inputs.length === 0 ? MESSAGES.noFile : OWN_MESSAGES.oneLogo });
    return insertHomepageImages(context, admin, market, type, inputs);
  }
  if (inputs.length < LIMITS.slideshowMin) throw invalidInput({ file: MESSAGES.slideshowFew });
  if (inputs.length > LIMITS.slideshowMax) throw invalidInput({ file: ERROR_MESSAGES.tooManyImages });
  await requireRoomForSlides(context, market, inputs.length);
  return insertHomepageImages(context, admin, market, type, inputs);
}

/** Adds one slide. Throws `invalid` if the slideshow then has fewer than four or too many. */
export async function addSlide(context: Context, admin: Admin, market: Market, input: HomepageImageInput): Promise<HomepageImage> {
  const before = await requireRoomForSlides(context, market, 1);
  if (before + 1 < LIMITS.slideshowMin) throw invalidInput({ file: MESSAGES.slideshowFew });
  return returnedRow(await insertHomepageImages(context, admin, market, 'carousel', [input]));
}

/** Returns the number of slides. Throws `invalid` if `added` more would exceed the limit. */
async function requireRoomForSlides(context: Context, market: Market, added: number): Promise<number> {
  const { length } = await listHomepageImages(context, market, 'carousel');
  if (length + added > LIMITS.slidesMax) throw invalidInput({ file: ERROR_MESSAGES.slideshowFull });
  return length;
}

/**
 * Changes the texts of a picture. Throws `conflict` if `version` is given and is no longer the current one, and
 * `invalid`, `not-found`.
 */
export async function updateHomepageImage(
  context: Context,
  admin: Admin,
  market: Market,
  id: string,
  input: HomepageImageTexts,
  version?: number | null,
): Promise<HomepageImage> {
  const row = await findHomepageImage(context, market, id);
  const texts = parseInput(homepageImageInput(), input);
  const set = { ...textColumns(row.type, texts), picture: { ...row.picture, alt: texts.alt } };
  return updateRow(context, admin, editableHomepageImages, row, { version, set, details: { market, ...texts } });
}

/** SQL condition: the slides of a market have this order. */
function hasOrder({ db }: Context, market: Market, shown: readonly HomepageImage[]): SQL {
  const slides = db
    .select({ id: homepageImages.id })
    .from(homepageImages)
    .where(and(eq(homepageImages.market, market), eq(homepageImages.type, 'carousel')))
    .orderBy(asc(homepageImages.position), asc(homepageImages.id));
  return sql`(select group_concat(id) from (${slides})) = ${shown.map(({ id }) => id).join()}`;
}

/**
 * Reorders the slides of a market. Throws `conflict` unless `ids` names each of them once, and if their order is no longer `before`, which
 * the caller has seen.
 */
export async function reorderSlides(
  context: Context,
  admin: Admin,
  market: Market,
  ids: readonly string[],
  before?: readonly string[] | null,
): Promise<void> {
  const order = { ids, before, noun: 'Image', conflictMessage: OWN_MESSAGES.slideshowConflict };
  const shown = await listHomepageImages(context, market, 'carousel');
  const keys = parseOrder(shown, order);
  await storeOrder(
    context,
    order,
    hasOrder(context, market, shown),
    [
      context.db
        .update(homepageImages)
        .set({ position: sql`(select key from json_each(${JSON.stringify(keys)}) where value = ${homepageImages.id})` })
        .where(and(eq(homepageImages.market, market), inList(homepageImages.id, keys))),
      auditEntry(context, admin, { action: 'homepage-image-changed', subject: `homepage:${market}`, details: { order: keys } }),
    ],
    [`homepage:${market}`],
  );
}

/** Deletes a picture. Returns the id that restores it. Throws `not-found`. */
export const deleteHomepageImage = async (context: Context, admin: Admin, market: Market, id: string): Promise<number> =>
  returnedRow(await deleteRows(context, admin, editableHomepageImages, [await findHomepageImage(context, market, id)]));
