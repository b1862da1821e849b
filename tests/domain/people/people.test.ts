import { expect, test } from 'vitest';
import { DAY_MS } from '../../../schema/constants.ts';
import { toOfficeDay } from '../../../schema/format.ts';
import { browserHeaders, createAccount, createSession } from '../../support/accounts.ts';
import { extractToken, queryRows, submitEnquiry } from '../../support/enquiries.ts';
import { errorCodes, runOperation } from '../../support/graphql.ts';
import { openSite } from '../../support/site.ts';
import { submitForm } from '../../support/submit-form.ts';

// One record for everything that a person has sent.

const site = await openSite();
const boss = await createAccount(site, 'boss@agency.example', 'ADMIN', 'Farah Chief');
const cookie = await createSession(site, boss);

const run = async (query: string, variables: Record<string, unknown> = {}) => {
  const result = await runOperation(site, cookie, query, variables);
  expect(errorCodes(result)).toEqual([]);
  return result.data;
};
const refuse = async (query: string, variables: Record<string, unknown> = {}) =>
  errorCodes(await runOperation(site, cookie, query, variables));
let sent = 0;
/** Sends an enquiry in words of its own, because many with the same words count as spam. Answers its id, and that of its person or null. */
async function send(sender: { name: string; email: string; phone: string }, headers = {}) {
  const { reference, link } = await submitEnquiry(site, { ...sender, message: `Wish ${'x'.repeat(++sent)}` }, headers);
  const [row] = await queryRows(site, 'select id, person_id as person from requests where reference = ?', reference);
  return { link, id: String(row?.id), person: row?.person as number | null, reference };
}
const asha = { name: 'Asha Rao', email: 'asha@example.in', phone: '+91 98450 12877' };
const PERSON = `query($id: ID!) { person(id: $id) {
  databaseId name version preferences enquiryCount phone email
  contacts { kind value addedBy } notes { text author } travellers { id name passportTooShort version }
  enquiries(first: 9) { nodes { databaseId reference earlierCount } } trips { reference }
  conversation { kind text reference } suggestions { samePhone sameEmail sameName person { databaseId name } }
  changes { id kind name enquiryCount }
} }`;
const read = async (id: unknown) => (await run(PERSON, { id: String(id) })).person;
const MERGE = `mutation($id: ID!, $otherId: ID!, $version: Int!) {
  mergePeople(id: $id, otherId: $otherId, version: $version) { changeId userErrors { field message code } } }`;

test('the same name with the same number or address is one person; a number alone, a family’s or an agency’s, is not', async () => {
  const first = await send(asha);
  // Another spelling of the name, of the number, and another address.
  const second = await send({ name: 'asha  rao', email: 'a.rao@work.example', phone: '0091 98450-12877' });
  const third = await send({ name: 'Asha Rao', email: 'A.Rao@Work.example', phone: '98860 55555' });
  expect([second.person, third.person]).toEqual([first.person, first.person]);
  const husband = await send({ name: 'Karthik Rao', email: 'karthik@example.in', phone: asha.phone });
  expect(husband.person).not.toBe(first.person);
  // The first name with both, the surname changed.
  const married = await send({ name: 'Asha Menon', email: asha.email, phone: asha.phone });
  expect(married.person).toBe(first.person);
  const { suggestions, contacts, enquiryCount, enquiries } = await read(first.person);
  expect(suggestions).toEqual([
    { samePhone: true, sameEmail: false, sameName: false, person: { databaseId: String(husband.person), name: 'Karthik Rao' } },
  ]);
  expect(contacts.map(({ value }: { value: string }) => value)).toEqual([
    '98860 55555',
    '+91 98450 12877',
    'a.rao@work.example',
    'asha@example.in',
  ]);
  expect([enquiryCount, enquiries.nodes[0].earlierCount]).toEqual([4, 3]);
  const dubai = await send({ name: 'Omar Said', email: 'omar@example.ae', phone: '+971 50 123 4567' });
  expect((await send({ name: 'Omar Said', email: 'omar2@example.ae', phone: '050 123 4567' })).person).toBe(dubai.person);
});

