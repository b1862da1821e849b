import { expect, test } from 'vitest';
import { LIMITS } from '../../schema/constants.ts';
import { browserHeaders, createAccount, createSession, jsonBody } from '../support/accounts.ts';
import { queryRows } from '../support/enquiries.ts';
import { errorCodes, fieldErrors, runOperation } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const chief = await createAccount(site, 'chief@agency.example', 'ADMIN', 'Meera Chief');
const cookie = await createSession(site, chief);
const SAVE =
  'mutation($input: PolicyInput!, $version: Int) { savePolicy(input: $input, version: $version) { policy { bookingTerms aboutUs } userErrors { field message code } } }';
const HISTORY = '{ latestPolicyVersion policyVersions(first: 3) { nodes { id savedBy changedTexts } pageInfo { hasNextPage endCursor } } }';
const history = async () => (await runOperation(site, cookie, HISTORY)).data;

test('POST /company-policy saves the four texts with the id, and they are on their pages at the next request', async () => {
  const before = await site.json<Record<string, string>>('/company-policy');
  await site.html('/policies/booking-terms');
  await site.html('/home');
  const body = { ...before, bookingTerms: 'Pay on time.\r\n\r\nBring a hat.' };
  const response = await site.fetch('/company-policy', jsonBody(body, 'POST', browserHeaders(cookie)));
  expect([response.status, await response.json()]).toEqual([200, { ...before, bookingTerms: 'Pay on time.\n\nBring a hat.' }]);
  expect(await site.html('/policies/booking-terms')).toMatch(/<p>Pay on time\.<\/p>\s*<p>Bring a hat\.<\/p>/);
  expect((await site.fetch('/home')).headers.get('cache-status')).toBe('safarnama; hit');
  expect(await queryRows(site, "select who, details from audit_log where action = 'policy-changed'")).toEqual([
    { who: chief.email, details: JSON.stringify({ changed: ['bookingTerms'] }) },
  ]);
});

test('the initial texts are the first version; each version has author, time and texts', async () => {
  expect(await history()).toEqual({
    latestPolicyVersion: 2,
    policyVersions: {
      nodes: [
        { id: '2', savedBy: 'Meera Chief', changedTexts: ['bookingTerms'] },
        { id: '1', savedBy: null, changedTexts: ['aboutUs', 'bookingTerms', 'privacyPolicy', 'cancellationRefundPolicy'] },
      ],
      pageInfo: { hasNextPage: false, endCursor: expect.any(String) },
    },
  });
  // Saving unchanged texts creates no version.
  await runOperation(site, cookie, SAVE, { input: { bookingTerms: 'Pay on time.\n\nBring a hat.' } });
  expect((await history()).latestPolicyVersion).toBe(2);
});

test('concurrent policy edits: the second gets a conflict, and the first save stays', async () => {
  const { latestPolicyVersion: version } = await history();
  const answers = await Promise.all(['A', 'B'].map((aboutUs) => runOperation(site, cookie, SAVE, { input: { aboutUs }, version })));
  expect(answers.flatMap(errorCodes)).toEqual(['CONFLICT']);
  expect((await site.json<Record<string, string>>('/company-policy')).aboutUs).toBe(answers[0]?.data.savePolicy.policy?.aboutUs ?? 'B');
  expect((await history()).latestPolicyVersion).toBe(version + 1);
});

test('an earlier version can be read and restored as the newest', async () => {
  const { data } = await runOperation(
    site,
    cookie,
    '{ policyVersion(id: 1) { bookingTerms savedBy } none: policyVersion(id: 999) { id } }',
  );
  expect(data.none).toBeNull();
  const RESTORE =
    'mutation($id: ID!, $version: Int) { restorePolicyVersion(id: $id, version: $version) { policy { bookingTerms } userErrors { field message code } } }';
  expect(errorCodes(await runOperation(site, cookie, RESTORE, { id: '1', version: 1 }))).toEqual(['CONFLICT']);
  const { latestPolicyVersion: version } = await history();
  expect((await runOperation(site, cookie, RESTORE, { id: '1', version })).data.restorePolicyVersion.policy).toEqual({
    bookingTerms: data.policyVersion.bookingTerms,
  });
  const after = await history();
  expect(after.policyVersions.nodes[0]).toEqual({
    id: String(version + 1),
    savedBy: 'Meera Chief',
    changedTexts: ['aboutUs', 'bookingTerms'],
  });
  expect(after.policyVersions.pageInfo.hasNextPage).toBe(true);
  const next = `{ policyVersions(first: 3, after: "${after.policyVersions.pageInfo.endCursor}") { nodes { id } } }`;
  expect((await runOperation(site, cookie, next)).data.policyVersions.nodes.map(({ id }: { id: string }) => id)).toEqual(['1']);
});

