import type { MiddlewareHandler } from 'hono';
import { isKnownStaff } from '../domain/accounts/sessions.ts';
import { DomainError, retryAfterSeconds } from '../domain/errors.ts';
import type { AppEnv } from '../platform/context.ts';
import { formatServerTiming } from '../platform/database.ts';
import { MAX_CACHED_RENDER_MS, purgeInvalidatedTags } from '../platform/purges.ts';
import { CACHE_POLICIES, findCachePolicy } from './cache/policies.ts';
import { isApiPath, isHtml } from './cors.ts';

/** `Retry-After` of every 429 and 503: the seconds of the failure in `c.error`, or the default of its kind. */
export const setRetryAfter: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { status, headers } = c.res;
  if (status !== 429 && status !== 503) return;
  const failure = c.error instanceof DomainError ? c.error : undefined;
  const seconds = retryAfterSeconds({
    kind: status === 429 ? 'too-many' : 'unavailable',
    retryAfterSeconds: failure?.retryAfterSeconds,
  });
  headers.set('retry-after', String(seconds));
};

/** `WWW-Authenticate` of every 401, and of a 403 for a missing scope (RFC 6750, section 3). */
export const setAuthenticateHeader: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { status } = c.res;
  if (status !== 401 && status !== 403) return;
  const failure = c.error instanceof DomainError ? c.error : undefined;
  const challenge =
    failure?.kind === 'insufficient-scope'
      ? `Bearer error="insufficient_scope", scope="${failure.params.scope}"`
      : status === 401 && (c.get('context')?.bearerToken ? 'Bearer error="invalid_token"' : 'Bearer');
  if (challenge) c.res.headers.set('www-authenticate', challenge);
};

/** Purges the cache tags that the request invalidated, then sets cookies, Server-Timing and the cache headers of the path. */
export const setCacheHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  const context = c.get('context');
  if (context) {
    await purgeInvalidatedTags(context);
    // Only staff see the times of the database. The shared cache never stores them: it stores pages that are rendered without a session.
    if (c.env.COSTS === 'on' || (await isKnownStaff(context))) headers.set('server-timing', formatServerTiming(context.queryCosts));
    if (context.bearerToken === null) {
      for (const cookie of context.cookies.setCookieHeaders) headers.append('set-cookie', cookie);
    } else headers.set('cache-control', CACHE_POLICIES.noStore.browser);
  }
  if (headers.has('set-cookie')) headers.set('cache-control', CACHE_POLICIES.noStore.browser);
  if (headers.has('cache-control')) return;
  const cacheable = status === 200 && (c.req.method === 'GET' || c.req.method === 'HEAD');
  const { shared, browser } = cacheable ? findCachePolicy(c.req.path, c.get('isStreamed') ?? false) : CACHE_POLICIES.noStore;
  headers.set('cache-control', browser);
  if (!shared) return;
  // Requests with an access token or from another origin have cache entries of their own.
  if (isApiPath(c.req.path) && !isHtml(c.res)) headers.append('vary', c.env.ALLOWED_ORIGINS ? 'Authorization, Origin' : 'Authorization');
  // `context.now` is the start of the request. A purge is repeated after `MAX_CACHED_RENDER_MS`; a slower render may hold older data.
  if (context && Date.now() - context.now > MAX_CACHED_RENDER_MS) {
    headers.set('cloudflare-cdn-cache-control', 'no-store');
    return;
  }
  const { fresh, staleWhileRevalidate, staleIfError } = shared;
  // The CDN reads this header, browsers read Cache-Control (RFC 9213): browsers revalidate while the shared cache holds the page.
  headers.set(
    'cloudflare-cdn-cache-control',
    `public, max-age=${fresh}, stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=${staleIfError}`,
  );
  if (context && context.cacheTags.size > 0) headers.set('cache-tag', [...context.cacheTags].sort().join(','));
};
