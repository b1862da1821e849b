import { expect, test } from 'vitest';
import { ORIGIN, openSite } from '../support/site.ts';

const site = await openSite();
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

test.each(PATHS)('%s has the security headers', async (path) => {
  const { headers } = await site.fetch(path);
  expect(headers.get('content-security-policy')).toMatch(/default-src '(self|none)'/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('permissions-policy')).toContain('geolocation=()');
  expect(headers.get('strict-transport-security')).toContain('max-age=');
});

test('public pages have no inline script, and the CSP allows none', async () => {
  for (const path of ['/home', '/DubaiHome', '/card', '/details/1', '/branch']) {
    const response = await site.fetch(path);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
    const html = await response.text();
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes ?? '');
    expect(scripts.filter((attributes) => !attributes.includes('application/ld+json'))).toEqual([
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
