import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createAccount, signIn } from '../support/accounts.ts';
import { queryRows, runCron } from '../support/enquiries.ts';
import { errorCodes, fieldErrors, restoreFromTrash, runOperation, userErrors } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';

// Package mutations of staff: validation, edit conflicts, drafts, deletion and restoring.

const site = await openSite();
const boss = await createAccount(site, 'boss@agency.example', 'ADMIN', 'Farah');
const cookie = await signIn(site, boss.email);
await createAccount(site, 'second@agency.example', 'ADMIN', 'Imran');
const second = await signIn(site, 'second@agency.example');

const day = { day: '1', title: 'Arrival', description: 'By the river.', sightseeing: 'Old town', meals: ['Dinner', 'Breakfast'] };
const validInput = {
  name: 'Test of the valley',
  description: 'Two valleys.',
  price: 24_500.5,
  duration: '5 Days / 4 Nights',
  tripType: 'Family',
  category: 'Domestic',
  contactEmail: 'desk@agency.example',
  contactPhone: '+91 98450 12876',
  inclusions: ['Flights', ' ', 'Rooms'],
  exclusions: [''],
  itinerary: [day],
};
const FIELDS =
  'id: databaseId name price duration nights tripType category published version updatedBy inclusions exclusions previewPath images { name alt width } itinerary { day title meals images { name } }';
const CREATE = `mutation($market: Market!, $input: PackageInput!) { createPackage(market: $market, input: $input) { package { ${FIELDS} } userErrors { field message code } } }`;
const UPDATE = `mutation($market: Market!, $id: ID!, $version: Int!, $input: PackageInput!) { updatePackage(market: $market, id: $id, version: $version, input: $input) { package { ${FIELDS} } userErrors { field message code ... on ConflictError { currentVersion savedBy savedAt changes { field value } } } } }`;
const create = (input: object, market = 'india') => runOperation(site, cookie, CREATE, { market, input });
const createPackage = async (input: object, market = 'india') => (await create(input, market)).data.createPackage.package;
const update = (id: string, version: number, input: object, sessionCookie = cookie, market = 'india') =>
  runOperation(site, sessionCookie, UPDATE, { market, id, version, input });
const remove = (...ids: string[]) =>
  runOperation(site, cookie, 'mutation($ids: [ID!]!) { deletePackages(ids: $ids) { trashIds userErrors { field message code } } }', {
    ids,
  });
const row = (id: string) => site.db.prepare('select * from packages where id = ?').bind(id).first<Record<string, unknown>>();

test('prices are stored in minor units, nights come from the duration, meals are ordered, and blank entries are dropped', async () => {
  const { data, errors } = await create(validInput);
  expect(errors).toBeUndefined();
  expect(data.createPackage.package).toMatchObject({
    price: 24_500.5,
    nights: 4,
    published: true,
    version: 1,
    updatedBy: 'Farah',
    inclusions: ['Flights', 'Rooms'],
    exclusions: [],
    itinerary: [{ title: 'Arrival', meals: 'Breakfast, Dinner' }],
  });
  expect(await row(data.createPackage.package.id)).toMatchObject({ price: 2_450_050, priced: 1, nights: 4, market: 'india' });
  const auditEntry = await site.db
    .prepare("select subject, details from audit_log where action = 'package-added' order by id desc")
    .first();
  expect(auditEntry).toMatchObject({ subject: `package:${data.createPackage.package.id}` });
});

