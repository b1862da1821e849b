import { DatabaseSync } from 'node:sqlite';

type Row = Record<string, string | number | null>;
interface Write {
  sql: string;
  values: (string | number)[];
}

/** The reads of a session, and the newest version of the database that it has seen. */
export interface Session {
  read<T extends Row>(sql: string, ...values: (string | number)[]): T | undefined;
  getBookmark(): number;
}

/**
 * A database with one read replica that lags behind for as long as the test decides, with the documented behaviour of D1's
 * Sessions API (developers.cloudflare.com/d1/best-practices/read-replication): all reads of a session are at least as new as its
 * bookmark. Bookmarks are the numbers of committed transactions. Both databases are SQLite.
 */
export class ReplicatedDatabase {
  readonly #primary = new DatabaseSync(':memory:');
  readonly #replica = new DatabaseSync(':memory:');
  #log: Write[][] = [];
  #replicated = 0;

  /** Commits writes on the primary, all or nothing. */
  commit(...writes: Write[]): void {
    this.#apply(this.#primary, writes);
    this.#log.push(writes);
  }

  /** The replica applies all transactions that the primary has committed. */
  replicate(): void {
    for (const writes of this.#log.slice(this.#replicated)) this.#apply(this.#replica, writes);
    this.#replicated = this.#log.length;
  }

  /** A session whose reads may go to the replica, unless it lags behind the bookmark; `first-primary` reads the newest version. */
  withSession(constraint: number | 'first-unconstrained' | 'first-primary'): Session {
    const bookmark = constraint === 'first-unconstrained' ? 0 : constraint === 'first-primary' ? this.#log.length : constraint;
    const usesReplica = this.#replicated >= bookmark && constraint !== 'first-primary';
    const [db, version] = usesReplica ? [this.#replica, this.#replicated] : [this.#primary, this.#log.length];
    return {
      read: <T extends Row>(sql: string, ...values: (string | number)[]) => db.prepare(sql).get(...values) as T | undefined,
      getBookmark: () => version,
    };
  }

  #apply(db: DatabaseSync, writes: readonly Write[]): void {
    db.exec('begin');
    for (const { sql, values } of writes) db.prepare(sql).run(...values);
    db.exec('commit');
  }
}

/** Every order of the steps of several actors, each of which takes its own steps in order. */
export function* interleave(steps: readonly number[]): Generator<number[]> {
  if (steps.every((left) => left === 0)) yield [];
  for (const [actor, left] of steps.entries()) {
    if (left === 0) continue;
    for (const rest of interleave(steps.map((each, index) => (index === actor ? each - 1 : each)))) yield [actor, ...rest];
  }
}
