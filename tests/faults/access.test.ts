import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { expect, test } from 'vitest';
import { HTTP_STATUS } from '../../src/edge/status.ts';
import { schema } from '../../src/graphql/schema.ts';
import { restCalls } from '../../src/rest/calls.ts';
import { addPerson, asBrowser, type Person, sessionsOf } from '../support/people.ts';
import { openSite } from '../support/site.ts';

// Every door of the site and who may pass it. What is new and has no rule here fails the last tests of this file.

const site = await openSite();
const WHO = ['visitor', 'user', 'other', 'admin', 'expired'] as const;
type Who = (typeof WHO)[number];
/** everyone; whoever is signed in; the owner of the id (or an ADMIN); ADMINs. */
type Rule = 'everyone' | 'user' | 'self' | 'admin';
type Verdict = 'in' | 'sign in' | 'forbidden';

const owner = await addPerson(site, 'owner@example.in');
const people: Record<Exclude<Who, 'visitor'>, Person> = {
  user: owner,
  other: await addPerson(site, 'other@example.in'),
  admin: await addPerson(site, 'admin@agency.example', 'ADMIN'),
  expired: await addPerson(site, 'expired@agency.example', 'ADMIN'),
};
const ready: Partial<Record<Who, string[]>> = {};
/** A session of its own for each look: some doors end the one that comes through. */
async function cookieFor(who: Who): Promise<Record<string, string>> {
  if (who === 'visitor') return {};
  if (!ready[who]?.length) ready[who] = await sessionsOf(site, people[who], who === 'expired' ? Date.now() - 1000 : undefined);
  return asBrowser(ready[who].pop() ?? '');
}

const verdicts: Record<Rule, Record<Who, Verdict>> = {
  everyone: { visitor: 'in', user: 'in', other: 'in', admin: 'in', expired: 'in' },
  user: { visitor: 'sign in', user: 'in', other: 'in', admin: 'in', expired: 'sign in' },
  self: { visitor: 'sign in', user: 'in', other: 'forbidden', admin: 'in', expired: 'sign in' },
  admin: { visitor: 'sign in', user: 'forbidden', other: 'forbidden', admin: 'in', expired: 'sign in' },
};
const all = async (look: (who: Who) => Promise<Verdict>): Promise<Record<Who, Verdict>> => {
  const seen = {} as Record<Who, Verdict>;
  for (const who of WHO) seen[who] = await look(who);
  return seen;
};

const PAGES: Record<string, Rule> = {
  '/profile': 'user',
  '/profile-user': 'user',
  '/graphiql': 'admin',
  '/staff/preview/india/:id': 'admin',
  '/staff/preview/dubai/:id': 'admin',
  // All of them, whatever is added.
  ...Object.fromEntries(
    ['src/staff.tsx'].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:path: |^ {2})'(\/[^']+)'/gm)].map(([, path]) => [path ?? '', 'admin' as const]),
    ),
  ),
};
const PUBLIC = [
  ...['/home', '/DubaiHome', '/dubai', '/dubai-navbar', '/card', '/dubai-card', '/branch', '/dubai-address', '/reviews', '/hotel'],
  ...['/details/:id', '/details/:type/:id', '/details/dubai/:id', '/details/dubai/:id/:slug', '/details/:type/:id/:slug', '/forex'],
  ...['/flight', '/enquiry', '/visa-form', '/insuranceform', '/car-rent', '/customtour', '/request/:token', '/policies/:name'],
];
/** For visitors: who is signed in already is led on. */
const DOORS = ['/login', '/register', '/forgot-password', '/reset-password'];

test.each(Object.entries(PAGES))('page %s: %s', async (pattern, rule) => {
  // The first package of Dubai is the 27th.
  const path = pattern.replace(/dubai\/:id/, 'dubai/27').replace(':id', '1');
  const seen = await all(async (who) => {
    const response = await site.get(path, { headers: await cookieFor(who) });
    if (response.status === 302) {
      // And comes back afterwards.
      expect(response.headers.get('location')?.replace('&market=dubai', '')).toBe(`/login?next=${encodeURIComponent(path)}`);
      return 'sign in';
    }
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect([200, 403]).toContain(response.status);
    return response.status === 403 ? 'forbidden' : 'in';
  });
  expect(seen).toEqual(verdicts[rule]);
});

