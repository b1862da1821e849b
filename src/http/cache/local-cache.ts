import { resolveWithin } from '../../platform/resolve-within.ts';
import { type CacheEntry, createCacheEntry, deserializeEntry, respondFromEntry, serializeEntry } from './cache-entry.ts';

type Execution = Pick<ExecutionContext, 'waitUntil'>;
type RenderResponse = () => Promise<Response>;

/** Memory of one isolate. Larger entries, and evicted pages without a query, go to the Cache API. */
const MAX_MEMORY_BYTES = 32 * 1024 * 1024;
const MAX_MEMORY_ENTRY_BYTES = 256 * 1024;
/** Estimated memory of an entry's headers and of its places in the maps. */
const ENTRY_OVERHEAD_BYTES = 2048;
/** `caches.default` exists in Workers only; the DOM types do not have it. */
const getCacheStore = (): Cache => (caches as unknown as { default: Cache }).default;

/**
 * Implements the contract of Cloudflare's Workers Cache where the platform has none (local, tests, self-hosted): the same
 * headers in, the same behaviour out. Entries belong to one isolate and one run.
 */
export class LocalCache {
  readonly #collapseTimeoutMs: number;
  readonly #memory = new Map<string, CacheEntry>();
  #memoryBytes = 0;
  readonly #rendering = new Map<string, Promise<CacheEntry | undefined>>();
  /** Value of `#purgeCount` at the last purge of a tag. */
  readonly #lastPurgeByTag = new Map<string, number>();
  #purgeCount = 0;
  /** Part of the Cache API key, so that a run never reads entries of earlier runs, whose purges it does not know. */
  #runId: string | undefined;

  /** `collapseTimeoutMs`: how long a request waits for another request that renders the same page. */
  constructor(collapseTimeoutMs = 10_000) {
    this.#collapseTimeoutMs = collapseTimeoutMs;
  }

  /** Answers from a fresh entry in memory, synchronously; undefined otherwise. */
  getFresh(key: string, request: Request): Response | undefined {
    const entry = this.#memory.get(key);
    return entry && Date.now() - entry.storedAt < entry.freshMs ? respondFromEntry(entry, request) : undefined;
  }

  /** Answers from the cache, or renders the response and stores it if its headers allow that. Rejects with what `render` throws. */
  async serve(key: string, request: Request, execution: Execution, render: RenderResponse): Promise<Response> {
    const entry = this.#memory.get(key) ?? (await this.#readStore(key));
    const age = entry ? Date.now() - entry.storedAt : 0;
    if (entry && age < entry.freshMs) return respondFromEntry(entry, request);
    if (entry && age < entry.freshMs + entry.staleWhileRevalidateMs) {
      execution.waitUntil(this.#refresh(key, execution, render).catch(() => undefined));
      return respondFromEntry(entry, request, 'hit; detail=stale-while-revalidate');
    }
    return this.#miss(key, request, execution, render, entry && age < entry.freshMs + entry.staleIfErrorMs ? entry : undefined);
  }

  /** Drops every entry that carries one of the tags, including those that are being rendered. */
  purge(tags: Iterable<string>): void {
    this.#purgeCount += 1;
    const purgedTags = new Set(tags);
    for (const tag of purgedTags) this.#lastPurgeByTag.set(tag, this.#purgeCount);
    for (const [key, entry] of this.#memory) if (entry.tags.some((tag) => purgedTags.has(tag))) this.#evict(key);
    this.#rendering.clear();
  }

  async #miss(
    key: string,
    request: Request,
    execution: Execution,
    render: RenderResponse,
    stale: CacheEntry | undefined,
  ): Promise<Response> {
    const running = this.#rendering.get(key);
    if (running) {
      const entry = await resolveWithin(running, this.#collapseTimeoutMs);
      if (entry) return respondFromEntry(entry, request, 'hit; detail=collapsed');
      // The render failed or hangs: later requests must not wait for it again.
      if (this.#rendering.get(key) === running) this.#rendering.delete(key);
      if (stale) return respondFromEntry(stale, request, 'hit; detail=stale');
    }
    let response: Response | undefined;
    try {
      const entry = await this.#refresh(
        key,
        execution,
        async () => (response = await render()),
        (unstored) => {
          response = unstored;
        },
      );
      if (entry) return copyServerTiming(respondFromEntry(entry, request, 'fwd=miss; stored'), response);
    } catch (reason) {
      if (!stale) throw reason;
    }
    if (stale && (!response || response.status >= 500)) return respondFromEntry(stale, request, 'hit; detail=stale-if-error');
    return response ?? render();
  }

  /** Renders once for all concurrent requests of a key; resolves to undefined if the response must not be stored. */
  #refresh(
    key: string,
    execution: Execution,
    render: RenderResponse,
    passOn: (unstored: Response) => void = ({ body }) => void body?.cancel(),
  ): Promise<CacheEntry | undefined> {
    const running = this.#rendering.get(key);
    if (running) return running;
    const purgeCountAtStart = this.#purgeCount;
    const rendering = (async () => {
      const response = await render();
      // Other responses are passed on to the visitor, so their bodies must not be read here.
      const entry = response.status === 200 ? await createCacheEntry(response, Date.now(), purgeCountAtStart) : response;
      if (entry instanceof Response) {
        passOn(entry);
        return undefined;
      }
      if (this.#isValid(entry)) await this.#store(key, entry);
      return entry;
    })().finally(() => {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    });
    this.#rendering.set(key, rendering);
    // Finish even if the first client disconnects: other requests may wait for the same page.
    execution.waitUntil(rendering.catch(() => undefined));
    return rendering;
  }

  #isValid(entry: CacheEntry): boolean {
    return entry.tags.every((tag) => (this.#lastPurgeByTag.get(tag) ?? 0) <= entry.purgeCountAtStart);
  }

  async #store(key: string, entry: CacheEntry): Promise<void> {
    this.#evict(key);
    if (entry.body.byteLength > MAX_MEMORY_ENTRY_BYTES) return getCacheStore().put(this.#storeUrl(key), serializeEntry(entry));
    this.#memory.set(key, entry);
    this.#memoryBytes += estimateEntryBytes(key, entry);
    for (const [oldestKey, oldest] of this.#memory) {
      if (this.#memoryBytes <= MAX_MEMORY_BYTES) break;
      this.#evict(oldestKey);
      // Searches and filters have too many variants to store: they are rendered again.
      if (!oldestKey.includes('?')) await getCacheStore().put(this.#storeUrl(oldestKey), serializeEntry(oldest));
    }
  }

  #evict(key: string): void {
    const entry = this.#memory.get(key);
    if (entry) this.#memoryBytes -= estimateEntryBytes(key, entry);
    this.#memory.delete(key);
  }

  async #readStore(key: string): Promise<CacheEntry | undefined> {
    const stored = await getCacheStore().match(this.#storeUrl(key));
    const entry = stored && (await deserializeEntry(stored));
    return entry && this.#isValid(entry) ? entry : undefined;
  }

  #storeUrl(key: string): string {
    // Workers cannot generate random values in global scope, so the id is created on first use.
    this.#runId ??= crypto.randomUUID();
    return `https://cache.internal/${this.#runId}${key}`;
  }
}

const estimateEntryBytes = (key: string, { body }: CacheEntry): number => body.byteLength + 2 * key.length + ENTRY_OVERHEAD_BYTES;

/** `Server-Timing` goes to the request that rendered the page, not to later hits. */
function copyServerTiming(response: Response, rendered: Response | undefined): Response {
  const timing = rendered?.headers.get('server-timing');
  if (timing) response.headers.set('server-timing', timing);
  return response;
}
