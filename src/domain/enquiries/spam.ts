import { createHash } from 'node:crypto';
import { ENQUIRY_LIMITS } from '../../../schema/constants.ts';
import type { Context } from '../../platform/context.ts';

/** What a form tells of how it was filled in. */
export interface SpamSignals {
  /** A field that people do not see. */
  honeypot?: string | null;
  /** Milliseconds from the first touch to sending; absent without script. */
  elapsedMs?: number | null;
}

export interface SpamVerdict {
  spam: boolean;
  reason: string;
}

const LINK_PATTERN = /https?:\/\/|\[url|<a\s/gi;
const toSpamVerdict = (reason: string): SpamVerdict => ({ spam: true, reason });

/** Whether a request looks like it was sent by a machine. Such requests are kept apart, never dropped. */
export function detectSpam({ honeypot, elapsedMs }: SpamSignals, { name, message }: { name: string; message: string }): SpamVerdict {
  if (honeypot) return toSpamVerdict('a hidden field was filled in');
  if (typeof elapsedMs === 'number' && elapsedMs < ENQUIRY_LIMITS.minFillTimeMs) return toSpamVerdict('sent faster than anyone types');
  if (name.search(LINK_PATTERN) >= 0 || (message.match(LINK_PATTERN)?.length ?? 0) > 2) return toSpamVerdict('full of links');
  return { spam: false, reason: '' };
}

/** A UUID that is the same for the same text. */
const toUuid = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/**
 * Whether Cloudflare Turnstile takes the sender for a person; true where the site has not set it up, and where
 * Turnstile itself is out of reach: an outage of theirs must not make spam of everyone.
 */
export async function verifyTurnstile({ turnstile, visitor }: Context, token: string | null | undefined): Promise<boolean> {
  if (!turnstile) return true;
  if (!token) return false;
  const body = new URLSearchParams({
    secret: turnstile.secret,
    response: token.slice(0, 2048),
    remoteip: visitor.ipAddress,
    // A token is good once; an attempt that is repeated asks about the same one again.
    idempotency_key: toUuid(token),
  });
  try {
    const answer = await fetch(turnstile.verify, { method: 'POST', body, signal: AbortSignal.timeout(3000) });
    if (answer.status >= 500 || answer.status === 429) return true;
    if (!answer.ok) return false;
    return ((await answer.json()) as { success?: unknown }).success === true;
  } catch {
    return true;
  }
}