test('every message of specification 5 is returned for its field, all at once', async () => {
  const answer = await create({ itinerary: [{}], price: 0.5, contactEmail: 'nobody' });
  expect(new Set(errorCodes(answer))).toEqual(new Set(['BAD_USER_INPUT']));
  expect(fieldErrors(answer)).toEqual({
    name: 'Package Name is required.',
    description: 'Description is required.',
    price: 'Price must be at least 1.',
    duration: 'Duration is required.',
    tripType: 'Trip Type is required.',
    category: 'Category is required.',
    contactEmail: 'Enter a valid email.',
    contactPhone: 'Contact Phone is required.',
    'itinerary.0.day': 'Day is required.',
    'itinerary.0.title': 'Title is required.',
    'itinerary.0.description': 'Description is required.',
    'itinerary.0.sightseeing': 'Sightseeing is required.',
  });
  const { category: _none, ...dubai } = validInput;
  expect((await createPackage(dubai, 'dubai')).category).toBeNull();
  expect(fieldErrors(await create({ ...validInput, category: null }))).toEqual({ category: 'Category is required.' });
  expect(fieldErrors(await create({ ...validInput, images: [{ name: '' }, { name: 'p-nowhere.webp' }] }))).toEqual({
    'images.1': 'This picture is not stored here. Upload it again.',
  });
});

test('Dubai packages do not require day texts; India packages do', async () => {
  const { category: _none, ...dubai } = validInput;
  const { id } = await createPackage(dubai, 'dubai');
  const saved = await update(id, 1, { ...dubai, itinerary: [{ day: '1' }] }, cookie, 'dubai');
  expect(saved.data.updatePackage.package.itinerary).toMatchObject([{ day: '1', title: '' }]);
  const indian = await createPackage(validInput);
  expect(Object.keys(fieldErrors(await update(indian.id, 1, { ...validInput, itinerary: [{ day: '1' }] })))).toHaveLength(3);
});

test('a draft requires a name only; publishing requires every field and names the missing ones', async () => {
  const draft = await createPackage({ name: 'Only an idea', published: false });
  expect(draft).toMatchObject({ price: null, published: false });
  const other = await createPackage({ ...validInput, name: 'No category yet', category: null, published: false });
  const publish = (...ids: unknown[]) =>
    runOperation(
      site,
      cookie,
      'mutation($ids: [ID!]!) { publishPackages(ids: $ids, published: true) { packages { id: databaseId published version } userErrors { field message code } } }',
      {
        ids: [draft.id, ...ids],
      },
    );
  const third = await createPackage({ ...validInput, name: 'Half a day', itinerary: [{ day: '1', title: 'Arrival' }], published: false });
  expect(userErrors(await publish(other.id, third.id))[0]?.message.split('\n')).toEqual([
    expect.stringMatching(/^“Only an idea” is not complete\. To fill in: Description; .*Duration; .*Contact phone\.$/) as string,
    '“No category yet” is not complete. To fill in: Category.',
    '“Half a day” is not complete. To fill in: Itinerary, day 1 (description, sightseeing).',
    'Nothing was published.',
  ]);
  const refused = await publish();
  expect(fieldErrors(refused)).toMatchObject({ price: 'Price must be at least 1.', category: 'Category is required.' });
  expect(userErrors(refused)[0]?.message).toContain('“Only an idea” is not complete.');
  expect((await site.fetch(`/details/india/${draft.id}`)).status).toBe(404);
  await update(draft.id, 1, { ...validInput, name: 'An idea that grew', published: false });
  expect((await publish()).data.publishPackages.packages).toEqual([{ id: draft.id, published: true, version: 3 }]);
  expect(await site.html(`/details/india/${draft.id}`)).toContain('An idea that grew');
  // A database constraint rejects a published package without a price.
  await expect(site.db.prepare('update packages set priced = 0 where id = ?').bind(draft.id).run()).rejects.toThrow(/constraint/i);
});

