import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where they stand. */
export const getKeysPath = (state: string): string => join(state, 'sealing-keys');

/** One key, of a version. */
export const generateKey = (version = 1): string => `${version}:${randomBytes(32).toString('base64')}`;

/** The sealing keys of a local state: made once, kept beside the database, readable to its owner only. */
export function ensureKeys(state: string): string {
  const file = getKeysPath(state);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(state, { recursive: true });
  const keys = generateKey();
  writeFileSync(file, `${keys}\n`, { mode: 0o600 });
  return keys;
}
