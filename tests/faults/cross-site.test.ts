import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { browserHeaders, createAccount, jsonBody, PASSWORD, readSessionCookie, signIn } from '../support/accounts.ts';
import { dumpAllRows, runOperation } from '../support/graphql.ts';
import { ORIGIN, openSite } from '../support/site.ts';

const site = await openSite({ withoutProxy: true });
const { id, email } = await createAccount(site, 'victim@example.com');
const cookie = await signIn(site, email);
/** The allowed origins: the configured one, and the address that the test site listens on. */
const ALLOWED = [ORIGIN, site.url];

const ORIGINS = [
  undefined,
  ...ALLOWED,
  'https://evil.example',
  'null',
  `${ORIGIN}.evil.example`,
  `${ORIGIN}0`,
  'http://evil.localhost:8787',
  'http://localhost',
  'https://localhost:8787',
  `${ORIGIN}/`,
  `${ORIGIN} https://evil.example`,
];
const SITES = [undefined, 'same-origin', 'same-site', 'cross-site', 'none'];

const CALLS: [path: string, fields: Record<string, string>][] = [
  ['/auth/login', { email, password: PASSWORD }],
  ['/auth/logout', {}],
  ['/logout', {}],
  ['/register', { userName: 'Made Elsewhere', email: 'made@evil.example', password: 'made elsewhere', mobileNo: '9845012876' }],
  [`/updateAddress/${id}`, { address: 'Moved Elsewhere' }],
  [`/updateProfile/${id}`, { userName: 'Renamed Elsewhere' }],
  [
    '/graphql',
    {
      query: `mutation { updateAddress(id: ${id}, address: "Moved Elsewhere") { user { id: databaseId } userErrors { field message code } } signOutEverywhere { userErrors { field message code } } }`,
    },
  ],
];

