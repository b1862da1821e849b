import { connect } from 'node:net';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LIMITS } from '../../schema/constants.ts';
import { OWN_MESSAGES } from '../../schema/messages.ts';
import { addPerson, asBrowser, jsonBody, sessionOf } from '../support/people.ts';
import { fileOf, multipart, rowsOf, sendEnquiry, sendVisa, storedIn, visaForm } from '../support/requests.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const stored = async () => [...(await storedIn(site, 'reviews', 'media')), (await site.media.list({ prefix: 'p-' })).objects.length];
const photograph = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
  .withExif({ IFD0: { Artist: 'Secret Artist' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 9/1 0/1' } })
  .jpeg()
  .toBuffer();
const bytesOf = (...parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))));
const review = (image: Uint8Array<ArrayBuffer>, name = 'me.jpg') =>
  site.get('/reviews/add', {
    method: 'POST',
    body: multipart({ review: JSON.stringify({ name: 'Arjun', message: 'Fine.', rating: 5 }), image: fileOf(image, name) }),
  });

/** What no field takes. */
const BAD: Record<string, Uint8Array<ArrayBuffer>> = {
  'an SVG': bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'an SVG after a declaration': bytesOf('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  HTML: bytesOf('<!doctype html><script>alert(1)</script>'),
  'a GIF that is a script': bytesOf('GIF89a/*', 'x'.repeat(50), '*/=1;alert(1)'),
  'a Windows program': bytesOf('MZ\x90\0', Buffer.alloc(500)),
  'a Linux program': bytesOf('\x7fELF\x02\x01\x01', Buffer.alloc(500)),
  'a shell script': bytesOf('#!/bin/sh\nrm -rf /\n'),
  'a ZIP, as office files are': bytesOf('PK\x03\x04', Buffer.alloc(500)),
  'a PDF behind other bytes': bytesOf('\n%PDF-1.7'),
  'half a head': bytesOf('%PD'),
  'RIFF that is no WebP': bytesOf('RIFF\0\0\0\0WAVEfmt '),
  'a TIFF': bytesOf('II*\0', Buffer.alloc(100)),
  zeros: bytesOf(Buffer.alloc(1000)),
};

test.each(Object.entries(BAD))(
  '%s is refused by the name of its field, as a document and as a picture, whatever it is called',
  async (_what, bytes) => {
    const before = await stored();
    const application = await sendVisa(
      site,
      visaForm({ passportCopy: fileOf(bytes, 'passport.pdf'), panCardCopy: fileOf(bytes, 'me.jpg') }),
    );
    expect(application.status).toBe(400);
    for (const field of ['passportCopy', 'panCardCopy'])
      expect(await application.clone().text()).toContain(`${field}: ${OWN_MESSAGES.fileType}`);
    const response = await review(bytes);
    expect([response.status, await response.json()]).toMatchObject([400, { fields: { image: expect.stringContaining('JPEG') } }]);
    expect(await stored()).toEqual(before);
  },
);

test('empty files, and pictures that only begin as such, are refused', async () => {
  const before = await stored();
  const empty = await sendVisa(site, visaForm({ passportCopy: fileOf('', 'passport.pdf') }));
  expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining(`passportCopy: ${OWN_MESSAGES.fileEmpty}`)]);
  for (const bytes of [
    bytesOf(''),
    bytesOf('\xff\xd8\xff\xe0', '<script>alert(1)</script>'.repeat(50)),
    bytesOf('\x89PNG\r\n\x1a\n', '<svg onload=alert(1)>'),
    bytesOf(photograph.subarray(0, photograph.length / 2)),
    bytesOf('%PDF-1.7\n'),
  ]) {
    const response = await review(bytes);
    expect([response.status, await response.json()]).toMatchObject([400, { fields: { image: expect.any(String) } }]);
  }
  expect(await stored()).toEqual(before);
});

