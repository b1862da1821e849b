import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLObjectType, Kind, parse } from 'graphql';
import { expect, test } from 'vitest';
import { createAccount, createSession } from '../support/accounts.ts';
import { submitEnquiry } from '../support/enquiries.ts';
import { errorCodes, runOperation, userErrors } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const admin = await createAccount(site, 'editor@agency.example', 'ADMIN', 'Meera');
const cookie = await createSession(site, admin);
const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));

test('every mutation answers a payload of its own with userErrors', () => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  expect(mutations.length).toBeGreaterThan(80);
  for (const { name, type } of mutations) {
    const payload = `${name.charAt(0).toUpperCase()}${name.slice(1)}Payload`;
    expect(String(type)).toBe(payload);
    const { userErrors, ...results } = (schema.getType(payload) as GraphQLObjectType).getFields();
    expect(String(userErrors?.type)).toBe('[UserError!]!');
    expect(Object.keys(results).length, name).toBeLessThan(2);
  }
});

test('the mutations whose payload has nothing but userErrors', () => {
  const names = Object.values(schema.getMutationType()?.getFields() ?? {})
    .filter(({ type }) => Object.keys((type as GraphQLObjectType).getFields()).length === 1)
    .map(({ name }) => name);
  expect(names.sort()).toEqual(
    [
      ...['addEnquiryNote', 'addReview', 'anonymiseEnquiry', 'confirmIdentity', 'deleteDraft', 'deleteMail', 'deleteView'],
      ...[
        'cancelTotpSetup',
        'disableSecondFactor',
        'endSession',
        'logout',
        'markNotificationsRead',
        'reorderPartners',
        'reorderSlides',
        'requestPasswordReset',
        'resetPassword',
        'retryMail',
      ],
      ...['sendEmailVerification', 'sendResetLink', 'signOutEverywhere', 'undoContact', 'verifyEmail', 'viewQuotation', 'withdrawEnquiry'],
      'withdrawInvitation',
    ].sort(),
  );
});

test('every mutation of the staff screens selects the errors that the screens show', () => {
  const texts = Object.values(JSON.parse(readFileSync('src/documents/persisted-documents.json', 'utf8')) as Record<string, string>);
  const mutations = texts.filter((text) => /\bmutation Staff(?!UploadPicture)/.test(text));
  expect(mutations.length).toBeGreaterThan(50);
  for (const text of mutations) {
    const [operation] = parse(text).definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
    // A second mutation would run although the first was refused.
    expect(operation?.selectionSet.selections, text).toHaveLength(1);
    for (const field of operation?.selectionSet.selections ?? [])
      expect(JSON.stringify(field, ['kind', 'name', 'value', 'selectionSet', 'selections']), text).toContain('"value":"UserError"');
  }
});

test('a mistake names its field and its code, and changes nothing', async () => {
  const ADD = 'mutation { addBranch(input: { phone: "1" }) { branch { databaseId } userErrors { __typename field message code } } }';
  const { data, errors } = await runOperation(site, cookie, ADD);
  expect(errors).toBeUndefined();
  expect(data.addBranch.branch).toBeNull();
  expect(data.addBranch.userErrors).toContainEqual({
    __typename: 'InputError',
    field: ['officeName'],
    message: expect.stringMatching(/\w/),
    code: 'BAD_USER_INPUT',
  });
});

test('a mistake in one mutation leaves the results of the others', async () => {
  const MIXED =
    'mutation { first: retryMail(id: 9999) { userErrors { code field } } second: makeMainBranch(id: 2) { branch { databaseId } userErrors { code } } }';
  const { data, errors } = await runOperation(site, cookie, MIXED);
  expect([errors, data]).toEqual([
    undefined,
    { first: { userErrors: [{ code: 'NOT_FOUND', field: null }] }, second: { branch: { databaseId: '2' }, userErrors: [] } },
  ]);
});

