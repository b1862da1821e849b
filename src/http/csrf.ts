import type { MiddlewareHandler } from 'hono';
import { DomainError } from '../domain/errors.ts';
import type { AppEnv } from '../platform/context.ts';
import { errorResponse } from '../rest/http.ts';

/** Origins whose pages may write. They come from configuration, never from the Host header. */
const getAllowedOrigins = ({ ORIGIN, ALLOWED_ORIGINS = '' }: Env): string[] => [ORIGIN, ...ALLOWED_ORIGINS.split(/\s+/).filter(Boolean)];

function isTrustedWrite(headers: Headers, allowedOrigins: readonly string[]): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  // A sandboxed page sends the origin "null", which no configuration allows.
  if (origin !== null) return allowedOrigins.includes(origin);
  if (site === 'cross-site' || site === 'same-site') return false;
  // A browser attaches the cookie to foreign requests too: without Origin it must state that the page is ours.
  if (/(?:^|[;\s])(?:__Host-)?session=/.test(headers.get('cookie') ?? '')) return site === 'same-origin';
  // A program without cookie and Origin has no credentials to abuse.
  return true;
}

/**
 * Rejects cross-site writes, whatever their method and content type. `hono/csrf` checks form content types
 * only and accepts a foreign Origin if Sec-Fetch-Site is trusted; tests/faults/cross-site.test.ts requires more.
 */
export const protectAgainstCsrf: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (/^(?:GET|HEAD|OPTIONS)$/.test(c.req.method) || isTrustedWrite(c.req.raw.headers, getAllowedOrigins(c.env))) return next();
  return errorResponse(new DomainError('forbidden', 'Requests that change something must come from this site.'));
};
