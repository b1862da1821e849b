import { expect, test, vi } from 'vitest';
import { INBOX } from '../../schema/constants.ts';
import { OWN_MESSAGES } from '../../schema/messages.ts';
import { ask, codesOf } from '../support/asking.ts';
import { addPerson, asBrowser, jsonBody, mailsOf, sessionOf } from '../support/people.ts';
import { countOf, rowsOf, runCron, sendEnquiry, sendVisa, tokenIn, visaForm } from '../support/requests.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const chief = await addPerson(site, 'chief@agency.example', 'ADMIN', 'Meera Chief');
const colleague = await addPerson(site, 'ravi@agency.example', 'ADMIN', 'Ravi Kumar');
const visitor = await addPerson(site, 'visitor@example.in');
const cookie = await sessionOf(site, chief);
const second = await sessionOf(site, colleague);

const idOf = async (reference: string): Promise<string> =>
  String((await rowsOf(site, 'select id from requests where reference = ?', reference))[0]?.id);
const sent = async (more: object = {}): Promise<{ id: string; reference: string; link: string }> => {
  const { reference, link } = await sendEnquiry(site, { email: `${crypto.randomUUID()}@example.in`, ...more });
  return { id: await idOf(reference), reference, link };
};
const LIST = `query($view: InboxView, $type: String, $kind: RequestKind, $assignee: String, $search: String, $status: RequestStatus) {
  requests(first: 50, view: $view, type: $type, kind: $kind, assignee: $assignee, search: $search, status: $status) { nodes { id reference summary { label value } } }
}`;
const listed = async (variables: object): Promise<string[]> => {
  const { data, errors } = await ask(site, cookie, LIST, { ...variables });
  expect(errors).toBeUndefined();
  return data.requests.nodes.map(({ id }: { id: string }) => id);
};
const OPENED = `query($id: ID!) { request(id: $id) {
  enquiry { id version status lostReason assigneeId dueAt spam deletedAt }
  history { kind text who } mails { recipient sentAt } papers { id label }
} }`;
const opened = async (id: string) => (await ask(site, cookie, OPENED, { id })).data.request;
const CHANGE = `mutation($id: ID!, $version: String!, $status: String, $lostReason: String, $assigneeId: String, $dueAt: String) {
  changeRequest(id: $id, version: $version, status: $status, lostReason: $lostReason, assigneeId: $assigneeId, dueAt: $dueAt) { enquiry { status version } }
}`;
const change = async (id: string, values: object, who = cookie) =>
  ask(site, who, CHANGE, { id, version: (await opened(id)).enquiry.version, ...values });
const many = (name: string, ids: string[], more = '') => ask(site, cookie, `mutation($ids: [ID!]!) { ${name}(ids: $ids${more}) }`, { ids });
const audits = (reference: string) => rowsOf(site, 'select who, action, details from audit_log where subject = ? order by id', reference);

test('the filter contains: any part of a type in any case, of requests with several types too; all of them without it', async () => {
  const visa = await sent({ enquiryTypes: 'visa' });
  const both = await sent({ enquiryTypes: 'package,visa' });
  const passport = await sent({ enquiryTypes: 'passport' });
  const none = await sent();
  const mine = [visa, both, passport, none].map(({ id }) => id);
  const found = async (type: string | null) => (await listed({ type })).filter((id) => mine.includes(id)).sort();
  expect(await found('VISA')).toEqual([visa.id, both.id].sort());
  expect(await found('pas')).toEqual([passport.id]);
  expect(await found('pa')).toEqual([both.id, passport.id].sort());
  expect(await found('age,vi')).toEqual([both.id]);
  expect(await found('ENQ')).toEqual([...mine].sort());
  expect(await found('boat')).toEqual([]);
  expect(await found(null)).toEqual([...mine].sort());
});

