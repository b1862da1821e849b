import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits, as 43 letters that an address and a cookie may hold. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What of a secret is stored. Enough for secrets that cannot be guessed; passwords need more (passwords.ts). */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
