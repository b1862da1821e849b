import { beforeEach, expect, test, vi } from 'vitest';
import { createAccount, readMails, signIn } from '../../support/accounts.ts';
import { sendConcurrently } from '../../support/concurrent-requests.ts';
import { queryRows } from '../../support/enquiries.ts';
import { buildOperationRequest, errorCodes, fieldErrors, parseGraphqlResponse, runOperation, userErrors } from '../../support/graphql.ts';
import { openSite } from '../../support/site.ts';
import { buildOption, buildQuotation, isoDayIn } from './generated.ts';
import { ACCEPT, ADD, ASK, asStaff, DECLINE, ERRORS, GET, RECEIVED, type Row, SEND, tokenOf, UPDATE, unwrap, VIEW } from './operations.ts';

// From a draft to its acceptance.

const site = await openSite();
const seller = await createAccount(site, 'leela@agency.example', 'sales', 'Leela Thakur');
const accountant = await createAccount(site, 'books@agency.example', 'accounts', 'Books');
const [cookie, reader] = await Promise.all([signIn(site, seller.email), signIn(site, accountant.email)]);

let serial = 0;
const { send, edit, get, ...staff } = asStaff(site, cookie);
/** Every quotation of the tests has an address of its own. */
const add = (more: object = {}, enquiryId?: string): Promise<Row> => {
  serial += 1;
  return staff.add({ email: `traveller${serial}@example.com`, ...more }, enquiryId);
};
const accept = (token: string, option = 1, name = 'Ananya Raghunathan') =>
  runOperation(site, '', ACCEPT, { token, input: { option, name, consent: true } });
const received = async (token: string): Promise<Row> => (await runOperation(site, '', RECEIVED, { token })).data.receivedQuotation;
const addEnquiry = async (): Promise<Row> => {
  serial += 1;
  const input = {
    source: 'phone',
    market: 'india',
    name: 'Ananya',
    phone: `98450 ${String(12_000 + serial)}`,
    email: `lead${serial}@example.com`,
  };
  const query = `mutation($input: RecordEnquiryInput!) { recordEnquiry(input: $input) { enquiry { id: databaseId reference } ${ERRORS} } }`;
  return (await runOperation(site, cookie, query, { input })).data.recordEnquiry.enquiry;
};
const mailsTo = (address: string) => readMails(site).filter((mail) => mail.includes(`\nTo: ${address}`));
const eventsOf = async (row: Row) => (await get(row)).events.map(({ type }: Row) => type).reverse();

beforeEach(() => {
  serial += 1;
});

test('a phone lead is quoted, opened, accepted and won: the enquiry and its history show it, and both sides are mailed', async () => {
  const enquiry = await addEnquiry();
  const draft = await add({}, enquiry.id);
  expect(draft).toMatchObject({ state: 'draft', revision: 0, enquiryId: enquiry.id, revisions: [] });
  const sent = await send(draft, true);
  expect(sent).toMatchObject({ state: 'sent', revision: 1, hasUnsentChanges: false });
  const email = `traveller${serial}@example.com`;
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1));
  const token = tokenOf(sent);
  expect(mailsTo(email)[0]?.replaceAll('=\r\n', '')).toContain(token);

  await runOperation(site, '', VIEW, { token });
  await runOperation(site, '', VIEW, { token });
  expect(await get(draft)).toMatchObject({ state: 'viewed', revisions: [{ views: 1 }] });
  await runOperation(site, '', ASK, { token, question: 'Is the kitchen free of nuts?' });
  expect((await received(token)).questions).toEqual([{ text: 'Is the kitchen free of nuts?' }]);

  const first = await accept(token);
  expect(unwrap(first, 'acceptQuotation')).toMatchObject({ state: 'accepted', decision: { name: 'Ananya Raghunathan', option: 1 } });
  // Twice is once.
  expect(unwrap(await accept(token), 'acceptQuotation').state).toBe('accepted');
  const { revisions, total } = await get(draft);
  expect(revisions[0]).toMatchObject({ state: 'accepted', decidedOption: 1, consent: expect.stringContaining('I accept') });
  expect(revisions[0].acceptedHash).toBe(revisions[0].contentHash);
  expect(total).toEqual(
    revisions[0].content.options[0].total.amount ? { amount: revisions[0].content.options[0].total.amount, currencyCode: 'INR' } : null,
  );
  expect(await eventsOf(draft)).toEqual(['sent', 'viewed', 'question', 'accepted']);
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(2));
  // The question and the acceptance.
  await vi.waitFor(() => expect(mailsTo(seller.email)).toHaveLength(2));
  const history = await queryRows(site, 'select kind, text from request_events where request_id = ? order by id', enquiry.id);
  expect(history.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'received ',
    `quotation-sent ${draft.reference}, version 1`,
    'stage quoted',
    'mail-in ',
    `quotation-accepted ${draft.reference}, version 1`,
    'stage won',
  ]);
  expect(await queryRows(site, 'select status from requests where id = ?', enquiry.id)).toEqual([{ status: 'won' }]);
  const audit = await queryRows(
    site,
    "select action from audit_log where action like 'quotation-%' and subject = ? order by id",
    `quotation:${draft.id}`,
  );
  expect(audit.map(({ action }) => action)).toEqual(['quotation-added', 'quotation-sent', 'quotation-accepted']);
});

