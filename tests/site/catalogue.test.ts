import { expect, test } from 'vitest';
import { ORIGIN, openSite } from '../support/site.ts';
import { extractText } from '../support/submit-form.ts';

const site = await openSite();
const structured = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  );
const cards = (html: string) => [...html.matchAll(/href="\/details\/(india|dubai)\/(\d+)"/g)].map(([, , id]) => id);

test('the India home shows carousel, three packages in rupees, fixed top locations, partners, counters, approved reviews, contact', async () => {
  const words = extractText(await site.html('/home'));
  for (const expected of [
    'Book Now',
    'Best Travel Packages',
    '₹24,500',
    '₹21,900',
    '₹27,400',
    'View Details',
    'Enquire Now',
    'Top Rated Locations',
    'Manali',
    'Jaipur',
    'Goa',
    'Munnar',
    'Agra',
    '+500',
    'Total Places',
    '+150',
    'Popular Places',
    '+1200',
    'Tour Trips',
    '+8000',
    'Happy Clients',
    'What Our Travelers Say',
    'Add Review',
  ]) {
    expect(words).toContain(expected);
  }
  expect(new Set(cards(await site.html('/home')))).toEqual(new Set(['1', '2', '3']));
});

test('the Dubai home shows prices in AED and its own top locations with descriptions', async () => {
  const words = extractText(await site.html('/DubaiHome'));
  for (const expected of [
    'AED 3,850',
    'AED 1,980',
    'AED 1,250',
    'Palm Jumeirah',
    '1,060',
    'A crescent of quiet beach',
    'The Creek',
    'Hatta',
  ])
    expect(words).toContain(expected);
  expect(words).not.toContain('₹');
});

test.each([
  ['/home', 'india', /^from ₹[\d,]+$/],
  ['/DubaiHome', 'dubai', /^from AED\s[\d,]+$/],
])('%s: Book Now and each caption lead to a package and say its price, while it is offered', async (home, market, price) => {
  const html = await site.html(home);
  const [, captions = ''] = /<ul [^>]*data-captions[^>]*>(.*?)<\/ul>/s.exec(html) ?? [];
  const slides = [...captions.matchAll(/<a href="([^"]+)">.*?<span>(.*?)<\/span>/gs)].map(
    ([, href = '', note = '']) => [href, extractText(note)] as const,
  );
  expect(slides).toHaveLength(5);
  expect(/<a [^>]*href="([^"]+)"[^>]*data-book/.exec(html)?.[1]).toBe(slides[0]?.[0]);
  for (const [href, note] of slides) {
    expect(note.trim()).toMatch(price);
    expect(extractText(await site.html(href))).toContain(note.replace('from ', '').trim());
  }
  const [, id] = /\/(\d+)\//.exec(slides[0]?.[0] ?? '') ?? [];
  const publish = (published: number) => site.db.prepare('update packages set published = ? where id = ?').bind(published, id).run();
  await publish(0);
  const { data } = await site.graphql('query($market: Market!) { homepageImages(market: $market, type: carousel) { packagePath } }', {
    market,
  });
  await publish(1);
  expect(data).toEqual({ homepageImages: slides.map(([packagePath], index) => ({ packagePath: index === 0 ? null : packagePath })) });
});

test('a home page without partners shows no partner slider', async () => {
  const other = await openSite();
  expect(await other.html('/DubaiHome')).toContain('data-partners');
  await other.db.prepare('DELETE FROM partners').run();
  expect(await other.html('/home')).not.toContain('data-partners');
});

test.each([
  ['india', 'Home Packages Flight Hotel Visa Forex Insurance', '/home'],
  ['dubai', 'Home Packages CustomTrips Hotel Visa Car Insurance Contact', '/DubaiHome'],
])('the %s navigation bar has the entries of the specification, a search box, both flags and Login', async (_market, entries, path) => {
  const html = await site.html(path);
  const nav = /<nav[^>]*aria-label="Main"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
  expect(extractText(nav).trim()).toBe(entries);
  expect(html).toMatch(/<input[^>]*name="search"[^>]*>/);
  expect(/<input[^>]*name="search"[^>]*>/.exec(html)?.[0]).toMatch(
    /required.*placeholder="Search destinations\.\.\."|placeholder="Search destinations\.\.\.".*required/,
  );
  for (const href of ['/home', '/DubaiHome']) expect(html).toContain(`href="${href}"`);
  expect(extractText(html)).toContain('Login');
});

