import { expect, test } from 'vitest';
import { INBOX_LIMITS, INBOX_VIEWS } from '../../schema/constants.ts';
import { browserHeaders, createAccount, createSession } from '../support/accounts.ts';
import { countRows } from '../support/enquiries.ts';
import { runOperation } from '../support/graphql.ts';
import { costsOf } from '../support/server-timing.ts';
import { openSite } from '../support/site.ts';

// With 50,000 enquiries, a page costs as much as with a few.

const site = await openSite();
const chief = await createAccount(site, 'chief@agency.example', 'ADMIN');
const cookie = await createSession(site, chief);

const ENQUIRY_COUNT = 50_000;
const TYPES = ['package', 'flight', 'visa', 'passport', 'car', 'package,visa', ''];
/** Rows of one statement. The connection to D1 was closed under larger ones (10,000) while other tests used both cores. */
const STEP = 1000;
// A mix of every folder, stage, type, assignee and date.
for (let first = 1; first <= ENQUIRY_COUNT; first += STEP)
  await site.db
    .prepare(
      `with recursive n(i) as (select ${first} union all select i + 1 from n where i < ${first + STEP - 1})
     insert into requests (reference, access_hash, kind, market, name, email, phone, message, types, details, status, assignee_id, due_at, spam, deleted_at, idempotency_key, submitted_at)
     select 'SF-' || printf('%04X', i) || '-TEST', 'h' || i, 'general', 'india', 'Person ' || i, 'person' || i || '@example.in', '98450 ' || printf('%05d', i), 'Hello from us' || iif(i % 5000 = 1, ', with a parrot', ''),
       case i % 7 ${TYPES.map((type, index) => `when ${index} then '${type}'`).join(' ')} end, '{"packageDestination":"Goa"}',
       case i % 5 when 0 then 'new' when 1 then 'contacted' when 2 then 'quoted' when 3 then 'won' else 'lost' end,
       case when i % 11 = 0 then ${chief.id} end, case when i % 3 = 0 then 1760000000000 + i end, i % 13 = 0, case when i % 17 = 0 then 1 end, 'k' || i, i from n`,
    )
    .run();

const LIST = `query($view: InboxView, $types: [InboxType!], $assignee: InboxAssignee, $search: String, $after: String) {
  inbox(first: ${INBOX_LIMITS.rowsPerPage}, view: $view, types: $types, assignee: $assignee, search: $search, after: $after) {
    nodes { id: databaseId name email phone status enquiryTypes summary { label value } }
    pageInfo { hasNextPage endCursor }
  }
  staffCounters { newEnquiries openEnquiries closedEnquiries spamEnquiries deletedEnquiries }
}`;

test('counters equal the stored rows', async () => {
  const { data } = await runOperation(site, cookie, LIST);
  expect(data.staffCounters).toEqual({
    newEnquiries: await countRows(site, "requests where folder = 'open' and status = 'new'"),
    openEnquiries: await countRows(site, "requests where folder = 'open'"),
    closedEnquiries: await countRows(site, "requests where folder = 'closed'"),
    spamEnquiries: await countRows(site, "requests where folder = 'spam'"),
    deletedEnquiries: await countRows(site, "requests where folder = 'bin'"),
  });
});