test('no answer to a traveller and no mail has a cost or a markup', async () => {
  const row = await send(await add({ options: [buildOption(), buildOption({ name: 'Without a boat' })] }), true);
  const token = tokenOf(row);
  await vi.waitFor(() => expect(mailsTo(`traveller${serial}@example.com`)).toHaveLength(1));
  const { costs } = row.revisions[0];
  const secrets = [
    '1851317',
    '18513.17',
    '1043',
    '10.43',
    '521719',
    '5217.19',
    '61337',
    '613.37',
    costs[0].cost.amount,
    costs[0].margin.amount,
  ];
  const answers = [
    JSON.stringify((await runOperation(site, '', RECEIVED, { token })).data),
    await (await accept(token)).response.text(),
    await site.html(row.revisions[0].path),
    ...readMails(site).filter((mail) => mail.includes(row.reference)),
  ];
  expect(answers[0]).toContain('Houseboat');
  for (const answer of answers)
    for (const secret of secrets) expect(answer.replaceAll(',', ''), `${secret} is for staff`).not.toContain(secret.replaceAll(',', ''));
  // Fields of staff cannot be reached from it.
  for (const field of ['costs { cost { amount } }', 'draft { title }', 'revisions { number }'])
    expect(
      (await runOperation(site, '', `query($token: String!) { receivedQuotation(token: $token) { ${field} } }`, { token })).errors,
    ).toHaveLength(1);
});

test('a revision supersedes: the old link says so and leads to the new one, and accepting the old one is refused', async () => {
  const sent = await send(await add());
  const old = tokenOf(sent);
  // Sending it unchanged is the same version.
  expect((await send(sent)).revision).toBe(1);
  const changed = await edit(sent, { title: 'Kerala, slower' });
  expect(changed).toMatchObject({ hasUnsentChanges: true, state: 'sent' });
  expect((await received(old)).content.title).toBe('Kerala, slowly');
  const revised = await send(changed);
  expect(revised).toMatchObject({
    revision: 2,
    revisions: [
      { number: 2, state: 'sent' },
      { number: 1, state: 'superseded' },
    ],
  });
  expect(await received(old)).toMatchObject({
    state: 'superseded',
    newerPath: revised.revisions[0].path,
    content: { title: 'Kerala, slowly' },
  });
  const refused = await accept(old);
  expect(userErrors(refused)).toEqual([{ field: null, message: 'There is a newer version of this quotation.', code: 'CONFLICT' }]);
  expect(unwrap(await runOperation(site, '', DECLINE, { token: tokenOf(revised), reason: 'Too far' }), 'declineQuotation').state).toBe(
    'declined',
  );
  expect(await get(sent)).toMatchObject({ state: 'declined', revisions: [{ declineReason: 'Too far' }, {}] });
  expect(errorCodes(await accept(tokenOf(revised)))).toEqual(['CONFLICT']);
  // A declined one can be revised, an accepted one cannot.
  const third = await send(await edit(await get(sent), { title: 'Kerala again' }));
  expect(third).toMatchObject({ state: 'sent', revision: 3 });
  await accept(tokenOf(third));
  expect(errorCodes(await runOperation(site, cookie, UPDATE, { id: third.id, version: third.version, input: buildQuotation() }))).toEqual([
    'CONFLICT',
  ]);
  // Another option of an accepted version is refused, too.
  expect(errorCodes(await accept(tokenOf(third), 2))).not.toEqual([]);
});