test('the footer has the links of specification 2.4, the contact of the main branch and the copyright year', async () => {
  const footer = /<footer[\s\S]*<\/footer>/.exec(await site.html('/home'))?.[0] ?? '';
  for (const expected of [
    'Useful Links',
    'About Us',
    'Dashboard',
    'Personal Tour',
    'Customized Tour',
    'Our Company Policies',
    'Booking Terms & Conditions',
    'Company Privacy Policy',
    'Cancellation & Refund Policy',
    'Enquire Online',
    'Our Branches',
    '4th Floor, Lotus Court',
    '+91 80 4567 8900',
    'hello@safarnama.example',
    '© 2025 Safarnama Travels',
  ]) {
    expect(extractText(footer)).toContain(expected);
  }
});

test('the footer follows the main branch, other scripts keep their direction, and a long review expands', async () => {
  const other = await openSite();
  await other.db.prepare("UPDATE branches SET address = '1 New Street', phone = '+91 11 1111 1111' WHERE is_main_branch = 1").run();
  await other.db.prepare("UPDATE packages SET name = 'हिमालय: शिमला और मनाली' WHERE id = 1").run();
  const words = 'جلسنا حيث كانت الإطلالة، لا حيث كان الطريق. ';
  await other.db.prepare("UPDATE reviews SET name = 'محمد', message = ?").bind(words.repeat(14).trim()).run();
  expect(extractText(await other.html('/hotel'))).toContain('1 New Street');
  const html = await other.html('/home');
  expect(html).toContain('<bdi lang="und">हिमालय: शिमला और मनाली</bdi>');
  expect(html).toContain('>Jaipur: forts, stepwells and block print</a>');
  expect(html).toContain('<blockquote lang="und" dir="auto"><details><summary>جلسنا');
  // The summary and the rest together contain the full text.
  expect(extractText(html).replace(/Read on /g, '')).toContain(words.repeat(14).trim());
});

test('a card says the first thing that a package includes, up to a comma, and the rating of packages with reviews', async () => {
  await site.db.batch([
    site.db.prepare("UPDATE packages SET inclusions = '[\"Private houseboat, two nights\"]', rating_counts = '[0,0,1,0,3]' WHERE id = 1"),
    site.db.prepare("UPDATE packages SET inclusions = '[]', rating_counts = '[0,0,0,0,0]' WHERE id = 2"),
  ]);
  const [first, second] = (await site.html('/card')).match(/<article.*?<\/article>/gs) ?? [];
  expect(first).toContain('<span>Family</span></span><span><span>Private houseboat</span><span>★ 4.5 (4)</span></span></p>');
  expect(second).toContain('<span>Heritage</span></span><span></span></p>');
});

test.each([
  ['/card', 'Domestic'],
  ['/card', 'International'],
])('%s filters by %s', async (path, category) => {
  const { results } = await site.db
    .prepare('SELECT id FROM packages WHERE category = ? ORDER BY id LIMIT 12')
    .bind(category)
    .all<{ id: number }>();
  expect([...new Set(cards(await site.html(`${path}?category=${category}`)))]).toEqual(results.map(({ id }) => String(id)));
});

test('filters, sort and search are in the URL and combine', async () => {
  const html = await site.html('/card?category=International&budget=40000-80000&sort=price-asc');
  const ids = [...new Set(cards(html))];
  const { results } = await site.db
    .prepare("SELECT id FROM packages WHERE category = 'International' AND price BETWEEN 4000000 AND 8000000 ORDER BY price, id")
    .all<{ id: number }>();
  expect(ids).toEqual(results.map(({ id }) => String(id)));
  expect(ids.length).toBeGreaterThan(1);
});

