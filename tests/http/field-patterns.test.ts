import { expect, test } from 'vitest';
import { createAccount, createSession, jsonBody, PASSWORD } from '../support/accounts.ts';
import { fieldErrors, runOperation } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';

// What fields accept in the browser, and what the server accepts.

const site = await openSite();
const person = await createAccount(site, 'digits@example.com');
const cookies = { visitor: '', person: await createSession(site, person) };

const decode = (html: string): string =>
  html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
/** The patterns of the fields of a page that have this type, as browsers read them. */
async function readPatterns(path: string, type: string, cookie = ''): Promise<RegExp[]> {
  const html = await (await site.fetch(path, { headers: { cookie } })).text();
  return [...html.matchAll(/<input [^>]*>/g)]
    .filter(([input]) => input.includes(` type="${type}"`))
    .map(([input]) => new RegExp(`^(?:${decode(/ pattern="([^"]*)"/.exec(input)?.[1] ?? '')})$`, 'v'));
}

const MOBILE_NUMBERS: readonly [typed: string, stored: string | undefined][] = [
  ['9876543210', '9876543210'],
  ['98765 43210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['0091 98765-43210', '9876543210'],
  ['091 98765 43210', '9876543210'],
  ['098765 43210', '9876543210'],
  ['\u202a+91 98765 43210\u202c', '9876543210'],
  ['0501234567', '0501234567'],
  ['050 123 4567', '0501234567'],
  ['50 123 4567', '0501234567'],
  ['+971 50 123 4567', '0501234567'],
  ['+971 (0)50 123.4567', '0501234567'],
  ['00971501234567', '0501234567'],
  // Ten digits are never read as a country code.
  ['9198765432', '9198765432'],
  ['5012345678', '5012345678'],
  ['987654321', undefined],
  ['98765432101', undefined],
  ['05012345678', undefined],
  ['+9845012876', undefined],
  ['+44 20 7946 0958', undefined],
  ['98765x43210', undefined],
  ['98765 43210 / 98765 43211', undefined],
];

test('mobile numbers are registered and changed with +91 or +971 or without, as ten digits; the forms accept the same spellings', async () => {
  const patterns = [
    ...(await readPatterns('/register', 'tel')),
    ...(await readPatterns('/register?market=dubai', 'tel')),
    ...(await readPatterns('/profile', 'tel', cookies.person)),
  ];
  expect(patterns).toHaveLength(3);
  for (const [index, [mobileNo, stored]] of MOBILE_NUMBERS.entries()) {
    for (const pattern of patterns) expect(pattern.test(mobileNo), mobileNo).toBe(stored !== undefined);
    const changed = await runOperation(
      site,
      cookies.person,
      'mutation($mobileNo: String!) { changeMobileNumber(mobileNo: $mobileNo) { user { mobileNo } userErrors { field message code } } }',
      { mobileNo },
    );
    expect(changed.data.changeMobileNumber.user?.mobileNo, mobileNo).toBe(stored);
    if (stored === undefined) expect(fieldErrors(changed)).toEqual({ mobileNo: 'Enter a valid 10-digit phone number.' });
    if (index % 4 > 0) continue;
    const account = { userName: 'Meera Nair', email: `meera${index}@example.com`, password: PASSWORD, mobileNo };
    const answer = (await (await site.fetch('/register', jsonBody(account))).json()) as { mobileNo?: string };
    expect(answer.mobileNo, mobileNo).toBe(stored);
  }
});

test('the fields for mobile numbers show how both countries write them', async () => {
  const profile = await (await site.fetch('/profile', { headers: { cookie: cookies.person } })).text();
  for (const html of [await site.html('/register'), profile])
    expect(html).toMatch(/\+91\u00a098450\u00a012876[^<]*\+971\u00a050\u00a0123\u00a04567/);
  // Those of the storefront come first.
  expect(await site.html('/register?market=dubai')).toMatch(/>UAE:\u00a0[^<]*\+91/);
});

test.each([
  '/login',
  '/register',
  '/forgot-password',
  '/enquiry',
  '/visa-form',
  '/insuranceform',
  '/car-rent',
  '/customtour',
  '/book?package=1',
])('the e-mail field of %s refuses in the browser what the server refuses', async (path) => {
  const patterns = await readPatterns(path, 'email');
  expect(patterns.length).toBeGreaterThan(0);
  for (const pattern of patterns) {
    for (const email of ['priya.s4@example', 'priya@example.c0m', 'priya..s@example.com', 'priya@example.com,x@example.com'])
      expect(pattern.test(email), email).toBe(false);
    for (const email of ['priya.s4@example.com', 'Priya+goa@mail.example.co.in', 'o’brien@example.ae'])
      expect(pattern.test(email), email).toBe(true);
  }
});