const CASES: [string, Record<string, string>][] = [
  ...INBOX_VIEWS.map((view): [string, Record<string, string>] => [`the view ${view}`, { view }]),
  ...['package', 'flight', 'visa', 'passport', 'car'].flatMap((type) =>
    ['open', 'closed', 'spam', 'bin', 'all'].map((view): [string, Record<string, string>] => [`${type} in ${view}`, { view, types: type }]),
  ),
  ...['me', 'none'].map((assignee): [string, Record<string, string>] => [`the assignee ${assignee}`, { view: 'open', assignee }]),
  ...[
    'Person',
    'example.in',
    'SF-C350',
    '98450 12876',
    '9845012876',
    'pe',
    'zzzz',
    'hello',
    'parrot',
    'Goa',
    'goa parrot',
    'hello zzzz',
  ].map((search): [string, Record<string, string>] => [`the search "${search}"`, { search }]),
  ...[
    ['view', 'bin'],
    ['view', 'due'],
    ['view', 'mine'],
    ['assignee', 'me'],
  ].map(([name = '', value = '']): [string, Record<string, string>] => [
    `the search "Person" with the ${name} ${value}`,
    { view: 'open', [name]: value, search: 'Person' },
  ]),
  ...['due', 'mine', 'bin'].map((view): [string, Record<string, string>] => [
    `the search "hello" of messages in ${view}`,
    { view, search: 'hello' },
  ]),
  ['a search without matches in the closed enquiries of a person', { view: 'closed', assignee: 'me', search: 'zzzz' }],
];

/** Three rows for each that is shown, and counters up to 50: one row for each due follow-up, two for each enquiry of the viewer. */
const MAX_COUNTER_ROWS = 3 * 50;
const MAX_ROWS = 3 * INBOX_LIMITS.rowsPerPage + MAX_COUNTER_ROWS;

test.each(CASES)('%s: three statements, and at most three rows read per row shown and 150 for the counters', async (_what, variables) => {
  for (let page = 0, after: string | undefined; page < 2; page++) {
    const answer = await runOperation(site, cookie, LIST, { ...variables, after });
    expect(answer.errors).toBeUndefined();
    const { statements, rows } = costsOf(answer.response);
    expect.soft({ statements, rows }).toEqual({ statements: 3, rows: expect.any(Number) });
    expect.soft(rows).toBeLessThanOrEqual(MAX_ROWS);
    after = answer.data.inbox.pageInfo.endCursor;
    if (!answer.data.inbox.pageInfo.hasNextPage) return;
  }
});

test('a word that most messages have is read until a page of one folder is full', async () => {
  for (const [view, search] of [
    ['open', 'hello'],
    ['closed', 'hello'],
    ['open', 'parrot'],
  ]) {
    const { data, response } = await runOperation(site, cookie, LIST, { view, search });
    expect(data.inbox.nodes.length, `${view} ${search}`).toBeGreaterThan(0);
    // Four of ten enquiries are in each of these folders, and ten of all have a parrot.
    expect.soft(costsOf(response).rows, `${view} ${search}`).toBeLessThanOrEqual(8 * INBOX_LIMITS.rowsPerPage + MAX_COUNTER_ROWS);
  }
});

test('the staff page needs no further statements', async () => {
  for (const path of ['/enquiry-display', '/enquiry-display?view=all&type=visa', '/enquiry-display?search=person']) {
    const response = await site.fetch(path, { headers: browserHeaders(cookie) });
    expect(response.status).toBe(200);
    const { statements, rows } = costsOf(response);
    expect.soft({ path, statements }).toEqual({ path, statements: 3 });
    expect.soft(rows, path).toBeLessThanOrEqual(MAX_ROWS);
  }
});

test('what is done with mails reads the unsent or the expired ones, not all 20,000', async () => {
  await site.db
    .prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
       insert into outbox (recipient, subject, text, html, sent_at, last_error)
       select 'a@example.in', 'Hello', '', '', case when i > 2 then 1760000000000 end, case when i <= 2 then 'refused' else '' end from n`,
    )
    .run();
  const { data, response } = await runOperation(site, cookie, '{ failedMails { id } }');
  expect(data.failedMails).toHaveLength(2);
  expect(costsOf(response).rows).toBeLessThanOrEqual(20);
  // As in `deleteExpiredData` of src/domain/system/maintenance.ts, whose costs no response shows.
  const { meta } = await site.db.prepare('delete from outbox where sent_at < 1750000000000').run();
  expect(meta.rows_read).toBeLessThanOrEqual(5);
});