test('a list says of each type what the specification asks for, in its words', async () => {
  const { id } = await sent({
    enquiryTypes: 'package,flight,visa,passport,car',
    ...{ packageDestination: 'Ladakh', packagePersons: '4', packageStartDate: '2026-12-24', packageEndDate: '5' },
    ...{ flightTripType: 'Round Trip', flightFrom: 'Kochi', flightTo: 'Leh', flightDate: '2026-12-23', flightReturnDate: '2026-12-30' },
    ...{ visaToCountry: 'Nepal', visaNationality: 'Indian', passportType: 'Ordinary', passportDOB: '1990-05-17' },
    ...{ carPickup: 'Leh airport', carDrop: 'Nubra', carDate: '2026-12-24' },
  });
  const { data } = await ask(site, cookie, LIST, { view: 'new' });
  const row = data.requests.nodes.find((each: { id: string }) => each.id === id);
  expect(row.summary.map(({ label, value }: Record<string, string>) => `${label}: ${value}`)).toEqual([
    ...['Destination: Ladakh', 'Trip type: 4', 'Start date: 2026-12-24', 'Duration: 5 days'],
    ...['Trip type: Round Trip', 'From: Kochi', 'To: Leh', 'Date: 2026-12-23', 'Return: 2026-12-30'],
    ...['To country: Nepal', 'Nationality: Indian', 'Passport type: Ordinary'],
    ...['Pickup: Leh airport', 'Drop: Nubra', 'Travel date: 2026-12-24'],
  ]);
});

test('stage, owner and follow-up move a request between the piles, each with its line in timeline and activity', async () => {
  const { id, reference } = await sent();
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const piles = async () => {
    const views = ['open', 'new', 'due', 'mine', 'closed', 'all'];
    const found = await Promise.all(views.map((view) => listed({ view })));
    return views.filter((_view, at) => found[at]?.includes(id));
  };
  expect(await piles()).toEqual(['open', 'new', 'all']);
  expect(codesOf(await change(id, { status: 'contacted', assigneeId: String(chief.id), dueAt: today }))).toEqual([]);
  expect(await piles()).toEqual(['open', 'due', 'mine', 'all']);
  // What it says already is no change.
  await change(id, { status: 'contacted' });
  expect(codesOf(await change(id, { status: 'won', assigneeId: '', dueAt: '' }))).toEqual([]);
  expect(await piles()).toEqual(['closed', 'all']);
  const told = (await opened(id)).history.map(({ kind, text, who }: Record<string, string>) => [kind, text, who]);
  expect(told.reverse()).toEqual([
    ['received', '', null],
    ['stage', 'contacted', 'Meera Chief'],
    ['assigned', 'Meera Chief', 'Meera Chief'],
    ['due', today, 'Meera Chief'],
    ['stage', 'won', 'Meera Chief'],
    ['assigned', '', 'Meera Chief'],
    ['due', '', 'Meera Chief'],
  ]);
  expect((await audits(reference)).map(({ action, details }) => [action, JSON.parse(String(details))])).toEqual([
    ['enquiry-changed', { stage: 'contacted', assignee: chief.email, due: today }],
    ['enquiry-changed', { stage: 'won', assignee: null, due: null }],
  ]);
});

test('a lost one says why; whom it is given to is of the staff; a follow-up is a day', async () => {
  const { id } = await sent();
  const wrong = async (values: object) => {
    const { errors } = await change(id, values);
    return errors?.[0]?.extensions?.fields;
  };
  expect(await wrong({ status: 'lost' })).toEqual({ lostReason: OWN_MESSAGES.lostReason });
  expect(await wrong({ status: 'lost', lostReason: '  ' })).toEqual({ lostReason: OWN_MESSAGES.lostReason });
  expect(await wrong({ status: 'eaten' })).toEqual({ status: 'Choose a stage.' });
  expect(await wrong({ assigneeId: String(visitor.id) })).toEqual({ assigneeId: 'Choose somebody of the staff.' });
  expect(await wrong({ dueAt: '2026-13-45' })).toEqual({ dueAt: OWN_MESSAGES.date });
  expect((await opened(id)).enquiry).toMatchObject({ status: 'new', assigneeId: null, dueAt: null });
  expect(codesOf(await change(id, { status: 'lost', lostReason: 'Went with a friend' }))).toEqual([]);
  expect((await opened(id)).enquiry).toMatchObject({ status: 'lost', lostReason: 'Went with a friend' });
  // Taken up again, it is lost for no reason.
  await change(id, { status: 'contacted' });
  expect((await opened(id)).enquiry.lostReason).toBe('');
});

