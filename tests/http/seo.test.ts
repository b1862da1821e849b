import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { SOCIAL_IMAGE } from '../../schema/constants.ts';
import { MARKET_CONFIG } from '../../schema/markets.ts';
import { browserHeaders, createAccount, createSession, jsonBody } from '../support/accounts.ts';
import { ORIGIN, openSite } from '../support/site.ts';
import { CLASS_COUNT, crawlSite, findSchemaOrgProblems, type PageMetadata, parsePageMetadata } from './seo.ts';

const site = await openSite();
const headers = browserHeaders(await createSession(site, await createAccount(site, 'found@agency.example', 'ADMIN')));
let pages: Map<string, PageMetadata>;
/** Indexable pages by canonical path. */
let indexable: Map<string, PageMetadata>;
const PACKAGE = /^\/details\//;
const LIST = /^\/(?:dubai-)?card/;

beforeAll(async () => {
  pages = await crawlSite(site);
  indexable = new Map([...pages].filter(([path, page]) => !page.hidden && page.canonical === path));
});

const typesOf = (page: PageMetadata): string[] => page.structured.flatMap((each) => [each['@type']].flat().map(String));
/** All nested objects, outermost first. */
const nestedObjects = (value: unknown): Record<string, unknown>[] => {
  if (Array.isArray(value)) return value.flatMap(nestedObjects);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(nestedObjects)];
};

interface Url {
  path: string;
  changed: string;
  pictures: string[];
}
const SCHEMA =
  /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9" xmlns:image="http:\/\/www\.google\.com\/schemas\/sitemap-image\/1\.1">\n(?:<url><loc>https?:\/\/(?:[^<>&"']|&amp;)+<\/loc>(?:<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z<\/lastmod>)?(?:<image:image><image:loc>https?:\/\/(?:[^<>&"']|&amp;|&apos;)+<\/image:loc><\/image:image>){0,1000}<\/url>\n){1,50000}<\/urlset>\n$/;
async function sitemap(path = '/sitemap.xml'): Promise<Url[]> {
  const xml = await site.html(path);
  expect(xml).toMatch(SCHEMA);
  return [...xml.matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?(.*?)<\/url>/g)].map(
    ([, loc = '', changed = '', more = '']) => ({
      path: loc.replaceAll('&amp;', '&').replace(ORIGIN, ''),
      changed,
      pictures: [...more.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, picture = '']) => picture.replace(ORIGIN, '')),
    }),
  );
}

test('the schema.org vocabulary is parsed and rejects unknown terms', () => {
  expect(CLASS_COUNT).toBeGreaterThan(800);
  const offer = { '@type': 'Offer', price: 5, priceCurrency: 'INR', availability: 'https://schema.org/InStock', url: 'https://a.example/' };
  expect(
    findSchemaOrgProblems({ '@type': ['TouristTrip', 'Product'], name: 'Goa', touristType: 'Family', category: 'Domestic', offers: offer }),
  ).toEqual([]);
  for (const wrong of [
    { '@type': 'Trips' },
    { '@type': 'TouristTrip', prices: 5 },
    { '@type': 'TouristTrip', category: 'Domestic' },
    { '@type': 'TravelAgency', address: 5 },
    { '@type': 'TravelAgency', logo: 'no address' },
    { '@type': 'TouristTrip', provider: { '@type': 'Offer' } },
    { '@type': 'TouristTrip', offers: { ...offer, availability: 'https://schema.org/Sometimes' } },
    { '@type': 'TouristTrip', offers: [{ ...offer, pricee: 5 }] },
    { '@type': 'TouristTrip', '@id': '/home' },
  ])
    expect(findSchemaOrgProblems(wrong), JSON.stringify(wrong)).toHaveLength(1);
});

test('structured data of every page uses valid schema.org terms', () => {
  expect(
    [...pages.values()].flatMap(({ path, structured }) =>
      structured.flatMap((each) => findSchemaOrgProblems(each).map((line) => `${path} ${line}`)),
    ),
  ).toEqual([]);
  for (const page of pages.values()) {
    expect(page.hidden && page.structured.length > 0, page.path).toBe(false);
    for (const { '@context': context } of page.structured) expect(context).toBe('https://schema.org');
  }
});

