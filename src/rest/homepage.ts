import { Hono } from 'hono';
import type { CachePolicyName } from '../../schema/addresses.ts';
import { HOMEPAGE_IMAGE_TYPES, LIMITS, type Market } from '../../schema/constants.ts';
import { toPictureUrl } from '../../schema/media-urls.ts';
import { OWN_MESSAGES } from '../../schema/messages.ts';
import type { HomepageImageJson } from '../../schema/outputs/content.ts';
import { findHomepageImage, findLogo, type HomepageImage, listHomepageImages } from '../domain/content/homepage.ts';
import { addHomepageImages, deleteHomepageImage } from '../domain/content/homepage-mutations.ts';
import { sha256 } from '../domain/crypto.ts';
import { invalidInput, notFound } from '../domain/errors.ts';
import { uploadPicture } from '../domain/media/references.ts';
import { cached, getStaff, pictureResponse, type RestContext, type RestEnv, requireCallRight } from './http.ts';
import { streamMultipart } from './multipart.ts';

const toHomepageImageJson = ({ id, picture, type, address, link }: HomepageImage, origin: string): HomepageImageJson => ({
  id,
  fileName: picture.name,
  url: toPictureUrl(origin, picture.name),
  type,
  ...(type === 'carousel' ? { link } : { address }),
});

/**
 * Reads `file` (once for a logo or an office, at least four times for a slideshow), `type`, and `address` or `link`, which
 * comes once for all slides or once for each. Each picture is stored before the next one is read. If the form is then
 * rejected, its pictures are orphaned media, which the cron deletes. Throws `invalid`, `too-large`, `unavailable`.
 */
async function readHomepageImageForm(c: RestContext) {
  const files: { file: string; digest: string }[] = [];
  const links: string[] = [];
  const fields: Record<string, string> = {};
  for await (const [name, value] of streamMultipart(c.req.raw, LIMITS.slideshowMax * LIMITS.maxPictureBytes + 100_000)) {
    if (typeof value === 'string') {
      if (name === 'link') links.push(value);
      else fields[name] = value;
    } else if (name === 'file') {
      if (files.length === LIMITS.slideshowMax) throw invalidInput({ file: `Choose at most ${LIMITS.slideshowMax} images at once.` });
      const picture = await value.read();
      const digest = sha256(picture.bytes);
      files.push({ file: (await uploadPicture(c.var.context, await getStaff(c, 'site'), picture)).name, digest });
    }
  }
  const type = HOMEPAGE_IMAGE_TYPES.find((known) => known === fields.type);
  if (!type) throw invalidInput({ type: `Type must be one of ${HOMEPAGE_IMAGE_TYPES.join(', ')}.` });
  const images = files.map((file, i) => ({ ...file, address: fields.address, link: links.length === files.length ? links[i] : links[0] }));
  return { type, images };
}

/** Specification 7, "Homepage images". `cache` is the policy of its cacheable calls. */
export function homepageImageRoutes(market: Market, cache: CachePolicyName): Hono<RestEnv> {
  const routes = new Hono<RestEnv>();
  routes.get('/logo', cached(cache), async (c) => {
    const row = await findLogo(c.var.context, market);
    if (!row) throw notFound('Logo');
    return c.json(toHomepageImageJson(row, c.env.ORIGIN));
  });
  for (const type of ['carousel', 'office'] as const) {
    routes.get(`/type/${type}`, cached(cache), async (c) =>
      c.json((await listHomepageImages(c.var.context, market, type)).map((row) => toHomepageImageJson(row, c.env.ORIGIN))),
    );
  }
  routes.get('/view/:id', async (c) => pictureResponse(c, (await findHomepageImage(c.var.context, market, c.req.param('id'))).picture));
  routes.post('/upload', requireCallRight('site'), async (c) => {
    const { type, images } = await readHomepageImageForm(c);
    const rows = await addHomepageImages(c.var.context, await getStaff(c, 'site'), market, type, images);
    const json = rows.map((row) => toHomepageImageJson(row, c.env.ORIGIN));
    return c.json(type === 'carousel' ? json : json[0], 201);
  });
  routes.delete('/delete/:id', requireCallRight('site'), async (c) => {
    await deleteHomepageImage(c.var.context, await getStaff(c, 'site'), market, c.req.param('id'));
    return c.json({ message: OWN_MESSAGES.homepageImageDeleted });
  });
  return routes;
}
