import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MARKETS } from '../../schema/constants.ts';
import { MARKET_CONFIG } from '../../schema/markets.ts';
import { ENQUIRY_EVENT_KINDS } from '../../src/domain/enquiries/enquiry-history.ts';
import { createAccount, createSession } from '../support/accounts.ts';
import { insertRow, queryRows, submitEnquiry } from '../support/enquiries.ts';
import { runOperation } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const query = async (text: string, variables = {}) => {
  const { data, errors } = await runOperation(site, '', text, variables);
  expect(errors).toBeUndefined();
  return data;
};

test('the currencies of the schema are those of the storefronts', () => {
  const [, values = ''] = /enum CurrencyCode \{([^}]*)\}/.exec(readFileSync('schema/schema.graphql', 'utf8')) ?? [];
  const codes = values.match(/^\s*[A-Z]{3}$/gm)?.map((code) => code.trim());
  expect(codes?.sort()).toEqual(MARKETS.map((market) => MARKET_CONFIG[market].currency).sort());
});

test('a price states its amount as a decimal text and its currency', async () => {
  await site.db.prepare('update packages set price = 1999950 where id = 1').run();
  for (const [market, currencyCode] of [
    ['india', 'INR'],
    ['dubai', 'AED'],
  ]) {
    const { packages } = await query(
      `{ packages(market: ${market}, first: 50) { nodes { price pricePerPerson { amount currencyCode } } } }`,
    );
    for (const { price, pricePerPerson } of packages.nodes) expect(pricePerPerson).toEqual({ amount: String(price), currencyCode });
  }
  const { package: one } = await query('{ package(market: india, id: 1) { pricePerPerson { amount } } }');
  expect(one.pricePerPerson.amount).toBe('19999.5');
});

test('packages are filtered by limits of their price, to the hundredth', async () => {
  await site.db.prepare('update packages set price = 115 where id = 2').run();
  const FILTER =
    'query($range: MoneyRangeInput) { packages(market: india, first: 50, filter: { pricePerPerson: $range }) { nodes { databaseId } } }';
  const find = async (range: object) =>
    (await query(FILTER, { range })).packages.nodes.map(({ databaseId }: { databaseId: string }) => databaseId);
  expect(await find({ max: '1.15' })).toEqual(['2']);
  expect(await find({ max: 1.14 })).toEqual([]);
  expect(await find({ min: '1.15', max: '1.15' })).toEqual(['2']);
  const before = await query('{ packages(market: india, first: 50, filter: { minPrice: 20000 }) { nodes { databaseId } } }');
  expect(await find({ min: '20000' })).toEqual(before.packages.nodes.map(({ databaseId }: { databaseId: string }) => databaseId));
  expect(await find({ min: '-1', max: '1.15' })).toEqual(['2']);
  for (const min of ['1,000', '1.155', '--1', '', true, 'NaN']) {
    const { errors } = await runOperation(site, '', FILTER, { range: { min } });
    expect(errors?.[0]?.message, String(min)).toMatch(/A Decimal must be a number with at most two decimals/);
  }
});

test('meals and sections of an enquiry are lists', async () => {
  const { package: one } = await query('{ package(market: india, id: 1) { itinerary { meals includedMeals } } }');
  for (const { meals, includedMeals } of one.itinerary) expect(includedMeals.join(', ')).toBe(meals);
  const { link } = await submitEnquiry(site, { email: 'kiran@example.in' });
  const token = link.split('/').at(-1);
  const { enquiryByToken } = await query('query($token: String!) { enquiryByToken(token: $token) { types enquiryTypes } }', { token });
  expect(enquiryByToken.types.join(',')).toBe(enquiryByToken.enquiryTypes);
});

test('what happened to an enquiry, and what was attached to it, have types; entries of earlier versions stay readable', async () => {
  const { link, reference } = await submitEnquiry(site, { email: 'lakshmi@example.in' });
  const [{ id = 0 } = {}] = await queryRows<{ id: number }>(site, 'select id from requests where reference = ?', reference);
  const now = Date.now();
  for (const kind of [...ENQUIRY_EVENT_KINDS, 'moved'])
    await insertRow(site, 'request_events', { request_id: id, kind, text: '', created_at: now });
  for (const [i, field] of ['passportCopy', 'panCardCopy', 'persons.1.passport'].entries())
    await insertRow(site, 'documents', {
      ...{
        request_id: id,
        field,
        file_name: 'a.pdf',
        content_type: 'application/pdf',
        bytes: 9,
        object_key: `types-${i}`,
        key_version: 1,
        created_at: now,
      },
    });
  const cookie = await createSession(site, await createAccount(site, 'types@agency.example', 'ADMIN'));
  const { data, errors } = await runOperation(
    site,
    cookie,
    `query($id: ID!, $token: String!) {
      enquiry(id: $id) { history { type kind } documents { type traveller } }
      enquiryByToken(token: $token) { events { type kind } attachments { type traveller field } }
    }`,
    { id, token: link.split('/').at(-1) },
  );
  expect(errors).toBeUndefined();
  const typed = data.enquiry.history.map(({ type, kind }: Record<string, string>) => [type, kind]);
  expect(typed).toHaveLength(ENQUIRY_EVENT_KINDS.length + 2);
  for (const [type, kind] of typed) expect(type).toBe(kind === 'moved' ? null : kind.replaceAll('-', '_'));
  for (const { type, kind } of data.enquiryByToken.events) expect(type).toBe(kind.replaceAll('-', '_'));
  const documents = [
    { type: 'passport', traveller: null },
    { type: 'panCard', traveller: null },
    { type: 'passport', traveller: 2 },
  ];
  expect(data.enquiry.documents).toEqual(documents);
  expect(data.enquiryByToken.attachments).toMatchObject(documents);
});

test('the audit log is filtered by an enum, and entries of earlier versions stay readable', async () => {
  const entry = { who: 'old@agency.example', subject: 'package:1', created_at: Date.now() };
  for (const action of ['package-changed', 'package-moved']) await insertRow(site, 'audit_log', { ...entry, action });
  const cookie = await createSession(site, await createAccount(site, 'auditor@agency.example', 'ADMIN'));
  const read = async (args: string) =>
    (await runOperation(site, cookie, `{ auditLog(actor: "${entry.who}"${args}) { nodes { type action } } }`)).data.auditLog.nodes;
  const changed = { type: 'package_changed', action: 'package-changed' };
  expect(await read('')).toEqual([{ type: null, action: 'package-moved' }, changed]);
  expect(await read(', action: package_changed')).toEqual([changed]);
});
