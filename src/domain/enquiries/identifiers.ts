import { createHash, createHmac } from 'node:crypto';
import { getEnquiryStatusPath } from '../../../schema/addresses.ts';
import { ENQUIRY_LIMITS, type Market } from '../../../schema/constants.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { type Context, getRateLimitKey } from '../../platform/context.ts';
import { missingKeysError, randomCode, sha256 } from '../crypto.ts';

// How a request is told from every other one, and its sender's link from a guess.

/** A key of ours for one purpose, by the oldest of the site's secrets: a new one changes no link. Throws `unavailable` without any. */
function keyedHash(context: Context, purpose: string, text: string): string {
  const [oldest] = context.encryptionKeys.split(/\s+/).filter(Boolean);
  if (!oldest) throw missingKeysError();
  return createHmac('sha256', oldest).update(`${purpose}\0${text}`).digest('base64url');
}

/** One text for one content, whatever the order of its fields; files count by their bytes. */
export function hashContent(parts: Readonly<Record<string, unknown>>, files: readonly { field: string; bytes: Uint8Array }[]): string {
  const sorted = (value: unknown): unknown =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, inner]) => [key, sorted(inner)]),
        )
      : value;
  const hashes = files.map(({ field, bytes }) => [field, createHash('sha256').update(bytes).digest('base64url')]);
  return sha256(JSON.stringify([sorted(parts), hashes]));
}

/**
 * The keys under which a request may be stored already, the one for storing it first. The content belongs to the key: a
 * key that is used again for something else is another request, and nobody is shown what is not theirs.
 * Without a key, the same content from the same address counts once within ten minutes.
 */
export function buildIdempotencyKeys(context: Context, given: string | null | undefined, content: string): [string, ...string[]] {
  if (given) return [sha256(`key\0${given}\0${content}`)];
  const window = Math.floor(context.now / ENQUIRY_LIMITS.duplicateWindowMs);
  const at = (time: number): string => sha256(`content\0${time}\0${context.visitor.ipAddress}\0${content}`);
  return [at(window), at(window - 1)];
}

/** Tells many requests of one address from one each, without keeping the address; '' where none is known. */
export const hashSender = (context: Context): string =>
  context.visitor.ipAddress && keyedHash(context, 'sender', getRateLimitKey(context.visitor.ipAddress)).slice(0, 22);

/** The mailbox behind an address, to be counted by: without what many providers ignore, and however its domain is spelled. */
export function normaliseMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  const domain = URL.parse(`http://${email.slice(at + 1)}`)?.hostname ?? email.slice(at + 1);
  return `${name}@${domain}`;
}

/** The secret of a request's private link: the same for the same key, so that a repeated request is told the same link. */
export const deriveEnquiryToken = (context: Context, key: string): string => keyedHash(context, 'request', key);

/** What the sender is told, without letters that are read for one another: SF-7K3M-92QX. */
export function generateReference(): string {
  const letters = randomCode('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 8);
  return `SF-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Where a sender sees a request, in the storefront that it came from. */
export const enquiryStatusPath = (token: string, market: Market): string => addMarketParam(getEnquiryStatusPath(token), market);
