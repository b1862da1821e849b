import { Column, fillPlaceholders, is, type Query, SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from './context.ts';

/** What a statement reads, by the names that its rows have. */
export type Columns = Readonly<Record<string, SQLiteColumn | SQL>>;
type Decode = (value: unknown) => unknown;
type Result = { results: object[] };

/** Only builds: nothing is ever asked of it. */
const builder = drizzle({} as D1Database);

const plain = Column.prototype.mapFromDriverValue;

/** How a column's values are read; undefined where they are what the database says. */
function decoderOf(field: SQLiteColumn | SQL): Decode | undefined {
  const decoder = (is(field, SQL) ? (field as unknown as { decoder: { mapFromDriverValue: Decode } }).decoder : field) as {
    mapFromDriverValue: Decode;
  };
  return decoder.mapFromDriverValue === plain ? undefined : (value) => decoder.mapFromDriverValue(value);
}

/**
 * A read that is built once, at its first use, for all requests: Drizzle takes as long to write a query as D1 to answer
 * it. What differs between requests stands in it as `sql.placeholder`, as the database is to get it. `Reader.run` asks it.
 */
export class Statement<Row> {
  readonly #build: () => Query;
  readonly #fields: readonly (readonly [name: string, decode: Decode | undefined])[];
  #query: Query | undefined;

  /** `query` selects exactly `columns`, in their order. */
  constructor(columns: Columns, query: (db: Database) => { toSQL(): Query; readonly _: { readonly result: Row[] } }) {
    this.#build = () => query(builder).toSQL();
    this.#fields = Object.entries(columns).map(([name, field]) => [name, decoderOf(field)]);
  }

  /** The read with its values, in the shape that Drizzle's `batch` asks of its items. Throws for a value that is missing. */
  bound(client: D1Database, values: Readonly<Record<string, unknown>>) {
    this.#query ??= this.#build();
    const { sql, params: wanted } = this.#query;
    const params = fillPlaceholders(wanted, values);
    const stmt = client.prepare(sql);
    return { _prepare: () => ({ getQuery: () => ({ sql, params }), stmt, mapResult: ({ results }: Result) => this.#rows(results) }) };
  }

  #rows(results: object[]): Row[] {
    return results.map((result) => {
      const values: unknown[] = Object.values(result);
      const row: Record<string, unknown> = {};
      let at = 0;
      for (const [name, decode] of this.#fields) {
        const value = values[at++];
        row[name] = decode && value !== null ? decode(value) : value;
      }
      return row as Row;
    });
  }
}
