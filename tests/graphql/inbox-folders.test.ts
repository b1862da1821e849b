import Papa from 'papaparse';
import { expect, test, vi } from 'vitest';
import { OWN_MESSAGES } from '../../schema/messages.ts';
import { browserHeaders, jsonBody, readMails } from '../support/accounts.ts';
import {
  buildVisaForm,
  countRows,
  extractToken,
  insertOutboxMessage,
  insertRow,
  queryRows,
  readExport,
  runCron,
  submitVisaApplication,
} from '../support/enquiries.ts';
import { errorCodes, fieldErrors, runOperation } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';
import { openInbox } from './enquiry-inbox.ts';

const site = await openSite();
const { chief, colleague, cookie, second, idOf, listed, opened, sent, change, many, audits } = await openInbox(site);

const queueMail = (id: string, subject: string) => insertOutboxMessage(site, { request_id: id, subject });
const countSentMails = (subject: string) => readMails(site).filter((mail) => mail.includes(subject)).length;

test('a deleted enquiry is unlisted, sends no mail and opens no document until it is restored', async () => {
  const [, reference = ''] =
    /(SF-\w{4}-\w{4})/.exec(await (await submitVisaApplication(site, buildVisaForm({ email: 'binned@example.in' }))).text()) ?? [];
  const id = await idOf(reference);
  await queueMail(id, 'held while deleted');
  const [attachment] = (await opened(id)).documents;
  const listDocuments = async () =>
    (await runOperation(site, cookie, '{ identityDocuments { nodes { reference name } } }')).data.identityDocuments.nodes;
  const openDocument = async () =>
    (await site.fetch(`/api/documents/${attachment.id}`, jsonBody({ reason: 'for the embassy' }, 'POST', browserHeaders(cookie)))).status;
  const documentsPage = await (await site.fetch('/staff/documents', { headers: browserHeaders(cookie) })).text();
  expect(documentsPage).toContain(`>${(await listDocuments())[0].name}</bdi>`);
  expect((await many('deleteEnquiries', [id])).data.deleteEnquiries.enquiryIds).toEqual([id]);
  expect(errorCodes(await many('deleteEnquiries', [id]))).toEqual(['NOT_FOUND']);
  expect([await listed({ view: 'open' }), await listed({ view: 'all' })].flat()).not.toContain(id);
  expect(await listed({ view: 'bin' })).toEqual([id]);
  await runCron(site);
  expect([countSentMails('held while deleted'), await openDocument(), (await listDocuments()).length]).toEqual([0, 404, 0]);
  expect(errorCodes(await change(id, { status: 'won' }))).toEqual(['NOT_FOUND']);
  expect((await many('restoreEnquiries', [id])).data.restoreEnquiries.enquiryIds).toEqual([id]);
  await vi.waitFor(() => expect(countSentMails('held while deleted')).toBe(1), 5000);
  expect([await openDocument(), (await listDocuments()).length, await listed({ view: 'bin' })]).toEqual([200, 2, []]);
  expect((await audits(reference)).map(({ action }) => action)).toEqual(['enquiry-deleted', 'enquiry-restored']);
});

test('resubmitting a deleted enquiry creates a new one; the sender can still anonymise the deleted one', async () => {
  const content = { email: 'twice@example.in', message: 'the same' };
  const first = await sent(content);
  await many('deleteEnquiries', [first.id]);
  const resubmitted = await sent(content);
  expect(resubmitted.reference).not.toBe(first.reference);
  expect(
    errorCodes(
      await runOperation(site, '', 'mutation($token: String!) { anonymiseEnquiry(token: $token) { userErrors { field message code } } }', {
        token: extractToken(first.link),
      }),
    ),
  ).toEqual([]);
  expect(await countRows(site, 'requests where id in (?, ?) and erased_at is not null', first.id, resubmitted.id)).toBe(2);
  // Restoring keeps the fields anonymised, and the agency is notified of the erasure.
  await many('restoreEnquiries', [first.id]);
  expect(await queryRows(site, 'select name, email, message from requests where id = ?', first.id)).toEqual([
    { name: '', email: '', message: '' },
  ]);
  expect(await countRows(site, 'outbox where subject = ?', `${first.reference}: erased by its sender`)).toBe(1);
});

