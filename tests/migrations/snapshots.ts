import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

// Snapshots: dumps of the database after each migration, with rows that the site wrote at that version. A snapshot never
// changes; every migration adds one (`node tests/migrations/write-snapshot.ts`) with rows for its new tables and columns.

export const snapshotName = (snapshot: string): string => basename(snapshot);
export const SNAPSHOTS = globSync('tests/migrations/snapshots/**/*.sql').sort((a, b) => snapshotName(a).localeCompare(snapshotName(b)));

type Row = Record<string, unknown>;
export const queryAll = (db: DatabaseSync, sql: string): Row[] =>
  db
    .prepare(sql)
    .all()
    .map((row) => ({ ...row }));

/** Replaces the content of a database with a snapshot. */
export function loadSnapshot(snapshot: string, file = ':memory:'): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 10_000, enableForeignKeyConstraints: false });
  for (const type of ['trigger', 'view'])
    for (const { name } of queryAll(db, `select name from sqlite_master where type = '${type}'`)) db.exec(`drop ${type} "${name}"`);
  const tables = queryAll(
    db,
    "select name from pragma_table_list where schema = 'main' and type in ('virtual', 'table') and name not like 'sqlite%' and name not like '\\_cf%' escape '\\' order by type desc",
  );
  for (const { name } of tables) db.exec(`drop table if exists "${name}"`);
  db.exec(readFileSync(snapshot, 'utf8'));
  return db;
}

/** The schema of a database without the internal tables of D1. */
export const readSchema = (db: DatabaseSync): Row[] =>
  queryAll(db, "select type, name, tbl_name, sql from sqlite_master where name not like '\\_cf%' escape '\\' order by type, name");

/** The rows of every table, by table name. */
export function readAllRows(db: DatabaseSync): Record<string, Row[]> {
  const tables = queryAll(
    db,
    "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite%' and name not like '\\_cf%' escape '\\'",
  );
  return Object.fromEntries(tables.map(({ name }) => [String(name), queryAll(db, `select * from "${name}" order by rowid`)]));
}

const COUNTER_QUERIES = {
  package_counts: [
    'select key, shown as n from package_counts where shown <> 0 order by key',
    `select market || '/' as key, count(*) as n from packages where published group by key
      union all select market || '/' || category as key, count(*) from packages where published and category is not null group by key order by key`,
  ],
  package_facets: [
    'select market, category, nights_band, budget_band, trip_type, shown as n from package_facets order by 1, 2, 3, 4, 5',
    'select market, category, nights_band, budget_band, trip_type, count(*) as n from package_kinds group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5',
  ],
  facets: [
    "select key, facets from package_counts where key like '%/' and facets <> '[]' order by key",
    "select market || '/' as key, facets from package_facet_lists order by market",
  ],
  review_counts: [
    'select market, place, rating, shown as n from review_counts where shown <> 0 order by market, place, rating',
    `select coalesce(market, '') as market, '' as place, rating, count(*) as n from reviews where approved group by 1, 3
      union all select coalesce(market, ''), place, rating, count(*) from reviews where approved and place <> '' group by 1, 2, 3
      order by market, place, rating`,
  ],
  package_ratings: [
    "select id, rating_counts as n from packages where rating_counts <> '[0,0,0,0,0]' order by id",
    `select package_id as id, json_array(sum(rating = 1), sum(rating = 2), sum(rating = 3), sum(rating = 4), sum(rating = 5)) as n
      from reviews where approved and package_id is not null group by package_id order by id`,
  ],
  tallies: [
    'select key, count as n from tallies where count <> 0 order by key',
    `select 'requests/' || folder as key, count(*) as n from requests group by key
      union all select 'requests/new' as key, count(*) from requests where folder = 'open' and status = 'new' group by key
      union all select 'reviews/waiting' as key, count(*) from reviews where approved = 0 group by key
      union all select 'packages/' || market as key, count(*) from packages group by key
      union all select 'packages/' || market || '/draft' as key, count(*) from packages where published = 0 group by key
      union all select 'packages/' || market || '/' || category as key, count(*) from packages where category is not null group by key
      union all select 'packages/' || market || '/draft/' || category as key, count(*) from packages where published = 0 and category is not null group by key
      order by key`,
  ],
  request_days: [
    'select day || market as key, count as n from request_days where count <> 0 order by key',
    "select date(created_at / 1000 + 19800, 'unixepoch') || market as key, count(*) as n from requests where spam = 0 and deleted_at is null group by key order by key",
  ],
} as const;

/** The counters that triggers maintain, and the same numbers recounted. */
export const readCounters = (db: DatabaseSync): [stored: Record<string, Row[]>, counted: Record<string, Row[]>] => {
  const runQueries = (i: 0 | 1) => Object.fromEntries(Object.entries(COUNTER_QUERIES).map(([name, sql]) => [name, queryAll(db, sql[i])]));
  return [runQueries(0), runQueries(1)];
};

/** Throws if a search index does not match its rows. */
export function checkSearchIndexes(db: DatabaseSync): void {
  for (const name of [
    'package_search',
    'package_words',
    'request_search',
    'request_words',
    'request_text_search',
    'person_search',
    'person_words',
  ])
    db.exec(`insert into ${name}(${name}, rank) values ('integrity-check', 1)`);
}
