/** An answer as the local cache keeps it: plain data, so that any request may read it. */
export interface CacheEntry {
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  tags: string[];
  /** Milliseconds since 1970. */
  storedAt: number;
  /** Milliseconds. */
  freshMs: number;
  staleWhileRevalidateMs: number;
  staleIfErrorMs: number;
  /** The purge count when its making began: a later purge of one of its tags makes it void. */
  purgeCountAtStart: number;
}

const STRIPPED_HEADERS = new Set(['cloudflare-cdn-cache-control', 'cache-tag', 'set-cookie', 'server-timing']);

const parseDirectiveMs = (directives: string, name: string): number =>
  Number(new RegExp(`\\b${name}=(\\d+)`).exec(directives)?.[1] ?? 0) * 1000;

/** Keeps a response; undefined for one whose headers do not let the shared cache keep it. */
export async function createCacheEntry(response: Response, now: number, since: number): Promise<CacheEntry | undefined> {
  const directives = response.headers.get('cloudflare-cdn-cache-control') ?? '';
  if (response.status !== 200 || !/\bpublic\b/.test(directives) || response.headers.has('set-cookie')) return undefined;
  const body = new Uint8Array(await response.arrayBuffer());
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
    purgeCountAtStart: since,
  };
}

// Headers of hits are made once an entry: copying them natively costs a fraction of setting a dozen.
const hitHeaders = new WeakMap<CacheEntry, { headers: Headers; etag: string }>();

function getHitHeaders(entry: CacheEntry): { headers: Headers; etag: string } {
  let known = hitHeaders.get(entry);
  if (!known) {
    const headers = new Headers(entry.headers);
    headers.set('cache-status', 'safarnama; hit');
    known = { headers, etag: headers.get('etag') ?? '' };
    hitHeaders.set(entry, known);
  }
  return known;
}

const stripWeakPrefix = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Answers a request from an entry: whole, without body for HEAD, or 304 where the visitor has it already. */
export function respondFromEntry(entry: CacheEntry, request: Request, status = 'hit'): Response {
  const known = getHitHeaders(entry);
  let { headers } = known;
  if (status !== 'hit') {
    headers = new Headers(headers);
    headers.set('cache-status', `safarnama; ${status}`);
  }
  const asked = request.headers.get('if-none-match');
  if (asked?.split(',').some((tag) => tag.trim() === '*' || stripWeakPrefix(tag) === stripWeakPrefix(known.etag))) {
    headers = new Headers(headers);
    headers.delete('content-length');
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : entry.body, { headers });
}

/** A strong validator: the same bytes have the same one. */
async function computeEtag(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return `"${[...digest.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

/** What the Cache API keeps of an entry. */
export function serializeEntry({ headers, body, ...rest }: CacheEntry): Response {
  const kept = new Headers({
    'cache-control': `max-age=${Math.ceil((rest.freshMs + rest.staleIfErrorMs) / 1000)}`,
    'x-entry': JSON.stringify({ ...rest, headers }),
  });
  return new Response(body, { headers: kept });
}

/** What was stored, as an entry again, from what `toStored` wrote. */
export async function deserializeEntry(stored: Response): Promise<CacheEntry> {
  const rest = JSON.parse(stored.headers.get('x-entry') ?? '{}') as Omit<CacheEntry, 'body'>;
  return { ...rest, body: new Uint8Array(await stored.arrayBuffer()) };
}
