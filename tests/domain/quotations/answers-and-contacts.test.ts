import { expect, test } from 'vitest';
import { STAFF_HOME_PATH } from '../../../schema/addresses.ts';
import { browserHeaders, createAccount, signIn } from '../../support/accounts.ts';
import { queryRows } from '../../support/enquiries.ts';
import { errorCodes, fieldErrors, runOperation, userErrors } from '../../support/graphql.ts';
import { openSite } from '../../support/site.ts';
import { readPageText } from '../../support/submit-form.ts';
import { buildQuotation, isoDayIn } from './generated.ts';
import { ACCEPT, ADD, ASK, asStaff, DECLINE, ERRORS, type Row, SEND, tokenOf, UPDATE } from './operations.ts';

// What the desk sees of the answers of travellers, and what it gets from a saved quotation.

const site = await openSite();
const seller = await createAccount(site, 'leela@agency.example', 'sales', 'Leela Thakur');
const cookie = await signIn(site, seller.email);
const { add, send, edit, get } = asStaff(site, cookie);
let serial = 0;
const RECORD = `mutation($input: RecordEnquiryInput!) { recordEnquiry(input: $input) { enquiry { id: databaseId reference } ${ERRORS} } }`;
/** An enquiry by phone, without an address unless `more` has one. */
const addEnquiry = async (more: object = {}): Promise<Row> => {
  serial += 1;
  const input = { source: 'phone', market: 'india', name: `Caller ${serial}`, phone: `98450 ${String(12_000 + serial)}`, ...more };
  return (await runOperation(site, cookie, RECORD, { input })).data.recordEnquiry.enquiry;
};
const accept = (token: string) =>
  runOperation(site, '', ACCEPT, { token, input: { option: 1, name: 'Ananya Raghunathan', consent: true } });

const DESK = `{
  notifications { kind reference read }
  overview { quotationQuestions quotationAcceptances }
  quotations(view: question) { nodes { id hasOpenQuestion } }
}`;
const desk = async () => (await runOperation(site, cookie, DESK)).data;

test('a question and an acceptance are in the bell, the overview and the list until somebody acts on them', async () => {
  const name = `Bell ${serial}`;
  const enquiry = await addEnquiry();
  const draft = await add({ name }, enquiry.id);
  const token = tokenOf(await send(draft));
  await runOperation(site, '', ASK, { token, question: 'Is there a lift?' });
  const asked = await desk();
  expect(asked.notifications[0]).toEqual({ kind: 'question', reference: enquiry.reference, read: false });
  expect(asked.overview.quotationQuestions).toContain(name);
  expect(asked.quotations.nodes).toContainEqual({ id: draft.id, hasOpenQuestion: true });

  for (const [path, text] of [
    ['/staff/notifications', 'A question about a quotation from'],
    [STAFF_HOME_PATH, 'Question about a quotation'],
    ['/staff/quotations?view=question', '>Question</span>'],
  ] as const)
    expect(await (await site.fetch(path, { headers: browserHeaders(cookie) })).text(), path).toContain(text);

  const note = `mutation($id: ID!) { addEnquiryNote(id: $id, text: "Told her on the phone") { ${ERRORS} } }`;
  expect(userErrors(await runOperation(site, cookie, note, { id: enquiry.id }))).toEqual([]);
  const answered = await desk();
  expect(answered.overview.quotationQuestions).not.toContain(name);
  expect(answered.quotations.nodes.map(({ id }: Row) => id)).not.toContain(draft.id);

  expect(errorCodes(await accept(token))).toEqual([]);
  const accepted = await desk();
  expect(accepted.notifications[0]).toMatchObject({ kind: 'accepted', reference: enquiry.reference });
  expect(accepted.overview.quotationAcceptances).toContain(name);
  await runOperation(site, cookie, note.replace('Told her', 'Thanked her'), { id: enquiry.id });
  expect((await desk()).overview.quotationAcceptances).not.toContain(name);
});

test('the bell shows no answer to a quotation to who has switched it off', async () => {
  const mute = (muted: string) => runOperation(site, cookie, `mutation { muteNotifications(muted: [${muted}]) { muted ${ERRORS} } }`);
  await mute('quotation_bell');
  const enquiry = await addEnquiry();
  const token = tokenOf(await send(await add({}, enquiry.id)));
  await runOperation(site, '', DECLINE, { token, reason: 'Too late' });
  expect((await desk()).notifications.map(({ reference }: Row) => reference)).not.toContain(enquiry.reference);
  await mute('');
});

test('a person has the quotations of all their enquiries', async () => {
  const enquiry = await addEnquiry();
  const draft = await add({ title: 'For the person' }, enquiry.id);
  await send(draft);
  const [row] = await queryRows(site, 'select person_id as id from requests where id = ?', enquiry.id);
  const query = 'query($id: ID!) { person(id: $id) { quotations { id reference title state total { currencyCode } } } }';
  expect((await runOperation(site, cookie, query, { id: String(row?.id) })).data.person.quotations).toEqual([
    { id: draft.id, reference: draft.reference, title: 'For the person', state: 'sent', total: { currencyCode: 'INR' } },
  ]);
  const page = await (await site.fetch(`/staff/people/${row?.id}`, { headers: browserHeaders(cookie) })).text();
  expect(page).toContain(`href="/staff/quotations/${draft.id}"`);
});

