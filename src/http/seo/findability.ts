import { Hono } from 'hono';
import type { AppEnv } from '../app.ts';
import { sitemapRoutes } from './seo-routes.ts';

/** What programs that read the site for others have no business at. Pages that are not to be kept say so themselves. */
const DISALLOWED_PATHS = ['/graphql', '/graphiql', '/sidebar-admin', '/staff', '/request/'];

/** What search engines ask for first. */
export const seoRoutes = new Hono<AppEnv>();

seoRoutes.get('/robots.txt', (c) =>
  c.text(`User-agent: *\n${DISALLOWED_PATHS.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${c.env.ORIGIN}/sitemap.xml\n`, 200, {
    'cache-control': 'public, max-age=3600',
  }),
);
seoRoutes.route('/', sitemapRoutes);
