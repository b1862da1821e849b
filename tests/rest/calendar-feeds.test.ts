import ICAL from 'ical.js';
import { expect, test, vi } from 'vitest';
import { sha256 } from '../../src/domain/crypto.ts';
import { browserHeaders, createAccount, createCalendarFeed, jsonBody, PASSWORD, readMails, signIn } from '../support/accounts.ts';
import { extractToken, isoDateInDays, queryRows, submitEnquiry } from '../support/enquiries.ts';
import { dumpAllRows, errorCodes, runOperation } from '../support/graphql.ts';
import { ORIGIN, openSite } from '../support/site.ts';

// Follow-ups and departures as iCalendar (RFC 5545), read by ical.js as calendar programs read them.

const site = await openSite();
let count = 0;
const createStaff = () => createAccount(site, `staff-${count++}@calendar.example`, 'ADMIN');
const chief = await signIn(site, (await createStaff()).email);
const DAY = isoDateInDays(3);

/** Changes an enquiry as staff; `fields` as in GraphQL. */
async function change(id: number, fields: string) {
  const update = `mutation { updateEnquiries(ids: ["${id}"], ${fields}) { userErrors { code } } }`;
  expect(errorCodes(await runOperation(site, chief, update))).toEqual([]);
}

/** An enquiry with a follow-up. Its name is unique, unless it is given. */
async function addFollowUp({ name = `Guest ${count++}`, day = DAY, assigneeId = null as number | null } = {}) {
  const { reference, link } = await submitEnquiry(site, { name }, { 'cf-connecting-ip': `203.0.113.${count++}` });
  const [{ id = 0 } = {}] = await queryRows<{ id: number }>(site, 'select id from requests where reference = ?', reference);
  await change(id, `dueAt: "${day}", assigneeId: ${assigneeId}`);
  return { id, name, reference, link };
}

const parseEvents = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
async function readEvents(path: string, init?: RequestInit) {
  const response = await site.fetch(path, init);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  return parseEvents(await response.text());
}
const readNames = async (path: string) => (await readEvents(path)).map(({ summary }) => summary.replace('Follow up: ', ''));

