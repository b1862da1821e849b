import { expect, test } from 'vitest';
import { browserHeaders, createAccount, createSession } from '../support/accounts.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const person = await createAccount(site, 'bad-input@example.in');
/** A new session each time: a generated body may be a valid password change, which ends the earlier ones. */
const signedInHeaders = async () => browserHeaders(await createSession(site, person));

/** Invalid and suspicious values. */
const VALUES: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, [], [[]], {}, { a: 1 }, '', ' ', '\u0000', '\ud800', '\u202e', 'a'.repeat(5000), '𝒳'.repeat(200)],
  ...[
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00',
    'a@b',
    '@',
    'a@b.c',
    'x@'.repeat(100),
    '١٢٣٤٥٦٧٨٩٠',
    '12345678901',
  ],
  ...['toString', '__proto__', 'constructor', { $ne: null }, { toString: 1 }, ['a@b.in'], '2'.repeat(40)],
];
const FIELDS = ['userName', 'email', 'password', 'mobileNo', 'address', 'code', 'role', '__proto__', 'constructor'];
const CALLS: [method: string, path: string][] = [
  ['POST', '/register'],
  ['POST', '/auth/login'],
  ['PUT', `/updateProfile/${person.id}`],
  ['PUT', `/updateAddress/${person.id}`],
];

/** A linear congruential generator: the same numbers in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state;
  }
}

test('250 generated bodies for the account calls cause no 5xx, and every 400 names the fields', async () => {
  const random = numbers(20_261_121);
  const pick = <T>(from: readonly T[]): T => from[random.next().value % from.length] as T;
  const statuses = new Map<number, number>();
  for (let round = 0; round < 250; round += 1) {
    const [method, path] = pick(CALLS);
    const body = JSON.stringify(Object.fromEntries(Array.from({ length: random.next().value % 5 }, () => [pick(FIELDS), pick(VALUES)])));
    const response = await site.fetch(path, {
      method,
      headers: { ...(await signedInHeaders()), 'content-type': 'application/json' },
      body,
    });
    const text = await response.text();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    expect(response.status, `${method} ${path} ${body}: ${text}`).toBeLessThan(500);
    if (response.status !== 400) continue;
    const { message, fields } = JSON.parse(text) as { message: string; fields: Record<string, string> };
    expect(message, body).not.toBe('');
    expect(Object.keys(fields).length, `${body}: ${text}`).toBeGreaterThan(0);
  }
  // Enough of the generated bodies are invalid.
  expect(statuses.get(400)).toBeGreaterThan(120);
});

test('invalid bodies are 400: broken JSON, wrong type, wrong charset, empty', async () => {
  const bodies: [type: string | undefined, body: string | Uint8Array<ArrayBuffer>][] = [
    ['application/json', ''],
    ['application/json', '{'],
    ['application/json', '[]'],
    ['application/json', '"text"'],
    ['application/json', 'null'],
    ['application/json', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['application/json', new Uint8Array([0xff, 0xfe, 0x00])],
    ['application/xml', '<a/>'],
    ['text/plain', '{"email":"a@b.in"}'],
    [undefined, new Uint8Array([1, 2, 3])],
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=x', '--x\r\nbroken'],
  ];
  const cookie = await signedInHeaders();
  for (const [type, body] of bodies) {
    for (const [method, path] of CALLS) {
      const response = await site.fetch(path, { method, headers: { ...cookie, ...(type && { 'content-type': type }) }, body });
      const { fields } = (await response.json()) as { fields: Record<string, string> };
      expect([response.status, Object.keys(fields).length > 0], `${path} ${type}`).toEqual([400, true]);
    }
  }
});

test('invalid ids: 401 for visitors, 403 for users, 404 for staff', async () => {
  const cookie = await signedInHeaders();
  const admin = browserHeaders(await createSession(site, await createAccount(site, 'ids@agency.example', 'ADMIN')));
  for (const id of ['0', '-1', '1e3', '01', '99999999', '9'.repeat(30), 'abc', '1;drop', '__proto__', '1.0', 'NaN']) {
    const status = async (headers: Record<string, string>) =>
      (await site.fetch(`/getUserProfile/${encodeURIComponent(id)}`, { headers })).status;
    expect([id, await status({}), await status(cookie), await status(admin)]).toEqual(
      /%/.test(encodeURIComponent(id)) ? [id, 404, 404, 404] : [id, 401, 403, 404],
    );
  }
});
