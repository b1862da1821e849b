import type { Hono } from 'hono';
import type { Market } from '../../schema/constants.ts';
import { notFound } from '../domain/failure.ts';
import { findHomepageImage, findLogo, type HomepageImage, listHomepageImages } from '../domain/homepage.ts';
import { door, type RestContext, type RestEnv, storedPicture } from './door.ts';

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

/** Specification 7: "Homepage images", reading. */
export function homepageCalls(market: Market): Hono<RestEnv> {
  const calls = door();
  calls.get('/logo', (c) => logo(c, market));
  calls.get('/type/carousel', async (c) =>
    c.json((await listHomepageImages(c.get('context'), market, 'carousel')).map((row) => json(row, c.env.ORIGIN))),
  );
  calls.get('/view/:id', async (c) => storedPicture(c, (await findHomepageImage(c.get('context'), market, c.req.param('id'))).picture));
  return calls;
}
