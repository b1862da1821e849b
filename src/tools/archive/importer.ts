import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import type { Miniflare } from 'miniflare';
import { applyMigrations, generateKey, getBindings, getKeysPath, openLocalState } from '../local-platform.ts';
import { DecryptionCheck } from './encrypted-values.ts';
import { type ArchiveHead, type ArchiveRow, type Manifest, sha256Hex } from './format.ts';
import { findDatabaseFile, getBucket } from './local-source.ts';
import { readArchive } from './reader.ts';
import { createRowLoader, listTables, summariseTable } from './tables.ts';

export interface ImportResult {
  manifest: Manifest;
  /** The migrations that the import applied, because they are newer than the archive. */
  appliedMigrations: string[];
  /** Counts of the encrypted values that the keys of the new state can decrypt. */
  decryptionCheck: DecryptionCheck;
}

const listMigrations = (): string[] =>
  globSync('migrations/*.sql')
    .map((file) => basename(file))
    .sort();

/** The migrations that follow those of an archive. Throws an Error when the archive has one that this version lacks. */
function listPendingMigrations({ migrations: applied }: ArchiveHead): string[] {
  const known = listMigrations();
  const unknown = applied.find((name, index) => name !== known[index]);
  if (unknown !== undefined) throw new Error(`it was written by another version of the site, whose tables have ${unknown}`);
  return known.slice(applied.length);
}

/** Throws an Error that names the contents of a state in use. */
function assertEmpty(state: string): void {
  if (!existsSync(join(state, 'v3'))) return;
  let contents = 'files';
  try {
    const db = new DatabaseSync(findDatabaseFile(state), { readOnly: true });
    const counts = ['packages', 'requests', 'users'].map(
      (table) => `${(db.prepare(`select count(*) as n from ${table}`).get() as { n: number }).n} ${table}`,
    );
    db.close();
    contents = counts.join(', ');
  } catch {
    // Not a database of this site, but not empty either.
  }
  throw new Error(`${state} holds data (${contents}). Import needs an empty state: set another STATE_DIR.`);
}

/**
 * Opens the platform of a state when a step needs it. Steps that keep the thread busy for long close it first: workerd would end
 * the idle connection, and the next call would fail.
 */
function createPlatformHolder(state: string) {
  let opened: Promise<Miniflare> | undefined;
  return {
    open: (): Promise<Miniflare> => {
      opened ??= openLocalState(state);
      return opened;
    },
    async close(): Promise<void> {
      const platform = await opened;
      opened = undefined;
      await platform?.dispose();
    },
  };
}

/** Loads an archive into a new state and verifies that every table matches. Returns the manifest. */
async function loadIntoState(path: string, state: string): Promise<Manifest> {
  const platform = createPlatformHolder(state);
  const migrate = async (last?: string): Promise<void> => {
    await applyMigrations((await getBindings(await platform.open())).db, last);
    await platform.close();
  };
  const contentTypes = new Map<string, string>();
  let sqlite: DatabaseSync | undefined;
  let loader: ReturnType<typeof createRowLoader> | undefined;
  try {
    const manifest = await readArchive(path, {
      async head({ migrations: applied }) {
        await migrate(applied.at(-1));
        sqlite = new DatabaseSync(findDatabaseFile(state), { timeout: 10_000 });
        loader = createRowLoader(sqlite);
      },
      row(table, row) {
        if (table === 'media') contentTypes.set(String(row.name), String(row.content_type));
        loader?.add(table, row);
      },
      async file(store, name, bytes) {
        const contentType = contentTypes.get(name);
        const bucket = await getBucket(await platform.open(), store);
        await bucket.put(name, bytes, { sha256: sha256Hex(bytes), ...(contentType && { httpMetadata: { contentType } }) });
      },
    });
    if (!sqlite || !loader) throw new Error(`${path} has no head.`);
    await platform.close();
    loader.end();
    const loaded = sqlite;
    const entries = listTables(loaded).map((table) => summariseTable(loaded, table));
    const different = manifest.tables.find((table, index) => !isDeepStrictEqual(entries[index], table));
    if (different || entries.length !== manifest.tables.length)
      throw new Error(`${path} cannot be used: ${different?.name ?? 'a table'} differs after loading.`);
    // A copy of a site must not tell the receivers of the original.
    if (manifest.tables.some(({ name }) => name === 'webhooks')) sqlite.exec("update webhooks set state = 'disabled'");
    sqlite.close();
    await migrate();
    return manifest;
  } finally {
    if (sqlite?.isOpen) sqlite.close();
    await platform.close();
  }
}

/**
 * Imports an archive into an empty state. It verifies the archive, loads it beside the state, verifies the tables again and
 * renames the result into place. `keys` are the SEALING_KEYS of the site that wrote the archive; without them it generates
 * a key of a later version, so that the old keys can be added before it. Throws an Error for the terminal, and leaves no
 * files behind.
 */
export async function importArchive(path: string, state: string, keys?: string): Promise<ImportResult> {
  assertEmpty(state);
  const ownKeys = existsSync(getKeysPath(state)) ? readFileSync(getKeysPath(state), 'utf8') : undefined;
  if (ownKeys && keys && ownKeys.trim() !== keys.trim())
    throw new Error(`${getKeysPath(state)} holds other keys. Combine all keys in one of the two places and remove the other.`);
  const decryptionCheck = new DecryptionCheck(ownKeys ?? keys ?? '');
  let appliedMigrations: string[] = [];
  const verified = await readArchive(path, {
    head: async (head) => {
      appliedMigrations = listPendingMigrations(head);
    },
    row: (table: string, row: ArchiveRow) => decryptionCheck.add(table, row),
  });
  const workFolder = `${state}.importing-${process.pid}`;
  const cleanUp = (): void => rmSync(workFolder, { recursive: true, force: true });
  process.once('exit', cleanUp);
  try {
    cleanUp();
    mkdirSync(workFolder, { recursive: true });
    const manifest = await loadIntoState(path, workFolder);
    if (!isDeepStrictEqual(manifest, verified)) throw new Error(`${path} changed during the import.`);
    const nextVersion = Math.max(0, ...manifest.keys.map(Number)) + 1;
    mkdirSync(state, { recursive: true });
    if (!ownKeys) writeFileSync(getKeysPath(state), `${keys?.trim() ?? generateKey(nextVersion)}\n`, { mode: 0o600, flag: 'wx' });
    try {
      renameSync(join(workFolder, 'v3'), join(state, 'v3'));
    } catch (reason) {
      if (!ownKeys) rmSync(getKeysPath(state), { force: true });
      throw reason;
    }
    return { manifest, appliedMigrations, decryptionCheck };
  } finally {
    process.off('exit', cleanUp);
    cleanUp();
  }
}
