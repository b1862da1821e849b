import { expect, test } from 'vitest';
import { browserHeaders, createAccount, signIn } from '../support/accounts.ts';
import { queryRows } from '../support/enquiries.ts';
import { restoreFromTrash, runOperation, userErrors } from '../support/graphql.ts';
import { costsOf } from '../support/server-timing.ts';
import { openSite } from '../support/site.ts';

// Reviews that belong to a package, the answers of the agency, and the ratings that triggers keep.

const site = await openSite();
const cookie = await signIn(site, (await createAccount(site, 'boss@agency.example', 'ADMIN', 'Farah')).email);
await site.db.exec('delete from reviews');

const ADD = `mutation($input: StaffReviewInput!) { addStaffReview(input: $input) { review { id: databaseId market place packageId version
  reply { message author repliedAt } } userErrors { field message code } } }`;
const UPDATE = `mutation($id: ID!, $input: StaffReviewInput!) { updateReview(id: $id, input: $input) { review { id: databaseId market place packageId
  message reply { message author repliedAt } } userErrors { field message code } } }`;
const image = 'https://pictures.example/asha.jpg';
const add = async (input: object) =>
  (
    await runOperation(site, cookie, ADD, {
      input: { name: 'Asha', message: `Read ${Math.random()}`, rating: 5, image, approved: true, ...input },
    })
  ).data.addStaffReview;
const update = async (id: string, input: object) => (await runOperation(site, cookie, UPDATE, { id, input })).data.updateReview;
const readRating = async (id: string) =>
  (
    await site.graphql<{ package: { rating: object } }>(
      `{ package(market: india, id: ${id}) { rating { average count stars { stars count } } } }`,
    )
  ).data?.package?.rating;
const readStorefront = async (args: string) =>
  (await site.graphql<{ reviewRating: { average: number; count: number } }>(`{ reviewRating(${args}) { average count } }`)).data
    ?.reviewRating;

test('a package without reviews has no average', async () => {
  expect(await readRating('1')).toMatchObject({ average: null, count: 0 });
});

test('the rating of a package counts its own approved reviews only, and follows every change', async () => {
  const { review } = await add({ packageId: '1', rating: 5, market: 'dubai' });
  // The package decides on the storefront.
  expect(review).toMatchObject({ market: 'india', place: 'Manali', packageId: '1', reply: null });
  const second = await add({ packageId: '1', rating: 2 });
  await add({ rating: 1, market: 'india' });
  await add({ packageId: '1', rating: 1, approved: false });
  expect(await readRating('1')).toMatchObject({ average: 3.5, count: 2 });
  await update(second.review.id, { rating: 4 });
  expect(await readRating('1')).toEqual({
    average: 4.5,
    count: 2,
    stars: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars >= 4 ? 1 : 0 })),
  });
  await update(second.review.id, { packageId: '2' });
  expect([await readRating('1'), await readRating('2')]).toMatchObject([
    { average: 5, count: 1 },
    { average: 4, count: 1 },
  ]);
  await update(second.review.id, { packageId: null });
  expect(await readRating('2')).toMatchObject({ count: 0 });
  expect(await readStorefront('market: india')).toEqual({ average: 3.3, count: 3 });
  expect(await readStorefront('market: india, place: "Manali"')).toEqual({ average: 5, count: 1 });
  expect(await readStorefront('market: dubai')).toEqual({ average: null, count: 0 });
});

test('the reviews of a package survive the trash, and its rating is right when it comes back', async () => {
  const { review } = await add({ packageId: '3', rating: 4 });
  await add({ packageId: '3', rating: 2 });
  const removed = await runOperation(site, cookie, 'mutation { deletePackages(ids: ["3"]) { trashIds userErrors { message } } }');
  await update(review.id, { message: 'A word while it is away', reply: 'Thank you' });
  await runOperation(site, cookie, `mutation { deleteReviews(ids: ["${review.id}"]) { trashIds userErrors { message } } }`);
  await restoreFromTrash(site, cookie, ...removed.data.deletePackages.trashIds);
  expect(await readRating('3')).toMatchObject({ average: 2, count: 1 });
});

test('an answer has an author and a time, and goes with its text', async () => {
  const { review } = await add({ packageId: '4', rating: 3 });
  const answered = await update(review.id, { reply: 'You are right: the page now says eight hours.' });
  expect(answered.review.reply).toMatchObject({ message: 'You are right: the page now says eight hours.', author: 'Farah' });
  const renamed = await update(review.id, { replyAuthor: 'Leela Thakur' });
  expect(renamed.review.reply).toEqual({ ...answered.review.reply, author: 'Leela Thakur' });
  expect((await update(review.id, { reply: '' })).review.reply).toBeNull();
});

