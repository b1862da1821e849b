import { buildClientSchema, type GraphQLObjectType, getIntrospectionQuery } from 'graphql';
import { describe, expect, test, vi } from 'vitest';
import { type AccessRule, isForStaff, MUTATION_RULES, QUERY_RULES } from '../support/access/access-rules.ts';
import { createAccount, createSession } from '../support/accounts.ts';
import { expectLoggedError } from '../support/expect-logged-error.ts';
import { errorCodes, runOperation } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const post = (query: string, init: RequestInit = {}) =>
  site.fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query }), ...init });
const send = (body: unknown) =>
  site.fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const firstError = async (query: string) => {
  const { data, errors } = await runOperation(site, '', query);
  expect(data ?? null).toBeNull();
  return errors?.[0];
};
const repeat = (n: number, field: (i: number) => string) => Array.from({ length: n }, (_, i) => field(i)).join(' ');
const countAuditEntries = async () => (await site.db.prepare('select count(*) as n from audit_log').first<{ n: number }>())?.n;
const rejectionMessage = async (query: string, variables = {}) => {
  const response = await send({ query, variables });
  const body = (await response.json()) as { errors?: { message: string }[]; data?: unknown };
  expect(response.status).toBeLessThan(500);
  expect(body.errors?.length).toBeGreaterThan(0);
  expect(body.data ?? null).toBeNull();
  return body.errors?.[0]?.message ?? '';
};

