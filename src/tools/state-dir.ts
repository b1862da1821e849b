import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the local database, files, encryption keys and mails. */
export const STATE_DIR = process.env.STATE_DIR ?? '.wrangler/state';

/** The file of a local state that holds its encryption keys. */
export const getKeysPath = (state: string): string => join(state, 'sealing-keys');

/** A new random key in the format of SEALING_KEYS: version, colon, 32 bytes in base64. */
export const generateKey = (version = 1): string => `${version}:${randomBytes(32).toString('base64')}`;

/** The encryption keys of a local state. The first call creates the file, readable by its owner only. */
export function ensureKeys(state: string): string {
  const file = getKeysPath(state);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(state, { recursive: true });
  const keys = generateKey();
  writeFileSync(file, `${keys}\n`, { mode: 0o600 });
  return keys;
}