test('what an account sends is one person, whatever name and number the form has', async () => {
  const account = await createAccount(site, 'leela@example.in', 'USER', 'Leela');
  const headers = browserHeaders(await createSession(site, account));
  const one = await send({ name: 'Leela Menon', email: 'leela@example.in', phone: '90000 11111' }, headers);
  const other = await send({ name: 'L. M.', email: 'office@example.in', phone: '90000 22222' }, headers);
  expect(other.person).toBe(one.person);
});

test('spam has no person until staff accept it, and loses an own one when it is marked', async () => {
  const { id, person } = await send({ name: 'Genuine Looking', email: 'g@example.in', phone: '93333 11111' });
  const mark =
    'mutation($ids: [ID!]!, $spam: Boolean!) { markEnquiriesAsSpam(ids: $ids, spam: $spam) { enquiryIds userErrors { field message code } } }';
  await run(mark, { ids: [id], spam: true });
  expect(await read(person)).toBeNull();
  await run(mark, { ids: [id], spam: false });
  const [row] = await queryRows(site, 'select p.name from requests as r join people as p on p.id = r.person_id where r.id = ?', id);
  expect(row).toEqual({ name: 'Genuine Looking' });
});

test('people are found by name, number, address and reference, the latest activity first', async () => {
  const one = await send({ name: 'Zubin Mehta', email: 'zubin@orchestra.example', phone: '+91 97777 12345' });
  const LIST =
    'query($search: String) { people(search: $search, first: 3) { nodes { databaseId name } pageInfo { hasNextPage endCursor } } }';
  for (const search of ['zubin', 'Mehta', '97777 12345', '+91 9777712345', '9777712345', 'orchestra', one.reference, 'zu'])
    expect([search, (await run(LIST, { search })).people.nodes]).toEqual([
      search,
      [{ databaseId: String(one.person), name: 'Zubin Mehta' }],
    ]);
  expect((await run(LIST)).people.nodes[0].name).toBe('Zubin Mehta');
  await run('mutation($id: ID!) { addPersonNote(id: $id, text: "Called back") { userErrors { field message code } } }', {
    id: String((await send(asha)).person),
  });
  const { nodes, pageInfo } = (await run(LIST)).people;
  expect(nodes[0].name).toBe('Asha Rao');
  const NEXT = 'query($after: String) { people(first: 3, after: $after) { nodes { databaseId } pageInfo { hasPreviousPage } } }';
  const next = (await run(NEXT, { after: pageInfo.endCursor })).people;
  expect(next.nodes.map((row: { databaseId: string }) => row.databaseId)).not.toEqual(
    expect.arrayContaining(nodes.map((row: { databaseId: string }) => row.databaseId)),
  );
});

test('two records become one and come apart again with what each had; the audit log has both', async () => {
  const kept = await send({ name: 'Divya Nair', email: 'divya@example.in', phone: '94444 11111' });
  const gone = await send({ name: 'D. Nair', email: 'dnair@mail.example', phone: '94444 11111' });
  await run(`mutation { updatePerson(id: "${gone.person}", version: 1, input: { place: "Kochi", preferences: ["Vegetarian", "Window seat"] }) { person { version } userErrors { field message code } }
    addPersonNote(id: "${gone.person}", text: "Knees: ground floor") { userErrors { field message code } } }`);
  const before = [await read(kept.person), await read(gone.person)];
  const stale = await refuse(MERGE, { id: String(kept.person), otherId: String(gone.person), version: 7 });
  expect(stale).toEqual(['CONFLICT']);
  const { mergePeople } = await run(MERGE, { id: String(kept.person), otherId: String(gone.person), version: before[0].version });
  const merged = await read(kept.person);
  expect(merged).toMatchObject({
    enquiryCount: 2,
    preferences: ['Vegetarian', 'Window seat'],
    suggestions: [],
    notes: [{ text: 'Knees: ground floor', author: 'Farah Chief' }],
  });
  expect(merged.changes).toEqual([{ id: mergePeople.changeId, kind: 'merge', name: 'D. Nair', enquiryCount: 1 }]);
  // The address of the record that is gone leads to the one that stays.
  expect((await read(gone.person)).databaseId).toBe(String(kept.person));
  // What arrives meanwhile stays with the one that it was sent to.
  const later = await send({ name: 'Divya Nair', email: 'divya@example.in', phone: '94444 11111' });
  expect(later.person).toBe(kept.person);
  await run('mutation($ids: [ID!]!) { restore(ids: $ids) { restoredIds userErrors { field message code } } }', {
    ids: [`person:${mergePeople.changeId}`],
  });
  const after = [await read(kept.person), await read(gone.person)];
  const withoutVersion = ({ version: _version, ...person }: Record<string, unknown>) => person;
  expect(withoutVersion(after[1])).toEqual(withoutVersion(before[1]));
  expect(after[0]).toMatchObject({ enquiryCount: 2, preferences: [], notes: [], contacts: before[0].contacts });
  const actions = await queryRows(
    site,
    "select action from audit_log where subject = ? and action like 'person-%' order by id",
    `person:${kept.person}`,
  );
  expect(actions.map(({ action }) => action)).toEqual(['person-merged', 'person-change-undone']);
  await run(`mutation { distinguishPeople(id: "${kept.person}", otherId: "${gone.person}") { userErrors { field message code } } }`);
  expect((await read(kept.person)).suggestions).toEqual([]);
});

