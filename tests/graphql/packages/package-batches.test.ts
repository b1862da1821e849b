import { expect, test } from 'vitest';
import { adjustPrice, findAdjustmentMistake, findPriceMistake, parseAmount } from '../../../schema/staff/price-adjustment.ts';
import { createAccount, createSession } from '../../support/accounts.ts';
import { findPurgedPaths } from '../../support/cache-purge.ts';
import { countRows, queryRows, runCron } from '../../support/enquiries.ts';
import { fieldErrors, restoreFromTrash, runOperation, userErrors } from '../../support/graphql.ts';
import { openSite } from '../../support/site.ts';

// One change of many packages: row by row, with its audit entries, the purge of its pages and its undo.

const site = await openSite();
const farah = await createSession(site, await createAccount(site, 'farah@agency.example', 'ADMIN', 'Farah'));
const imran = await createSession(site, await createAccount(site, 'imran@agency.example', 'ADMIN', 'Imran'));

const CHANGE = `mutation($market: Market!, $changes: [PackageChangeInput!]!) { changePackages(market: $market, changes: $changes) {
  batch { id changedBy undoneAt rows { packageId name refusal kept fields { field before after } } } userErrors { field message code } } }`;
type Rows = {
  packageId: string;
  name: string;
  refusal: string;
  kept: string | null;
  fields: { field: string; before: string; after: string }[];
}[];
const send = (changes: object[], cookie = farah, market = 'india') => runOperation(site, cookie, CHANGE, { market, changes });
const change = async (changes: object[], cookie = farah, market = 'india'): Promise<{ id: string; rows: Rows }> =>
  (await send(changes, cookie, market)).data.changePackages.batch;
const stored = async (...ids: number[]) =>
  queryRows<{ price: number; version: number; published: number; trip_type: string; priced: number }>(
    site,
    `select price, version, published, trip_type, priced from packages where id in (${ids}) order by id`,
  );
const undo = (id: string, cookie = farah) => restoreFromTrash(site, cookie, `changes:${id}`);

test('prices change by percent and by amount, rounded half up to whole rupees, tens or hundreds, and typed numbers are understood', () => {
  const adjust = (price: number | null, kind: 'percent' | 'amount' | 'price', value: number, rounding = 'exact') =>
    adjustPrice(price, { kind, value, rounding: rounding as 'exact' });
  expect(adjust(1_999_900, 'percent', 8)).toBe(2_159_892);
  expect(adjust(1_999_900, 'percent', 8, '1')).toBe(2_159_900);
  expect(adjust(1_999_900, 'percent', -12.5, '100')).toBe(1_750_000);
  expect(adjust(1_234_500, 'amount', -500, '10')).toBe(1_185_000);
  expect(adjust(1_234_550, 'amount', 0, '1')).toBe(1_234_600);
  expect(adjust(null, 'percent', 8)).toBeNull();
  expect(adjust(null, 'price', 24_999)).toBe(2_499_900);
  expect(['₹ 24,999.50', 'AED 1,200', '-5 %', '−3', '24999/-', 'Rs. 500', 'abc', '', '1.2.3'].map(parseAmount)).toEqual([
    ...[24_999.5, 1200, -5, -3, 24_999, 500],
    ...[null, null, null],
  ]);
  // A comma that cannot separate thousands is a decimal sign.
  expect(['8,5', '-2,75 %', '1,200', '1,20,000', '8,', ',5'].map(parseAmount)).toEqual([8.5, -2.75, 1200, 120_000, 8, null]);
});

test('the preview says what is no number, and whether a price is too low or too high', () => {
  const adjustBy = (by: string) => findAdjustmentMistake(new URLSearchParams({ adjust: 'percent', by }));
  expect(['abc', '8,5', ''].map(adjustBy)).toEqual(['“abc” is no number. Write one such as 8, -5 or 2.5.', undefined, undefined]);
  expect(['0', 'abc', '100000001', '100000000', ''].map(findPriceMistake)).toEqual([
    ...['At least 1', 'At least 1', 'At most 100000000'],
    ...[undefined, undefined],
  ]);
});