test('a review names an unknown package by its field, and keeps what was typed', async () => {
  const { data } = await runOperation(site, cookie, ADD, {
    input: { name: 'Asha', message: 'Lost', rating: 5, image, packageId: '999999' },
  });
  expect(userErrors({ data })).toEqual([
    { field: ['packageId'], message: 'This trip is not offered any more. Choose another one, or none.', code: 'BAD_USER_INPUT' },
  ]);
  expect(await queryRows(site, "select 1 from reviews where message = 'Lost'")).toEqual([]);
});

test('the list is newest first, pages to its end, and filters by stars, place and package', async () => {
  await site.db.exec('delete from reviews');
  const values = Array.from(
    { length: 40 },
    (_, i) =>
      `(${i + 1}, ${i % 10 === 0 ? 'null' : i % 3 === 0 ? "'dubai'" : "'india'"}, 'Guest ${i + 1}', 'Text', ${(i % 5) + 1}, 1, ${i % 4 === 1 ? "1, 'Manali'" : "null, ''"})`,
  );
  await site.db.exec(`insert into reviews (id, market, name, message, rating, approved, package_id, place) values ${values.join(', ')}`);
  const readAll = async (args: string) => {
    const ids: number[] = [];
    for (let after: string | null = null, page = 0; page < 10; page += 1) {
      const { data } = await runOperation(
        site,
        '',
        `query($after: String) { reviews(market: india, first: 9, after: $after${args}) { nodes { id: databaseId } pageInfo { endCursor hasNextPage } } }`,
        { after },
      );
      ids.push(...data.reviews.nodes.map(({ id }: { id: string }) => Number(id)));
      after = data.reviews.pageInfo.endCursor;
      if (!data.reviews.pageInfo.hasNextPage) break;
    }
    return ids;
  };
  const listIds = async (where: string) =>
    (
      await queryRows<{ id: number }>(
        site,
        `select id from reviews where (market = 'india' or market is null) and ${where} order by id desc`,
      )
    ).map(({ id }) => id);
  expect(await readAll('')).toEqual(await listIds('true'));
  expect(await readAll(', filter: { rating: 4 }')).toEqual(await listIds('rating = 4'));
  expect(await readAll(', filter: { place: "Manali", rating: 2 }')).toEqual(await listIds("place = 'Manali' and rating = 2"));
  expect(await readAll(', filter: { packageId: "1" }')).toEqual(
    (await queryRows<{ id: number }>(site, 'select id from reviews where package_id = 1 order by id desc')).map(({ id }) => id),
  );
  const { data } = await site.graphql<{ reviewPlaces: object[] }>('{ reviewPlaces(market: india) { name count } }');
  expect(data?.reviewPlaces).toEqual([{ name: 'Manali', count: (await listIds("place = 'Manali'")).length }]);
});

test('a page of reviews reads as many rows as it shows, however many there are', async () => {
  await site.db.exec('delete from reviews');
  await site.db.exec(
    "with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000) insert into reviews (market, name, message, rating, approved) select iif(i % 2, 'india', null), 'Guest', 'Text', i % 5 + 1, 1 from n",
  );
  for (const filter of ['', ', filter: { rating: 3 }']) {
    const response = await site.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: `{ reviews(market: india, first: 9${filter}) { nodes { name } } reviewRating(market: india) { count } }`,
      }),
    });
    const { batches, rows } = costsOf(response);
    expect([batches, rows < 60]).toEqual([1, true]);
    expect(((await response.json()) as { data: { reviewRating: object } }).data.reviewRating).toEqual({ count: 3000 });
  }
});

test('the list of staff asks for the pictures that are stored and shows no empty box for the others', async () => {
  const [stored] = await queryRows<{ name: string }>(site, 'select name from media limit 1');
  const insert = (name: string, picture: string | null) =>
    site.db
      .prepare("insert into reviews (name, message, picture) values (?, 'Read by staff.', ?) returning id")
      .bind(name, picture)
      .first<number>('id');
  const toPicture = (name = '') => JSON.stringify({ name, alt: '', width: 1, height: 1, colour: '#000000' });
  const pictured = await insert('Pia Pictured', toPicture(stored?.name));
  const bare = [
    await insert('Bina Bare', null),
    await insert('Lata Lost', toPicture(`p-${'0'.repeat(32)}.webp`)),
    await insert('Uma Unnamed', toPicture()),
  ];
  const html = await (await site.fetch('/admin-add-r?show=waiting', { headers: browserHeaders(cookie) })).text();
  expect(html).toContain(`/reviews/image/${pictured}?`);
  expect(bare.filter((id) => html.includes(`/reviews/image/${id}?`))).toEqual([]);
  for (const name of ['Bina Bare', 'Lata Lost', 'Uma Unnamed']) expect(html).toMatch(new RegExp(`<span class="[^"]+"><span><bdi>${name}`));
});
