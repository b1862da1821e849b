import { Hono } from 'hono';
import { CATEGORIES, MARKETS } from '../../../schema/constants.ts';
import { addMarketParam, MARKET_CONFIG } from '../../../schema/markets.ts';
import { uploadUrl } from '../../../schema/media-urls.ts';
import { POLICIES } from '../../../schema/policies.ts';
import { listSitemapFiles, listSitemapPackages, readSitemapMetadata, type SitemapEntry } from '../../domain/content/sitemap.ts';
import { notFound } from '../../domain/errors.ts';
import { routes } from '../../routes.tsx';
import { listPath } from '../../ui/paths.ts';
import type { AppEnv } from '../app.ts';

const XML_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** An address of this site, or a full one, as it stands in XML. */
const toXmlLocation = (path: string, origin: string): string =>
  new URL(path, origin).href.replace(/[&<>"']/g, (letter) => XML_ENTITIES[letter] ?? '');

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGE_NAMESPACE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

function buildUrlset(pages: readonly SitemapEntry[], origin: string): string {
  const urls = pages.map(({ path, lastModified, pictures = [] }) => {
    const when = lastModified ? `<lastmod>${new Date(lastModified).toISOString()}</lastmod>` : '';
    const images = pictures.map((name) => `<image:image><image:loc>${toXmlLocation(uploadUrl(name), origin)}</image:loc></image:image>`);
    return `<url><loc>${toXmlLocation(path, origin)}</loc>${when}${images.join('')}</url>\n`;
  });
  return `${XML_DECLARATION}<urlset ${SITEMAP_NAMESPACE} ${IMAGE_NAMESPACE}>\n${urls.join('')}</urlset>\n`;
}

function buildSitemapIndex(files: readonly (string | number)[], origin: string): string {
  const maps = files.map((file) => `<sitemap><loc>${toXmlLocation(`/sitemaps/${file}.xml`, origin)}</loc></sitemap>\n`);
  return `${XML_DECLARATION}<sitemapindex ${SITEMAP_NAMESPACE}>\n${maps.join('')}</sitemapindex>\n`;
}

/** Every page of the route table that everyone may see and search engines may keep, in each storefront where it stands. */
const INDEXABLE_PAGES = routes
  .filter(({ page, cache, path }) => cache !== 'NEVER' && !page.noindex && !path.includes(':'))
  .flatMap(({ path, market }) =>
    (market ? [market] : MARKETS).map((each) => ({ path, market: each, address: market ? path : addMarketParam(path, each) })),
  );

async function listFixedPages(context: Parameters<typeof readSitemapMetadata>[0]): Promise<SitemapEntry[]> {
  const { lastModified, slides, policy } = await readSitemapMetadata(context);
  const texts = POLICIES.filter(({ field }) => String(policy[field] ?? '').trim() !== '').flatMap(({ name }) =>
    MARKETS.map((market) => ({ path: `/policies/${name}`, market, address: addMarketParam(`/policies/${name}`, market) })),
  );
  const lists = MARKETS.filter((market) => MARKET_CONFIG[market].hasCategories).flatMap((market) =>
    CATEGORIES.map((category) => ({ path: MARKET_CONFIG[market].listPath, market, address: listPath(market, { category }) })),
  );
  return [...INDEXABLE_PAGES, ...lists, ...texts].map(({ path, market, address }) => ({
    path: address,
    lastModified: lastModified(path, market),
    pictures: path === MARKET_CONFIG[market].homePath ? slides[market] : [],
  }));
}

/** The sitemap: one file while the catalogue is small, and an index of files from the second thousand of packages on. */
const sitemapRoutes = new Hono<AppEnv>();
const xmlResponse = (body: string) => new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } });

sitemapRoutes.get('/sitemap.xml', async (c) => {
  const context = c.get('context');
  const { ORIGIN } = c.env;
  const files = await listSitemapFiles(context);
  if (files.some((file) => file > 1)) return xmlResponse(buildSitemapIndex(['pages', ...files], ORIGIN));
  const [pages, packages] = await Promise.all([listFixedPages(context), listSitemapPackages(context, 1)]);
  return xmlResponse(buildUrlset([...pages, ...packages], ORIGIN));
});

sitemapRoutes.get('/sitemaps/:file', async (c) => {
  const [, file = ''] = /^(pages|[1-9]\d{0,8})\.xml$/.exec(c.req.param('file')) ?? [];
  const context = c.get('context');
  const pages = file === 'pages' ? await listFixedPages(context) : file ? await listSitemapPackages(context, Number(file)) : [];
  if (pages.length === 0) throw notFound('Sitemap');
  return xmlResponse(buildUrlset(pages, c.env.ORIGIN));
});

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