test('of two who change the same request the later one is told, also when both send at once', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, reference } = await sent();
    const { version } = (await opened(id)).enquiry;
    const answers = await Promise.all(
      [
        [cookie, 'contacted'],
        [second, 'quoted'],
      ].map(([who = '', status]) => ask(site, who, CHANGE, { id, version, status })),
    );
    expect(answers.flatMap(codesOf)).toEqual(['CONFLICT']);
    expect(answers.flatMap(({ errors = [] }) => errors.map(({ message }) => message))).toEqual([OWN_MESSAGES.requestOvertaken]);
    expect(await audits(reference)).toHaveLength(1);
    expect((await opened(id)).history.filter(({ kind }: { kind: string }) => kind === 'stage')).toHaveLength(1);
  }
});

test('notes are for staff: the sender sees none of the work, and erasing takes the words of staff away too', async () => {
  const { id, link, reference } = await sent({ message: 'SENDERWORDS' });
  const NOTE = 'mutation($id: ID!, $text: String) { noteRequest(id: $id, text: $text) }';
  expect(codesOf(await ask(site, cookie, NOTE, { id, text: 'PRIVATEWORDS of a note' }))).toEqual([]);
  expect((await ask(site, cookie, NOTE, { id, text: ' ' })).errors?.[0]?.extensions?.fields).toEqual({ text: OWN_MESSAGES.noteEmpty });
  await change(id, { status: 'lost', lostReason: 'PRIVATEWORDS of a reason', assigneeId: String(colleague.id) });
  expect(JSON.stringify(await opened(id)).match(/PRIVATEWORDS/g)).toHaveLength(3);
  const OWN = 'query($token: String!) { ownRequest(token: $token) { status events { kind } } }';
  expect((await ask(site, '', OWN, { token: tokenIn(link) })).data.ownRequest).toEqual({ status: 'lost', events: [{ kind: 'received' }] });
  const [row] = await rowsOf(site, 'select email from requests where id = ?', id);
  const copy = await site.get(`/api/requests/${tokenIn(link)}/copy`, jsonBody({ email: row?.email }));
  expect(copy.status).toBe(200);
  expect(await copy.text()).not.toMatch(/PRIVATEWORDS|Ravi/);
  expect(JSON.stringify(await audits(reference))).not.toContain('PRIVATEWORDS');
  expect(codesOf(await ask(site, '', 'mutation($token: String!) { eraseRequest(token: $token) }', { token: tokenIn(link) }))).toEqual([]);
  const everything = JSON.stringify([
    await rowsOf(site, 'select * from requests'),
    await rowsOf(site, 'select * from request_events'),
    await rowsOf(site, 'select * from audit_log'),
  ]);
  expect(everything).not.toMatch(/PRIVATEWORDS|SENDERWORDS/);
  expect(codesOf(await ask(site, cookie, NOTE, { id, text: 'once more' }))).toEqual(['CONFLICT']);
});

/** A mail that has not left yet, of a request. */
const owe = (id: string, subject: string) =>
  site.db
    .prepare(
      "insert into outbox (request_id, recipient, subject, text, html, next_attempt_at) values (?, 'asha@example.in', ?, 'x', 'x', 0)",
    )
    .bind(id, subject)
    .run();
const left = (subject: string) => mailsOf(site).filter((mail) => mail.includes(subject)).length;

test('a deleted request is in no list, owes no mail and opens no document until it is brought back', async () => {
  const [, reference = ''] = /(SF-\w{4}-\w{4})/.exec(await (await sendVisa(site, visaForm({ email: 'binned@example.in' }))).text()) ?? [];
  const id = await idOf(reference);
  await owe(id, 'held while deleted');
  const [paper] = (await opened(id)).papers;
  const papers = async () => (await ask(site, cookie, '{ documents { nodes { reference } } }')).data.documents.nodes;
  const open = async () =>
    (await site.get(`/api/documents/${paper.id}`, jsonBody({ reason: 'for the embassy' }, 'POST', asBrowser(cookie)))).status;
  expect((await many('binRequests', [id])).data.binRequests).toEqual([id]);
  expect(codesOf(await many('binRequests', [id]))).toEqual(['NOT_FOUND']);
  expect([await listed({ view: 'open' }), await listed({ view: 'all' })].flat()).not.toContain(id);
  expect(await listed({ view: 'bin' })).toEqual([id]);
  await runCron(site);
  expect([left('held while deleted'), await open(), (await papers()).length]).toEqual([0, 404, 0]);
  expect(codesOf(await change(id, { status: 'won' }))).toEqual(['NOT_FOUND']);
  expect((await many('restoreRequests', [id])).data.restoreRequests).toEqual([id]);
  await vi.waitFor(() => expect(left('held while deleted')).toBe(1), 5000);
  expect([await open(), (await papers()).length, await listed({ view: 'bin' })]).toEqual([200, 2, []]);
  expect((await audits(reference)).map(({ action }) => action)).toEqual(['enquiry-deleted', 'enquiry-restored']);
});

