import { HOUR_MS } from '../../../../schema/constants.ts';
import type { Context } from '../../../platform/context.ts';
import { decrypt, encrypt, encryptionContext } from '../../crypto.ts';
import { newSecret } from './signature.ts';

/** After a new secret was made, deliveries are signed with the previous one, too, so that receivers can change over. */
const OVERLAP_MS = 24 * HOUR_MS;

interface StoredSecrets {
  current: string;
  previous?: { secret: string; until: number };
}

const seal = ({ encryptionKeys }: Context, secrets: StoredSecrets): string =>
  encrypt(encryptionKeys, JSON.stringify(secrets), encryptionContext.webhook);
/** Null if the encryption key is gone. */
function open({ encryptionKeys }: Context, sealed: string): StoredSecrets | null {
  try {
    return JSON.parse(decrypt(encryptionKeys, sealed, encryptionContext.webhook)) as StoredSecrets;
  } catch {
    return null;
  }
}

/** A new secret and its stored form. Throws `unavailable` without an encryption key. */
export function createSecret(context: Context): { secret: string; sealed: string } {
  const secret = newSecret();
  return { secret, sealed: seal(context, { current: secret }) };
}

/** A new secret and its stored form, which keeps the one before it for a day. Throws `unavailable` without an encryption key. */
export function rotateSecret(context: Context, sealed: string): { secret: string; sealed: string } {
  const secret = newSecret();
  const before = open(context, sealed);
  const previous = before && { secret: before.current, until: context.now + OVERLAP_MS };
  return { secret, sealed: seal(context, { current: secret, ...(previous && { previous }) }) };
}

/** The secrets that sign a delivery now; none if the encryption key is gone. */
export function listValidSecrets(context: Context, sealed: string): string[] {
  const secrets = open(context, sealed);
  if (!secrets) return [];
  const { current, previous } = secrets;
  return previous && previous.until > Date.now() ? [current, previous.secret] : [current];
}
