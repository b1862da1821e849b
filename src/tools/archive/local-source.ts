import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Miniflare } from 'miniflare';
import { openLocalState } from '../local-platform.ts';
import { FILE_STORES, type FileStore } from './format.ts';
import type { ArchiveSource } from './writer.ts';

/** The SQLite file of a local state's database. Throws an Error unless there is exactly one. */
export function findDatabaseFile(state: string): string {
  const files = globSync(join(state, 'v3/d1/*/*.sqlite')).filter((file) => !file.endsWith('metadata.sqlite'));
  const [file] = files;
  if (!file) throw new Error(`${state} holds no database.`);
  if (files.length > 1)
    throw new Error(
      `${state} holds ${files.length} databases, because database_id in wrangler.toml has changed. Remove those that are not in use.`,
    );
  return file;
}

/** The bucket of a platform that holds files of this store. */
export const getBucket = async (platform: Miniflare, store: FileStore): Promise<R2Bucket> =>
  // Miniflare declares its own bucket type for the same object.
  (await platform.getR2Bucket(FILE_STORES[store].binding)) as unknown as R2Bucket;

/**
 * Opens a local state for export, also while a site uses it: a read transaction keeps the rows consistent. Throws an Error
 * when the state holds no database.
 */
export async function openLocalSource(state: string): Promise<ArchiveSource & { close(): Promise<void> }> {
  const db = new DatabaseSync(findDatabaseFile(state), { readOnly: true, timeout: 10_000 });
  const platform = await openLocalState(state);
  const buckets = { media: await getBucket(platform, 'media'), documents: await getBucket(platform, 'documents') };
  db.exec('begin');
  return {
    db,
    endRead: () => db.exec('commit'),
    async readFile(store, name) {
      const object = await buckets[store].get(name);
      return object ? new Uint8Array(await object.arrayBuffer()) : undefined;
    },
    async close() {
      db.close();
      await platform.dispose();
    },
  };
}
