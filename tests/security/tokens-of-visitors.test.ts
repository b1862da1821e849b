import { expect, test } from 'vitest';
import { createAccessToken, createAccount, jsonBody } from '../support/accounts.ts';
import {
  buildFormData,
  buildVisaForm,
  CONTACT,
  extractToken,
  queryRows,
  submitEnquiry,
  submitVisaApplication,
} from '../support/enquiries.ts';
import { errorCodes, parseGraphqlResponse } from '../support/graphql.ts';
import { createImage } from '../support/images.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const runByToken = async (token: string, query: string) =>
  parseGraphqlResponse(await site.fetch('/graphql', jsonBody({ query }, 'POST', bearer(token))));

test('what visitors may send is taken from a token without the scope as from a visitor, and adds nothing of its owner', async () => {
  const admin = await createAccount(site, 'admin@token.example', 'ADMIN');
  const none = await createAccessToken(site, admin, []);
  const image = new File([new Uint8Array(await createImage().jpeg().toBuffer())], 'sea.jpg');
  const sendReview = async (token: string, message: string) => {
    const body = buildFormData({ name: 'Arjun', message, rating: '4', image });
    const response = await site.fetch('/reviews/add', { method: 'POST', headers: bearer(token), body });
    return [response.status, ((await response.json()) as { imageUrl: string | null }).imageUrl !== null];
  };
  // That of a visitor shows no picture before it is approved.
  expect(await sendReview(none, 'As a visitor.')).toEqual([201, false]);
  expect(await sendReview(await createAccessToken(site, admin, ['reviews:write']), 'As staff.')).toEqual([201, true]);

  const { link } = await submitEnquiry(site, {}, bearer(none));
  expect((await submitVisaApplication(site, buildVisaForm(), bearer(none))).status).toBe(201);
  expect(await queryRows(site, 'select distinct user_id from requests')).toEqual([{ user_id: null }]);
  const key = extractToken(link);
  const copy = (body: object) => site.fetch(`/api/requests/${key}/copy`, jsonBody(body, 'POST', bearer(none)));
  expect([(await copy({})).status, (await copy({ email: CONTACT.email })).status]).toEqual([400, 200]);

  const sent = await runByToken(
    none,
    `mutation { sendEnquiry(market: india, input: { name: "Asha", email: "asha@example.in", phone: "+91 98450 12876", message: "By GraphQL" }) { receipt { reference } userErrors { code } }
      document: createUpload(purpose: identity_document) { address { url } userErrors { code } }
      picture: createUpload(purpose: review_picture) { address { url } userErrors { code } } }`,
  );
  expect([sent.errors, sent.data.sendEnquiry.userErrors]).toEqual([undefined, []]);
  const view = `mutation { viewQuotation(token: "${'A'.repeat(43)}") { userErrors { code } } }`;
  expect(errorCodes(await runByToken(none, view))).toEqual(['NOT_FOUND']);
  // What only staff or its owner may send still names the scope.
  for (const purpose of ['picture', 'profile_picture'])
    expect(errorCodes(await runByToken(none, `mutation { createUpload(purpose: ${purpose}) { userErrors { code } } }`))).toEqual([
      'INSUFFICIENT_SCOPE',
    ]);
});
