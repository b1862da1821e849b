import { expect, test, vi } from 'vitest';
import { openInbox } from '../../graphql/enquiry-inbox.ts';
import { readMails } from '../../support/accounts.ts';
import { queryRows, runCron } from '../../support/enquiries.ts';
import { errorCodes, fieldErrors, type GraphqlResult, runOperation } from '../../support/graphql.ts';
import { openSite } from '../../support/site.ts';
import { readPageText, submitForm } from '../../support/submit-form.ts';

// Answers of staff: calls, messages and mails.

const site = await openSite();
const inbox = await openInbox(site);

const read = async (id: string) =>
  (
    await runOperation(
      site,
      inbox.cookie,
      'query($id: ID!) { enquiry(id: $id) { version status firstAnsweredAt history { id kind text actor } } }',
      { id },
    )
  ).data.enquiry;
const contact = (id: string, channel: string, who = inbox.cookie): Promise<GraphqlResult> =>
  runOperation(
    site,
    who,
    'mutation($id: ID!, $channel: ContactChannel!) { recordContact(id: $id, channel: $channel) { contact { entryId version } userErrors { message code } } }',
    { id, channel },
  );
const undo = (id: string, who = inbox.cookie): Promise<GraphqlResult> =>
  runOperation(site, who, 'mutation($ids: [ID!]!) { restore(ids: $ids) { restoredIds userErrors { code } } }', { ids: [`contact:${id}`] });

test('a recorded call is the first answer, moves the stage of a new enquiry, and a double click records it once', async () => {
  const { id, reference } = await inbox.sent();
  const results = await Promise.all([contact(id, 'call'), contact(id, 'call')]);
  expect(results.map(errorCodes)).toEqual([[], []]);
  expect(results[0].data.recordContact.contact.entryId).toBe(results[1].data.recordContact.contact.entryId);
  const called = await read(id);
  expect(called).toMatchObject({ status: 'contacted', firstAnsweredAt: expect.any(String) as string });
  expect(called.history.map(({ kind, text, actor }: Record<string, string>) => [kind, text, actor])).toEqual([
    ['call', '', 'Meera Chief'],
    ['stage', 'contacted', 'Meera Chief'],
    ['received', '', null],
  ]);
  expect((await inbox.audits(reference)).map(({ details }) => details)).toContain('{"contact":"call"}');

  // A later answer by another channel and person changes neither the stage nor the time.
  await inbox.change(id, { status: 'quoted' });
  expect(errorCodes(await contact(id, 'whatsapp', inbox.second))).toEqual([]);
  expect(await read(id)).toMatchObject({ status: 'quoted', firstAnsweredAt: called.firstAnsweredAt });
});

test('an undone record takes its stage back, unless somebody has changed it since, and only its author undoes it', async () => {
  const { id } = await inbox.sent();
  const { entryId } = (await contact(id, 'whatsapp')).data.recordContact.contact;
  expect(errorCodes(await undo(entryId, inbox.second))).toEqual(['NOT_FOUND']);
  expect(errorCodes(await undo(entryId))).toEqual([]);
  expect(await read(id)).toMatchObject({ status: 'new', firstAnsweredAt: null, history: [{ kind: 'received' }] });
  expect(errorCodes(await undo(entryId))).toEqual(['NOT_FOUND']);

  const again = (await contact(id, 'whatsapp')).data.recordContact.contact.entryId;
  await inbox.change(id, { status: 'won' });
  expect(errorCodes(await undo(again))).toEqual([]);
  const won = await read(id);
  expect(won).toMatchObject({ status: 'won', firstAnsweredAt: expect.any(String) as string });
  expect(won.history.map(({ kind }: { kind: string }) => kind)).toEqual(['stage', 'stage', 'received']);
});

test('a stage that says so is an answer, and a deleted or anonymised enquiry is not answered', async () => {
  const { id, link } = await inbox.sent();
  await inbox.change(id, { status: 'lost', lostReason: 'Too far' });
  expect(await read(id)).toMatchObject({ firstAnsweredAt: null });
  await inbox.change(id, { status: 'contacted' });
  expect(await read(id)).toMatchObject({ firstAnsweredAt: expect.any(String) as string });
  await runOperation(site, '', 'mutation($token: String!) { anonymiseEnquiry(token: $token) { userErrors { code } } }', {
    token: link.split('/').at(-1),
  });
  expect(errorCodes(await contact(id, 'call'))).toEqual(['CONFLICT']);
  await inbox.many('deleteEnquiries', [id]);
  expect(errorCodes(await contact(id, 'call'))).toEqual(['NOT_FOUND']);
  const rows = await queryRows(site, "select kind from request_events where request_id = ? and kind = 'call'", id);
  expect(rows).toEqual([]);
});

