import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { ENDED, lineOf, type Row, SEQUENCE, type TableEntry } from './format.ts';

// A database as an archive sees it, whatever its migrations: its own tables, without what SQLite, D1 and the search
// indexes keep for themselves.

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const all = <T>(db: DatabaseSync, sql: string, ...values: string[]): T[] => db.prepare(sql).all(...values) as T[];

/** The tables that travel, each after those that it refers to. Throws where tables refer to each other in a circle. */
export function tablesOf(db: DatabaseSync): string[] {
  const names = all<{ name: string }>(db, "select name from pragma_table_list where schema = 'main' and type = 'table' order by name")
    .map(({ name }) => name)
    .filter((name) => !/^(?:sqlite_|_cf_|d1_)/.test(name) && !ENDED.includes(name));
  const placed: string[] = [];
  while (placed.length < names.length) {
    const next = names.filter((name) => {
      const refers = all<{ table: string }>(db, 'select "table" from pragma_foreign_key_list(?)', name);
      return !placed.includes(name) && refers.every(({ table }) => table === name || placed.includes(table));
    });
    if (next.length === 0) throw new Error('Tables that refer to each other in a circle cannot be put in order.');
    placed.push(...next);
  }
  return [...placed, SEQUENCE];
}

/** The columns of a table that are stored; computed ones are computed again. */
export const columnsOf = (db: DatabaseSync, table: string): string[] =>
  all<{ name: string }>(db, 'select name from pragma_table_info(?)', table).map(({ name }) => name);

/** The rows of a table, one at a time, in the order in which they were written. Throws for what JSON cannot hold. */
export function* rowsOf(db: DatabaseSync, table: string): Generator<Row> {
  const columns = columnsOf(db, table).map(quoted).join();
  const which = table === SEQUENCE ? `where name in (${tablesOf(db).map((name) => `'${name}'`)}) order by name` : 'order by rowid';
  const sql = `select ${columns} from ${quoted(table)} ${which}`;
  for (const row of db.prepare(sql).iterate()) {
    for (const [column, value] of Object.entries(row))
      if (value !== null && typeof value !== 'string' && !Number.isFinite(value))
        throw new Error(`${table}.${column} holds something that is neither text nor a number.`);
    yield row as Row;
  }
}

/** What a table holds, as an archive says it: to be compared with what another one says. */
export function entryOf(db: DatabaseSync, name: string): TableEntry {
  const hash = createHash('sha256');
  let rows = 0;
  for (const row of rowsOf(db, name)) {
    hash.update(lineOf(row));
    rows += 1;
  }
  return { name, columns: columnsOf(db, name), rows, sha256: hash.digest('hex') };
}

/** The migrations that a database has seen, in their order. */
export const migrationsOf = (db: DatabaseSync): string[] =>
  all<{ name: string }>(db, 'select name from d1_migrations order by name').map(({ name }) => name);

/**
 * Puts rows into a database whose triggers would count them again: those are away while it lasts, and the search indexes
 * are made anew at the end. Answers how to add, and how to end. Throws what SQLite throws.
 */
export function loader(db: DatabaseSync): { add(table: string, row: Row): void; end(): void } {
  const triggers = all<{ name: string; sql: string }>(db, "select name, sql from sqlite_master where type = 'trigger'");
  const inserts = new Map<string, (row: Row) => void>();
  db.exec('pragma foreign_keys = on; begin immediate');
  for (const { name } of triggers) db.exec(`drop trigger ${quoted(name)}`);
  // Migrations fill in what nobody has counted yet.
  for (const table of tablesOf(db).reverse()) if (table !== SEQUENCE) db.exec(`delete from ${quoted(table)}`);
  const insertInto = (table: string): ((row: Row) => void) => {
    const columns = columnsOf(db, table);
    const statement = db.prepare(`insert into ${quoted(table)} (${columns.map(quoted)}) values (${columns.map(() => '?')})`);
    return (row) => {
      if (Object.keys(row).join() !== columns.join()) throw new Error(`A row of ${table} has other columns than the table.`);
      // As whole numbers, which they are in columns without a type too.
      statement.run(...columns.map((column) => (Number.isInteger(row[column]) ? BigInt(row[column] as number) : row[column]) as string));
    };
  };
  return {
    add(table, row) {
      if (!inserts.has(table)) {
        if (table === SEQUENCE) db.exec(`delete from ${SEQUENCE} where name <> 'd1_migrations'`);
        inserts.set(table, insertInto(table));
      }
      inserts.get(table)?.(row);
    },
    end() {
      const indexes = all<{ name: string }>(db, "select name from sqlite_master where type = 'table' and sql like 'create virtual table%'");
      for (const { name } of indexes) db.exec(`insert into ${quoted(name)}(${quoted(name)}) values ('rebuild')`);
      for (const { sql } of triggers) db.exec(sql);
      db.exec('commit');
    },
  };
}