test('releasing an enquiry from spam queues its two mails once, also concurrently', async () => {
  const { id, reference } = await sent({
    email: 'believed@example.in',
    message: 'http://a.example http://b.example http://c.example http://d.example',
  });
  expect((await opened(id)).spam).toBe(true);
  expect([await listed({ view: 'spam' }), await countRows(site, 'outbox where request_id = ?', id)]).toEqual([[id], 0]);
  const MARK = 'mutation($ids: [ID!]!) { markEnquiriesAsSpam(ids: $ids, spam: false) { enquiryIds userErrors { field message code } } }';
  const answers = await Promise.all(
    [cookie, second, cookie].map((sessionCookie) => runOperation(site, sessionCookie, MARK, { ids: [id] })),
  );
  expect(answers.filter(({ data }) => data?.markEnquiriesAsSpam.enquiryIds).length).toBe(1);
  expect(await countRows(site, 'outbox where request_id = ?', id)).toBe(2);
  await vi.waitFor(() => expect(countSentMails(reference)).toBe(2), 5000);
  expect(readMails(site).find((mail) => mail.includes('\nTo: believed@example.in'))).toMatch(/\/request\/[\w-]{43}/);
  // Marking as spam holds unsent mail; removing the mark does not resend earlier mail.
  await queueMail(id, 'held while suspected');
  await many('markEnquiriesAsSpam', [id], ', spam: true');
  await runCron(site);
  expect([countSentMails('held while suspected'), await listed({ view: 'spam' })]).toEqual([0, [id]]);
  // The Undo of a screen, which only works for whoever may answer enquiries.
  const UNDO = 'mutation($ids: [ID!]!) { restore(ids: $ids) { restoredIds userErrors { field message code } } }';
  expect((await runOperation(site, cookie, UNDO, { ids: [`spam:${id}`] })).data.restore.restoredIds).toEqual([`spam:${id}`]);
  await vi.waitFor(() => expect(countSentMails('held while suspected')).toBe(1), 5000);
  expect(await countRows(site, 'outbox where request_id = ?', id)).toBe(3);
});

test('an enquiry is found by reference, name, e-mail and phone in any format, in every folder', async () => {
  const indiaEnquiry = await sent({ name: 'Zubeida Khan', phone: '98450 77123' });
  const dubaiEnquiry = await sent({ name: 'Omar', phone: '+971 50 448 2190', email: 'omar.q@dunes.example' });
  await many('deleteEnquiries', [dubaiEnquiry.id]);
  for (const [search, id] of [
    [indiaEnquiry.reference, indiaEnquiry.id],
    [`#${indiaEnquiry.reference.toLowerCase()}`, indiaEnquiry.id],
    [indiaEnquiry.reference.slice(3), indiaEnquiry.id],
    ['zubei', indiaEnquiry.id],
    ['9845077123', indiaEnquiry.id],
    ['+91 98450 77123', indiaEnquiry.id],
    ['DUNES.example', dubaiEnquiry.id],
    ['+971504482190', dubaiEnquiry.id],
    ['504482190', dubaiEnquiry.id],
  ])
    expect(await listed({ search }), search).toEqual([id]);
  expect(await listed({ search: 'zubei', view: 'closed' })).toEqual([]);
  expect([await listed({ search: '%' }), await listed({ search: '"*' })]).toEqual([[], []]);
});

