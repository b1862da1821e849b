import { createHash } from 'node:crypto';
import { ENQUIRY_LIMITS } from '../../../schema/constants.ts';
import type { Context } from '../../platform/context.ts';
import { writeLog } from '../../platform/observation.ts';
import type { EnquiryContent } from './enquiry.ts';

/** Signals about how a form was filled in. */
export interface SpamSignals {
  /** Value of a hidden field; people leave it empty. */
  honeypot?: string | null;
  /** Milliseconds from the first input to sending; absent without scripts. */
  elapsedMs?: number | null;
  turnstileToken?: string | null;
}

const LINK_PATTERN = /https?:\/\/|\[url|<a\s/gi;

/** Why an enquiry looks automated; '' if it does not. Spam is stored in a folder of its own, never dropped. */
export async function detectSpam(
  context: Context,
  { honeypot, elapsedMs, turnstileToken }: SpamSignals,
  { kind, name, message }: Pick<EnquiryContent, 'kind' | 'name' | 'message'>,
): Promise<string> {
  if (honeypot) return 'a hidden field was filled in';
  if (typeof elapsedMs === 'number' && elapsedMs < ENQUIRY_LIMITS.minFillTimeMs) return 'sent faster than anyone types';
  if (name.search(LINK_PATTERN) >= 0 || (message.match(LINK_PATTERN)?.length ?? 0) > 2) return 'full of links';
  // Bookings come from signed-in accounts.
  return kind === 'booking' || (await verifyTurnstile(context, turnstileToken)) ? '' : 'Turnstile was not passed';
}

/** A deterministic UUID for a text. */
const toUuid = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** Error codes of Turnstile that say nothing about the token: a failure of the service, and a mistake in the secret. */
const TURNSTILE_FAILURE_CODES = ['internal-error', 'invalid-input-secret', 'missing-input-secret'];

/**
 * Whether Cloudflare Turnstile accepts the token. True without Turnstile, and while it cannot check tokens, which must not turn
 * every enquiry into spam. Codes: https://developers.cloudflare.com/turnstile/get-started/server-side-validation/.
 */
async function verifyTurnstile({ turnstile, visitor }: Context, token: string | null | undefined): Promise<boolean> {
  if (!turnstile) return true;
  if (!token) return false;
  const body = new URLSearchParams({
    secret: turnstile.secret,
    response: token.slice(0, 2048),
    remoteip: visitor.ipAddress,
    // Turnstile accepts a token once; with this key a retried submission gets the first result again.
    idempotency_key: toUuid(token),
  });
  try {
    const response = await fetch(turnstile.verify, { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(3000) });
    // A redirect is not followed, because it would carry the secret along.
    if (response.status >= 500 || response.status === 429 || Math.floor(response.status / 100) === 3) return true;
    const { success, 'error-codes': codes = [] } = (await response.json()) as { success?: unknown; 'error-codes'?: unknown[] };
    const failure = codes.find((code) => TURNSTILE_FAILURE_CODES.includes(String(code)));
    if (failure !== undefined) writeLog('error', { event: 'turnstile', error: String(failure) });
    return success === true || failure !== undefined;
  } catch {
    return true;
  }
}
