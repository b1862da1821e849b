import { describe, expect, test } from 'vitest';
import type { Review } from './entities.ts';
import { createPicture } from './fixtures.ts';
import { openAgency } from './open-agency.ts';

// Reviews (sections 2.5, 4, 5 and 7): a visitor sends one, staff approve it, and everyone reads it.

const { clients } = await openAgency();

describe.each(clients)('$api by $credential', ({ key, visitor, staff, loadImage }) => {
  const findByName = (reviews: readonly Review[], name: string) => reviews.find((each) => each.name === name);
  const waiting = async (name: string): Promise<Review> => {
    const review = findByName(await staff.reviews.all(), name);
    if (!review) throw new Error(`No review of ${name}.`);
    return review;
  };

  test('a review waits for approval and is public then', async () => {
    const name = `Asha ${key}`;
    await visitor.reviews.add({ name, message: 'Four days of hills.', rating: 4 }, await createPicture());
    expect(findByName(await visitor.reviews.approved(), name)).toBeUndefined();
    const review = await waiting(name);
    expect(review).toMatchObject({ name, message: 'Four days of hills.', rating: 4, approved: false });
    await staff.reviews.approve(review.id);
    // Approving twice changes nothing.
    await staff.reviews.approve(review.id);
    const approved = findByName(await visitor.reviews.approved(), name);
    expect(approved).toEqual({ ...review, approved: true });
    const image = await loadImage(approved?.imageUrl ?? '');
    expect([image.status, image.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
    await image.arrayBuffer();
  });

  test('staff change and delete reviews', async () => {
    const name = `Bela ${key}`;
    await visitor.reviews.add({ name, message: 'Fine.', rating: 1 }, await createPicture());
    const { id } = await waiting(name);
    await staff.reviews.edit(id, { name: `${name} Rao`, message: 'Finer.', rating: 5 });
    expect(await waiting(`${name} Rao`)).toMatchObject({ id, message: 'Finer.', rating: 5 });
    await staff.reviews.delete(id);
    expect((await staff.reviews.all()).some((each) => each.id === id)).toBe(false);
    await expect(staff.reviews.delete(id)).rejects.toMatchObject({ reason: 'not-found' });
  });

  test('staff add reviews, which appear in their list', async () => {
    const name = `Chitra ${key}`;
    await staff.reviews.add({ name, message: 'From a letter.', rating: 3 }, await createPicture());
    expect(await waiting(name)).toMatchObject({ message: 'From a letter.', rating: 3 });
  });

  test('a review without a rating has five stars', async () => {
    const name = `Divya ${key}`;
    await visitor.reviews.add({ name, message: 'All well.' }, await createPicture());
    expect((await waiting(name)).rating).toBe(5);
  });

  test('name, message, an image and one to five stars are required', async () => {
    const review = { name: 'Esha', message: 'Never stored.', rating: 5 };
    const picture = await createPicture();
    await expect(visitor.reviews.add(review)).rejects.toThrow('Please select an image.');
    for (const change of [{ name: '' }, { name: '  ' }, { message: '' }, { rating: 0 }, { rating: 6 }, { rating: 2.5 }])
      await expect(visitor.reviews.add({ ...review, ...change }, picture), JSON.stringify(change)).rejects.toMatchObject({
        reason: 'invalid',
      });
    await expect(visitor.reviews.add(review, new File(['words'], 'me.jpg', { type: 'image/jpeg' }))).rejects.toMatchObject({
      reason: 'invalid',
    });
    expect(findByName(await staff.reviews.all(), 'Esha')).toBeUndefined();
  });

  test('only staff read reviews that wait, approve, change and delete', async () => {
    const [{ id } = { id: 0 }] = await staff.reviews.all();
    const refused = { reason: expect.stringMatching(/^(?:unauthenticated|forbidden)$/) };
    await expect(visitor.reviews.all()).rejects.toMatchObject(refused);
    await expect(visitor.reviews.approve(id)).rejects.toMatchObject(refused);
    await expect(visitor.reviews.edit(id, { name: 'Mallory', message: 'Mine.', rating: 1 })).rejects.toMatchObject(refused);
    await expect(visitor.reviews.delete(id)).rejects.toMatchObject(refused);
  });
});