test('of a photograph that is a page as well, the picture is kept: neither code nor place nor names', async () => {
  const response = await review(bytesOf(photograph, '<script>alert(1)</script>'), '../../x.html');
  expect(response.status).toBe(201);
  const [row] = await rowsOf(site, 'select picture from reviews order by id desc limit 1');
  const { name } = JSON.parse(String(row?.picture)) as { name: string };
  await site.db.prepare('update reviews set approved = 1').run();
  const { id } = (await response.json()) as { id: number };
  const shown = await site.get(`/reviews/image/${id}`);
  expect([shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual(['image/webp', 'nosniff']);
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect(photograph.includes('Secret Artist')).toBe(true);
  for (const words of ['Secret', 'script', 'GPS', 'Exif']) expect(bytes.includes(words), words).toBe(false);
  const { exif, xmp, iptc } = await sharp(bytes).metadata();
  expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
  expect(await (await site.media.head(name))?.size).toBe(bytes.length);
});

test('a PDF that holds a script is handed out as a file to be saved, and nothing else', async () => {
  const admin = asBrowser(await sessionOf(site, await addPerson(site, 'admin@agency.example', 'ADMIN')));
  const file = bytesOf('%PDF-1.7\n<script>alert(1)</script><svg onload=alert(1)>');
  expect((await sendVisa(site, visaForm({ passportCopy: fileOf(file, `"><img src=x>\r\nX: y/../a'(b)*.pdf`) }))).status).toBe(201);
  const [row] = await rowsOf(site, "select id from documents where field = 'passportCopy' order by id desc limit 1");
  const response = await site.get(`/api/documents/${row?.id}`, jsonBody({ reason: 'Looking at it' }, 'POST', admin));
  const { 'content-disposition': disposition, ...headers } = Object.fromEntries(response.headers);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" });
  expect(disposition).toMatch(/^attachment; filename="document"; filename\*=UTF-8''[\w%.-]+$/);
  expect(headers).not.toHaveProperty('x');
});

const HEAD = (field: string, name: string) => `--x\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`;

interface Raw {
  path: string;
  headers: string[];
  /** What is sent after the headers, in these pieces. */
  pieces: (string | Uint8Array)[];
  /** Cuts the line after the last piece. */
  cut?: boolean;
}
/** Talks to the site without a client that would keep to the rules; the statuses that it answers until it, or we, hang up. */
const raw = ({ path, headers, pieces, cut = false }: Raw): Promise<number[]> =>
  new Promise((done) => {
    const { port } = new URL(site.url);
    const socket = connect(Number(port), '127.0.0.1');
    let heard = '';
    const end = () => done([...heard.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)));
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      if (!cut) socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', end);
    socket.write([`POST ${path} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join('\r\n'));
    for (const piece of pieces) socket.write(piece);
    if (cut) setTimeout(() => socket.resetAndDestroy(), 30);
  });
const FORM = 'content-type: multipart/form-data; boundary=x';
const chunked = (count: number, size: number): string[] => [
  ...Array.from({ length: count }, () => `${size.toString(16)}\r\n${'a'.repeat(size)}\r\n`),
  '0\r\n\r\n',
];

test.each([
  ['/api/visa/sendInquiry', FORM, LIMITS.requestBytes],
  ['/reviews/add', FORM, LIMITS.pictureBytes + 20_000],
  ['/api/enquiries', 'content-type: application/json', 100_000],
  ['/api/enquiries', 'content-type: application/x-www-form-urlencoded', 100_000],
])('%s (%s) refuses what is too large: as soon as it is declared, and while it arrives undeclared', async (path, type, most) => {
  const before = await stored();
  expect(await raw({ path, headers: [type, `content-length: ${most + 1}`], pieces: ['--x'] })).toEqual([413]);
  const pieces = chunked(Math.ceil(most / 65_536) + 1, 65_536);
  expect(await raw({ path, headers: [type, 'transfer-encoding: chunked'], pieces })).toEqual([413]);
  expect(await stored()).toEqual(before);
});

test('one file of one byte too much is 413, by its name', async () => {
  const before = await stored();
  const large = bytesOf('%PDF-1.7\n', Buffer.alloc(LIMITS.documentBytes - 8, 1));
  const response = await sendVisa(site, visaForm({ panCardCopy: fileOf(large) }));
  expect([response.status, await response.json()]).toMatchObject([413, { fields: { panCardCopy: OWN_MESSAGES.fileLarge } }]);
  expect(await stored()).toEqual(before);
  expect((await sendVisa(site, visaForm({ panCardCopy: fileOf(large.subarray(0, -1)) }))).status).toBe(201);
});

test('lengths that lie make neither a request nor an outage', async () => {
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

test('uploads that break off leave neither rows nor objects, and the site goes on', async () => {
  const before = await stored();
  const part = Buffer.alloc(200_000, 1);
  const file = (field: string) => [HEAD(field, 'a.pdf'), '%PDF-1.7\n', part];
  await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      raw({
        path: at % 3 === 0 ? '/reviews/add' : '/api/visa/sendInquiry',
        headers: [FORM, at % 2 === 0 ? 'content-length: 2000000' : 'transfer-encoding: chunked'],
        pieces: at % 2 === 0 ? file(at % 3 === 0 ? 'image' : 'passportCopy') : [`30d40\r\n`, part, '\r\n'],
        cut: true,
      }),
    ),
  );
  expect(await stored()).toEqual(before);
  await sendEnquiry(site, { message: 'still here' });
});
