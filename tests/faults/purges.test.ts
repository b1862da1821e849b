import { afterEach, expect, test, vi } from 'vitest';
import { browserHeaders, createAccount, createSession, jsonBody } from '../support/accounts.ts';
import { countRows, queryRows, runCron } from '../support/enquiries.ts';
import { expectLoggedError } from '../support/expect-logged-error.ts';
import { errorCodes, runOperation } from '../support/graphql.ts';
import { createPhotoWithExif, profilePictureApi } from '../support/images.ts';
import { openSiteBehindPlatformCache } from '../support/platform-cache/site.ts';

// The shared cache refuses purges, throws, hangs, limits them, or stores a page that was read before a change.

const site = await openSiteBehindPlatformCache();
const chief = await createAccount(site, 'chief@agency.example', 'ADMIN');
const cookie = await createSession(site, chief);
const BRANCH = { address: '4 Fergusson Road, Pune', phone: '+91 20 4567 8900', email: 'pune@agency.example' };
const createBranch = (officeName: string) =>
  site.fetch('/mainbranch/create', jsonBody({ ...BRANCH, officeName }, 'POST', browserHeaders(cookie)));
const isCached = async (path: string): Promise<boolean> => (await site.control()).cached.includes(path);
/** Longer than the second purge and one retry take. */
const LATER = { timeout: 25_000, interval: 100 };
const makeDue = () => site.db.prepare('update purges set next_attempt_at = 0').run();
const insertPurges = (count: number, tag: string) =>
  site.db
    .prepare('insert into purges (tag, next_attempt_at) select ? || key, 0 from json_each(?)')
    .bind(tag, JSON.stringify(Array(count).fill(0)))
    .run();

afterEach(async () => {
  await site.control({ purge: 'accept', tokens: 25, held: '' });
  await site.db.prepare('delete from purges').run();
});

// First, before writes whose purges run in the background.
test('purges stay within 100 tags a call, and equal tags share one', async () => {
  // The first cron of a site computes the prices of the day, and purges their packages now and once more later.
  await runCron(site);
  await site.control();
  await site.db.prepare('delete from purges').run();
  await insertPurges(150, 'many:');
  await insertPurges(150, 'many:');
  await runCron(site);
  const { calls } = await site.control();
  expect(calls.map(({ tags, accepted }) => [tags.length, accepted])).toEqual([
    [100, true],
    [50, true],
  ]);
  expect(await countRows(site, 'purges')).toBe(0);
});

test('a refused purge leaves one row a tag, with its error, and waits longer after each attempt', async () => {
  await insertPurges(3, 'refused:');
  await insertPurges(3, 'refused:');
  await site.control({ tokens: 0 });
  const delays: number[] = [];
  for (let attempt = 0; attempt < 5; attempt++) {
    await makeDue();
    await expect(runCron(site)).rejects.toThrow();
    const rows = await queryRows<{ delay: number; attempts: number; last_error: string }>(
      site,
      "select next_attempt_at - unixepoch('subsec') * 1000 as delay, attempts, last_error from purges",
    );
    expect(rows).toHaveLength(3);
    expect(rows.every(({ last_error, attempts }) => attempts === attempt + 1 && last_error.includes('Rate limit exceeded'))).toBe(true);
    delays.push(rows[0]?.delay ?? 0);
  }
  expect(delays).toEqual([...delays].sort((a, b) => a - b));
  const { calls } = await site.control({ tokens: 25 });
  // One refused call ends a run.
  expect(calls).toHaveLength(5);
  await vi.waitFor(expectLoggedError);
  await makeDue();
  await runCron(site);
  expect(await countRows(site, 'purges')).toBe(0);
});

test.each(['refuse', 'throw', 'hang'] as const)(
  'a change is answered as stored when its purge is refused, and is purged later',
  async (purge) => {
    const officeName = `Office ${purge}`;
    await site.html('/branch');
    await site.control({ purge });
    const response = await createBranch(officeName);
    expect([response.status, await response.json()]).toEqual([201, expect.objectContaining({ officeName })]);
    expect(await countRows(site, `branches where office_name = '${officeName}'`)).toBe(1);
    // The pages of its storefront may show its contact details.
    expect(await queryRows(site, 'select tag from purges order by tag')).toEqual([{ tag: 'branches' }, { tag: 'company:india' }]);
    expect(await site.html('/branch')).not.toContain(officeName);
    await vi.waitFor(expectLoggedError);
    await site.control({ purge: 'accept' });
    await vi.waitFor(async () => expect(await site.html('/branch')).toContain(officeName), LATER);
    await vi.waitFor(async () => expect(await countRows(site, 'purges')).toBe(0), LATER);
  },
);

