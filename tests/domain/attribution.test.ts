import { expect, test } from 'vitest';
import { describeAttribution, MAX_ATTRIBUTION_CHARS, parseLanding } from '../../schema/campaigns.ts';
import { browserHeaders, createAccount, createSession, jsonBody } from '../support/accounts.ts';
import { buildVisaForm, CONTACT, extractToken, queryRows, readExport, submitEnquiry, submitVisaApplication } from '../support/enquiries.ts';
import { fieldErrors, runOperation } from '../support/graphql.ts';
import { ORIGIN, openSite } from '../support/site.ts';
import { submitForm } from '../support/submit-form.ts';

const site = await openSite();
const staff = await createSession(site, await createAccount(site, 'staff@agency.example', 'ADMIN'));
const GOOGLE = { source: 'google', medium: 'cpc', campaign: 'summer-sale', term: 'goa hotels', content: 'blue' };
const readAttribution = async (reference: string): Promise<unknown> => {
  const [row] = await queryRows(site, 'select details from requests where reference = ?', reference);
  return (JSON.parse(String(row?.details)) as { attribution?: unknown }).attribution;
};
const readNewest = async () => {
  const [row] = await queryRows<{ reference: string }>(site, 'select reference from requests order by id desc limit 1');
  return readAttribution(row?.reference ?? '');
};
const long = 'é'.repeat(MAX_ATTRIBUTION_CHARS + 1);

test.each([
  ['?utm_source=google&utm_medium=cpc&utm_campaign=summer-sale&utm_term=goa+hotels&utm_content=blue&sort=1 ', GOOGLE],
  ['?gclid=Cj0 https://www.google.com/', { source: 'google', medium: 'cpc', referrer: 'https://www.google.com/' }],
  ['?utm_source=mail&gclid=Cj0 ', { source: 'mail' }],
  ['?fbclid=1 https://l.facebook.com/l.php?u=secret#x', { source: 'facebook', referrer: 'https://l.facebook.com/l.php' }],
  [' https://www.instagram.com/reel/1?igsh=secret', { referrer: 'https://www.instagram.com/reel/1' }],
  [`?utm_source=${long} `, { source: long.slice(0, -1) }],
  [`?utm_campaign=x https://a.example/${'p'.repeat(300)}`, { campaign: 'x', referrer: `https://a.example/${'p'.repeat(82)}` }],
  ['?token=secret&sort=price-asc javascript:alert(1)', {}],
  ['?utm_source=%20&utm_medium= http://', {}],
  [` ${ORIGIN}/card?utm_source=x`, {}],
  ['', {}],
  [' ', {}],
])('the landing %o is read as %o', (landing, expected) => {
  expect(parseLanding(landing, [ORIGIN])).toEqual(expected);
});

test('staff read an attribution in words', () => {
  expect(describeAttribution({ ...GOOGLE, referrer: 'https://www.google.com/' })).toEqual([
    { label: 'Came from', value: 'google / cpc / summer-sale' },
    { label: 'Search term', value: 'goa hotels' },
    { label: 'Advertisement', value: 'blue' },
    { label: 'Referrer', value: 'google.com' },
  ]);
  expect(describeAttribution({ source: null, referrer: null })).toEqual([]);
});

test('POST /api/enquiries takes an attribution as an object or as fields, and stores the referrer without its query', async () => {
  const referrer = 'https://www.google.com/search?q=private+words#top';
  const stored = { ...GOOGLE, referrer: 'https://www.google.com/search' };
  const { reference } = await submitEnquiry(site, { message: 'As JSON', attribution: { ...GOOGLE, referrer, other: 'x' } });
  expect(await readAttribution(reference)).toEqual(stored);
  const fields = Object.entries({ ...GOOGLE, referrer }).map(([name, value]) => [`attribution.${name}`, value]);
  const body = new URLSearchParams([...Object.entries(CONTACT), ['message', 'As a form'], ...fields]);
  expect((await site.fetch('/api/enquiries', { method: 'POST', body })).status).toBe(201);
  expect(await readNewest()).toEqual(stored);
  const plain = await submitEnquiry(site, { message: 'Without' });
  expect(await readAttribution(plain.reference)).toBeUndefined();
});