test('a filtered list shows its filters, and how many of all packages match', async () => {
  const total = /([\d,]+) packages/.exec(extractText(await site.html('/card')))?.[1];
  const html = await site.html('/card?category=International&budget=40000-80000');
  const shown = new Set(cards(html)).size;
  expect(html).toContain(`${shown} of ${total} packages · International · ₹40,000 to ₹80,000`);
  expect(html).toMatch(/<a [^>]*href="\/card">Show all<\/a>/);
  expect(await site.html('/card')).not.toContain('Show all<');
});

test('a list can be paged by links to its last page, without gaps or repeats', async () => {
  const seen: (string | undefined)[] = [];
  for (let path: string | undefined = '/card'; path; ) {
    const html = await site.html(path);
    seen.push(...new Set(cards(html)));
    path = /<link rel="next" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    if (path) expect(html).toContain(`<a`);
  }
  const { results } = await site.db.prepare("SELECT id FROM packages WHERE market = 'india' ORDER BY id").all<{ id: number }>();
  expect(seen).toEqual(results.map(({ id }) => String(id)));
});

test('an empty result offers the enquiry form and three packages', async () => {
  for (const [path, about] of [
    ['/card?search=Antarctica', 'Antarctica'],
    ['/dubai-card?search=Antarctica', 'Antarctica'],
  ] as const) {
    const response = await site.fetch(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(extractText(html)).toContain(about);
    expect(html).toMatch(/href="\/enquiry\?[^"]*about=Antarctica/);
    expect(new Set(cards(html)).size).toBe(3);
  }
});

test('a detail page shows every field of its package', async () => {
  const row = await site.json<{
    name: string;
    description: string;
    duration: string;
    tripType: string;
    inclusions: string[];
    exclusions: string[];
    itinerary: { title: string; description: string; sightseeing: string }[];
    contactEmail: string;
    contactPhone: string;
  }>('/packages/4');
  const words = extractText(await site.html('/details/india/4'));
  const expected = [
    row.name,
    row.duration,
    row.tripType,
    ...row.inclusions,
    ...row.exclusions,
    ...row.itinerary.flatMap(({ title, description, sightseeing }) => [title, description, sightseeing]),
    row.contactEmail,
    row.contactPhone,
    ...row.description.split('\n\n').slice(1),
    'Book Now',
  ];
  for (const part of expected) expect(words).toContain(part.replace(/\s+/g, ' '));
});

test('a month in which a package is not run is not among its best, whatever is stored', async () => {
  await site.db.prepare("update packages set best_months = '[4,5,6]', closed_months = '[6,7]' where id = 12").run();
  expect(extractText(await site.html('/details/india/12'))).toMatch(/Best April and May Fair August to March Closed June and July/);
});

test('structured data matches the page: a trip with its offer, days and breadcrumbs', async () => {
  const [trip, breadcrumbs] = [
    structured(await site.html('/details/dubai/27')).find((data) => [data['@type']].flat().includes('TouristTrip')),
    structured(await site.html('/details/dubai/27')).find((data) => data['@type'] === 'BreadcrumbList'),
  ];
  expect(trip).toMatchObject({
    name: 'Two nights in the Margham dunes, two by the sea',
    offers: { '@type': 'Offer', price: 3850, priceCurrency: 'AED' },
  });
  expect(JSON.stringify(trip)).toContain(`${ORIGIN}/details/dubai/27`);
  for (const image of [trip?.image].flat()) expect(image).toMatch(/^http:\/\/localhost:8787\/uploads\//);
  expect(breadcrumbs).toBeDefined();
  expect(structured(await site.html('/home')).map((data) => data['@type'])).toContain('TravelAgency');
});

test('404 pages link to the storefront named by the URL', async () => {
  for (const [path, home] of [
    ['/no-such-page', '/home'],
    ['/no-such-page?market=dubai', '/DubaiHome'],
    ['/no-such-page?market=nowhere', '/home'],
  ] as const) {
    const response = await site.fetch(path);
    const html = await response.text();
    expect([
      response.status,
      /<a class="[^"]*" href="(\/home|\/DubaiHome)" (?:data-logo="" )?aria-label="[^"]*, home"/.exec(html)?.[1],
    ]).toEqual([404, home]);
  }
});
