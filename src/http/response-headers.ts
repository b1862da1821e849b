import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { isKnownStaff } from '../domain/accounts/sessions.ts';
import { DomainError, retryAfterSeconds } from '../domain/errors.ts';
import type { AppEnv } from '../platform/context.ts';
import { formatServerTiming } from '../platform/database.ts';
import { MAX_CACHED_RENDER_MS, purgeInvalidatedTags } from '../platform/purges.ts';
import { CACHE_POLICIES, findCacheRule } from './cache/policies.ts';

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

/** Purges the cache tags that the request invalidated, then sets cookies, Server-Timing and the cache headers of the path. */
export const setCacheHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  const context = c.get('context');
  if (context) {
    await purgeInvalidatedTags(context);
    // Visitors learn nothing of the database. A page that the shared cache stores is rendered without a session.
    if (c.env.COSTS === 'on' || (await isKnownStaff(context))) headers.set('server-timing', formatServerTiming(context.queryCosts));
    for (const cookie of context.cookies.setCookieHeaders) headers.append('set-cookie', cookie);
  }
  if (headers.has('set-cookie')) headers.set('cache-control', CACHE_POLICIES.noStore.browser);
  if (headers.has('cache-control')) return;
  const cacheable = status === 200 && (c.req.method === 'GET' || c.req.method === 'HEAD');
  const { shared, browser } = CACHE_POLICIES[(cacheable && findCacheRule(c.req.path)?.cache) || 'noStore'];
  headers.set('cache-control', browser);
  if (!shared) return;
  // What it shows may have been purged twice meanwhile.
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

const CSP_SOURCES: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  // Placeholder colours and picture positions are style attributes; <style> elements and external stylesheets stay blocked.
  'style-src-attr': "'unsafe-inline'",
  // Packages may name pictures by full URL (specification, section 3); forms preview a picture from a blob.
  'img-src': "'self' https: data: blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** The Content-Security-Policy of every page, with the directives in `overrides` replaced or added. */
export const buildContentSecurityPolicy = (overrides: Readonly<Record<string, string>> = {}): string =>
  Object.entries({ ...CSP_SOURCES, ...overrides })
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

const CSP = buildContentSecurityPolicy();
/** Turnstile loads a script and a frame from Cloudflare. */
const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';
const CSP_WITH_TURNSTILE = buildContentSecurityPolicy({ 'script-src': `'self' ${TURNSTILE_ORIGIN}`, 'frame-src': TURNSTILE_ORIGIN });

/**
 * Strict-Transport-Security by the variable HSTS: the other hosts of a domain may have no certificate, and no deploy reverts a
 * preload.
 */
const HSTS_POLICIES: Readonly<Record<string, string>> = {
  includeSubDomains: 'max-age=31536000; includeSubDomains',
  preload: 'max-age=31536000; includeSubDomains; preload',
};

const setFixedHeaders = secureHeaders({
  referrerPolicy: 'strict-origin-when-cross-origin',
  strictTransportSecurity: false,
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  xFrameOptions: 'DENY',
  // Other sites may embed our pictures.
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** Security headers of every response that do not differ between pages. */
export const setSecurityHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await setFixedHeaders(c, next);
  c.res.headers.set('strict-transport-security', HSTS_POLICIES[c.env.HSTS ?? ''] ?? 'max-age=31536000');
};

/**
 * Sets the default CSP on responses that have none. `secureHeaders` evaluates its policy before the handler runs, but
 * a streamed staff page chooses its nonce while it renders.
 */
export const setContentSecurityPolicy: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (c.env.DEV_HEAD) {
    // The CSP would block Vite's client and its <style> elements, and prefetched pages would be stale after an edit.
    for (const name of ['content-security-policy', 'speculation-rules']) headers.delete(name);
  } else if (!headers.has('content-security-policy'))
    headers.set('content-security-policy', c.env.TURNSTILE_SITE_KEY ? CSP_WITH_TURNSTILE : CSP);
};

/** Adds the security headers to a response that is made before the application runs. */
export const addSecurityHeaders = async (response: Response, env: Env): Promise<Response> =>
  new Hono<AppEnv>()
    .use(setSecurityHeaders, setContentSecurityPolicy)
    .all('*', () => response)
    .request('/', {}, env);
