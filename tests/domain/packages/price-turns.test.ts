import { afterAll, expect, test } from 'vitest';
import type { Market } from '../../../schema/constants.ts';
import { turnPrices } from '../../../src/domain/packages/prices/turn-prices.ts';
import { createContext } from '../../../src/platform/context.ts';
import { createAccount, createSession, jsonBody } from '../../support/accounts.ts';
import { findPurgedPaths } from '../../support/cache-purge.ts';
import { queryRows, runCron } from '../../support/enquiries.ts';
import { fieldErrors, restoreFromTrash, runOperation, userErrors } from '../../support/graphql.ts';
import { openSite } from '../../support/site.ts';

// The price of a package by season: on every door the same, and turned over at midnight of its office.

const site = await openSite();
// Those of the demonstration turn, too.
await site.db.batch([site.db.prepare('delete from package_prices'), site.db.prepare('update packages set base_price = null')]);
const farah = await createSession(site, await createAccount(site, 'farah@agency.example', 'ADMIN', 'Farah'));
const year = new Date().getUTCFullYear() + 1;

const SAVE = `mutation($market: Market!, $id: ID!, $version: Int!, $input: PackagePricesInput!) {
  updatePackagePrices(market: $market, id: $id, version: $version, input: $input) {
    package { version price shownPrice { amount } prices { seasons { name double { amount } } } } userErrors { field message code } } }`;
const EMPTY = { seasons: [], supplements: [], departures: [] };
const readVersion = async (id: number): Promise<number> =>
  (await queryRows<{ version: number }>(site, `select version from packages where id = ${id}`))[0]?.version ?? 0;
const save = async (market: Market, id: number, input: object, version?: number) =>
  runOperation(site, farah, SAVE, { market, id: String(id), version: version ?? (await readVersion(id)), input: { ...EMPTY, ...input } });
const season = (name: string, from: string, to: string, double: number | string) => ({ name, from, to, double: String(double) });

// Second purges run seconds after their write, and need the database until then.
const purges: Promise<unknown>[] = [];
afterAll(() => Promise.all(purges));

/** Runs the job of the cron at a time, and delivers the purges that it has stored. */
async function turnAt(time: string): Promise<void> {
  const env = { DB: site.db, ORIGIN: site.url } as unknown as Parameters<typeof createContext>[0];
  const context = createContext(env, { waitUntil: (work: Promise<unknown>) => purges.push(work) }, async () => {});
  await turnPrices({ ...context, now: Date.parse(time) });
  await site.db.prepare('update purges set next_attempt_at = 0').run();
  await runCron(site);
}

const API = { india: '/packages', dubai: '/dubai-packages' } as const;
const LISTS = { india: '/card', dubai: '/dubai-card' } as const;
const HOMES = { india: '/home', dubai: '/DubaiHome' } as const;

/** What each door says of the price of a package; null for "Price on request". */
async function readDoors(market: Market, id: number): Promise<Record<string, number | null>> {
  const format = (text: string | undefined) => (text && /\d/.test(text) ? Number(text.replaceAll(/[^\d.]/g, '')) : null);
  const [rest, page, { data }] = [
    await site.json<{ price: number | null }>(`${API[market]}/${id}`),
    await (await site.fetch((await site.fetch(`/details/${market}/${id}`)).headers.get('location') ?? `/details/${market}/${id}`)).text(),
    await runOperation(
      site,
      '',
      `{ package(market: ${market}, id: "${id}") { name price pricePerPerson { amount } }
        packages(market: ${market}, filter: { ids: ["${id}"] }) { nodes { price } } }`,
    ),
  ];
  const list = await site.html(`${LISTS[market]}?search=${encodeURIComponent(data.package.name)}`);
  const card = list.split('<article').find((each) => each.includes(`/details/${market}/${id}/`)) ?? '';
  const [, offers] = /"offers":(\{.*?\}),"itinerary"/.exec(page) ?? [];
  const offer = offers && JSON.parse(offers);
  return {
    rest: rest.price,
    graphql: data.package.price,
    money: data.package.pricePerPerson && Number(data.package.pricePerPerson.amount),
    listed: data.packages.nodes[0].price,
    card: format(/<p class="[^"]*">(?:<small>from\s<\/small>)?((?:₹|AED|Price on request)[^<]*)/.exec(card)?.[1]),
    panel: format(/aria-label="Price and booking"><div><p class="[^"]*"[^>]*>([^<]*)/.exec(page)?.[1]),
    jsonLd: offer ? (offer.lowPrice ?? offer.price) : null,
  };
}
const allAre = (price: number | null) =>
  Object.fromEntries(['rest', 'graphql', 'money', 'listed', 'card', 'panel', 'jsonLd'].map((door) => [door, price]));

