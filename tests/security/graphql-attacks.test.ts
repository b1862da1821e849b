import { expect, test } from 'vitest';
import { TOKEN_SCOPE_NAMES } from '../../schema/integrations/token-scopes.ts';
import { createAccessToken, createAccount, createSession, jsonBody, PASSWORD, readMails } from '../support/accounts.ts';
import { submitEnquiry } from '../support/enquiries.ts';
import { errorCodes, type GraphqlResult, parseGraphqlResponse, runOperation } from '../support/graphql.ts';
import { openSharedSite } from '../support/site.ts';

// A refused mutation does not stop those behind it, and rows have several ways to them: neither gets anybody further.

const site = await openSharedSite();
const alias = (count: number, mutation: string) =>
  `mutation { ${Array.from({ length: count }, (_, i) => `m${i}: ${mutation} { userErrors { field message code } }`).join(' ')} }`;

test('a mutation behind a refused proof is refused, too, and each guess of an operation counts', async () => {
  const owner = await createAccount(site, 'guessed@example.in');
  const cookie = await createSession(site, owner);
  await site.db.prepare('update sessions set confirmed_at = 0 where user_id = ?').bind(owner.id).run();
  const GUESS_AND_USE = `mutation {
    guess: confirmIdentity(confirmation: "a wrong password") { userErrors { field message code } }
    createAccessToken(name: "Theft", scopes: [PROFILE_READ], days: 1) { createdAccessToken { token } userErrors { field message code } }
    changeEmail(email: "thief@example.in") { user { email } userErrors { field message code } }
  }`;
  const result = await runOperation(site, cookie, GUESS_AND_USE);
  expect([result.data.createAccessToken, result.data.changeEmail]).toEqual([null, null]);
  expect(errorCodes(result).filter((code) => code === 'CONFIRMATION_REQUIRED')).toHaveLength(2);
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < 3; i++)
    codes.push(...errorCodes(await runOperation(site, cookie, alias(5, 'confirmIdentity(confirmation: "wrong again")'))));
  // Ten in all, and the first was above.
  expect(codes.filter((code) => code !== 'TOO_MANY')).toHaveLength(9);
  expect(errorCodes(await runOperation(site, cookie, alias(1, `confirmIdentity(confirmation: "${PASSWORD}")`)))).toEqual(['TOO_MANY']);
});

test('one operation mails no more reset links than as many requests', async () => {
  const owner = await createAccount(site, 'flooded@example.in');
  for (let i = 0; i < 2; i++) {
    const result = await runOperation(site, '', alias(5, `requestPasswordReset(email: "${owner.email}")`));
    expect([result.errors, errorCodes(result)]).toEqual([undefined, []]);
  }
  const rows = await site.db.prepare('select count(*) as n from password_resets where user_id = ?').bind(owner.id).first<{ n: number }>();
  expect(rows?.n).toBe(3);
  expect(readMails(site).filter((mail) => mail.includes(`To: ${owner.email}`)).length).toBeLessThanOrEqual(3);
});

test('no way to an enquiry or an account opens for visitors, users and tokens without the scope', async () => {
  await submitEnquiry(site, { email: 'private@example.in', message: 'Our secret honeymoon' });
  const [admin, user] = [await createAccount(site, 'desk@agency.example', 'ADMIN'), await createAccount(site, 'curious@example.in')];
  const row = await site.db.prepare("select id from requests where email = 'private@example.in'").first<{ id: number }>();
  const toId = (type: string, id = row?.id) => Buffer.from(`${type}:${id}`).toString('base64');
  const id = toId('GeneralEnquiry');
  const CONTENT = 'email ... on Enquiry { message details { value } } ... on GeneralEnquiry { phone }';
  const WAYS = `{
    a: node(id: "${id}") { ... on Enquiry { ${CONTENT} } }
    b: nodes(ids: ["${id}", "${toId('VisaEnquiry')}"]) { ... on GeneralEnquiry { ${CONTENT} } }
    c: enquiry(id: "${id}") { ${CONTENT} }
    d: node(id: "${toId('User', admin.id)}") { ... on User { email } }
    packages(market: india, first: 1) { nodes { id } }
  }`;
  const CHANGE = `mutation {
    a: updateEnquiry(id: "${id}", version: 1, status: won) { enquiry { ${CONTENT} } userErrors { field message code } }
    b: addEnquiryNote(id: "${id}", text: "Seen") { userErrors { field message code } }
    c: sendEmailVerification { userErrors { field message code } }
  }`;
  const scopes = TOKEN_SCOPE_NAMES.filter((scope) => !/^(?:enquiries|staff|profile):/.test(scope));
  const send = async (token: string, query: string): Promise<GraphqlResult> =>
    parseGraphqlResponse(await site.fetch('/graphql', jsonBody({ query }, 'POST', { authorization: `Bearer ${token}` })));
  const tokens = [await createAccessToken(site, admin, scopes), await createAccessToken(site, user, ['enquiries:read', 'reviews:write'])];
  const results = [];
  for (const query of [WAYS, CHANGE]) {
    for (const cookie of ['', await createSession(site, user)]) results.push(await runOperation(site, cookie, query));
    for (const token of tokens) results.push(await send(token, query));
  }
  for (const result of results) {
    const text = JSON.stringify([result.data, result.errors]);
    for (const secret of ['private@example.in', 'honeymoon', admin.email]) expect(text).not.toContain(secret);
    expect(errorCodes(result).length).toBeGreaterThan(0);
  }
  // What may read enquiries may not change them.
  const reader = await createAccessToken(site, admin, ['enquiries:read']);
  expect((await send(reader, WAYS)).data?.c.email).toBe('private@example.in');
  expect(errorCodes(await send(reader, CHANGE)).slice(0, 2)).toEqual(['INSUFFICIENT_SCOPE', 'INSUFFICIENT_SCOPE']);
  const stored = await site.db.prepare('select version, status from requests where id = ?').bind(row?.id).first();
  expect(stored).toMatchObject({ version: 1 });
});
