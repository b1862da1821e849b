import { createHash, createHmac } from 'node:crypto';
import { type Market, REQUESTS } from '../../schema/constants.ts';
import { inMarket } from '../../schema/markets.ts';
import { type Context, countedFor } from '../context.ts';
import { noKeys } from './sealing.ts';
import { hashOf, typeable } from './tokens.ts';

// How a request is told from every other one, and its sender's link from a guess.

/** A key of ours for one purpose, by the oldest of the site's secrets: a new one changes no link. Throws `unavailable` without any. */
function keyed(context: Context, purpose: string, text: string): string {
  const [oldest] = context.sealingKeys.split(/\s+/).filter(Boolean);
  if (!oldest) throw noKeys();
  return createHmac('sha256', oldest).update(`${purpose}\0${text}`).digest('base64url');
}

/** One text for one content, whatever the order of its fields; files count by their bytes. */
export function contentOf(parts: Readonly<Record<string, unknown>>, files: readonly { field: string; bytes: Uint8Array }[]): string {
  const sorted = (value: unknown): unknown =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, inner]) => [key, sorted(inner)]),
        )
      : value;
  const hashes = files.map(({ field, bytes }) => [field, createHash('sha256').update(bytes).digest('base64url')]);
  return hashOf(JSON.stringify([sorted(parts), hashes]));
}

/**
 * The keys under which a request may be stored already, the one for storing it first. The content belongs to the key: a
 * key that is used again for something else is another request, and nobody is shown what is not theirs.
 * Without a key, the same content from the same address counts once within ten minutes.
 */
export function keysOf(context: Context, given: string | null | undefined, content: string): [string, ...string[]] {
  if (given) return [hashOf(`key\0${given}\0${content}`)];
  const window = Math.floor(context.now / REQUESTS.sameContent);
  const at = (time: number): string => hashOf(`content\0${time}\0${context.visitor.address}\0${content}`);
  return [at(window), at(window - 1)];
}

/** Tells many requests of one address from one each, without keeping the address; '' where none is known. */
export const senderHash = (context: Context): string =>
  context.visitor.address && keyed(context, 'sender', countedFor(context.visitor.address)).slice(0, 22);

/** The mailbox behind an address, to be counted by: without what many providers ignore, and however its domain is spelled. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  const domain = URL.parse(`http://${email.slice(at + 1)}`)?.hostname ?? email.slice(at + 1);
  return `${name}@${domain}`;
}

/** The secret of a request's private link: the same for the same key, so that a repeated request is told the same link. */
export const tokenOf = (context: Context, key: string): string => keyed(context, 'request', key);

/** What the sender is told, without letters that are read for one another: SF-7K3M-92QX. */
export function newReference(): string {
  const letters = typeable('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 8);
  return `SF-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Where a sender sees a request, in the storefront that it came from. */
export const requestPath = (token: string, market: Market): string => inMarket(`/request/${token}`, market);
