import { globSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
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
    await db.batch(names.map((name) => db.prepare(`alter table "gone_${name}" rename to "${name}"`)));
  }
}

/** Renames the metadata table of both buckets while `work` runs, so that every operation on them fails. */
export async function withoutR2<T>({ state }: Pick<Site, 'state'>, work: () => Promise<T>): Promise<T> {
  const renameTable = (from: string, to: string) => {
    for (const file of globSync(`${state}/v3/r2/miniflare-R2BucketObject/*.sqlite`)) {
      const db = new DatabaseSync(file);
      db.exec('pragma busy_timeout = 5000');
      if (db.prepare('select 1 from sqlite_master where name = ?').get(from)) db.exec(`alter table ${from} rename to ${to}`);
      db.close();
    }
  };
  renameTable('_mf_objects', '_mf_gone');
  try {
    return await work();
  } finally {
    renameTable('_mf_gone', '_mf_objects');
  }
}