test('each kind of page carries its structured data', () => {
  const expected: [pattern: RegExp, types: string[]][] = [
    [/^\/(?:home|DubaiHome)$/, ['TravelAgency', 'WebSite']],
    [LIST, ['BreadcrumbList', 'ItemList']],
    [PACKAGE, ['TouristTrip', 'Product', 'BreadcrumbList']],
    [/^\/(?:hotel|flight|forex|visa-form|insuranceform|car-rent|customtour)/, ['Service', 'BreadcrumbList']],
    [/^\/branch/, ['BreadcrumbList', ...Array(6).fill('TravelAgency')]],
    [/^\/enquiry|^\/dubai-address/, ['ContactPage', 'BreadcrumbList']],
    [/^\/policies\/about-us/, ['AboutPage', 'BreadcrumbList']],
    [/^\/policies\/(?!about)/, ['WebPage', 'BreadcrumbList']],
    [/^\/dubai$/, ['BreadcrumbList', 'ItemList']],
    [/^\/(?:dubai-navbar$|reviews)/, ['BreadcrumbList']],
  ];
  for (const [path, page] of indexable)
    expect([path, typesOf(page)]).toEqual([path, expected.find(([pattern]) => pattern.test(path))?.[1]]);
});

test('structured data has the fields that rich results require, and rates packages by their own reviews only', () => {
  const requiredFields: Record<string, string[]> = {
    Product: ['name', 'image', 'description', 'offers'],
    Offer: ['price', 'priceCurrency', 'availability', 'url'],
    BreadcrumbList: ['itemListElement'],
    WebSite: ['name', 'url', 'potentialAction'],
    Service: ['name', 'description', 'provider'],
  };
  const declared = new Set<unknown>();
  const referenced = new Set<unknown>();
  for (const [path, page] of indexable) {
    for (const each of nestedObjects(page.structured)) {
      const types = [each['@type']].flat().map(String);
      for (const type of types)
        for (const field of requiredFields[type] ?? []) expect(each[field], `${path}: ${type}.${field}`).toBeTruthy();
      const isRated = types.some((type) => /Review|Rating/.test(type)) || 'aggregateRating' in each || 'review' in each;
      expect(isRated && !PACKAGE.test(path), path).toBe(false);
      // Agencies are referenced by @id; offices have none and carry their own contact data.
      if (types.includes('TravelAgency') && !each['@id'])
        for (const field of ['name', 'address', 'telephone', 'url']) expect(each[field]).toBeTruthy();
      if (each['@id']) (each['@type'] && each.address ? declared : referenced).add(each['@id']);
    }
    for (const breadcrumbs of page.structured.filter((each) => each['@type'] === 'BreadcrumbList')) {
      const steps = breadcrumbs.itemListElement as { position: number; item: string }[];
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, i) => i + 1));
      expect(steps.length).toBeGreaterThan(1);
      for (const { item } of steps) expect(indexable.has(item.replace(ORIGIN, '')), `${path}: ${item}`).toBe(true);
      expect(steps.at(-1)?.item).toBe(ORIGIN + path.replace(/[?&]after=.*/, ''));
    }
    for (const list of page.structured.filter((each) => each['@type'] === 'ItemList'))
      for (const entry of list.itemListElement as (string | { url: string })[])
        expect(page.links).toContain((typeof entry === 'string' ? entry : entry.url).replace(ORIGIN, ''));
    const trip = page.structured.find((each) => [each['@type']].flat().includes('Product'));
    if (trip)
      expect(trip).toMatchObject({ offers: { priceCurrency: path.startsWith('/details/dubai/') ? 'AED' : 'INR' }, url: ORIGIN + path });
  }
  expect([...referenced].filter((id) => !declared.has(id))).toEqual([]);
});

