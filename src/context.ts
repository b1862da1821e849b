import type { BatchItem } from 'drizzle-orm/batch';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { type Costs, counted } from './costs.ts';

export type Database = DrizzleD1Database;

/** What one request carries from the edge to the domain. */
export interface Context {
  readonly db: Database;
  /** Reads that may share one round trip. */
  readonly reader: Reader;
  readonly media: R2Bucket;
  readonly images: ImagesBinding;
  /** Milliseconds since 1970, the same for the whole request. */
  readonly now: number;
  /** What the answer is made of, by name: becomes its Cache-Tag, and is purged when it changes. */
  readonly tags: Set<string>;
  readonly costs: Costs;
  waitUntil(work: Promise<unknown>): void;
}

type Query<T> = BatchItem<'sqlite'> & { _: { result: T } };

/**
 * Joins the reads of one turn into a single D1 batch: a page asks for its seven things at once and pays
 * for one round trip (each further one costs about as much as the whole rest of a query).
 */
export class Reader {
  readonly #db: Database;
  #waiting: { query: BatchItem<'sqlite'>; done: (rows: unknown) => void; failed: (reason: unknown) => void }[] = [];

  constructor(db: Database) {
    this.#db = db;
  }

  /** Answers the rows of one Drizzle query. Throws what D1 throws. */
  read<T>(query: Query<T>): Promise<T> {
    return this.readAs<T>(query);
  }

  /** The same for a query whose columns are chosen when it runs: the caller says what rows they make. */
  readAs<T>(query: BatchItem<'sqlite'>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#waiting.length === 0) queueMicrotask(() => void this.#flush());
      this.#waiting.push({ query, done: resolve as (rows: unknown) => void, failed: reject });
    });
  }

  async #flush(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    const [first, ...others] = waiting.map(({ query }) => query);
    if (!first) return;
    try {
      const results = await this.#db.batch([first, ...others]);
      waiting.forEach(({ done }, i) => {
        done(results[i]);
      });
    } catch (reason) {
      for (const { failed } of waiting) failed(reason);
    }
  }
}

/** Sets up a request that only reads: D1 may answer from the nearest replica. */
export function createContext(env: Env, execution: Pick<ExecutionContext, 'waitUntil'>): Context {
  const costs: Costs = { batches: 0, statements: 0, rowsRead: 0 };
  const session = env.DB.withSession('first-unconstrained');
  const db = drizzle((env.COSTS === 'on' ? counted(session, costs) : session) as unknown as D1Database);
  return {
    db,
    reader: new Reader(db),
    media: env.MEDIA,
    images: env.IMAGES,
    now: Date.now(),
    tags: new Set(),
    costs,
    waitUntil: (work) => execution.waitUntil(work),
  };
}
