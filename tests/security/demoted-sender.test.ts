import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createAccount, createSession } from '../support/accounts.ts';
import { createImage } from '../support/images.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const countRows = async (table: string) => (await site.db.prepare(`select count(*) as n from ${table}`).first<{ n: number }>())?.n;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Sends all but the last bytes of a body, runs `meanwhile`, and sends the rest; returns the status line. */
function sendSlowly(path: string, type: string, cookie: string, body: Buffer, meanwhile: () => Promise<unknown>): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    const headers = `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncookie: ${cookie}\r\nsec-fetch-site: same-origin\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`;
    socket.write(headers);
    socket.write(body.subarray(0, -2));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
    pause(300)
      .then(meanwhile)
      .then(() => socket.write(body.subarray(-2)), reject);
  });
}

const multipart = (file: Uint8Array) =>
  Buffer.concat([
    Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'),
    file,
    Buffer.from('\r\n--b--\r\n'),
  ]);
const json = (value: object) => Buffer.from(JSON.stringify(value));
const stored = await site.db.prepare("select name from media where name like 'goa%'").first<{ name: string }>();
const PACKAGE = {
  name: 'Slow water',
  description: 'By the river.',
  price: 100,
  duration: '5 Days / 4 Nights',
  tripType: 'Family',
  contactEmail: 'desk@agency.example',
  contactPhone: '+91 98450 12876',
  category: 'Domestic',
  inclusions: ['Rooms'],
  exclusions: [],
  itinerary: [],
  images: [stored?.name],
};

test.each([
  ['a package', '/packages', 'application/json', () => json(PACKAGE), 'packages'],
  [
    'a picture',
    '/packages/upload',
    'multipart/form-data; boundary=b',
    async () => multipart(await createImage().jpeg().toBuffer()),
    'media',
  ],
  [
    'a setting',
    '/graphql',
    'application/json',
    () => json({ query: 'mutation { setDocumentRetentionDays(days: 90) { days userErrors { field message code } } }' }),
    "audit_log where action = 'setting-change'",
  ],
])('%s is not stored when its sender was demoted while it arrived', async (_name, path, type, body, table) => {
  const admin = await createAccount(site, `${crypto.randomUUID()}@agency.example`, 'ADMIN');
  const cookie = await createSession(site, admin);
  const before = await countRows(table);
  const demote = () => site.db.prepare("update users set role = 'USER' where id = ?").bind(admin.id).run();
  const bytes = await body();
  await sendSlowly(path, type, cookie, bytes, demote);
  expect(await countRows(table)).toBe(before);
  // The same call works for staff.
  await site.db.prepare("update users set role = 'ADMIN' where id = ?").bind(admin.id).run();
  expect(await sendSlowly(path, type, cookie, bytes, () => pause(0))).toMatch(/ 20[01] /);
  expect(await countRows(table)).toBe((before ?? 0) + 1);
});
