import { createHash, randomBytes, randomInt } from 'node:crypto';

/** A new secret of 256 bits, as 43 letters that an address and a cookie may hold. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What of a secret is stored. Enough for secrets that cannot be guessed; passwords need more (passwords.ts). */
export const sha256 = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A secret that somebody types: so many letters of an alphabet, each as likely as the others. */
export const randomCode = (letters: string, length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
