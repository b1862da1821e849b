import { Hono } from 'hono';
import { sitemapPaths } from '../domain/sitemap.ts';
import type { EdgeEnv } from './app.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What search engines ask for first. */
export const findability = new Hono<EdgeEnv>();

findability.get('/robots.txt', (c) =>
  c.text(`User-agent: *\nAllow: /\nDisallow: /graphql\nDisallow: /sidebar-admin\nSitemap: ${c.env.ORIGIN}/sitemap.xml\n`, 200, {
    'cache-control': 'public, max-age=3600',
  }),
);

findability.get('/sitemap.xml', async (c) => {
  const pages = await sitemapPaths(c.get('context'));
  const urls = pages.map(
    ({ path, changed }) =>
      `<url><loc>${escaped(new URL(path, c.env.ORIGIN).href)}</loc>${changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : ''}</url>`,
  );
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    200,
    {
      'content-type': 'application/xml; charset=utf-8',
    },
  );
});
