import { Column, fillPlaceholders, is, type Query, SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { drizzle } from 'drizzle-orm/d1';
import { type SQLiteColumn, SQLiteTextJson } from 'drizzle-orm/sqlite-core';
import type { Database } from './context.ts';

/** What a statement reads, by the names that its rows have. What is computed has an alias. */
export type Columns = Readonly<Record<string, SQLiteColumn | SQL.Aliased>>;
type Decode = (value: unknown) => unknown;

/** Only builds: nothing is ever asked of it. */
const queryBuilder = drizzle({} as D1Database);
const identityDecoder = Column.prototype.mapFromDriverValue;

/** One column of a read: how its values are told in JSON, and how they are read from there and from a row of D1's. */
interface SelectedField {
  name: string;
  jsonExpression: string;
  fromJson?: Decode;
  fromRow?: Decode;
}

/** A decoder for an expression that answers JSON: what it holds becomes what `decode` makes of it. */
export const createJsonDecoder = <Value>(decode: (held: never) => Value) => ({
  mapFromDriverValue: (text: string): Value => decode(JSON.parse(text) as never),
  fromJson: decode as Decode,
});

function toSelectedField([name, field]: [string, SQLiteColumn | SQL.Aliased]): SelectedField {
  const aliased = is(field, SQL.Aliased);
  // Drizzle keeps the decoder of an expression to itself.
  const decoder = (aliased ? (field.sql as unknown as { decoder: unknown }).decoder : field) as {
    mapFromDriverValue: Decode;
    fromJson?: Decode;
  };
  const told = `"${aliased ? field.fieldAlias : field.name}"`;
  if (decoder.mapFromDriverValue === identityDecoder) return { name, jsonExpression: told };
  const fromRow: Decode = (value) => decoder.mapFromDriverValue(value);
  // As JSON and not as a text of it: each quotation mark of a text within a text is escaped twice, and parsed twice.
  if (is(decoder, SQLiteTextJson) || decoder.fromJson)
    return { name, jsonExpression: `json(${told})`, fromRow, fromJson: decoder.fromJson };
  return { name, jsonExpression: told, fromRow, fromJson: fromRow };
}

/**
 * A read that is built once, at its first use, for all requests: Drizzle takes as long to write a query as D1 to answer
 * it. What differs between requests stands in it as `sql.placeholder`, as the database is to get it. `Reader.run` asks it.
 */
export class Statement<Row> {
  /** Whether its rows may be too long to be told as one text (D1: 2 MB): then it is asked by itself. */
  readonly single: boolean;
  readonly #build: () => Query;
  readonly #fields: readonly SelectedField[];
  #query: Query | undefined;
  #text: string | undefined;

  /** `query` selects exactly `columns`, in their order: at most 32 (D1), and no bytes. */
  constructor(
    columns: Columns,
    query: (db: Database) => { toSQL(): Query; readonly _: { readonly result: Row[] } },
    { alone = false } = {},
  ) {
    this.single = alone;
    this.#build = () => query(queryBuilder).toSQL();
    this.#fields = Object.entries(columns).map(toSelectedField);
  }

  get query(): Query {
    this.#query ??= this.#build();
    return this.#query;
  }

  /** The read as one value: a JSON list of its rows, in their order, which are lists of their columns. */
  get asJsonQuery(): string {
    this.#text ??= `(SELECT json_group_array(json_array(${this.#fields.map(({ jsonExpression }) => jsonExpression)})) FROM (${this.query.sql}))`;
    return this.#text;
  }

  /** The rows that `asText` tells, or that D1 answers as lists of columns. */
  decodeRows(lists: readonly unknown[][], from: 'fromJson' | 'fromRow'): Row[] {
    return lists.map((values) => {
      const row: Record<string, unknown> = {};
      let at = 0;
      for (const field of this.#fields) {
        const value = values[at++];
        const decode = field[from];
        row[field.name] = decode && value !== null ? decode(value) : value;
      }
      return row as Row;
    });
  }
}

/** A statement, and what its placeholders stand for. */
export interface PreparedQuery {
  statement: Statement<unknown>;
  values: Readonly<Record<string, unknown>>;
}
type Results = { results: Record<string, unknown>[] };

/** What Drizzle's `batch` asks of its items. */
function createBatchItem(client: D1Database, sql: string, params: unknown[], mapResult: (answer: Results) => unknown): BatchItem<'sqlite'> {
  const stmt = client.prepare(sql);
  return { _prepare: () => ({ getQuery: () => ({ sql, params }), stmt, mapResult }) } as unknown as BatchItem<'sqlite'>;
}

const bindParameters = ({ statement, values }: PreparedQuery): unknown[] => fillPlaceholders(statement.query.params, values);

/** A statement of its own; answers its rows. Throws for a value that is missing. */
export const single = (client: D1Database, asked: PreparedQuery): BatchItem<'sqlite'> =>
  createBatchItem(client, asked.statement.query.sql, bindParameters(asked), ({ results }) =>
    asked.statement.decodeRows(results.map(Object.values), 'fromRow'),
  );

/**
 * Several reads as one statement, of one row: what a page reads costs D1 one, whatever it is made of. Answers the rows of
 * each. Throws for a value that is missing.
 */
export function combined(client: D1Database, asked: readonly PreparedQuery[]): BatchItem<'sqlite'> {
  const sql = `SELECT ${asked.map(({ statement }, i) => `${statement.asJsonQuery} AS r${i}`).join(', ')}`;
  return createBatchItem(client, sql, asked.flatMap(bindParameters), ({ results: [row = {}] }) =>
    asked.map(({ statement }, i) => statement.decodeRows(JSON.parse(String(row[`r${i}`])) as unknown[][], 'fromJson')),
  );
}
