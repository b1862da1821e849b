import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { getColumnNames, listTables } from '../../src/tools/archive/tables.ts';
import { runCron } from './enquiries.ts';
import type { Site } from './site.ts';

/**
 * Opens the SQLite file in which Miniflare stores the metadata of a bucket. `prefix` identifies the bucket: at least one
 * of its keys begins with it.
 */
export function withBucketDatabase<T>({ state }: Pick<Site, 'state'>, prefix: string, work: (db: DatabaseSync) => T): T {
  for (const file of globSync(`${state}/v3/r2/miniflare-R2BucketObject/*.sqlite`)) {
    const db = new DatabaseSync(file);
    db.exec('pragma busy_timeout = 5000');
    try {
      const tables = db.prepare("select count(*) as n from sqlite_master where name = '_mf_objects'").get() as { n: number };
      const ours = tables.n > 0 && db.prepare('select 1 from _mf_objects where key like ?').get(`${prefix}%`);
      if (ours) return work(db);
    } finally {
      db.close();
    }
  }
  throw new Error(`No bucket has an object ${prefix}*.`);
}

/** Moves the upload time of objects into the past. */
export const ageObjects = (site: Pick<Site, 'state'>, prefix: string, milliseconds: number): void =>
  withBucketDatabase(site, prefix, (db) => {
    db.prepare('update _mf_objects set uploaded = uploaded - ? where key like ?').run(milliseconds, `${prefix}%`);
  });

/** Opens the SQLite file of the database while the Worker has it open. */
export function openDatabaseFile({ state }: Pick<Site, 'state'>): DatabaseSync {
  for (const file of globSync(`${state}/v3/d1/miniflare-D1DatabaseObject/*.sqlite`)) {
    const db = new DatabaseSync(file);
    db.exec('pragma busy_timeout = 5000');
    if (db.prepare("select 1 from sqlite_master where name = 'requests'").get()) return db;
    db.close();
  }
  throw new Error(`There is no database in ${state}.`);
}

/** Renames every table of the database while `work` runs, so that every statement fails. */
export async function withoutD1<T>({ db }: Pick<Site, 'db'>, work: () => Promise<T>): Promise<T> {
  const { results } = await db
    .prepare("select name from sqlite_master where type = 'table' and sql like 'create table%'")
    .all<{ name: string }>();
  const names = results.map(({ name }) => name).filter((name) => !/^(?:_cf|d1_|sqlite_)|_(?:search|words)/.test(name));
  await db.batch(names.map((name) => db.prepare(`alter table "${name}" rename to "gone_${name}"`)));
  try {
    return await work();
  } finally {
    const restore = () => db.batch(names.map((name) => db.prepare(`alter table "gone_${name}" rename to "${name}"`)));
    // Miniflare may close an idle connection at the moment at which it is used again.
    await restore().catch(restore);
  }
}

/**
 * Renames the key of the metadata of both buckets while `work` runs, so that every operation on them fails. The table keeps its name:
 * Miniflare creates a missing table again when it opens a bucket.
 */
export async function withoutR2<T>({ state }: Pick<Site, 'state'>, work: () => Promise<T>): Promise<T> {
  const renameKey = (from: string, to: string) => {
    for (const file of globSync(`${state}/v3/r2/miniflare-R2BucketObject/*.sqlite`)) {
      const db = new DatabaseSync(file);
      db.exec('pragma busy_timeout = 5000');
      const columns = db.prepare("select name from pragma_table_info('_mf_objects')").all();
      if (columns.some(({ name }) => name === from)) db.exec(`alter table _mf_objects rename column ${from} to ${to}`);
      db.close();
    }
  };
  renameKey('key', 'missing_key');
  try {
    return await work();
  } finally {
    renameKey('missing_key', 'key');
  }
}

/**
 * Copies every row, as a bookmark of D1 Time Travel does; the returned function moves the database back to it. As there, R2 stays as
 * it is. Search indexes and sessions stay, too.
 */
export function createBookmark(site: Pick<Site, 'state'>): () => void {
  const file = join(site.state, `bookmark-${randomUUID()}.sqlite`);
  const source = openDatabaseFile(site);
  source.exec(`vacuum into '${file}'`);
  source.close();
  return () => {
    const db = openDatabaseFile(site);
    db.exec(`attach '${file}' as bookmark`);
    const tables = listTables(db).filter((name) => !name.startsWith('sqlite_'));
    const triggers = db.prepare("select name, sql from sqlite_master where type = 'trigger'").all() as { name: string; sql: string }[];
    // Deleting accounts would delete their sessions.
    db.exec('pragma foreign_keys = off; begin immediate');
    for (const { name } of triggers) db.exec(`drop trigger "${name}"`);
    for (const name of tables.toReversed()) db.exec(`delete from main."${name}"`);
    for (const name of tables) {
      const columns = getColumnNames(db, name).map((column) => `"${column}"`);
      db.exec(`insert into main."${name}" (${columns}) select ${columns} from bookmark."${name}"`);
    }
    for (const { sql } of triggers) db.exec(sql);
    db.exec('commit');
    db.close();
  };
}

/** Makes the objects that begin with `prefix` old enough for the cron to look for their rows, and runs it. */
export async function quarantineOrphans(site: Pick<Site, 'db' | 'state' | 'platform'>, prefix: string): Promise<void> {
  ageObjects(site, prefix, 2 * 3_600_000);
  await runCron(site);
}

/** Moves the beginning of every quarantine back, and runs the cron. */
export async function runCronDaysLater(site: Pick<Site, 'db' | 'platform'>, days: number): Promise<void> {
  await site.db
    .prepare('update orphaned_objects set since = since - ? where since > 0')
    .bind(days * 86_400_000)
    .run();
  await runCron(site);
}