test('a day that is over is refused by its field when a draft is saved and when it is sent; another day saves the old draft', async () => {
  const message = 'This day is over. Choose a later one.';
  const refused = await runOperation(site, cookie, ADD, { input: buildQuotation({ validOn: isoDayIn(-2) }) });
  expect(userErrors(refused)).toMatchObject([{ field: ['validOn'], message }]);
  const past = await add({});
  await site.db.prepare("update quotations set draft = json_set(draft, '$.validOn', ?) where id = ?").bind(isoDayIn(-2), past.id).run();
  expect((await get(past)).id).toBe(past.id);
  const save = (validOn: string) =>
    runOperation(site, cookie, UPDATE, { id: past.id, version: past.version, input: buildQuotation({ validOn }) });
  expect(userErrors(await save(isoDayIn(-2)))).toMatchObject([{ field: ['validOn'], message }]);
  expect(fieldErrors(await runOperation(site, cookie, SEND, { id: past.id, version: past.version, byMail: false }))).toEqual({
    validOn: expect.any(String) as string,
  });
  expect(userErrors(await save(isoDayIn(3)))).toEqual([]);
});

test('an address that staff type in a quotation completes its enquiry and the person, and overwrites nothing', async () => {
  const phone = `98450 ${String(70_000 + serial)}`;
  const { id, reference } = await addEnquiry({ phone });
  const read = () =>
    queryRows(
      site,
      `select r.email, r.phone, group_concat(c.value, ', ') as contacts from requests as r
        join person_contacts as c on c.person_id = r.person_id where r.id = ?`,
      id,
    );
  const draft = await add({ email: '', phone: '98450 00001' }, id);
  expect(await read()).toEqual([{ email: '', phone, contacts: phone }]);
  const first = await edit(draft, { email: 'caller@example.com', phone: '' });
  expect(await read()).toEqual([{ email: 'caller@example.com', phone, contacts: `${phone}, caller@example.com` }]);
  await edit(first, { email: 'another@example.com', phone: '' });
  expect(await read()).toEqual([{ email: 'caller@example.com', phone, contacts: `${phone}, caller@example.com` }]);
  const audit = await queryRows(
    site,
    "select action, subject, details from audit_log where details like '%contactAdded%' order by id desc limit 2",
  );
  expect(audit.map(({ action }) => action)).toEqual(['enquiry-changed', 'person-changed']);
  expect(audit[0]).toMatchObject({ subject: reference, details: '{"contactAdded":"email"}' });
  // Sending does the same for a draft that was saved earlier.
  await site.db.prepare("update requests set email = '' where id = ?").bind(id).run();
  await send(await get(draft));
  expect(await read()).toMatchObject([{ email: 'another@example.com' }]);
});

test('quotations of every storefront show the one clock of the staff area, and their last days in one form', async () => {
  const enquiry = await addEnquiry();
  const [india, dubai] = [await add({}, enquiry.id), await add({ market: 'dubai', title: 'Liwa at night' }, enquiry.id)];
  for (const row of [india, dubai]) await runOperation(site, '', DECLINE, { token: tokenOf(await send(row)), reason: 'Too late' });
  const pages = ['/staff/quotations', ...[india, dubai].map(({ id }) => `/staff/quotations/${id}`), `/enquiry-display/${enquiry.id}`];
  const clocks = new Map<string, Set<string>>();
  for (const path of pages) {
    const html = await (await site.fetch(path, { headers: browserHeaders(cookie) })).text();
    const times = [...html.matchAll(/<time dateTime="([^"]+)" title="([^"]+)">([^<]+)</g)];
    expect(times.length, path).toBeGreaterThan(0);
    for (const [, at = '', title = '', text = ''] of times) {
      expect([path, title]).toEqual([path, expect.stringMatching(/ IST$/)]);
      clocks.set(at, (clocks.get(at) ?? new Set()).add(text.replace(/\s/g, ' ')));
    }
    if (path === '/staff/quotations')
      expect(new Set(html.match(/\w{3}, \d{1,2} \w{3},? \d{4}/g)?.map((day) => day.replace(/\d+/g, '0')))).toHaveLength(1);
  }
  // The same decline has one time wherever it stands.
  expect([...clocks.values()].filter((texts) => texts.size !== 1)).toEqual([]);
});

test('the trash says that a deleted quotation comes back as a draft', async () => {
  const { id } = await add({ title: 'Thrown away' });
  await runOperation(site, cookie, `mutation($id: ID!) { deleteQuotation(id: $id) { trashId ${ERRORS} } }`, { id });
  const page = await readPageText(site, '/staff/trash?kind=quotation', cookie);
  expect(page).toMatch(/Thrown away.* Draft quotation /);
  expect(page).not.toContain('On the website');
});
