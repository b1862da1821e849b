import { getEnquiryStatusPath } from '../../../schema/addresses.ts';
import { ENQUIRY_LIMITS, type Market } from '../../../schema/constants.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { type Context, getRateLimitKey } from '../../platform/context.ts';
import { keyedHash, randomCode, sha256 } from '../crypto.ts';

// What identifies an enquiry, its sender and a repeated submission. Reviews also use the idempotency keys. Nothing here queries the
// database.

/**
 * The idempotency keys under which an enquiry may be stored already; a new one is stored under the first. A key contains
 * the content hash: reusing a client key for other content creates a new enquiry and reveals nothing about the first.
 * Without a client key, the same content from the same IP address is the same enquiry for ten to twenty minutes: in the current window of
 * `duplicateWindowMs` and the one before.
 */
export function buildIdempotencyKeys(context: Context, clientKey: string | null | undefined, contentHash: string): [string, ...string[]] {
  if (clientKey) return [sha256(`key\0${clientKey}\0${contentHash}`)];
  const currentWindow = Math.floor(context.now / ENQUIRY_LIMITS.duplicateWindowMs);
  const windowKey = (index: number): string => sha256(`content\0${index}\0${context.visitor.ipAddress}\0${contentHash}`);
  return [windowKey(currentWindow), windowKey(currentWindow - 1)];
}

/**
 * A pseudonym of the sender's IP address, alone or together with `facts`, for counting enquiries without storing the IP address
 * or the facts; '' if the IP address is unknown.
 */
export const hashSender = (context: Context, ...facts: readonly string[]): string =>
  context.visitor.ipAddress &&
  keyedHash(context.encryptionKeys, 'sender', [getRateLimitKey(context.visitor.ipAddress), ...facts].join('\0')).slice(0, 22);

/**
 * The secret of the private link to the status page of an enquiry. It is derived from the idempotency key, so that a repeated submission
 * gets the same link.
 */
export const deriveEnquiryToken = (context: Context, idempotencyKey: string): string =>
  keyedHash(context.encryptionKeys, 'request', idempotencyKey);

/** A reference such as SF-7K3M-92QX, from an alphabet without letters that look alike. */
export function generateReference(): string {
  const code = randomCode('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 8);
  return `SF-${code.slice(0, 4)}-${code.slice(4)}`;
}

/** The path of the private link, in the storefront that the enquiry came from. */
export const enquiryStatusPath = (token: string, market: Market): string => addMarketParam(getEnquiryStatusPath(token), market);
