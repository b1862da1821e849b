import { SOCIAL_IMAGE } from '../../../schema/constants.ts';
import { formatPriceOrRequest, PRICE_ON_REQUEST } from '../../../schema/format.ts';
import { findPackagePicture, getLinkPictureUrl, type LinkPicture, socialImageUrl } from '../../../schema/media-urls.ts';
import { findCompany } from '../../domain/content/company.ts';
import { notFound, nullIfNotFound } from '../../domain/errors.ts';
import { readOriginal, renderSocialPreview } from '../../domain/media/storage.ts';
import { getShownAmount } from '../../domain/packages/filter.ts';
import { findPublishedPackage } from '../../domain/packages/find-package.ts';
import type { Context, HttpContext } from '../../platform/context.ts';
import { fileResponse } from '../../rest/http.ts';
import { MARKET_COPY } from '../../ui/market-copy.ts';
import type { Canvas } from './canvas.ts';
import { drawGround, drawWords } from './draw.ts';
import { decodePng, encodePng } from './png.ts';
import { toDrawableText } from './text.ts';

/** The pixels of a stored picture, cropped for link previews; null if it is not stored any more. */
async function readCrop(context: Context, name: string): Promise<Canvas | null> {
  const original = await nullIfNotFound(readOriginal(context, name));
  // The body of a response is a stream, whatever it was made of.
  const body = original && (new Response(original.body).body as ReadableStream<Uint8Array>);
  if (!body) return null;
  const { width, height } = SOCIAL_IMAGE;
  const output = await context.images.input(body).transform({ width, height, fit: 'cover' }).output({ format: 'image/png' });
  return decodePng(await output.response().arrayBuffer());
}

/** Draws the picture: a JPEG. Rejects with what Images and R2 throw during an outage. */
async function draw(context: Context, { market, name, price, pricesVary, agency, picture }: LinkPicture): Promise<ArrayBuffer> {
  const isStored = socialImageUrl(picture?.name ?? '', market).startsWith('/media/');
  const canvas = (picture && isStored && (await readCrop(context, picture.name))) || drawGround(market);
  const words = {
    name: toDrawableText(name),
    price: price === null ? '' : toDrawableText(formatPriceOrRequest(market, { price, pricesVary })),
    priceUnit: price === null ? PRICE_ON_REQUEST : MARKET_COPY[market].priceUnit,
    agency: toDrawableText(agency),
  };
  // A name in a script that the fonts lack: the picture stays as it is.
  if (words.name) drawWords(canvas, market, words);
  return renderSocialPreview(context, encodePng(canvas));
}

/**
 * `/media/package/{id}-{version}.jpg`: the picture of a published package with its name, its price and the agency's name. The shared
 * cache keeps it under the tags of package and company. Another version is redirected to the current one, so that made-up versions make
 * the Worker draw nothing. Throws `not-found`.
 */
export async function serveLinkPicture(c: HttpContext): Promise<Response> {
  const context = c.get('context');
  const [, id] = /^([1-9]\d{0,14})-\w+\.jpg$/.exec(c.req.param('file') ?? '') ?? [];
  if (!id) throw notFound('Picture');
  const row = await findPublishedPackage(context, id);
  const { market, name, destination, images } = row;
  const company = await findCompany(context, market);
  const picture = findPackagePicture(images[0], destination, company.topLocations);
  const facts = { market, id, name, price: getShownAmount(row), pricesVary: row.pricesVary, agency: company.name, picture };
  const url = getLinkPictureUrl(facts);
  if (url !== c.req.path) return c.redirect(url);
  try {
    return fileResponse({ body: await draw(context, facts), contentType: 'image/jpeg', etag: `"${url.split('/').at(-1)}"` });
  } catch (reason) {
    // The same picture without words may be stored already. The redirect is not cached, so the next request draws again.
    context.observation.report(reason);
    return c.redirect(socialImageUrl(picture?.name ?? '', market));
  }
}
