import { expect, test } from 'vitest';
import { MESSAGES } from '../../../schema/messages.ts';
import { HOME_MESSAGES } from '../../../schema/staff/home-messages.ts';
import { createAccount, signIn } from '../../support/accounts.ts';
import { findPurgedPaths } from '../../support/cache-purge.ts';
import { queryRows } from '../../support/enquiries.ts';
import { errorCodes, fieldErrors, restoreFromTrash, runOperation, userErrors } from '../../support/graphql.ts';
import { openSite } from '../../support/site.ts';
import { readPageText } from '../../support/submit-form.ts';
import { readCompanyFacts } from './company-facts.ts';

const site = await openSite();
const cookie = await signIn(site, (await createAccount(site, 'chief@travels.example', 'ADMIN')).email);
const slides = async (market = 'india') =>
  (
    await runOperation(
      site,
      '',
      `{ homepageImages(market: ${market}, type: carousel) { id: databaseId title note link picture { name alt } } }`,
    )
  ).data.homepageImages as {
    id: string;
    title: string;
    picture: { name: string; alt: string };
  }[];

test('three packages lead on the home page: those that staff choose, then those that were added first, and never a draft', async () => {
  const LEAD = `mutation($ids: [ID!], $version: Int) {
    updateCompany(market: india, input: { leadingPackages: $ids }, version: $version) { company { version name } userErrors { field message code } }
  }`;
  const leading = async (): Promise<number[]> =>
    (await runOperation(site, '', '{ leadingPackages(market: india) { databaseId } }')).data.leadingPackages.map(
      ({ databaseId }: { databaseId: string }) => Number(databaseId),
    );
  const before = await readCompanyFacts(site, 'india');
  const { version } = (await runOperation(site, '', '{ company(market: india) { version } }')).data.company;
  const first = await leading();
  const oldest = await queryRows(site, "select id from packages where market = 'india' and published = 1 order by id limit 3");
  expect(first).toEqual(oldest.map(({ id }) => Number(id)));
  expect(await readPageText(site, '/add-home-page-image', cookie)).toContain('The three that were added first');
  expect(await readPageText(site, '/staff/guide/homepage', cookie)).toContain('the three packages that were added first lead');
  const [last, other] = (
    await queryRows(site, "select id from packages where market = 'india' and published = 1 order by id desc limit 2")
  ).map(({ id }) => Number(id));
  const purged = await findPurgedPaths(site, ['/home', '/DubaiHome', '/packages/carousel'], () =>
    runOperation(site, cookie, LEAD, { ids: [last, other], version }),
  );
  expect(purged).toEqual(['/home', '/packages/carousel']);
  expect(await leading()).toEqual([last, other, first[0]]);
  expect((await site.json<{ id: number }[]>('/packages/carousel')).map(({ id }) => id)).toEqual([last, other, first[0]]);
  // Slides lead to packages, too.
  const [, cards = ''] = (await site.html('/home')).split('id="featured-packages-title"');
  expect(cards.indexOf(`/details/india/${last}`)).toBeGreaterThan(0);
  expect(cards.indexOf(`/details/india/${last}`)).toBeLessThan(cards.indexOf(`/details/india/${first[0]}`));
  // The rest of the company stays as it is, with its pictures.
  expect(await readCompanyFacts(site, 'india')).toEqual(before);
  expect(userErrors(await runOperation(site, cookie, LEAD, { ids: [other], version }))).toMatchObject([{ code: 'CONFLICT' }]);
  await site.db.prepare('update packages set published = 0 where id = ?').bind(last).run();
  expect(await leading()).toEqual([other, ...first.slice(0, 2)]);
  await site.db.prepare('update packages set published = 1 where id = ?').bind(last).run();
  const [foreign] = await queryRows(site, "select id from packages where market = 'dubai' limit 1");
  for (const ids of [[foreign?.id], [...first, last]])
    expect(fieldErrors(await runOperation(site, cookie, LEAD, { ids })), String(ids)).toHaveProperty('leadingPackages');
  expect((await runOperation(site, cookie, LEAD, { ids: [] })).data.updateCompany.userErrors).toEqual([]);
  expect(await leading()).toEqual(first);
});

