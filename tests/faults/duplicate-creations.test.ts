import { describe, expect, test } from 'vitest';
import { browserHeaders, createAccount, createSession, jsonBody } from '../support/accounts.ts';
import { sendConcurrently } from '../support/concurrent-requests.ts';
import { buildFormData, countRows, queryRows, submitEnquiry } from '../support/enquiries.ts';
import { buildOperationRequest, errorCodes, runOperation } from '../support/graphql.ts';
import { createImage } from '../support/images.ts';
import { openSite } from '../support/site.ts';

// What staff create by a double click, or by a request that is sent again because its answer was lost.

const site = await openSite();
const cookie = await createSession(site, await createAccount(site, 'boss@agency.example', 'ADMIN', 'Farah'));
const second = await createSession(site, await createAccount(site, 'second@agency.example', 'ADMIN', 'Imran'));
const [{ name: picture = '' } = {}] = await queryRows<{ name: string }>(site, "select name from media where name like 'goa%' limit 1");
const file = new File([new Uint8Array(await createImage().jpeg().toBuffer())], 'a.jpg', { type: 'image/jpeg' });

const countNotes = (): Promise<number> => countRows(site, "request_events where kind = 'note'");

const PACKAGE = {
  name: 'Twelve times the river',
  description: 'Slow water.',
  price: 15_000,
  duration: '5 Days / 4 Nights',
  tripType: 'Family',
  contactEmail: 'desk@agency.example',
  contactPhone: '+91 98450 12876',
  itinerary: [{ day: '1', title: 'Arrival', description: 'By the river.', sightseeing: 'Old town', meals: ['Dinner'] }],
};
const BRANCH = { address: '4 Fergusson Road', phone: '+91 20 4567 8900', email: 'pune@agency.example' };
const REVIEW = { name: 'Asha', message: 'Quiet and kind.', rating: 5, image: picture };

