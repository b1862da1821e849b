import type { MiddlewareHandler } from 'hono';
import { formatServerTiming } from '../../platform/database.ts';
import type { AppEnv } from '../app.ts';
import { CACHE_POLICIES, findCacheRule } from '../cache/policies.ts';
import { purgeTags } from '../cache/workers-cache.ts';

const CSP_SOURCES: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  // Placeholder colours and picture positions stand in style attributes; no style element or sheet is let in.
  'style-src-attr': "'unsafe-inline'",
  // Package pictures may be full URLs (specification, section 3); a picture is shown before it is sent.
  'img-src': "'self' https: data: blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** The content security policy of every page, with what one page needs besides. */
export const buildContentSecurityPolicy = (more: Readonly<Record<string, string>> = {}): string =>
  Object.entries({ ...CSP_SOURCES, ...more })
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

const CSP = 'content-security-policy';
/** Turnstile is a script and a frame of Cloudflare's. */
const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';
const CSP_WITH_TURNSTILE = buildContentSecurityPolicy({ 'script-src': `'self' ${TURNSTILE_ORIGIN}`, 'frame-src': TURNSTILE_ORIGIN });

const SECURITY_HEADERS: Record<string, string> = {
  [CSP]: buildContentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** Security headers on every answer, and the cache policy of its path on those that may be kept. */
export const setResponseHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { headers: sent, status } = c.res;
  if (c.env.TURNSTILE_SITE_KEY && !sent.has(CSP)) sent.set(CSP, CSP_WITH_TURNSTILE);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) if (!sent.has(name)) sent.set(name, value);
  const context = c.get('context');
  if (context) await purgeTags(c.executionCtx, context.invalidatedTags);
  if (c.env.COSTS === 'on' && context) sent.set('server-timing', formatServerTiming(context.queryCosts));
  if (context && context.cookies.setCookieHeaders.length > 0) {
    for (const cookie of context.cookies.setCookieHeaders) sent.append('set-cookie', cookie);
    sent.set('cache-control', CACHE_POLICIES.NEVER.browser);
  }
  if (c.env.DEV_HEAD) for (const name of [CSP, 'speculation-rules']) sent.delete(name);
  if (sent.has('cache-control')) return;
  const rule =
    status === 200 && (c.req.method === 'GET' || c.req.method === 'HEAD') ? findCacheRule(new URL(c.req.url).pathname) : undefined;
  const { shared, browser } = rule?.policy ?? CACHE_POLICIES.NEVER;
  sent.set('cache-control', browser);
  if (!shared) return;
  const { fresh, staleWhileRevalidate, staleIfError } = shared;
  // Apart from Cache-Control, so that browsers ask each time while the shared cache keeps (RFC 9213).
  sent.set(
    'cloudflare-cdn-cache-control',
    `public, max-age=${fresh}, stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=${staleIfError}`,
  );
  if (context && context.cacheTags.size > 0) sent.set('cache-tag', [...context.cacheTags].sort().join(','));
};
