import { globSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Site } from './site.ts';

/**
 * The book-keeping of a bucket, as R2 keeps it on this machine: where objects grow old at once, and where a bucket
 * refuses. `prefix`: how names of its objects begin; one has to be there.
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

/** Makes objects older than they are. */
export const ageObjects = (site: Pick<Site, 'state'>, prefix: string, milliseconds: number): void =>
  withBucketDatabase(site, prefix, (db) => {
    db.prepare('update _mf_objects set uploaded = uploaded - ? where key like ?').run(milliseconds, `${prefix}%`);
  });

// Both stores fail as a whole, for real: nothing of what they hold can be found by its name.

/** The file of the database, read beside the process that has it open. */
export function openDatabaseFile({ state }: Pick<Site, 'state'>): DatabaseSync {
  for (const file of globSync(`${state}/v3/d1/miniflare-D1DatabaseObject/*.sqlite`)) {
    const db = new DatabaseSync(file);
    db.exec('pragma busy_timeout = 5000');
    if (db.prepare("select 1 from sqlite_master where name = 'requests'").get()) return db;
    db.close();
  }
  throw new Error(`No database lies in ${state}.`);
}

/** Lets the database lose every table while something is done. */
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

/** Lets both buckets fail, whatever is asked of them, while something is done. */
export async function withoutR2<T>({ state }: Pick<Site, 'state'>, work: () => Promise<T>): Promise<T> {
  const renamed = (from: string, to: string) => {
    for (const file of globSync(`${state}/v3/r2/miniflare-R2BucketObject/*.sqlite`)) {
      const db = new DatabaseSync(file);
      db.exec('pragma busy_timeout = 5000');
      if (db.prepare('select 1 from sqlite_master where name = ?').get(from)) db.exec(`alter table ${from} rename to ${to}`);
      db.close();
    }
  };
  renamed('_mf_objects', '_mf_gone');
  try {
    return await work();
  } finally {
    renamed('_mf_gone', '_mf_objects');
  }
}