test('reordering slides requires every id and rejects any other list', async () => {
  const before = (await slides()).map(({ id }) => id);
  const ORDER = 'mutation($ids: [ID!]!) { reorderSlides(market: india, ids: $ids) { userErrors { field message code } } }';
  const reversed = [...before].reverse();
  const purged = await findPurgedPaths(site, ['/home', '/DubaiHome', '/b2b-partners'], () =>
    runOperation(site, cookie, ORDER, { ids: reversed }),
  );
  expect(purged).toEqual(['/home']);
  expect((await slides()).map(({ id }) => id)).toEqual(reversed);
  const dubaiIds = (await slides('dubai')).map(({ id }) => id);
  for (const ids of [before.slice(1), [...before, dubaiIds[0]], [before[0], ...before.slice(0, -1)], dubaiIds])
    expect(errorCodes(await runOperation(site, cookie, ORDER, { ids })), String(ids)).toEqual(['CONFLICT']);
  expect((await slides()).map(({ id }) => id)).toEqual(reversed);
  // Another tab still shows the order from before.
  const MOVE =
    'mutation($ids: [ID!]!, $before: [ID!]) { reorderSlides(market: india, ids: $ids, before: $before) { userErrors { code } } }';
  expect(errorCodes(await runOperation(site, cookie, MOVE, { ids: before, before }))).toEqual(['CONFLICT']);
  expect((await slides()).map(({ id }) => id)).toEqual(reversed);
  expect(errorCodes(await runOperation(site, cookie, MOVE, { ids: before, before: reversed }))).toEqual([]);
});

test('partners are reordered for both home pages, audited, and an outdated or incomplete order is refused', async () => {
  const listed = async () =>
    (await runOperation(site, '', '{ partners { id: databaseId name } }')).data.partners as { id: string; name: string }[];
  const ORDER = 'mutation($ids: [ID!]!, $before: [ID!]) { reorderPartners(ids: $ids, before: $before) { userErrors { message code } } }';
  const stored = await listed();
  const before = stored.map(({ id }) => id);
  const reversed = [...before].reverse();
  const purged = await findPurgedPaths(site, ['/home', '/DubaiHome', '/b2b-partners'], () =>
    runOperation(site, cookie, ORDER, { ids: reversed, before }),
  );
  expect(purged).toEqual(['/home', '/DubaiHome', '/b2b-partners']);
  expect((await listed()).map(({ id }) => id)).toEqual(reversed);
  const page = await site.html('/home');
  const [first, last] = [stored.at(-1)?.name ?? '', stored[0]?.name ?? ''];
  expect(page.indexOf(`alt="${first}"`)).toBeGreaterThan(0);
  expect(page.indexOf(`alt="${first}"`)).toBeLessThan(page.indexOf(`alt="${last}"`));
  for (const ids of [before.slice(1), [before[0], ...before.slice(0, -1)]])
    expect(errorCodes(await runOperation(site, cookie, ORDER, { ids })), String(ids)).toEqual(['CONFLICT']);
  // Another tab still shows the order from before.
  expect(userErrors(await runOperation(site, cookie, ORDER, { ids: before, before }))).toEqual([
    { message: HOME_MESSAGES.partnersConflict, code: 'CONFLICT' },
  ]);
  const [entry] = await queryRows(site, "select action, details from audit_log where subject = 'partners'");
  expect([entry?.action, JSON.parse(String(entry?.details))]).toEqual(['partner-changed', { order: reversed.map(Number) }]);
  // What is added since comes last; what comes back from the trash has its place again.
  await site.db.prepare("insert into partners (name, logo) select 'Added since', logo from partners where id = ?").bind(before[0]).run();
  expect((await listed()).at(-1)?.name).toBe('Added since');
  const deleted = await runOperation(site, cookie, 'mutation($id: ID!) { deletePartner(id: $id) { trashId } }', { id: reversed[0] });
  await restoreFromTrash(site, cookie, deleted.data.deletePartner.trashId);
  expect((await listed())[0]?.id).toBe(reversed[0]);
});