describe('GraphQL enforces its limits and masks internal errors', () => {
  test('exponentially nested fragments are answered without a 5xx or a timeout', async () => {
    const levels = 40;
    const chain = Array.from({ length: levels }, (_, i) => `fragment A${i} on PackageConnection { ...A${i + 1} ...A${i + 1} }`).join(' ');
    const query = `{ packages(market: india, first: 1) { ...A0 } } ${chain} fragment A${levels} on PackageConnection { totalCount }`;
    // Expanding all fragments would take 2^40 steps.
    const response = await post(query);
    expect(response.status).toBeLessThan(500);
    await response.text();
  });

  test('an operation with too large a result is rejected before execution', async () => {
    const aliases = Array.from(
      { length: 30 },
      (_, i) => `a${i}: packages(market: india, first: 50) { nodes { id name itinerary { day title } } }`,
    ).join(' ');
    expect(await rejectionMessage(`{ ${aliases} }`)).toMatch(/about \d+ values/);
    expect(await rejectionMessage(`query($n: Int) { ${aliases.replaceAll('first: 50', 'first: $n')} }`, { n: 50 })).toMatch(/values/);
  });

  test('operations with too many tokens or circular fragments are rejected', async () => {
    expect(await rejectionMessage(`{ partners { ${'id '.repeat(2000)} } }`)).toMatch(/token/i);
    expect(await rejectionMessage(`{ branch(id: ${'['.repeat(2000)}1${']'.repeat(2000)}) { id } }`)).toMatch(/token|Syntax|Expected/i);
    expect(await rejectionMessage('{ partners { ...A } } fragment A on Partner { ...B } fragment B on Partner { ...A }')).toMatch(/itself/);
  });

  test('a page of 50 complete packages stays within the limits', async () => {
    const { data, errors } = await site.graphql<{ packages: { nodes: unknown[] } }>(
      '{ packages(market: india, first: 50) { nodes { id name description price inclusions exclusions itinerary { day title description sightseeing meals images { name } } images { name width height } } } }',
    );
    expect(errors).toBeUndefined();
    expect(data?.packages.nodes.length).toBeGreaterThan(24);
  });

  test('an operation has at most 30 aliases, fragments included', async () => {
    expect((await runOperation(site, '', `{ ${repeat(30, (i) => `a${i}: __typename`)} }`)).errors).toBeUndefined();
    const many = [
      `{ ${repeat(31, (i) => `a${i}: __typename`)} }`,
      `{ ...A } fragment A on Query { ${repeat(31, (i) => `a${i}: __typename`)} }`,
      `{ ${repeat(16, (i) => `a${i}: __typename`)} partners { ${repeat(15, (i) => `b${i}: name`)} } }`,
    ];
    for (const query of many)
      expect(await firstError(query), query).toMatchObject({
        message: 'At most 30 aliases are answered.',
        extensions: { code: 'TOO_LARGE' },
      });
  });

  test('an operation has at most five mutations, fragments included', async () => {
    const logout = (i: number) => `a${i}: logout { userErrors { field message code } }`;
    expect(errorCodes(await runOperation(site, '', `mutation { ${repeat(5, logout)} }`))).toEqual([]);
    const before = await countAuditEntries();
    const login = (i: number) => `a${i}: login(email: "x@example.com", password: "wrong") { signIn { codeRequired } }`;
    const many = [
      `mutation { ${repeat(6, login)} }`,
      `mutation { ...A } fragment A on Mutation { ${repeat(6, login)} }`,
      `mutation { ... { ${repeat(6, login)} } }`,
      `mutation { ${repeat(5, login)} ... on Mutation { ${login(6)} } }`,
    ];
    for (const query of many)
      expect(await firstError(query), query).toMatchObject({
        message: 'At most 5 writes are done at once.',
        extensions: { code: 'TOO_LARGE' },
      });
    // The operation is rejected before its first mutation runs.
    expect(await countAuditEntries()).toBe(before);
  });

  test('an operation has at most 1,000 tokens', async () => {
    expect((await firstError(`{ ${'__typename '.repeat(1001)} }`))?.message).toMatch(/token/i);
    const { data, errors } = await runOperation(site, '', `{ ${'__typename '.repeat(300)} }`);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ __typename: 'Query' });
  });

  test('a batch of operations is rejected', async () => {
    for (const operations of [0, 1, 5, 6]) {
      const answer = await send(Array(operations).fill({ query: '{ __typename }' }));
      const { errors } = (await answer.json()) as { errors: { message: string; extensions: object }[] };
      expect([answer.status, errors[0]?.extensions]).toEqual([413, { code: 'TOO_LARGE' }]);
    }
  });

  test.each([0.2, 8])('a body of %s MB without a Content-Length is rejected with 413, not with a reset connection', async (megabytes) => {
    const chunks = megabytes * 100;
    const body = new ReadableStream({
      start(controller) {
        for (let i = 0; i < chunks; i++) controller.enqueue(new TextEncoder().encode(' '.repeat(10_000)));
        controller.close();
      },
    });
    const response = await site.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
  });

  test.each(['variables={', 'extensions=%5B', 'variables=1'])('an invalid %s in the URL is 400', async (parameter) => {
    expect((await site.fetch(`/graphql?query=%7B__typename%7D&${parameter}`)).status).toBe(400);
  });

  test.each(['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])('a form body (%s) gets a 4xx', async (type) => {
    const response = await site.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': type },
      body: type.startsWith('multi') ? '--x\r\ncontent-disposition: form-data; name="map"\r\n\r\n{"0":5}\r\n--x--\r\n' : 'x=1',
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });

  test('visitors introspect the public part of the schema, and staff all of it', async () => {
    const chief = await createSession(site, await createAccount(site, 'reader@agency.example', 'ADMIN'));
    const user = await createSession(site, await createAccount(site, 'no-reader@example.com'));
    const query = getIntrospectionQuery({ inputValueDeprecation: true });
    const read = async (cookie: string) => {
      const { data, errors } = await runOperation(site, cookie, query);
      expect(errors).toBeUndefined();
      const types = buildClientSchema(data).getTypeMap();
      const listFields = (name: string) => Object.keys((types[name] as GraphQLObjectType).getFields());
      return { types: Object.keys(types), fields: [...listFields('Query'), ...listFields('Mutation')] };
    };
    const whole = await read(chief);
    const rules: Record<string, AccessRule> = { ...QUERY_RULES, ...MUTATION_RULES };
    expect(whole.fields.sort()).toEqual(Object.keys(rules).sort());
    for (const cookie of ['', user]) {
      const { types, fields } = await read(cookie);
      expect(fields.sort()).toEqual(
        Object.keys(rules)
          .filter((name) => !isForStaff(rules[name] ?? 'owner'))
          .sort(),
      );
      expect(types).toEqual(expect.arrayContaining(['Package', 'InputError', 'ConflictError']));
      expect(types).not.toContain('StaffPackage');
      const { data } = await runOperation(site, cookie, '{ __type(name: "AuditEntry") { name } }');
      expect(data).toEqual({ __type: null });
    }
    // A query for staff is known, and answered with what it needs.
    expect(errorCodes(await runOperation(site, '', '{ staffCounters { newEnquiries } }'))).toEqual(['UNAUTHENTICATED']);
  });

  test('an operation introspects at most 100,000 values', async () => {
    const nested = 'types { fields { name args { name } type { name fields { name type { name } } } } }';
    expect((await runOperation(site, '', `{ __schema { ${nested} } }`)).errors).toBeUndefined();
    expect(await rejectionMessage(`{ __schema { ${repeat(20, (i) => `a${i}: ${nested}`)} } }`)).toMatch(/introspects/);
    expect(await rejectionMessage(`{ ...A } fragment A on Query { ${repeat(20, (i) => `a${i}: __schema { ${nested} }`)} }`)).toMatch(
      /introspects/,
    );
    const deep = (levels: number): string => (levels === 0 ? 'name' : `fields { type { ${deep(levels - 1)} } }`);
    expect(await rejectionMessage(`{ __schema { types { ${deep(5)} } } }`)).toMatch(/introspect/i);
  });

  test('validation errors contain no field suggestions', async () => {
    const mistakes = [
      '{ packagess { id } }',
      '{ partners { nam } }',
      'mutation { logins }',
      'query($r: Rol) { users { nodes { id } } }',
      '{ packages(markt: india) { totalCount } }',
      '{ packages(market: indi) { totalCount } }',
    ];
    for (const query of mistakes) {
      const { errors, response } = await runOperation(site, '', query);
      expect(errors?.length, query).toBeGreaterThan(0);
      expect(await response.text(), query).not.toMatch(/did you mean/i);
    }
    const byVariable = await runOperation(site, '', 'query($m: Market!) { packages(market: $m) { totalCount } }', { m: 'indi' });
    expect(await byVariable.response.text()).not.toMatch(/did you mean/i);
  });

  test('errors reveal no SQL, stack or path', async () => {
    await site.db.prepare('ALTER TABLE partners RENAME TO partners_gone').run();
    const { errors } = await site.graphql('{ partners { id } }');
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'UNAVAILABLE' } });
    expect(JSON.stringify(errors)).not.toMatch(/SQL|no such table|partners_gone|\.ts/);
    const call = await site.fetch('/b2b-partners');
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '30']);
    const page = await site.fetch('/home');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '30']);
    await site.db.prepare('ALTER TABLE partners_gone RENAME TO partners').run();
    await vi.waitFor(expectLoggedError);
  });
});

test('a text cut inside a surrogate pair does not break the page', async () => {
  const response = await site.fetch(`/enquiry?about=${'a'.repeat(99)}%F0%9F%92%A5&for=x%0D%0ABcc:%20evil@example.com`);
  expect(response.status).toBe(200);
  expect(await response.text()).not.toMatch(/%0D|%0A|Bcc%3A%20evil/i);
});
