import { getDetailPath, getQuotationPath } from '../../schema/addresses.ts';
import { MARKETS } from '../../schema/constants.ts';
import { DomainError, notFound, tooManyAttempts } from '../domain/errors.ts';
import { findReceivedQuotation } from '../domain/quotations/received-quotation.ts';
import { STORED_PDF_PREFIX } from '../domain/system/maintenance.ts';
import type { HttpContext } from '../platform/context.ts';
import { nodeCrypto } from '../platform/node-crypto.ts';
import { framedResponse } from '../rest/http.ts';

// The PDF of a quotation or a package: its page as a browser prints it. A renderer with the interface of Cloudflare's Browser Rendering
// (`POST .../browser-rendering/pdf`) makes it once; R2 keeps it under the hash of the page until the page says something else.

const RENDER_TIMEOUT_MS = 40_000;
const MAX_REDIRECTS = 2;
const MAX_PDF_BYTES = 20_000_000;
const FAILURE = { pdf: 'The PDF cannot be made at the moment. Open the page and print it instead.' };

/** Answers a request for a page of this site as the site does. */
type Render = (request: Request) => Response | Promise<Response>;

/** The page as HTML, and its full address after redirects to its current name or market. Throws `not-found`, and `unavailable`. */
async function readPage(c: HttpContext, render: Render, path: string, redirects = 0): Promise<{ url: string; html: string }> {
  const url = new URL(path, c.env.ORIGIN).href;
  // The rate limit counts by address.
  const headers = { accept: 'text/html', 'cf-connecting-ip': c.req.header('cf-connecting-ip') ?? '' };
  const response = await render(new Request(url, { headers }));
  const location = response.headers.get('location');
  if (location && redirects < MAX_REDIRECTS) return readPage(c, render, location, redirects + 1);
  if (response.status === 404) throw notFound('Page');
  if (!response.ok) throw new DomainError('unavailable', `The page answered ${response.status}.`, FAILURE);
  // Each answer has a nonce of its own, and its day is not its content.
  return { url, html: (await response.text()).replace(/ nonce="[^"]*"|(?<=<time data-prepare="day">)[^<]*/g, '') };
}

/** Has the page at `url` printed. Throws `unavailable` if the renderer is away or answers something else than a PDF. */
async function requestPdf({ PDF_RENDERER_URL = '', PDF_RENDERER_TOKEN = '' }: Env, url: string): Promise<ArrayBuffer> {
  try {
    const response = await fetch(PDF_RENDERER_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${PDF_RENDERER_TOKEN}` },
      body: JSON.stringify({
        url,
        // Scripts would count the renderer as a reader of the quotation.
        setJavaScriptEnabled: false,
        gotoOptions: { waitUntil: 'networkidle0' },
        pdfOptions: { format: 'a4', printBackground: true, preferCSSPageSize: true, tagged: true, outline: true },
      }),
      signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
    });
    const bytes = await response.arrayBuffer();
    const isPdf = new TextDecoder().decode(bytes.slice(0, '%PDF-'.length)) === '%PDF-';
    if (!response.ok || !isPdf || bytes.byteLength > MAX_PDF_BYTES) throw new Error(`The renderer answered ${response.status}.`);
    return bytes;
  } catch (cause) {
    throw new DomainError('unavailable', 'The renderer of PDFs is away.', FAILURE, { cause });
  }
}

/** The path of the page of a PDF. Throws `not-found`. */
function getPagePath(c: HttpContext): string {
  const { token, market, id } = c.req.param() as Record<string, string | undefined>;
  if (token) return getQuotationPath(token);
  const storefront = MARKETS.find((each) => each === market);
  if (!id || !storefront) throw notFound('Package');
  return getDetailPath(storefront, id);
}

/**
 * The PDF of a page, from R2 where its content is the same as before. Without a renderer it redirects to the page, which browsers print.
 * Throws `not-found`, `unavailable`, and `too-many` where one address has many made.
 */
export async function servePdf(c: HttpContext, render: Render): Promise<Response> {
  const path = getPagePath(c);
  if (!c.env.PDF_RENDERER_URL) return c.redirect(path, 302);
  const { documentBucket, waitUntil, allowWrite } = c.get('context');
  const { url, html } = await readPage(c, render, path);
  const key = STORED_PDF_PREFIX + nodeCrypto().createHash('sha256').update(html).digest('hex');
  const { token } = c.req.param() as Record<string, string | undefined>;
  // The last part of the address of a quotation is the secret of its link, which the name of a file would pass on.
  const name = token ? (await findReceivedQuotation(c.get('context'), token)).reference : new URL(url).pathname.split('/').at(-1);
  const disposition = `filename="${name}.pdf"`;
  const stored = await documentBucket.get(key);
  if (stored) return framedResponse(stored.body, 'application/pdf', disposition);
  if (!(await allowWrite())) throw tooManyAttempts('Too many requests. Try again in a minute.', 60);
  const bytes = await requestPdf(c.env, url);
  waitUntil(documentBucket.put(key, bytes, { httpMetadata: { contentType: 'application/pdf' } }));
  return framedResponse(bytes, 'application/pdf', disposition);
}