test('a batch is saved row by row: an outdated, a deleted and an impossible row are named, all others stored with one audit entry each', async () => {
  const before = await stored(1, 2, 3, 4);
  const [one, two, three] = before.map(({ version }) => version);
  // Imran saves the second package after Farah's preview.
  await change([{ id: '2', version: two, price: '31000' }], imran);
  const { id, rows } = await change([
    { id: '1', version: one, price: '20500', tripType: 'Honeymoon' },
    { id: '2', version: two, price: '30000' },
    { id: '3', version: three, price: '0' },
    { id: '4', version: before[3]?.version, price: String((before[3]?.price ?? 0) / 100) },
    { id: '9999', version: 1, price: '500' },
  ]);
  expect(rows.map(({ refusal }) => refusal)).toEqual([
    '',
    'Imran has saved it meanwhile. It says now: Price per person ₹31,000.',
    'Price must be at least 1.',
    '',
    'It was deleted meanwhile.',
  ]);
  expect(rows[0]?.fields.map(({ field, after }) => [field, after])).toEqual([
    ['Price per person', '₹20,500'],
    ['Trip type', 'Honeymoon'],
  ]);
  expect(rows[3]?.fields).toEqual([]);
  expect(await stored(1, 2, 3, 4)).toEqual([
    { ...before[0], price: 2_050_000, trip_type: 'Honeymoon', version: (one ?? 0) + 1 },
    { ...before[1], price: 3_100_000, version: (two ?? 0) + 1 },
    before[2],
    before[3],
  ]);
  const entries = await queryRows<{ subject: string; details: string }>(
    site,
    `select subject, details from audit_log where details ->> 'batch' = '${id}'`,
  );
  expect(entries.map(({ subject, details }) => [subject, JSON.parse(details)])).toEqual([
    [
      'package:1',
      {
        ...{ name: rows[0]?.name, version: (one ?? 0) + 1, changed: ['price', 'tripType'], batch: id },
        ...{ priceBefore: before[0]?.price, priceAfter: 2_050_000, currency: 'INR' },
      },
    ],
  ]);
});

test('the same batch sent twice at once is one batch, and too many, none or repeated packages are refused', async () => {
  const [row] = await stored(5);
  const changes = [{ id: '5', version: row?.version, price: '12345' }];
  const batches = await Promise.all(Array.from({ length: 6 }, () => change(changes)));
  expect(new Set(batches.map((batch) => JSON.stringify(batch))).size).toBe(1);
  expect((await stored(5))[0]).toMatchObject({ price: 1_234_500, version: (row?.version ?? 0) + 1 });
  const many = Array.from({ length: 101 }, (_, i) => ({ id: String(i + 1), version: 1 }));
  for (const [wrong, message] of [
    [many, 'Choose at most 100 packages.'],
    [[], 'Choose what to change.'],
    [[...changes, ...changes], 'Name each package once.'],
  ] as const)
    expect(fieldErrors(await send([...wrong]))).toEqual({ changes: message });
  const [dubai] = await stored(27);
  expect((await change([{ id: '27', version: dubai?.version, category: 'Domestic' }], farah, 'dubai')).rows[0]?.refusal).toBe(
    'Packages of this storefront have no category.',
  );
  // A package of the other storefront is not there.
  expect((await change([{ id: '27', version: dubai?.version, price: '10' }])).rows[0]?.refusal).toBe('It was deleted meanwhile.');
});

