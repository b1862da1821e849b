import { Hono } from 'hono';
import { CATEGORIES, MARKETS } from '../../schema/constants.ts';
import { inMarket, MARKET_FACTS } from '../../schema/markets.ts';
import { notFound } from '../domain/failure.ts';
import { type SitemapPage, sitemapFacts, sitemapFiles, sitemapPackages } from '../domain/sitemap.ts';
import { routes } from '../routes.tsx';
import { listPath, uploadUrl } from '../ui/paths.ts';
import { POLICIES } from '../ui/policies.tsx';
import type { EdgeEnv } from './app.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** An address of this site, or a full one, as it stands in XML. */
const location = (path: string, origin: string): string =>
  new URL(path, origin).href.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const PROTOCOL = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

function urlset(pages: readonly SitemapPage[], origin: string): string {
  const urls = pages.map(({ path, changed, pictures = [] }) => {
    const when = changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : '';
    const images = pictures.map((name) => `<image:image><image:loc>${location(uploadUrl(name), origin)}</image:loc></image:image>`);
    return `<url><loc>${location(path, origin)}</loc>${when}${images.join('')}</url>\n`;
  });
  return `${HEAD}<urlset ${PROTOCOL} ${IMAGES}>\n${urls.join('')}</urlset>\n`;
}

function index(files: readonly (string | number)[], origin: string): string {
  const maps = files.map((file) => `<sitemap><loc>${location(`/sitemaps/${file}.xml`, origin)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex ${PROTOCOL}>\n${maps.join('')}</sitemapindex>\n`;
}

/** Every page of the route table that everyone may see and search engines may keep, in each storefront where it stands. */
const PAGES = routes
  .filter(({ page, cache, path }) => cache !== 'NEVER' && !page.hidden && !path.includes(':'))
  .flatMap(({ path, market }) =>
    (market ? [market] : MARKETS).map((each) => ({ path, market: each, address: market ? path : inMarket(path, each) })),
  );

async function fixedPages(context: Parameters<typeof sitemapFacts>[0]): Promise<SitemapPage[]> {
  const { changed, slides, policy } = await sitemapFacts(context);
  const texts = POLICIES.filter(({ field }) => String(policy[field] ?? '').trim() !== '').flatMap(({ name }) =>
    MARKETS.map((market) => ({ path: `/policies/${name}`, market, address: inMarket(`/policies/${name}`, market) })),
  );
  const lists = MARKETS.filter((market) => MARKET_FACTS[market].categories).flatMap((market) =>
    CATEGORIES.map((category) => ({ path: MARKET_FACTS[market].list, market, address: listPath(market, { category }) })),
  );
  return [...PAGES, ...lists, ...texts].map(({ path, market, address }) => ({
    path: address,
    changed: changed(path, market),
    pictures: path === MARKET_FACTS[market].home ? slides[market] : [],
  }));
}

/** The sitemap: one file while the catalogue is small, and an index of files from the second thousand of packages on. */
export const sitemap = new Hono<EdgeEnv>();
const xml = (body: string) => new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } });

sitemap.get('/sitemap.xml', async (c) => {
  const context = c.get('context');
  const { ORIGIN } = c.env;
  const files = await sitemapFiles(context);
  if (files.some((file) => file > 1)) return xml(index(['pages', ...files], ORIGIN));
  const [pages, packages] = await Promise.all([fixedPages(context), sitemapPackages(context, 1)]);
  return xml(urlset([...pages, ...packages], ORIGIN));
});

sitemap.get('/sitemaps/:file', async (c) => {
  const [, file = ''] = /^(pages|[1-9]\d{0,8})\.xml$/.exec(c.req.param('file')) ?? [];
  const context = c.get('context');
  const pages = file === 'pages' ? await fixedPages(context) : file ? await sitemapPackages(context, Number(file)) : [];
  if (pages.length === 0) throw notFound('Sitemap');
  return xml(urlset(pages, c.env.ORIGIN));
});