test.each(DOORS)('page %s: visitors; who is signed in is led on', async (path) => {
  for (const who of WHO) {
    const { status } = await site.get(path, { headers: await cookieFor(who) });
    expect([who, status]).toEqual([who, who === 'visitor' || who === 'expired' ? 200 : 302]);
  }
});

const CALLS: Record<string, Rule> = {
  'POST /register': 'everyone',
  'POST /auth/login': 'everyone',
  'POST /auth/logout': 'everyone',
  'GET /auth/me': 'everyone',
  'GET /getUserProfile/:id': 'self',
  'PUT /updateProfile/:id': 'self',
  'PUT /updateAddress/:id': 'self',
  'POST /uploadProfilePicture/:id': 'self',
  'POST /api/enquiries': 'everyone',
  'GET /api/enquiries': 'admin',
  'DELETE /api/enquiries/:id': 'admin',
  'POST /api/visa/sendInquiry': 'everyone',
  // What lies behind it is told to who has the link and knows the e-mail.
  'POST /api/requests/:token/copy': 'everyone',
  'POST /api/requests/:token/documents/:id': 'everyone',
  'POST /api/documents/:id': 'admin',
  'POST /reviews/add': 'everyone',
  ...Object.fromEntries(
    [
      // Packages of both markets.
      ...['POST /packages', 'POST /packages/upload', 'PUT /packages/:id', 'DELETE /packages/:id'].flatMap((call) => [
        call,
        call.replace('/p', '/dubai-p'),
      ]),
      // Homepage images of both markets, partners.
      ...['/homepage-images', '/api/homepage-images', '/dubai-homepage-images'].flatMap((path) => [
        `POST ${path}/upload`,
        `DELETE ${path}/delete/:id`,
      ]),
      ...['POST /b2b-partners/add', 'PUT /b2b-partners/:id', 'DELETE /b2b-partners/:id'],
      // Branches, policies, reviews.
      ...['POST /mainbranch/create', 'PUT /mainbranch/update/:id', 'DELETE /mainbranch/delete/:id'],
      ...['POST /api/branch-logos/:id', 'PUT /api/branch-logos/:id', 'POST /company-policy'],
      ...['GET /reviews/all', 'PUT /reviews/approve/:id', 'PUT /reviews/edit/:id', 'DELETE /reviews/delete/:id'],
      // Requests.
      ...['GET /api/enquiries/export'],
    ].map((call) => [call, 'admin' as const]),
  ),
};
const READING =
  /^GET \/(?:(?:dubai-)?packages|(?:api\/|dubai-)?homepage-images|mainbranch|api\/branch-logos|company-policy|b2b-partners|reviews|uploads|media)(?:\/|$)/;
const calls = restCalls(HTTP_STATUS).routes.filter(({ path, method }) => method !== 'ALL' || !path.includes(':rest'));
const documented = [...new Set(calls.map(({ method, path }) => `${method} ${path}`))];

test.each(Object.entries(CALLS))('call %s: %s', async (call, rule) => {
  const [method = '', path = ''] = call.split(' ');
  const seen = await all(async (who) => {
    const body = method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json', ...(await cookieFor(who)) } };
    const headers = method === 'GET' ? await cookieFor(who) : {};
    const { status } = await site.get(path.replace(':id', String(owner.id)), { method, headers, ...body });
    expect(status, `${call} as ${who}`).toBeLessThan(500);
    return status === 401 ? 'sign in' : status === 403 ? 'forbidden' : 'in';
  });
  expect(seen).toEqual(verdicts[rule]);
});

