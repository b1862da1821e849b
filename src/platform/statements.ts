import { Column, fillPlaceholders, is, type Query, SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { drizzle } from 'drizzle-orm/d1';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { isJsonColumn } from '../../schema/tables/columns.ts';

/** The columns of a read by their row names; expressions need an alias. */
export type Columns = Readonly<Record<string, SQLiteColumn | SQL.Aliased>>;
type Decode = (value: unknown) => unknown;

/** Only builds SQL; it has no database to run it. */
const queryBuilder = drizzle({} as D1Database);
const identityDecoder = Column.prototype.mapFromDriverValue;

/** A column of a read: its JSON expression in SQL, and its decoders from that JSON and from a row of D1. */
interface SelectedField {
  name: string;
  jsonExpression: string;
  fromJson?: Decode;
  fromRow?: Decode;
}

/** A Drizzle decoder for an expression that returns JSON; `decode` maps the parsed value. */
export const createJsonDecoder = <Value>(decode: (value: never) => Value) => ({
  mapFromDriverValue: (text: string): Value => decode(JSON.parse(text) as never),
  fromJson: decode as Decode,
});

function toSelectedField([name, field]: [string, SQLiteColumn | SQL.Aliased]): SelectedField {
  const aliased = is(field, SQL.Aliased);
  // Drizzle does not type the decoder of an expression.
  const decoder = (aliased ? (field.sql as unknown as { decoder: unknown }).decoder : field) as {
    mapFromDriverValue: Decode;
    fromJson?: Decode;
  };
  const column = `"${aliased ? field.fieldAlias : field.name}"`;
  if (decoder.mapFromDriverValue === identityDecoder) return { name, jsonExpression: column };
  const fromRow: Decode = (value) => decoder.mapFromDriverValue(value);
  // `json()` nests JSON columns as values: nested as text, every quotation mark would be escaped and parsed twice.
  if (isJsonColumn(decoder) || decoder.fromJson) return { name, jsonExpression: `json(${column})`, fromRow, fromJson: decoder.fromJson };
  return { name, jsonExpression: column, fromRow, fromJson: fromRow };
}

/**
 * The same query with bound values that SQLite reads only when it runs. A plan that depends on a value (`limit ?`, a partial index, an
 * order by the column after `= ?`) is made anew for each execution; it does not depend on an expression. Removing this costs 6 % CPU of
 * an uncached list page by profile, all of it in D1: the read takes 1.3 instead of 1.0 ms in alternating runs on a busy machine. A
 * partial index needs a literal instead.
 */
const withStablePlan = (query: Query): Query => ({ ...query, sql: query.sql.replaceAll('?', '+?') });

/**
 * A query whose SQL is built once, on first use, because building it takes Drizzle as long as running it takes D1.
 * Removing this costs 8 % CPU of an uncached list page, measured 2026-11-22 with the servers of `npm run bench`. Values that differ
 * between requests are `sql.placeholder`s. `BatchedReader.readStatement` runs it.
 */
export class Statement<Row> {
  /** Runs as a statement of its own, because its rows may exceed the 2 MB that D1 allows in one value. */
  readonly single: boolean;
  readonly #build: () => Query;
  readonly #fields: readonly SelectedField[];
  #query: Query | undefined;

  /** `query` selects exactly `columns` in their order: at most 32 (D1), no blobs. */
  constructor(
    columns: Columns,
    query: (db: typeof queryBuilder) => { toSQL(): Query; readonly _: { readonly result: Row[] } },
    { single = false } = {},
  ) {
    this.single = single;
    this.#build = () => query(queryBuilder).toSQL();
    this.#fields = Object.entries(columns).map(toSelectedField);
  }

  get query(): Query {
    this.#query ??= withStablePlan(this.#build());
    return this.#query;
  }

  /** The read as a scalar subquery: a JSON array of rows, each an array of column values. */
  get asJsonQuery(): string {
    return `(SELECT json_group_array(json_array(${this.#fields.map(({ jsonExpression }) => jsonExpression)})) FROM (${this.query.sql}))`;
  }

  /** Decodes arrays of column values, from `asJsonQuery` or from D1 itself. */
  decodeRows(lists: readonly unknown[][], from: 'fromJson' | 'fromRow'): Row[] {
    return lists.map((values) => {
      const row: Record<string, unknown> = {};
      let index = 0;
      for (const field of this.#fields) {
        const value = values[index++];
        const decode = field[from];
        row[field.name] = decode && value !== null ? decode(value) : value;
      }
      return row as Row;
    });
  }
}

/** A statement with the values of its placeholders. */
export interface PreparedQuery {
  statement: Statement<unknown>;
  values: Readonly<Record<string, unknown>>;
}
type D1Results = { results: Record<string, unknown>[] };

/** The part of a batch item that Drizzle's `batch` reads. */
function buildBatchItem(
  client: D1Database,
  sql: string,
  params: unknown[],
  mapResult: (answer: D1Results) => unknown,
): BatchItem<'sqlite'> {
  const stmt = client.prepare(sql);
  // Drizzle exports no constructor for batch items.
  return { _prepare: () => ({ getQuery: () => ({ sql, params }), stmt, mapResult }) } as unknown as BatchItem<'sqlite'>;
}

const bindParameters = ({ statement, values }: PreparedQuery): unknown[] => fillPlaceholders(statement.query.params, values);

/** A batch item for one query; resolves to its rows. Throws when a placeholder has no value. */
export const createBatchItem = (client: D1Database, preparedQuery: PreparedQuery): BatchItem<'sqlite'> =>
  buildBatchItem(client, preparedQuery.statement.query.sql, bindParameters(preparedQuery), ({ results }) =>
    preparedQuery.statement.decodeRows(results.map(Object.values), 'fromRow'),
  );

/** What D1 allows in one statement: https://developers.cloudflare.com/d1/platform/limits/ */
const STATEMENT_LIMITS = { parameters: 100, columns: 100, sqlChars: 100_000 } as const;

/** Splits queries into groups that D1 accepts as one statement each, in their order. */
function groupQueries(preparedQueries: readonly PreparedQuery[]): PreparedQuery[][] {
  const groups: PreparedQuery[][] = [];
  let [parameters, sqlChars] = [0, 0];
  for (const each of preparedQueries) {
    const { params, sql } = each.statement.query;
    parameters += params.length;
    // Twice, because `asJsonQuery` repeats the names of the columns.
    sqlChars += 2 * sql.length;
    const group = groups.at(-1);
    const { length = 0 } = group ?? {};
    if (group && length < STATEMENT_LIMITS.columns && parameters <= STATEMENT_LIMITS.parameters && sqlChars <= STATEMENT_LIMITS.sqlChars)
      group.push(each);
    else {
      groups.push([each]);
      [parameters, sqlChars] = [params.length, 2 * sql.length];
    }
  }
  return groups;
}

/**
 * Batch items that run several queries as the columns of one row, so that a page costs D1 one statement; more than one item
 * if the queries exceed what D1 allows in a statement. Each resolves to the rows of each of its queries; together they keep the
 * order. Throws when a placeholder has no value.
 */
export const createCombinedBatchItems = (client: D1Database, preparedQueries: readonly PreparedQuery[]): BatchItem<'sqlite'>[] =>
  groupQueries(preparedQueries).map((group) => {
    const sql = `SELECT ${group.map(({ statement }, i) => `${statement.asJsonQuery} AS r${i}`).join(', ')}`;
    return buildBatchItem(client, sql, group.flatMap(bindParameters), ({ results: [row = {}] }) =>
      group.map(({ statement }, i) => statement.decodeRows(JSON.parse(String(row[`r${i}`])) as unknown[][], 'fromJson')),
    );
  });
