import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ERROR_MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { REST_CALL_RULES } from '../../support/access/access-rules.ts';
import { browserHeaders, createAccount, createSession, jsonBody } from '../../support/accounts.ts';
import { buildFormData, buildVisaForm, countStored, createFile, queryRows, submitVisaApplication } from '../../support/enquiries.ts';
import { createUpload, putUpload } from '../../support/graphql.ts';
import { createImage, createPhotoWithExif, profilePictureApi } from '../../support/images.ts';
import { openSite } from '../../support/site.ts';

const site = await openSite();
const person = await createAccount(site, 'pictured@example.com');
const { id } = person;
const cookie = await createSession(site, person);
const staff = await createSession(site, await createAccount(site, 'admin@agency.example', 'ADMIN'));
const stored = async () => [...(await countStored(site, 'reviews', 'media')), (await site.media.list({ prefix: 'p-' })).objects.length];
const photo = await createPhotoWithExif();

const { send, pictureIn, bytesAt, mediaCount } = profilePictureApi(site, person, cookie);
const bytesOf = (...parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))));
const submitReview = (image: Uint8Array<ArrayBuffer>, name = 'me.jpg') =>
  site.fetch('/reviews/add', {
    method: 'POST',
    body: buildFormData({ review: JSON.stringify({ name: 'Arjun', message: 'Fine.', rating: 5 }), image: createFile(image, name) }),
  });

