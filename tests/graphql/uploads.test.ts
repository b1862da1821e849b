import { expect, test } from 'vitest';
import { LIMITS } from '../../schema/constants.ts';
import { FORM_INPUTS } from '../../schema/inputs/form-inputs.ts';
import { toFormInput } from '../../schema/inputs/typed-fields.ts';
import { browserHeaders, createAccessToken, createAccount, createSession, jsonBody } from '../support/accounts.ts';
import {
  CONTACT,
  createPdf,
  getDocumentsBucket,
  isoDateInDays,
  listObjectKeys,
  queryRows,
  VISA_APPLICATION,
} from '../support/enquiries.ts';
import { createUpload, errorCodes, parseGraphqlResponse, putUpload, runOperation, uploadFile } from '../support/graphql.ts';
import { createImage } from '../support/images.ts';
import { openSite } from '../support/site.ts';

// Everything of specification 7 that has a file, by GraphQL and one PUT for each file.

const PARTNER = 'https://app.partner.example';
const site = await openSite({ variables: { ALLOWED_ORIGINS: PARTNER } });
const admin = await createAccount(site, 'admin@agency.example', 'ADMIN');
const user = await createAccount(site, 'traveller@example.in');
const cookies = { admin: await createSession(site, admin), user: await createSession(site, user) };
const photo = new Uint8Array(await createImage().jpeg().toBuffer());

const VISA =
  'mutation($input: VisaInput!) { sent: sendVisaApplication(market: india, input: $input) { receipt { reference } userErrors { field message code } } }';
const readDocument = async (id: number) => {
  const response = await site.fetch(`/api/documents/${id}`, jsonBody({ reason: 'Checking it' }, 'POST', browserHeaders(cookies.admin)));
  return [response.headers.get('content-disposition')?.split(';')[1], new Uint8Array(await response.arrayBuffer())];
};
const listDocumentsOf = (reference: string) =>
  queryRows<{ id: number; field: string; file_name: string }>(
    site,
    'select d.* from documents d join requests r on r.id = d.request_id where r.reference = ? order by d.id',
    reference,
  );

test('an address says where, how and how much to send, and until when', async () => {
  const { data, token } = await createUpload(site, 'identity_document');
  expect(data.createUpload.address).toEqual({
    url: `http://localhost:8787/api/uploads/${token}`,
    method: 'PUT',
    headers: [{ name: 'Content-Type', value: 'application/octet-stream' }],
    maxBytes: LIMITS.maxDocumentBytes,
    types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
    expiresAt: expect.stringMatching(/Z$/),
  });
  expect(Math.round((Date.parse(data.createUpload.address.expiresAt) - Date.now()) / 60_000)).toBe(15);
});

test('a visa application with both documents is sent by a visitor, and a retry gets the same receipt', async () => {
  const passport = createPdf('P1234567', 700_000);
  const input = {
    ...toFormInput(FORM_INPUTS.VisaInput, { ...VISA_APPLICATION, consent: 'yes' }),
    passportCopy: await uploadFile(site, 'identity_document', passport),
    panCardCopy: await uploadFile(site, 'identity_document', createPdf('ABCDE1234F')),
  };
  const { data } = await runOperation(site, '', VISA, { input });
  expect(await runOperation(site, '', VISA, { input })).toMatchObject({ data });
  const documents = await listDocumentsOf(data.sent.receipt.reference);
  expect(documents.map(({ field, file_name }) => [field, file_name])).toEqual([
    ['passportCopy', 'passport.pdf'],
    ['panCardCopy', 'passport.pdf'],
  ]);
  expect(await readDocument(documents[0]?.id ?? 0)).toEqual([' filename="passport.pdf"', passport]);
  // Encrypted as those of the forms: the segments are joined, and nothing of the file is readable.
  const bucket = await getDocumentsBucket(site);
  const keys = await listObjectKeys(bucket);
  expect(keys).toHaveLength(2);
  for (const key of keys) expect(Buffer.from((await (await bucket.get(key))?.arrayBuffer()) ?? []).includes('P1234567')).toBe(false);
});

