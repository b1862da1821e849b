import type { CipherGCM, Cipheriv, Decipheriv } from 'node:crypto';
import { ERROR_MESSAGES } from '../../schema/messages.ts';
import { nodeCrypto } from '../platform/node-crypto.ts';
import { DomainError } from './errors.ts';

/** A new secret of 256 bits as 43 base64url characters, which are safe in URLs and cookies. */
export const newToken = (): string => nodeCrypto().randomBytes(32).toString('base64url');

/** SHA-256 as base64url: the digest of a file, or the stored form of a random secret. Passwords need `hashPassword`. */
export const sha256 = (content: string | Uint8Array): string => nodeCrypto().createHash('sha256').update(content).digest('base64url');

/** A random code of `length` characters, each drawn uniformly from `alphabet`. */
export const randomCode = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[nodeCrypto().randomInt(alphabet.length)]).join('');

/**
 * Frees the memory of an array now, instead of at the next garbage collection; the array is empty afterwards. Leaves an array
 * alone that shares its buffer, such as one from Node's pool.
 */
export function releaseBytes({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && !buffer.detached && byteLength === buffer.byteLength) buffer.transfer(0);
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Plaintext per call of the cipher, so that a file exists once as plaintext and once as ciphertext, and never a third time. */
const CHUNK_BYTES = 65_536;

function applyCipher(cipher: Cipheriv | Decipheriv, input: Uint8Array, output: Uint8Array): void {
  for (let offset = 0; offset < input.byteLength; offset += CHUNK_BYTES) {
    const chunk = cipher.update(input.subarray(offset, offset + CHUNK_BYTES));
    output.set(chunk, offset);
    releaseBytes(chunk);
  }
  cipher.final();
}

/**
 * AES-256-GCM (NIST SP 800-38D) with a random IV. `context` is authenticated, not stored: decryption must name the same
 * one. Returns `iv | tag | ciphertext`.
 */
function encryptBytes(key: Uint8Array, plaintext: Uint8Array, context: string): Uint8Array<ArrayBuffer> {
  const sealed = new Uint8Array(IV_BYTES + TAG_BYTES + plaintext.byteLength);
  const iv = nodeCrypto().randomBytes(IV_BYTES);
  const cipher = nodeCrypto().createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  applyCipher(cipher, plaintext, sealed.subarray(IV_BYTES + TAG_BYTES));
  sealed.set(iv);
  sealed.set(cipher.getAuthTag(), IV_BYTES);
  return sealed;
}

/** `encryptBytes` for a file that arrives in chunks: its ciphertext is that of `update`, its header that of `finish`. */
export class StreamEncryption {
  readonly #iv = nodeCrypto().randomBytes(IV_BYTES);
  readonly #cipher: CipherGCM;

  constructor(key: Uint8Array, context: string) {
    this.#cipher = nodeCrypto().createCipheriv('aes-256-gcm', key, this.#iv).setAAD(Buffer.from(context));
  }

  update(plaintext: Uint8Array): Uint8Array {
    return this.#cipher.update(plaintext);
  }

  /** Returns `iv | tag`, which precedes the ciphertext in the stored object. */
  finish(): Uint8Array {
    this.#cipher.final();
    return Buffer.concat([this.#iv, this.#cipher.getAuthTag()]);
  }
}

/** The plaintext of `encryptBytes`. Throws an Error for another key or context, and for altered bytes. */
export function decryptBytes(key: Uint8Array, sealed: Uint8Array, context: string): Uint8Array<ArrayBuffer> {
  const decipher = nodeCrypto().createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES)).setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const ciphertext = sealed.subarray(IV_BYTES + TAG_BYTES);
  const plaintext = new Uint8Array(ciphertext.byteLength);
  applyCipher(decipher, ciphertext, plaintext);
  return plaintext;
}

/** The context of each encrypted value. These strings are part of the stored data: a change makes the data unreadable. */
export const encryptionContext = {
  document: (objectKey: string): string => `document:${objectKey}`,
  secondFactor: (userId: number): string => `totp:${userId}`,
  mail: 'outbox',
  webhook: 'webhook',
  uploadAddress: 'upload-address',
  upload: 'upload',
} as const;

/** The versioned keys of SEALING_KEYS, oldest first. Throws an Error for a malformed entry. */
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

/** Whether the operator has set a key. */
export const hasEncryptionKey = (keys: string): boolean => parseEncryptionKeys(keys).size > 0;

const missingKeysError = (): DomainError => new DomainError('unavailable', ERROR_MESSAGES.missingEncryptionKeys);

/** HMAC-SHA-256 under the oldest key, which stays when keys are rotated. Throws `unavailable` without a key. */
export function keyedHash(keys: string, purpose: string, text: string): string {
  const [oldest] = keys.split(/\s+/).filter(Boolean);
  if (!oldest) throw missingKeysError();
  return nodeCrypto().createHmac('sha256', oldest).update(`${purpose}\0${text}`).digest('base64url');
}

/**
 * Encrypts a text under the newest key: `version.iv.ciphertext.tag`, each base64url. `context` ties the value to its row,
 * so that it cannot be moved to another one. Throws `unavailable` without a key.
 */
export function encrypt(keys: string, text: string, context: string): string {
  const newest = [...parseEncryptionKeys(keys)].at(-1);
  if (!newest) throw missingKeysError();
  const [version, key] = newest;
  const sealed = Buffer.from(encryptBytes(key, Buffer.from(text), context).buffer);
  const [tagStart, bodyStart] = [IV_BYTES, IV_BYTES + TAG_BYTES];
  const parts = [sealed.subarray(0, tagStart), sealed.subarray(bodyStart), sealed.subarray(tagStart, bodyStart)];
  return [version, ...parts.map((part) => part.toString('base64url'))].join('.');
}

/** Decrypts a value of `encrypt` for the same context. Throws an Error if the key is gone or the value was altered. */
export function decrypt(keys: string, value: string, context: string): string {
  const [version = '', ...parts] = value.split('.');
  const key = parseEncryptionKeys(keys).get(version);
  if (!key) throw new Error(`No key of version ${version} in SEALING_KEYS.`);
  const [iv, ciphertext, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !ciphertext || !tag) throw new Error('An encrypted value is incomplete.');
  return Buffer.from(decryptBytes(key, Buffer.concat([iv, tag, ciphertext]), context)).toString('utf8');
}

const sortKeys = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, sortKeys(inner)]),
      )
    : value;

/** A hash of what a person sends, independent of the order of its fields; files count by their `sha256`. */
export function hashContent(content: Readonly<Record<string, unknown>>, files: readonly { field: string; digest: string }[] = []): string {
  const fileHashes = files.map(({ field, digest }) => [field, digest]);
  return sha256(JSON.stringify([sortKeys(content), fileHashes]));
}
