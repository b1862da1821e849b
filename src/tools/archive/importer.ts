import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { applyMigrations, getBindings, openLocalState } from '../local-platform.ts';
import { generateKey, getKeysPath } from '../state-dir.ts';
import { DecryptionCheck } from './encrypted-values.ts';
import { type ArchiveHead, type ArchiveRow, type Manifest, sha256Hex } from './format.ts';
import { findDatabaseFile, getBucket } from './local-source.ts';
import { readArchive } from './reader.ts';
import { createRowLoader, listTables, summariseTable } from './tables.ts';

export interface ImportResult {
  manifest: Manifest;
  /** The migrations that the archive had not seen. */
  appliedMigrations: string[];
  /** What opens with the keys of the new state. */
  decryptionCheck: DecryptionCheck;
}

const listMigrations = (): string[] =>
  globSync('migrations/*.sql')
    .map((file) => basename(file))
    .sort();

/** The migrations that come after those of an archive. Throws where it is of another line, or of a later day. */
function listPendingMigrations({ migrations: seen }: ArchiveHead): string[] {
  const ours = listMigrations();
  const strange = seen.find((name, i) => name !== ours[i]);
  if (strange !== undefined) throw new Error(`it was made by another version of the site, whose tables have ${strange}`);
  return ours.slice(seen.length);
}

/** Throws for a state that somebody lives in, and says what is there. */
function assertEmpty(state: string): void {
  if (!existsSync(join(state, 'v3'))) return;
  let holds = 'files';
  try {
    const db = new DatabaseSync(findDatabaseFile(state), { readOnly: true });
    const counts = ['packages', 'requests', 'users'].map(
      (table) => `${(db.prepare(`select count(*) as n from ${table}`).get() as { n: number }).n} ${table}`,
    );
    db.close();
    holds = counts.join(', ');
  } catch {
    // Something else than an agency of ours: not empty either.
  }
  throw new Error(`${state} holds data (${holds}). An archive goes into an empty state: name another STATE_DIR.`);
}

/** Puts what an archive holds into a state of its own, and proves that it is the same. */
async function loadIntoState(path: string, state: string): Promise<Manifest> {
  const platform = await openLocalState(state);
  const { db } = await getBindings(platform);
  const buckets = { media: await getBucket(platform, 'media'), documents: await getBucket(platform, 'documents') };
  const types = new Map<string, string>();
  let sqlite: DatabaseSync | undefined;
  let into: ReturnType<typeof createRowLoader> | undefined;
  try {
    const manifest = await readArchive(path, {
      async head({ migrations: seen }) {
        await applyMigrations(db, seen.at(-1));
        sqlite = new DatabaseSync(findDatabaseFile(state), { timeout: 10_000 });
        into = createRowLoader(sqlite);
      },
      row(table, row) {
        if (table === 'media') types.set(String(row.name), String(row.content_type));
        into?.add(table, row);
      },
      async file(store, name, bytes) {
        const contentType = types.get(name);
        await buckets[store].put(name, bytes, { sha256: sha256Hex(bytes), ...(contentType && { httpMetadata: { contentType } }) });
      },
    });
    if (!sqlite || !into) throw new Error('An archive begins with its head.');
    into.end();
    const there = sqlite;
    const entries = listTables(there).map((table) => summariseTable(there, table));
    const wrong = manifest.tables.find(({ name }, i) => !isDeepStrictEqual(entries[i], manifest.tables[i]) && name);
    if (wrong || entries.length !== manifest.tables.length)
      throw new Error(`${path} cannot be used: ${wrong?.name ?? 'a table'} is not what it was after loading it.`);
    sqlite.close();
    await applyMigrations(db);
    return manifest;
  } finally {
    if (sqlite?.isOpen) sqlite.close();
    await platform.dispose();
  }
}

/**
 * Imports an archive into an empty state: proven before anything is made, made beside the state and proven again, then
 * put there in one step. `keys` are those of the state that it came from; without them new ones are made, of a later
 * version, so that the old ones can be put before them. Throws an Error with words, and leaves nothing behind.
 */
export async function importArchive(path: string, state: string, keys?: string): Promise<ImportResult> {
  assertEmpty(state);
  const own = existsSync(getKeysPath(state)) ? readFileSync(getKeysPath(state), 'utf8') : undefined;
  if (own && keys && own.trim() !== keys.trim())
    throw new Error(`${getKeysPath(state)} holds other keys. Put all of them into one, and take one away.`);
  const seals = new DecryptionCheck(own ?? keys ?? '');
  let migrated: string[] = [];
  const proven = await readArchive(path, {
    head: async (head) => {
      migrated = listPendingMigrations(head);
    },
    row: (table: string, row: ArchiveRow) => seals.add(table, row),
  });
  const beside = `${state}.importing-${process.pid}`;
  const leave = (): void => rmSync(beside, { recursive: true, force: true });
  process.once('exit', leave);
  try {
    leave();
    mkdirSync(beside, { recursive: true });
    const manifest = await loadIntoState(path, beside);
    if (!isDeepStrictEqual(manifest, proven)) throw new Error(`${path} was changed while it was read.`);
    const above = Math.max(0, ...manifest.keys.map(Number)) + 1;
    mkdirSync(state, { recursive: true });
    if (!own) writeFileSync(getKeysPath(state), `${keys?.trim() ?? generateKey(above)}\n`, { mode: 0o600, flag: 'wx' });
    try {
      renameSync(join(beside, 'v3'), join(state, 'v3'));
    } catch (reason) {
      if (!own) rmSync(getKeysPath(state), { force: true });
      throw reason;
    }
    return { manifest, appliedMigrations: migrated, decryptionCheck: seals };
  } finally {
    process.off('exit', leave);
    leave();
  }
}
