import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { TokenScope } from '../../schema/integrations/token-scopes.ts';
import { MESSAGES } from '../../schema/messages.ts';
import { browserHeaders, createAccessToken, createAccount, createSession, jsonBody } from '../support/accounts.ts';
import { buildFormData, queryRows } from '../support/enquiries.ts';
import { errorCodes, restoreFromTrash, runOperation } from '../support/graphql.ts';
import { ORIGIN, openSite } from '../support/site.ts';

const site = await openSite();
const chief = await createAccount(site, 'chief@agency.example', 'ADMIN');
const cookie = await createSession(site, chief);
const user = await createSession(site, await createAccount(site, 'user@agency.example'));
const pictureOf = async (background: string) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 900, height: 600, channels: 3, background } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    'face.jpg',
    { type: 'image/jpeg' },
  );
const picture = await pictureOf('teal');
type Row = Record<string, unknown>;
const send = async (method: string, path: string, body: unknown = {}) => {
  const init =
    body instanceof FormData ? { method, body, headers: browserHeaders(cookie) } : jsonBody(body, method, browserHeaders(cookie));
  const response = await site.fetch(path, init);
  return { status: response.status, body: (await response.json()) as Row };
};
const REVIEW = { name: 'Lakshmi Iyer', message: 'The guide waited.', rating: 4 };
const add = async (more: Row = {}) =>
  (await send('POST', '/reviews/add', buildFormData({ review: JSON.stringify({ ...REVIEW, ...more }), image: picture }))).body;
const fetchImage = async (id: unknown, sessionCookie: string, query = '') =>
  site.fetch(`/reviews/image/${id}${query}`, sessionCookie ? { headers: browserHeaders(sessionCookie) } : {});
const listReviews = async (query = '') =>
  (await (await site.fetch(`/reviews/all${query}`, { headers: browserHeaders(cookie) })).json()) as { id: number; approved: boolean }[];
const isPurged = async (path: string) => (await site.fetch(path)).headers.get('cache-status') !== 'safarnama; hit';

test('a review added by an ADMIN is pending, and only ADMINs see its picture', async () => {
  await site.html('/home');
  const stored = await add();
  expect(stored).toEqual({ id: expect.any(Number), ...REVIEW, approved: false, imageUrl: `${ORIGIN}/reviews/image/${stored.id}` });
  expect((await listReviews())[0]).toMatchObject({ id: stored.id });
  // A pending review purges no page.
  expect(await isPurged('/home')).toBe(false);
  expect(await site.html('/home')).not.toContain(REVIEW.name);
  for (const sessionCookie of ['', user]) expect((await fetchImage(stored.id, sessionCookie)).status).toBe(404);
  for (const query of ['', '?width=160']) {
    const seen = await fetchImage(stored.id, cookie, query);
    expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ]);
  }
  // A repeated submission returns the same review.
  expect(await add()).toEqual(stored);
});

test('an incomplete review returns errors per field', async () => {
  const { status, body } = await send('POST', '/reviews/add', buildFormData({ review: '{}' }));
  expect([status, body.fields]).toEqual([
    400,
    { name: 'Name is required.', message: 'Message is required.', image: MESSAGES.reviewNoImage },
  ]);
});

test('an approved review appears in its storefront at the next request, and the other storefront is not purged', async () => {
  const { id } = await add({ name: 'Only In Dubai', market: 'dubai' });
  for (const path of ['/home', '/reviews/approved', '/DubaiHome']) await site.html(path);
  const { status, body } = await send('PUT', `/reviews/approve/${id}`);
  expect([status, body]).toEqual([200, expect.objectContaining({ id, approved: true })]);
  expect([await isPurged('/home'), await isPurged('/DubaiHome'), await isPurged('/reviews/approved')]).toEqual([false, true, true]);
  expect(await site.html('/reviews/approved')).toContain('Only In Dubai');
  expect((await fetchImage(id, '')).status).toBe(200);
  expect(await queryRows(site, "select subject from audit_log where action = 'review-approved'")).toEqual([{ subject: `review:${id}` }]);
  // A repeated approval changes nothing and writes no audit entry.
  expect((await send('PUT', `/reviews/approve/${id}`)).status).toBe(200);
  expect(await queryRows(site, "select count(*) as n from audit_log where action = 'review-approved'")).toEqual([{ n: 1 }]);
  expect((await send('PUT', '/reviews/approve/9999')).status).toBe(404);
});

