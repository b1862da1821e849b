import { expect, test } from 'vitest';
import { openSite } from '../support/site.ts';

const site = await openSite();
const post = (query: string, init: RequestInit = {}) =>
  site.get('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query }), ...init });
const refused = async (query: string) => {
  const response = await post(query);
  const body = (await response.json()) as { errors?: { message: string }[]; data?: unknown };
  expect(response.status).toBeLessThan(500);
  expect(body.errors?.length).toBeGreaterThan(0);
  expect(body.data ?? null).toBeNull();
  return body.errors?.[0]?.message ?? '';
};

test('fragments that double at every level cost no more than those that do not', async () => {
  const levels = 40;
  const chain = Array.from({ length: levels }, (_, i) => `fragment A${i} on PackageConnection { ...A${i + 1} ...A${i + 1} }`).join(' ');
  const query = `{ packages(market: india, first: 1) { ...A0 } } ${chain} fragment A${levels} on PackageConnection { totalCount }`;
  // Doubling forty times would never come back.
  const response = await post(query);
  expect(response.status).toBeLessThan(500);
  await response.text();
});

test('an operation that would answer too much is refused before it is run', async () => {
  const aliases = Array.from(
    { length: 30 },
    (_, i) => `a${i}: packages(market: india, first: 50) { nodes { id name itinerary { day title } } }`,
  ).join(' ');
  expect(await refused(`{ ${aliases} }`)).toMatch(/about \d+ values/);
  expect(await refused(`query($n: Int) { ${aliases.replaceAll('first: 50', 'first: $n')} }`)).toMatch(/values/);
});

test('an operation of too many tokens, too deep, or circular is refused', async () => {
  expect(await refused(`{ partners { ${'id '.repeat(2000)} } }`)).toMatch(/token/i);
  expect(await refused(`{ branch(id: ${'['.repeat(2000)}1${']'.repeat(2000)}) { id } }`)).toMatch(/token|Syntax|Expected/i);
  expect(await refused('{ partners { ...A } } fragment A on Partner { ...B } fragment B on Partner { ...A }')).toMatch(/itself/);
});

test('whole packages with their days can be asked for, a page at a time', async () => {
  const { data, errors } = await site.graphql<{ packages: { nodes: unknown[] } }>(
    '{ packages(market: india, first: 50) { nodes { id name description price inclusions exclusions itinerary { day title description sightseeing meals images { name } } images { name width height } } } }',
  );
  expect(errors).toBeUndefined();
  expect(data?.packages.nodes.length).toBeGreaterThan(24);
});

test('a body beyond 100 kB is refused, whatever it says of its length', async () => {
  const body = new ReadableStream({
    start(controller) {
      for (let i = 0; i < 20; i++) controller.enqueue(new TextEncoder().encode(' '.repeat(10_000)));
      controller.close();
    },
  });
  const response = await site.get('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(413);
});

test.each(['variables={', 'extensions=%5B', 'variables=1'])('a broken %s in the address is 400', async (parameter) => {
  expect((await site.get(`/graphql?query=%7B__typename%7D&${parameter}`)).status).toBe(400);
});

test.each(['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])('a form (%s) is no operation', async (type) => {
  const response = await site.get('/graphql', {
    method: 'POST',
    headers: { 'content-type': type },
    body: type.startsWith('multi') ? '--x\r\ncontent-disposition: form-data; name="map"\r\n\r\n{"0":5}\r\n--x--\r\n' : 'x=1',
  });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
});

test('words for a page that are cut in the middle of a letter do not break it', async () => {
  const response = await site.get(`/enquiry?about=${'a'.repeat(99)}%F0%9F%92%A5&for=x%0D%0ABcc:%20evil@example.com`);
  expect(response.status).toBe(200);
  expect(await response.text()).not.toMatch(/%0D|%0A|Bcc%3A%20evil/i);
});
