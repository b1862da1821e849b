import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { PDF_PATHS } from '../../schema/addresses.ts';
import { getSchema } from '../../src/graphql/schema.ts';
import { app } from '../../src/http/app.ts';
import { createRestRouter } from '../../src/rest/router.ts';
import { routes } from '../../src/routes.tsx';
import { staffPaths } from '../../src/staff/app/screen-routes.ts';
import {
  type AccessRule,
  AUTH_PAGES,
  examplePath,
  isForStaff,
  MUTATION_RULES,
  PUBLIC_PAGE_PATTERNS,
  QUERY_RULES,
  REST_CALL_RULES,
  RESTRICTED_PAGES,
} from '../support/access/access-rules.ts';
import { type AccessResult, getExpectedResult, ROLES, type TestRole as Role } from '../support/access/expected-results.ts';
import { PUBLIC_TYPE_FIELDS } from '../support/access/public-types.ts';
import { browserHeaders, createAccount, createSessions, jsonBody, type TestAccount } from '../support/accounts.ts';
import { insertQuotation, insertRow, insertWebhook } from '../support/enquiries.ts';
import { openSite } from '../support/site.ts';

// Tries every entry point of the site as every role, and compares the results with tests/support/access/access-rules.ts.

const site = await openSite({ withoutProxy: true });
const traveller = await createAccount(site, 'owner@example.in');
const people: Record<Exclude<Role, 'visitor'>, TestAccount> = {
  user: traveller,
  other: await createAccount(site, 'other@example.in'),
  owner: await createAccount(site, 'chief@agency.example', 'ADMIN'),
  sales: await createAccount(site, 'sales@agency.example', 'sales'),
  editor: await createAccount(site, 'editor@agency.example', 'editor'),
  accounts: await createAccount(site, 'accounts@agency.example', 'accounts'),
  expired: await createAccount(site, 'expired@agency.example', 'ADMIN'),
};
await site.db.exec(
  "insert into package_imports (id, market, file_name, format) values (1, 'india', 'a.csv', 'csv'), (27, 'dubai', 'b.csv', 'csv')",
);
const unusedCookies: Partial<Record<Role, string[]>> = {};
/** A new session for each request, because some calls end the session. */
async function cookieFor(role: Role): Promise<Record<string, string>> {
  if (role === 'visitor') return {};
  if (!unusedCookies[role]?.length)
    unusedCookies[role] = await createSessions(site, people[role], role === 'expired' ? Date.now() - 1000 : undefined);
  return browserHeaders(unusedCookies[role].pop() ?? '');
}

const getExpectedResults = (rule: AccessRule) =>
  Object.fromEntries(ROLES.map((role) => [role, getExpectedResult(rule, role)])) as Record<Role, AccessResult>;
const tryAsEveryRole = async (attempt: (role: Role) => Promise<AccessResult>): Promise<Record<Role, AccessResult>> => {
  const results = {} as Record<Role, AccessResult>;
  for (const role of ROLES) results[role] = await attempt(role);
  return results;
};