test('a review can be edited as JSON and as a form with a picture; omitted fields stay', async () => {
  const { id } = await add({ name: 'Edited Later' });
  const [before] = await queryRows(site, 'select picture from reviews where id = ?', id);
  const json = await send('PUT', `/reviews/edit/${id}`, { message: 'He waited an hour.' });
  expect(json.body).toMatchObject({ name: 'Edited Later', message: 'He waited an hour.', rating: 4, approved: false });
  const form = buildFormData({ review: JSON.stringify({ rating: 2 }), image: await pictureOf('red') });
  expect((await send('PUT', `/reviews/edit/${id}`, form)).body).toMatchObject({ message: 'He waited an hour.', rating: 2 });
  const [after] = await queryRows(site, 'select picture from reviews where id = ?', id);
  expect(after?.picture).not.toBe(before?.picture);
  const pictureName = (row: Row | undefined) => (JSON.parse(String(row?.picture)) as { name: string }).name;
  expect(
    await queryRows(
      site,
      'select loose_since is null as held from media where name in (?, ?) order by created_at',
      pictureName(before),
      pictureName(after),
    ),
  ).toEqual([{ held: 0 }, { held: 1 }]);
  const wrong = await send('PUT', `/reviews/edit/${id}`, { rating: 6, name: ' ' });
  expect([wrong.status, wrong.body.fields]).toEqual([400, { name: 'Name is required.', rating: 'Choose one to five stars.' }]);
  expect((await send('PUT', '/reviews/edit/9999', REVIEW)).status).toBe(404);
});

test('a review that is approved while it is edited stays approved', async () => {
  const { id } = await add({ name: 'Approved Meanwhile' });
  await Promise.all([send('PUT', `/reviews/edit/${id}`, { message: 'Well said.' }), send('PUT', `/reviews/approve/${id}`)]);
  expect(await queryRows(site, 'select message, approved from reviews where id = ?', id)).toEqual([{ message: 'Well said.', approved: 1 }]);
});

test('concurrent review edits: the second gets a conflict, also after an approval', async () => {
  const { id } = await add({ name: 'Twice Edited' });
  const versionOf = async () =>
    (await runOperation(site, cookie, 'query($id: ID!) { review(id: $id) { version } }', { id })).data.review.version;
  const UPDATE = `mutation($id: ID!, $input: StaffReviewInput!, $version: Int) {
    updateReview(id: $id, input: $input, version: $version) { review { message } userErrors { field message code } }
  }`;
  const edit = (message: string, version?: number) => runOperation(site, cookie, UPDATE, { id, input: { message }, version });
  const stored = async () => (await queryRows(site, 'select message, approved from reviews where id = ?', id))[0];
  const seen = await versionOf();
  const answers = await Promise.all(['One', 'Two', 'Three'].map((message) => edit(message, seen)));
  expect(answers.flatMap(errorCodes)).toEqual(['CONFLICT', 'CONFLICT']);
  const [saved] = answers.flatMap(({ data }) => data?.updateReview.review?.message ?? []);
  expect(await stored()).toEqual({ message: saved, approved: 0 });
  const beforeApproval = await versionOf();
  await send('PUT', `/reviews/approve/${id}`);
  expect(errorCodes(await edit('Too late', beforeApproval))).toEqual(['CONFLICT']);
  // A save with the current version, or without one, succeeds.
  expect(errorCodes(await edit('Looked first', await versionOf()))).toEqual([]);
  expect(errorCodes(await edit('Over it'))).toEqual([]);
  expect(await stored()).toEqual({ message: 'Over it', approved: 1 });
});