test('the mails to the agency lead to the enquiry itself', async () => {
  const { id, reference, link } = await inbox.sent();
  await runOperation(site, '', 'mutation($token: String!) { withdrawEnquiry(token: $token) { userErrors { code } } }', {
    token: link.split('/').at(-1),
  });
  const toAgency = () => readMails(site).filter((mail) => mail.includes(`Subject: ${reference}`) && mail.includes('Open the enquiry'));
  await vi.waitFor(() => expect(toAgency()).toHaveLength(2));
  for (const mail of toAgency()) expect(mail).toMatch(new RegExp(`/enquiry-display/${id}\\n`));
});

const SEND =
  'mutation($id: ID!, $input: AnswerInput!) { sendAnswer(id: $id, input: $input) { enquiry { status } userErrors { field message code } } }';
const answer = (id: string, input: object): Promise<GraphqlResult> => runOperation(site, inbox.cookie, SEND, { id, input });
const messagesOf = async (id: string) =>
  (
    await runOperation(
      site,
      inbox.cookie,
      'query($id: ID!) { enquiry(id: $id) { messages { isAnswer author subject text pictures delivery { sentAt } } } }',
      { id },
    )
  ).data.enquiry.messages;

test('an answer is mailed once although it is sent twice, with its pictures, and is part of the conversation', async () => {
  const { id, reference } = await inbox.sent({ email: 'asha@example.in' });
  const [picture] = await queryRows<{ name: string }>(site, 'select name from media where bytes < 1000000 limit 1');
  const input = { subject: 'Your trip', body: 'Hello Asha,\n\nwe can do this.', attachments: [picture?.name] };
  const results = await Promise.all([answer(id, input), answer(id, input)]);
  expect(results.map(errorCodes)).toEqual([[], []]);
  const sent = () => readMails(site).filter((mail) => mail.includes('we can do this.'));
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toContain(`Subject: Your trip (${reference})`);
  expect(sent()[0]).toMatch(/Attachment: picture-1\.\w+, \d+ bytes/);
  await vi.waitFor(async () =>
    expect(await messagesOf(id)).toEqual([
      {
        ...{ isAnswer: true, author: 'Meera Chief', subject: `Your trip (${reference})`, text: input.body, pictures: [picture?.name] },
        delivery: { sentAt: expect.any(String) as string },
      },
    ]),
  );
  expect(await read(id)).toMatchObject({ status: 'contacted', firstAnsweredAt: expect.any(String) as string });
  const [{ messageId } = {}] = await queryRows(site, 'select message_id as messageId from request_messages where request_id = ?', id);
  expect(messageId).toMatch(/@/);
});

test('an answer that cannot be sent is refused with its reason', async () => {
  const { id, link } = await inbox.sent();
  const [large] = await queryRows<{ name: string }>(site, 'select name from media limit 1');
  await site.db.prepare('update media set bytes = 6000000 where name = ?').bind(large?.name).run();
  const cases: [object, string][] = [
    [{ subject: '', body: 'Hello' }, 'subject'],
    [{ subject: 'Trip', body: ' ' }, 'body'],
    [{ subject: 'Trip', body: 'For {price} only' }, 'body'],
    [{ subject: 'Trip', body: 'Hello', attachments: ['p-00000000000000000000000000000000.webp'] }, 'attachments'],
    [{ subject: 'Trip', body: 'Hello', attachments: Array.from({ length: 6 }, () => 'a.webp') }, 'attachments'],
    [{ subject: 'Trip', body: 'Hello', attachments: [large?.name] }, 'attachments'],
  ];
  for (const [input, field] of cases) expect([input, Object.keys(fieldErrors(await answer(id, input)))]).toEqual([input, [field]]);
  const phoneOnly = await runOperation(
    site,
    inbox.cookie,
    'mutation($input: RecordEnquiryInput!) { recordEnquiry(input: $input) { enquiry { id: databaseId } userErrors { code } } }',
    { input: { source: 'phone', market: 'india', phone: '98450 12876' } },
  );
  const sendable = { subject: 'Trip', body: 'Hello' };
  expect(errorCodes(await answer(phoneOnly.data.recordEnquiry.enquiry.id, sendable))).toEqual(['CONFLICT']);
  await inbox.many('markEnquiriesAsSpam', [id], ', spam: true');
  expect(errorCodes(await answer(id, sendable))).toEqual(['CONFLICT']);
  await inbox.many('markEnquiriesAsSpam', [id], ', spam: false');

  // The sender's erasure takes the conversation and the drafts of answers with it.
  expect(errorCodes(await answer(id, sendable))).toEqual([]);
  const draft = 'mutation($form: String!) { saveDraft(form: $form, version: 0, value: { body: "Dear" }) { savedAt userErrors { code } } }';
  expect(errorCodes(await runOperation(site, inbox.cookie, draft, { form: `answer:${id}` }))).toEqual([]);
  await runOperation(site, '', 'mutation($token: String!) { anonymiseEnquiry(token: $token) { userErrors { code } } }', {
    token: link.split('/').at(-1),
  });
  expect(await messagesOf(id)).toEqual([]);
  expect(await queryRows(site, `select form from drafts where form = 'answer:${id}'`)).toEqual([]);
  expect(await queryRows(site, 'select id from outbox where request_id = ? and text like ?', id, '%Hello%')).toEqual([]);
});

