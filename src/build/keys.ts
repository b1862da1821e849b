import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sealing keys of a local state: made once, kept beside the database, readable to its owner only. */
export function keysOf(state: string): string {
  const file = join(state, 'sealing-keys');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(state, { recursive: true });
  const keys = `1:${randomBytes(32).toString('base64')}`;
  writeFileSync(file, `${keys}\n`, { mode: 0o600 });
  return keys;
}
