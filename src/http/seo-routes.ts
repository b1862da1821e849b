import { Hono } from 'hono';
import { getPolicyPath, POLICIES, type SitemapContent } from '../../schema/addresses.ts';
import { CATEGORIES, MARKETS, type Market } from '../../schema/constants.ts';
import { addMarketParam, MARKET_CONFIG } from '../../schema/markets.ts';
import { uploadUrl } from '../../schema/media-urls.ts';
import { listSitemapFiles, listSitemapPackages, readSitemapMetadata, type SitemapEntry } from '../domain/content/sitemap.ts';
import { notFound } from '../domain/errors.ts';
import type { AppEnv, Context } from '../platform/context.ts';
import { cached, listCachedPaths } from '../rest/http.ts';
import { PRIVATE_PREFIXES, routes } from '../routes.tsx';
import { listPath } from '../ui/paths.ts';
import { serveSecurityTxt } from './security-txt.ts';

const XML_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Resolves a path or a full URL against the origin and escapes it for XML. */
const toXmlLocation = (path: string, origin: string): string =>
  new URL(path, origin).href.replace(/[&<>"']/g, (character) => XML_ENTITIES[character] ?? '');

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGE_NAMESPACE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

function buildUrlset(pages: readonly SitemapEntry[], origin: string): string {
  const urls = pages.map(({ path, lastModified, pictures = [] }) => {
    const lastmod = lastModified ? `<lastmod>${new Date(lastModified).toISOString()}</lastmod>` : '';
    const images = pictures.map((name) => `<image:image><image:loc>${toXmlLocation(uploadUrl(name), origin)}</image:loc></image:image>`);
    return `<url><loc>${toXmlLocation(path, origin)}</loc>${lastmod}${images.join('')}</url>\n`;
  });
  return `${XML_DECLARATION}<urlset ${SITEMAP_NAMESPACE} ${IMAGE_NAMESPACE}>\n${urls.join('')}</urlset>\n`;
}

function buildSitemapIndex(files: readonly (string | number)[], origin: string): string {
  const sitemaps = files.map((file) => `<sitemap><loc>${toXmlLocation(`/sitemaps/${file}.xml`, origin)}</loc></sitemap>\n`);
  return `${XML_DECLARATION}<sitemapindex ${SITEMAP_NAMESPACE}>\n${sitemaps.join('')}</sitemapindex>\n`;
}

interface IndexedPage {
  path: string;
  market: Market;
  lastModifiedBy?: SitemapContent;
}

/** The variants of a page that both storefronts share, one for each market parameter. */
const listMarketVariants = (path: string, lastModifiedBy?: SitemapContent): IndexedPage[] =>
  MARKETS.map((market) => ({ path: addMarketParam(path, market), market, lastModifiedBy }));

/** The indexable pages of the route table that have no path parameter, and the category lists. */
const INDEXED_PAGES: readonly IndexedPage[] = [
  ...routes
    .filter(({ cache, noindex, path }) => cache !== 'noStore' && !noindex && !path.includes(':'))
    .flatMap(({ path, market, lastModifiedBy }) => (market ? { path, market, lastModifiedBy } : listMarketVariants(path, lastModifiedBy))),
  ...MARKETS.filter((market) => MARKET_CONFIG[market].hasCategories).flatMap((market) =>
    CATEGORIES.map((category) => ({ path: listPath(market, { category }), market, lastModifiedBy: 'packages' as const })),
  ),
];

async function listPages(context: Context): Promise<SitemapEntry[]> {
  const { lastModified, slides, policy } = await readSitemapMetadata(context);
  const policyPages = POLICIES.filter(({ field }) => String(policy[field] ?? '').trim() !== '').flatMap(({ name }) =>
    listMarketVariants(getPolicyPath(name), 'policies'),
  );
  return [...INDEXED_PAGES, ...policyPages].map(({ path, market, lastModifiedBy }) => ({
    path,
    lastModified: lastModifiedBy && lastModified(lastModifiedBy, market),
    pictures: lastModifiedBy === 'home' ? slides[market] : [],
  }));
}

const xmlResponse = (body: string) => new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } });

/** Sitemap, robots.txt and security.txt. The sitemap is one file up to the first thousand packages, and an index of files beyond. */
export const seoRoutes = new Hono<AppEnv>();

seoRoutes.get('/sitemap.xml', cached('catalogue'), async (c) => {
  const context = c.get('context');
  const { ORIGIN } = c.env;
  const files = await listSitemapFiles(context);
  if (files.some((file) => file > 1)) return xmlResponse(buildSitemapIndex(['pages', ...files], ORIGIN));
  const [pages, packages] = await Promise.all([listPages(context), listSitemapPackages(context, 1)]);
  return xmlResponse(buildUrlset([...pages, ...packages], ORIGIN));
});

seoRoutes.get('/sitemaps/:file', cached('catalogue'), async (c) => {
  const [, file = ''] = /^(pages|[1-9]\d{0,8})\.xml$/.exec(c.req.param('file')) ?? [];
  const context = c.get('context');
  const pages = file === 'pages' ? await listPages(context) : file ? await listSitemapPackages(context, Number(file)) : [];
  if (pages.length === 0) throw notFound('Sitemap');
  return xmlResponse(buildUrlset(pages, c.env.ORIGIN));
});

/** The sitemap's paths with their cache policy. */
export const cachedSeoPaths = listCachedPaths(seoRoutes);

/**
 * Crawlers skip the staff area, GraphQL and enquiries by token. Other private pages stay allowed: a crawler has to fetch a
 * page to see its `noindex`.
 */
const DISALLOWED_PATHS = [
  ...PRIVATE_PREFIXES,
  ...routes.flatMap(({ noindex, access, path }) => (noindex && !access && path.includes(':') ? path.replace(/:.*/, '') : [])),
];

seoRoutes.get('/robots.txt', (c) =>
  c.text(`User-agent: *\n${DISALLOWED_PATHS.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${c.env.ORIGIN}/sitemap.xml\n`, 200, {
    'cache-control': 'public, max-age=3600',
  }),
);

seoRoutes.get('/.well-known/security.txt', serveSecurityTxt);
