import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LIMITS } from '../../schema/constants.ts';
import { MESSAGES } from '../../schema/messages.ts';
import { buildFormData, countRows, listObjectKeys, queryRows } from '../support/enquiries.ts';
import { dumpAllRows } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const picture = new File(
  [
    new Uint8Array(
      await sharp({ create: { width: 1200, height: 800, channels: 3, background: 'teal' } })
        .jpeg()
        .toBuffer(),
    ),
  ],
  'sea.jpg',
  { type: 'image/jpeg' },
);
const REVIEW = { name: 'Arjun Menon', message: 'The boat came on time.', rating: 4 };
const part = (review: unknown): File => new File([JSON.stringify(review)], 'review.json', { type: 'application/json' });
const add = async (parts: Record<string, string | File>, query = '') => {
  const response = await site.fetch(`/reviews/add${query}`, { method: 'POST', body: buildFormData(parts) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const countStored = async () => [
  await countRows(site, 'reviews'),
  await countRows(site, 'media'),
  (await listObjectKeys(site.media)).length,
];

test.each([
  ['as a JSON part', { review: part(REVIEW), image: picture }],
  ['as text of JSON', { review: JSON.stringify(REVIEW), image: picture }],
  ['as fields of a plain form', { ...REVIEW, rating: '4', image: picture }],
])('a review %s is pending: neither it nor its picture is public before approval', async (_how, parts) => {
  const { status, body } = await add(parts);
  expect([status, body]).toEqual([201, { id: expect.any(Number), ...REVIEW, imageUrl: null, approved: false }]);
  const [row] = await queryRows(site, 'select approved, market, picture from reviews where id = ?', body.id);
  expect(row).toMatchObject({ approved: 0, market: null });
  const { name } = JSON.parse(String(row?.picture)) as { name: string };
  expect(name).toMatch(/^p-[0-9a-f]{32}\.webp$/);

  expect((await site.fetch(`/reviews/image/${body.id}`)).status).toBe(404);
  for (const path of ['/reviews/approved', '/home', '/DubaiHome', '/reviews'])
    expect(await site.html(path), path).not.toContain(REVIEW.name);
  const { data } = await site.graphql<object>('{ reviews(first: 50) { nodes { name imageUrl } } }');
  expect(JSON.stringify(data)).not.toContain(REVIEW.name);
  for (const path of ['/reviews/approved', '/home']) expect(await site.html(path), path).not.toContain(name);

  await site.db.prepare('update reviews set approved = 1 where id = ?').bind(body.id).run();
  const image = await site.fetch(`/reviews/image/${body.id}`);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
  await site.db.prepare('delete from reviews where id = ?').bind(body.id).run();
});

test('a review belongs to its storefront, and authors cannot approve their own', async () => {
  const { body } = await add({ review: part({ ...REVIEW, approved: true, id: 1, market: 'india' }), image: picture }, '?market=dubai');
  expect(body).toMatchObject({ approved: false });
  expect(body.id).not.toBe(1);
  expect(await queryRows(site, 'select approved, market from reviews where id = ?', body.id)).toEqual([{ approved: 0, market: 'dubai' }]);
});

test.each([
  ['without a picture', { review: part(REVIEW) }, { image: MESSAGES.reviewNoImage }],
  ['with text for a picture', { review: part(REVIEW), image: 'sea.jpg' }, { image: MESSAGES.reviewNoImage }],
  ['without a name', { review: part({ ...REVIEW, name: ' ' }), image: picture }, { name: 'Name is required.' }],
  ['without a message', { review: part({ ...REVIEW, message: '' }), image: picture }, { message: 'Message is required.' }],
  ['of no star', { review: part({ ...REVIEW, rating: 0 }), image: picture }, { rating: 'Choose one to five stars.' }],
  ['of six stars', { review: part({ ...REVIEW, rating: 6 }), image: picture }, { rating: 'Choose one to five stars.' }],
  ['of half a star', { review: part({ ...REVIEW, rating: 0.5 }), image: picture }, { rating: 'Choose one to five stars.' }],
  ['of a list', { review: part([REVIEW]), image: picture }, { review: expect.any(String) }],
  ['of broken JSON', { review: '{"name":', image: picture }, { review: expect.any(String) }],
  [
    'with a message over the limit',
    { review: part({ ...REVIEW, message: 'x'.repeat(LIMITS.reviewMax + 1) }), image: picture },
    { message: `Use at most ${LIMITS.reviewMax} characters.` },
  ],
  [
    'with nothing in it',
    { review: part({}) },
    { name: 'Name is required.', message: 'Message is required.', image: MESSAGES.reviewNoImage },
  ],
])('a review %s returns field errors and stores nothing', async (_what, parts, fields) => {
  const before = await countStored();
  const { status, body } = await add(parts);
  expect([status, body.fields]).toEqual([400, fields]);
  expect(await countStored()).toEqual(before);
});

test("markup in names is stored as text, and the uploaded file's name is not stored", async () => {
  const { body } = await add({ review: part({ ...REVIEW, name: '<b>Arjun</b>' }), image: picture });
  await site.db.prepare('update reviews set approved = 1 where id = ?').bind(body.id).run();
  expect(await site.html('/home')).not.toContain('<b>Arjun');
  expect(await dumpAllRows(site)).not.toContain('sea.jpg');
});

test('a review without a rating has five stars', async () => {
  for (const rating of [undefined, null, '']) {
    const form = buildFormData({ review: JSON.stringify({ ...REVIEW, message: `Stars: ${rating}`, rating }), image: picture });
    const response = await site.fetch('/reviews/add', { method: 'POST', body: form });
    expect([response.status, await response.json()]).toMatchObject([201, { rating: 5 }]);
  }
});