test('every indexable page has a unique title and description of a displayable length, and one URL', () => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const [path, { title, description, social, alternates }] of indexable) {
    expect(titles.get(title), `${path}: ${title}`).toBeUndefined();
    titles.set(title, path);
    // Storefronts have one name; only the flag link names the country.
    expect(title, path).not.toMatch(/ UAE$/);
    const alternate = descriptions.get(description);
    expect(alternate === undefined || [...alternates.values()].includes(alternate), `${path}, ${alternate}: ${description}`).toBe(true);
    descriptions.set(description, path);
    expect(title.length, title).toBeGreaterThanOrEqual(20);
    // A package name may exceed 80 characters; then the title has no suffix.
    expect(title.length <= 80 || !title.includes(' · '), title).toBe(true);
    expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(60);
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(165);
    expect(social.get('og:url')).toBe(path);
  }
  // Every other public page names an indexable canonical URL.
  for (const { path, hidden, canonical } of pages.values())
    if (!hidden) expect(indexable.has(canonical), `${path} -> ${canonical}`).toBe(true);
});

test('hreflang alternates are reciprocal; packages and lists have none', () => {
  let pagesWithAlternates = 0;
  for (const [path, { alternates }] of indexable) {
    expect(alternates.size, path).toBe(PACKAGE.test(path) || LIST.test(path) || /^\/(?:dubai|car-rent)/.test(path) ? 0 : 3);
    if (alternates.size === 0) continue;
    pagesWithAlternates++;
    const { india, dubai } = MARKET_CONFIG;
    const [here, there, other] = [india.locale, dubai.locale, 'x-default'].map((language) => alternates.get(language));
    expect(path === here || path === there, path).toBe(true);
    expect(other).toBe(here);
    for (const [locale, address] of [
      [india.locale, here],
      [dubai.locale, there],
    ]) {
      const alternate = indexable.get(address ?? '');
      expect(Object.fromEntries(alternate?.alternates ?? []), `${path} -> ${address}`).toEqual(Object.fromEntries(alternates));
      expect(alternate?.html).toContain(`<html lang="${locale}"`);
    }
  }
  expect(pagesWithAlternates).toBeGreaterThan(20);
});

test('the sitemap lists exactly the indexable pages with pictures and lastmod', async () => {
  const urls = await sitemap();
  const first = [...indexable.keys()].filter((path) => !path.includes('after='));
  expect(urls.map(({ path }) => path).sort()).toEqual(first.sort());
  const { results } = await site.db
    .prepare('select id, images, updated_at as at from packages')
    .all<{ id: number; images: string; at: number }>();
  for (const { id, images, at } of results) {
    const url = urls.find(({ path }) => path.split('/')[3] === String(id));
    expect(url?.changed).toBe(new Date(at).toISOString());
    expect(url?.pictures).toEqual((JSON.parse(images) as { name: string }[]).map(({ name }) => `/uploads/${name}`));
  }
  for (const home of ['/home', '/DubaiHome']) expect(urls.find(({ path }) => path === home)?.pictures.length).toBeGreaterThan(3);
  const picture = await site.fetch(urls.find(({ path }) => path === '/home')?.pictures[0] ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  // Pages that nobody has edited have no lastmod.
  expect(urls.filter(({ changed }) => changed === '').map(({ path }) => path)).toContain('/hotel');
  for (const { changed } of urls) expect(changed === '' || Date.parse(changed) <= Date.now()).toBe(true);
});

test('an edit updates lastmod of the package, list and home page only', async () => {
  const before = await sitemap();
  const row = await site.json<Record<string, unknown>>('/packages/5');
  expect((await site.fetch('/packages/5', jsonBody({ ...row, price: 12_345 }, 'PUT', headers))).status).toBe(200);
  const changed = (await sitemap()).filter(({ path, changed }) => changed !== before.find((each) => each.path === path)?.changed);
  expect(changed.map(({ path }) => path.replace(/\/5\/.*/, '/5')).sort()).toEqual(
    ['/card', '/card?category=Domestic', '/card?category=International', '/details/india/5', '/home'].sort(),
  );
});

test('robots.txt disallows only private pages and names the sitemap', async () => {
  const lines = (await site.html('/robots.txt')).trim().split('\n');
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  const disallowed = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice(10));
  expect(disallowed.length).toBeGreaterThan(2);
  for (const path of [...indexable.keys(), '/uploads/x.jpg', '/media/social/x.jpg', '/assets/x.css'])
    expect(
      disallowed.filter((each) => path.startsWith(each)),
      path,
    ).toEqual([]);
});

