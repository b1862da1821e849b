import { expect, test, vi } from 'vitest';
import { formatWeekday } from '../../../schema/format.ts';
import { createAccount, readMails, signIn } from '../../support/accounts.ts';
import { countRows, isoDateInDays, queryRows } from '../../support/enquiries.ts';
import { errorCodes, fieldErrors, runOperation } from '../../support/graphql.ts';
import { openSite } from '../../support/site.ts';

// Enquiries that staff take down: calls, messages and visits.

const site = await openSite();
const staff = await createAccount(site, 'boss@agency.example', 'ADMIN', 'Farah Chief');
const cookie = await signIn(site, staff.email);

const RECORD = `mutation($input: RecordEnquiryInput!) { recordEnquiry(input: $input) {
  enquiry { id: databaseId reference source market name phone email status assigneeId dueAt dueHour packageId message details { label value } }
  userErrors { field message code } } }`;
const record = (input: object) => runOperation(site, cookie, RECORD, { input: { source: 'phone', market: 'india', ...input } });
const recorded = async (input: object) => {
  const result = await record(input);
  expect(errorCodes(result)).toEqual([]);
  return result.data.recordEnquiry.enquiry;
};
const mailsTo = (address: string) => readMails(site).filter((mail) => mail.includes(`To: ${address}`));

test('a phone number is enough, and nobody is mailed', async () => {
  const before = await countRows(site, 'outbox');
  const enquiry = await recorded({ phone: '98450 12876' });
  expect(enquiry).toMatchObject({ source: 'phone', name: '98450 12876', phone: '98450 12876', email: '', status: 'new', assigneeId: null });
  expect(await countRows(site, 'outbox')).toBe(before);
  const { data } = await runOperation(site, cookie, '{ inbox(search: "98450 12876") { nodes { reference } } }');
  expect(data.inbox.nodes).toEqual([{ reference: enquiry.reference }]);
});

test('marked as spam by mistake and released, it mails nobody', async () => {
  const { id } = await recorded({ email: 'slip@example.com' });
  const MARK = 'mutation($ids: [ID!]!, $spam: Boolean!) { markEnquiriesAsSpam(ids: $ids, spam: $spam) { enquiryIds } }';
  for (const spam of [true, false]) {
    const { data } = await runOperation(site, cookie, MARK, { ids: [id], spam });
    expect(data.markEnquiriesAsSpam.enquiryIds).toHaveLength(1);
  }
  expect(await countRows(site, 'outbox where request_id = ?', id)).toBe(0);
});

test('the trip, stage, assignee, follow-up and note are stored with it, in its history and in the audit log', async () => {
  const enquiry = await recorded({
    source: 'walk_in',
    market: 'dubai',
    name: 'Suresh Babu',
    phone: '050 123 4567',
    trip: 'Andaman, 2 adults',
    note: 'Calls again after 6 pm',
    status: 'contacted',
    assigneeId: String(staff.id),
    dueAt: isoDateInDays(2),
    dueHour: '18:00',
  });
  expect(enquiry).toMatchObject({
    source: 'walk_in',
    market: 'dubai',
    status: 'contacted',
    assigneeId: String(staff.id),
    dueAt: isoDateInDays(2),
    dueHour: '18:00',
  });
  expect(enquiry.details).toContainEqual({ label: 'Package: Destination', value: 'Andaman, 2 adults' });
  const events = await queryRows(site, 'select kind, text, user_id from request_events where request_id = ? order by id', enquiry.id);
  expect(events).toEqual([
    { kind: 'received', text: '', user_id: staff.id },
    { kind: 'note', text: 'Calls again after 6 pm', user_id: staff.id },
  ]);
  const [entry] = await queryRows(site, 'select action, subject, who from audit_log order by id desc limit 1');
  expect(entry).toEqual({ action: 'enquiry-recorded', subject: enquiry.reference, who: staff.email });
});