test('the page says how to pay only while the offer can be accepted or is accepted', async () => {
  const paymentLink = 'https://pay.example.com/kerala';
  const readPage = (row: Row) => site.html(`/quotation/${tokenOf(row)}`);
  const [open, replaced, declined, expired] = await Promise.all([1, 2, 3, 4].map(async () => send(await add({ paymentLink }))));
  for (const row of [open, replaced, declined, expired]) expect(await readPage(row)).toContain(paymentLink);
  await accept(tokenOf(open));
  expect(await readPage(open)).toContain(paymentLink);
  await send(await edit(replaced, { title: 'Kerala, slower', paymentLink }));
  await runOperation(site, '', DECLINE, { token: tokenOf(declined), reason: '' });
  await site.db
    .prepare('update quotation_revisions set valid_until = ? where quotation_id = ?')
    .bind(Date.now() - 1000, expired.id)
    .run();
  for (const row of [replaced, declined, expired]) {
    const page = await readPage(row);
    expect(page).toContain('Half now.');
    for (const part of [paymentLink, 'By bank transfer', 'safarnama@okbank']) expect(page).not.toContain(part);
  }
});

test('a quotation ends at the midnight of its office, and says on which day', async () => {
  const row = await send(await add({ validOn: isoDayIn(1) }));
  const [stored] = await queryRows(site, 'select valid_until from quotations where id = ?', row.id);
  expect(new Date(Number(stored?.valid_until)).toISOString()).toBe(`${isoDayIn(1)}T18:29:59.999Z`);
  for (const table of ['quotations', 'quotation_revisions'])
    await site.db
      .prepare(`update ${table} set valid_until = 1795000000000 - 86400000 where ${table === 'quotations' ? 'id' : 'quotation_id'} = ?`)
      .bind(row.id)
      .run();
  expect(await get(row)).toMatchObject({ state: 'expired' });
  expect(userErrors(await accept(tokenOf(row)))[0]?.message).toMatch(
    /^This quotation ended on \w{3}, \d{1,2} \w+,? 2026\. Ask us for a new one\.$/,
  );
  const lists = await runOperation(
    site,
    reader,
    '{ expired: quotations(view: expired) { nodes { id } } waiting: quotations(view: waiting) { nodes { id } } }',
  );
  expect(lists.data.expired.nodes).toEqual([{ id: row.id }]);
  expect(lists.data.waiting.nodes).not.toContainEqual({ id: row.id });
});

test('of fifty parallel acceptances and revisions one wins, and the history is that of the winner', async () => {
  for (const round of [0, 1]) {
    const sent = await send(await add({ options: [buildOption(), buildOption({ name: 'Other' })] }));
    const token = tokenOf(sent);
    const changed = await edit(sent, { title: 'Changed', options: [buildOption()] });
    const revision = { id: changed.id, version: changed.version, byMail: false };
    const responses = await sendConcurrently(site, 50, (i) =>
      (i + round) % 2
        ? buildOperationRequest('', ACCEPT, { token, input: { option: 1 + (i % 3 === 0 ? 1 : 0), name: `Tab ${i}`, consent: true } })
        : buildOperationRequest(cookie, SEND, revision),
    );
    const results = await Promise.all(responses.map(parseGraphqlResponse));
    const won = results.filter((result) => errorCodes(result).length === 0);
    expect(results.flatMap(errorCodes).filter((code) => code !== 'CONFLICT')).toEqual([]);
    const final = await get(sent);
    const events = await eventsOf(sent);
    expect(won.length).toBeGreaterThan(0);
    if (final.state === 'accepted') {
      expect(events).toEqual(['sent', 'viewed', 'accepted']);
      expect(final.revision).toBe(1);
      // All winners are acceptances of the same option.
      const options = won.map(({ data }) => data.acceptQuotation.quotation.decision.option);
      expect(new Set(options)).toEqual(new Set([final.revisions[0].decidedOption]));
    } else {
      expect(final).toMatchObject({ state: 'sent', revision: 2 });
      expect(events).toEqual(['sent', 'sent']);
      expect(final.revisions.map(({ state }: Row) => state)).toEqual(['sent', 'superseded']);
    }
    const accepted = final.revisions.filter(({ state }: Row) => state === 'accepted');
    expect(accepted).toHaveLength(final.state === 'accepted' ? 1 : 0);
  }
});