test('every page has a preview image: JPEG, 1200 by 630, under 300 kB, its own where one exists', async () => {
  const pictures = new Map<string, string[]>();
  for (const [path, { social }] of indexable) {
    const image = social.get('og:image') ?? '';
    pictures.set(image, [...(pictures.get(image) ?? []), path]);
    expect([social.get('og:image:width'), social.get('og:image:height'), social.get('twitter:card')]).toEqual([
      '1200',
      '630',
      'summary_large_image',
    ]);
    expect(social.get('og:image:alt')?.length, path).toBeGreaterThan(3);
    if (PACKAGE.test(path))
      expect(
        pictures.get(image)?.filter((each) => PACKAGE.test(each)),
        image,
      ).toEqual([path]);
  }
  expect(pictures.size).toBeGreaterThan(45);
  // Those of packages are drawn: two are enough here, and tests/http/link-pictures.test.ts has more.
  const isSkipped = (image: string): boolean => /^\/media\/package\/(?!20-|33-)/.test(image);
  await Promise.all(
    [...pictures.keys()].map(async (image) => {
      if (isSkipped(image)) return;
      const response = await site.fetch(image);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([image, response.status, response.headers.get('content-type')]).toEqual([image, 200, 'image/jpeg']);
      const { format, width, height } = await sharp(bytes).metadata();
      expect([image, format, width, height]).toEqual([image, 'jpeg', SOCIAL_IMAGE.width, SOCIAL_IMAGE.height]);
      expect(bytes.byteLength, image).toBeLessThan(SOCIAL_IMAGE.bytes);
    }),
  );
  const [imageUrl = ''] = [...pictures.keys()].filter((image) => image.startsWith('/media/social/'));
  for (const wrong of [imageUrl.replace('.jpg', '.webp'), imageUrl.replace('social', 'large'), '/media/social/none.jpg'])
    expect((await site.fetch(wrong)).status, wrong).toBe(404);
});

test('a package with hostile text or without picture yields valid structured data', async () => {
  const name = '</script><script>alert(1)</script> "Goa" & <b>more</b>\u2028]]>';
  const row = await site.json<Record<string, unknown>>('/packages/6');
  const hostile = { ...row, name, description: `<!-- ${name} -->`, mainImage: null, images: [] };
  const { id } = await site.json<{ id: number }>('/packages', jsonBody(hostile, 'POST', headers));
  const page = parsePageMetadata('', await site.html(`/details/${id}`));
  // Names are stored on one line.
  const line = name.replace('\u2028', ' ');
  expect(page.structured[0]).toMatchObject({ name: line, description: `<!-- ${name} -->` });
  expect(page.structured.flatMap((each) => findSchemaOrgProblems(each))).toEqual([]);
  expect(page.html).not.toContain('alert(1)</script>');
  expect(page.html.match(/<script/g)).toHaveLength(
    parsePageMetadata('', await site.html('/details/6')).html.match(/<script/g)?.length ?? 0,
  );
  expect(page.html).toContain('\\u2028');
  expect(page.social.get('og:title')).toBe(line);
  expect(page.canonical).toBe(`/details/india/${id}/script-script-alert-1-script-goa-b-more-b`);
  expect((await sitemap()).find(({ path }) => path === page.canonical)?.pictures).toEqual([]);
  expect(page.social.get('og:image')).toMatch(/^\/media\/package\//);
  const elsewhere = "https://pictures.example/a.jpg?x=1&y='2'";
  await site.fetch(`/packages/${id}`, jsonBody({ ...hostile, images: [elsewhere] }, 'PUT', headers));
  const externalPage = parsePageMetadata('', await site.html(`/details/${id}`));
  expect([externalPage.social.get('og:image'), externalPage.social.has('og:image:width')]).toEqual([new URL(elsewhere).href, false]);
  expect((await sitemap()).find(({ path }) => path === externalPage.canonical)?.pictures).toHaveLength(1);
});
