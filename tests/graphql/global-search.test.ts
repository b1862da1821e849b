import { expect, test } from 'vitest';
import { MARKETS } from '../../schema/constants.ts';
import { createAccount, createSession } from '../support/accounts.ts';
import { insertRow } from '../support/enquiries.ts';
import { runOperation } from '../support/graphql.ts';
import { costsOf } from '../support/server-timing.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const chief = await createAccount(site, 'chief@travels.example', 'ADMIN', 'Meera Chief');
const cookie = await createSession(site, chief);
const HOUR = 3_600_000;

interface SearchResult {
  kind: string;
  id: string;
  market: string | null;
  name: string;
  note: string;
}
const globalSearch = async (text: string): Promise<SearchResult[]> =>
  (await runOperation(site, cookie, 'query($text: String!) { globalSearch(query: $text) { kind id market name note } }', { text })).data
    .globalSearch;
const namesOf = async (text: string, kind: string) => (await globalSearch(text)).filter((hit) => hit.kind === kind).map(({ name }) => name);
const run = (sql: string, ...values: unknown[]) =>
  site.db
    .prepare(sql)
    .bind(...values)
    .run();
let serial = 0;
async function insertEnquiry(values: Record<string, unknown> = {}) {
  serial += 1;
  const row = {
    reference: `SF-${String(serial).padStart(4, 'T')}-${String(serial).padStart(4, 'X')}`,
    access_hash: 'x',
    kind: 'general',
    market: 'india',
    name: 'Zubeida Contractor',
    email: `zubeida${serial}@example.in`,
    phone: '+91 98450 12876',
    idempotency_key: `find-${serial}`,
    created_at: Date.now(),
    ...values,
  };
  await insertRow(site, 'requests', row);
  return row;
}
const overview = async () =>
  (
    await runOperation(
      site,
      cookie,
      `{ overview { unansweredCount oldestUnansweredAt dueCount overdueCount myCount myNewCount myDueCount month { from enquiries won enquiriesBefore } pendingReviewAuthors packagesWithoutPictureCount
        firstPackageWithoutPicture { name market published } enquiriesPerDay { day counts } topEnquiredPackages { name count } topEnquiredSince latestEnquiries { name about } recentChanges { action subject } branches partners } }`,
    )
  ).data.overview;

test('the search matches parts of names: packages of both storefronts, drafts, reviews, partners, branches, users', async () => {
  await run("update packages set name = 'Zanskar winter walk', published = 0 where id = 1");
  await run("update packages set name = 'Zanskar of the dunes' where id = 27");
  await run("insert into partners (name, logo) values ('Zanskar Air', '{}')");
  await run("insert into reviews (name, message) values ('Nawang', 'The Zanskar river at night')");
  await run(
    "insert into branches (office_name, address, phone, email, hours) values ('Zanskar office', 'Padum', '1', 'z@example.in', 'Mon')",
  );
  await createAccount(site, 'zanskar@example.in', 'USER', 'Tsering');
  const hits = await globalSearch('zansk');
  expect(hits.map(({ kind, market, name, note }) => [kind, market, name, note])).toEqual([
    ['package', 'dubai', 'Zanskar of the dunes', ''],
    ['package', 'india', 'Zanskar winter walk', 'Draft'],
    ['review', null, 'Nawang', 'Waits for approval'],
    ['partner', null, 'Zanskar Air', ''],
    ['branch', 'india', 'Zanskar office', ''],
    ['user', null, 'Tsering', 'zanskar@example.in'],
  ]);
});

test('an enquiry is found by reference, name, e-mail and phone in any grouping, unless it is deleted', async () => {
  const { reference, email } = await insertEnquiry();
  for (const text of [
    reference,
    reference.toLowerCase(),
    'zubeida contr',
    'contractor ZUB',
    email,
    '98450',
    '9845012876',
    '+91 98450 12876',
  ])
    expect(await namesOf(text, 'enquiry'), text).toContain('Zubeida Contractor');
  await run('update requests set deleted_at = 1');
  expect(await globalSearch(reference)).toEqual([]);
});

test('a person is found by name, phone and e-mail, with the contact that came last', async () => {
  await run("insert into people (name) values ('Zarina Wadia')");
  const person = await site.db.prepare("select id from people where name = 'Zarina Wadia'").first<{ id: number }>();
  await run(
    `insert into person_contacts (person_id, kind, value) values (${person?.id}, 'phone', '98450 12399'), (${person?.id}, 'email', 'zarina@example.in')`,
  );
  for (const text of ['zarina', 'wadia zar', '98450 12399', 'zarina@example.in'])
    expect(await globalSearch(text), text).toContainEqual({
      ...{ kind: 'person', id: String(person?.id), market: null, name: 'Zarina Wadia', note: 'zarina@example.in' },
    });
  await run("delete from people where name = 'Zarina Wadia'");
});