test('fields that are typed into an answer are filled in, and one that is unknown or without a value is named and nothing is sent', async () => {
  const { id, reference } = await inbox.sent({ name: 'Asha Rao', enquiryTypes: 'package', packageDestination: '{agent} of {Munnar}' });
  const refused = await answer(id, { subject: '{ref} of {name}', body: 'Hello {nonsense}, {name}.' });
  expect(fieldErrors(refused)).toEqual({
    subject: 'There is no field {ref}. There are {name}, {package}, {price}, {dates}, {reference}, {agent}.',
    body: expect.stringContaining('There is no field {nonsense}. There are {name}') as string,
  });
  expect(fieldErrors(await answer(id, { subject: 'Trip', body: 'It is {price} for {name}.' }))).toEqual({
    body: 'Replace {price}: this enquiry has no value for it.',
  });
  expect(await messagesOf(id)).toEqual([]);
  expect(errorCodes(await answer(id, { subject: 'For { name }: {package}', body: 'Hello {name},\n\n{agent}' }))).toEqual([]);
  const [{ subject, text }] = await messagesOf(id);
  expect([subject, text]).toEqual([`For Asha: agent of Munnar (${reference})`, 'Hello Asha,\n\nMeera Chief']);
});

test('a template refuses unknown fields by their names, is filled in with the enquiry, and comes back from the trash', async () => {
  const add = (input: object): Promise<GraphqlResult> =>
    runOperation(
      site,
      inbox.cookie,
      'mutation($input: MailTemplateInput!) { addMailTemplate(input: $input) { template { id version } userErrors { field message code } } }',
      { input },
    );
  const template = {
    name: 'Our first answer',
    market: 'india',
    subject: 'Your trip {reference}',
    body: 'Hello {name}, {package} is {price}.',
  };
  expect(fieldErrors(await add({ ...template, subject: '{ref}', body: 'Dear {nam}, {name}' }))).toEqual({
    subject: expect.stringContaining('There is no field {ref}.') as string,
    body: expect.stringContaining('There is no field {nam}.') as string,
  });
  const [stored, again] = await Promise.all([add(template), add(template)]);
  expect(again.data.addMailTemplate.template).toEqual(stored.data.addMailTemplate.template);
  const { id } = stored.data.addMailTemplate.template;
  const enquiry = await inbox.sent({ name: 'Asha Rao' });
  const { data } = await runOperation(
    site,
    inbox.cookie,
    'query($id: ID!) { mailTemplates { name } enquiry(id: $id) { templateValues { name package price dates reference agent } } }',
    { id: enquiry.id },
  );
  expect(data.mailTemplates).toContainEqual({ name: 'Our first answer' });
  expect(data.enquiry.templateValues).toMatchObject({ name: 'Asha', reference: enquiry.reference, agent: 'Meera Chief' });
  const remove = 'mutation($id: ID!) { deleteMailTemplate(id: $id) { trashId userErrors { code } } }';
  const { trashId } = (await runOperation(site, inbox.cookie, remove, { id })).data.deleteMailTemplate;
  await runOperation(site, inbox.cookie, 'mutation($ids: [ID!]!) { restore(ids: $ids) { userErrors { code } } }', { ids: [trashId] });
  const update = `mutation($id: ID!, $input: MailTemplateInput!) {
    updateMailTemplate(id: $id, version: 9, input: $input) { template { id } userErrors { code } }
  }`;
  expect(errorCodes(await runOperation(site, inbox.cookie, update, { id, input: { ...template, name: 'Other' } }))).toEqual(['CONFLICT']);
});

