import { type CacheEntry, createCacheEntry, deserializeEntry, respondFromEntry, serializeEntry } from './cache-entry.ts';

type Execution = Pick<ExecutionContext, 'waitUntil'>;
type RenderResponse = () => Promise<Response>;

/** Bytes that the isolate keeps for itself; what is too large, and pages without a query that are pushed out, go to the Cache API. */
const MAX_MEMORY_BYTES = 32 * 1024 * 1024;
/** What an entry weighs besides its body and key: its headers, and its place in the maps. */
const ENTRY_OVERHEAD_BYTES = 2048;
const MAX_MEMORY_ENTRY_BYTES = 256 * 1024;
/** The Cache API's one store of a Worker; the DOM's own types do not know it. */
const getCacheStore = (): Cache => (caches as unknown as { default: Cache }).default;

/**
 * The contract of Cloudflare's Workers Cache, for places that do not have it (local, tests, self-hosted): the
 * same headers in, the same behaviour out. One isolate; an entry never outlives it.
 */
export class LocalCache {
  readonly #patience: number;
  readonly #memory = new Map<string, CacheEntry>();
  #held = 0;
  readonly #making = new Map<string, Promise<CacheEntry | undefined>>();
  readonly #purged = new Map<string, number>();
  #purges = 0;
  /** Sets this isolate's entries apart from those of an earlier run, which it knows no purges of. */
  #run: string | undefined;

  /** `patience`: how long a request waits for another one that makes the same page, in milliseconds. */
  constructor(patience = 10_000) {
    this.#patience = patience;
  }

  /** The fast way: a fresh page that this isolate holds. Undefined for every other case, which `serve` sees to. */
  getFresh(key: string, request: Request): Response | undefined {
    const entry = this.#memory.get(key);
    return entry && Date.now() - entry.storedAt < entry.freshMs ? respondFromEntry(entry, request) : undefined;
  }

  /** Answers from the cache, or makes the answer and keeps it if its headers say so. */
  async serve(key: string, request: Request, execution: Execution, make: RenderResponse): Promise<Response> {
    const entry = this.#memory.get(key) ?? (await this.#stored(key));
    const age = entry ? Date.now() - entry.storedAt : 0;
    if (entry && age < entry.freshMs) return respondFromEntry(entry, request);
    if (entry && age < entry.freshMs + entry.staleWhileRevalidateMs) {
      execution.waitUntil(this.#refresh(key, execution, make).catch(() => undefined));
      return respondFromEntry(entry, request, 'hit; detail=stale-while-revalidate');
    }
    return this.#miss(key, request, execution, make, entry && age < entry.freshMs + entry.staleIfErrorMs ? entry : undefined);
  }

  /** Drops every entry that carries one of the tags, those being made included. */
  purge(tags: Iterable<string>): void {
    this.#purges += 1;
    const gone = new Set(tags);
    for (const tag of gone) this.#purged.set(tag, this.#purges);
    for (const [key, entry] of this.#memory) if (entry.tags.some((tag) => gone.has(tag))) this.#forget(key);
    this.#making.clear();
  }

  async #miss(key: string, request: Request, execution: Execution, make: RenderResponse, stale: CacheEntry | undefined): Promise<Response> {
    const others = this.#making.get(key);
    if (others) {
      const made = await resolveWithin(others, this.#patience);
      if (made) return respondFromEntry(made, request, 'hit; detail=collapsed');
      // Whoever makes it may never finish: that must not hold the page for everyone after.
      if (this.#making.get(key) === others) this.#making.delete(key);
      if (stale) return respondFromEntry(stale, request, 'hit; detail=stale');
    }
    let response: Response | undefined;
    try {
      const made = await this.#refresh(key, execution, async () => (response = await make()));
      if (made) return copyServerTiming(respondFromEntry(made, request, 'fwd=miss; stored'), response);
    } catch (reason) {
      if (!stale) throw reason;
    }
    if (stale && (!response || response.status >= 500)) return respondFromEntry(stale, request, 'hit; detail=stale-if-error');
    return response ?? make();
  }

  /** Makes an answer once for all who ask for it meanwhile; undefined when it may not be kept. */
  #refresh(key: string, execution: Execution, make: RenderResponse): Promise<CacheEntry | undefined> {
    const running = this.#making.get(key);
    if (running) return running;
    const since = this.#purges;
    const making = (async () => {
      const response = await make();
      // A response that is not kept goes on to its visitor: its body must stay unread.
      const entry = response.status === 200 ? await createCacheEntry(response, Date.now(), since) : undefined;
      if (entry && this.#valid(entry)) await this.#keep(key, entry);
      return entry;
    })().finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key);
    });
    this.#making.set(key, making);
    // The visitor who asked first may leave; those who wait for the page shall still get it.
    execution.waitUntil(making.catch(() => undefined));
    return making;
  }

  #valid(entry: CacheEntry): boolean {
    return entry.tags.every((tag) => (this.#purged.get(tag) ?? 0) <= entry.purgeCountAtStart);
  }

  async #keep(key: string, entry: CacheEntry): Promise<void> {
    this.#forget(key);
    if (entry.body.byteLength > MAX_MEMORY_ENTRY_BYTES) return getCacheStore().put(this.#address(key), serializeEntry(entry));
    this.#memory.set(key, entry);
    this.#held += estimateEntryBytes(key, entry);
    for (const [oldest, old] of this.#memory) {
      if (this.#held <= MAX_MEMORY_BYTES) break;
      this.#forget(oldest);
      // Searches and filters are endless: they are made again, not kept on disk.
      if (!oldest.includes('?')) await getCacheStore().put(this.#address(oldest), serializeEntry(old));
    }
  }

  #forget(key: string): void {
    const entry = this.#memory.get(key);
    if (entry) this.#held -= estimateEntryBytes(key, entry);
    this.#memory.delete(key);
  }

  async #stored(key: string): Promise<CacheEntry | undefined> {
    const stored = await getCacheStore().match(this.#address(key));
    const entry = stored && (await deserializeEntry(stored));
    return entry && this.#valid(entry) ? entry : undefined;
  }

  #address(key: string): string {
    // Not before the first request: a Worker has no randomness while it starts.
    this.#run ??= crypto.randomUUID();
    return `https://cache.internal/${this.#run}${key}`;
  }
}

const estimateEntryBytes = (key: string, { body }: CacheEntry): number => body.byteLength + 2 * key.length + ENTRY_OVERHEAD_BYTES;

/** What is on its way, or undefined when it fails or takes longer than `patience`, in milliseconds. */
export async function resolveWithin<Value>(coming: Promise<Value>, patience: number): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), patience);
  });
  try {
    return await Promise.race([coming, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** What making the answer cost is said to who caused it, and to nobody after. */
function copyServerTiming(answer: Response, made: Response | undefined): Response {
  const costs = made?.headers.get('server-timing');
  if (costs) answer.headers.set('server-timing', costs);
  return answer;
}