type Encode = (fields: Record<string, string>) => { headers: Record<string, string>; body: BodyInit };
/** HTML forms can only POST; scripts can send JSON with any method. */
const methodsOf = (type: string): string[] => (type === 'application/json' ? ['POST', 'PUT', 'DELETE'] : ['POST']);
const TYPES: [name: string, encode: Encode][] = [
  ['application/json', (fields) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) })],
  [
    'application/x-www-form-urlencoded',
    (fields) => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      body: new URLSearchParams(fields).toString(),
    }),
  ],
  ['text/plain', (fields) => ({ headers: { 'content-type': 'text/plain' }, body: JSON.stringify(fields) })],
  [
    'multipart/form-data',
    (fields) => {
      // A string: a rejected request may close the connection while a stream is still being sent.
      const parts = Object.entries(fields).map(
        ([name, value]) => `--part\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      return { headers: { 'content-type': 'multipart/form-data; boundary=part' }, body: `${parts.join('')}--part--\r\n` };
    },
  ],
];

interface Sender {
  origin: string | undefined;
  fetchSite: string | undefined;
  signedIn: boolean;
}

/** The expected rule, stated independently of the source. */
const mayWrite = ({ origin, fetchSite, signedIn }: Sender): boolean => {
  if (origin !== undefined) return ALLOWED.includes(origin);
  if (fetchSite === 'same-origin') return true;
  return !signedIn && fetchSite !== 'cross-site' && fetchSite !== 'same-site';
};

const headersOf = ({ origin, fetchSite, signedIn }: Sender): Record<string, string> => ({
  ...(origin !== undefined && { origin }),
  ...(fetchSite !== undefined && { 'sec-fetch-site': fetchSite }),
  ...(signedIn && { cookie }),
});

const SENDERS: Sender[] = ORIGINS.flatMap((origin) =>
  SITES.flatMap((fetchSite) => [true, false].map((signedIn) => ({ origin, fetchSite, signedIn }))),
);

describe('cross-site writes are rejected (origin x content type x method)', () => {
  test.each(TYPES)('cross-site requests with %s are 403 and change nothing', async (type, encode) => {
    const before = await dumpAllRows(site);
    const rejected = SENDERS.filter((sender) => !mayWrite(sender));
    expect(rejected.length).toBeGreaterThan(90);
    const waiting = rejected.flatMap((sender) =>
      CALLS.flatMap(([path, fields]) => methodsOf(type).map((method) => ({ sender, path, fields, method }))),
    );
    const wrong: string[] = [];
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { sender, path, fields, method } = next;
        const { headers, body } = encode(fields);
        const response = await site.fetch(path, { method, headers: { ...headers, ...headersOf(sender) }, body });
        const cookies = response.headers.getSetCookie().length;
        await response.arrayBuffer();
        if (response.status !== 403 || cookies > 0)
          wrong.push(`${method} ${path} ${JSON.stringify(sender)}: ${response.status}, ${cookies} cookies`);
      }
    };
    await Promise.all(Array.from({ length: 6 }, work));
    expect(wrong).toEqual([]);
    expect(await dumpAllRows(site)).toBe(before);
  });

  const updateAddress = async (headers: Record<string, string>, address: string) => {
    const { status } = await site.fetch(`/updateAddress/${id}`, jsonBody({ address }, 'PUT', headers));
    const row = await site.db.prepare('select address from users where id = ?').bind(id).first<{ address: string }>();
    return [status, row?.address];
  };

  test.each(SENDERS.filter((sender) => sender.signedIn && mayWrite(sender)))(
    'same-origin requests with a cookie succeed: $origin, $fetchSite',
    async (sender) => {
      const address = `${sender.origin}, ${sender.fetchSite}`;
      expect(await updateAddress(headersOf(sender), address)).toEqual([200, address]);
    },
  );

  test.each(SENDERS.filter((sender) => !sender.signedIn && mayWrite(sender)))(
    'requests without a cookie are unauthenticated: $origin, $fetchSite',
    async (sender) => {
      expect((await updateAddress(headersOf(sender), 'Nowhere'))[0]).toBe(401);
    },
  );

  test('a client without cookie and Origin can register, sign in and submit enquiries', async () => {
    const person = { userName: 'Program', email: 'program@example.com', password: 'made by a program', mobileNo: '9845012876' };
    expect((await site.fetch('/register', jsonBody(person))).status).toBe(201);
    const response = await site.fetch('/auth/login', jsonBody(person));
    expect(response.status).toBe(200);
    expect(readSessionCookie(response)).not.toBe('');
    expect((await runOperation(site, '', '{ me { id: databaseId } }')).data).toEqual({ me: null });
  });

  test('a cookie without Origin and Sec-Fetch-Site is 403', async () => {
    const [, before] = await updateAddress(browserHeaders(cookie), 'Here');
    expect(await updateAddress({ cookie }, 'There')).toEqual([403, before]);
    expect(await updateAddress({ cookie: `theme=dark;${cookie}` }, 'There')).toEqual([403, before]);
  });

  test.each([
    'mutation { logout { userErrors { field message code } } }',
    `mutation { updateAddress(id: ${id}, address: "By GET") { user { id: databaseId } userErrors { field message code } } }`,
  ])('GET runs no mutation: %s', async (query) => {
    const sessionCookie = await signIn(site, email);
    for (const headers of [{}, { 'x-graphql-yoga-csrf': '1' }, { 'content-type': 'application/json' }] as Record<string, string>[]) {
      const response = await site.fetch(`/graphql?query=${encodeURIComponent(query)}`, {
        headers: { ...headers, ...browserHeaders(sessionCookie) },
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    const profile = await site.fetch(`/getUserProfile/${id}`, { headers: browserHeaders(sessionCookie) });
    expect(profile.status).toBe(200);
    expect(((await profile.json()) as { address: string }).address).not.toBe('By GET');
  });

  test('GET does not sign out', async () => {
    for (const path of ['/logout', '/auth/logout']) {
      expect((await site.fetch(path, { headers: browserHeaders(cookie) })).headers.getSetCookie()).toEqual([]);
      expect((await site.fetch(`/getUserProfile/${id}`, { headers: browserHeaders(cookie) })).status).toBe(200);
    }
  });

  test('the Host header does not change the allowed origins', async () => {
    // fetch does not allow a custom Host header; node:http does.
    const statusFor = (origin: string, host: string) =>
      new Promise<number | undefined>((done, failed) => {
        const headers = { host, origin, cookie, 'content-type': 'application/json', 'x-forwarded-host': host };
        const sending = request(`${site.url}/updateAddress/${id}`, { method: 'PUT', headers }, (response) => {
          response.resume();
          done(response.statusCode);
        });
        sending.on('error', failed);
        sending.end(JSON.stringify({ address: 'By host' }));
      });
    expect(await statusFor('http://evil.example', 'evil.example')).toBe(403);
    expect(await statusFor('https://evil.example', 'evil.example:443')).toBe(403);
    expect(await statusFor(ORIGIN, 'evil.example')).toBe(200);
  });
});