test('insurance for two travellers is sent with an access token from another origin, without a cookie', async () => {
  const token = await createAccessToken(site, user, ['enquiries:write']);
  const headers = { authorization: `Bearer ${token}`, origin: PARTNER };
  const passports = [createPdf('P1'), createPdf('P2')];
  const persons = [];
  for (const [i, file] of passports.entries()) {
    const address = await createUpload(site, 'identity_document', headers);
    const preflight = await site.fetch(`/api/uploads/${address.token}`, {
      method: 'OPTIONS',
      headers: { origin: PARTNER, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
    });
    const response = await putUpload(site, address.token, file, i === 0 ? { origin: PARTNER } : headers);
    expect([preflight.status, response.status, response.headers.get('access-control-allow-origin')]).toEqual([204, 201, PARTNER]);
    persons.push({ name: `Traveller ${i}`, passport: ((await response.json()) as { id: string }).id });
  }
  const input = {
    ...CONTACT,
    insuranceType: 'Family',
    fromCountry: 'IN',
    toCountry: 'AE',
    startDate: isoDateInDays(10),
    endDate: isoDateInDays(14),
    consent: true,
    persons,
  };
  const query =
    'mutation($input: InsuranceInput!) { sent: sendInsuranceRequest(market: india, input: $input) { receipt { reference } userErrors { field message code } } }';
  const result = await parseGraphqlResponse(await site.fetch('/graphql', jsonBody({ query, variables: { input } }, 'POST', headers)));
  expect(errorCodes(result)).toEqual([]);
  const documents = await listDocumentsOf(result.data.sent.receipt.reference);
  expect(documents.map(({ field }) => field)).toEqual(['persons.0.passport', 'persons.1.passport']);
  expect(await Promise.all(documents.map(async ({ id }) => (await readDocument(id))[1]))).toEqual(passports);
});

test('an ADMIN uploads a picture once and names it in a package, a slide, a partner, a branch and a review', async () => {
  const picture = await uploadFile(site, 'picture', photo, browserHeaders(cookies.admin));
  expect(picture).toMatch(/^p-[0-9a-f]{32}\.webp$/);
  const operations: [query: string, type: string, input: object][] = [
    [
      'createPackage(market: dubai, input: $input) { package { images { name } itinerary { images { name } } } }',
      'PackageInput',
      { name: 'By GraphQL alone', published: false, images: [{ name: picture }], itinerary: [{ day: '1', images: [{ name: picture }] }] },
    ],
    ['addSlide(market: india, image: $input) { homepageImage { fileName } }', 'HomepageImageInput', { file: picture, alt: 'A road' }],
    ['addPartner(input: $input) { partner { logo { name } } }', 'PartnerInput', { name: 'Partner', logo: picture }],
    [
      'addBranch(input: $input) { branch { logo { name } } }',
      'BranchInput',
      { ...{ officeName: 'Kochi', address: 'MG Road', phone: CONTACT.phone }, email: CONTACT.email, market: 'india', logo: picture },
    ],
    [
      'addStaffReview(input: $input) { review { image { name } } }',
      'StaffReviewInput',
      { name: 'Asha', message: 'Good', rating: 5, image: picture },
    ],
  ];
  for (const [query, type, input] of operations) {
    const { data, errors } = await runOperation(site, cookies.admin, `mutation($input: ${type}!) { ${query} }`, { input });
    expect([query, errors, JSON.stringify(data).split(picture).length > 1]).toEqual([query, undefined, true]);
  }
  expect((await site.fetch(`/uploads/${picture}`)).status).toBe(200);
});

test('a visitor reviews with a picture, and a user changes the profile picture', async () => {
  const review = { name: 'Asha', message: 'A good journey', rating: 5, image: await uploadFile(site, 'review_picture', photo) };
  const ADD = 'mutation($input: ReviewInput!) { addReview(market: india, input: $input) { userErrors { field message code } } }';
  expect((await runOperation(site, '', ADD, { input: review })).data).toEqual({ addReview: { userErrors: [] } });
  const [row] = await queryRows<{ picture: string }>(site, "select picture from reviews where message = 'A good journey'");
  expect((await site.fetch(`/uploads/${JSON.parse(row?.picture ?? '').name}`)).headers.get('content-type')).toBe('image/webp');

  const CHANGE =
    'mutation($id: ID!, $picture: Upload!) { changed: updateProfilePicture(id: $id, picture: $picture) { user { profilePicture } userErrors { field message code } } }';
  const picture = await uploadFile(site, 'profile_picture', photo, browserHeaders(cookies.user));
  const { data } = await runOperation(site, cookies.user, CHANGE, { id: String(user.id), picture });
  expect((await site.fetch(`/uploads/${data.changed.user.profilePicture}`)).status).toBe(200);
});

test('addresses for pictures need the role that may use them, and tokens their scope', async () => {
  expect(errorCodes(await createUpload(site, 'picture'))).toEqual(['UNAUTHENTICATED']);
  expect(errorCodes(await createUpload(site, 'profile_picture'))).toEqual(['UNAUTHENTICATED']);
  expect(errorCodes(await createUpload(site, 'picture', browserHeaders(cookies.user)))).toEqual(['FORBIDDEN']);
  const token = await createAccessToken(site, admin, ['content:read']);
  expect((await createUpload(site, 'picture', { authorization: `Bearer ${token}` })).errors?.[0]?.extensions).toMatchObject({
    code: 'INSUFFICIENT_SCOPE',
    fields: { scope: 'content:write' },
  });
});

test('the address of a picture ends with the session or the access token of the ADMIN who asked for it', async () => {
  const editor = await createAccount(site, 'leaving@agency.example', 'ADMIN');
  const cookie = await createSession(site, editor);
  const program = await createAccessToken(site, editor, ['content:write']);
  for (const [headers, table] of [
    [browserHeaders(cookie), 'sessions'],
    [{ authorization: `Bearer ${program}` }, 'access_tokens'],
  ] as const) {
    const [used, late] = [await createUpload(site, 'picture', headers), await createUpload(site, 'picture', headers)];
    expect((await putUpload(site, used.token, photo)).status).toBe(201);
    await site.db.prepare(`delete from ${table} where user_id = ?`).bind(editor.id).run();
    expect([table, (await putUpload(site, late.token, photo)).status]).toEqual([table, 404]);
  }
});