test('an enquiry is found by places, its message, notes and mails, also once they have changed, until they are gone', async () => {
  await insertEnquiry({
    name: 'Zeenat Aman',
    message: 'We dream of Kyoto',
    details: '{"packageDestination":"Hokkaido","toCountry":"KR","passportDOB":"1988-03-11"}',
  });
  const row = await site.db.prepare("select id from requests where name = 'Zeenat Aman'").first<{ id: number }>();
  const isFound = async (text: string) => {
    const { data } = await runOperation(site, cookie, 'query($text: String!) { inbox(search: $text) { nodes { name } } }', { text });
    const inInbox = data.inbox.nodes.some(({ name }: { name: string }) => name === 'Zeenat Aman');
    expect((await namesOf(text, 'enquiry')).includes('Zeenat Aman'), text).toBe(inInbox);
    return inInbox;
  };
  expect(
    await Promise.all(['kyoto', 'dreams of KYO', 'hokkaido', 'kyoto hokkaido', 'south korea', '1988-03-11', 'onsen'].map(isFound)),
  ).toEqual([...Array(5).fill(true), false, false]);
  await run(
    `insert into request_events (request_id, kind, text) values (${row?.id}, 'note', 'Wants an onsen'), (${row?.id}, 'stage', 'quoted')`,
  );
  await run(
    `insert into request_messages (request_id, direction, sender, recipient, subject, text)
     values (null, 'in', 'z@example.in', 'desk@example.in', 'Bullet train', 'Window seats')`,
  );
  expect([await isFound('onsen'), await isFound('quoted'), await isFound('bullet train')]).toEqual([true, false, false]);
  await run(`update request_messages set request_id = ${row?.id}`);
  await run("update requests set message = 'We dream of Nara' where name = 'Zeenat Aman'");
  await run("delete from request_events where kind = 'note'");
  expect(await Promise.all(['bullet window', 'nara', 'kyoto', 'onsen'].map(isFound))).toEqual([true, true, false, false]);
  await run('update requests set deleted_at = 1');
  expect(await namesOf('nara', 'enquiry')).toEqual([]);
  await run('delete from requests');
  await run("insert into request_text_search(request_text_search, rank) values ('integrity-check', 1)");
});

test('each kind returns its five newest results; symbols and very long words return nothing, without an error', async () => {
  for (let i = 0; i < 7; i++) await insertEnquiry({ name: `Quintus ${i}` });
  expect(await namesOf('quintus', 'enquiry')).toEqual([6, 5, 4, 3, 2].map((i) => `Quintus ${i}`));
  for (const text of ['', ' ', '%', '"', '" OR "a', '*', 'ज'.repeat(500), `${'word '.repeat(200)}`, "';--", 'NEAR(a b)', '{name} : x'])
    expect(await globalSearch(text), text).toEqual([]);
});