/** Files that every upload rejects. */
const REJECTED_FILES: Record<string, Uint8Array<ArrayBuffer>> = {
  'an SVG': bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'an SVG after a declaration': bytesOf('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  HTML: bytesOf('<!doctype html><script>alert(1)</script>'),
  'a GIF that is a script': bytesOf('GIF89a/*', 'x'.repeat(50), '*/=1;alert(1)'),
  'a Windows program': bytesOf('MZ\x90\0', Buffer.alloc(500)),
  'a Linux program': bytesOf('\x7fELF\x02\x01\x01', Buffer.alloc(500)),
  'a shell script': bytesOf('#!/bin/sh\nrm -rf /\n'),
  'an office document (ZIP)': bytesOf('PK\x03\x04', Buffer.alloc(500)),
  'a PDF after other bytes': bytesOf('\n%PDF-1.7'),
  'half a signature': bytesOf('%PD'),
  'RIFF that is no WebP': bytesOf('RIFF\0\0\0\0WAVEfmt '),
  'a TIFF': bytesOf('II*\0', Buffer.alloc(100)),
  zeros: bytesOf(Buffer.alloc(1000)),
};

describe('served images carry no GPS data, and SVG and polyglot files are rejected', () => {
  /** Every call that accepts a picture, with its other fields. */
  const PICTURE_UPLOADS: [call: string, field: string, times: number, fields: Record<string, string>][] = [
    ['POST /uploadProfilePicture/:id', 'file', 1, {}],
    ['POST /reviews/add', 'image', 1, { review: JSON.stringify({ name: 'Arjun', message: 'Fine.', rating: 5 }) }],
    ['POST /packages/upload', 'file', 1, {}],
    ['POST /dubai-packages/upload', 'file', 1, {}],
    ...['/homepage-images', '/api/homepage-images', '/dubai-homepage-images'].map((path): (typeof PICTURE_UPLOADS)[number] => [
      ...([`POST ${path}/upload`, 'file', 4, { type: 'carousel', link: '/card' }] as const),
    ]),
    ['POST /b2b-partners/add', 'logo', 1, { name: 'Air Marigold' }],
    ['PUT /b2b-partners/:id', 'logo', 1, { name: 'Air Marigold' }],
    ['POST /api/branch-logos/:id', 'file', 1, {}],
    ['PUT /api/branch-logos/:id', 'file', 1, {}],
    // Its body is the file.
    ['PUT /api/uploads/:token', '', 1, {}],
  ];

  test('the table of picture uploads lists every call that accepts one', () => {
    const known = PICTURE_UPLOADS.map(([call]) => call);
    const likely = Object.keys(REST_CALL_RULES).filter((call) =>
      /^(?:POST|PUT) .*(?:upload|logo(?!ut)|image|b2b-partners|reviews\/add)/i.test(call),
    );
    expect(likely.filter((call) => !known.includes(call))).toEqual([]);
  });

  test.each(PICTURE_UPLOADS)('%s serves images without metadata in every size and rejects SVG', async (call, field, times, fields) => {
    const [method = '', path = ''] = call.split(' ');
    const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
      if (path.endsWith(':token')) return putUpload(site, (await createUpload(site, 'picture', browserHeaders(staff))).token, bytes);
      const body = new FormData();
      for (let i = 0; i < times; i += 1) body.append(field, new File([bytes], `a${i}.jpg`, { type: 'image/jpeg' }));
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      return site.fetch(path.replace(':id', path.startsWith('/uploadP') ? String(id) : '1'), {
        method,
        body,
        headers: browserHeaders(staff),
      });
    };
    const names = async () => (await queryRows<{ name: string }>(site, 'select name from media')).map(({ name }) => name);
    const before = await names();
    expect([photo.includes('SecretPhone'), (await sharp(photo).metadata()).exif === undefined]).toEqual([true, false]);
    const response = await upload(photo);
    expect(response.status, await response.text()).toBeLessThan(300);
    const added = (await names()).filter((name) => !before.includes(name));
    expect(added).toHaveLength(times);
    for (const name of added)
      for (const path of [`/uploads/${name}`, `/media/160/${name}`, `/media/320/${name.replace('webp', 'jpg')}`]) {
        const bytes = await bytesAt(path);
        const { exif, xmp, iptc } = await sharp(bytes).metadata();
        expect({ exif, xmp, iptc }, path).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
        for (const words of ['Secret', 'GPS', 'Exif']) expect(bytes.includes(words), path).toBe(false);
      }
    const known = await names();
    for (const hostile of ['an SVG', 'a GIF that is a script', 'a PDF after other bytes'])
      expect((await upload(REJECTED_FILES[hostile] ?? new Uint8Array())).status, hostile).toBe(400);
    expect(await names()).toEqual(known);
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG after a JPEG name', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['text', 'just words'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
  ])('%s is rejected with an error for the field, and nothing is stored', async (_name, text) => {
    const before = [await pictureIn(), ...(await mediaCount())];
    const response = await send(new TextEncoder().encode(text));
    expect(response.status).toBe(400);
    const message = text.includes('<svg') ? ERROR_MESSAGES.pictureVector : OWN_MESSAGES.pictureType;
    expect(await response.json()).toEqual({ message, fields: { file: message } });
    expect([await pictureIn(), ...(await mediaCount())]).toEqual(before);
  });

  test('a GIF, a truncated JPEG and files with a fake image header are rejected', async () => {
    const before = [await pictureIn(), ...(await mediaCount())];
    const whole = await createPhotoWithExif();
    const gif = await createImage().gif().toBuffer();
    const fakeHeader = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 'not a picture ')]);
    for (const [name, bytes] of Object.entries({
      gif,
      fakeHeader,
      truncated: whole.subarray(0, whole.length / 2),
      headerOnly: whole.subarray(0, 40),
    })) {
      const response = await send(bytes);
      expect(response.status, name).toBe(400);
      expect(((await response.json()) as { fields: object }).fields, name).toEqual({ file: expect.any(String) });
    }
    expect([await pictureIn(), ...(await mediaCount())]).toEqual(before);
  });

  test.each(Object.entries(REJECTED_FILES))(
    '%s is rejected as a document and as a picture, with an error for the field, whatever its file name',
    async (_what, bytes) => {
      const before = await stored();
      const application = await submitVisaApplication(
        site,
        buildVisaForm({ passportCopy: createFile(bytes, 'passport.pdf'), panCardCopy: createFile(bytes, 'me.jpg') }),
      );
      expect(application.status).toBe(400);
      for (const field of ['passportCopy', 'panCardCopy'])
        expect(await application.clone().text()).toContain(`${field}: ${OWN_MESSAGES.fileType}`);
      const response = await submitReview(bytes);
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { fields: { image: expect.stringMatching(/JPEG|Export the picture as PNG/) } },
      ]);
      expect(await stored()).toEqual(before);
    },
  );

  test('empty files and files with only an image header are rejected', async () => {
    const before = await stored();
    const empty = await submitVisaApplication(site, buildVisaForm({ passportCopy: createFile('', 'passport.pdf') }));
    expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining(`passportCopy: ${OWN_MESSAGES.fileEmpty}`)]);
    for (const bytes of [
      bytesOf(''),
      bytesOf('\xff\xd8\xff\xe0', '<script>alert(1)</script>'.repeat(50)),
      bytesOf('\x89PNG\r\n\x1a\n', '<svg onload=alert(1)>'),
      bytesOf(photo.subarray(0, photo.length / 2)),
      bytesOf('%PDF-1.7\n'),
    ]) {
      const response = await submitReview(bytes);
      expect([response.status, await response.json()]).toMatchObject([400, { fields: { image: expect.any(String) } }]);
    }
    expect(await stored()).toEqual(before);
  });

  test('an image/HTML polyglot is re-encoded without code and metadata', async () => {
    const response = await submitReview(bytesOf(photo, '<script>alert(1)</script>'), '../../x.html');
    expect(response.status).toBe(201);
    const [row] = await queryRows(site, 'select picture from reviews order by id desc limit 1');
    const { name } = JSON.parse(String(row?.picture)) as { name: string };
    await site.db.prepare('update reviews set approved = 1').run();
    const { id } = (await response.json()) as { id: number };
    const shown = await site.fetch(`/reviews/image/${id}`);
    expect([shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual(['image/webp', 'nosniff']);
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(photo.includes('Secret Artist')).toBe(true);
    for (const words of ['Secret', 'script', 'GPS', 'Exif']) expect(bytes.includes(words), words).toBe(false);
    const { exif, xmp, iptc } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
    expect(await (await site.media.head(name))?.size).toBe(bytes.length);
  });

  test('a PDF with a script is served only as a sandboxed attachment', async () => {
    const admin = browserHeaders(staff);
    const file = bytesOf('%PDF-1.7\n<script>alert(1)</script><svg onload=alert(1)>');
    expect(
      (await submitVisaApplication(site, buildVisaForm({ passportCopy: createFile(file, `"><img src=x>\r\nX: y/../a'(b)*.pdf`) }))).status,
    ).toBe(201);
    const [row] = await queryRows(site, "select id from documents where field = 'passportCopy' order by id desc limit 1");
    const response = await site.fetch(`/api/documents/${row?.id}`, jsonBody({ reason: 'Looking at it' }, 'POST', admin));
    const { 'content-disposition': disposition, ...headers } = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" });
    expect(disposition).toMatch(/^attachment; filename="[^"\\]+\.pdf"; filename\*=UTF-8''[\w%.-]+\.pdf$/);
    expect(headers).not.toHaveProperty('x');
  });
});
