import { expect, test } from 'vitest';
import { ORIGIN, openSite } from '../support/site.ts';

const site = await openSite();
type Row = Record<string, unknown>;

test('/mainbranch/all returns six branches with the fields of specification 3 and one main branch', async () => {
  const branches = await site.json<Row[]>('/mainbranch/all');
  expect(branches).toHaveLength(6);
  expect(Object.keys(branches[0] ?? {}).sort()).toEqual(['address', 'email', 'id', 'isMainBranch', 'officeName', 'phone']);
  expect(branches.filter(({ isMainBranch }) => isMainBranch)).toHaveLength(1);
});

test('/mainbranch/main and /mainbranch/branch/{id} return one branch, or 404', async () => {
  const main = await site.json<Row>('/mainbranch/main');
  expect(main).toMatchObject({ officeName: 'Bengaluru', isMainBranch: true });
  expect(await site.json<Row>(`/mainbranch/branch/${main.id}`)).toEqual(main);
  expect((await site.fetch('/mainbranch/branch/999')).status).toBe(404);
});

test('/api/branch-logos/{id} returns the picture of a branch, or 404', async () => {
  expect((await site.fetch('/api/branch-logos/1')).headers.get('content-type')).toBe('image/svg+xml');
  expect((await site.fetch('/api/branch-logos/99')).status).toBe(404);
  await site.db.prepare('UPDATE branches SET logo = NULL WHERE id = 2').run();
  expect((await site.fetch('/api/branch-logos/2')).status).toBe(404);
});

test('/company-policy returns the id and the four texts', async () => {
  const policy = await site.json<Record<string, string>>('/company-policy');
  expect(Object.keys(policy).sort()).toEqual(['aboutUs', 'bookingTerms', 'cancellationRefundPolicy', 'id', 'privacyPolicy']);
  for (const text of [policy.aboutUs, policy.bookingTerms, policy.privacyPolicy, policy.cancellationRefundPolicy])
    expect(text?.length).toBeGreaterThan(300);
});

test('/b2b-partners returns ten partners with working logo URLs', async () => {
  const partners = await site.json<{ id: number; name: string; logoUrl: string }[]>('/b2b-partners');
  expect(partners).toHaveLength(10);
  for (const { id, name, logoUrl } of partners) {
    expect(await site.json(`/b2b-partners/${id}`)).toEqual({ id, name, logoUrl });
    // Full URLs, like all others.
    expect(logoUrl).toMatch(`${ORIGIN}/b2b-partners/logo/`);
    expect((await site.fetch(logoUrl.slice(ORIGIN.length))).headers.get('content-type')).toBe('image/svg+xml');
  }
});

test('/reviews/approved returns every approved review and no pending one', async () => {
  const reviews = await site.json<Row[]>('/reviews/approved');
  const approved = await site.db.prepare('SELECT count(*) AS count FROM reviews WHERE approved = 1').first<{ count: number }>();
  expect(reviews).toHaveLength(approved?.count ?? 0);
  const { packageId: _, reply: __, ...documented } = reviews[0] ?? {};
  expect(Object.keys(documented).sort()).toEqual(['approved', 'id', 'imageUrl', 'message', 'name', 'rating']);
  const { count } = (await site.db.prepare('SELECT count(*) AS count FROM reviews WHERE approved = 0').first<{ count: number }>()) ?? {
    count: 0,
  };
  expect(count).toBe(3);
});

test('/reviews/image/{id} returns the picture of an approved review only', async () => {
  expect((await site.fetch('/reviews/image/1')).headers.get('content-type')).toBe('image/jpeg');
  const waiting = await site.db.prepare('SELECT id FROM reviews WHERE approved = 0').first<{ id: number }>();
  expect((await site.fetch(`/reviews/image/${waiting?.id}`)).status).toBe(404);
});

test.each(['homepage-images', 'dubai-homepage-images', 'api/homepage-images'])('/%s returns logo, carousel and pictures', async (path) => {
  expect(Object.keys(await site.json<Row>(`/${path}/logo`)).sort()).toEqual(['address', 'fileName', 'id', 'type', 'url']);
  const slides = await site.json<Row[]>(`/${path}/type/carousel`);
  expect(slides.length).toBeGreaterThanOrEqual(4);
  expect(Object.keys(slides[0] ?? {}).sort()).toEqual(['fileName', 'id', 'link', 'type', 'url']);
  const shown = await site.fetch(`/${path}/view/${slides[0]?.id}?t=123`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

test('an agency without logo, policy or main branch gets 404 or empty texts, never a server error', async () => {
  const empty = await openSite({ empty: true });
  const { applyMigrations } = await import('../../src/tools/local-platform.ts');
  await applyMigrations(empty.db);
  expect((await empty.fetch('/homepage-images/logo')).status).toBe(404);
  expect((await empty.fetch('/mainbranch/main')).status).toBe(404);
  expect(await empty.json('/company-policy')).toEqual({
    id: null,
    aboutUs: '',
    bookingTerms: '',
    privacyPolicy: '',
    cancellationRefundPolicy: '',
  });
  for (const path of ['/home', '/DubaiHome', '/card', '/dubai-card', '/branch', '/dubai-address', '/dubai'])
    expect((await empty.fetch(path)).status, path).toBe(200);
});
