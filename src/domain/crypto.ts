import { createCipheriv, createDecipheriv, createHash, randomBytes, randomInt } from 'node:crypto';
import { DomainError } from './errors.ts';

/** A new secret of 256 bits, as 43 letters that an address and a cookie may hold. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What of a secret is stored. Enough for secrets that cannot be guessed; passwords need more (passwords.ts). */
export const sha256 = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A secret that somebody types: so many letters of an alphabet, each as likely as the others. */
export const randomCode = (letters: string, length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

// What the database holds and must not tell: AES-256-GCM under a versioned key that stands in a secret of the
// Worker. Old keys stay readable; new seals use the newest.

/** Where a sealed value stands; the place belongs to the seal. */
export const encryptionContext = {
  document: (objectKey: string): string => `document:${objectKey}`,
  secondFactor: (userId: number): string => `totp:${userId}`,
  mail: 'outbox',
} as const;

function parseEncryptionKeys(text: string): Map<string, Buffer> {
  const keys = new Map<string, Buffer>();
  for (const entry of text.split(/\s+/).filter(Boolean)) {
    const [version = '', key = ''] = entry.split(':');
    const bytes = Buffer.from(key, 'base64');
    if (!/^\d+$/.test(version) || bytes.length !== 32)
      throw new Error('SEALING_KEYS takes "version:base64" of 32 bytes, separated by blanks.');
    keys.set(version, bytes);
  }
  return keys;
}

/** The site cannot keep secrets before its operator has set its keys. */
export const missingKeysError = (): DomainError =>
  new DomainError('unavailable', 'This site has no SEALING_KEYS yet. Its operator has to set them.');

/** Whether there is a key at all. */
export const hasEncryptionKey = (keys: string): boolean => parseEncryptionKeys(keys).size > 0;

/**
 * Seals a text for one place: `place` (such as `totp:12`) must be named again to open it, so that a sealed value
 * cannot be moved to another row. Throws `unavailable` where the site has no key.
 */
export function encrypt(keys: string, text: string, place: string): string {
  const newest = [...parseEncryptionKeys(keys)].at(-1);
  if (!newest) throw missingKeysError();
  const [version, key] = newest;
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [version, iv.toString('base64url'), sealed.toString('base64url'), cipher.getAuthTag().toString('base64url')].join('.');
}

/** Opens what `seal` has made for the same place. Throws an Error when the key is gone or the value was changed. */
export function decrypt(keys: string, value: string, place: string): string {
  const [version = '', iv = '', sealed = '', tag = ''] = value.split('.');
  const key = parseEncryptionKeys(keys).get(version);
  if (!key) throw new Error(`No key of version ${version} in SEALING_KEYS.`);
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url')).setAAD(Buffer.from(place));
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]).toString('utf8');
}