test('a missing session is an error of the operation', async () => {
  const DELETE = 'mutation { deletePartner(id: 1) { trashId userErrors { code } } }';
  const anonymous = await runOperation(site, '', DELETE);
  expect([anonymous.data, errorCodes(anonymous)]).toEqual([{ deletePartner: null }, ['UNAUTHENTICATED']]);
});

const { reference } = await submitEnquiry(site);
const CONFLICT =
  'userErrors { __typename code field message ... on ConflictError { currentVersion savedBy savedAt changes { field value } } }';

const ADD_DRAFT = 'mutation { createPackage(market: india, input: { name: "Kochi", published: false }) { package { databaseId } } }';
const draftId = (await runOperation(site, cookie, ADD_DRAFT)).data.createPackage.package.databaseId;

/** Rows with a version: how it is read, and how a save sends it. */
const VERSIONED: Record<string, [read: string, save: string, input: object, later: object]> = {
  branch: ['branch(id: 1)', 'updateBranch(id: 1, input: $input, version: $version)', { hours: '9 to 5' }, { hours: '9 to 6' }],
  partner: [
    'partner(id: 1)',
    'updatePartner(id: 1, input: $input, version: $version)',
    { name: 'Kerala Rail' },
    { name: 'Rail of Kerala' },
  ],
  package: [
    `staffPackage(id: ${draftId}, market: india)`,
    `updatePackage(id: ${draftId}, market: india, input: $input, version: $version)`,
    { name: 'Kochi by boat', published: false },
    { name: 'Kochi by ferry', published: false },
  ],
  company: [
    'company(market: india)',
    'saveCompany(market: india, input: $input, version: $version)',
    { name: 'Safarnama' },
    { name: 'Safar' },
  ],
};
const inputTypeOf = (save: string): string =>
  String(
    schema
      .getMutationType()
      ?.getFields()
      [save.slice(0, save.indexOf('('))]?.args.find(({ name }) => name === 'input')?.type,
  );

test.each(Object.keys(VERSIONED))(
  'an outdated version of a %s is a ConflictError with the current one, which overwrites it',
  async (noun) => {
    const [read, save, input, later] = VERSIONED[noun] as (typeof VERSIONED)[string];
    const { data } = await runOperation(site, cookie, `{ row: ${read} { version } }`);
    const { version } = data.row;
    const SAVE = `mutation($input: ${inputTypeOf(save)}, $version: Int!) { saved: ${save} { ${CONFLICT} } }`;
    const send = (change: object, from: number) => runOperation(site, cookie, SAVE, { input: change, version: from });
    expect(userErrors(await send(input, version))).toEqual([]);
    const conflict = { __typename: 'ConflictError', code: 'CONFLICT', field: null, currentVersion: version + 1 };
    expect(userErrors(await send(later, version))).toMatchObject([conflict]);
    expect(userErrors(await send(later, version + 1))).toEqual([]);
  },
);

test('an outdated version of an enquiry is a ConflictError with the current one', async () => {
  const { data } = await runOperation(site, cookie, `{ inbox(search: "${reference}") { nodes { databaseId version } } }`);
  const [{ databaseId, version }] = data.inbox.nodes;
  const move = (status: string, from: number) =>
    runOperation(site, cookie, `mutation { updateEnquiry(id: ${databaseId}, version: ${from}, status: ${status}) { ${CONFLICT} } }`);
  expect(userErrors(await move('contacted', version))).toEqual([]);
  const [conflict] = userErrors(await move('quoted', version));
  expect(conflict).toMatchObject({ __typename: 'ConflictError', currentVersion: version + 1 });
  expect(userErrors(await move('quoted', version + 1))).toEqual([]);
});

test('the conflict of a package says who saved which fields when', async () => {
  const SAVE = `mutation($name: String!) {
    updatePackage(id: ${draftId}, market: india, input: { name: $name, published: false }, version: 1) { ${CONFLICT} }
  }`;
  expect(userErrors(await runOperation(site, cookie, SAVE, { name: 'Kochi on foot' }))).toMatchObject([
    {
      savedBy: 'Meera',
      savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      changes: [{ field: 'name', value: 'Kochi by ferry' }],
    },
  ]);
});