test('who sends again what staff have deleted has sent another request; and can have a deleted one erased', async () => {
  const content = { email: 'twice@example.in', message: 'the same' };
  const first = await sent(content);
  await many('binRequests', [first.id]);
  const again = await sent(content);
  expect(again.reference).not.toBe(first.reference);
  expect(codesOf(await ask(site, '', 'mutation($token: String!) { eraseRequest(token: $token) }', { token: tokenIn(first.link) }))).toEqual(
    [],
  );
  expect(await countOf(site, 'requests where id in (?, ?) and erased_at is not null', first.id, again.id)).toBe(2);
  // Bringing it back brings nothing back that was erased; and the agency was told all the same.
  await many('restoreRequests', [first.id]);
  expect(await rowsOf(site, 'select name, email, message from requests where id = ?', first.id)).toEqual([
    { name: '', email: '', message: '' },
  ]);
  expect(await countOf(site, 'outbox where subject = ?', `${first.reference}: erased by its sender`)).toBe(1);
});

test('what was suspected and is believed owes its two mails, once, whoever believes it at the same moment', async () => {
  const { id, reference } = await sent({
    email: 'believed@example.in',
    message: 'http://a.example http://b.example http://c.example http://d.example',
  });
  expect((await opened(id)).enquiry.spam).toBe(true);
  expect([await listed({ view: 'spam' }), await countOf(site, 'outbox where request_id = ?', id)]).toEqual([[id], 0]);
  const MARK = 'mutation($ids: [ID!]!) { markRequests(ids: $ids, spam: false) }';
  const answers = await Promise.all([cookie, second, cookie].map((who) => ask(site, who, MARK, { ids: [id] })));
  expect(answers.filter(({ data }) => data?.markRequests).length).toBe(1);
  expect(await countOf(site, 'outbox where request_id = ?', id)).toBe(2);
  await vi.waitFor(() => expect(left(reference)).toBe(2), 5000);
  expect(mailsOf(site).find((mail) => mail.includes('\nTo: believed@example.in'))).toMatch(/\/request\/[\w-]{43}/);
  // Marked by staff: what has not left stays, and what left before is not told again when the mark goes.
  await owe(id, 'held while suspected');
  await many('markRequests', [id], ', spam: true');
  await runCron(site);
  expect([left('held while suspected'), await listed({ view: 'spam' })]).toEqual([0, [id]]);
  await many('markRequests', [id], ', spam: false');
  await vi.waitFor(() => expect(left('held while suspected')).toBe(1), 5000);
  expect(await countOf(site, 'outbox where request_id = ?', id)).toBe(3);
});

test('many at once: stage, owner, bin and back; each with its own lines, and never more than fit on a page', async () => {
  const three = [await sent(), await sent(), await sent()];
  const ids = three.map(({ id }) => id);
  await change(ids[0] ?? '', { status: 'quoted' });
  const changed = (await many('changeRequests', ids, `, status: "quoted", assigneeId: "${colleague.id}"`)).data.changeRequests;
  expect([...changed].sort()).toEqual([...ids].sort());
  expect((await many('changeRequests', ids, ', status: "quoted"')).data.changeRequests).toEqual([]);
  expect((await listed({ assignee: String(colleague.id), status: 'quoted' })).filter((id) => ids.includes(id))).toHaveLength(3);
  for (const { id } of three) expect((await opened(id)).history.filter(({ kind }: { kind: string }) => kind === 'stage')).toHaveLength(1);
  expect((await many('binRequests', ids)).data.binRequests).toHaveLength(3);
  expect((await many('restoreRequests', ids)).data.restoreRequests).toHaveLength(3);
  expect(codesOf(await many('binRequests', []))).toEqual(['BAD_USER_INPUT']);
  expect(
    codesOf(
      await many(
        'binRequests',
        Array.from({ length: INBOX.most + 1 }, (_each, at) => String(at + 1)),
      ),
    ),
  ).toEqual(['BAD_USER_INPUT']);
});

