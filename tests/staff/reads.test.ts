import { Client, fetchExchange, gql } from '@urql/core';
import { expect, test } from 'vitest';
import { createCache } from '../../src/staff/app/reads/cache.ts';
import { readOrderExchange } from '../../src/staff/app/reads/exchanges.ts';
import { createReplaceableExchange } from '../../src/staff/app/reads/replaceable-exchange.ts';

// The cache of staff screens behind a line on which answers arrive in the order that a test gives them.

const BRANCHES = gql('query Branches { branches { __typename id version } }');
const UPDATE = gql('mutation Update { updateBranch(id: 1) { __typename branch { __typename id version } userErrors { __typename } } }');
const branch = (version: number) => ({ __typename: 'Branch', id: '1', version });
const branches = (version: number) => ({ branches: [branch(version)] });
const updated = (version: number) => ({ updateBranch: { __typename: 'UpdateBranchPayload', branch: branch(version), userErrors: [] } });

function openLine() {
  const waiting: { name: string; answer(data: object): void }[] = [];
  const { exchange, replace } = createReplaceableExchange();
  const send = (_url: unknown, { body, signal }: RequestInit): Promise<Response> =>
    new Promise((done, fail) => {
      const { operationName: name } = JSON.parse(String(body)) as { operationName: string };
      waiting.push({ name, answer: (data) => done(Response.json({ data })) });
      signal?.addEventListener('abort', () => fail(new Error('The request was aborted.')));
    });
  const client = new Client({
    url: 'https://site.example/graphql',
    requestPolicy: 'network-only',
    preferGetMethod: false,
    exchanges: [readOrderExchange, exchange, fetchExchange],
    fetch: send as typeof fetch,
  });
  /** The next request of an operation, once it is sent. */
  const receive = async (name: string) => {
    await expect.poll(() => waiting.some((each) => each.name === name)).toBe(true);
    const index = waiting.findIndex((each) => each.name === name);
    return waiting.splice(index, 1)[0] as (typeof waiting)[number];
  };
  const read = () => client.query(BRANCHES, {}).toPromise();
  const peek = () => client.readQuery(BRANCHES, {}, { requestPolicy: 'cache-only' })?.data ?? undefined;
  return { client, replace, receive, read, peek, waiting };
}

test('what is on its way while the cache arrives or is emptied is answered, and what is read afterwards is kept', async () => {
  const { replace, receive, read, peek } = openLine();
  const first = read();
  const request = await receive('Branches');
  replace(createCache());
  request.answer(branches(1));
  expect((await first).data).toEqual(branches(1));
  expect(peek()).toEqual(branches(1));
  replace(createCache());
  expect(peek()).toBeUndefined();
  const second = read();
  (await receive('Branches')).answer(branches(2));
  await second;
  expect(peek()).toEqual(branches(2));
});

test('a read that a write overtakes is sent again, and neither answer nor cache go back to what was stored before', async () => {
  const { client, replace, receive, read, peek, waiting } = openLine();
  replace(createCache());
  const read1 = read();
  (await receive('Branches')).answer(branches(1));
  await read1;
  const refresh = read();
  const overtaken = await receive('Branches');
  const write = client.mutation(UPDATE, {}).toPromise();
  (await receive('Update')).answer(updated(2));
  await write;
  overtaken.answer(branches(1));
  // A colleague has stored the next version meanwhile.
  (await receive('Branches')).answer(branches(3));
  expect((await refresh).data).toEqual(branches(3));
  expect(peek()).toEqual(branches(3));
  expect(waiting).toEqual([]);
});

test('a read does not wait for a write that gets no answer', async () => {
  const { client, replace, receive, read } = openLine();
  replace(createCache());
  void client.mutation(UPDATE, {}).toPromise();
  await receive('Update');
  const refresh = read();
  (await receive('Branches')).answer(branches(1));
  expect((await refresh).data).toEqual(branches(1));
});
