import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Miniflare } from 'miniflare';
import { createLocalPlatform, isBuilt } from '../local-platform.ts';
import { FILE_STORES, type FileStore } from './format.ts';
import type { ArchiveSource } from './writer.ts';

/** The file of a local state's database. Throws where there is none, or more than one. */
export function findDatabaseFile(state: string): string {
  const files = globSync(join(state, 'v3/d1/*/*.sqlite')).filter((file) => !file.endsWith('metadata.sqlite'));
  const [file] = files;
  if (!file) throw new Error(`${state} holds no agency.`);
  if (files.length > 1)
    throw new Error(`${state} holds ${files.length} databases (database_id of wrangler.toml was another): take the others out.`);
  return file;
}

/** Bindings of a state, with what ends them. */
export async function openLocalState(state: string): Promise<Miniflare> {
  if (!isBuilt()) await (await import('../build.ts')).ensureBuild();
  return createLocalPlatform({ state });
}

/** The bucket of a running state that holds such files. */
export const getBucket = async (platform: Miniflare, store: FileStore): Promise<R2Bucket> =>
  // Miniflare's bucket and that of the Worker's types are one at run time.
  (await platform.getR2Bucket(FILE_STORES[store].binding)) as unknown as R2Bucket;

/**
 * A local state, which may be in use: the rows of one moment, in a transaction that only reads. Answers it with what
 * closes it. Throws where there is no agency.
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