test('two editors conflict, a double click stores one, a sent quotation is not deleted, accounts only read', async () => {
  const input = buildQuotation({ email: 'twice@example.com' });
  const [one, two] = await Promise.all([1, 2].map(() => runOperation(site, cookie, ADD, { input })));
  expect(one?.data.addQuotation.quotation.id).toBe(two?.data.addQuotation.quotation.id);
  const row = one?.data.addQuotation.quotation;
  await edit(row, { title: 'First', email: 'twice@example.com' });
  const late = await runOperation(site, cookie, UPDATE, { id: row.id, version: row.version, input: buildQuotation({ title: 'Second' }) });
  expect(errorCodes(late)).toEqual(['CONFLICT']);
  expect(errorCodes(await runOperation(site, cookie, SEND, { id: row.id, version: row.version, byMail: false }))).toEqual(['CONFLICT']);
  const remove = `mutation($id: ID!) { deleteQuotation(id: $id) { trashId ${ERRORS} } }`;
  const { data } = await runOperation(site, cookie, remove, { id: row.id });
  expect(data.deleteQuotation.trashId).toEqual(expect.any(String));
  const restored = await runOperation(site, cookie, `mutation($ids: [ID!]!) { restore(ids: $ids) { ${ERRORS} } }`, {
    ids: [data.deleteQuotation.trashId],
  });
  expect(errorCodes(restored)).toEqual([]);
  const sent = await send(await get(row));
  expect(errorCodes(await runOperation(site, cookie, remove, { id: sent.id }))).toEqual(['CONFLICT']);
  expect((await runOperation(site, reader, GET, { id: sent.id })).data.quotation.revisions).toHaveLength(1);
  expect(errorCodes(await runOperation(site, reader, SEND, { id: sent.id, version: sent.version, byMail: false }))).toEqual(['FORBIDDEN']);
});

test('what is missing or wrong is named, in the quotation and in the acceptance', async () => {
  const errors = async (more: object) => Object.keys(fieldErrors(await runOperation(site, cookie, ADD, { input: buildQuotation(more) })));
  expect(await errors({ name: ' ', title: '', email: '', phone: '' })).toEqual(expect.arrayContaining(['name', 'title']));
  expect(await errors({ email: '', phone: '' })).toEqual(['email']);
  expect(await errors({ options: [] })).toEqual(['options']);
  expect(await errors({ upiId: 'no at', paymentLink: 'javascript:alert(1)' })).toEqual(expect.arrayContaining(['upiId', 'paymentLink']));
  expect(await errors({ options: [buildOption({ lines: [{ label: '', quantity: 0, pricing: 'amount' }] })] })).toEqual(
    expect.arrayContaining(['options.0.lines.0.label', 'options.0.lines.0.quantity']),
  );
  const empty = await add({ options: [buildOption({ lines: [] })] });
  expect(fieldErrors(await runOperation(site, cookie, SEND, { id: empty.id, version: empty.version, byMail: false }))).toHaveProperty([
    'options.0.lines',
  ]);
  const token = tokenOf(await send(await add()));
  const refused = await runOperation(site, '', ACCEPT, { token, input: { option: 1, name: ' ', consent: false } });
  expect(Object.keys(fieldErrors(refused)).sort()).toEqual(['consent', 'name']);
  expect(await received(token)).toMatchObject({ state: 'sent', decision: null });
  expect(await received('A'.repeat(43))).toBeNull();
});
