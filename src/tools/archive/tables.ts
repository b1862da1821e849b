import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type ArchiveRow, EXCLUDED_TABLES, SEQUENCE_TABLE, type TableEntry, toNdjsonLine } from './format.ts';

// Reads and loads the tables of a database at any migration, without the internal tables of SQLite, D1 and search indexes.

const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const queryAll = <T>(db: DatabaseSync, sql: string, ...values: string[]): T[] => db.prepare(sql).all(...values) as T[];

/** The tables of an archive, each after those that its foreign keys reference. Throws an Error for circular references. */
export function listTables(db: DatabaseSync): string[] {
  const names = queryAll<{ name: string }>(db, "select name from pragma_table_list where schema = 'main' and type = 'table' order by name")
    .map(({ name }) => name)
    .filter((name) => !/^(?:sqlite_|_cf_|d1_)/.test(name) && !EXCLUDED_TABLES.includes(name));
  const placed: string[] = [];
  while (placed.length < names.length) {
    const next = names.filter((name) => {
      const references = queryAll<{ table: string }>(db, 'select "table" from pragma_foreign_key_list(?)', name);
      return !placed.includes(name) && references.every(({ table }) => table === name || placed.includes(table));
    });
    if (next.length === 0) throw new Error('Tables with circular foreign keys cannot be ordered.');
    placed.push(...next);
  }
  return [...placed, SEQUENCE_TABLE];
}

/** The stored columns of a table, without generated columns. */
export const getColumnNames = (db: DatabaseSync, table: string): string[] =>
  queryAll<{ name: string }>(db, 'select name from pragma_table_info(?)', table).map(({ name }) => name);

/** Iterates over the rows of a table in insertion order. Throws an Error for values that JSON cannot represent. */
export function* iterateRows(db: DatabaseSync, table: string): Generator<ArchiveRow> {
  const columns = getColumnNames(db, table).map(quoteIdentifier).join();
  const filter = table === SEQUENCE_TABLE ? `where name in (${listTables(db).map((name) => `'${name}'`)}) order by name` : 'order by rowid';
  const sql = `select ${columns} from ${quoteIdentifier(table)} ${filter}`;
  for (const row of db.prepare(sql).iterate()) {
    for (const [column, value] of Object.entries(row))
      if (value !== null && typeof value !== 'string' && !Number.isFinite(value))
        throw new Error(`${table}.${column} holds a value that is neither text nor a finite number.`);
    yield row as ArchiveRow;
  }
}

/** Columns, row count and hash of a table, to compare with the manifest of an archive. */
export function summariseTable(db: DatabaseSync, name: string): TableEntry {
  const hash = createHash('sha256');
  let rows = 0;
  for (const row of iterateRows(db, name)) {
    hash.update(toNdjsonLine(row));
    rows += 1;
  }
  return { name, columns: getColumnNames(db, name), rows, sha256: hash.digest('hex') };
}

/** The names of the applied migrations, in order. */
export const listAppliedMigrations = (db: DatabaseSync): string[] =>
  queryAll<{ name: string }>(db, 'select name from d1_migrations order by name').map(({ name }) => name);

/**
 * Loads rows in one transaction. Triggers are dropped meanwhile, because they would count the rows again; `end` restores
 * them, rebuilds the search indexes and commits. Throws the errors of SQLite.
 */
export function createRowLoader(db: DatabaseSync): { add(table: string, row: ArchiveRow): void; end(): void } {
  const triggers = queryAll<{ name: string; sql: string }>(db, "select name, sql from sqlite_master where type = 'trigger'");
  const inserts = new Map<string, (row: ArchiveRow) => void>();
  db.exec('pragma foreign_keys = on; begin immediate');
  for (const { name } of triggers) db.exec(`drop trigger ${quoteIdentifier(name)}`);
  // Migrations insert initial counters.
  for (const table of listTables(db).reverse()) if (table !== SEQUENCE_TABLE) db.exec(`delete from ${quoteIdentifier(table)}`);
  const insertInto = (table: string): ((row: ArchiveRow) => void) => {
    const columns = getColumnNames(db, table);
    const statement = db.prepare(
      `insert into ${quoteIdentifier(table)} (${columns.map(quoteIdentifier)}) values (${columns.map(() => '?')})`,
    );
    return (row) => {
      if (Object.keys(row).join() !== columns.join()) throw new Error(`A row of ${table} does not have the columns of the table.`);
      // Bound as integers, so that columns without a type store integers, too.
      statement.run(...columns.map((column) => (Number.isInteger(row[column]) ? BigInt(row[column] as number) : row[column]) as string));
    };
  };
  return {
    add(table, row) {
      if (!inserts.has(table)) {
        if (table === SEQUENCE_TABLE) db.exec(`delete from ${SEQUENCE_TABLE} where name <> 'd1_migrations'`);
        inserts.set(table, insertInto(table));
      }
      inserts.get(table)?.(row);
    },
    end() {
      const indexes = queryAll<{ name: string }>(
        db,
        "select name from sqlite_master where type = 'table' and sql like 'create virtual table%'",
      );
      for (const { name } of indexes) db.exec(`insert into ${quoteIdentifier(name)}(${quoteIdentifier(name)}) values ('rebuild')`);
      for (const { sql } of triggers) db.exec(sql);
      db.exec('commit');
    },
  };
}
