import { createServer } from 'node:http';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { isUnreadableFile } from '../../../src/platform/images.ts';
import { browserHeaders, createAccount, createSession, jsonBody } from '../../support/accounts.ts';
import { buildFormData, CONTACT, countRows, createFile, extractReference, queryRows } from '../../support/enquiries.ts';
import { expectLoggedError } from '../../support/expect-logged-error.ts';
import { createImage, profilePictureApi } from '../../support/images.ts';
import { openSite } from '../../support/site.ts';

// Images fails as its local stand-in does: that renders with sharp in this process, and answers any error of sharp with 500.

const turnstile = { status: 200, body: {} as object };
const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(turnstile.status).end(JSON.stringify(turnstile.body)));
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
afterAll(() => server.close());
const { port } = server.address() as { port: number };
const site = await openSite({
  variables: { TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET: 'secret', TURNSTILE_VERIFY: `http://127.0.0.1:${port}/` },
});
const photo = new Uint8Array(await createImage().jpeg().toBuffer());
const broken = photo.slice(0, photo.length / 2);
const person = await createAccount(site, 'pictured@example.in');
const { send, mediaCount } = profilePictureApi(site, person, await createSession(site, person));
const admin = browserHeaders(await createSession(site, await createAccount(site, 'admin@agency.example', 'ADMIN')));

/** Returns what ends the outage. */
function stopImages(): () => void {
  const failure = new Error('The service is not available.');
  const spies = (['metadata', 'toBuffer'] as const).map((method) => vi.spyOn(sharp.prototype, method).mockRejectedValue(failure));
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}
/** Every way to upload a picture: as a visitor, a registered user, and staff. */
const UPLOADS: Record<string, (bytes: Uint8Array<ArrayBuffer>) => Promise<Response>> = {
  'POST /reviews/add': (bytes) =>
    site.fetch('/reviews/add', {
      method: 'POST',
      body: buildFormData({ review: JSON.stringify({ name: 'Arjun', message: 'Fine.', rating: 5 }), image: createFile(bytes, 'a.jpg') }),
    }),
  'POST /uploadProfilePicture/:id': (bytes) => send(bytes),
  'POST /packages/upload': (bytes) =>
    site.fetch('/packages/upload', { method: 'POST', headers: admin, body: buildFormData({ file: createFile(bytes, 'a.jpg') }) }),
};

describe('an outage of Images or Turnstile is never reported as a mistake of the visitor', () => {
  test.each(Object.entries(UPLOADS))('%s answers 503 while Images is away, and 400 for a broken picture', async (_call, upload) => {
    const before = await mediaCount();
    const startImages = stopImages();
    for (const bytes of [photo, broken]) {
      const response = await upload(bytes);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
      expect(await response.text()).not.toContain('cannot be read');
    }
    await vi.waitFor(expectLoggedError);
    startImages();
    const response = await upload(broken);
    expect([response.status, Object.keys(((await response.json()) as { fields: object }).fields)]).toEqual([400, [expect.any(String)]]);
    expect(await mediaCount()).toEqual(before);
    expect((await upload(photo)).status).toBeLessThan(300);
  });

  test('a picture in a new size is 503 while Images is away, never 404', async () => {
    const [row] = await queryRows<{ stem: string }>(site, "select stem from media where content_type = 'image/webp' order by stem desc");
    const path = `/media/1280/${row?.stem}.jpg`;
    const startImages = stopImages();
    const response = await site.fetch(path);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    await vi.waitFor(expectLoggedError);
    startImages();
    expect((await site.fetch(path)).status).toBe(200);
  });

  test('the picture of a shared package is the one without words while Images is away, and its page stays as it is', async () => {
    const readPage = async () => /og:image" content="[^"]+?(\/media[^"]+)/.exec(await site.html('/details/dubai/27'))?.[1] ?? '';
    const path = await readPage();
    const startImages = stopImages();
    const response = await site.fetch(path);
    const plain = response.headers.get('location') ?? '';
    expect([response.status, plain]).toEqual([302, expect.stringMatching(/^\/media\/social\//)]);
    await vi.waitFor(expectLoggedError);
    expect(await readPage()).toBe(path);
    startImages();
    expect([(await site.fetch(plain)).status, (await site.fetch(path)).status]).toEqual([200, 200]);
  });

  test.each([
    ['the file is no picture', 9412, true, true],
    ['the file has impossible dimensions', 9413, true, true],
    ['the format is not supported', 9520, true, true],
    ['the file cannot be decoded', 9516, false, true],
    ['the file has an invalid format', 9523, false, true],
    ['the service fails inside', 9523, true, false],
    ['the free transformations are used up', 9422, false, false],
    ['the account may not use Images', 9430, false, false],
    ['the service is busy', 9522, false, false],
    ['the service aborts', 9528, false, false],
    ['the connection breaks', undefined, false, false],
  ])('if %s (%s), the fault is that of the file or of the service', async (_what, code, isAway, isFault) => {
    // Codes of Cloudflare that the local stand-in does not have; it answers for the picture that tells the two apart.
    const output = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve());
    const images = { input: () => ({ output }) } as unknown as ImagesBinding;
    expect(await isUnreadableFile(images, Object.assign(new Error(), code && { code }))).toBe(isFault);
  });

  test.each([
    ['a token of a machine', 200, { success: false, 'error-codes': ['invalid-input-response'] }, 1],
    ['a token that was used before', 200, { success: false, 'error-codes': ['timeout-or-duplicate'] }, 1],
    ['an error of the service', 200, { success: false, 'error-codes': ['internal-error'] }, 0],
    ['a secret that the agency has mistyped', 400, { success: false, 'error-codes': ['invalid-input-secret'] }, 0],
    ['an answer of 503', 503, {}, 0],
  ])('Turnstile: %s marks the enquiry as spam, or does not', async (what, status, body, spam) => {
    Object.assign(turnstile, { status, body });
    const fields = { ...CONTACT, email: `${spam}-${status}@example.in`, message: what, 'cf-turnstile-response': 'token' };
    const response = await site.fetch('/api/enquiries', jsonBody(fields));
    const reference = extractReference(await response.text());
    expect([response.status, await countRows(site, 'requests where reference = ? and spam = ?', reference, spam)]).toEqual([201, 1]);
    // The owner should notice a service that cannot check tokens.
    if (status < 500 && spam === 0) await vi.waitFor(expectLoggedError);
  });
});