test('a colleague whom it is assigned to is told by bell and mail', async () => {
  const seller = await createAccount(site, 'seller@agency.example', 'sales', 'Leela Seller');
  const enquiry = await recorded({ phone: '98450 55555', assigneeId: String(seller.id) });
  expect(await queryRows(site, 'select kind, request_id, actor_id from notifications where user_id = ?', seller.id)).toEqual([
    { kind: 'assigned', request_id: Number(enquiry.id), actor_id: staff.id },
  ]);
  await vi.waitFor(() => expect(mailsTo(seller.email).at(-1)).toContain(enquiry.reference));
});

test('an enquiry about a package names it, and its confirmation is mailed only if staff ask for it', async () => {
  const enquiry = await recorded({ email: 'Asha@Example.com', packageId: '1', trip: 'In December', confirm: true });
  expect(enquiry).toMatchObject({ name: 'asha@example.com', email: 'asha@example.com', packageId: '1', message: 'In December' });
  await vi.waitFor(() => expect(mailsTo('asha@example.com')).toHaveLength(1));
  const [mail = ''] = mailsTo('asha@example.com');
  expect(mail).toContain(enquiry.reference);
  const [, path = ''] = /(\/request\/[\w-]{43}[^\s"<]*)/.exec(mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')) ?? [];
  expect((await site.fetch(path)).status).toBe(200);
});

test('what is missing or wrong is named', async () => {
  const cases: [object, Record<string, string>][] = [
    [{ name: 'Asha' }, { phone: 'Enter a phone number or an email address.' }],
    [{ phone: '12' }, { phone: expect.any(String) as string }],
    [{ email: 'asha' }, { email: expect.any(String) as string }],
    [{ phone: '98450 12876', confirm: true }, { confirm: 'Enter the email address that the confirmation goes to.' }],
    [{ phone: '98450 12876', status: 'lost' }, { status: expect.any(String) as string }],
    [{ phone: '98450 12876', dueHour: '18:00' }, { dueAt: 'Choose the day of the follow-up too.' }],
    [{ phone: '98450 12876', dueAt: isoDateInDays(2), dueHour: '6 pm' }, { dueHour: 'Choose an hour such as 18:00.' }],
    [{ phone: '98450 12876', assigneeId: '999' }, { assigneeId: expect.any(String) as string }],
  ];
  // All of them at once.
  const wrong = { phone: '12', email: 'asha', note: 'x'.repeat(2001), dueHour: '18:00', status: 'lost' };
  expect(Object.keys(fieldErrors(await record(wrong))).sort()).toEqual(['dueAt', 'email', 'note', 'phone', 'status']);
  const wordy = { ...wrong, packageId: 'Kerala, please', confirm: true, email: '', source: 'phone', assigneeId: 'nobody' };
  expect(fieldErrors(await record(wordy))).toMatchObject({
    packageId: '“Kerala, please” names no package. Choose one of the list, or type its number.',
    confirm: 'Enter the email address that the confirmation goes to.',
    dueAt: 'Choose the day of the follow-up too.',
    phone: expect.any(String) as string,
    note: expect.any(String) as string,
  });
  const before = await countRows(site, 'requests');
  for (const [input, errors] of cases) expect([input, fieldErrors(await record(input))]).toEqual([input, errors]);
  expect(fieldErrors(await record({ phone: '98450 12876', packageId: '99999' }))).toEqual({
    packageId: 'India has no such package. Choose one of its list, or another storefront.',
  });
  expect(await countRows(site, 'requests')).toBe(before);
});

test('a double click stores it once, and the same caller an hour later is another enquiry', async () => {
  const input = { phone: '+971 50 765 4321', trip: 'Desert' };
  const [first, second] = await Promise.all([recorded(input), recorded(input)]);
  expect(first.id).toBe(second.id);
  await site.db.exec('update creations set created_at = created_at - 3600000');
  expect((await recorded(input)).id).not.toBe(first.id);
});

test('a calendar day names its weekday, and what is none names none', () => {
  expect(['2026-11-28', '2028-02-29', '2027-01-01', '2026-02-30', '', 'soon'].map(formatWeekday)).toEqual([
    'Sat',
    'Tue',
    'Fri',
    '',
    '',
    '',
  ]);
});
