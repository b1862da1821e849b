import { describe, expect, test } from 'vitest';
import { createAccount, createSession } from '../../support/accounts.ts';
import { countRows, runCron } from '../../support/enquiries.ts';
import { createImage, profilePictureApi } from '../../support/images.ts';
import { openSite } from '../../support/site.ts';

// The first request of a size renders and stores it, while another request may delete the picture.

const site = await openSite();
const photo = await createImage().jpeg().toBuffer();
const listKeys = async (prefix: string) => (await site.media.list({ prefix })).objects.map(({ key }) => key);

describe('no size of a deleted picture is stored or served', () => {
  test('sizes of twelve pictures are requested for the first time while the pictures are replaced', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, async (_, i) => {
        const account = await createAccount(site, `racing-${i}@example.in`);
        return profilePictureApi(site, account, await createSession(site, account));
      }),
    );
    for (const { send } of people) expect((await send(photo)).status).toBe(200);
    const names = await Promise.all(people.map(async ({ pictureIn }) => (await pictureIn()) ?? ''));
    const listPaths = (name: string) =>
      [160, 320, 480, 720, 960].flatMap((width) => [`/media/${width}/${name}`, `/media/${width}/${name.replace('webp', 'jpg')}`]);
    const read = async (path: string) => {
      const response = await site.fetch(path);
      await response.arrayBuffer();
      return response.status;
    };
    const replacing = people.map(async ({ send }) => expect((await send(photo)).status).toBe(200));
    const race = people.map(async (_person, i) => {
      const statuses: number[] = [];
      for (const path of listPaths(names[i] ?? '')) statuses.push(await read(path));
      return statuses;
    });
    // Some requests come before and some after the deletion.
    expect(new Set((await Promise.all(race)).flat())).toEqual(new Set([200, 404]));
    await Promise.all(replacing);

    const left = await listKeys('sizes/');
    for (const name of names) {
      expect(left.filter((key) => key.includes(name.replace('.webp', '')))).toEqual([]);
      for (const path of [...listPaths(name), `/uploads/${name}`]) expect([path, await read(path)]).toEqual([path, 404]);
    }
    expect(await countRows(site, "media where name like 'p-%'")).toBe(people.length);
    expect((await listKeys('p-')).length).toBe(people.length);
  });

  test('a size that is stored without its picture is not served, and the cron deletes it', async () => {
    const [stray = '', ...others] = (await listKeys('sizes/480/')).map((key) => key.replace(/[^/]+\./, `p-${'f'.repeat(32)}.`));
    expect(others.length).toBeGreaterThan(0);
    await site.media.put(stray, 'left over');
    expect((await site.fetch(stray.replace('sizes', '/media'))).status).toBe(404);
    const before = await listKeys('sizes/');
    for (let run = 0; run < Math.ceil(before.length / 500) + 1; run += 1) await runCron(site);
    expect(await listKeys('sizes/')).toEqual(before.filter((key) => key !== stray));
  });
});
