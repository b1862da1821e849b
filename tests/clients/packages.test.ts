import { describe, expect, test } from 'vitest';
import type { Market, Package, PackageInput } from './entities.ts';
import { createPicture, PACKAGE } from './fixtures.ts';
import { openAgency } from './open-agency.ts';

// What staff do with packages (sections 2.15, 5 and 7).

const { clients } = await openAgency();

const DUBAI: PackageInput = { ...PACKAGE, name: 'Dunes and dhows', category: undefined };
const INPUTS: [Market, PackageInput][] = [
  ['india', PACKAGE],
  ['dubai', DUBAI],
];

describe.each(clients)('$api by $credential', ({ key, api, visitor, user, staff, loadImage }) => {
  const find = async (market: Market, name: string): Promise<Package> => {
    const found = (await visitor.packages.list(market)).find((each) => each.name === name);
    if (!found) throw new Error(`No package ${name}.`);
    return found;
  };

  test.each(INPUTS)('staff add, change and delete a package of %s with pictures', async (market, input) => {
    const name = `${input.name} ${key}`;
    const main = await staff.packages.upload(market, await createPicture('main.jpg'));
    const inDay = await staff.packages.upload(market, await createPicture('day.jpg'));
    const [day] = input.itinerary;
    if (!day) throw new Error('No day.');
    const sent = { ...input, name, images: [main], itinerary: [{ ...day, images: [inDay] }] };
    await staff.packages.create(market, sent);
    const created = await find(market, name);
    const { images, itinerary, category, ...plain } = sent;
    expect(created).toMatchObject({ ...plain, ...(category ? { category } : {}) });
    expect(created.itinerary).toMatchObject([{ title: day.title, sightseeing: day.sightseeing, meals: 'Breakfast,Dinner' }]);
    expect(String(created.itinerary[0]?.day)).toBe('1');
    for (const image of [...created.images, ...(created.itinerary[0]?.images ?? [])]) {
      const response = await loadImage(image);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
      await response.arrayBuffer();
    }
    expect([created.images.length, created.itinerary[0]?.images.length]).toEqual([1, 1]);
    expect([images.length, itinerary.length]).toEqual([1, 1]);

    // The edit form sends what it has loaded, with a change; the second save follows without loading again.
    const { id } = created;
    await staff.packages.update(market, id, { ...created, price: 20_000, inclusions: ['House boat'] });
    await staff.packages.update(market, id, { ...created, price: 21_000, inclusions: [] });
    expect(await visitor.packages.get(market, id)).toMatchObject({ name, price: 21_000, inclusions: [], images: created.images });

    await staff.packages.delete(market, id);
    expect(await visitor.packages.get(market, id)).toBeUndefined();
    await expect(staff.packages.delete(market, id)).rejects.toMatchObject({ reason: 'not-found' });
  });

  const REQUIRED: [Partial<PackageInput>, string][] = [
    [{ name: ' ' }, 'Package Name is required.'],
    [{ description: '' }, 'Description is required.'],
    [{ price: 0 }, 'Price must be at least 1.'],
    [{ duration: '' }, 'Duration is required.'],
    [{ tripType: '' }, 'Trip Type is required.'],
    [{ contactEmail: 'kochi' }, 'Enter a valid email.'],
    [{ contactPhone: '' }, 'Contact Phone is required.'],
  ];
  test.each(REQUIRED)('a package with %j is refused: %s', async (change, message) => {
    for (const [market, input] of INPUTS) await expect(staff.packages.create(market, { ...input, ...change })).rejects.toThrow(message);
    const [{ id } = { id: 0 }] = await visitor.packages.list('india');
    await expect(staff.packages.update('india', id, { ...PACKAGE, ...change })).rejects.toThrow(message);
  });

  test.each([
    ['day', 'Day is required.'],
    ['title', 'Title is required.'],
    ['description', 'Description is required.'],
    ['sightseeing', 'Sightseeing is required.'],
  ])('a day of the itinerary without %s is refused: %s', async (field, message) => {
    const itinerary = PACKAGE.itinerary.map((day) => ({ ...day, [field]: '' }));
    for (const [market, input] of INPUTS) await expect(staff.packages.create(market, { ...input, itinerary })).rejects.toThrow(message);
  });

  test('India packages have a category, Dubai packages need none', async () => {
    await expect(staff.packages.create('india', { ...PACKAGE, category: '' })).rejects.toMatchObject({ reason: 'invalid' });
    await expect(staff.packages.create('india', { ...PACKAGE, category: undefined })).rejects.toMatchObject({ reason: 'invalid' });
  });

  test('the Dubai edit form does not require the fields of a day', async () => {
    const name = `Half a plan ${key}`;
    await staff.packages.create('dubai', { ...DUBAI, name });
    const { id, ...loaded } = await find('dubai', name);
    const itinerary = loaded.itinerary.map((day) => ({ ...day, title: '', sightseeing: '' }));
    await staff.packages.update('dubai', id, { ...loaded, itinerary });
    expect((await visitor.packages.get('dubai', id))?.itinerary).toMatchObject([{ title: '', sightseeing: '' }]);
  });

  // By GraphQL pictures are named by the id of their upload.
  test.runIf(api === 'REST')(
    'full addresses of pictures are used as they are, and those of a development host lead to the site',
    async () => {
      const name = `Pictures ${key}`;
      const upload = new URL(await staff.packages.upload('india', await createPicture()));
      const away = 'https://pictures.example/kochi.jpg';
      const images = [away, ' ', `http://localhost:8080${upload.pathname}`, upload.pathname.split('/').at(-1) ?? '', ''];
      await staff.packages.create('india', { ...PACKAGE, name, images, inclusions: ['', 'House boat', ' '], exclusions: [''] });
      const created = await find('india', name);
      expect([created.images.length, created.images[0], created.inclusions, created.exclusions]).toEqual([3, away, ['House boat'], []]);
      for (const image of created.images.slice(1)) expect((await loadImage(image)).status, image).toBe(200);
      await staff.packages.delete('india', created.id);
    },
  );

  test('prices have no upper bound that an agency meets, and lose no digit', async () => {
    const name = `Prices ${key}`;
    for (const price of [1, 999_999, 12_345_678]) {
      await staff.packages.create('india', { ...PACKAGE, name: `${name} ${price}`, price });
      expect((await find('india', `${name} ${price}`)).price).toBe(price);
    }
    await expect(staff.packages.create('india', { ...PACKAGE, name, price: -5 })).rejects.toThrow('Price must be at least 1.');
  });

  test('a picture is a picture', async () => {
    const words = new File(['words'], 'picture.jpg', { type: 'image/jpeg' });
    for (const market of ['india', 'dubai'] as const)
      await expect(staff.packages.upload(market, words)).rejects.toMatchObject({ reason: 'invalid' });
  });

  test('only staff write packages', async () => {
    const refused = { reason: expect.stringMatching(/^(?:unauthenticated|forbidden)$/) };
    const [{ id } = { id: 0 }] = await visitor.packages.list('india');
    const picture = await createPicture();
    for (const client of [visitor, user]) {
      await expect(client.packages.upload('india', picture)).rejects.toMatchObject(refused);
      await expect(client.packages.create('india', PACKAGE)).rejects.toMatchObject(refused);
      await expect(client.packages.update('india', id, PACKAGE)).rejects.toMatchObject(refused);
      await expect(client.packages.delete('india', id)).rejects.toMatchObject(refused);
    }
  });
});
