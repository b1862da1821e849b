import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { browserHeaders, createAccount, jsonBody, PASSWORD, readSessionCookie, signIn } from '../support/accounts.ts';
import { dumpAllRows, runOperation } from '../support/graphql.ts';
import { ORIGIN, openSite } from '../support/site.ts';

const site = await openSite({ withoutProxy: true });
const { id, email } = await createAccount(site, 'victim@example.com');
const cookie = await signIn(site, email);
/** The second origin that may write: that of the address where the site runs. */
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
  ['/graphql', { query: `mutation { updateAddress(id: ${id}, address: "Moved Elsewhere") { id } signOutEverywhere }` }],
];

type Encode = (fields: Record<string, string>) => { headers: Record<string, string>; body: BodyInit };
/** Forms of other sites can only POST; scripts say JSON and whatever method they like. */
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
      // In one piece: what is refused is not read, and a stream would break in the middle.
      const parts = Object.entries(fields).map(
        ([name, value]) => `--part\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      return { headers: { 'content-type': 'multipart/form-data; boundary=part' }, body: `${parts.join('')}--part--\r\n` };
    },
  ],
];

interface Sent {
  origin: string | undefined;
  from: string | undefined;
  known: boolean;
}

/** The rule in the words of the test: who may write at all. */
const mayPass = ({ origin, from, known }: Sent): boolean => {
  if (origin !== undefined) return ALLOWED.includes(origin);
  if (from === 'same-origin') return true;
  return !known && from !== 'cross-site' && from !== 'same-site';
};

const headersOf = ({ origin, from, known }: Sent): Record<string, string> => ({
  ...(origin !== undefined && { origin }),
  ...(from !== undefined && { 'sec-fetch-site': from }),
  ...(known && { cookie }),
});

const SENT: Sent[] = ORIGINS.flatMap((origin) => SITES.flatMap((from) => [true, false].map((known) => ({ origin, from, known }))));

describe('cross-site writes are rejected (origin x content type x method)', () => {
  test.each(TYPES)('nothing that another site sends as %s is let in, and nothing changes by it', async (type, encode) => {
    const before = await dumpAllRows(site);
    const refused = SENT.filter((sent) => !mayPass(sent));
    expect(refused.length).toBeGreaterThan(90);
    const waiting = refused.flatMap((sent) =>
      CALLS.flatMap(([path, fields]) => methodsOf(type).map((method) => ({ sent, path, fields, method }))),
    );
    const wrong: string[] = [];
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { sent, path, fields, method } = next;
        const { headers, body } = encode(fields);
        const response = await site.fetch(path, { method, headers: { ...headers, ...headersOf(sent) }, body });
        const set = response.headers.getSetCookie().length;
        await response.arrayBuffer();
        if (response.status !== 403 || set > 0) wrong.push(`${method} ${path} ${JSON.stringify(sent)}: ${response.status}, ${set} cookies`);
      }
    };
    await Promise.all(Array.from({ length: 6 }, work));
    expect(wrong).toEqual([]);
    expect(await dumpAllRows(site)).toBe(before);
  });

  const moved = async (headers: Record<string, string>, to: string) => {
    const { status } = await site.fetch(`/updateAddress/${id}`, jsonBody({ address: to }, 'PUT', headers));
    const row = await site.db.prepare('select address from users where id = ?').bind(id).first<{ address: string }>();
    return [status, row?.address];
  };

  test.each(SENT.filter((sent) => sent.known && mayPass(sent)))(
    'a page of this site may write with its cookie: $origin, $from',
    async (sent) => {
      const to = `${sent.origin}, ${sent.from}`;
      expect(await moved(headersOf(sent), to)).toEqual([200, to]);
    },
  );

  test.each(SENT.filter((sent) => !sent.known && mayPass(sent)))(
    'requests without a cookie are unauthenticated: $origin, $from',
    async (sent) => {
      expect((await moved(headersOf(sent), 'Nowhere'))[0]).toBe(401);
    },
  );

  test('a client without cookie and Origin can register, sign in and submit enquiries', async () => {
    const person = { userName: 'Program', email: 'program@example.com', password: 'made by a program', mobileNo: '9845012876' };
    expect((await site.fetch('/register', jsonBody(person))).status).toBe(201);
    const response = await site.fetch('/auth/login', jsonBody(person));
    expect(response.status).toBe(200);
    expect(readSessionCookie(response)).not.toBe('');
    expect((await runOperation(site, '', '{ me { id } }')).data).toEqual({ me: null });
  });

  test('a cookie alone, as a foreign form without Origin would send it, is not enough', async () => {
    const [, before] = await moved(browserHeaders(cookie), 'Here');
    expect(await moved({ cookie }, 'There')).toEqual([403, before]);
    expect(await moved({ cookie: `theme=dark;${cookie}` }, 'There')).toEqual([403, before]);
  });

  test.each(['mutation { logout }', `mutation { updateAddress(id: ${id}, address: "By GET") { id } }`])(
    'GET runs no mutation, whoever asks: %s',
    async (query) => {
      const mine = await signIn(site, email);
      for (const headers of [{}, { 'x-graphql-yoga-csrf': '1' }, { 'content-type': 'application/json' }] as Record<string, string>[]) {
        const response = await site.fetch(`/graphql?query=${encodeURIComponent(query)}`, {
          headers: { ...headers, ...browserHeaders(mine) },
        });
        expect(response.status).toBeGreaterThanOrEqual(400);
        expect(response.status).toBeLessThan(500);
        expect(response.headers.getSetCookie()).toEqual([]);
      }
      const profile = await site.fetch(`/getUserProfile/${id}`, { headers: browserHeaders(mine) });
      expect(profile.status).toBe(200);
      expect(((await profile.json()) as { address: string }).address).not.toBe('By GET');
    },
  );

  test('no GET signs anybody out', async () => {
    for (const path of ['/logout', '/auth/logout']) {
      expect((await site.fetch(path, { headers: browserHeaders(cookie) })).headers.getSetCookie()).toEqual([]);
      expect((await site.fetch(`/getUserProfile/${id}`, { headers: browserHeaders(cookie) })).status).toBe(200);
    }
  });

  test('the Host header does not change the allowed origins', async () => {
    // By node:http, which sends the Host header that it is told to.
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