test('POST /api/visa/sendInquiry takes an attribution as fields', async () => {
  expect((await submitVisaApplication(site, buildVisaForm({ 'attribution.source': 'newsletter' }))).status).toBe(201);
  expect(await readNewest()).toEqual({ source: 'newsletter' });
});

test.each([
  [{ source: long }, 'attribution.source', 'Use at most 100 characters.'],
  [{ referrer: 'instagram' }, 'attribution.referrer', 'Must be the address of a web page.'],
  [{ referrer: 'javascript:alert(1)' }, 'attribution.referrer', 'Must be the address of a web page.'],
])('the attribution %o is refused and names %s', async (attribution, field, message) => {
  const response = await site.fetch('/api/enquiries', jsonBody({ ...CONTACT, message: 'Wrong', attribution }));
  expect([response.status, (await response.json()) as object]).toMatchObject([400, { fields: { [field]: message } }]);
  const query =
    'mutation($submission: SubmissionMeta, $input: EnquiryInput!) { sendEnquiry(market: india, input: $input, submission: $submission) { receipt { path } userErrors { field message code } } }';
  expect(fieldErrors(await runOperation(site, '', query, { input: CONTACT, submission: { attribution } }))).toEqual({ [field]: message });
});

test('the same enquiry from another campaign is a repetition', async () => {
  const first = await submitEnquiry(site, { message: 'Twice', attribution: { source: 'google' } });
  const second = await submitEnquiry(site, { message: 'Twice', attribution: { source: 'mail' } });
  expect(second.reference).toBe(first.reference);
  expect(await readAttribution(first.reference)).toEqual({ source: 'google' });
});

test('the attribution is in the copy of the sender and in the export, and is erased with the enquiry', async () => {
  const { reference, link } = await submitEnquiry(site, {
    message: 'Erase me',
    attribution: { ...GOOGLE, referrer: 'https://a.example/b?c' },
  });
  const stored = { ...GOOGLE, referrer: 'https://a.example/b' };
  const copy = await site.fetch(`/api/requests/${extractToken(link)}/copy`, jsonBody({ email: CONTACT.email }));
  expect(await copy.json()).toMatchObject({ reference, attribution: stored });
  const row = (await readExport(site, browserHeaders(staff))).find(({ Reference }) => Reference === reference);
  expect(row).toMatchObject({ Source: 'google', Medium: 'cpc', Campaign: 'summer-sale', Advertisement: 'blue' });
  expect(row).toMatchObject({ 'Search term': 'goa hotels', Referrer: 'https://a.example/b' });
  await site.graphql('mutation($token: String!) { anonymiseEnquiry(token: $token) { userErrors { field message code } } }', {
    token: extractToken(link),
  });
  expect(await readAttribution(reference)).toBeUndefined();
  expect(JSON.stringify(await queryRows(site, 'select * from requests where reference = ?', reference))).not.toContain('summer-sale');
});

test('a form without script sends the campaign of its own address', async () => {
  const fields = { ...CONTACT, form: 'tour', destination: 'Munnar', days: '4', travelDetails: '' };
  const page = await submitForm(site, '/customtour?utm_source=newsletter&gclid=x', '', fields);
  expect(page).toMatch(/SF-\w{4}-\w{4}/);
  expect(await readNewest()).toEqual({ source: 'newsletter' });
});

test('what a form sends of its landing never keeps it from being stored', async () => {
  for (const [index, landing] of ['', '%', `?utm_source=${long} x`, '\u0000', `?${'&'.repeat(5000)}`].entries()) {
    const fields = { ...CONTACT, form: 'tour', destination: `Munnar ${index}`, days: '4', travelDetails: '', landing };
    expect(await submitForm(site, '/customtour', '', fields), landing.slice(0, 20)).toMatch(/SF-\w{4}-\w{4}/);
  }
});
