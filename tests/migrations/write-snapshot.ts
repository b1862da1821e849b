/**
 * `node tests/migrations/write-snapshot.ts`, after adding a migration: migrates the newest snapshot and writes the result as
 * a new one. Add rows for new tables and columns by hand.
 */
import { globSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { readMigrationStatements } from '../../src/tools/local-platform.ts';
import { loadSnapshot, queryAll, SNAPSHOTS, snapshotName } from './snapshots.ts';

/** Dumps a database as SQL: tables, rows, search indexes, and last the triggers, so that they do not run on the inserts. */
function dumpDatabase(db: DatabaseSync): string {
  const shadows = new Set(queryAll(db, "select name from pragma_table_list where type = 'shadow'").map(({ name }) => name));
  const objects = queryAll(
    db,
    "select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite%' order by rowid",
  );
  const own = objects.filter(({ name }) => !shadows.has(name));
  const tables = own.filter(({ type }) => type === 'table');
  const indexes = tables.filter(({ sql }) => /^create virtual/i.test(String(sql)));
  const rows = [...tables.filter((table) => !indexes.includes(table)), { name: 'sqlite_sequence' }].flatMap(({ name }) => {
    const columns = queryAll(db, `select name from pragma_table_info('${name}')`).map((column) => `"${column.name}"`);
    const values = queryAll(db, `select ${columns.map((column) => `quote(${column}) as ${column}`)} from "${name}" order by rowid`);
    return values.map((row) => `INSERT INTO "${name}" (${columns}) VALUES (${Object.values(row)})`);
  });
  const statements = [
    'PRAGMA foreign_keys = OFF',
    ...tables.map(({ sql }) => sql),
    // A search index reads its text from a view.
    ...own.filter(({ type }) => type === 'view').map(({ sql }) => sql),
    ...rows.toSpliced(
      rows.findIndex((row) => row.includes('"sqlite_sequence"')),
      0,
      'DELETE FROM sqlite_sequence',
    ),
    ...indexes.map(({ name }) => `INSERT INTO "${name}"("${name}") VALUES ('rebuild')`),
    ...own.filter(({ type }) => type !== 'table' && type !== 'view').map(({ sql }) => sql),
  ];
  return statements.map((sql) => `${sql};\n`).join('');
}

const latestSnapshot = SNAPSHOTS.at(-1) ?? '';
const db = loadSnapshot(latestSnapshot);
const newMigrations = globSync('migrations/*.sql')
  .sort()
  .filter((file) => basename(file) > snapshotName(latestSnapshot));
for (const file of newMigrations) {
  for (const sql of readMigrationStatements(file)) db.exec(sql);
  db.prepare('insert into d1_migrations(name) values (?)').run(basename(file));
}
const snapshotFile = `tests/migrations/snapshots/${basename(newMigrations.at(-1) ?? latestSnapshot)}`;
if (newMigrations.length > 0) writeFileSync(snapshotFile, dumpDatabase(db));
console.log(newMigrations.length > 0 ? `Wrote ${snapshotFile}` : `${snapshotFile} is up to date.`);