test('a request is found by reference, name, e-mail and phone, however the number was written, wherever it lies', async () => {
  const indian = await sent({ name: 'Zubeida Khan', phone: '98450 77123' });
  const emirati = await sent({ name: 'Omar', phone: '+971 50 448 2190', email: 'omar.q@dunes.example' });
  await many('binRequests', [emirati.id]);
  for (const [search, id] of [
    [indian.reference, indian.id],
    [`#${indian.reference.toLowerCase()}`, indian.id],
    [indian.reference.slice(3), indian.id],
    ['zubei', indian.id],
    ['9845077123', indian.id],
    ['+91 98450 77123', indian.id],
    ['DUNES.example', emirati.id],
    ['+971504482190', emirati.id],
    ['504482190', emirati.id],
  ])
    expect(await listed({ search }), search).toEqual([id]);
  expect(await listed({ search: 'zubei', view: 'closed' })).toEqual([]);
  expect([await listed({ search: '%' }), await listed({ search: '"*' })]).toEqual([[], []]);
});

test('a saved view is its own person’s, keeps filters and nothing else, and gives way to one of the same name', async () => {
  const save = (who: string, name: string, query: string) =>
    ask(site, who, 'mutation($name: String, $query: String) { saveView(name: $name, query: $query) { id name query } }', { name, query });
  const views = async (who: string) => (await ask(site, who, '{ savedViews { id name query } }')).data.savedViews;
  const { data } = await save(cookie, 'My visas', 'view=mine&type=visa&after=abc&evil=https://x.example');
  expect(data.saveView).toMatchObject({ name: 'My visas', query: 'view=mine&type=visa' });
  await save(cookie, 'My visas', 'view=closed');
  expect(await views(cookie)).toEqual([expect.objectContaining({ name: 'My visas', query: 'view=closed' })]);
  expect(await views(second)).toEqual([]);
  const [{ id }] = await views(cookie);
  const remove = (who: string) => ask(site, who, 'mutation($id: ID!) { deleteView(id: $id) }', { id });
  expect(codesOf(await remove(second))).toEqual(['NOT_FOUND']);
  expect(codesOf(await remove(cookie))).toEqual([]);
  expect(await views(cookie)).toEqual([]);
  expect((await save(cookie, ' ', '')).errors?.[0]?.extensions?.fields).toEqual({ name: OWN_MESSAGES.viewName });
});

test('the export is what the filter shows, as CSV that no spreadsheet runs, without passports, written down, kept by nobody', async () => {
  const marked = 'exported@example.in';
  await sent({
    email: marked,
    name: '=HYPERLINK("https://x.example")',
    phone: '+91 98450 12876',
    message: 'One, "two"\nthree',
    enquiryTypes: 'passport',
    passportNationality: 'SECRETLAND',
    passportType: 'Ordinary',
  });
  const response = await site.get(`/api/enquiries/export?search=${marked}`, { headers: asBrowser(cookie) });
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'private, no-store',
  ]);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="enquiries-\d{4}-\d\d-\d\d\.csv"$/);
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  expect(text.startsWith('\ufeffReference,Submitted,Name,Email,Phone,')).toBe(true);
  const [, line = '', ...rest] = text.split('\r\n');
  expect(rest).toEqual(['']);
  expect(line).toContain(
    `,"'=HYPERLINK(""https://x.example"")",${marked},"'+91 98450 12876",enquiry,passport,india,new,,,"One, ""two""\nthree",`,
  );
  expect(text).not.toContain('SECRETLAND');
  const [row] = await rowsOf(site, "select who, details from audit_log where action = 'enquiries-exported' order by id desc limit 1");
  expect([row?.who, JSON.parse(String(row?.details))]).toEqual([chief.email, { search: true }]);
  // Pages of five hundred become one file.
  await site.db
    .prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1234)
       insert into requests (reference, access_hash, kind, market, name, email, phone, types, idempotency_key)
       select 'X' || i, 'x' || i, 'tour', 'dubai', 'Bulk', 'b@example.in', '1', '', 'x' || i from n`,
    )
    .run();
  const all = await (await site.get('/api/enquiries/export?kind=tour', { headers: asBrowser(cookie) })).text();
  expect(new Set(all.split('\r\n').map((each) => each.split(',')[0])).size).toBe(1234 + 2);
  expect((await site.get('/api/enquiries/export')).status).toBe(401);
});