test('concurrent package edits: the conflict names the editor, the time and the changed fields', async () => {
  const { id } = await createPackage(validInput);
  await update(id, 1, { ...validInput, price: 30_000, inclusions: ['Flights', 'Meals'] }, second);
  const rejected = await update(id, 1, { ...validInput, name: 'Another name' });
  expect(userErrors(rejected)).toEqual([
    {
      field: null,
      message: 'Imran has saved this package since you opened it, and changed: price per person, inclusions. Nothing was overwritten.',
      code: 'CONFLICT',
      currentVersion: 2,
      savedBy: 'Imran',
      savedAt: expect.any(String),
      changes: [
        { field: 'price', value: '₹30,000' },
        { field: 'inclusions', value: 'Flights; Meals' },
      ],
    },
  ]);
  expect(Date.parse(rejected.data.updatePackage.userErrors[0].savedAt)).toBeGreaterThan(0);
  expect((await update(id, 2, { ...validInput, name: 'Another name' })).data.updatePackage.package).toMatchObject({
    version: 3,
    name: 'Another name',
  });
});

test('copies are drafts marked as copies; in the other market, price and category are cleared', async () => {
  const { id } = await createPackage(validInput);
  const copy = (to: string) =>
    runOperation(
      site,
      cookie,
      `mutation { copyPackages(ids: ["${id}"], to: ${to}) { packages { ${FIELDS} } userErrors { field message code } } }`,
    );
  expect((await copy('india')).data.copyPackages.packages[0]).toMatchObject({
    name: `${validInput.name} (copy)`,
    price: 24_500.5,
    category: 'Domestic',
    published: false,
  });
  const { data } = await copy('dubai');
  expect(data.copyPackages.packages[0]).toMatchObject({
    price: null,
    category: null,
    published: false,
    version: 1,
    itinerary: [{ title: 'Arrival' }],
  });
  expect(await row(data.copyPackages.packages[0].id)).toMatchObject({ market: 'dubai' });
});

test('a deleted package is restored unchanged, with its enquiries linked again', async () => {
  const one = await createPackage({ ...validInput, name: 'One of two' });
  const two = await createPackage({ ...validInput, name: 'Two of two' });
  await site.db.prepare('update requests set package_id = ? where id = (select min(id) from requests)').bind(one.id).run();
  const before = await row(one.id);
  const { data } = await remove(one.id, two.id);
  expect(data.deletePackages.trashIds).toHaveLength(2);
  expect(await row(one.id)).toBeNull();
  await restoreFromTrash(site, cookie, ...data.deletePackages.trashIds);
  expect(await row(one.id)).toEqual(before);
  expect(await row(two.id)).not.toBeNull();
});

test('a save that is refused keeps the draft of its form, and one that is stored deletes it', async () => {
  const texts = Object.values(JSON.parse(readFileSync('src/documents/persisted-documents.json', 'utf8')) as Record<string, string>);
  const update = texts.find((text) => text.includes('mutation StaffUpdatePackage('));
  const { id } = await createPackage(validInput);
  const form = `package:${id}`;
  const SAVE_DRAFT = 'mutation($form: String!, $value: JSONObject!) { saveDraft(form: $form, version: 1, value: $value) { savedAt } }';
  await runOperation(site, cookie, SAVE_DRAFT, { form, value: { name: 'Typed for an hour' } });
  const hasDraft = async () => (await runOperation(site, cookie, `{ formDraft(form: "${form}") { version } }`)).data.formDraft !== null;
  const save = (input: object) => runOperation(site, cookie, update ?? '', { market: 'india', id, version: 1, form, input });
  expect([errorCodes(await save({ ...validInput, name: '' })), await hasDraft()]).toEqual([['BAD_USER_INPUT'], true]);
  expect([errorCodes(await save({ ...validInput, name: 'Saved' })), await hasDraft()]).toEqual([[], false]);
});