test('a follow-up is an all-day event, or half an hour at its hour, with name, phone, reference and a link to the staff screen', async () => {
  const owner = await createStaff();
  const path = await createCalendarFeed(site, owner, 'mine');
  const { id, name, reference } = await addFollowUp({ assigneeId: owner.id });
  const [event, ...others] = await readEvents(path);
  expect([event?.summary, others]).toEqual([`Follow up: ${name}`, []]);
  expect(event?.description).toContain('+91 98450 12876');
  expect(event?.description).toContain(reference);
  expect(event?.description).toContain(`${ORIGIN}/enquiry-display/${id}`);
  // Dates without a time or a time zone; the end is exclusive.
  expect([event?.startDate.isDate, event?.startDate.toString(), event?.endDate.toString()]).toEqual([true, DAY, isoDateInDays(4)]);
  expect(event?.component.getFirstPropertyValue('url')).toBe(`${ORIGIN}/enquiry-display/${id}`);
  expect(event?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');

  // The same event with a higher sequence after a change: programs move it in place of adding a second one.
  await change(id, `dueAt: "${isoDateInDays(9)}"`);
  const [moved] = await readEvents(path);
  expect([moved?.uid, moved?.startDate.toString()]).toEqual([event?.uid, isoDateInDays(9)]);
  expect(moved?.sequence).toBeGreaterThan(event?.sequence ?? 0);
  // An hour is that of the office in India, for half an hour that blocks nothing.
  await change(id, `dueAt: "${DAY}", dueHour: "18:00"`);
  const [timed] = await readEvents(path);
  expect([timed?.summary, timed?.startDate.toString(), timed?.endDate.toString()]).toEqual([
    `Follow up: ${name}`,
    `${DAY}T12:30:00Z`,
    `${DAY}T13:00:00Z`,
  ]);
  expect(timed?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  const text = await (await site.fetch(path)).text();
  // Both are times of the row: the same follow-ups are the same bytes.
  const [, changed] = /^LAST-MODIFIED:(\d{8}T\d{6}Z)\r$/m.exec(text) ?? [];
  expect(text).toContain(`DTSTAMP:${changed}\r\n`);
  expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
  expect(text).toContain('X-PUBLISHED-TTL:PT1H\r\n');
  expect(text).not.toContain('METHOD');
});

test('a follow-up stays on its day whatever the clock of the office says', async () => {
  const owner = await createStaff();
  const path = await createCalendarFeed(site, owner, 'mine');
  const leap = Math.floor((new Date().getUTCFullYear() + 1) / 4) * 4 + 4;
  // The last day of a month, of a year, and 29 February.
  const days = [`${leap - 1}-02-28`, `${leap - 1}-12-31`, `${leap}-02-29`];
  for (const day of days) await addFollowUp({ assigneeId: owner.id, day });
  const events = await readEvents(path);
  expect(events.map(({ startDate }) => startDate.toString())).toEqual(days);
  expect(events.map(({ endDate }) => endDate.toString())).toEqual([`${leap - 1}-03-01`, `${leap}-01-01`, `${leap}-03-01`]);
});

test('names with separators, emoji, other scripts and line breaks stay what they are, in lines of 75 octets', async () => {
  const owner = await createStaff();
  const path = await createCalendarFeed(site, owner, 'mine');
  const names = [
    'Nair, Meera; "Travels" \\ Co.',
    `👨‍👩‍👧‍👦 ${'परिवार '.repeat(12)}`.trim(),
    'مها, الشامسي',
    'BEGIN:VEVENT',
    'x'.repeat(100),
  ];
  for (const name of names) await addFollowUp({ name, assigneeId: owner.id });
  const broken = await addFollowUp({ assigneeId: owner.id });
  await site.db.prepare('update requests set name = ? where id = ?').bind('Meera\r\nEND:VEVENT\nUID:1', broken.id).run();
  const response = await site.fetch(path);
  const bytes = Buffer.from(await response.arrayBuffer());
  const lines: string[] = bytes.toString('latin1').split('\r\n');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  expect(lines.filter((line) => line.length > 75)).toEqual([]);
  expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([]);
  // No character is cut in two.
  expect(lines.map((line) => Buffer.from(line, 'latin1').toString()).filter((line) => line.includes('\uFFFD'))).toEqual([]);
  expect(parseEvents(bytes.toString()).map(({ summary }) => summary.replace('Follow up: ', ''))).toEqual([
    ...names,
    'Meera\nEND:VEVENT\nUID:1',
  ]);
});

test('a feed shows what its owner chose: their own, those of nobody too, or those of everybody', async () => {
  const [owner, colleague] = [await createStaff(), await createStaff()];
  const [mine, open, theirs] = [
    await addFollowUp({ assigneeId: owner.id }),
    await addFollowUp(),
    await addFollowUp({ assigneeId: colleague.id }),
  ];
  const path = await createCalendarFeed(site, owner, 'mine');
  expect(await readNames(path)).toEqual([mine.name]);
  const cookie = await signIn(site, owner.email);
  const select = (selection: string) =>
    runOperation(
      site,
      cookie,
      `mutation { changeCalendarFeed(selection: ${selection}) { calendarFeed { selection } userErrors { code } } }`,
    );
  expect((await select('mine_and_unassigned')).data.changeCalendarFeed.calendarFeed).toEqual({ selection: 'mine_and_unassigned' });
  const names = await readNames(path);
  expect([names.includes(mine.name), names.includes(open.name), names.includes(theirs.name)]).toEqual([true, true, false]);
  await select('everyone');
  expect(await readNames(path)).toEqual(expect.arrayContaining([mine.name, open.name, theirs.name]));
  expect((await readEvents(path)).find(({ summary }) => summary.endsWith(theirs.name))?.description).toContain('Assigned to: ');
});

test('a trip that was won is an event of its days until 90 days after it began, beside the follow-ups', async () => {
  const owner = await createStaff();
  const path = await createCalendarFeed(site, owner, 'mine');
  const days = { packageStartDate: isoDateInDays(20), packageEndDate: isoDateInDays(24) };
  const add = async (name: string, details: Record<string, unknown>, status = 'won') => {
    const { id } = await addFollowUp({ name, assigneeId: owner.id });
    await site.db.prepare('update requests set details = ? where id = ?').bind(JSON.stringify(details), id).run();
    await change(id, `status: ${status}${status === 'lost' ? ', lostReason: "price"' : ''}`);
    return id;
  };
  const id = await add('Meera', { ...days, packageDestination: 'Spiti', packageAdults: 2, packageChildren: 1 });
  await add('Lost', days, 'lost');
  await add('Flexible', { packageFlexibleDates: true });
  await add('No day of the calendar', { carDate: '2027-19-39' });
  await add('On the way', { flightDate: isoDateInDays(-89) });
  await add('Long over', { flightDate: isoDateInDays(-92) });
  await add('Open', days, 'contacted');
  const events = await readEvents(path);
  expect(events.map(({ summary }) => summary)).toEqual(['Follow up: Open', 'Departure: On the way', 'Departure: Meera']);
  const [, , event] = events;
  expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual([isoDateInDays(20), isoDateInDays(25)]);
  expect(event?.description).toContain('Trip: Spiti\nTravellers: 2 adults, 1 child');
  // Won again after a change, it is the same event; its follow-up was another.
  expect(event?.uid).toMatch(/^departure-/);
  await site.db.prepare('update requests set spam = 1 where id = ?').bind(id).run();
  expect((await readEvents(path)).map(({ summary }) => summary)).not.toContain('Departure: Meera');
});

test('what is closed, deleted, spam, withdrawn, anonymised or without a day disappears', async () => {
  const owner = await createStaff();
  const path = await createCalendarFeed(site, owner, 'mine');
  const endings: Record<string, (enquiry: { id: number; link: string }) => Promise<unknown>> = {
    won: ({ id }) => change(id, 'status: won'),
    lost: ({ id }) => change(id, 'status: lost, lostReason: "price"'),
    deleted: ({ id }) => runOperation(site, chief, `mutation { deleteEnquiries(ids: [${id}]) { userErrors { code } } }`),
    spam: ({ id }) => site.db.prepare('update requests set spam = 1 where id = ?').bind(id).run(),
    withdrawn: ({ link }) => runOperation(site, '', `mutation { withdrawEnquiry(token: "${extractToken(link)}") { userErrors { code } } }`),
    anonymised: ({ link }) =>
      runOperation(site, '', `mutation { anonymiseEnquiry(token: "${extractToken(link)}") { userErrors { code } } }`),
    'no day': ({ id }) => change(id, 'dueAt: null'),
    reassigned: ({ id }) => change(id, 'assigneeId: null'),
  };
  for (const [ending, end] of Object.entries(endings)) {
    const enquiry = await addFollowUp({ name: `Asha ${ending}`, assigneeId: owner.id });
    expect([ending, await readNames(path)]).toEqual([ending, [enquiry.name]]);
    await end(enquiry);
    expect([ending, await readNames(path)]).toEqual([ending, []]);
  }
  // Overdue ones stay for 90 days.
  await addFollowUp({ name: 'Overdue', assigneeId: owner.id, day: isoDateInDays(-89) });
  await addFollowUp({ name: 'Long overdue', assigneeId: owner.id, day: isoDateInDays(-92) });
  expect(await readNames(path)).toEqual(['Overdue']);
});

test('a program that has the calendar is answered 304, and only the program may store it', async () => {
  const owner = await createStaff();
  const path = await createCalendarFeed(site, owner, 'mine');
  const { id } = await addFollowUp({ assigneeId: owner.id });
  const first = await site.fetch(path);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
  expect([first.headers.get('cloudflare-cdn-cache-control'), first.headers.getSetCookie()]).toEqual([null, []]);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const response = await site.fetch(path, { headers: { 'if-none-match': known } });
    expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([304, etag, '']);
  }
  const head = await site.fetch(path, { method: 'HEAD' });
  expect([head.status, head.headers.get('etag'), head.headers.get('content-type'), await head.text()]).toEqual([
    200,
    etag,
    'text/calendar; charset=utf-8',
    '',
  ]);
  await change(id, `dueAt: "${isoDateInDays(5)}"`);
  expect((await site.fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(200);
});

const CREATE =
  'mutation { createCalendarFeed(selection: mine) { createdCalendarFeed { url feed { selection createdAt lastUsedAt } } userErrors { code } } }';
const REVOKE = 'mutation { revokeCalendarFeed { userErrors { code } } }';
const READ = '{ calendarFeed { selection createdAt lastUsedAt } }';
const toPath = (url: string): string => url.replace(ORIGIN, '');

test('a feed is created after a recent proof, shown once, stored as a hash, mailed about, audited, replaced and revoked', async () => {
  const owner = await createStaff();
  const cookie = await signIn(site, owner.email);
  await site.db.prepare('update sessions set confirmed_at = 0 where user_id = ?').bind(owner.id).run();
  expect(errorCodes(await runOperation(site, cookie, CREATE))).toEqual(['CONFIRMATION_REQUIRED']);
  expect((await runOperation(site, cookie, READ)).data.calendarFeed).toBeNull();
  await runOperation(site, cookie, `mutation { confirmIdentity(confirmation: "${PASSWORD}") { userErrors { code } } }`);
  const create = async () => (await runOperation(site, cookie, CREATE)).data.createCalendarFeed.createdCalendarFeed;
  const { url, feed } = await create();
  expect(url).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
  expect(feed).toMatchObject({ selection: 'mine', lastUsedAt: null });
  expect((await site.fetch(toPath(url))).status).toBe(200);
  const token = /[\w-]{43}/.exec(url)?.[0] ?? '';
  const stored = await dumpAllRows(site);
  expect([stored.includes(token), stored.includes(sha256(token)), stored.includes('calendar-feed-created')]).toEqual([false, true, true]);
  await vi.waitFor(() =>
    expect(readMails(site).some((mail) => mail.includes(`To: ${owner.email}`) && mail.includes('calendar'))).toBe(true),
  );
  expect(readMails(site).some((mail) => mail.includes(token))).toBe(false);
  // The last use is written after the answer.
  await vi.waitFor(async () => expect((await runOperation(site, cookie, READ)).data.calendarFeed.lastUsedAt).not.toBeNull());

  const replaced = await create();
  expect([(await site.fetch(toPath(url))).status, (await site.fetch(toPath(replaced.url))).status]).toEqual([404, 200]);
  const rows = await queryRows(site, 'select * from calendar_feeds where user_id = ?', owner.id);
  expect(rows).toHaveLength(1);
  expect(errorCodes(await runOperation(site, cookie, REVOKE))).toEqual([]);
  expect((await site.fetch(toPath(replaced.url))).status).toBe(404);
  for (const mutation of [REVOKE, 'mutation { changeCalendarFeed(selection: mine) { userErrors { code } } }'])
    expect(errorCodes(await runOperation(site, cookie, mutation))).toEqual(['NOT_FOUND']);
});

test('a wrong address, a revoked one and that of somebody who is no longer staff are answered alike', async () => {
  const endings: [string, (person: { id: number; email: string }, cookie: string) => Promise<unknown>][] = [
    ['revoked', (_person, cookie) => runOperation(site, cookie, REVOKE)],
    ['demoted', ({ id }) => runOperation(site, chief, `mutation { setRole(id: ${id}, role: USER) { userErrors { code } } }`)],
    ['demoted elsewhere', ({ id }) => site.db.prepare("update users set role = 'USER' where id = ?").bind(id).run()],
    [
      'a new password',
      ({ id }, cookie) => site.fetch(`/updateProfile/${id}`, jsonBody({ password: `${PASSWORD} again` }, 'PUT', browserHeaders(cookie))),
    ],
    ['signed out everywhere', (_person, cookie) => runOperation(site, cookie, 'mutation { signOutEverywhere { userErrors { code } } }')],
    ['deleted', ({ id }) => site.db.prepare('delete from users where id = ?').bind(id).run()],
  ];
  const answer = async (path: string) => {
    const response = await site.fetch(path);
    return [response.status, response.headers.get('cache-control'), await response.text()];
  };
  const unknown = await answer(`/calendar/${'a'.repeat(43)}.ics`);
  expect(unknown.slice(0, 2)).toEqual([404, 'private, no-store']);
  for (const path of ['/calendar/a.ics', `/calendar/${'a'.repeat(43)}`, `/calendar/${'a'.repeat(44)}.ics`])
    expect(await answer(path)).toEqual(unknown);
  for (const [name, end] of endings) {
    const owner = await createStaff();
    const cookie = await signIn(site, owner.email);
    const path = await createCalendarFeed(site, owner);
    expect([name, (await site.fetch(path)).status]).toEqual([name, 200]);
    await end(owner, cookie);
    expect([name, await answer(path)]).toEqual([name, unknown]);
  }
});

test('while staff need a second factor, the feed of somebody without one is closed like the staff area', async () => {
  const owner = await createStaff();
  const path = await createCalendarFeed(site, owner);
  const set = (required: boolean) =>
    site.db
      .prepare(
        "insert into settings (key, value) values ('second-factor-required', ?) on conflict (key) do update set value = excluded.value",
      )
      .bind(String(required))
      .run();
  await set(true);
  expect((await site.fetch(path)).status).toBe(404);
  await site.db.prepare('update users set totp_enabled_at = 1 where id = ?').bind(owner.id).run();
  expect((await site.fetch(path)).status).toBe(200);
  await set(false);
});