test('a deleted review disappears at the next request and can be restored unchanged', async () => {
  const { id } = await add({ name: 'Comes Back' });
  await send('PUT', `/reviews/approve/${id}`);
  expect(await site.html('/reviews/approved')).toContain('Comes Back');
  expect((await send('DELETE', `/reviews/delete/${id}`)).status).toBe(200);
  expect(await site.html('/reviews/approved')).not.toContain('Comes Back');
  const [trashEntry] = await queryRows(site, "select id from trash where noun = 'review' order by id desc");
  expect(errorCodes(await restoreFromTrash(site, cookie, String(trashEntry?.id)))).toEqual([]);
  expect(await site.html('/reviews/approved')).toContain('Comes Back');
  expect((await fetchImage(id, '')).status).toBe(200);
  expect((await send('DELETE', '/reviews/delete/9999')).status).toBe(404);
});

test('deleting a review whose picture others name too withdraws no picture', async () => {
  const { id } = await add({ name: 'Shares a picture' });
  const [{ picture = '' } = {}] = await queryRows<{ picture: string }>(
    site,
    "select picture ->> 'name' as picture from reviews where id = ?",
    id,
  );
  await site.db.prepare('update users set profile_picture = ? where email = ?').bind(picture, chief.email).run();
  await site.db
    .prepare("update packages set images = json_insert(images, '$[#]', json_object('name', ?)) where id = 1")
    .bind(picture)
    .run();
  const before = await queryRows(site, 'select name from media order by name');
  expect(before.length).toBeGreaterThan(5);
  expect((await send('DELETE', `/reviews/delete/${id}`)).status).toBe(200);
  expect(await queryRows(site, 'select name from media order by name')).toEqual(before);
});

test('bulk approve and delete; concurrent deletes leave one trash entry', async () => {
  const ids = await Promise.all([1, 2, 3].map(async (i) => String((await add({ name: `Many ${i}` })).id)));
  const countPending = async () =>
    (await runOperation(site, cookie, '{ staffCounters { pendingReviews } }')).data.staffCounters.pendingReviews;
  const before = await countPending();
  await runOperation(
    site,
    cookie,
    'mutation($ids: [ID!]!) { approveReviews(ids: $ids) { reviews { id: databaseId } userErrors { field message code } } }',
    { ids },
  );
  expect(await countPending()).toBe(before - 3);
  const DELETE = 'mutation($ids: [ID!]!) { deleteReviews(ids: $ids) { trashIds userErrors { field message code } } }';
  const answers = await Promise.all([1, 2].map(() => runOperation(site, cookie, DELETE, { ids })));
  expect(answers.flatMap(errorCodes)).toEqual(['NOT_FOUND']);
  expect(await queryRows(site, "select count(*) as n from trash where label like 'Many %'")).toEqual([{ n: 3 }]);
});

test('reviews are paged, newest first', async () => {
  const rows = await queryRows(site, 'select id from reviews order by id desc');
  const seen: number[] = [];
  let path: string | undefined = '/reviews/all?first=4';
  while (path) {
    const response: Response = await site.fetch(path, { headers: browserHeaders(cookie) });
    seen.push(...((await response.json()) as { id: number }[]).map(({ id }) => id));
    path = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
  }
  expect(seen).toEqual(rows.map(({ id }) => id));
  const LIST = '{ a: allReviews(approved: true) { nodes { approved } } w: allReviews(approved: false, first: 1) { nodes { approved } } }';
  const { a, w } = (await runOperation(site, cookie, LIST)).data;
  expect([new Set(a.nodes.map(({ approved }: Row) => approved)), w.nodes]).toEqual([new Set([true]), [{ approved: false }]]);
});

test('an access token without the scope of reviews shows the pictures that visitors see', async () => {
  const [open, pending] = [await add({ message: 'Seen by all.' }), await add({ message: 'Not seen yet.' })];
  await site.db.prepare('update reviews set approved = 1 where id = ?').bind(open.id).run();
  const fetchStatuses = async (scopes: TokenScope[]) => {
    const headers = { authorization: `Bearer ${await createAccessToken(site, chief, scopes)}` };
    return Promise.all([open, pending].map(async ({ id }) => (await site.fetch(`/reviews/image/${id}`, { headers })).status));
  };
  expect(await fetchStatuses([])).toEqual([200, 404]);
  expect(await fetchStatuses(['enquiries:read'])).toEqual([200, 404]);
  expect(await fetchStatuses(['reviews:read'])).toEqual([200, 200]);
  expect(await fetchStatuses(['reviews:write'])).toEqual([200, 200]);
});