test('saved views are private, store filters only, and are overwritten by name', async () => {
  const FIELDS = 'id name view types kind assignee assigneeId search query';
  const save = (sessionCookie: string, name: string, args: string) =>
    runOperation(
      site,
      sessionCookie,
      `mutation($name: String!) { saveView(name: $name, ${args}) { savedView { ${FIELDS} } userErrors { field message code } } }`,
      {
        name,
      },
    );
  const views = async (sessionCookie: string) => (await runOperation(site, sessionCookie, `{ savedViews { ${FIELDS} } }`)).data.savedViews;
  const NONE = { view: null, types: null, kind: null, assignee: null, assigneeId: null, search: null };
  for (const [args, stored, query] of [
    ['view: mine, types: [visa, general]', { ...NONE, view: 'mine', types: ['visa', 'general'] }, 'view=mine&type=visa%2Cenquiry'],
    ['kind: general, assignee: none', { ...NONE, view: 'all', kind: 'general', assignee: 'none' }, 'view=all&kind=general&assignee=none'],
    [
      `search: "Rao", assigneeId: "${colleague.id}"`,
      { ...NONE, search: 'Rao', assigneeId: String(colleague.id) },
      `assignee=${colleague.id}&search=Rao`,
    ],
    ['view: closed', { ...NONE, view: 'closed' }, 'view=closed'],
  ] as const) {
    const { data } = await save(cookie, 'My visas', args);
    expect(data.saveView.savedView).toMatchObject({ name: 'My visas', ...stored, query });
  }
  expect(await views(cookie)).toEqual([expect.objectContaining({ name: 'My visas', view: 'closed' })]);
  expect(await views(second)).toEqual([]);
  const [{ id }] = await views(cookie);
  const remove = (sessionCookie: string) =>
    runOperation(site, sessionCookie, 'mutation($id: ID!) { deleteView(id: $id) { userErrors { field message code } } }', { id });
  expect(errorCodes(await remove(second))).toEqual(['NOT_FOUND']);
  expect(errorCodes(await remove(cookie))).toEqual([]);
  expect(await views(cookie)).toEqual([]);
  expect(fieldErrors(await save(cookie, ' ', 'view: open'))).toEqual({ name: OWN_MESSAGES.viewName });
});

