import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runOperation } from '../support/graphql.ts';
import { openSharedSite } from '../support/site.ts';

const site = await openSharedSite();
const operations = JSON.parse(readFileSync('src/documents/persisted-documents.json', 'utf8')) as Record<string, string>;
const send = (body: unknown) =>
  site.fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

test('client errors are never reported as server errors', async () => {
  for (const body of [null, [], [null], 5, {}, { query: 5 }, { query: '' }, { query: '{' }, { query: '{ __typename }', variables: 'x' }]) {
    const { status } = await send(body);
    expect(status, JSON.stringify(body)).toBeLessThan(500);
  }
});

const persisted = (hash: string, variables = {}) => send({ extensions: { persistedQuery: { version: 1, sha256Hash: hash } }, variables });
const [staffSecurityHash = '', staffSecurityQuery = ''] =
  Object.entries(operations).find(([, query]) => query.startsWith('query StaffSecurity')) ?? [];
const findHash = (start: string) => Object.entries(operations).find(([, query]) => query.startsWith(start))?.[0] ?? '';

test('a persisted operation runs by its hash alone, with the same access checks', async () => {
  expect(staffSecurityQuery).toContain('secondFactorRequired');
  const answer = (await (await persisted(staffSecurityHash)).json()) as { errors?: { extensions?: { code?: string } }[] };
  // The operation is found and requires a staff session.
  expect(answer.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  const byText = await runOperation(site, '', staffSecurityQuery);
  expect(answer.errors).toEqual(byText.errors);
});

test('every persisted operation is within the operation limits', async () => {
  for (const hash of Object.keys(operations)) {
    const message = JSON.stringify(await (await persisted(hash)).json());
    expect(message, operations[hash]).not.toMatch(/PERSISTED_QUERY|PersistedQuery|TOO_LARGE|Cannot query|Syntax/i);
  }
});

test('each hash is the SHA-256 of its operation text', () => {
  for (const [hash, query] of Object.entries(operations))
    expect(hash.replace('sha256:', '')).toBe(createHash('sha256').update(query).digest('hex'));
});

test('unknown persisted-operation hashes are rejected and not registered', async () => {
  const query = '{ partners { name } }';
  const hash = `sha256:${createHash('sha256').update(query).digest('hex')}`;
  for (const unknown of [hash, hash.replace('sha256:', ''), 'sha256:0', '', '__proto__', 'constructor', 'toString']) {
    const response = await persisted(unknown);
    const { data, errors } = (await response.json()) as { data?: unknown; errors?: { message: string }[] };
    expect(response.status, unknown).toBeLessThan(500);
    expect([data ?? null, errors?.length], unknown).toEqual([null, 1]);
  }
  // Sending the hash with its text runs the operation without registering it.
  await send({ query, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } });
  expect(((await (await persisted(hash)).json()) as { data?: unknown }).data ?? null).toBeNull();
  expect(findHash('query StaffUsers')).toMatch(/^sha256:[0-9a-f]{64}$/);
});
