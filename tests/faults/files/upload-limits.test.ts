import { request } from 'node:http';
import { connect } from 'node:net';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../schema/constants.ts';
import { OWN_MESSAGES } from '../../../schema/messages.ts';
import { browserHeaders, createAccount, createSession } from '../../support/accounts.ts';
import {
  buildVisaForm,
  countStored,
  createFile,
  getDocumentsBucket,
  listObjectKeys,
  queryRows,
  submitEnquiry,
  submitVisaApplication,
  VISA_APPLICATION,
} from '../../support/enquiries.ts';
import { openSite } from '../../support/site.ts';
import { quarantineOrphans, runCronDaysLater } from '../../support/storage-faults.ts';

const site = await openSite();
const stored = async () => [...(await countStored(site, 'reviews', 'media')), (await site.media.list({ prefix: 'p-' })).objects.length];
const bytesOf = (...parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))));
/** Waits until the stores stop changing. */
async function waitUntilSettled(): Promise<void> {
  for (let last = '', now = '-'; last !== now; ) {
    last = now;
    await new Promise((done) => setTimeout(done, 400));
    now = JSON.stringify(await stored());
  }
}

interface RawRequest {
  path: string;
  headers: string[];
  /** The body, written piece by piece. */
  pieces: (string | Uint8Array)[];
  /** Resets the connection this many milliseconds after the last piece. */
  resetAfterMs?: number;
}
/** Sends a request over a raw socket, which allows invalid headers; returns the statuses received until the connection closes. */
const sendRaw = ({ path, headers, pieces, resetAfterMs }: RawRequest): Promise<number[]> =>
  new Promise((done) => {
    const { port } = new URL(site.url);
    const socket = connect(Number(port), '127.0.0.1');
    let received = '';
    const end = () => done([...received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)));
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (resetAfterMs === undefined) socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', end);
    socket.write([`POST ${path} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join('\r\n'));
    for (const piece of pieces) socket.write(piece);
    if (resetAfterMs !== undefined) setTimeout(() => socket.resetAndDestroy(), resetAfterMs);
  });
const FORM = 'content-type: multipart/form-data; boundary=x';
const chunked = (count: number, size: number): string[] => [
  ...Array.from({ length: count }, () => `${size.toString(16)}\r\n${'a'.repeat(size)}\r\n`),
  '0\r\n\r\n',
];

const person = await createAccount(site, 'pictured@example.com');
const cookie = await createSession(site, person);
/** Uploads one file of a given size with node:http, which receives a response before the body has been sent. */
const statusOfLargeUpload = (bytes: number, declared: boolean) =>
  new Promise<number | undefined>((done, failed) => {
    const [head, tail] = ['--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n', '\r\n--x--\r\n'];
    const length: Record<string, number> = declared ? { 'content-length': head.length + bytes + tail.length } : {};
    const headers = { 'content-type': 'multipart/form-data; boundary=x', ...length, ...browserHeaders(cookie) };
    const sending = request(`${site.url}/uploadProfilePicture/${person.id}`, { method: 'POST', headers }, (response) => {
      response.resume();
      done(response.statusCode);
    });
    // The server closes the connection while the body is still being sent; the response may arrive after the error.
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
  ])('%s (%s) rejects oversized bodies by Content-Length, and chunked ones while they arrive', async (path, type, maxBytes) => {
    const before = await stored();
    expect(await sendRaw({ path, headers: [type, `content-length: ${maxBytes + 1}`], pieces: ['--x'] })).toEqual([413]);
    const pieces = chunked(Math.ceil(maxBytes / 65_536) + 1, 65_536);
    expect(await sendRaw({ path, headers: [type, 'transfer-encoding: chunked'], pieces })).toEqual([413]);
    expect(await stored()).toEqual(before);
  });

  test('a file one byte over the limit is 413 and names the field', async () => {
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
    const wrongHeaders: string[][] = [
      ['content-length: 10'],
      ['content-length: -1'],
      ['content-length: 1e3'],
      ['content-length: 10', `content-length: ${body.length}`],
      [`content-length: ${body.length}`, 'transfer-encoding: chunked'],
      ['transfer-encoding: chunked, identity'],
    ];
    for (const headers of wrongHeaders) {
      const statuses = await sendRaw({
        path: '/api/enquiries',
        headers: [json, 'connection: close', ...headers],
        pieces: [body, '\r\n\r\n'],
      });
      expect(
        statuses.filter((status) => status < 400 || status >= 500),
        headers.join(),
      ).toEqual([]);
    }
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['12 MB with Content-Length', 12_000_000, true],
    ['12 MB without Content-Length', 12_000_000, false],
    // The body limit leaves room for the other parts, so the file has its own limit.
    ['10 MB and one byte', 10_000_001, true],
  ])('a picture of %s is 413', async (_name, bytes, declared) => {
    expect(await statusOfLargeUpload(bytes, declared)).toBe(413);
  });

  test('files of exactly 10 MB are rejected for their content, not their size', async () => {
    expect(await statusOfLargeUpload(10_000_000, true)).toBe(400);
  });
});

/** Sends the beginning of a request, the rest later, and a second request on the same connection; returns all statuses. */
const sendTwoOnOneConnection = (path: string, headers: string[], begin: string, rest: number): Promise<number[]> =>
  new Promise((done, failed) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    let received = '';
    const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
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
  const staffHeaders = [staff, 'sec-fetch-site: same-origin'];
  // The first file is not an image; the second request has no session.
  expect(await sendTwoOnOneConnection('/homepage-images/upload', staffHeaders, bad, 3_000_000)).toEqual([400, 404]);
  expect(await sendTwoOnOneConnection('/packages/upload', [], bad, 3_000_000)).toEqual([401, 404]);
});

test('an aborted upload leaves no rows and no objects', async () => {
  const before = await stored();
  const staff = `cookie: ${await createSession(site, await createAccount(site, 'abort@agency.example', 'ADMIN'))}`;
  const part = (field: string) => `--x\r\ncontent-disposition: form-data; name="${field}"; filename="a.pdf"\r\n\r\n`;
  const buildParts = (email: string): (string | Uint8Array)[] => [
    ...Object.entries({ ...VISA_APPLICATION, email }).map(
      ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    ...['passportCopy', 'panCardCopy'].flatMap((field) => [part(field), '%PDF-1.7\n', Buffer.alloc(200_000, 1), '\r\n']),
  ];
  const slide = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const slides = [0, 1].flatMap(() => [part('file'), slide, '\r\n']);
  // Aborted within the fields, within a file, within a chunked body, between pictures, and after the end while it is processed.
  const uploads = Array.from({ length: 40 }, (_, i): RawRequest => {
    const pieces = buildParts(`cut-${i}@example.in`);
    const headers = [FORM, 'content-length: 2000000'];
    if (i % 5 === 0) return { path: '/api/visa/sendInquiry', headers, pieces: pieces.slice(0, i), resetAfterMs: 30 };
    if (i % 5 === 1) return { path: '/reviews/add', headers, pieces: [part('image'), slide.subarray(0, 100)], resetAfterMs: 30 };
    if (i % 5 === 2)
      return {
        path: '/api/visa/sendInquiry',
        headers: [FORM, 'transfer-encoding: chunked'],
        pieces: ['30d40\r\n', Buffer.alloc(200_000, 1), '\r\n'],
        resetAfterMs: 30,
      };
    if (i % 5 === 3)
      return {
        path: '/homepage-images/upload',
        headers: [...headers, staff, 'sec-fetch-site: same-origin'],
        pieces: slides,
        resetAfterMs: 20 * i,
      };
    const whole = [...pieces, '--x--\r\n'];
    const length = whole.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
    return { path: '/api/visa/sendInquiry', headers: [FORM, `content-length: ${length}`], pieces: whole, resetAfterMs: 3 * i };
  });
  await Promise.all(uploads.map(sendRaw));
  await waitUntilSettled();

  // Complete uploads may be stored although their response was lost; all others leave no rows.
  const whole = uploads.flatMap(({ resetAfterMs }, i) => (resetAfterMs === 3 * i ? [`cut-${i}@example.in`] : []));
  const survivors = await queryRows<{ email: string; events: number; papers: number; mails: number }>(
    site,
    `select email, (select count(*) from request_events e where e.request_id = r.id) as events,
      (select count(*) from documents d where d.request_id = r.id) as papers,
      (select count(*) from outbox o where o.request_id = r.id) as mails from requests r where email like 'cut-%'`,
  );
  for (const { email, ...parts } of survivors) expect([whole.includes(email), parts]).toEqual([true, { events: 1, papers: 2, mails: 2 }]);
  expect(survivors.length).toBeLessThanOrEqual(whole.length);
  // The cron quarantines objects without a row once they are old enough that no request can still be using them.
  const bucket = await getDocumentsBucket(site);
  const papers = await queryRows<{ name: string }>(site, 'select object_key as name from documents');
  expect(papers.filter(({ name }) => name.startsWith('d-')).length).toBeGreaterThanOrEqual(2 * survivors.length);
  await site.db.prepare('update media set loose_since = 1 where loose_since is not null').run();
  if ((await listObjectKeys(bucket)).length > 0) await quarantineOrphans(site, 'd-');
  if ((await site.media.list({ prefix: 'p-' })).objects.length > 0) await quarantineOrphans(site, 'p-');
  await runCronDaysLater(site, 33);
  expect(await listObjectKeys(bucket)).toEqual(papers.map(({ name }) => name).sort());
  const [requests = 0, events = 0, documents = 0, outbox = 0, reviews, media, objects = 0, pictures] = before;
  const more = survivors.length;
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