test('after a merge, an enquiry under either name joins the record, the newest address leads, and a second merge says what happened', async () => {
  const gone = await send({ name: 'U. Menon', email: 'office@menon.example', phone: '93333 11111' });
  const kept = await send({ name: 'Uma Menon', email: 'uma@example.in', phone: '93333 22222' });
  const merge = () => runOperation(site, cookie, MERGE, { id: String(kept.person), otherId: String(gone.person), version: 1 });
  expect(errorCodes(await merge())).toEqual([]);
  expect((await read(kept.person)).email).toBe('uma@example.in');
  const late = await merge();
  expect(errorCodes(late)).toEqual(['CONFLICT']);
  expect(late.data.mergePeople.userErrors[0].message).toBe('A colleague has merged these records meanwhile. They are one now.');
  expect((await send({ name: 'U. Menon', email: 'office@menon.example', phone: '93333 33333' })).person).toBe(kept.person);
  // The name alone, or the address alone, is still somebody else's.
  expect((await send({ name: 'U. Menon', email: 'else@menon.example', phone: '93333 44444' })).person).not.toBe(kept.person);
  expect((await send({ name: 'Ravi Menon', email: 'office@menon.example', phone: '93333 55555' })).person).not.toBe(kept.person);
});

test('enquiries of somebody else are split off with their number, and come back by undo', async () => {
  const first = await send({ name: 'Travel Desk', email: 'desk@corp.example', phone: '95555 11111' });
  const second = await send({ name: 'Travel Desk', email: 'desk@corp.example', phone: '95555 22222' });
  const SPLIT = `mutation($id: ID!, $enquiryIds: [ID!]!, $version: Int!) {
    splitPerson(id: $id, enquiryIds: $enquiryIds, version: $version) { split { changeId personId } userErrors { field message code } } }`;
  const id = String(first.person);
  const { version } = await read(id);
  expect(await refuse(SPLIT, { id, enquiryIds: [first.id, second.id], version })).toEqual(['BAD_USER_INPUT']);
  const { splitPerson } = await run(SPLIT, { id, enquiryIds: [second.id], version });
  const [kept, own] = [await read(id), await read(splitPerson.split.personId)];
  expect([kept.enquiryCount, own.enquiryCount, own.phone, kept.phone, own.suggestions]).toEqual([1, 1, '95555 22222', '95555 11111', []]);
  await run('mutation($id: ID!) { undoPersonChange(id: $id) { person { databaseId } userErrors { field message code } } }', {
    id: splitPerson.split.changeId,
  });
  expect(await read(id)).toMatchObject({ enquiryCount: 2, changes: [] });
  expect(await read(splitPerson.split.personId)).toBeNull();
});

