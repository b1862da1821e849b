import { Buffer } from 'node:buffer';
import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { createBatchItem, createCombinedBatchItems, type PreparedQuery, type Statement } from './statements.ts';

export type Database = DrizzleD1Database & { $client: D1Database };

/**
 * Microtasks that a batch waits for further reads. Resolvers behind an authorization check read a few microtasks later than
 * the others; with 20 they share the batch.
 */
const BATCH_DELAY_MICROTASKS = 20;

/** A read that waits for its batch: a Drizzle query, or a prepared query that shares one statement with others. */
interface PendingRead {
  query?: BatchItem<'sqlite'>;
  preparedQuery?: PreparedQuery;
  resolve: (rows: unknown) => void;
  reject: (reason: unknown) => void;
}

type TypedQuery<T> = BatchItem<'sqlite'> & { _: { result: T } };

/**
 * Sends reads that are issued together to D1 as one batch. A page issues about seven reads at once and pays for one round trip;
 * each further round trip would cost about as much as the rest of the query.
 */
export class BatchedReader {
  readonly #db: Database;
  readonly #costs: QueryCosts;
  #pending: PendingRead[] = [];
  /** Rows after which the request may read no more: further reads reject with `RowLimitError`. */
  rowLimit = Number.POSITIVE_INFINITY;

  constructor(db: Database, costs: QueryCosts) {
    this.#db = db;
    this.#costs = costs;
  }

  /** Resolves to the rows of a Drizzle query. Rejects with the error of D1. */
  read<T>(query: TypedQuery<T>): Promise<T> {
    return this.readAs<T>(query);
  }

  /** The same for a query whose columns are chosen at run time: the caller states the row type. */
  readAs<T>(query: BatchItem<'sqlite'>): Promise<T> {
    return this.#enqueue<T>({ query });
  }

  /** The same for a `Statement`; `values` fill its placeholders. */
  readStatement<Row>(statement: Statement<Row>, values: PreparedQuery['values'] = {}): Promise<Row[]> {
    const preparedQuery = { statement, values };
    return this.#enqueue<Row[]>(statement.single ? { query: createBatchItem(this.#db.$client, preparedQuery) } : { preparedQuery });
  }

  #enqueue<T>(read: Pick<PendingRead, 'query' | 'preparedQuery'>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#pending.length === 0) void this.#scheduleFlush();
      this.#pending.push({ ...read, resolve: resolve as (rows: unknown) => void, reject });
    });
  }

  async #scheduleFlush(): Promise<void> {
    for (let turn = 0; turn < BATCH_DELAY_MICROTASKS; turn++) await null;
    await this.#flush();
  }

  async #flush(): Promise<void> {
    const pending = this.#pending;
    this.#pending = [];
    try {
      if (this.#costs.rowsRead > this.rowLimit) throw new RowLimitError(this.rowLimit);
      await this.#run(pending);
    } catch (reason) {
      for (const { reject } of pending) reject(reason);
    }
  }

  /** Sends the reads as one batch and resolves them. */
  async #run(pending: readonly PendingRead[]): Promise<void> {
    const queries = pending.flatMap(({ query }) => query ?? []);
    const combined = createCombinedBatchItems(
      this.#db.$client,
      pending.flatMap(({ preparedQuery }) => preparedQuery ?? []),
    );
    const [first, ...others] = [...queries, ...combined];
    if (!first) return;
    const results: unknown[] = await this.#db.batch([first, ...others]);
    const combinedRows = results.splice(queries.length).flat();
    for (const { query, resolve } of pending) resolve(query ? results.shift() : combinedRows.shift());
  }
}

/** A read of a request that has read more than `rowLimit` rows already. */
export class RowLimitError extends Error {
  override readonly name = 'RowLimitError';
  readonly rowLimit: number;

  constructor(rowLimit: number) {
    super(`The request has read more than ${rowLimit} rows.`);
    this.rowLimit = rowLimit;
  }
}