test.each(['reorderSlides(market: india, ', 'reorderPartners('])(
  'of two moves at the same moment, %s…) stores one and refuses the other',
  async (call) => {
    const list = call.startsWith('reorderSlides')
      ? slides
      : async () => (await runOperation(site, '', '{ partners { id: databaseId } }')).data.partners as { id: string }[];
    const before = (await list()).map(({ id }) => id);
    const moves = [
      [...before.slice(1), before[0]],
      [before.at(-1), ...before.slice(0, -1)],
    ];
    const MOVE = `mutation($ids: [ID!]!, $before: [ID!]) { ${call}ids: $ids, before: $before) { userErrors { code } } }`;
    const codes = await Promise.all(moves.map(async (ids) => errorCodes(await runOperation(site, cookie, MOVE, { ids, before }))));
    expect(codes.toSorted()).toEqual([[], ['CONFLICT']]);
    expect(moves[codes.findIndex(({ length }) => length === 0)]).toEqual((await list()).map(({ id }) => id));
  },
);

test('a slide can be edited, deleted, restored to its position, and replaced', async () => {
  const before = await slides();
  const [slide] = before;
  const CHANGE =
    'mutation($id: ID!, $input: HomepageImageTextInput!) { updateHomepageImage(market: india, id: $id, input: $input) { homepageImage { id: databaseId } userErrors { field message code } } }';
  await runOperation(site, cookie, CHANGE, {
    id: slide?.id,
    input: { title: 'Hampi  by\nboat', note: 'from ₹1', link: '/card?search=Hampi', alt: 'Boulders' },
  });
  expect((await slides())[0]).toMatchObject({
    title: 'Hampi by boat',
    note: 'from ₹1',
    link: '/card?search=Hampi',
    picture: { alt: 'Boulders' },
  });
  expect(await site.html('/home')).toContain('Hampi by boat');
  expect(errorCodes(await runOperation(site, cookie, CHANGE, { id: slide?.id, input: { link: 'data:text/html,x' } }))).toEqual([
    'BAD_USER_INPUT',
  ]);
  expect(errorCodes(await runOperation(site, cookie, CHANGE, { id: (await slides('dubai'))[0]?.id, input: {} }))).toEqual(['NOT_FOUND']);

  const DELETE = 'mutation($id: ID!) { deleteHomepageImage(market: india, id: $id) { trashId userErrors { field message code } } }';
  const trashIds: string[] = [];
  for (const { id } of before) trashIds.push((await runOperation(site, cookie, DELETE, { id })).data.deleteHomepageImage.trashId);
  expect(await slides()).toEqual([]);
  const ADD =
    'mutation($image: HomepageImageInput!) { addSlide(market: india, image: $image) { homepageImage { id: databaseId } userErrors { field message code } } }';
  const image = { file: slide?.picture.name, title: 'One more' };
  // A slideshow cannot start with a single slide.
  expect(fieldErrors(await runOperation(site, cookie, ADD, { image }))).toEqual({ file: MESSAGES.slideshowFew });
  expect((await restoreFromTrash(site, cookie, ...trashIds.slice(0, 3))).data).toEqual({ restore: { userErrors: [] } });
  expect((await slides()).map(({ id }) => id)).toEqual(before.slice(0, 3).map(({ id }) => id));
  expect(errorCodes(await runOperation(site, cookie, ADD, { image: { file: '' } }))).toEqual(['BAD_USER_INPUT']);
  expect(errorCodes(await runOperation(site, cookie, ADD, { image }))).toEqual([]);
  expect((await slides()).at(-1)).toMatchObject({ title: 'One more' });
});
