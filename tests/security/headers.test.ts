import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import worker from '../../src/worker.ts';
import { ORIGIN, openReadOnlySite, openSite } from '../support/site.ts';

const site = await openReadOnlySite();
const PATHS = [
  '/',
  '/home',
  '/card',
  '/details/1',
  '/nothing',
  '/packages',
  '/packages/0',
  '/graphql',
  '/sitemap.xml',
  '/robots.txt',
  '/favicon.svg',
  '/uploads/none.jpg',
  '/login',
  '/profile',
  '/staff/users',
  '/graphiql',
  '/auth/me',
  '/getUserProfile/1',
];

const expectSecurityHeaders = ({ headers }: Response) => {
  expect(headers.get('content-security-policy')).toMatch(/default-src '(self|none)'/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('permissions-policy')).toContain('geolocation=()');
  expect(headers.get('strict-transport-security')).toContain('max-age=');
};

test.each(PATHS)('%s has the security headers', async (path) => expectSecurityHeaders(await site.fetch(path)));

test('static files have the security headers of pages', async () => {
  const securityHeaders = ({ headers }: Response) =>
    [...headers].filter(([name]) => /^(?:content-security|x-content|referrer|x-frame|permissions|strict-|cross-)/.test(name));
  const pages = securityHeaders(await site.fetch('/robots.txt'));
  expect(pages.length).toBeGreaterThanOrEqual(7);
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(await site.html('/home'))?.[1] ?? '';
  for (const path of [style, '/favicon.svg', '/social-india.jpg', '/manifest.webmanifest'])
    expect(securityHeaders(await site.fetch(path)), path).toEqual(pages);
});

test('the redirects that are made before the application have the security headers', async () => {
  // Workers Cache exists on Cloudflare only: its presence makes the Worker redirect other spellings of a cached address.
  const execution = { cache: { purge: async () => ({ success: true }) }, waitUntil: () => undefined } as unknown as ExecutionContext;
  for (const address of ['/card?evil=1', '/card?search=%20hill&utm_source=mail', '/uploads/none.jpg?size=2']) {
    const response = await worker.fetch(new Request(ORIGIN + address), { ORIGIN } as Env, execution);
    expect(response.status).toBe(302);
    expectSecurityHeaders(response);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  }
});

test.each(['/home', '/DubaiHome'])(
  '%s embeds the rules for prefetching, which its policy allows by their hash and nothing else',
  async (path) => {
    const response = await site.fetch(path);
    const rules = /<script type="speculationrules">(.*?)<\/script>/.exec(await response.text())?.[1] ?? '';
    expect(JSON.parse(rules).prefetch[0].where.and[1].not.href_matches).toContain('/profile*');
    const hash = createHash('sha256').update(rules).digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(response.headers.has('speculation-rules')).toBe(false);
  },
);

test('other pages have the same rules in a header', async () => {
  const [rules] = /\{.*\}/.exec((await site.fetch('/card')).headers.get('speculation-rules')?.replaceAll('%22', '"') ?? '') ?? [];
  expect(await site.html('/home')).toContain(`<script type="speculationrules">${rules}</script>`);
});

test('HSTS covers subdomains and preloading only if a variable says so', async () => {
  const read = async (variables: Record<string, string>) => {
    const other = await openSite({ variables });
    const value = (await other.fetch('/robots.txt')).headers.get('strict-transport-security');
    await other.stop();
    return value;
  };
  expect((await site.fetch('/robots.txt')).headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect(await read({ HSTS: 'includeSubDomains' })).toBe('max-age=31536000; includeSubDomains');
  expect(await read({ HSTS: 'preload' })).toBe('max-age=31536000; includeSubDomains; preload');
  expect(await read({ HSTS: 'off' })).toBe('max-age=31536000');
});

test('public pages have no inline script but the rules for prefetching, and the CSP allows no other', async () => {
  for (const path of ['/home', '/DubaiHome', '/card', '/details/1', '/branch']) {
    const response = await site.fetch(path);
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self'(?: 'sha256-[^' ]+')?;/);
    const html = await response.text();
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes ?? '');
    expect(scripts.filter((attributes) => !/application\/ld\+json|speculationrules/.test(attributes))).toEqual([
      expect.stringMatching(/^ src="\/assets\/account-[\w-]+\.js"$/),
      expect.stringMatching(/^ type="module" src="\/assets\/main-[\w-]+\.js" fetchPriority="low"$/),
    ]);
    expect(html).not.toMatch(/\son\w+="/);
  }
});

test('canonical links and the sitemap use the configured origin, not the Host header', async () => {
  const html = await (await site.fetch('/card', { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } })).text();
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/card"/>`);
  expect(html).not.toContain('evil.example');
});