test('travellers, contacts and notes are kept, a double click stores one, a passport that ends too early is marked', async () => {
  const { person } = await send({ name: 'Meera Iyer', email: 'meera@example.in', phone: '96666 11111' });
  const id = String(person);
  const ADD = `mutation($id: ID!, $input: PersonTravellerInput!) { addTraveller(id: $id, input: $input) { person { databaseId } userErrors { field message code } } }`;
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await run(ADD, { id, input: { name: 'Meera Iyer', passportUntil: inDays(900) } });
  await run(ADD, { id, input: { name: 'Saraswathi Iyer', relation: 'mother-in-law', passportUntil: inDays(90) } });
  await run(ADD, { id, input: { name: 'Saraswathi Iyer', relation: 'mother-in-law', passportUntil: inDays(90) } });
  for (const [dates, field] of [
    [{ bornOn: toOfficeDay(Date.now() + DAY_MS) }, 'bornOn'],
    [{ bornOn: '1800-01-01' }, 'bornOn'],
    [{ bornOn: '2020-05-01', passportUntil: '2010-05-01' }, 'passportUntil'],
  ] as const) {
    const { data } = await runOperation(site, cookie, ADD, { id, input: { name: 'Meera Iyer', ...dates } });
    expect(data.addTraveller.userErrors.map((error: { field: string[] }) => error.field.at(-1))).toEqual([field]);
  }
  const NOTE = 'mutation($id: ID!) { addPersonNote(id: $id, text: "Exact with papers") { userErrors { field message code } } }';
  await run(NOTE, { id });
  await run(NOTE, { id });
  const CONTACT =
    'mutation($id: ID!, $kind: PersonContactKind!, $value: String!) { addPersonContact(id: $id, kind: $kind, value: $value) { userErrors { field message code } } }';
  await run(CONTACT, { id, kind: 'phone', value: '080 2663 0000' });
  expect(await refuse(CONTACT, { id, kind: 'email', value: 'nobody' })).toContain('BAD_USER_INPUT');
  const stored = await read(id);
  expect(
    stored.travellers.map(({ name, passportTooShort }: { name: string; passportTooShort: boolean }) => [name, passportTooShort]),
  ).toEqual([
    ['Meera Iyer', false],
    ['Saraswathi Iyer', true],
  ]);
  expect([stored.notes.length, stored.contacts.length, stored.phone]).toEqual([1, 3, '080 2663 0000']);
  const UPDATE = `mutation($id: ID!, $travellerId: ID!, $version: Int!) { updateTraveller(id: $id, travellerId: $travellerId, version: $version, input: { name: "Saraswathi" }) {
    userErrors { field message code } } }`;
  await run(UPDATE, { id, travellerId: stored.travellers[1].id, version: 1 });
  expect(await refuse(UPDATE, { id, travellerId: stored.travellers[1].id, version: 1 })).toEqual(['CONFLICT']);
});

test('an enquiry that staff take down belongs to the person they have found, and has their name', async () => {
  const { person } = await send({ name: 'Nisha Paul', email: 'nisha@example.in', phone: '91111 22222' });
  const RECORD = `mutation($input: RecordEnquiryInput!) { recordEnquiry(input: $input) { enquiry { name earlierCount sentBy { databaseId } } userErrors { field message code } } }`;
  const input = { source: 'phone', market: 'india', phone: '91111 99999', personId: String(person) };
  const { recordEnquiry } = await run(RECORD, { input });
  expect(recordEnquiry.enquiry).toEqual({ name: 'Nisha Paul', earlierCount: 1, sentBy: { databaseId: String(person) } });
  expect((await read(person)).contacts.map(({ value }: { value: string }) => value)).toContain('91111 99999');
  expect(await refuse(RECORD, { input: { ...input, personId: '999999' } })).toEqual(['NOT_FOUND']);
});