test('policy texts are limited in length only', async () => {
  expect((await runOperation(site, cookie, SAVE, { input: { aboutUs: '' } })).data.savePolicy.policy.aboutUs).toBe('');
  const tooLong = await runOperation(site, cookie, SAVE, { input: { aboutUs: 'x'.repeat(LIMITS.policyMax + 1) } });
  expect(fieldErrors(tooLong)).toEqual({ aboutUs: `Use at most ${LIMITS.policyMax} characters.` });
  const longTexts = Object.fromEntries(
    ['aboutUs', 'bookingTerms', 'privacyPolicy', 'cancellationRefundPolicy'].map((field) => [field, `${field} ${'x'.repeat(19_000)}`]),
  );
  expect(errorCodes(await runOperation(site, cookie, SAVE, { input: longTexts }))).toEqual([]);
});

test('policy texts can be saved for the first time', async () => {
  await site.db.batch([site.db.prepare('delete from company_policies'), site.db.prepare('delete from company_policy_versions')]);
  const version = (await history()).latestPolicyVersion;
  expect(errorCodes(await runOperation(site, cookie, SAVE, { input: { aboutUs: 'We walk.' }, version }))).toEqual([]);
  expect(await site.json('/company-policy')).toMatchObject({ id: 1, aboutUs: 'We walk.', bookingTerms: '' });
  expect((await history()).policyVersions.nodes).toHaveLength(1);
});

test('concurrent saves of different texts keep both, and the newest version has both', async () => {
  const post = (body: object) => site.fetch('/company-policy', jsonBody(body, 'POST', browserHeaders(cookie)));
  await Promise.all([post({ aboutUs: 'We walk.' }), post({ privacyPolicy: 'We keep little.' })]);
  const both = { aboutUs: 'We walk.', privacyPolicy: 'We keep little.' };
  expect(await site.json('/company-policy')).toMatchObject(both);
  const [newest] = await queryRows(site, 'select about_us, privacy_policy from company_policy_versions order by id desc limit 1');
  expect(newest).toEqual({ about_us: both.aboutUs, privacy_policy: both.privacyPolicy });
});

test('the comparison of two versions has no dialog in a paragraph, which HTML would end before it', async () => {
  const page = await site.fetch('/add-c?version=7', { headers: { accept: 'text/html', ...browserHeaders(cookie) } });
  const html = await page.text();
  expect(html).toContain('Bring back version 7?');
  expect(html).not.toMatch(/<p\b[^>]*>(?:(?!<\/p>).)*<dialog/s);
});

test('names of another writing direction stay between our words: in the comparison of versions and in what needs attention', async () => {
  const omar = await createSession(site, await createAccount(site, 'omar@agency.example', 'ADMIN', 'عمر حداد'));
  await runOperation(site, omar, SAVE, { input: { aboutUs: 'Again' } });
  const [version] = await queryRows(site, 'select max(id) as id from company_policy_versions');
  const readHtml = async (path: string) =>
    (await (await site.fetch(path, { headers: { accept: 'text/html', ...browserHeaders(cookie) } })).text()).replaceAll('<!-- -->', '');
  expect(await readHtml(`/add-c?version=${version?.id}`)).toContain('by <bdi>عمر حداد</bdi>');
  await site.db.exec('update reviews set approved = 1');
  for (const name of ['ليلى', 'عائلة من دبي'])
    await site.db.prepare("insert into reviews (name, message, rating, approved) values (?, 'Lovely.', 5, 0)").bind(name).run();
  expect(await readHtml('/sidebar-admin')).toContain('From \u2068ليلى\u2069 and \u2068عائلة من دبي\u2069');
});