const registeredRestCalls = [
  ...new Set(
    createRestRouter()
      .routes.filter(({ path, method }) => method !== 'ALL' || !path.includes(':rest'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

const openPage =
  (path: string) =>
  async (role: Role): Promise<AccessResult> => {
    const response = await site.fetch(path, { headers: await cookieFor(role) });
    if (response.status === 302) {
      // The login page leads back to this path.
      expect(response.headers.get('location')?.replace('&market=dubai', '')).toBe(`/login?next=${encodeURIComponent(path)}`);
      return 'sign in';
    }
    expect([200, 403]).toContain(response.status);
    return response.status === 403 ? 'forbidden' : 'in';
  };
const requestAs =
  (call: string) =>
  async (role: Role): Promise<AccessResult> => {
    const [method = '', path = ''] = call.split(' ');
    const body = method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json', ...(await cookieFor(role)) } };
    const headers = method === 'GET' ? await cookieFor(role) : {};
    const { status } = await site.fetch(path.replace(':id', String(traveller.id)), { method, headers, ...body });
    expect(status, `${call} as ${role}`).toBeLessThan(500);
    return status === 401 ? 'sign in' : status === 403 ? 'forbidden' : 'in';
  };

/** The printed schema; `tests/rules/repository.test.ts` checks that it is up to date. */
const printed = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
const queries = printed.getQueryType()?.getFields() ?? {};
const mutations = printed.getMutationType()?.getFields() ?? {};

/** Any value of the argument's type: only the access rule is under test. */
function sampleArgument(name: string, type: GraphQLInputType): string {
  if (name === 'id') return `"${traveller.id}"`;
  if (isNonNullType(type)) return sampleArgument(name, type.ofType);
  if (String(type) === 'JSONObject') return '{}';
  if (isListType(type)) return '[]';
  if (isInputObjectType(type)) {
    const needed = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return `{ ${needed.map((field) => `${field.name}: ${sampleArgument(field.name, field.type)}`).join(', ')} }`;
  }
  const named = getNamedType(type);
  if (isEnumType(named)) return name === 'role' ? 'USER' : (named.getValues()[0]?.name ?? '');
  return { Boolean: 'false', Int: '1', Float: '1', Date: '"2026-01-01"' }[named.name] ?? '"x"';
}
const buildField = ({ name, args, type }: GraphQLField<unknown, unknown>): string => {
  const given = args.filter((arg) => isNonNullType(arg.type)).map((arg) => `${arg.name}: ${sampleArgument(arg.name, arg.type)}`);
  // `node` finds rows of every type by ids of its own; those that are not for everybody are in tests/graphql/nodes.test.ts.
  const sent = name === 'node' ? [`id: "${Buffer.from('Package:1').toString('base64')}"`] : given;
  return `${name}${sent.length > 0 ? `(${sent.join(', ')})` : ''}${isLeafType(getNamedType(type)) ? '' : ' { __typename }'}`;
};
const runAs =
  (operation: string) =>
  async (role: Role): Promise<AccessResult> => {
    const response = await site.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(await cookieFor(role)) },
      body: JSON.stringify({ query: operation }),
    });
    const { errors = [] } = (await response.json()) as { errors?: { message: string; extensions?: { code?: string } }[] };
    const codes = errors.map(({ extensions }) => extensions?.code);
    expect(codes, operation).not.toContain('GRAPHQL_VALIDATION_FAILED');
    // Wrong credentials have the same code as a missing session, but are among the `userErrors` of a mutation.
    if (codes.includes('UNAUTHENTICATED')) return 'sign in';
    return codes.includes('FORBIDDEN') ? 'forbidden' : 'in';
  };

/** The rows of a table under one of these rules. */
const filterByRule = (table: Record<string, AccessRule>, isWanted: (rule: AccessRule) => boolean) =>
  Object.entries(table).filter(([, rule]) => isWanted(rule));
const isSelf = (rule: AccessRule): boolean => rule === 'self';
const isNotSelf = (rule: AccessRule): boolean => rule !== 'self';
const mutate = async (name: string) => {
  // An earlier mutation may have ended these sessions.
  for (const role of ROLES) delete unusedCookies[role];
  const field = mutations[name];
  return field && tryAsEveryRole(runAs(`mutation { ${buildField(field)} }`));
};

await insertWebhook(site);
await insertRow(site, 'people', { id: 1, name: 'Asha Rao' });
await insertQuotation(site);
await insertRow(site, 'package_batches', { id: '1', editor: 'Farah', market: 'india', rows: '[]' });
describe('admin routes, fields and mutations require the ADMIN role', () => {
  test.each(Object.entries(RESTRICTED_PAGES))('page %s: %s', async (pattern, rule) => {
    expect(await tryAsEveryRole(openPage(examplePath(pattern)))).toEqual(getExpectedResults(rule));
  });

  test.each(AUTH_PAGES)('page %s redirects signed-in users', async (path) => {
    for (const role of ROLES) {
      const { status } = await site.fetch(path, { headers: await cookieFor(role) });
      expect([role, status]).toEqual([role, role === 'visitor' || role === 'expired' ? 200 : 302]);
    }
  });

  test.each(filterByRule(REST_CALL_RULES, isNotSelf))('call %s: %s', async (call, rule) => {
    expect(await tryAsEveryRole(requestAs(call))).toEqual(getExpectedResults(rule));
  });

  test.each(Object.entries(QUERY_RULES))('query %s: %s', async (name, rule) => {
    const field = queries[name];
    expect(field && (await tryAsEveryRole(runAs(`{ ${buildField(field)} }`)))).toEqual(getExpectedResults(rule));
  });

  test.each(filterByRule(MUTATION_RULES, isNotSelf))('mutation %s: %s', async (name, rule) => {
    expect(await mutate(name)).toEqual(getExpectedResults(rule));
  });

  test('every mutation and every restricted query has an auth scope in the schema', () => {
    const scoped = (fields: Record<string, { extensions: object }> = {}): string[] =>
      Object.entries(fields).flatMap(([name, { extensions }]) =>
        (extensions as { pothosOptions?: { authScopes?: object } }).pothosOptions?.authScopes ? [name] : [],
      );
    expect(scoped(getSchema().getMutationType()?.getFields()).sort()).toEqual(Object.keys(mutations).sort());
    const guarded = Object.entries(QUERY_RULES).flatMap(([name, rule]) => (rule === 'everyone' ? [] : [name]));
    expect(scoped(getSchema().getQueryType()?.getFields()).sort()).toEqual(guarded.sort());
  });

  test('the fields that are reachable without a role of staff are exactly those of PUBLIC_TYPE_FIELDS', () => {
    const open: Record<string, string> = {};
    const follow = (type: GraphQLNamedType): void => {
      // The rows that `Node` opens are in tests/graphql/nodes.test.ts.
      if (isInterfaceType(type) && type.name !== 'Node') for (const each of printed.getPossibleTypes(type)) follow(each);
      if (!isObjectType(type) || type.name in open) return;
      const fields = Object.values(type.getFields());
      open[type.name] = fields
        .map(({ name }) => name)
        .sort()
        .join(' ');
      for (const field of fields) follow(getNamedType(field.type));
    };
    for (const [fields, table] of [
      [queries, QUERY_RULES],
      [mutations, MUTATION_RULES],
    ] as const)
      for (const [name, field] of Object.entries(fields)) if (!isForStaff(table[name] ?? 'owner')) follow(getNamedType(field.type));
    expect(open).toEqual(PUBLIC_TYPE_FIELDS);
  });

  test('every page, REST call, query and mutation has an access rule', () => {
    const pages = routes.map(({ path }) => path);
    expect(pages.length).toBeGreaterThan(30);
    expect(Object.keys(RESTRICTED_PAGES).length).toBeGreaterThan(25);
    expect(staffPaths.filter((path) => !(path in RESTRICTED_PAGES))).toEqual([]);
    expect(
      pages.filter((path) => !(path in RESTRICTED_PAGES) && !PUBLIC_PAGE_PATTERNS.includes(path) && !AUTH_PAGES.includes(path)),
    ).toEqual([]);
    expect(registeredRestCalls.sort()).toEqual(Object.keys(REST_CALL_RULES).sort());
    expect(Object.keys(queries).sort()).toEqual(Object.keys(QUERY_RULES).sort());
    expect(Object.keys(mutations).sort()).toEqual(Object.keys(MUTATION_RULES).sort());
    // The paths that `http/app.ts` answers itself.
    const others = [...pages, ...staffPaths, ...registeredRestCalls.map((call) => call.split(' ')[1]), '/*'];
    const own = app.routes.flatMap(({ path }) => (others.includes(path) || path.includes(':rest') ? [] : path));
    expect([...new Set(own)].sort()).toEqual([
      ...[
        '/',
        '/.well-known/security.txt',
        '/dashboard',
        '/graphiql',
        '/graphql',
        '/health',
        '/logout',
        '/media/package/:file',
        ...PDF_PATHS.toSorted(),
        '/robots.txt',
        '/sitemap.xml',
        '/sitemaps/:file',
        '/staff',
      ],
    ]);
  });
});

describe("account calls accept only the caller's own id", () => {
  const victim = people.other;
  const rowOf = (person: TestAccount) =>
    site.db.prepare('select * from users where id = ?').bind(person.id).first<Record<string, unknown>>();

  test.each(filterByRule(REST_CALL_RULES, isSelf))('call %s: the account itself, or an owner', async (call, rule) => {
    expect(await tryAsEveryRole(requestAs(call))).toEqual(getExpectedResults(rule));
  });

  test.each(filterByRule(MUTATION_RULES, isSelf))('mutation %s: the account itself, or an owner', async (name, rule) => {
    expect(await mutate(name)).toEqual(getExpectedResults(rule));
  });

  test('every call with an account id has the rule `self`', () => {
    const own = registeredRestCalls.filter((call) =>
      /^\w+ \/(?!api\/|packages|dubai-|homepage-|mainbranch|b2b-|reviews|uploads)[^/]+\/:id$/.test(call),
    );
    expect(own.length).toBeGreaterThan(3);
    expect(own.sort()).toEqual(
      filterByRule(REST_CALL_RULES, isSelf)
        .map(([call]) => call)
        .sort(),
    );
  });

  test('no spelling of an id and no id in the body reaches another account', async () => {
    const before = await rowOf(victim);
    const spellings = [
      victim.id,
      `0${victim.id}`,
      `+${victim.id}`,
      `${victim.id}.0`,
      `%20${victim.id}`,
      `${victim.id}%00`,
      `${traveller.id},${victim.id}`,
    ];
    for (const id of [...spellings, `${traveller.id}%2F..%2F${victim.id}`]) {
      for (const path of [`/getUserProfile/${id}`, `/updateProfile/${id}`, `/updateAddress/${id}`]) {
        const init = path.startsWith('/get') ? {} : jsonBody({ userName: 'Taken over', address: 'Taken over' }, 'PUT');
        const response = await site.fetch(path, { ...init, headers: { ...(init.headers as object), ...(await cookieFor('user')) } });
        expect([path, [403, 404].includes(response.status), (await response.text()).includes(victim.email)]).toEqual([path, true, false]);
      }
    }
    const body = { userName: 'Owner anew', id: victim.id, userId: victim.id, email: victim.email };
    const own = await site.fetch(`/updateProfile/${traveller.id}?id=${victim.id}`, jsonBody(body, 'PUT', await cookieFor('user')));
    expect(own.status).toBe(200);
    expect(await rowOf(traveller)).toMatchObject({ user_name: 'Owner anew', email: traveller.email });
    expect(await rowOf(victim)).toEqual(before);
  });
});
