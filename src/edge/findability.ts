import { Hono } from 'hono';
import type { EdgeEnv } from './app.ts';
import { sitemap } from './sitemap.ts';

/** What programs that read the site for others have no business at. Pages that are not to be kept say so themselves. */
const CLOSED = ['/graphql', '/graphiql', '/sidebar-admin', '/staff', '/request/'];

/** What search engines ask for first. */
export const findability = new Hono<EdgeEnv>();

findability.get('/robots.txt', (c) =>
  c.text(`User-agent: *\n${CLOSED.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${c.env.ORIGIN}/sitemap.xml\n`, 200, {
    'cache-control': 'public, max-age=3600',
  }),
);
findability.route('/', sitemap);