test('erasing: a sender’s last enquiry takes the whole record, an earlier one only what it brought; staff erase all at once', async () => {
  const sender = { name: 'Private Person', email: 'private@example.in', phone: '92222 11111' };
  const one = await send(sender);
  const two = await send({ ...sender, email: 'other@example.in' });
  const id = String(two.person);
  await run('mutation($id: ID!) { addPersonNote(id: $id, text: "Secret wish") { userErrors { field message code } } }', { id });
  const ERASE = 'mutation($key: String!) { anonymiseEnquiry(token: $key) { userErrors { field message code } } }';
  const erase = ({ link }: { link: string }) => runOperation(site, '', ERASE, { key: extractToken(link) });
  expect(errorCodes(await erase(two))).toEqual([]);
  const rest = await read(id);
  expect([rest.enquiryCount, rest.contacts.map(({ value }: { value: string }) => value)]).toEqual([
    1,
    ['92222 11111', 'private@example.in'],
  ]);
  expect(errorCodes(await erase(one))).toEqual([]);
  expect(await read(id)).toBeNull();

  const customers = [await send({ ...sender, name: 'Left Over' }), await send({ ...sender, name: 'Left Over' })];
  const left = String(customers[0]?.person);
  const duplicate = await send({ name: 'L. Over', email: 'lover@example.in', phone: sender.phone });
  await run(MERGE, { id: left, otherId: String(duplicate.person), version: 1 });
  await run('mutation($id: ID!) { addPersonNote(id: $id, text: "Secret wish") { userErrors { field message code } } }', { id: left });
  const { erasePerson } = await run('mutation($id: ID!) { erasePerson(id: $id) { enquiryCount userErrors { field message code } } }', {
    id: left,
  });
  expect(erasePerson.enquiryCount).toBe(3);
  const tables = (
    await queryRows(
      site,
      "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like '\\_cf%' escape '\\' and sql not like '%virtual%'",
    )
  ).map(({ name }) => String(name));
  for (const table of tables) {
    const rows = JSON.stringify(await queryRows(site, `select * from "${table}"`));
    for (const secret of ['Left Over', 'L. Over', 'lover@example.in', 'private@example.in', 'Secret wish', 'Private Person'])
      expect([table, secret, rows.includes(secret)]).toEqual([table, secret, false]);
  }
});

test('a note about a person tells the colleague whom it names, once, and leads to the person', async () => {
  const colleague = await createAccount(site, 'ravi@agency.example', 'sales', 'Ravi Kumar');
  const { person, reference } = await send({ name: 'Noor Jahan', email: 'noor@example.in', phone: '95555 22222' });
  const NOTE = 'mutation($id: ID!, $text: String) { addPersonNote(id: $id, text: $text) { userErrors { code } } }';
  for (const text of ['@Ravi Kumar, she prefers mornings', '@Ravi Kumar, she prefers mornings', 'Ravi Kumar is not named here'])
    await run(NOTE, { id: String(person), text });
  const bell = await runOperation(site, await createSession(site, colleague), '{ notifications { kind reference personId actor } }');
  expect(bell.data.notifications).toEqual([{ kind: 'person', reference, personId: String(person), actor: 'Farah Chief' }]);
});

test('the screen of a person finds a record that shares neither number nor address, and offers to merge it', async () => {
  const one = await send({ name: 'Lata Bose', email: 'lata@example.in', phone: '96666 11111' });
  const other = await send({ name: 'Lata Ghosh', email: 'ghosh@example.in', phone: '96666 22222' });
  const open = async (search: string) =>
    (await site.fetch(`/staff/people/${one.person}?merge=${search}`, { headers: browserHeaders(cookie) })).text();
  const page = await open('Lata');
  expect(page).toContain('Make one record of Lata Bose and Lata Ghosh?');
  expect(page).toContain(`name="otherId" value="${other.person}"`);
  expect(page).not.toContain(`name="otherId" value="${one.person}"`);
  expect(await open('Nobodyatall')).toContain('Nobody else is found.');
});

test('the list says that a person was erased', async () => {
  const { person } = await send({ name: 'Short Stay', email: 'stay@example.in', phone: '+91 98450 12999' });
  const form = { intent: 'erase', id: String(person) };
  expect(await submitForm(site, `/staff/people/${person}`, cookie, form)).toContain('The person is erased');
  expect(await read(person)).toBeNull();
});