test('the CSV export follows the filter, escapes formulas, omits passports, is audited and not cacheable', async () => {
  const marked = 'exported@example.in';
  const { id } = await sent({
    email: marked,
    name: '=HYPERLINK("https://x.example")',
    phone: '+91 98450 12876',
    message: 'One, "two"\nthree',
    enquiryTypes: 'passport',
    passportNationality: 'SECRETLAND',
    passportType: 'Ordinary',
  });
  await change(id, { assigneeId: String(colleague.id) });
  const response = await site.fetch(`/api/enquiries/export?search=${marked}`, { headers: browserHeaders(cookie) });
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'private, no-store',
  ]);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="enquiries-\d{4}-\d\d-\d\d\.csv"$/);
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  expect(text.startsWith('\ufeffReference,Submitted,Clock,Submitted (UTC),Name,Email,Phone,')).toBe(true);
  // The clock of the office, and one fact in a cell.
  expect(text).toMatch(/\r\nSF-[^,]+,20\d\d-\d\d-\d\d \d\d:\d\d,IST,/);
  const [header = '', line = '', ...rest] = text.split('\r\n');
  expect(rest).toEqual(['']);
  expect(header).toContain(',Source,Medium,Campaign,Search term,Advertisement,Referrer,');
  expect(header).toContain(',Package: Destination,');
  expect(header).not.toMatch(/passport/i);
  expect(line).toContain(
    `,"'=HYPERLINK(""https://x.example"")",${marked},+91 98450 12876,Enquiry,Passport,India,New,,Ravi Kumar,,"One, ""two""\nthree",`,
  );
  expect(text).not.toContain('SECRETLAND');
  const [row] = await queryRows(site, "select who, details from audit_log where action = 'enquiries-exported' order by id desc limit 1");
  expect([row?.who, JSON.parse(String(row?.details))]).toEqual([chief.email, { search: true }]);
  // The export joins pages of 500 rows in one file.
  await site.db
    .prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1234)
       insert into requests (reference, access_hash, kind, market, name, email, phone, types, idempotency_key)
       select 'X' || i, 'x' || i, 'tour', 'dubai', 'Bulk', 'b@example.in', '1', '', 'x' || i from n`,
    )
    .run();
  const all = await (await site.fetch('/api/enquiries/export?kind=tour', { headers: browserHeaders(cookie) })).text();
  expect(new Set(all.split('\r\n').map((each) => each.split(',')[0])).size).toBe(1234 + 2);
  for (const kind of ['enquiry', 'general'])
    expect(await (await site.fetch(`/api/enquiries/export?kind=${kind}`, { headers: browserHeaders(cookie) })).text()).toContain(
      ',Enquiry,',
    );
  expect((await site.fetch('/api/enquiries/export')).status).toBe(401);
});

test('the export has the instant of each enquiry in UTC, so that rows of two time zones sort by when they came', async () => {
  const at = Date.parse('2026-05-01T20:00:00Z');
  for (const [index, market] of (['india', 'dubai', 'india'] as const).entries())
    await insertRow(site, 'requests', {
      ...{ reference: `Z${index}`, access_hash: `z${index}`, idempotency_key: `z${index}`, kind: 'general', market, name: 'Zones' },
      ...{ email: 'zones@example.in', phone: '+971-50-448 2190', types: '', submitted_at: at + index * 40 * 60_000 },
    });
  const rows = await readExport(site, browserHeaders(cookie), 'search=zones@example.in');
  const sorted = rows.sort((a, b) => (String(a['Submitted (UTC)']) < String(b['Submitted (UTC)']) ? -1 : 1));
  expect(sorted.map((row) => [row.Reference, row.Submitted, row.Clock, row['Submitted (UTC)']])).toEqual([
    ['Z0', '2026-05-02 01:30', 'IST', '2026-05-01T20:00:00.000Z'],
    ['Z1', '2026-05-02 00:40', 'GST', '2026-05-01T20:40:00.000Z'],
    ['Z2', '2026-05-02 02:50', 'IST', '2026-05-01T21:20:00.000Z'],
  ]);
  // A hyphen would make a spreadsheet calculate.
  expect(rows.map(({ Phone }) => Phone)).toEqual(Array(3).fill('+971 50 448 2190'));
});

test('every column of the export has a name of its own, which says the form of the answer', async () => {
  const csv = await (await site.fetch('/api/enquiries/export?search=nobody-at-all', { headers: browserHeaders(cookie) })).text();
  const columns = Papa.parse<string[]>(csv.slice(1).trim()).data[0] ?? [];
  expect(columns.filter((column, index) => columns.indexOf(column) !== index)).toEqual([]);
  for (const column of ['Visa: Country', 'Visa: Email', 'Insurance: Start date', 'Custom tour: Destination', 'Package: Destination'])
    expect(columns).toContain(column);
  for (const column of ['Dates', 'Destination', 'Travellers', 'Start date', 'People']) expect(columns).not.toContain(column);
});

test('the export tells the visa of a form and that of a section apart, and writes the words of the screen', async () => {
  const insert = (reference: string, kind: string, details: object) =>
    site.db
      .prepare(
        `insert into requests (reference, access_hash, kind, market, name, email, phone, types, idempotency_key, status, details)
         values (?1, ?1, ?2, 'dubai', ?1, 'words@example.in', '1', '', ?1, 'contacted', ?3)`,
      )
      .bind(reference, kind, JSON.stringify(details))
      .run();
  await insert('WORDS-1', 'visa', { email: 'form@example.in', contactNumber: '12345678' });
  await insert('WORDS-2', 'insurance', { insuranceType: 'Family', startDate: '2030-01-02', numberOfPersons: 3 });
  const rows = await readExport(site, browserHeaders(cookie), 'search=words@example.in&view=all');
  expect(rows.find(({ Reference }) => Reference === 'WORDS-1')).toMatchObject({
    ...{ Form: 'Visa application', Stage: 'Contacted', Market: 'Dubai', Email: 'words@example.in', 'Visa: Email': 'form@example.in' },
  });
  expect(rows.find(({ Reference }) => Reference === 'WORDS-2')).toMatchObject({
    ...{ Form: 'Insurance request', 'Insurance: Type': 'Family', 'Insurance: Start date': '2030-01-02', 'Insurance: Travellers': '3' },
  });
});
