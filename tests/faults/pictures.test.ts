import { request } from 'node:http';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { MESSAGES } from '../../schema/messages.ts';
import { addPerson, asBrowser, signIn } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const { id, email } = await addPerson(site, 'pictured@example.com');
const cookie = await signIn(site, email);

const drawn = () => sharp({ create: { width: 1200, height: 800, channels: 3, background: { r: 180, g: 90, b: 40 } } });
/** As a phone makes it: where it was taken, by what, and turned by a note instead of its pixels. */
const photograph = () =>
  drawn()
    .withExif({
      IFD0: { Make: 'SecretPhone', Artist: 'Secret Artist', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 9/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '77/1 34/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const send = async (bytes: Uint8Array, { name = 'me.jpg', type = 'image/jpeg', field = 'file', accept = '*/*' } = {}) => {
  const body = new FormData();
  body.set(field, new File([new Uint8Array(bytes)], name, { type }));
  return site.get(`/uploadProfilePicture/${id}`, { method: 'POST', headers: { accept, ...asBrowser(cookie) }, body });
};
const pictureIn = async () =>
  (await site.db.prepare('select profile_picture as name from users where id = ?').bind(id).first<{ name: string | null }>())?.name;
const bytesAt = async (path: string) => Buffer.from(await (await site.get(path)).arrayBuffer());
const mediaCount = async () => [
  (await site.db.prepare('select count(*) as n from media').first<{ n: number }>())?.n,
  (await site.media.list({ prefix: 'p-' })).objects.length,
];

test('a picture is stored as WebP, served whole and in page widths, and told to the menu', async () => {
  const response = await send(await photograph(), { name: '../../../home.html' });
  expect(response.status).toBe(200);
  const { profilePicture, ...rest } = (await response.json()) as { profilePicture: string; message: string };
  expect(rest).toEqual({ message: MESSAGES.pictureUploaded });
  expect(profilePicture).toMatch(/^p-[0-9a-f]{32}\.webp$/);
  expect(await pictureIn()).toBe(profilePicture);
  expect(decodeURIComponent(response.headers.getSetCookie().join())).toContain(`"profilePicture":"${profilePicture}"`);

  const whole = await site.get(`/uploads/${profilePicture}`);
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(whole.headers.get('content-security-policy')).toContain("default-src 'none'");
  const small = await site.get(`/media/160/${profilePicture}`);
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(160);
});

test('nothing that the camera wrote is left: neither place nor names, in no size; the picture stands upright', async () => {
  const taken = await photograph();
  // The picture of the test has what is to be taken away.
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  expect(taken.includes('SecretPhone')).toBe(true);
  const { profilePicture } = (await (await send(taken)).json()) as { profilePicture: string };
  for (const path of [
    `/uploads/${profilePicture}`,
    `/media/160/${profilePicture}`,
    `/media/160/${profilePicture.replace('webp', 'jpg')}`,
  ]) {
    const bytes = await bytesAt(path);
    const { exif, xmp, iptc, width = 0, height = 0 } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc }, path).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
    expect(bytes.includes('Secret'), path).toBe(false);
    expect(height, path).toBeGreaterThan(width);
  }
});

test('what is larger than a page needs is made smaller, and nothing is made larger', async () => {
  const side = async (width: number) => {
    const made = await sharp({ create: { width, height: width, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const { profilePicture } = (await (await send(made)).json()) as { profilePicture: string };
    return (await sharp(await bytesAt(`/uploads/${profilePicture}`)).metadata()).width;
  };
  expect([await side(2000), await side(100)]).toEqual([960, 100]);
});

test.each(['png', 'webp', 'avif'] as const)('%s is taken by what it is, whatever it is called', async (format) => {
  const response = await send(await drawn().toFormat(format).toBuffer(), { name: 'me.txt', type: 'text/plain' });
  expect(response.status, await response.text()).toBe(200);
});

test('the earlier picture is gone with a new one: row, file and every size of it', async () => {
  const upload = async () => ((await (await send(await photograph())).json()) as { profilePicture: string }).profilePicture;
  const earlier = await upload();
  const stem = earlier.replace('.webp', '');
  const sizes = [`160/${stem}.webp`, `320/${stem}.jpg`];
  for (const size of sizes) expect((await site.get(`/media/${size}`)).status, size).toBe(200);
  for (const size of sizes) expect(await site.media.head(`sizes/${size}`), size).not.toBeNull();
  const later = await upload();
  await vi.waitFor(async () => {
    for (const key of [earlier, ...sizes.map((size) => `sizes/${size}`)]) expect(await site.media.head(key), key).toBeNull();
  }, 5000);
  expect(await site.db.prepare('select name from media where name = ?').bind(earlier).first()).toBeNull();
  for (const path of [`/uploads/${earlier}`, `/media/480/${earlier}`]) expect((await site.get(path)).status, path).toBe(404);
  expect((await site.get(`/uploads/${later}`)).status).toBe(200);
});

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['SVG after a JPEG name', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['text', 'just words'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
])('%s is refused by the name of the field, and nothing is stored', async (_name, text) => {
  const before = [await pictureIn(), ...(await mediaCount())];
  const response = await send(new TextEncoder().encode(text));
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ message: expect.any(String), fields: { file: 'Choose a JPEG, PNG, WebP or AVIF picture.' } });
  expect([await pictureIn(), ...(await mediaCount())]).toEqual(before);
});

test('a real GIF, a torn JPEG and what only begins like a picture are refused', async () => {
  const before = [await pictureIn(), ...(await mediaCount())];
  const whole = await photograph();
  const gif = await drawn().gif().toBuffer();
  const begun = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 'not a picture ')]);
  for (const [name, bytes] of Object.entries({ gif, begun, torn: whole.subarray(0, whole.length / 2), head: whole.subarray(0, 40) })) {
    const response = await send(bytes);
    expect(response.status, name).toBe(400);
    expect(((await response.json()) as { fields: object }).fields, name).toEqual({ file: expect.any(String) });
  }
  expect([await pictureIn(), ...(await mediaCount())]).toEqual(before);
});

test('a few bytes that would unfold into a sky of pixels are refused', async () => {
  const bomb = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: 'navy' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(2_000_000);
  expect((await send(bomb)).status).toBe(400);
});

test('no file, or one in another field, is asked for in the words of the specification', async () => {
  const refused = { message: MESSAGES.noFile, fields: { file: MESSAGES.noFile } };
  for (const response of [await send(new Uint8Array(0), { name: '' }), await send(await photograph(), { field: 'picture' })]) {
    expect([response.status, await response.json()]).toEqual([400, refused]);
  }
  const fields = { method: 'POST', headers: { 'content-type': 'application/json', ...asBrowser(cookie) }, body: '{}' };
  expect((await site.get(`/uploadProfilePicture/${id}`, fields)).status).toBe(400);
});

/** Sends a form with one file of so many bytes; by node:http, which hears an answer that comes before the end. */
const statusOfLarge = (bytes: number, declared: boolean) =>
  new Promise<number | undefined>((done, failed) => {
    const [head, tail] = ['--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n', '\r\n--x--\r\n'];
    const length: Record<string, number> = declared ? { 'content-length': head.length + bytes + tail.length } : {};
    const headers = { 'content-type': 'multipart/form-data; boundary=x', ...length, ...asBrowser(cookie) };
    const sending = request(`${site.url}/uploadProfilePicture/${id}`, { method: 'POST', headers }, (response) => {
      response.resume();
      done(response.statusCode);
    });
    // The connection is closed on who goes on sending; the answer may still be on its way.
    sending.on('error', (reason) => setTimeout(failed, 1000, reason));
    sending.write(head);
    for (let left = bytes; left > 0; left -= 100_000) sending.write(Buffer.alloc(Math.min(left, 100_000), 0xff));
    sending.end(tail);
  });

test.each([
  ['far more than 10 MB, as it says', 12_000_000, true],
  ['far more than 10 MB, without saying so', 12_000_000, false],
  // The form has some room beside the file: the file itself is measured too.
  ['one byte more than 10 MB', 10_000_001, true],
])('%s is refused as too large', async (_name, bytes, declared) => {
  expect(await statusOfLarge(bytes, declared)).toBe(413);
});

test('just 10 MB are looked at: refused for what they are, not for their size', async () => {
  expect(await statusOfLarge(10_000_000, true)).toBe(400);
});

test('a form without scripts goes back to the profile, and says there how it went', async () => {
  const went = async (bytes: Uint8Array) => {
    const { status, headers } = await send(bytes, { accept: 'text/html,application/xhtml+xml' });
    return [status, headers.get('location')];
  };
  expect(await went(await photograph())).toEqual([303, '/profile?done=picture']);
  expect(await went(new Uint8Array(0))).toEqual([303, '/profile?done=no-file']);
  expect(await went(new TextEncoder().encode('words'))).toEqual([303, '/profile?done=wrong-file']);
});
