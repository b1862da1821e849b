import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PICTURE_QUALITY } from '../../schema/constants.ts';
import { openSharedSite } from '../support/site.ts';

const site = await openSharedSite();

test('the local Images binding encodes sizes in the quality that the Worker asks for', async () => {
  const { name } = (await site.db
    .prepare("select name from media where name like 'manali-%.jpg' and width = 1200 limit 1")
    .first<{ name: string }>()) ?? { name: '' };
  const original = Buffer.from(await (await site.fetch(`/uploads/${name}`)).arrayBuffer());
  const expected = await sharp(original).resize(480).webp({ quality: PICTURE_QUALITY.webp }).toBuffer();
  const size = await (await site.fetch(`/media/480/${name.replace('.jpg', '.webp')}`)).arrayBuffer();
  expect(size.byteLength).toBe(expected.byteLength);
});
