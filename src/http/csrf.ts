import type { MiddlewareHandler } from 'hono';
import { DomainError } from '../domain/errors.ts';
import { type AppEnv, parseBearerToken } from '../platform/context.ts';
import { errorResponse } from '../rest/http.ts';

/** Whether an entry of ALLOWED_ORIGINS is an origin: neither `*`, nor the `null` of sandboxed pages, nor an address with a path. */
const isOrigin = (entry: string): boolean => /^https?:/.test(entry) && URL.parse(entry)?.origin === entry;

/** The origins of ALLOWED_ORIGINS, whose pages may use the API as our own do. */
export const getForeignOrigins = ({ ALLOWED_ORIGINS = '' }: Pick<Env, 'ALLOWED_ORIGINS'>): string[] =>
  ALLOWED_ORIGINS.split(/[\s,]+/).filter(isOrigin);

/** Origins whose pages may write. They come from configuration, never from the Host header. */
const getAllowedOrigins = (env: Env): string[] => [env.ORIGIN, ...getForeignOrigins(env)];

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
  // No browser attaches an access token by itself, and its request has no cookies.
  if (parseBearerToken(c.req.header('authorization') ?? null) !== null) return next();
  if (/^(?:GET|HEAD|OPTIONS)$/.test(c.req.method) || isTrustedWrite(c.req.raw.headers, getAllowedOrigins(c.env))) return next();
  return errorResponse(new DomainError('forbidden', 'Requests that change something must come from this site.'));
};
