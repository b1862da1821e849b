import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from '../platform/context.ts';

// Imports nothing of the site: the build writes the same headers for static files (src/tools/static-files.ts).

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

/** Turnstile loads a script and a frame from Cloudflare. */
const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';

/** The policy of pages with the scripts that `sources` adds, with and without Turnstile. */
const buildPagePolicies = (...sources: string[]) => ({
  plain: buildContentSecurityPolicy({ 'script-src': ["'self'", ...sources].join(' ') }),
  turnstile: buildContentSecurityPolicy({
    'script-src': ["'self'", ...sources, TURNSTILE_ORIGIN].join(' '),
    'frame-src': `'self' ${TURNSTILE_ORIGIN}`,
  }),
});
const PAGE_POLICIES = buildPagePolicies();
/** Allows the rules of speculation-rules.ts, which some pages embed, and no other script. tests/security/headers.test.ts derives the hash. */
const EMBEDDING_PAGE_POLICIES = buildPagePolicies("'sha256-ql+5JF5rh0qWoG0+F/X57X5h6HrhbbQ8jN63heeG0MI='");

type PolicyVariables = Pick<Env, 'TURNSTILE_SITE_KEY'>;
const choosePolicy = ({ plain, turnstile }: typeof PAGE_POLICIES, env: PolicyVariables) => (env.TURNSTILE_SITE_KEY ? turnstile : plain);

/** The Content-Security-Policy of a page that embeds the speculation rules. */
export const getEmbeddingPagePolicy = (env: PolicyVariables): string => choosePolicy(EMBEDDING_PAGE_POLICIES, env);

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
  // A document that staff view in a frame of its screen (`framedResponse`).
  if (c.res.headers.get('content-security-policy')?.includes("frame-ancestors 'self'")) c.res.headers.set('x-frame-options', 'SAMEORIGIN');
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
  } else if (!headers.has('content-security-policy')) headers.set('content-security-policy', choosePolicy(PAGE_POLICIES, c.env));
};

/** Adds the security headers to a response that is made before the application runs, or without it. */
export const addSecurityHeaders = async (response: Response, env: Pick<Env, 'HSTS' | 'TURNSTILE_SITE_KEY'>): Promise<Response> =>
  new Hono<AppEnv>()
    .use(setSecurityHeaders, setContentSecurityPolicy)
    .all('*', () => response)
    .request('/', {}, env);