test.each([
  // Midnight in Kolkata is 18:30 UTC, in Dubai 20:00 UTC.
  ['india', 2, `${year}-03-31T18:29:00Z`, `${year}-03-31T18:31:00Z`],
  ['dubai', 27, `${year}-03-31T19:59:00Z`, `${year}-03-31T20:01:00Z`],
] as const)(
  '%s: at 23:59 and 00:01 across the end of a season all doors agree, and only the pages that change are purged',
  async (market, id, before, after) => {
    const other = market === 'india' ? 'dubai' : 'india';
    const saved = await save(market, id, {
      seasons: [season('Low', `${year}-01-10`, `${year}-03-31`, '8000'), season('High', `${year}-04-01`, `${year}-05-31`, '9500.5')],
    });
    expect(userErrors(saved)).toEqual([]);
    expect(await readDoors(market, id)).toEqual(allAre(8000));
    const shown = (await site.fetch(`/details/${market}/${id}`)).headers.get('location') ?? `/details/${market}/${id}`;
    const paths = [
      shown,
      LISTS[market],
      HOMES[market],
      `${API[market]}/${id}`,
      API[market],
      LISTS[other],
      HOMES[other],
      `${API[other]}`,
      '/policies/about-us',
    ];
    expect(await findPurgedPaths(site, paths, () => turnAt(before))).toEqual([]);
    expect(await readDoors(market, id)).toEqual(allAre(8000));
    expect((await findPurgedPaths(site, paths, () => turnAt(after))).sort()).toEqual(
      [shown, LISTS[market], HOMES[market], `${API[market]}/${id}`, API[market]].sort(),
    );
    expect(await readDoors(market, id)).toEqual(allAre(9500.5));
    // The season ends without another.
    await turnAt(`${year}-06-01T12:00:00Z`);
    expect(await readDoors(market, id)).toEqual(allAre(null));
    expect(await site.html(shown)).toContain('Price on request');
  },
);