/** The text of an answer that reports an error, or a mistake of its sender. */
const FAILED = /"errors"|"userErrors":\[\{/;

type SendOne = () => [path: string, init: RequestInit];
const call =
  (path: string, body: object): SendOne =>
  () => [path, jsonBody(body, 'POST', browserHeaders(cookie))];
const upload =
  (path: string, fields: Record<string, string | File>): SendOne =>
  () => [path, { method: 'POST', headers: browserHeaders(cookie), body: buildFormData(fields) }];
const operation =
  (query: string, variables: Record<string, unknown>): SendOne =>
  () =>
    buildOperationRequest(cookie, query, variables);

const CREATE_PACKAGE =
  'mutation($input: PackageInput!) { createPackage(market: india, input: $input) { package { id: databaseId name version } userErrors { field message code } } }';
const creations: [table: string, how: string, send: SendOne][] = [
  ['packages', 'POST /packages', call('/packages', { ...PACKAGE, category: 'Domestic' })],
  ['packages', 'POST /dubai-packages', call('/dubai-packages', PACKAGE)],
  ['packages', 'createPackage', operation(CREATE_PACKAGE, { input: { ...PACKAGE, name: 'By GraphQL', category: 'Domestic' } })],
  ['branches', 'POST /mainbranch/create', call('/mainbranch/create', { ...BRANCH, officeName: 'Pune' })],
  [
    'branches',
    'addBranch',
    operation(
      'mutation($input: BranchInput!) { addBranch(input: $input) { branch { id: databaseId } userErrors { field message code } } }',
      {
        input: { ...BRANCH, officeName: 'Pune East' },
      },
    ),
  ],
  ['partners', 'POST /b2b-partners/add', upload('/b2b-partners/add', { name: 'Indus Air', logo: file })],
  [
    'partners',
    'addPartner',
    operation(
      'mutation($input: PartnerInput!) { addPartner(input: $input) { partner { id: databaseId } userErrors { field message code } } }',
      {
        input: { name: 'Konkan Rail', logo: picture },
      },
    ),
  ],
  ['homepage_images', 'POST /homepage-images/upload', upload('/homepage-images/upload', { file, type: 'logo', address: 'Pune' })],
  [
    'homepage_images',
    'addSlide',
    operation(
      'mutation($image: HomepageImageInput!) { addSlide(market: india, image: $image) { homepageImage { id: databaseId } userErrors { field message code } } }',
      {
        image: { file: picture, title: 'Once' },
      },
    ),
  ],
  [
    'reviews',
    'addStaffReview',
    operation(
      'mutation($input: StaffReviewInput!) { addStaffReview(input: $input) { review { id: databaseId } userErrors { field message code } } }',
      { input: REVIEW },
    ),
  ],
];

describe('duplicate creations by staff are stored once', () => {
  test.each(creations)('12 concurrent equal creations in %s by %s store one row and get one answer', async (table, _how, send) => {
    const [rows, audits] = [await countRows(site, table), await countRows(site, 'audit_log')];
    const answers = await sendConcurrently(site, 12, send);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(texts[0]).not.toMatch(FAILED);
    expect([200, 201]).toContain(answers[0]?.status);
    expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
    expect(new Set(texts).size).toBe(1);
    expect([await countRows(site, table), await countRows(site, 'audit_log')]).toEqual([rows + 1, audits + 1]);
    // A later retry gets the same answer.
    const retry = await site.fetch(...send());
    expect([retry.status, await retry.text()]).toEqual([answers[0]?.status, texts[0]]);
    expect(await countRows(site, table)).toBe(rows + 1);
  });

  test('12 concurrent equal notes on an enquiry store one note, and the note of another person is stored, too', async () => {
    await submitEnquiry(site);
    const [audits, [enquiry]] = [
      await countRows(site, 'audit_log'),
      await queryRows<{ id: number }>(site, 'select id from requests limit 1'),
    ];
    const addNote = 'mutation($id: ID!) { addEnquiryNote(id: $id, text: "Called at noon") { userErrors { field message code } } }';
    const send = (by: string) => buildOperationRequest(by, addNote, { id: String(enquiry?.id) });
    const answers = await sendConcurrently(site, 12, () => send(cookie));
    for (const answer of answers) expect(await answer.text()).not.toMatch(FAILED);
    expect([await countNotes(), await countRows(site, 'audit_log')]).toEqual([1, audits + 1]);
    await site.fetch(...send(second));
    expect(await countNotes()).toBe(2);
    await site.db.prepare('update request_events set created_at = created_at - 60000').run();
    await site.fetch(...send(cookie));
    expect(await countNotes()).toBe(3);
  });

  const create = async (name: string, by = cookie): Promise<string> => {
    const result = await runOperation(site, by, CREATE_PACKAGE, { input: { ...PACKAGE, name, category: 'Domestic' } });
    expect(errorCodes(result)).toEqual([]);
    return result.data.createPackage.package.id;
  };

  test('the same package is stored again a minute later, by another person, and after the first has changed or gone', async () => {
    const first = await create('Again');
    expect(await create('Again', second)).not.toBe(first);
    expect(await create('Again')).toBe(first);
    await site.db.prepare('update creations set created_at = created_at - 60000').run();
    const later = await create('Again');
    expect(later).not.toBe(first);
    const rename =
      'mutation($id: ID!, $input: PackageInput!) { updatePackage(market: india, id: $id, version: 1, input: $input) { package { id: databaseId } userErrors { field message code } } }';
    const renamed = await runOperation(site, cookie, rename, {
      id: later,
      input: { ...PACKAGE, name: 'Renamed', category: 'Domestic' },
    });
    expect(errorCodes(renamed)).toEqual([]);
    const third = await create('Again');
    expect([first, later]).not.toContain(third);
    const remove = `mutation { deletePackages(ids: ["${third}"]) { trashIds userErrors { field message code } } }`;
    expect(errorCodes(await runOperation(site, cookie, remove))).toEqual([]);
    expect([first, later, third]).not.toContain(await create('Again'));
  });

  test('copying a package twice makes two copies', async () => {
    const id = await create('Original');
    const copy = `mutation { copyPackages(ids: ["${id}"], to: india) { packages { id: databaseId } userErrors { field message code } } }`;
    const ids = [];
    for (let i = 0; i < 2; i++) ids.push((await runOperation(site, cookie, copy)).data.copyPackages.packages[0].id);
    expect(new Set([id, ...ids]).size).toBe(3);
  });

  test('a repeated main branch answers the first one, and a different one its message', async () => {
    await site.db.prepare('update branches set is_main_branch = 0').run();
    const add = (officeName: string) =>
      runOperation(
        site,
        cookie,
        'mutation($input: BranchInput!) { addBranch(input: $input) { branch { id: databaseId } userErrors { field message code } } }',
        {
          input: { ...BRANCH, officeName, isMainBranch: true },
        },
      );
    const { data } = await add('Main');
    expect((await add('Main')).data).toEqual(data);
    expect(errorCodes(await add('Other'))).toEqual(['MAIN_BRANCH_EXISTS']);
  });
});