test('the list says that a template was added, and that it was saved', async () => {
  const form = { name: 'Visa question', market: '', subject: 'Your visa', body: 'Dear {name},' };
  expect(await submitForm(site, '/staff/templates/add', inbox.cookie, { intent: 'add', ...form })).toContain('Template added.');
  const [row] = await queryRows(site, "select id, version from mail_templates where name = 'Visa question'");
  const edit = { intent: 'save', id: String(row?.id), version: String(row?.version), ...form, body: 'Hello {name},' };
  expect(await submitForm(site, `/staff/templates/${row?.id}`, inbox.cookie, edit)).toContain('Template saved.');
});

test('without an inbound address the screen of unmatched mail says what happens and who has to do what, in plain words', async () => {
  const page = await readPageText(site, '/staff/unmatched-mail', inbox.cookie);
  const [plain = '', detail = ''] = page.split('For the administrator of the server');
  expect(plain).toMatch(/Replies of travellers go to your own mailbox.* Ask whoever runs the website/);
  expect([plain.includes('INBOUND_ADDRESS'), detail.includes('INBOUND_ADDRESS')]).toEqual([false, true]);
});

test('assigning and naming a colleague rings their bell and mails them, unless they have switched it off', async () => {
  const bell = async (cookie: string) =>
    (await runOperation(site, cookie, '{ notifications { kind reference actor read } staffCounters { unreadNotifications } }')).data;
  const note = (id: string, text: string) =>
    runOperation(site, inbox.cookie, 'mutation($id: ID!, $text: String) { addEnquiryNote(id: $id, text: $text) { userErrors { code } } }', {
      ...{ id, text },
    });
  const mailsOf = (reference: string) =>
    readMails(site).filter((mail) => mail.includes(`To: ${inbox.colleague.email}`) && mail.includes(reference)).length;
  const { id, reference } = await inbox.sent();
  const assigned = await inbox.change(id, { assigneeId: String(inbox.colleague.id) });
  expect(errorCodes(assigned)).toEqual([]);
  for (const text of ['@Ravi Kumar, please call', '@Ravi Kumar, please call', 'ravi@agency.example is no mention, nor @Ravi Kumarson'])
    expect(errorCodes(await note(id, text))).toEqual([]);
  expect(await bell(inbox.second)).toEqual({
    notifications: [
      { kind: 'mentioned', reference, actor: 'Meera Chief', read: false },
      { kind: 'assigned', reference, actor: 'Meera Chief', read: false },
    ],
    staffCounters: { unreadNotifications: 2 },
  });
  await vi.waitFor(() => expect(mailsOf(reference)).toBe(1));
  // The mail about the assignment waits for an undo.
  await site.db.prepare('update outbox set next_attempt_at = 0 where sent_at is null').run();
  await runCron(site);
  await vi.waitFor(() => expect(mailsOf(reference)).toBe(2));
  // Of their own doing nobody is told.
  expect((await bell(inbox.cookie)).notifications).toEqual([]);

  const run = (query: string) => runOperation(site, inbox.second, query);
  expect(errorCodes(await run('mutation { markNotificationsRead { userErrors { code } } }'))).toEqual([]);
  expect((await bell(inbox.second)).staffCounters).toEqual({ unreadNotifications: 0 });
  await run('mutation { muteNotifications(muted: [assigned_mail, assigned_bell, mentioned_mail]) { muted userErrors { code } } }');
  const other = await inbox.sent();
  await inbox.change(other.id, { assigneeId: String(inbox.colleague.id) });
  await note(other.id, 'For @ravi@agency.example');
  expect((await bell(inbox.second)).notifications[0]).toEqual({
    ...{ kind: 'mentioned', reference: other.reference },
    actor: 'Meera Chief',
    read: false,
  });
  const rows = await queryRows(site, 'select id from outbox where request_id = ? and recipient = ?', other.id, inbox.colleague.email);
  expect(rows).toEqual([]);
});
