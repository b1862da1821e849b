import { createCipheriv, createDecipheriv, createHash, randomBytes, randomInt } from 'node:crypto';
import { ERROR_MESSAGES } from '../../schema/messages.ts';
import { DomainError } from './errors.ts';

/** A new random token of 256 bits: 43 characters of base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash that is stored of a random token. Passwords need a slow hash (accounts/password-hashing.ts). */
export const sha256 = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A random code for people to type: `length` characters of the alphabet, uniformly distributed. */
export const randomCode = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

// AES-256-GCM under versioned keys from a secret of the Worker (SEALING_KEYS). The newest key encrypts; older keys still decrypt.

/** Where an encrypted value is stored: the additional authenticated data, so that a value cannot be moved to another row. */
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

/** `unavailable`: the operator has not set SEALING_KEYS yet. */
export const missingKeysError = (): DomainError => new DomainError('unavailable', ERROR_MESSAGES.missingEncryptionKeys);

/** Whether SEALING_KEYS holds a key. */
export const hasEncryptionKey = (keys: string): boolean => parseEncryptionKeys(keys).size > 0;

/** Encrypts a text for one `context` (such as `totp:12`). Throws `unavailable` if the site has no key. */
export function encrypt(keys: string, text: string, context: string): string {
  const newest = [...parseEncryptionKeys(keys)].at(-1);
  if (!newest) throw missingKeysError();
  const [version, key] = newest;
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [version, iv.toString('base64url'), ciphertext.toString('base64url'), cipher.getAuthTag().toString('base64url')].join('.');
}

/** Decrypts what `encrypt` returned for the same `context`. Throws an Error if the key is missing or the value was changed. */
export function decrypt(keys: string, value: string, context: string): string {
  const [version = '', iv = '', ciphertext = '', tag = ''] = value.split('.');
  const key = parseEncryptionKeys(keys).get(version);
  if (!key) throw new Error(`No key of version ${version} in SEALING_KEYS.`);
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url')).setAAD(Buffer.from(context));
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(ciphertext, 'base64url')), decipher.final()]).toString('utf8');
}