test('a price by season says "from" on every page until one season is left, and then nowhere', async () => {
  const seasons = [season('Low', '2020-01-01', `${year}-03-31`, 8000), season('High', `${year}-04-01`, `${year}-05-31`, 9500)];
  expect(userErrors(await save('india', 8, { seasons }))).toEqual([]);
  const { data } = await runOperation(site, '', '{ package(market: india, id: "8") { name } }');
  const search = encodeURIComponent(data.package.name);
  const shown = (await site.fetch('/details/india/8')).headers.get('location') ?? '/details/india/8';
  const paths = [shown, `/card?search=${search}`, '/compare?packages=8,9', `/card/suggestions?search=${search}`, '/book?package=8'];
  /** Every price of the package on these pages, with the word before it. */
  const readPrices = async (amount: string) =>
    Promise.all(
      paths.map(async (path) =>
        [...new Set((await site.html(path)).replace(/<\/?small>/g, '').match(new RegExp(`(?:from\\s)?₹${amount}(?!,)`, 'g')))]
          .sort()
          .join(),
      ),
    );
  expect(await readPrices('8,000')).toEqual([expect.stringContaining('from\u00a0₹8,000'), ...Array(4).fill('from\u00a0₹8,000')]);
  const page = await site.html(shown);
  expect(page).toMatch(/og:image:alt" content="[^"]*, from\s₹8,000 per person/);
  expect(page).toMatch(/data-text="[^"]*, from\s₹8,000 per person/);
  expect(page).toContain('"@type":"AggregateOffer","lowPrice":8000,"highPrice":9500');
  await turnAt(`${year}-04-01T12:00:00Z`);
  expect(await readPrices('9,500')).toEqual(Array(5).fill('₹9,500'));
});

test('a departure that is over purges the page of its package only, if the price stays', async () => {
  const input = {
    seasons: [season('All year', '01-01', '12-31', 7000)],
    departures: [
      { day: `${year}-02-06`, seats: 4, state: 'few' },
      { day: `${year}-02-13`, state: 'request' },
    ],
  };
  expect(userErrors(await save('india', 3, input))).toEqual([]);
  const shown = (await site.fetch('/details/india/3')).headers.get('location') ?? '/details/india/3';
  const paths = [shown, '/card', '/home', '/packages/3', '/dubai-card'];
  expect((await findPurgedPaths(site, paths, () => turnAt(`${year}-02-06T18:31:00Z`))).sort()).toEqual(['/packages/3', shown].sort());
});

test('a package without a price is last by price in both directions, in no budget, and its detail page offers nothing', async () => {
  await save('india', 4, { seasons: [season('Past', '2020-01-01', '2020-12-31', 5000)] });
  const list = async (args: string) =>
    (await runOperation(site, '', `{ packages(market: india, ${args}, first: 100) { totalCount nodes { id: databaseId price } } }`)).data
      .packages;
  for (const sort of ['price_asc', 'price_desc']) {
    const { nodes } = await list(`sort: ${sort}`);
    const last = nodes.findIndex(({ price }: { price: number | null }) => price === null);
    expect(nodes.map(({ id }: { id: string }) => id)).toContain('4');
    expect(nodes.slice(last).every(({ price }: { price: number | null }) => price === null)).toBe(true);
  }
  for (const min of ['1', '80000.01']) {
    const { nodes } = await list(`filter: { pricePerPerson: { min: "${min}" } }`);
    expect(nodes.map(({ id }: { id: string }) => id)).not.toContain('4');
  }
  const budgets = await Promise.all(['-20000', '20000-40000', '40000-80000', '80000-'].map((band) => site.html(`/card?budget=${band}`)));
  for (const page of budgets) expect(page).not.toContain('/details/india/4/');
  expect((await list('filter: { category: Domestic }')).totalCount).toBeGreaterThan(0);
  expect(await readDoors('india', 4)).toEqual(allAre(null));
});

test('REST keeps the typed price if the read one is sent back, also for a price on request, and stores another one', async () => {
  const headers = { cookie: farah, origin: 'http://localhost:8787' };
  const put = async (id: number, change: object) => {
    const row = await site.json<object>(`/packages/${id}`);
    return (await site.fetch(`/packages/${id}`, jsonBody({ ...row, ...change }, 'PUT', headers))).status;
  };
  const stored = (id: number) => queryRows(site, `select base_price as base, price from packages where id = ${id}`);
  const [four] = await queryRows<{ base: number }>(site, 'select base_price as base from packages where id = 4');
  expect(await put(4, { name: 'Renamed without a price' })).toBe(200);
  expect(await stored(4)).toEqual([{ base: four?.base, price: 10_000_000_100 }]);
  expect(await put(3, { name: 'Renamed with a price' })).toBe(200);
  const [three] = await queryRows<{ base: number }>(site, 'select base_price as base from packages where id = 3');
  expect(three?.base).not.toBe(700_000);
  expect(await put(3, { price: 12_345 })).toBe(200);
  expect(await stored(3)).toEqual([{ base: 1_234_500, price: 700_000 }]);
});

test('overlapping seasons are refused by name; prices and other fields are saved beside each other, and outdated prices are told', async () => {
  const overlapping = await save('india', 6, {
    seasons: [season('Rains', '06-25', '09-15', 5000), season('Summer high', `${year}-05-01`, `${year}-06-30`, 6000)],
  });
  expect(fieldErrors(overlapping)).toEqual({ 'seasons.1.from': `Rains and Summer high overlap on 25 Jun ${year}.` });
  const wrong = await save('india', 6, {
    seasons: [season('', '02-30', '03-01', 5000), season('Odd', '03-05', `${year}-03-06`, 'x1'.slice(1))],
  });
  expect(Object.keys(fieldErrors(wrong))).toEqual(['seasons.0.name', 'seasons.0.from', 'seasons.1.to']);
  const version = await readVersion(6);
  expect(userErrors(await save('india', 6, { seasons: [season('All', '01-01', '12-31', 5000)] }, version))).toEqual([]);
  // The form was opened before the prices were saved.
  const rename = `mutation($v: Int!) { changePackages(market: india, changes: [{ id: "6", version: $v, tripType: "Quiet" }]) { batch { rows { refusal } } userErrors { message } } }`;
  await runOperation(site, farah, rename, { v: await readVersion(6) });
  expect(userErrors(await save('india', 6, { seasons: [season('All', '01-01', '12-31', 5100)] }, version + 2))).toEqual([]);
  const late = await save('india', 6, { seasons: [season('All', '01-01', '12-31', 5200)] }, version);
  expect(userErrors(late).map(({ code }) => code)).toEqual(['CONFLICT']);
});

test('infants and children may travel free: a price of 0 is stored, the page says Free, and the picker offers their places', async () => {
  const free = { ...season('All year', '01-01', '12-31', 5000), childWithoutBed: '0', infant: '0' };
  expect(userErrors(await save('india', 7, { seasons: [free] }))).toEqual([]);
  const page = await site.html((await site.fetch('/details/india/7')).headers.get('location') ?? '/details/india/7');
  expect(page.match(/<dd[^>]*>Free<\/dd>/g)).toHaveLength(2);
  expect(page).toMatch(/name="packageChildrenWithoutBed"[\s\S]*name="packageInfants"/);
  const paid = await save('india', 7, { seasons: [{ ...free, single: '0', infant: '-1' }] });
  expect(Object.keys(fieldErrors(paid))).toEqual(['seasons.0.single', 'seasons.0.infant']);
});

test('a copy has the same prices, and a package in the trash keeps them until it is destroyed', async () => {
  const copies = await runOperation(
    site,
    farah,
    'mutation { copyPackages(ids: ["6"], to: india) { packages { id: databaseId shownPrice { amount } prices { seasons { name } } } userErrors { message } } }',
  );
  const [copy] = copies.data.copyPackages.packages;
  expect(copy).toMatchObject({ shownPrice: { amount: '5100' }, prices: { seasons: [{ name: 'All' }] } });
  const remove = async () =>
    (await runOperation(site, farah, `mutation { deletePackages(ids: ["${copy.id}"]) { trashIds userErrors { message } } }`)).data
      .deletePackages.trashIds;
  const count = () => queryRows(site, `select count(*) as n from package_prices where package_id = ${copy.id}`);
  await restoreFromTrash(site, farah, ...(await remove()));
  expect(await count()).toEqual([{ n: 1 }]);
  const [trashId] = await remove();
  await site.db.prepare('delete from trash where id = ?').bind(Number(trashId)).run();
  expect(await count()).toEqual([{ n: 0 }]);
});

test('a changed price of a package with seasons is saved with the word that the website keeps theirs, and the preview marks it', async () => {
  expect(userErrors(await save('india', 8, { seasons: [season('All year', '01-01', '12-31', 31_500)] }))).toEqual([]);
  await site.db.prepare('delete from package_prices where package_id = 9').run();
  const change = `mutation($changes: [PackageChangeInput!]!) { changePackages(market: india, changes: $changes) {
    batch { rows { packageId refusal keepsSeasonPrices } } userErrors { message } } }`;
  const [first, second] = [await readVersion(8), await readVersion(9)];
  const send = async (changes: object[]) => (await runOperation(site, farah, change, { changes })).data.changePackages.batch.rows;
  expect(
    await send([
      { id: '8', version: first, price: '29999' },
      { id: '9', version: second, price: '29999' },
    ]),
  ).toEqual([
    { packageId: '8', refusal: '', keepsSeasonPrices: true },
    { packageId: '9', refusal: '', keepsSeasonPrices: false },
  ]);
  expect(await send([{ id: '8', version: first + 1, tripType: 'Quiet' }])).toMatchObject([{ keepsSeasonPrices: false }]);
  const preview = await (
    await site.fetch('/staff/change-packages/india?ids=8,9&adjust=percent&by=5', { headers: { cookie: farah } })
  ).text();
  expect(preview.match(/href="\/staff\/prices\/india\/\d+"[^>]*>Seasons keep their prices/g)).toHaveLength(1);
  expect(preview).toMatch(/href="\/staff\/prices\/india\/8"[^>]*>Seasons keep their prices/);
});