test('a change is purged before it is answered', async () => {
  await site.html('/branch');
  expect(await isCached('/branch')).toBe(true);
  expect((await createBranch('At Once')).status).toBe(201);
  expect(await site.html('/branch')).toContain('At Once');
});

test('a failed write purges nothing', async () => {
  await site.control();
  expect((await createBranch('')).status).toBe(400);
  await site.db.prepare("create trigger fault before insert on audit_log begin select raise(abort, 'fault'); end").run();
  expect((await createBranch('Never Stored')).status).toBe(503);
  await vi.waitFor(expectLoggedError);
  await site.db.prepare('drop trigger fault').run();
  expect([(await site.control()).calls, await countRows(site, 'purges')]).toEqual([[], 0]);
});

test('a page read before a change and cached after it is purged again', async () => {
  await createBranch('Before');
  await site.control({ held: '/branch' });
  const slow = site.html('/branch');
  // The page has read its rows once its answer is held.
  await new Promise((done) => setTimeout(done, 500));
  expect((await createBranch('Meanwhile')).status).toBe(201);
  await site.control({ held: '' });
  expect(await slow).not.toContain('Meanwhile');
  expect(await isCached('/branch')).toBe(true);
  await vi.waitFor(async () => expect(await site.html('/branch')).toContain('Meanwhile'), LATER);
});

const cachePhoto = async (person: Awaited<ReturnType<typeof createAccount>>) => {
  const api = profilePictureApi(site, person, await createSession(site, person));
  await api.send(await createPhotoWithExif());
  const name = (await api.pictureIn()) ?? '';
  const paths = [`/uploads/${name}`, `/media/160/${name}`, `/media/320/${name.replace('.webp', '.jpg')}`];
  for (const path of paths) expect((await site.fetch(path)).status, path).toBe(200);
  const { cached } = await site.control();
  expect(cached).toEqual(expect.arrayContaining(paths));
  return { api, name, paths };
};
const readStatuses = (paths: readonly string[]) => Promise.all(paths.map(async (path) => (await site.fetch(path)).status));

test('the cron purges what its jobs change', async () => {
  const person = await createAccount(site, 'gone@example.com');
  const { name, paths } = await cachePhoto(person);
  await site.db.batch([
    site.db.prepare('delete from users where id = ?').bind(person.id),
    site.db.prepare('update media set loose_since = 1 where name = ?').bind(name),
  ]);
  await runCron(site);
  expect(await readStatuses(paths)).toEqual([404, 404, 404]);
});

test('a deleted visitor photo leaves the shared cache', async () => {
  const { api, paths } = await cachePhoto(await createAccount(site, 'shy@example.com'));
  await api.send(await createPhotoWithExif());
  expect(await readStatuses(paths)).toEqual([404, 404, 404]);
});

test('the picture of a deleted review leaves the shared cache, and a restored review shows it again', async () => {
  const { api, paths, name } = await cachePhoto(await createAccount(site, 'reviewer@example.com'));
  expect(await api.pictureIn()).toBe(name);
  await site.db.batch([
    site.db.prepare('update users set profile_picture = null where profile_picture = ?').bind(name),
    site.db
      .prepare("insert into reviews (name, message, rating, approved, picture) values ('Visitor', 'Lovely.', 5, 1, json_object('name', ?))")
      .bind(name),
  ]);
  const id = (await queryRows<{ id: number }>(site, 'select max(id) as id from reviews'))[0]?.id;
  const DELETE = 'mutation($ids: [ID!]!) { deleteReviews(ids: $ids) { trashIds userErrors { field message code } } }';
  const deleted = await runOperation(site, cookie, DELETE, { ids: [String(id)] });
  expect(errorCodes(deleted)).toEqual([]);
  expect(await readStatuses(paths)).toEqual([404, 404, 404]);
  await runOperation(site, cookie, 'mutation($ids: [ID!]!) { restore(ids: $ids) { userErrors { field message code } } }', {
    ids: deleted.data.deleteReviews.trashIds,
  });
  expect(await readStatuses(paths)).toEqual([200, 200, 200]);
});
