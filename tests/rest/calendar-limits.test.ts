import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { CALENDAR_FEED_LIMITS } from '../../schema/integrations/calendar-feeds.ts';
import { createAccount, createCalendarFeed } from '../support/accounts.ts';
import { insertRow, isoDateInDays } from '../support/enquiries.ts';
import { costsOf } from '../support/server-timing.ts';
import { openSite } from '../support/site.ts';

// How much a calendar feed holds and costs, and how often its address is guessed.

test('guesses of addresses are limited', async () => {
  const limited = await openSite({ variables: { RATE_LIMITS: 'on' } });
  const statuses = new Set<number>();
  for (let i = 0; i < 40; i++) {
    const path = `/calendar/${String(i).padStart(43, 'a')}.ics`;
    statuses.add((await limited.fetch(path, { headers: { 'cf-connecting-ip': '203.0.113.9' } })).status);
  }
  expect([...statuses]).toEqual([404, 429]);
});

test('a feed has at most 500 follow-ups, the earliest first, in two statements and a bounded number of rows', async () => {
  const full = await openSite();
  const owner = await createAccount(full, 'full@calendar.example', 'ADMIN');
  const { maxEntries } = CALENDAR_FEED_LIMITS;
  const insert = (total: number, assigneeId: number | null, name: string, first: number) =>
    full.db
      .prepare(
        `with recursive n(i) as (select 0 union all select i + 1 from n where i < ? - 1)
         insert into requests (reference, access_hash, kind, market, name, email, phone, idempotency_key, due_at, assignee_id)
         select ?2 || i, ?2 || i, 'enquiry', 'india', ?2 || ' ' || i, ?2 || i || '@b.example', '+91 9845' || ?4 || i, ?2 || i, ?4 + 86400000 * (i / 10), ?3 from n`,
      )
      .bind(total, name, assigneeId, first)
      .run();
  const tomorrow = Date.parse(isoDateInDays(1));
  await insert(maxEntries + 50, owner.id, 'Mine', tomorrow);
  await insert(2000, null, 'Far', tomorrow + 900 * 86_400_000);
  const path = await createCalendarFeed(full, owner, 'everyone');
  // Closed ones without a trip cost nothing.
  await full.db.prepare("update requests set status = 'lost', details = '{\"startDate\":\"2030-01-01\"}' where name like 'Far 1%'").run();
  await insertRow(full, 'settings', { key: 'unused', value: 'true' });
  const response = await full.fetch(path);
  const events = new ICAL.Component(ICAL.parse(await response.text()))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
  expect(events.map(({ summary }) => summary)).toEqual(Array.from({ length: maxEntries }, (_, i) => `Follow up: Mine ${i}`));
  const { statements, rows } = costsOf(response);
  expect(statements).toBe(3);
  expect(rows).toBeLessThan(3 * maxEntries);
});
