import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LIMITS } from '../../schema/constants.ts';
import { MESSAGES, OWN_MESSAGES } from '../../schema/messages.ts';
import { browserHeaders, createAccount, signIn } from '../support/accounts.ts';
import { findPurgedPaths } from '../support/cache-purge.ts';
import { countRows, queryRows } from '../support/enquiries.ts';
import { ORIGIN, openSite } from '../support/site.ts';

const site = await openSite();
const cookie = await signIn(site, (await createAccount(site, 'chief@travels.example', 'ADMIN')).email);
const file = async (background: string): Promise<File> =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ],
    `${background}.png`,
  );
const files = await Promise.all(['teal', 'navy', 'gold', 'pink', 'olive'].map(file));
const form = (...parts: [string, string | File][]): FormData => {
  const body = new FormData();
  for (const [name, value] of parts) body.append(name, value);
  return body;
};
const call = async (method: string, path: string, body?: FormData) => {
  const response = await site.fetch(path, { method, body, headers: browserHeaders(cookie) });
  // biome-ignore lint/suspicious/noExplicitAny: each test asserts the shape of its response.
  return { status: response.status, body: (await response.json()) as any };
};
const repeatFiles = (count: number): [string, File][] => Array.from({ length: count }, (_, i) => ['file', files[i % files.length] as File]);
const audits = (action: string) => queryRows(site, 'select subject, details from audit_log where action = ? order by id desc', action);
const WATCHED_PATHS = [
  '/home',
  '/DubaiHome',
  '/card',
  '/b2b-partners',
  '/homepage-images/type/carousel',
  '/dubai-homepage-images/type/carousel',
  '/packages',
  '/reviews/approved',
  '/company-policy',
];

test.each([
  ['homepage-images', 'india', '/home'],
  ['dubai-homepage-images', 'dubai', '/DubaiHome'],
])(
  'a slideshow upload to /%s requires four files, keeps their order, and accepts one link for all or one per file',
  async (path, market, home) => {
    const before = (await site.json<object[]>(`/${path}/type/carousel`)).length;
    for (const count of [0, 1, 3]) {
      const { status, body } = await call('POST', `/${path}/upload`, form(...repeatFiles(count), ['type', 'carousel'], ['link', '/card']));
      expect([status, body]).toMatchObject([400, { message: MESSAGES.slideshowFew }]);
    }
    expect(await site.json<object[]>(`/${path}/type/carousel`)).toHaveLength(before);

    const purged = await findPurgedPaths(site, WATCHED_PATHS, async () => {
      const { status, body } = await call(
        'POST',
        `/${path}/upload`,
        form(['type', 'carousel'], ...repeatFiles(4), ['link', '/card?search=Goa']),
      );
      expect(status).toBe(201);
      expect(body.map(({ link }: { link: string }) => link)).toEqual(Array(4).fill('/card?search=Goa'));
    });
    // The upload purges the market's REST response and all of its pages, because every page shows the logo.
    expect(purged).toEqual(
      WATCHED_PATHS.filter((each) => each === home || each === `/${path}/type/carousel` || (each === '/card' && market === 'india')),
    );

    // Fields may follow the files, with one link per file.
    const links = ['/card', 'https://example.com/a', '/hotel', '/visa-form', '/flight'];
    const upload = await call(
      'POST',
      `/${path}/upload`,
      form(...repeatFiles(5), ...links.map((link): [string, string] => ['link', link]), ['type', 'carousel']),
    );
    const shown = await site.json<{ fileName: string; link: string }[]>(`/${path}/type/carousel`);
    expect(shown).toHaveLength(before + 9);
    expect(shown.slice(-5).map(({ link }) => link)).toEqual(links);
    expect(shown.slice(-5)).toEqual(upload.body);
    const colours = await Promise.all(
      shown.slice(-5).map(async ({ fileName }) => {
        const { data } = await sharp(Buffer.from(await (await site.fetch(`/uploads/${fileName}`)).arrayBuffer()))
          .raw()
          .toBuffer({ resolveWithObject: true });
        return [...data.subarray(0, 3)].map((part) => Math.round(part / 64)).join();
      }),
    );
    expect(new Set(colours).size).toBe(5);
    expect(
      await countRows(
        site,
        `media where loose_since is not null and name in (select json_extract(picture, '$.name') from homepage_images)`,
      ),
    ).toBe(0);
    expect((await audits('homepage-image-added'))[0]).toMatchObject({ subject: `homepage:${market}` });
  },
);

