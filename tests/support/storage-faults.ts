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
