import { LIMITS } from '../../../schema/constants.ts';
import type { Context } from '../../platform/context.ts';
import { findAddressError } from '../../platform/public-address.ts';

/** Why a picture of another site was not fetched, for people. A `temporary` failure may not happen again. */
export class FetchPictureError extends Error {
  override readonly name = 'FetchPictureError';
  readonly temporary: boolean;

  constructor(message: string, temporary = false) {
    super(message);
    this.temporary = temporary;
  }
}

/** Milliseconds for one picture, redirects included. */
const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;

/** Follows redirects by hand, so that each address is checked before it is requested. */
async function request({ internet }: Context, address: string, signal: AbortSignal): Promise<Response> {
  let url = address;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const reason = findAddressError(url);
    if (reason) throw new FetchPictureError(redirects === 0 ? reason : `The other site sends to an address that is not public. ${reason}`);
    const response = await internet.fetch(url, {
      redirect: 'manual',
      headers: { accept: 'image/webp,image/png,image/jpeg,image/avif' },
      signal,
    });
    const location = response.headers.get('location');
    if (Math.floor(response.status / 100) !== 3 || !location) return response;
    await response.body?.cancel();
    if (!URL.canParse(location, url)) throw new FetchPictureError('The other site sends to something that is no address.');
    url = new URL(location, url).href;
  }
  throw new FetchPictureError(`The other site redirects more than ${MAX_REDIRECTS} times.`);
}

/** Reads at most the bytes that a picture may have. */
async function readBody(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new FetchPictureError(`It is larger than ${LIMITS.maxPictureBytes / 1_000_000} MB.`);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = Number(response.headers.get('content-length') ?? 0);
  if (bytes > LIMITS.maxPictureBytes) throw tooLarge;
  bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > LIMITS.maxPictureBytes) throw tooLarge;
    chunks.push(chunk as Uint8Array<ArrayBuffer>);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/**
 * Fetches a picture from a public https address: at most 10 MB in 10 seconds, with at most three redirects, each to a public address.
 * What it is decides `storePicture` by its first bytes. Throws `FetchPictureError`.
 */
export async function fetchPicture(context: Context, address: string): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await request(context, address, signal);
    if (response.ok) return await readBody(response);
    await response.body?.cancel();
    throw new FetchPictureError(`The other site answered ${response.status}.`, response.status >= 500 || response.status === 429);
  } catch (reason) {
    if (reason instanceof FetchPictureError) throw reason;
    throw new FetchPictureError(
      signal.aborted ? `The other site took longer than ${TIMEOUT_MS / 1000} seconds.` : 'The other site did not answer.',
      true,
    );
  }
}