test('the search and the overview need one round trip each and scan no packages or enquiries', async () => {
  await run(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
     insert or ignore into requests (reference, access_hash, kind, market, name, email, phone, idempotency_key)
     select 'SF-BULK-' || i, 'x', 'general', 'india', 'Common Name', 'common' || i || '@example.in', '90000' || (10000 + i), 'bulk-' || i from n`,
  );
  for (const text of ['common', 'co', 'zanskar', 'nothing of that kind']) {
    const { response } = await runOperation(site, cookie, 'query($text: String!) { globalSearch(query: $text) { id } }', { text });
    const { batches, rows } = costsOf(response);
    // The first batch loads the session.
    expect({ text, batches, rows: rows < 200 || rows }).toEqual({ text, batches: 2, rows: true });
  }
  // The overview reads a bounded number of the newest enquiries and audit entries.
  const { batches, rows } = costsOf(
    (
      await runOperation(
        site,
        cookie,
        '{ overview { unansweredCount dueCount myCount month { enquiries } packagesWithoutPictureCount topEnquiredPackages { id } recentChanges { id } } }',
      )
    ).response,
  );
  expect({ batches, rows: rows < 2000 || rows }).toEqual({ batches: 2, rows: true });
});

test('the overview reports pending work up to a bound and counts no table', async () => {
  await run("delete from requests where name in ('Common Name', 'Zubeida Contractor') or name like 'Quintus%'");
  const now = Date.now();
  // Follow-up days are stored as midnight UTC of the office's date (UTC+5:30).
  const today = Date.parse(new Date(now + 5.5 * HOUR).toISOString().slice(0, 10));
  await insertEnquiry({ name: 'Waits', created_at: now - 3 * HOUR });
  await insertEnquiry({ name: 'Fresh', created_at: now - 60_000 });
  await insertEnquiry({ name: 'Answered', created_at: now - 5 * HOUR, status: 'contacted' });
  await insertEnquiry({ name: 'Late', status: 'quoted', due_at: today - 24 * HOUR, package_id: 2 });
  await insertEnquiry({ name: 'Today', status: 'quoted', due_at: today, package_id: 2 });
  await insertEnquiry({ name: 'Next week', status: 'quoted', due_at: today + 24 * HOUR, package_id: 3 });
  await insertEnquiry({ name: 'Spam', spam: 1, created_at: now - 9 * HOUR });
  const { results: [me] = [] } = await site.db.prepare("select id from users where role = 'ADMIN' order by id").all<{ id: number }>();
  await run(`update requests set assignee_id = ${me?.id} where name in ('Waits', 'Late', 'Spam')`);
  await run("update packages set images = '[]' where id = 4");
  await run(
    "insert into audit_log (who, action, subject, created_at) values ('a', 'sign-in', '', 1), ('a', 'package-changed', 'package:4', 2)",
  );
  const data = await overview();
  expect(data).toMatchObject({
    // One that has just come waits too.
    unansweredCount: 2,
    dueCount: 2,
    overdueCount: 1,
    // Of three that were given to them, one is spam.
    myCount: 2,
    myNewCount: 1,
    myDueCount: 1,
    packagesWithoutPictureCount: 1,
    branches: 7,
    partners: 11,
  });
  expect(now - Date.parse(data.oldestUnansweredAt)).toBeGreaterThanOrEqual(3 * HOUR);
  expect(data.pendingReviewAuthors).toHaveLength(3);
  expect(data.topEnquiredPackages.map(({ count }: { count: number }) => count)).toEqual([2, 1]);
  expect(data.latestEnquiries.map(({ name }: { name: string }) => name)).toEqual(['Next week', 'Today', 'Late', 'Answered', 'Fresh']);
  expect(data.recentChanges).toEqual([{ action: 'package-changed', subject: 'package:4' }]);
});

test('the overview counts what is asked about since the month before: later enquiries lower no count', async () => {
  await run('delete from requests');
  const day = new Date(Date.now() + 5.5 * HOUR).toISOString().slice(0, 7);
  const monthBefore = new Date(Date.parse(`${day}-01`) - HOUR).toISOString().slice(0, 7);
  for (const name of ['First', 'Second']) await insertEnquiry({ name, package_id: 3 });
  await insertEnquiry({ name: 'Month before', package_id: 3, submitted_at: Date.parse(`${monthBefore}-02`) });
  await insertEnquiry({ name: 'Too long ago', package_id: 3, submitted_at: Date.parse(`${monthBefore}-01`) - 24 * HOUR });
  await insertEnquiry({ name: 'Spam', package_id: 3, spam: 1 });
  await run(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 600)
     insert into requests (reference, access_hash, kind, market, name, email, phone, idempotency_key, package_id, submitted_at)
     select 'SF-LATE-' || i, 'x', 'general', 'india', 'Later', 'later' || i || '@example.in', '91000' || (10000 + i), 'late-' || i, 2, ${Date.now()} from n`,
  );
  const { topEnquiredPackages, topEnquiredSince } = await overview();
  expect(topEnquiredSince).toBe(`${monthBefore}-01`);
  expect(topEnquiredPackages.map(({ count }: { count: number }) => count)).toEqual([600, 3]);
});

test('the overview compares this month with the same days of the month before, without spam', async () => {
  await run('delete from requests');
  const today = new Date(Date.now() + 5.5 * HOUR).toISOString().slice(0, 10);
  const firstDay = Date.parse(`${today.slice(0, 7)}-01`);
  const monthBefore = Date.parse(`${new Date(firstDay - HOUR).toISOString().slice(0, 7)}-01`);
  // Noon of a first day at the office, which is before today is over; the last day of the month before is not compared.
  const noon = 6.5 * HOUR;
  await insertEnquiry({ submitted_at: Math.min(firstDay + noon, Date.now()), status: 'won' });
  await insertEnquiry({ submitted_at: Date.now() });
  await insertEnquiry({ submitted_at: Date.now(), spam: 1 });
  await insertEnquiry({ submitted_at: monthBefore + noon, status: 'won' });
  await insertEnquiry({ submitted_at: monthBefore - noon });
  expect((await overview()).month).toEqual({ from: `${today.slice(0, 7)}-01`, enquiries: 2, won: 1, enquiriesBefore: 1 });
  await run('delete from requests');
});

test('enquiries are counted by day without spam and deleted ones, until they are restored', async () => {
  const sum = async () => {
    const { enquiriesPerDay: days } = await overview();
    expect(days).toHaveLength(14);
    return days.at(-1).counts[MARKETS.indexOf('dubai')];
  };
  const before = await sum();
  const { reference } = await insertEnquiry({ market: 'dubai' });
  await insertEnquiry({ market: 'dubai', spam: 1 });
  await insertEnquiry({ market: 'dubai', created_at: Date.now() - 20 * 24 * HOUR });
  const today = async () => (await sum()) - before;
  expect(await today()).toBe(1);
  await run('update requests set deleted_at = 5 where reference = ?', reference);
  expect(await today()).toBe(0);
  await run('update requests set deleted_at = null where reference = ?', reference);
  expect(await today()).toBe(1);
  await run('update requests set spam = 0 where spam = 1 and market = ?', 'dubai');
  expect(await today()).toBe(2);
  await run('delete from requests where reference = ?', reference);
  expect(await today()).toBe(1);
});
