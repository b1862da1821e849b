import type { Hono } from 'hono';
import { HOMEPAGE_IMAGE_TYPES, LIMITS, type Market } from '../../schema/constants.ts';
import { OWN_MESSAGES } from '../../schema/messages.ts';
import type { Admin } from '../domain/access.ts';
import { invalid, notFound } from '../domain/failure.ts';
import { findHomepageImage, findLogo, type HomepageImage, listHomepageImages } from '../domain/homepage.ts';
import { addHomepageImages, deleteHomepageImage } from '../domain/homepage-writing.ts';
import { uploadPicture } from '../domain/pictures.ts';
import { door, type RestContext, type RestEnv, storedPicture } from './door.ts';
import { readParts } from './parts.ts';
import { admin, sentByStaff } from './staff.ts';

const json = ({ id, picture, type, address, link }: HomepageImage, origin: string): object => ({
  id,
  fileName: picture.name,
  url: picture.name.startsWith('http') ? picture.name : `${origin}/uploads/${encodeURIComponent(picture.name)}`,
  type,
  ...(type === 'carousel' ? { link } : { address }),
});

/** The current logo, as `url`, `id` and `fileName`; 404 when there is none. */
async function logo(c: RestContext, market: Market): Promise<Response> {
  const row = await findLogo(c.get('context'), market);
  if (!row) throw notFound('Logo');
  return c.json(json(row, c.env.ORIGIN));
}

/**
 * POST …/upload (specification 7): `file`, once for a logo or an office and at least four times for a slideshow, `type`,
 * and `address` or `link`, which comes once for all slides or once for each. Each picture is stored while the next one is
 * still on its way; what is refused in the end is loose, and goes by itself.
 */
async function upload(c: RestContext, market: Market): Promise<Response> {
  const [who, { type, images }] = await sentByStaff(c, (sender) => slidesOf(c, sender));
  const rows = (await addHomepageImages(c.get('context'), who, market, type, images)).map((row) => json(row, c.env.ORIGIN));
  return c.json(type === 'carousel' ? rows : rows[0], 201);
}

async function slidesOf(c: RestContext, who: Admin) {
  const files: string[] = [];
  const links: string[] = [];
  const fields: Record<string, string> = {};
  for await (const [name, value] of readParts(c.req.raw, LIMITS.slideshowMax * LIMITS.pictureBytes + 100_000)) {
    if (typeof value !== 'string') {
      if (name !== 'file') continue;
      if (files.length === LIMITS.slideshowMax) throw invalid({ file: `Choose at most ${LIMITS.slideshowMax} images at once.` });
      files.push((await uploadPicture(c.get('context'), who, value)).name);
    } else if (name === 'link') links.push(value);
    else fields[name] = value;
  }
  const type = HOMEPAGE_IMAGE_TYPES.find((known) => known === fields.type);
  if (!type) throw invalid({ type: `Type must be one of ${HOMEPAGE_IMAGE_TYPES.join(', ')}.` });
  const images = files.map((file, i) => ({ file, address: fields.address, link: links.length === files.length ? links[i] : links[0] }));
  return { type, images };
}

/** Specification 7: "Homepage images". */
export function homepageCalls(market: Market): Hono<RestEnv> {
  const calls = door();
  calls.get('/logo', (c) => logo(c, market));
  calls.get('/type/carousel', async (c) =>
    c.json((await listHomepageImages(c.get('context'), market, 'carousel')).map((row) => json(row, c.env.ORIGIN))),
  );
  calls.get('/view/:id', async (c) => storedPicture(c, (await findHomepageImage(c.get('context'), market, c.req.param('id'))).picture));
  calls.post('/upload', (c) => upload(c, market));
  calls.delete('/delete/:id', async (c) => {
    await deleteHomepageImage(c.get('context'), await admin(c), market, c.req.param('id'));
    return c.json({ message: OWN_MESSAGES.homepageImageDeleted });
  });
  return calls;
}