test('drafts are visible to their author only', async () => {
  const SAVE =
    'mutation($form: String!, $value: JSONObject!) { saveDraft(form: $form, version: 0, value: $value) { savedAt userErrors { field message code } } }';
  const save = (sessionCookie: string, value: unknown, form = 'package:india:new') =>
    runOperation(site, sessionCookie, SAVE, { form, value });
  const read = async (sessionCookie: string) =>
    (await runOperation(site, sessionCookie, '{ formDraft(form: "package:india:new") { value version } }')).data.formDraft;
  await save(cookie, { name: 'Half a na' });
  await save(cookie, { name: 'Half a name' });
  expect(await read(cookie)).toEqual({ value: { name: 'Half a name' }, version: 0 });
  expect(await read(second)).toBeNull();
  expect(errorCodes(await save(cookie, 'no json'))).toEqual(['BAD_USER_INPUT']);
  expect(errorCodes(await save(cookie, { name: 'x'.repeat(200_000) }))).toEqual(['TOO_LARGE']);
  expect(errorCodes(await save(cookie, {}, '../x y'))).toEqual(['BAD_USER_INPUT']);
  await runOperation(site, cookie, 'mutation { deleteDraft(form: "package:india:new") { userErrors { field message code } } }');
  expect(await read(cookie)).toBeNull();
});

test('media stays while a draft, package or trash entry references it, and is purged a day later', async () => {
  const nameOf = (letter: string) => `p-${letter.repeat(32)}.webp`;
  const [inDraft, inPackage, inTrash, unused] = ['a', 'b', 'c', 'd'].map(nameOf) as [string, string, string, string];
  const names = [inDraft, inPackage, inTrash, unused];
  for (const name of names)
    await site.db
      .prepare("insert into media (stem, name, content_type, bytes, width, height, colour) values (?, ?, 'image/webp', 1, 1, 1, '#ffffff')")
      .bind(name.replace('.webp', ''), name)
      .run();
  /** Runs the cron as one day later and returns the remaining media, orphaned ones in brackets. */
  const runCronNextDay = async () => {
    await site.db.prepare('update media set loose_since = 1 where loose_since is not null').run();
    await runCron(site);
    const rows = await queryRows(site, "select name, loose_since from media where name like 'p-____%' order by name");
    return rows.filter(({ name }) => names.includes(String(name))).map(({ name, loose_since }) => (loose_since ? `(${name})` : name));
  };
  await createPackage({ ...validInput, images: [{ name: inPackage }] });
  const { id } = await createPackage({ ...validInput, images: [{ name: inTrash }] });
  const { data } = await remove(id);
  const value = { images: [{ name: inDraft }] };
  const SAVE =
    'mutation($value: JSONObject!) { saveDraft(form: "package:dubai:new", version: 0, value: $value) { savedAt userErrors { field message code } } }';
  await runOperation(site, cookie, SAVE, { value });
  await site.db.prepare("update media set loose_since = 1 where name like 'p-%'").run();
  expect(await runCronNextDay()).toEqual([`(${inDraft})`, inPackage, inTrash]);
  // The overwritten draft no longer references the picture.
  await runOperation(site, cookie, SAVE, { value: {} });
  await site.db.prepare('update trash set deleted_at = 1 where id = ?').bind(data.deletePackages.trashIds[0]).run();
  expect(await runCronNextDay()).toEqual([inPackage, `(${inTrash})`]);
  expect(await runCronNextDay()).toEqual([inPackage]);
});

test('creating a package is idempotent for the same user and unchanged content', async () => {
  const input = { ...validInput, name: 'Sent in a tunnel' };
  const first = await createPackage(input);
  expect((await createPackage(input)).id).toBe(first.id);
  const others = [
    await createPackage({ ...input, duration: '6 Days / 5 Nights' }),
    (await runOperation(site, second, CREATE, { market: 'india', input })).data.createPackage.package,
  ];
  expect(new Set([first.id, ...others.map(({ id }) => id)]).size).toBe(3);
  // After an edit, the same input creates a new package.
  await update(first.id, first.version, { ...input, price: 99 });
  expect((await createPackage(input)).id).not.toBe(first.id);
  expect(await queryRows(site, "select id from packages where name = 'Sent in a tunnel'")).toHaveLength(4);
});
