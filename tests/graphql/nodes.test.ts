import { expect, test } from 'vitest';
import { createAccessToken, createAccount, createSession, jsonBody } from '../support/accounts.ts';
import { submitEnquiry } from '../support/enquiries.ts';
import { errorCodes, parseGraphqlResponse, runOperation } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const person = await createAccount(site, 'asha@example.in');
const user = await createSession(site, person);
const boss = await createAccount(site, 'boss@agency.example', 'ADMIN');
const staff = await createSession(site, boss);
await submitEnquiry(site, { email: 'kiran@example.in' });

const NODE = 'query($id: ID!) { node(id: $id) { __typename id } }';
const toNodeId = (type: string, id: string | number) => Buffer.from(`${type}:${id}`).toString('base64');

const ROWS = `{
  packages(market: india, first: 1) { nodes { id databaseId } }
  reviews(first: 1) { nodes { id databaseId } }
  branches { id databaseId }
  partners { id databaseId }
  homepageImages(market: dubai, type: carousel) { id databaseId }
}`;
const STAFF_ROWS = `{
  staffPackages(market: india, state: draft, first: 1) { nodes { id databaseId } }
  inbox(first: 1) { nodes { id databaseId } }
}`;
const firstRow = (value: { nodes?: unknown[] } | unknown[]): { id: string; databaseId: string } =>
  (Array.isArray(value) ? value : value.nodes)?.[0] as { id: string; databaseId: string };

test('node and nodes find every row by the id that lists answer with', async () => {
  const { data } = await runOperation(site, '', ROWS);
  const rows = Object.values<object[]>(data).map(firstRow);
  expect(rows).toHaveLength(5);
  for (const { id, databaseId } of rows) {
    expect(databaseId).toMatch(/^\d+$/);
    expect(Buffer.from(id, 'base64').toString()).toMatch(new RegExp(`^[A-Z]\\w+:${databaseId}$`));
    const { data: found } = await runOperation(site, '', NODE, { id });
    expect(found.node).toEqual({ __typename: expect.any(String), id });
  }
  const ids = rows.map(({ id }) => id);
  const { data: all } = await runOperation(site, '', 'query($ids: [ID!]!) { nodes(ids: $ids) { id ... on Package { name } } }', {
    ids: [...ids, toNodeId('Partner', 999_999)],
  });
  expect(all.nodes.map((node: { id: string } | null) => node?.id ?? null)).toEqual([...ids, null]);
});

test('rows of staff are found by staff only, and accounts by their owner too', async () => {
  const { data } = await runOperation(site, staff, STAFF_ROWS);
  const rows = Object.values<object[]>(data)
    .map(firstRow)
    .filter((row) => row !== undefined);
  expect(rows.length).toBeGreaterThan(0);
  for (const id of [...rows.map((row) => row.id), toNodeId('StaffPackage', 1), toNodeId('User', boss.id)]) {
    expect((await runOperation(site, staff, NODE, { id })).data.node).toMatchObject({ id });
    expect(errorCodes(await runOperation(site, '', NODE, { id }))).toEqual(['UNAUTHENTICATED']);
    expect(errorCodes(await runOperation(site, user, NODE, { id }))).toEqual(['FORBIDDEN']);
  }
  const own = toNodeId('User', person.id);
  expect((await runOperation(site, user, NODE, { id: own })).data.node).toEqual({ __typename: 'User', id: own });
});

test('an access token finds accounts of others by the scope of staff, and its own by the scope of the profile', async () => {
  const find = async (scope: 'staff:read' | 'profile:read', account: { id: number }) => {
    const headers = { authorization: `Bearer ${await createAccessToken(site, boss, [scope])}` };
    const body = { query: NODE, variables: { id: toNodeId('User', account.id) } };
    const { data, errors } = await parseGraphqlResponse(await site.fetch('/graphql', jsonBody(body, 'POST', headers)));
    return data.node?.id ?? errors?.[0]?.extensions?.fields;
  };
  expect(await find('staff:read', person)).toBe(toNodeId('User', person.id));
  expect(await find('profile:read', boss)).toBe(toNodeId('User', boss.id));
  expect(await find('profile:read', person)).toEqual({ scope: 'staff:read' });
  expect(await find('staff:read', boss)).toEqual({ scope: 'profile:read' });
});

test('a package that is not published and a review that waits are null', async () => {
  await site.db.prepare('update packages set published = 0 where id = 2').run();
  expect((await runOperation(site, '', NODE, { id: toNodeId('Package', 2) })).data).toEqual({ node: null });
  await site.db.prepare('update reviews set approved = 0 where id = 1').run();
  expect((await runOperation(site, '', NODE, { id: toNodeId('Review', 1) })).data).toEqual({ node: null });
});

test('arguments accept both ids, and those of another type find nothing', async () => {
  const find = async (id: string) =>
    (await runOperation(site, '', 'query($id: ID!) { package(market: india, id: $id) { databaseId } }', { id })).data;
  for (const id of ['1', toNodeId('Package', 1), toNodeId('StaffPackage', 1)])
    expect(await find(id), id).toEqual({ package: { databaseId: '1' } });
  for (const id of [toNodeId('Branch', 1), toNodeId('Package', 'x'), 'UGFja2FnZQ==', '%'])
    expect(await find(id), id).toEqual({ package: null });
});

test('made-up node ids are client errors', async () => {
  for (const id of ['', 'x', '12', toNodeId('Query', 1), toNodeId('Nothing', 1), toNodeId('Package', '')]) {
    const result = await runOperation(site, '', NODE, { id });
    expect([result.response.status, errorCodes(result)], id).toEqual([200, ['BAD_USER_INPUT']]);
  }
});

test('an operation finds at most 50 nodes', async () => {
  const ids = Array.from({ length: 51 }, () => toNodeId('Package', 1));
  expect(errorCodes(await runOperation(site, '', 'query($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids }))).toEqual(['TOO_LARGE']);
});

test('connections have edges with cursors, and pages that say what is before and after them', async () => {
  const PAGE = `query($after: String) { packages(market: india, first: 3, after: $after) {
    edges { cursor node { id } } nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  } }`;
  const { data: one } = await runOperation(site, '', PAGE);
  const { edges, nodes, pageInfo } = one.packages;
  expect(edges.map(({ node }: { node: object }) => node)).toEqual(nodes);
  expect(pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false, startCursor: edges[0].cursor, endCursor: edges[2].cursor });
  const { data: two } = await runOperation(site, '', PAGE, { after: edges[0].cursor });
  expect(two.packages.pageInfo.hasPreviousPage).toBe(true);
  expect(two.packages.nodes.slice(0, 2)).toEqual(nodes.slice(1));
});