/** For ADMINs only. */
const admins = (names: readonly string[]): Record<string, Rule> => Object.fromEntries(names.map((name) => [name, 'admin' as const]));

const QUERIES: Record<string, Rule> = {
  ...Object.fromEntries(
    [
      ...['packages', 'package', 'homepageImages', 'logo', 'partners', 'partner', 'reviews', 'branches', 'branch', 'mainBranch'],
      ...['policy', 'company', 'me', 'codeAwaited', 'ownRequest', 'documentRetentionDays', 'turnstileSiteKey'],
    ].map((name) => [name, 'everyone' as const]),
  ),
  mySessions: 'user',
  secondFactorEnrolment: 'user',
  secondFactorRequired: 'user',
  ...admins([
    ...['users', 'auditLog', 'failedMails', 'documents', 'tallies'],
    // Requests.
    ...['enquiries', 'requests', 'request', 'staff', 'savedViews'],
    // Packages.
    ...['staffPackages', 'staffPackage', 'previewPackage', 'draft'],
    // Homepage images, partners, what the company says of itself.
    ...[],
    // Branches, policies, reviews.
    ...['newestPolicyVersion', 'policyVersions', 'policyVersion', 'allReviews', 'review'],
    // Overview and search.
    ...['find', 'overview'],
  ]),
};
const MUTATIONS: Record<string, Rule> = {
  register: 'everyone',
  login: 'everyone',
  confirmLogin: 'everyone',
  logout: 'everyone',
  requestPasswordReset: 'everyone',
  resetPassword: 'everyone',
  updateProfile: 'self',
  updateAddress: 'self',
  endSession: 'user',
  signOutEverywhere: 'user',
  beginSecondFactor: 'user',
  confirmSecondFactor: 'user',
  stopSecondFactor: 'user',
  setSecondFactorRequired: 'admin',
  setRole: 'admin',
  sendEnquiry: 'everyone',
  bookPackage: 'user',
  sendVisaApplication: 'everyone',
  sendInsuranceRequest: 'everyone',
  sendCarRental: 'everyone',
  sendCustomTour: 'everyone',
  addReview: 'everyone',
  withdrawRequest: 'everyone',
  eraseRequest: 'everyone',
  ...admins([
    ...['sendMailAgain', 'setDocumentRetentionDays', 'restore', 'uploadPicture'],
    // Requests.
    ...['deleteEnquiry', 'changeRequest', 'changeRequests', 'noteRequest', 'binRequests', 'restoreRequests', 'markRequests'],
    ...['saveView', 'deleteView'],
    // Packages.
    ...['createPackage', 'updatePackage', 'copyPackage', 'copyPackages', 'publishPackages', 'deletePackages', 'saveDraft', 'dropDraft'],
    // Homepage images, partners, what the company says of itself.
    ...['addHomepageImages', 'addSlide', 'changeHomepageImage', 'orderSlides', 'deleteHomepageImage'],
    ...['addPartner', 'updatePartner', 'deletePartner', 'saveCompany'],
    // Branches, policies, reviews.
    ...['addBranch', 'updateBranch', 'makeMainBranch', 'deleteBranch', 'savePolicy', 'bringBackPolicy'],
    ...['addStaffReview', 'updateReview', 'approveReviews', 'deleteReviews'],
  ]),
};
/** The printed form; `tests/rules/house.test.ts` holds that it is the code's. */
const printed = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
const queries = printed.getQueryType()?.getFields() ?? {};
const mutations = printed.getMutationType()?.getFields() ?? {};

