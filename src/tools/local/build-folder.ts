import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

// Several commands may build in one folder at the same moment, while sites and tests read the build before.

/** A link to the folder of the newest complete build. */
export const BUILD_LINK = 'dist';
/** The file that each complete build holds. */
export const STAMP_NAME = '.sources';

const BUILDS_DIR = '.wrangler/builds';
const LOCK_FILE = '.wrangler/build.lock';
const LOCK_POLL_MS = 100;
/** Earlier builds that stay: sites and tests that run read the files of the build that they have started with. */
const EARLIER_BUILDS = 3;

const isLocked = (reason: unknown): boolean => reason instanceof Error && /database is locked/.test(reason.message);

/**
 * Runs a function while no other process of this folder is inside of this one; waits for the others. The lock is that of an SQLite
 * file: the system releases it when the process ends, also when it is killed.
 */
export async function withBuildLock(run: () => Promise<void>): Promise<void> {
  mkdirSync('.wrangler', { recursive: true });
  const lock = new DatabaseSync(LOCK_FILE, { timeout: 0 });
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        lock.exec('BEGIN EXCLUSIVE');
        break;
      } catch (reason) {
        if (!isLocked(reason)) throw reason;
        if (attempt === 0) console.log('Another command is building; this one waits for it.');
        await setTimeout(LOCK_POLL_MS);
      }
    }
    await run();
  } finally {
    lock.close();
  }
}

/** Points `BUILD_LINK` to a folder by one rename. Windows cannot rename over a link. */
function replaceLink(folder: string): void {
  const link = `${BUILD_LINK}.${basename(folder)}`;
  // 'junction' is the only link that Windows allows without privileges.
  symlinkSync(process.platform === 'win32' ? resolve(folder) : folder, link, 'junction');
  const isLink = lstatSync(BUILD_LINK, { throwIfNoEntry: false })?.isSymbolicLink() ?? true;
  if (process.platform === 'win32' || !isLink) rmSync(BUILD_LINK, { recursive: true, force: true });
  renameSync(link, BUILD_LINK);
}

/** Deletes what killed builds have left, and all earlier builds but the last ones. */
function deleteOldBuilds(): void {
  const names = readdirSync(BUILDS_DIR).sort();
  const complete = names.filter((name) => existsSync(join(BUILDS_DIR, name, STAMP_NAME)));
  const retained = new Set(complete.slice(-EARLIER_BUILDS));
  for (const name of names) if (!retained.has(name)) rmSync(join(BUILDS_DIR, name), { recursive: true, force: true });
}

/**
 * Lets `write` fill a new folder, which ends with the file `STAMP_NAME`, and then makes it the newest build. When it throws or the
 * process is killed, the build before stays. Call it within `withBuildLock`.
 */
export async function publishBuild(write: (folder: string) => Promise<void>): Promise<void> {
  mkdirSync(BUILDS_DIR, { recursive: true });
  deleteOldBuilds();
  const folder = join(BUILDS_DIR, `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`);
  mkdirSync(folder);
  await write(folder);
  replaceLink(folder);
}
