import { expect, test } from 'vitest';
import { createAccount, createCalendarFeed } from '../../support/accounts.ts';
import { submitEnquiry } from '../../support/enquiries.ts';
import { expectLoggedError } from '../../support/expect-logged-error.ts';
import { openSite } from '../../support/site.ts';
import { withoutD1 } from '../../support/storage-faults.ts';

const site = await openSite();

test('a calendar of follow-ups is whole or a 503, never empty while D1 is away', async () => {
  const path = await createCalendarFeed(site, await createAccount(site, 'staff@calendar.example', 'ADMIN'), 'everyone');
  await submitEnquiry(site);
  await site.db.prepare('update requests set due_at = ?').bind(Date.now()).run();
  const read = async () => {
    const response = await site.fetch(path);
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() };
  };
  const whole = await read();
  expect([whole.status, whole.text.includes('BEGIN:VEVENT')]).toEqual([200, true]);
  const expectOutage = async () => {
    const { status, retryAfter, text } = await read();
    expect([status, retryAfter, text.includes('VCALENDAR')]).toEqual([503, '30', false]);
    expectLoggedError();
  };
  await withoutD1(site, expectOutage);
  // The feed is found, its follow-ups are not.
  await site.db.prepare('alter table requests rename to requests_gone').run();
  await expectOutage();
  await site.db.prepare('alter table requests_gone rename to requests').run();
  expect(await read()).toEqual(whole);
});