/** Something of the argument's type: what is asked for does not matter, who asks does. */
function sample(name: string, type: GraphQLInputType): string {
  if (name === 'id') return `"${owner.id}"`;
  if (isNonNullType(type)) return sample(name, type.ofType);
  if (isListType(type)) return '[]';
  if (isInputObjectType(type)) {
    const needed = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return `{ ${needed.map((field) => `${field.name}: ${sample(field.name, field.type)}`).join(', ')} }`;
  }
  const named = getNamedType(type);
  if (isEnumType(named)) return name === 'role' ? 'USER' : (named.getValues()[0]?.name ?? '');
  return { Boolean: 'false', Int: '1', Float: '1' }[named.name] ?? '"x"';
}
const callOf = ({ name, args, type }: GraphQLField<unknown, unknown>): string => {
  const given = args.filter((arg) => isNonNullType(arg.type)).map((arg) => `${arg.name}: ${sample(arg.name, arg.type)}`);
  return `${name}${given.length > 0 ? `(${given.join(', ')})` : ''}${isObjectType(getNamedType(type)) ? ' { __typename }' : ''}`;
};
const ask =
  (operation: string) =>
  async (who: Who): Promise<Verdict> => {
    const response = await site.get('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(await cookieFor(who)) },
      body: JSON.stringify({ query: operation }),
    });
    const { errors = [] } = (await response.json()) as { errors?: { message: string; extensions?: { code?: string } }[] };
    const codes = errors.map(({ extensions }) => extensions?.code);
    expect(codes, operation).not.toContain('GRAPHQL_VALIDATION_FAILED');
    // A wrong password is refused like a missing session; it is another matter.
    if (codes.includes('UNAUTHENTICATED') && errors[0]?.message === 'Login required') return 'sign in';
    return codes.includes('FORBIDDEN') ? 'forbidden' : 'in';
  };

test.each(Object.entries(QUERIES))('query %s: %s', async (name, rule) => {
  const field = queries[name];
  expect(field && (await all(ask(`{ ${callOf(field)} }`)))).toEqual(verdicts[rule]);
});

test.each(Object.entries(MUTATIONS))('mutation %s: %s', async (name, rule) => {
  // Some have ended every session of somebody.
  for (const who of WHO) delete ready[who];
  const field = mutations[name];
  expect(field && (await all(ask(`mutation { ${callOf(field)} }`)))).toEqual(verdicts[rule]);
});

test('every mutation, and every query that is not for everyone, has an auth scope in the schema', () => {
  const scoped = (fields: Record<string, { extensions: object }> = {}): string[] =>
    Object.entries(fields).flatMap(([name, { extensions }]) =>
      (extensions as { pothosOptions?: { authScopes?: object } }).pothosOptions?.authScopes ? [name] : [],
    );
  expect(scoped(schema.getMutationType()?.getFields()).sort()).toEqual(Object.keys(mutations).sort());
  const guarded = Object.entries(QUERIES).flatMap(([name, rule]) => (rule === 'everyone' ? [] : [name]));
  expect(scoped(schema.getQueryType()?.getFields()).sort()).toEqual(guarded.sort());
});

test('nothing is without a rule: every page, call, query field and mutation of the code is in a table of this file', () => {
  const source = ['src/routes.tsx'].map((file) => readFileSync(file, 'utf8')).join('\n');
  const pages = [...source.matchAll(/'(\/[\w:/-]+)'/g)].map(([, path]) => path ?? '');
  expect(pages.length).toBeGreaterThan(20);
  expect(Object.keys(PAGES).length).toBeGreaterThan(25);
  expect(pages.filter((path) => !(path in PAGES) && !PUBLIC.includes(path) && !DOORS.includes(path))).toEqual([]);
  expect(documented.length).toBeGreaterThan(20);
  expect(documented.filter((call) => !(call in CALLS) && !READING.test(call))).toEqual([]);
  expect(Object.keys(queries).sort()).toEqual(Object.keys(QUERIES).sort());
  expect(Object.keys(mutations).sort()).toEqual(Object.keys(MUTATIONS).sort());
  // What the edge answers by itself.
  const edge = [...readFileSync('src/edge/app.ts', 'utf8').matchAll(/app\.(?:get|post|put|delete|all|on)\('([^']+)'/g)].map(
    ([, path]) => path,
  );
  expect(edge.sort()).toEqual(['/', '/graphiql', '/graphql', '/logout', '/staff']);
});
