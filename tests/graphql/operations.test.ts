import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ask } from '../support/asking.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const operations = JSON.parse(readFileSync('src/documents/persisted-documents.json', 'utf8')) as Record<string, string>;
const send = (body: unknown) =>
  site.get('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const refusal = async (query: string) => {
  const { data, errors } = await ask(site, '', query);
  expect(data ?? null).toBeNull();
  return errors?.[0];
};
const times = (n: number, field: (i: number) => string) => Array.from({ length: n }, (_, i) => field(i)).join(' ');
const attempts = async () => (await site.db.prepare('select count(*) as n from audit_log').first<{ n: number }>())?.n;

test('thirty second names are answered, one more is not, wherever they stand', async () => {
  expect((await ask(site, '', `{ ${times(30, (i) => `a${i}: __typename`)} }`)).errors).toBeUndefined();
  const many = [
    `{ ${times(31, (i) => `a${i}: __typename`)} }`,
    `{ ...A } fragment A on Query { ${times(31, (i) => `a${i}: __typename`)} }`,
    `{ ${times(16, (i) => `a${i}: __typename`)} partners { ${times(15, (i) => `b${i}: name`)} } }`,
  ];
  for (const query of many)
    expect(await refusal(query), query).toMatchObject({ message: 'At most 30 aliases are answered.', extensions: { code: 'TOO_LARGE' } });
});

test('five writes are done at once, not six, and no fragment hides more of them', async () => {
  const logout = (i: number) => `a${i}: logout`;
  expect((await ask(site, '', `mutation { ${times(5, logout)} }`)).errors).toBeUndefined();
  const before = await attempts();
  const login = (i: number) => `a${i}: login(email: "x@example.com", password: "wrong") { codeRequired }`;
  const many = [
    `mutation { ${times(6, login)} }`,
    `mutation { ...A } fragment A on Mutation { ${times(6, login)} }`,
    `mutation { ... { ${times(6, login)} } }`,
    `mutation { ${times(5, login)} ... on Mutation { ${login(6)} } }`,
  ];
  for (const query of many)
    expect(await refusal(query), query).toMatchObject({ message: 'At most 5 writes are done at once.', extensions: { code: 'TOO_LARGE' } });
  // Refused before the first of them was done.
  expect(await attempts()).toBe(before);
});

test('an operation deeper than ten levels is refused, through fragments too', async () => {
  const deep = (levels: number) =>
    `{ packages(market: india, first: 1) { ${'nodes { suggestions { '.repeat(levels)} id ${'} }'.repeat(levels)} } }`;
  const { errors } = await ask(site, '', deep(6));
  expect(errors?.map(({ message }) => message).join()).toMatch(/levels deep; at most 10/);
  const fragments = `{ packages(market: india, first: 1) { nodes { ...A } } } ${times(12, (i) => `fragment F${i} on Package { suggestions { ...F${i + 1} } }`)} fragment F12 on Package { id } fragment A on Package { ...F0 }`;
  expect((await refusal(fragments))?.message).toMatch(/levels deep; at most 10/);
});

test('more than a thousand tokens are not even read to their end', async () => {
  expect((await refusal(`{ ${'__typename '.repeat(1001)} }`))?.message).toMatch(/token/i);
  const { data, errors } = await ask(site, '', `{ ${'__typename '.repeat(300)} }`);
  expect(errors).toBeUndefined();
  expect(data).toEqual({ __typename: 'Query' });
});

test('five operations may share a request, six may not', async () => {
  const one = { query: '{ __typename }' };
  const five = await send(Array(5).fill(one));
  expect([five.status, ((await five.json()) as unknown[]).length]).toEqual([200, 5]);
  const six = await send(Array(6).fill(one));
  expect(six.status).toBeGreaterThanOrEqual(400);
  expect(six.status).toBeLessThan(500);
  expect(await six.text()).not.toContain('"__typename":"Query"');
});

test('a fault of the request is never told as a fault of the server', async () => {
  for (const body of [null, [], [null], 5, {}, { query: 5 }, { query: '' }, { query: '{' }, { query: '{ __typename }', variables: 'x' }]) {
    const { status } = await send(body);
    expect(status, JSON.stringify(body)).toBeLessThan(500);
  }
});

const persisted = (hash: string, variables = {}) => send({ extensions: { persistedQuery: { version: 1, sha256Hash: hash } }, variables });
const [hashed = '', text = ''] = Object.entries(operations).find(([, query]) => query.startsWith('query StaffSecurity')) ?? [];
const named = (start: string) => Object.entries(operations).find(([, query]) => query.startsWith(start))?.[0] ?? '';

test('an operation of the site is run by its hash alone, under the same guards', async () => {
  expect(text).toContain('secondFactorRequired');
  const answer = (await (await persisted(hashed)).json()) as { errors?: { extensions?: { code?: string } }[] };
  // It was found, and is for staff.
  expect(answer.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  const byText = await ask(site, '', text);
  expect(answer.errors).toEqual(byText.errors);
});

test('every operation of the site is within its own limits', async () => {
  for (const hash of Object.keys(operations)) {
    const message = JSON.stringify(await (await persisted(hash)).json());
    expect(message, operations[hash]).not.toMatch(/PERSISTED_QUERY|PersistedQuery|TOO_LARGE|Cannot query|Syntax/i);
  }
});

test('the hash of an operation is that of its text', () => {
  for (const [hash, query] of Object.entries(operations))
    expect(hash.replace('sha256:', '')).toBe(createHash('sha256').update(query).digest('hex'));
});

test('a hash that is not of the site is refused, and cannot be taught', async () => {
  const query = '{ partners { name } }';
  const hash = `sha256:${createHash('sha256').update(query).digest('hex')}`;
  for (const unknown of [hash, hash.replace('sha256:', ''), 'sha256:0', '', '__proto__', 'constructor', 'toString']) {
    const response = await persisted(unknown);
    const { data, errors } = (await response.json()) as { data?: unknown; errors?: { message: string }[] };
    expect(response.status, unknown).toBeLessThan(500);
    expect([data ?? null, errors?.length], unknown).toEqual([null, 1]);
  }
  // Sent along with its text it is an operation like others, and is not kept.
  await send({ query, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } });
  expect(((await (await persisted(hash)).json()) as { data?: unknown }).data ?? null).toBeNull();
  expect(named('query StaffUsers')).toMatch(/^sha256:[0-9a-f]{64}$/);
});