/** D1 work of one request. */
export interface QueryCosts {
  /** Queries of D1, inside batches and outside; in the cron also calls of other services (`subrequests.ts`). */
  calls: number;
  batches: number;
  statements: number;
  rowsRead: number;
  rowsWritten: number;
}

/** The part of D1 that Drizzle calls. */
type D1Client = Pick<D1Database, 'prepare' | 'batch'>;

/** Wraps D1 and adds the costs of its batches to `costs`. Outside batches only the queries are counted. */
export function meterQueries(d1: D1Client, costs: QueryCosts): D1Client {
  return {
    prepare: (sql) => {
      costs.calls += 1;
      return d1.prepare(sql);
    },
    async batch<T>(statements: D1PreparedStatement[]) {
      // Counted before the call, because a failed batch costs, too.
      costs.batches += 1;
      costs.statements += statements.length;
      const results = await d1.batch<T>(statements);
      for (const { meta } of results) {
        costs.rowsRead += meta.rows_read;
        costs.rowsWritten += meta.rows_written;
      }
      return results;
    },
  };
}

/** Formats costs as a Server-Timing header. */
export const formatServerTiming = ({ batches, statements, rowsRead }: QueryCosts): string =>
  `db;desc="batches=${batches} statements=${statements} rows=${rowsRead}"`;

/** `column in (values)` with one bound parameter for all values: D1 binds at most 100 in a statement. */
export const inList = (column: SQLWrapper, values: readonly (string | number)[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;

/**
 * SQL expression: the value for a number of earlier attempts, such as the delay until the next one; `last` for more attempts than
 * values.
 */
export const selectByAttempts = (attempts: SQLWrapper, values: readonly number[], last: number): SQL =>
  sql`case ${attempts} ${sql.join(
    values.map((value, count) => sql`when ${count} then ${value}`),
    sql` `,
  )} else ${last} end`;

/** The values of a row in the order of the columns, as SQLite gets them. */
const toCells = <Table extends SQLiteTable>(table: Table, row: Table['$inferInsert']): unknown[] =>
  Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = (row as Record<string, unknown>)[name] ?? column.default ?? null;
    return value === null ? null : column.mapToDriverValue(value);
  });

/**
 * Inserts many rows by one statement with one bound parameter, in their order; D1 accepts 2 MB (`divideByBytes`). Columns that a row
 * lacks get their default; one whose default is SQL must be given.
 */
export function insertAsJson<Table extends SQLiteTable>(db: Database, table: Table, rows: readonly Table['$inferInsert'][]) {
  const values = rows.map((row) => toCells(table, row));
  const cells = sql.join(
    Object.keys(getTableColumns(table)).map((_name, index) => sql.raw(`value ->> ${index}`)),
    sql`, `,
  );
  return db.insert(table).select(sql`select ${cells} from json_each(${JSON.stringify(values)}) order by key`);
}

/** Bytes of a value as JSON in UTF-8, which D1 counts: a letter of Devanagari is three. */
export const countJsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Bytes that a row adds to the parameter of `insertAsJson`. */
export const countInsertedBytes = <Table extends SQLiteTable>(table: Table, row: Table['$inferInsert']): number =>
  countJsonBytes(toCells(table, row));

/** Half of what D1 accepts in one parameter: the rest is for the punctuation between items, and for items that are larger. */
const MAX_BOUND_BYTES = 1_000_000;

/** Divides items into lists that fit into one bound parameter each. An item that is larger than the limit is a list of its own. */
export function divideByBytes<Item>(items: readonly Item[], countBytes: (item: Item) => number): Item[][] {
  const lists: Item[][] = [];
  let bytes = 0;
  for (const item of items) {
    const added = countBytes(item);
    const list = lists.at(-1);
    bytes += added;
    if (list && bytes <= MAX_BOUND_BYTES) list.push(item);
    else {
      lists.push([item]);
      bytes = added;
    }
  }
  return lists;
}