test('a batch purges the pages of what it changes and no other, and an undo restores exactly what nobody has changed since', async () => {
  const [six, seven, eight] = await stored(6, 7, 8);
  const paths = ['/details/india/6', '/details/india/7', '/card', '/details/dubai/27', '/dubai-card'];
  const pages = await Promise.all(paths.map(async (path) => new URL((await site.fetch(path)).url).pathname));
  let batch: { id: string; rows: Rows } | undefined;
  const purged = await findPurgedPaths(site, pages, async () => {
    batch = await change([
      { id: '6', version: six?.version, price: '41000' },
      { id: '7', version: seven?.version, price: '42000', published: false },
      { id: '8', version: eight?.version, tripType: 'Trek' },
    ]);
  });
  expect(purged).toEqual(pages.slice(0, 3));
  // No page shows a draft.
  const draft = await stored(7);
  expect(await findPurgedPaths(site, pages.slice(2), () => change([{ id: '7', version: draft[0]?.version, price: '43000' }]))).toEqual([]);
  await change([{ id: '7', version: (draft[0]?.version ?? 0) + 1, price: '42000' }]);
  expect((await stored(7))[0]).toMatchObject({ published: 0, price: 4_200_000 });
  // Imran changes another field of one package and the price of another.
  const now = await stored(6, 7, 8);
  await change([{ id: '6', version: now[0]?.version, tripType: 'Pilgrimage' }], imran);
  await change([{ id: '8', version: now[2]?.version, tripType: 'Rafting' }], imran);
  const name = batch?.rows[2]?.name;
  const answer = await undo(batch?.id ?? '');
  expect(userErrors(answer)).toMatchObject([
    { code: 'CONFLICT', message: `Undone, but for “${name}”: changed meanwhile, so nothing of it was overwritten.` },
  ]);
  expect(await stored(6, 7, 8)).toMatchObject([
    { price: six?.price, trip_type: 'Pilgrimage' },
    { price: seven?.price, published: 1, trip_type: seven?.trip_type },
    { trip_type: 'Rafting' },
  ]);
  const versions = await stored(6, 7, 8);
  await undo(batch?.id ?? '');
  expect(await stored(6, 7, 8)).toEqual(versions);
  await site.db.exec('update package_batches set created_at = created_at - 31 * 86400000');
  await runCron(site);
  expect(await countRows(site, 'package_batches')).toBe(0);
});

test('the activity is filtered by day, names both amounts of a changed price, and offers its kinds by area', async () => {
  const [{ version = 0, price = 0 } = {}] = await stored(11);
  await change([{ id: '11', version, price: '29999' }]);
  const [entry] = await queryRows<{ details: string }>(
    site,
    "select details from audit_log where subject = 'package:11' order by id desc limit 1",
  );
  expect(JSON.parse(entry?.details ?? '{}')).toMatchObject({ priceBefore: price, priceAfter: 2_999_900, currency: 'INR' });
  // Half past eleven in the evening and midnight of the office in India.
  const add = (subject: string, at: string) =>
    site.db
      .prepare("insert into audit_log (who, action, subject, created_at) values ('x', 'restored', ?, ?)")
      .bind(subject, Date.parse(at))
      .run();
  await add('late', '2025-03-09T18:00:00Z');
  await add('midnight', '2025-03-09T18:30:00Z');
  const list = async (args: string) =>
    (await runOperation(site, farah, `{ auditLog(${args}) { nodes { subject } } }`)).data.auditLog.nodes.map(
      (node: { subject: string }) => node.subject,
    );
  expect(await list('from: "2025-03-09", to: "2025-03-09"')).toEqual(['late']);
  expect(await list('from: "2025-03-10", to: "2025-03-10"')).toEqual(['midnight']);
  expect(await list('to: "2025-03-10"')).toEqual(['midnight', 'late']);
  const html = await (await site.fetch('/staff/activity?from=2025-03-10&to=2025-03-10', { headers: { cookie: farah } })).text();
  expect(html).toContain('midnight');
  expect(html).not.toContain('>late<');
  expect(html.match(/<optgroup /g)?.length).toBe(9);
});
