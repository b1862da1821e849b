import { request } from 'node:http';
import { connect } from 'node:net';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ENQUIRY_LIMITS, LIMITS } from '../../schema/constants.ts';
import { OWN_MESSAGES } from '../../schema/messages.ts';
import { browserHeaders, createAccount, createSession } from '../support/accounts.ts';
import {
  buildVisaForm,
  countStored,
  createFile,
  getDocumentsBucket,
  listObjectKeys,
  queryRows,
  runCron,
  submitEnquiry,
  submitVisaApplication,
  VISA_APPLICATION,
} from '../support/enquiries.ts';
import { openSite } from '../support/site.ts';
import { ageObjects } from '../support/storage-faults.ts';

const site = await openSite();
const stored = async () => [...(await countStored(site, 'reviews', 'media')), (await site.media.list({ prefix: 'p-' })).objects.length];
const bytesOf = (...parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))));
/** Nothing is worked on any more: what is stored stays the same for a while. */
async function settled(): Promise<void> {
  for (let last = '', now = '-'; last !== now; ) {
    last = now;
    await new Promise((done) => setTimeout(done, 400));
    now = JSON.stringify(await stored());
  }
}

interface Raw {
  path: string;
  headers: string[];
  /** What is sent after the headers, in these pieces. */
  pieces: (string | Uint8Array)[];
  /** Cuts the line so many milliseconds after the last piece. */
  cut?: number;
}
/** Talks to the site without a client that would keep to the rules; the statuses that it answers until it, or we, hang up. */
const raw = ({ path, headers, pieces, cut }: Raw): Promise<number[]> =>
  new Promise((done) => {
    const { port } = new URL(site.url);
    const socket = connect(Number(port), '127.0.0.1');
    let heard = '';
    const end = () => done([...heard.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)));
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      if (cut === undefined) socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', end);
    socket.write([`POST ${path} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join('\r\n'));
    for (const piece of pieces) socket.write(piece);
    if (cut !== undefined) setTimeout(() => socket.resetAndDestroy(), cut);
  });
const FORM = 'content-type: multipart/form-data; boundary=x';
const chunked = (count: number, size: number): string[] => [
  ...Array.from({ length: count }, () => `${size.toString(16)}\r\n${'a'.repeat(size)}\r\n`),
  '0\r\n\r\n',
];

const person = await createAccount(site, 'pictured@example.com');
const cookie = await createSession(site, person);
/** Sends a form with one file of so many bytes; by node:http, which hears an answer that comes before the end. */
const statusOfLarge = (bytes: number, declared: boolean) =>
  new Promise<number | undefined>((done, failed) => {
    const [head, tail] = ['--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n', '\r\n--x--\r\n'];
    const length: Record<string, number> = declared ? { 'content-length': head.length + bytes + tail.length } : {};
    const headers = { 'content-type': 'multipart/form-data; boundary=x', ...length, ...browserHeaders(cookie) };
    const sending = request(`${site.url}/uploadProfilePicture/${person.id}`, { method: 'POST', headers }, (response) => {
      response.resume();
      done(response.statusCode);
    });
    // The connection is closed on who goes on sending; the answer may still be on its way.
    sending.on('error', (reason) => setTimeout(failed, 1000, reason));
    sending.write(head);
    for (let left = bytes; left > 0; left -= 100_000) sending.write(Buffer.alloc(Math.min(left, 100_000), 0xff));
    sending.end(tail);
  });

describe('oversized bodies get 413 (declared, chunked, wrong Content-Length)', () => {
  test.each([
    ['/api/visa/sendInquiry', FORM, LIMITS.maxEnquiryBytes],
    ['/reviews/add', FORM, LIMITS.maxPictureBytes + 20_000],
    ['/api/enquiries', 'content-type: application/json', 100_000],
    ['/api/enquiries', 'content-type: application/x-www-form-urlencoded', 100_000],
  ])('%s (%s) refuses what is too large: as soon as it is declared, and while it arrives undeclared', async (path, type, most) => {
    const before = await stored();
    expect(await raw({ path, headers: [type, `content-length: ${most + 1}`], pieces: ['--x'] })).toEqual([413]);
    const pieces = chunked(Math.ceil(most / 65_536) + 1, 65_536);
    expect(await raw({ path, headers: [type, 'transfer-encoding: chunked'], pieces })).toEqual([413]);
    expect(await stored()).toEqual(before);
  });

  test('a file one byte over the limit is 413 and named', async () => {
    const before = await stored();
    const large = bytesOf('%PDF-1.7\n', Buffer.alloc(LIMITS.maxDocumentBytes - 8, 1));
    const response = await submitVisaApplication(site, buildVisaForm({ panCardCopy: createFile(large) }));
    expect([response.status, await response.json()]).toMatchObject([413, { fields: { panCardCopy: OWN_MESSAGES.fileLarge } }]);
    expect(await stored()).toEqual(before);
    expect((await submitVisaApplication(site, buildVisaForm({ panCardCopy: createFile(large.subarray(0, -1)) }))).status).toBe(201);
  });

  test('a wrong Content-Length stores nothing and causes no 5xx', async () => {
    const before = await stored();
    const body = JSON.stringify({ name: 'Liar', email: 'liar@example.in', phone: '9845012876' });
    const json = 'content-type: application/json';
    const lies: string[][] = [
      ['content-length: 10'],
      ['content-length: -1'],
      ['content-length: 1e3'],
      ['content-length: 10', `content-length: ${body.length}`],
      [`content-length: ${body.length}`, 'transfer-encoding: chunked'],
      ['transfer-encoding: chunked, identity'],
    ];
    for (const headers of lies) {
      const statuses = await raw({ path: '/api/enquiries', headers: [json, 'connection: close', ...headers], pieces: [body, '\r\n\r\n'] });
      expect(
        statuses.filter((status) => status < 400 || status >= 500),
        headers.join(),
      ).toEqual([]);
    }
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['far more than 10 MB, as it says', 12_000_000, true],
    ['far more than 10 MB, without saying so', 12_000_000, false],
    // The form has some room beside the file: the file itself is measured too.
    ['one byte more than 10 MB', 10_000_001, true],
  ])('%s is refused as too large', async (_name, bytes, declared) => {
    expect(await statusOfLarge(bytes, declared)).toBe(413);
  });

  test('files of exactly 10 MB are rejected for their content, not their size', async () => {
    expect(await statusOfLarge(10_000_000, true)).toBe(400);
  });
});

/** Sends the beginning of a request, the rest of it a moment later, and another request on the same line; what it hears. */
const onOneLine = (path: string, headers: string[], begin: string, rest: number): Promise<number[]> =>
  new Promise((done, failed) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    let heard = '';
    const statuses = () => [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      if (statuses().length > 1) socket.end();
    });
    socket.on('error', failed);
    socket.on('close', () => done(statuses()));
    const length = begin.length + rest;
    socket.write([`POST ${path} HTTP/1.1`, 'host: localhost', FORM, `content-length: ${length}`, ...headers, '', begin].join('\r\n'));
    setTimeout(() => {
      socket.write(Buffer.alloc(rest, 1));
      socket.write('GET /no-such-page HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    }, 300);
  });

test('an early rejection drains the body, so the client reads the response and reuses the connection', async () => {
  const staff = `cookie: ${await createSession(site, await createAccount(site, 'early@agency.example', 'ADMIN'))}`;
  const bad = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n<svg/>\r\n--x\r\n';
  const ours = [staff, 'sec-fetch-site: same-origin'];
  // The first of several pictures is none; and who sends one is not signed in.
  expect(await onOneLine('/homepage-images/upload', ours, bad, 3_000_000)).toEqual([400, 404]);
  expect(await onOneLine('/packages/upload', [], bad, 3_000_000)).toEqual([401, 404]);
});

test('an aborted upload leaves no rows and no objects', async () => {
  const before = await stored();
  const staff = `cookie: ${await createSession(site, await createAccount(site, 'abort@agency.example', 'ADMIN'))}`;
  const part = (field: string) => `--x\r\ncontent-disposition: form-data; name="${field}"; filename="a.pdf"\r\n\r\n`;
  const filled = (email: string): (string | Uint8Array)[] => [
    ...Object.entries({ ...VISA_APPLICATION, email }).map(
      ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    ...['passportCopy', 'panCardCopy'].flatMap((field) => [part(field), '%PDF-1.7\n', Buffer.alloc(200_000, 1), '\r\n']),
  ];
  const slide = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const slides = [0, 1].flatMap(() => [part('file'), slide, '\r\n']);
  // Cut within the head, within a file, before the last line, between pictures of a slideshow; and, whole, while it is worked on.
  const uploads = Array.from({ length: 40 }, (_, at): Raw => {
    const pieces = filled(`cut-${at}@example.in`);
    const headers = [FORM, 'content-length: 2000000'];
    if (at % 5 === 0) return { path: '/api/visa/sendInquiry', headers, pieces: pieces.slice(0, at), cut: 30 };
    if (at % 5 === 1) return { path: '/reviews/add', headers, pieces: [part('image'), slide.subarray(0, 100)], cut: 30 };
    if (at % 5 === 2)
      return {
        path: '/api/visa/sendInquiry',
        headers: [FORM, 'transfer-encoding: chunked'],
        pieces: ['30d40\r\n', Buffer.alloc(200_000, 1), '\r\n'],
        cut: 30,
      };
    if (at % 5 === 3)
      return { path: '/homepage-images/upload', headers: [...headers, staff, 'sec-fetch-site: same-origin'], pieces: slides, cut: 20 * at };
    const whole = [...pieces, '--x--\r\n'];
    const length = whole.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
    return { path: '/api/visa/sendInquiry', headers: [FORM, `content-length: ${length}`], pieces: whole, cut: 3 * at };
  });
  await Promise.all(uploads.map(raw));
  await settled();

  // Those that came whole may be stored whole although nobody heard of it; of all others there is nothing.
  const whole = uploads.flatMap(({ cut }, at) => (cut === 3 * at ? [`cut-${at}@example.in`] : []));
  const kept = await queryRows<{ email: string; events: number; papers: number; mails: number }>(
    site,
    `select email, (select count(*) from request_events e where e.request_id = r.id) as events,
      (select count(*) from documents d where d.request_id = r.id) as papers,
      (select count(*) from outbox o where o.request_id = r.id) as mails from requests r where email like 'cut-%'`,
  );
  for (const { email, ...parts } of kept) expect([whole.includes(email), parts]).toEqual([true, { events: 1, papers: 2, mails: 2 }]);
  expect(kept.length).toBeLessThanOrEqual(whole.length);
  // What lies in the stores without a row that names it goes by the cron, once it is old enough that nobody waits for it.
  const bucket = await getDocumentsBucket(site);
  const papers = await queryRows<{ name: string }>(site, 'select object_key as name from documents');
  expect(papers.filter(({ name }) => name.startsWith('d-')).length).toBeGreaterThanOrEqual(2 * kept.length);
  if ((await listObjectKeys(bucket)).length > 0) ageObjects(site, 'd-', 2 * ENQUIRY_LIMITS.orphanAgeMs);
  if ((await site.media.list({ prefix: 'p-' })).objects.length > 0) ageObjects(site, 'p-', 2 * ENQUIRY_LIMITS.orphanAgeMs);
  await site.db.prepare('update media set loose_since = 1 where loose_since is not null').run();
  await runCron(site);
  expect(await listObjectKeys(bucket)).toEqual(papers.map(({ name }) => name).sort());
  const [requests = 0, events = 0, documents = 0, outbox = 0, reviews, media, objects = 0, pictures] = before;
  const more = kept.length;
  expect(await stored()).toEqual([
    requests + more,
    events + more,
    documents + 2 * more,
    outbox + 2 * more,
    reviews,
    media,
    objects + 2 * more,
    pictures,
  ]);
  await submitEnquiry(site, { message: 'still here' });
});
