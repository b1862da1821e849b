import { expect, test } from 'vitest';
import { browserHeaders, createAccount, createSession, jsonBody } from '../support/accounts.ts';
import { ORIGIN, openSite } from '../support/site.ts';

// The three names of a package's pictures (specification 3), and its versions.

const site = await openSite();
const signIn = async (email: string, name: string) =>
  browserHeaders(await createSession(site, await createAccount(site, email, 'ADMIN', name)));
const farah = await signIn('farah@agency.example', 'Farah');
const ravi = await signIn('ravi@agency.example', 'Ravi');
const call = async (method: string, path: string, body: unknown, headers = farah) => {
  const response = await site.fetch(path, jsonBody(body, method, headers));
  // biome-ignore lint/suspicious/noExplicitAny: each test asserts the shape of its response.
  return { status: response.status, body: (await response.json()) as any };
};
const TRIP = {
  name: 'A week by the river',
  description: 'Slow water.',
  price: 15_000,
  duration: '5 Days / 4 Nights',
  tripType: 'Family',
  category: 'Domestic',
  contactEmail: 'desk@agency.example',
  contactPhone: '+91 98450 12876',
};
const { results } = await site.db.prepare("select name from media where name like 'goa%' order by name").all<{ name: string }>();
const [one = '', two = '', three = ''] = results.map(({ name }) => name);
const ELSEWHERE = 'https://elsewhere.example/w_100,h_100/a.jpg';

test.each([
  ['images as a list', { images: [one, two] }, [one, two]],
  ['images as one name', { images: one }, [one]],
  ['images as one text', { images: `${one}, ${two},${ELSEWHERE}` }, [one, two, ELSEWHERE]],
  ['mainImage alone', { mainImage: one }, [one]],
  ['mainImage beside images', { mainImage: two, images: [one, two, three] }, [two, one, three]],
  ['packageImages', { packageImages: [two, one] }, [two, one]],
  ['packageImages as one name', { packageImages: two, images: null }, [two]],
  ['addresses of this site', { images: [`${ORIGIN}/uploads/${one}`, `/uploads/${two}`, `uploads/${three}`] }, [one, two, three]],
  ['addresses of a development machine', { images: [`http://localhost:8080/uploads/${one}`] }, [one]],
])('%s are stored', async (_what, pictures, stored) => {
  for (const path of ['/packages', '/dubai-packages']) {
    const { status, body } = await call('POST', path, { ...TRIP, name: JSON.stringify(pictures).slice(0, 190), ...pictures });
    expect([path, status, body.images, body.mainImage]).toEqual([path, 201, stored, stored[0]]);
  }
});

test.each([
  [{ images: 'holiday.jpg' }, 'images.0'],
  [{ mainImage: 'holiday.jpg' }, 'images.0'],
  [{ images: ['http://localhost:8080/uploads/holiday.jpg'] }, 'images.0'],
  [{ images: { first: one } }, 'images'],
])('pictures %j are answered with what is wrong', async (pictures, field) => {
  expect(await call('POST', '/packages', { ...TRIP, ...pictures })).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.stringMatching(/not stored here|list of file names/) } },
  });
});

test('a client that sends back what it has read changes the pictures by any of their names', async () => {
  const { body: read } = await call('POST', '/dubai-packages', { ...TRIP, images: [one, two, three] });
  const put = async (change: object) => {
    const { version: _version, ...rest } = await site.json<Record<string, unknown>>(`/dubai-packages/${read.id}`);
    return (await call('PUT', `/dubai-packages/${read.id}`, { ...rest, ...change })).body.images;
  };
  expect(await put({})).toEqual([one, two, three]);
  expect(await put({ images: [two, three] })).toEqual([two, three]);
  expect(await put({ packageImages: [three, one] })).toEqual([three, one]);
  expect(await put({ mainImage: one })).toEqual([one, three]);
  expect(await put({ mainImage: two })).toEqual([two, one, three]);
  expect(await put({ images: [] })).toEqual([]);
});

test('a development address in a stored row is answered as an address of the site', async () => {
  const { body } = await call('POST', '/packages', { ...TRIP, images: [ELSEWHERE] });
  const rename = "update packages set images = json_set(images, '$[0].name', 'http://localhost:3000/uploads/old.jpg') where id = ?";
  await site.db.prepare(rename).bind(body.id).run();
  const read = await site.json<{ images: string[] }>(`/packages/${body.id}`);
  expect(read.images).toEqual([`${ORIGIN}/uploads/old.jpg`]);
  // It can be sent back.
  expect((await call('PUT', `/packages/${body.id}`, { ...read, name: 'Renamed' })).body.images).toEqual(read.images);
});

test('a version conflicts with the changes of others, not with those of its own sender', async () => {
  const { body } = await call('POST', '/packages', { ...TRIP, name: 'Saved twice' });
  const path = `/packages/${body.id}`;
  const put = async (change: object, headers = farah) => (await call('PUT', path, { ...TRIP, ...change }, headers)).status;
  expect(await put({ name: 'First save', version: body.version })).toBe(200);
  expect(await put({ name: 'Second save', version: String(body.version) })).toBe(200);
  expect(await put({ name: 'By Ravi', version: body.version }, ravi)).toBe(409);
  expect(await put({ name: 'By Ravi', version: body.version + 2 }, ravi)).toBe(200);
  expect(await put({ name: 'Third save', version: body.version + 2 })).toBe(409);
  expect(await put({ name: 'Third save', version: 'newest' })).toBe(400);
  // Without a version, the last one wins.
  expect(await put({ name: 'Third save' })).toBe(200);
  expect(await site.json(path)).toMatchObject({ name: 'Third save', version: body.version + 4 });
});
