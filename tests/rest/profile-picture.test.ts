import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { MESSAGES } from '../../schema/messages.ts';
import { browserHeaders, createAccount, createSession } from '../support/accounts.ts';
import { createImage, createPhotoWithExif, profilePictureApi } from '../support/images.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const person = await createAccount(site, 'pictured@example.com');
const { id } = person;
const cookie = await createSession(site, person);

const { send, pictureIn, bytesAt } = profilePictureApi(site, person, cookie);

test('a picture is stored as WebP, served in full and in page widths, and part of the menu record', async () => {
  const response = await send(await createPhotoWithExif(), { name: '../../../home.html' });
  expect(response.status).toBe(200);
  const { profilePicture, ...rest } = (await response.json()) as { profilePicture: string; message: string };
  expect(rest).toEqual({ message: MESSAGES.pictureUploaded });
  expect(profilePicture).toMatch(/^p-[0-9a-f]{32}\.webp$/);
  expect(await pictureIn()).toBe(profilePicture);
  expect(decodeURIComponent(response.headers.getSetCookie().join())).toContain(`"profilePicture":"${profilePicture}"`);

  const original = await site.fetch(`/uploads/${profilePicture}`);
  expect([original.status, original.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(original.headers.get('content-security-policy')).toContain("default-src 'none'");
  const small = await site.fetch(`/media/160/${profilePicture}`);
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(160);
});

test('larger pictures are scaled down, and none is scaled up', async () => {
  const storedWidth = async (width: number) => {
    const image = await sharp({ create: { width, height: width, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const { profilePicture } = (await (await send(image)).json()) as { profilePicture: string };
    return (await sharp(await bytesAt(`/uploads/${profilePicture}`)).metadata()).width;
  };
  expect([await storedWidth(2000), await storedWidth(100)]).toEqual([960, 100]);
});

test.each(['png', 'webp', 'avif'] as const)('%s is detected by its content, not by its name or declared type', async (format) => {
  const response = await send(await createImage().toFormat(format).toBuffer(), { name: 'me.txt', type: 'text/plain' });
  expect(response.status, await response.text()).toBe(200);
});

test('a new picture deletes the earlier one: row, object and every size', async () => {
  const upload = async () => ((await (await send(await createPhotoWithExif())).json()) as { profilePicture: string }).profilePicture;
  const earlier = await upload();
  const stem = earlier.replace('.webp', '');
  const sizes = [`160/${stem}.webp`, `320/${stem}.jpg`];
  for (const size of sizes) expect((await site.fetch(`/media/${size}`)).status, size).toBe(200);
  for (const size of sizes) expect(await site.media.head(`sizes/${size}`), size).not.toBeNull();
  const later = await upload();
  await vi.waitFor(async () => {
    for (const key of [earlier, ...sizes.map((size) => `sizes/${size}`)]) expect(await site.media.head(key), key).toBeNull();
  }, 5000);
  expect(await site.db.prepare('select name from media where name = ?').bind(earlier).first()).toBeNull();
  for (const path of [`/uploads/${earlier}`, `/media/480/${earlier}`]) expect((await site.fetch(path)).status, path).toBe(404);
  expect((await site.fetch(`/uploads/${later}`)).status).toBe(200);
});

test('decompression bombs are rejected', async () => {
  const bomb = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: 'navy' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(2_000_000);
  expect((await send(bomb)).status).toBe(400);
});

test('a missing or misnamed file field returns the specified message', async () => {
  const refused = { message: MESSAGES.noFile, fields: { file: MESSAGES.noFile } };
  for (const response of [await send(new Uint8Array(0), { name: '' }), await send(await createPhotoWithExif(), { field: 'picture' })]) {
    expect([response.status, await response.json()]).toEqual([400, refused]);
  }
  const fields = { method: 'POST', headers: { 'content-type': 'application/json', ...browserHeaders(cookie) }, body: '{}' };
  expect((await site.fetch(`/uploadProfilePicture/${id}`, fields)).status).toBe(400);
});

test('a form without script redirects to the profile with its result', async () => {
  const submit = async (bytes: Uint8Array) => {
    const { status, headers } = await send(bytes, { accept: 'text/html,application/xhtml+xml' });
    return [status, headers.get('location')];
  };
  expect(await submit(await createPhotoWithExif())).toEqual([303, '/profile?done=picture']);
  expect(await submit(new Uint8Array(0))).toEqual([303, '/profile?done=no-file']);
  expect(await submit(new TextEncoder().encode('words'))).toEqual([303, '/profile?done=wrong-file']);
});