test.each(['logo', 'office'])('a %s upload stores exactly one file with its address', async (type) => {
  for (const count of [0, 2])
    expect((await call('POST', '/homepage-images/upload', form(...repeatFiles(count), ['type', type]))).status).toBe(400);
  const { status, body } = await call(
    'POST',
    '/api/homepage-images/upload',
    form(['file', files[0] as File], ['type', type], ['address', 'Residency Road']),
  );
  expect([status, body]).toMatchObject([
    201,
    { type, address: 'Residency Road', fileName: expect.stringMatching(/^p-[0-9a-f]{32}\.webp$/) },
  ]);
  if (type === 'logo') {
    expect(await site.json('/homepage-images/logo')).toEqual(body);
    expect(await site.html('/home')).toContain(String(body.fileName).replace('.webp', ''));
    expect(await site.json('/dubai-homepage-images/logo')).not.toMatchObject({ id: body.id });
  }
  expect((await site.fetch(`/homepage-images/view/${body.id}`)).headers.get('content-type')).toBe('image/webp');
});

test('a picture is deleted in its own market only and gone at the next request', async () => {
  const [slide] = await site.json<{ id: number; fileName: string }[]>('/dubai-homepage-images/type/carousel');
  expect((await call('DELETE', `/homepage-images/delete/${slide?.id}`)).status).toBe(404);
  const purged = await findPurgedPaths(site, ['/home', '/DubaiHome', '/b2b-partners'], async () => {
    expect((await call('DELETE', `/dubai-homepage-images/delete/${slide?.id}`)).status).toBe(200);
  });
  expect(purged).toEqual(['/DubaiHome']);
  expect((await site.fetch(`/dubai-homepage-images/view/${slide?.id}`)).status).toBe(404);
  expect(await countRows(site, `trash where noun = 'homepage-image'`)).toBe(1);
  expect((await audits('homepage-image-deleted'))[0]).toMatchObject({ subject: `homepage-image:${slide?.id}` });
});

test('an invalid slideshow returns field errors and stores nothing', async () => {
  const before = await countRows(site, 'homepage_images');
  const bad = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'x.svg');
  const big = new File([new Uint8Array(LIMITS.maxPictureBytes + 1)], 'big.jpg');
  const cases: [FormData, number, object][] = [
    [form(...repeatFiles(4), ['type', 'banner']), 400, { type: expect.stringContaining('carousel') }],
    [form(...repeatFiles(4)), 400, { type: expect.any(String) }],
    [form(...repeatFiles(4), ['type', 'carousel'], ['link', 'javascript:alert(1)']), 400, { '0.link': OWN_MESSAGES.slideLink }],
    [form(...repeatFiles(4), ['type', 'carousel'], ['link', '//evil.example']), 400, { '0.link': OWN_MESSAGES.slideLink }],
    [form(...repeatFiles(3), ['file', bad], ['type', 'carousel']), 400, { file: expect.stringContaining('SVG') }],
    [form(['type', 'carousel'], ...repeatFiles(LIMITS.slideshowMax + 1)), 400, { file: expect.stringContaining('12') }],
    [form(['type', 'logo'], ['file', big]), 413, { file: OWN_MESSAGES.pictureLarge }],
  ];
  for (const [body, status, fields] of cases)
    expect(await call('POST', '/homepage-images/upload', body)).toMatchObject({ status, body: { fields } });
  expect((await call('POST', '/homepage-images/upload')).status).toBe(400);
  expect(await countRows(site, 'homepage_images')).toBe(before);
});

test('a slideshow larger than the body budget is streamed part by part', async () => {
  // Unknown parts are skipped, but still read.
  const large = new File([new Uint8Array(9_000_000)], 'large.bin');
  const others = Array.from({ length: 6 }, (): [string, File] => ['other', large]);
  const { status, body } = await call('POST', '/homepage-images/upload', form(...others, ...repeatFiles(4), ['type', 'carousel']));
  expect([status, body.length]).toEqual([201, 4]);
});

