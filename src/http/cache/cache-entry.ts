/** A cached response as plain data: a `Response` belongs to the request that made it. */
export interface CacheEntry {
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  tags: string[];
  /** Milliseconds since 1970. */
  storedAt: number;
  freshMs: number;
  staleWhileRevalidateMs: number;
  staleIfErrorMs: number;
  /** Number of purges when rendering began: a later purge of one of its tags invalidates the entry. */
  purgeCountAtStart: number;
}

// The length is set anew: a second one would be joined to the first.
const STRIPPED_HEADERS = new Set(['cloudflare-cdn-cache-control', 'cache-tag', 'set-cookie', 'server-timing', 'content-length']);

/** A longer response is passed on while it arrives, and not stored. */
const MAX_ENTRY_BYTES = 8_000_000;

/** The body, or the same response unread if the body is longer than an entry may be. */
async function readBody(response: Response): Promise<Uint8Array<ArrayBuffer> | Response> {
  const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader();
  const chunks: Uint8Array[] = [];
  for (let bytes = 0; reader && bytes <= MAX_ENTRY_BYTES; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
    chunks.push(value);
    bytes += value.byteLength;
  }
  if (!reader) return new Uint8Array();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = chunks.shift() ?? (await reader.read()).value;
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(body, response);
}

const parseDirectiveMs = (directives: string, name: string): number =>
  Number(new RegExp(`\\b${name}=(\\d+)`).exec(directives)?.[1] ?? 0) * 1000;

/** Reads a response into an entry, or returns the response if its headers or its length do not let the shared cache store it. */
export async function createCacheEntry(response: Response, now: number, purgeCountAtStart: number): Promise<CacheEntry | Response> {
  const directives = response.headers.get('cloudflare-cdn-cache-control') ?? '';
  if (response.status !== 200 || !/\bpublic\b/.test(directives) || response.headers.has('set-cookie')) return response;
  const body = await readBody(response);
  if (body instanceof Response) return body;
  const headers = [...response.headers].filter(([name]) => !STRIPPED_HEADERS.has(name)) as [string, string][];
  if (!response.headers.has('etag')) headers.push(['etag', await computeEtag(body)]);
  headers.push(['content-length', String(body.byteLength)]);
  return {
    headers,
    body,
    tags: response.headers.get('cache-tag')?.split(',') ?? [],
    storedAt: now,
    freshMs: parseDirectiveMs(directives, 'max-age'),
    staleWhileRevalidateMs: parseDirectiveMs(directives, 'stale-while-revalidate'),
    staleIfErrorMs: parseDirectiveMs(directives, 'stale-if-error'),
    purgeCountAtStart,
  };
}

interface HitHeaders {
  headers: Headers;
  etag: string;
}

/**
 * Built once per entry: the runtime copies a `Headers` faster than it sets a dozen. Removing this costs 30 % CPU of a cached list
 * page, measured 2026-11-22 with the servers of `npm run bench`.
 */
const hitHeaders = new WeakMap<CacheEntry, HitHeaders>();

function getHitHeaders(entry: CacheEntry): HitHeaders {
  const cached = hitHeaders.get(entry);
  if (cached) return cached;
  const headers = new Headers(entry.headers);
  headers.set('cache-status', 'safarnama; hit');
  const created = { headers, etag: headers.get('etag') ?? '' };
  hitHeaders.set(entry, created);
  return created;
}

const stripWeakPrefix = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Answers from an entry: 304 if the browser has the same ETag, without body for HEAD. `status`: RFC 9211 Cache-Status. */
export function respondFromEntry(entry: CacheEntry, request: Request, status = 'hit'): Response {
  const { etag, headers: sharedHeaders } = getHitHeaders(entry);
  let headers = sharedHeaders;
  if (status !== 'hit') {
    headers = new Headers(headers);
    headers.set('cache-status', `safarnama; ${status}`);
  }
  const ifNoneMatch = request.headers.get('if-none-match');
  if (ifNoneMatch?.split(',').some((tag) => tag.trim() === '*' || stripWeakPrefix(tag) === stripWeakPrefix(etag))) {
    headers = new Headers(headers);
    headers.delete('content-length');
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : entry.body, { headers });
}

async function computeEtag(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return `"${[...digest.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

/** Packs an entry into a response for the Cache API. */
export function serializeEntry({ headers, body, ...metadata }: CacheEntry): Response {
  return new Response(body, {
    headers: {
      'cache-control': `max-age=${Math.ceil((metadata.freshMs + metadata.staleIfErrorMs) / 1000)}`,
      'x-entry': JSON.stringify({ ...metadata, headers }),
    },
  });
}

/** Unpacks an entry that `serializeEntry` packed. */
export async function deserializeEntry(stored: Response): Promise<CacheEntry> {
  const metadata = JSON.parse(stored.headers.get('x-entry') ?? '{}') as Omit<CacheEntry, 'body'>;
  return { ...metadata, body: new Uint8Array(await stored.arrayBuffer()) };
}
