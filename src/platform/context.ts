import type { BatchItem } from 'drizzle-orm/batch';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { RequestCookies } from './cookies.ts';
import { meterQueries, type QueryCosts } from './database.ts';
import { createMailer, type SendMail } from './mail.ts';
import { combined, type PreparedQuery, type Statement, single } from './statements.ts';

export type Database = DrizzleD1Database & { $client: D1Database };

/** What one request carries from the edge to the domain. */
export interface Context {
  readonly db: Database;
  /** Reads that may share one round trip. */
  readonly reader: BatchedReader;
  readonly mediaBucket: R2Bucket;
  /** Passport and PAN copies, encrypted; only `domain/documents.ts` puts and opens them. */
  readonly documentBucket: R2Bucket;
  readonly images: ImagesBinding;
  /** Milliseconds since 1970, the same for the whole request. */
  readonly now: number;
  /** What the answer is made of, by name: becomes its Cache-Tag. */
  readonly cacheTags: Set<string>;
  /** The tags of what this request has changed: purged before it is answered. */
  readonly invalidatedTags: Set<string>;
  readonly queryCosts: QueryCosts;
  /** The site's own address, without a slash at its end. */
  readonly origin: string;
  /** Where the request came from: an IP address ('' where there is none) and what the browser calls itself. */
  readonly visitor: { readonly address: string; readonly userAgent: string };
  readonly cookies: RequestCookies;
  readonly sendMail: SendMail;
  /** Keys for what is sealed at rest, as `version:base64` lists; empty where none are set. */
  readonly encryptionKeys: string;
  /** Cloudflare Turnstile, where the site has set it up. */
  readonly turnstile: { readonly siteKey: string; readonly secret: string; readonly verify: string } | null;
  /** Whether requests are limited at all. */
  readonly rateLimitsEnabled: boolean;
  /** Counts a write of this visitor; false when there were too many within a minute. */
  allowWrite(): Promise<boolean>;
  waitUntil(work: Promise<unknown>): void;
}

/** Microtasks that a batch waits for others to join it. */
const BATCH_DELAY_MICROTASKS = 20;

/** A read that has not been asked yet: a query by itself, or a statement that joins others. */
interface PendingRead {
  query?: BatchItem<'sqlite'>;
  asked?: PreparedQuery;
  done: (rows: unknown) => void;
  failed: (reason: unknown) => void;
}

type TypedQuery<T> = BatchItem<'sqlite'> & { _: { result: T } };

/**
 * Joins the reads of one turn into a single D1 batch: a page asks for its seven things at once and pays
 * for one round trip (each further one costs about as much as the whole rest of a query).
 */
class BatchedReader {
  readonly #db: Database;
  #waiting: PendingRead[] = [];

  constructor(db: Database) {
    this.#db = db;
  }

  /** Answers the rows of one Drizzle query. Throws what D1 throws. */
  read<T>(query: TypedQuery<T>): Promise<T> {
    return this.readAs<T>(query);
  }

  /** The same for a query whose columns are chosen when it runs: the caller says what rows they make. */
  readAs<T>(query: BatchItem<'sqlite'>): Promise<T> {
    return this.#wait<T>({ query });
  }

  /** The same for a statement that was built before; `values`: what its placeholders stand for. */
  readStatement<Row>(statement: Statement<Row>, values: PreparedQuery['values'] = {}): Promise<Row[]> {
    const asked = { statement, values };
    return this.#wait<Row[]>(statement.single ? { query: single(this.#db.$client, asked) } : { asked });
  }

  #wait<T>(what: Pick<PendingRead, 'query' | 'asked'>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#waiting.length === 0) void this.#soon();
      this.#waiting.push({ ...what, done: resolve as (rows: unknown) => void, failed: reject });
    });
  }

  /** A few microtasks later: fields that are guarded ask a little after those that are not, and may come along. */
  async #soon(): Promise<void> {
    for (let turn = 0; turn < BATCH_DELAY_MICROTASKS; turn++) await null;
    await this.#flush();
  }

  async #flush(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      const together = waiting.flatMap(({ asked }) => asked ?? []);
      const [first, ...others] = [
        ...waiting.flatMap(({ query }) => query ?? []),
        ...(together.length > 0 ? [combined(this.#db.$client, together)] : []),
      ];
      if (!first) return;
      const results: unknown[] = await this.#db.batch([first, ...others]);
      const read = together.length > 0 ? (results.pop() as unknown[]) : [];
      for (const { query, done } of waiting) done(query ? results.shift() : read.shift());
    } catch (reason) {
      for (const { failed } of waiting) failed(reason);
    }
  }
}

/** Where tokens of Turnstile are asked about. */
const TURNSTILE_VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

function getTurnstileConfig({
  TURNSTILE_SITE_KEY: siteKey,
  TURNSTILE_SECRET: secret,
  TURNSTILE_VERIFY: verify = TURNSTILE_VERIFY_URL,
}: Env): Context['turnstile'] {
  return siteKey && secret ? { siteKey, secret, verify } : null;
}

/** Whom a request is counted for: the address that Cloudflare saw, IPv6 by its /64, which one household holds whole. */
export function getRateLimitKey(address: string | undefined): string {
  if (!address) return 'local';
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':').toLowerCase();
}

/**
 * Sets up a request. It asks D1 without a session, and so its primary: what a replica has not heard of yet would be kept
 * by the shared cache long after the write that purged the page, and people would miss what they wrote a moment ago.
 */
export function createContext(env: Env, execution: Pick<ExecutionContext, 'waitUntil'>, request?: Request): Context {
  const costs: QueryCosts = { batches: 0, statements: 0, rowsRead: 0 };
  const header = (name: string): string => request?.headers.get(name) ?? '';
  const cookies = new RequestCookies(env.ORIGIN, header('cookie'));
  const db = drizzle(env.COSTS === 'on' ? (meterQueries(env.DB, costs) as D1Database) : env.DB);
  const address = header('cf-connecting-ip');
  const { WRITES } = env;
  return {
    db,
    reader: new BatchedReader(db),
    mediaBucket: env.MEDIA,
    documentBucket: env.DOCUMENTS,
    images: env.IMAGES,
    now: Date.now(),
    cacheTags: new Set(),
    invalidatedTags: new Set(),
    queryCosts: costs,
    origin: env.ORIGIN,
    visitor: { address, userAgent: header('user-agent').slice(0, 300) },
    cookies,
    sendMail: createMailer(env),
    encryptionKeys: env.SEALING_KEYS ?? '',
    turnstile: getTurnstileConfig(env),
    rateLimitsEnabled: env.RATE_LIMITS !== 'off',
    allowWrite: async () => env.RATE_LIMITS === 'off' || !WRITES || (await WRITES.limit({ key: getRateLimitKey(address) })).success,
    waitUntil: (work) => execution.waitUntil(work),
  };
}