test('a partner can be added with a logo, renamed, given a new logo and deleted', async () => {
  for (const [parts, fields] of [
    [[], { name: OWN_MESSAGES.partnerName, logo: OWN_MESSAGES.partnerLogo }],
    [[['name', 'Air Marigold']], { logo: OWN_MESSAGES.partnerLogo }],
    [
      [
        ['logo', files[0]],
        ['name', '  '],
      ],
      { name: OWN_MESSAGES.partnerName },
    ],
  ] as [[string, string | File][], object][])
    expect(await call('POST', '/b2b-partners/add', form(...parts, ['x', 'y']))).toMatchObject({ status: 400, body: { fields } });

  let added: { id: number; name: string; logoUrl: string } = { id: 0, name: '', logoUrl: '' };
  const purged = await findPurgedPaths(site, WATCHED_PATHS, async () => {
    const { status, body } = await call('POST', '/b2b-partners/add', form(['name', 'Air Marigold'], ['logo', files[0] as File]));
    expect(status).toBe(201);
    added = body;
  });
  expect(purged).toEqual(['/home', '/DubaiHome', '/b2b-partners']);
  expect(await site.html('/home')).toContain('Air Marigold');
  expect((await site.fetch(added.logoUrl.slice(ORIGIN.length))).headers.get('content-type')).toBe('image/webp');

  const path = `/b2b-partners/${added.id}`;
  expect(await call('PUT', path, form(['name', 'Air Saffron']))).toEqual({ status: 200, body: { ...added, name: 'Air Saffron' } });
  expect(await site.html('/DubaiHome')).toContain('Air Saffron');
  const newLogo = await call('PUT', path, form(['name', 'Air Saffron'], ['logo', files[1] as File]));
  expect(newLogo.body.logoUrl).not.toBe(added.logoUrl);
  const oldLogo = added.logoUrl.split('/').at(-1);
  expect(await countRows(site, 'media where name = ? and loose_since is not null', oldLogo)).toBe(1);
  expect(await call('PUT', path, form(['name', '']))).toMatchObject({ status: 400, body: { fields: { name: OWN_MESSAGES.partnerName } } });
  expect((await call('PUT', '/b2b-partners/999', form(['name', 'X']))).status).toBe(404);

  expect((await call('DELETE', path)).status).toBe(200);
  expect((await site.fetch(path)).status).toBe(404);
  expect(await site.html('/home')).not.toContain('Air Saffron');
  for (const action of ['partner-added', 'partner-changed', 'partner-deleted']) expect(await audits(action), action).not.toEqual([]);
});

test('concurrent deletes: one gets 404, and the trash holds one entry', async () => {
  const trash = await countRows(site, 'trash');
  for (const path of ['/b2b-partners/1', '/homepage-images/delete/1', '/mainbranch/delete/4']) {
    const answers = await Promise.all([1, 2].map(() => site.fetch(path, { method: 'DELETE', headers: browserHeaders(cookie) })));
    expect(answers.map(({ status }) => status).sort(), path).toEqual([200, expect.toBeOneOf([404, 409])]);
  }
  expect(await countRows(site, 'trash')).toBe(trash + 3);
});

test('office pictures are listed like slides', async () => {
  const { body } = await call(
    'POST',
    '/homepage-images/upload',
    form(['file', files[0] as File], ['type', 'office'], ['address', 'Kochi']),
  );
  expect(await site.json('/homepage-images/type/office')).toContainEqual(body);
  expect(await site.json<object[]>('/dubai-homepage-images/type/office')).not.toContainEqual(body);
});

test('an SVG logo is rejected with a reason and what to do', async () => {
  const svg = new File(['<?xml version="1.0"?>\n<!-- a mark -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', {
    type: 'image/svg+xml',
  });
  const { status, body } = await call('POST', '/b2b-partners/add', form(['name', 'Vector'], ['logo', svg]));
  expect([status, body.fields]).toEqual([400, { logo: expect.stringMatching(/SVG files can contain scripts.*PNG or WebP/) }]);
});
