import type { Hono } from 'hono';
import type { CachePolicyName } from '../../schema/addresses.ts';
import { HOMEPAGE_IMAGE_TYPES, LIMITS, type Market } from '../../schema/constants.ts';
import { OWN_MESSAGES } from '../../schema/messages.ts';
import type { Admin } from '../domain/accounts/authorization.ts';
import {
  addHomepageImages,
  deleteHomepageImage,
  findHomepageImage,
  findLogo,
  type HomepageImage,
  listHomepageImages,
} from '../domain/content/homepage.ts';
import { invalidInput, notFound } from '../domain/errors.ts';
import { uploadPicture } from '../domain/media/references.ts';
import { cached } from './cached.ts';
import { authenticateAdmin, createRouter, pictureResponse, type RestContext, type RestEnv, readAsAdmin } from './http.ts';
import { streamMultipart } from './multipart.ts';

const toHomepageImageJson = ({ id, picture, type, address, link }: HomepageImage, origin: string): object => ({
  id,
  fileName: picture.name,
  url: picture.name.startsWith('http') ? picture.name : `${origin}/uploads/${encodeURIComponent(picture.name)}`,
  type,
  ...(type === 'carousel' ? { link } : { address }),
});

/** The current logo, as `url`, `id` and `fileName`; 404 when there is none. */
async function getLogo(c: RestContext, market: Market): Promise<Response> {
  const row = await findLogo(c.get('context'), market);
  if (!row) throw notFound('Logo');
  return c.json(toHomepageImageJson(row, c.env.ORIGIN));
}

/**
 * POST …/upload (specification 7): `file`, once for a logo or an office and at least four times for a slideshow, `type`,
 * and `address` or `link`, which comes once for all slides or once for each. Each picture is stored while the next one is
 * still on its way; what is refused in the end is loose, and goes by itself.
 */
async function uploadHomepageImages(c: RestContext, market: Market): Promise<Response> {
  const [who, { type, images }] = await readAsAdmin(c, (sender) => readSlideForm(c, sender));
  const rows = (await addHomepageImages(c.get('context'), who, market, type, images)).map((row) => toHomepageImageJson(row, c.env.ORIGIN));
  return c.json(type === 'carousel' ? rows : rows[0], 201);
}

async function readSlideForm(c: RestContext, who: Admin) {
  const files: string[] = [];
  const links: string[] = [];
  const fields: Record<string, string> = {};
  for await (const [name, value] of streamMultipart(c.req.raw, LIMITS.slideshowMax * LIMITS.maxPictureBytes + 100_000)) {
    if (typeof value !== 'string') {
      if (name !== 'file') continue;
      if (files.length === LIMITS.slideshowMax) throw invalidInput({ file: `Choose at most ${LIMITS.slideshowMax} images at once.` });
      files.push((await uploadPicture(c.get('context'), who, value)).name);
    } else if (name === 'link') links.push(value);
    else fields[name] = value;
  }
  const type = HOMEPAGE_IMAGE_TYPES.find((known) => known === fields.type);
  if (!type) throw invalidInput({ type: `Type must be one of ${HOMEPAGE_IMAGE_TYPES.join(', ')}.` });
  const images = files.map((file, i) => ({ file, address: fields.address, link: links.length === files.length ? links[i] : links[0] }));
  return { type, images };
}

/** Specification 7: "Homepage images". */
export function homepageImageRoutes(market: Market, cache: CachePolicyName): Hono<RestEnv> {
  const calls = createRouter();
  calls.get('/logo', cached(cache), (c) => getLogo(c, market));
  calls.get('/type/carousel', cached(cache), async (c) =>
    c.json((await listHomepageImages(c.get('context'), market, 'carousel')).map((row) => toHomepageImageJson(row, c.env.ORIGIN))),
  );
  calls.get('/view/:id', async (c) => pictureResponse(c, (await findHomepageImage(c.get('context'), market, c.req.param('id'))).picture));
  calls.post('/upload', (c) => uploadHomepageImages(c, market));
  calls.delete('/delete/:id', async (c) => {
    await deleteHomepageImage(c.get('context'), await authenticateAdmin(c), market, c.req.param('id'));
    return c.json({ message: OWN_MESSAGES.homepageImageDeleted });
  });
  return calls;
}
