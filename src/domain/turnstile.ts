import type { Context } from '../context.ts';

/**
 * Whether Cloudflare Turnstile takes the sender for a person; true where the site has not set it up, and where
 * Turnstile itself is out of reach: an outage of theirs must not make spam of everyone.
 */
export async function isPerson({ turnstile, visitor }: Context, token: string | null | undefined): Promise<boolean> {
  if (!turnstile) return true;
  if (!token) return false;
  const body = new URLSearchParams({ secret: turnstile.secret, response: token.slice(0, 2048), remoteip: visitor.address });
  try {
    const answer = await fetch(turnstile.verify, { method: 'POST', body, signal: AbortSignal.timeout(3000) });
    if (!answer.ok) return true;
    return ((await answer.json()) as { success?: unknown }).success === true;
  } catch {
    return true;
  }
}
