import { describe, expect, test, vi } from 'vitest';
import type { Mailbox } from '../../../src/tools/local-platform.ts';
import { insertOutboxMessage, insertRow, queryRows, runCron } from '../../support/enquiries.ts';
import { expectLoggedError } from '../../support/expect-logged-error.ts';
import { openSite } from '../../support/site.ts';
import { withoutR2 } from '../../support/storage-faults.ts';

let mailStatus = 202;
const delivered: { to: string; subject: string; text: string }[] = [];
const mailbox: Mailbox = (body) => {
  if (mailStatus === 202) delivered.push(JSON.parse(body) as (typeof delivered)[number]);
  return { status: mailStatus };
};
const site = await openSite({ mailbox });
await site.media.head('none');

const MINUTE = 60_000;
const sql = (text: string, ...values: unknown[]) =>
  site.db
    .prepare(text)
    .bind(...values)
    .run();
const later = () => Date.now() + 60 * MINUTE;
/** The mails to the owner that were delivered since the last call. */
const takeMails = async (subject: RegExp) => {
  await sql('update outbox set next_attempt_at = 0 where sent_at is null and attempts < 8 and recipient <> ?', 'unreachable@example.in');
  await runCron(site).catch(() => undefined);
  const mails = delivered.filter((mail) => subject.test(mail.subject));
  delivered.length = 0;
  return mails;
};

describe('the owner gets a mail when mails, purges or the cron have failed for fifteen minutes', () => {
  test('mails: one mail after fifteen minutes, none before, one when it is over', async () => {
    await insertOutboxMessage(site, {
      recipient: 'unreachable@example.in',
      attempts: 3,
      last_error: 'refused',
      created_at: Date.now() - 10 * MINUTE,
      next_attempt_at: later(),
    });
    expect(await takeMails(/./)).toEqual([]);
    await sql("update outbox set created_at = ? where recipient = 'unreachable@example.in'", Date.now() - 16 * MINUTE);
    // Runs of the cron can overlap.
    await Promise.all([runCron(site), runCron(site), runCron(site)]);
    const [mail, ...others] = await takeMails(/./);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Emails from your site are not going out');
    expect(mail?.text).toMatch(/\/staff\/system/);
    expect(mail?.text).not.toMatch(/unreachable|refused/);
    const [company] = await queryRows<{ email: string }>(
      site,
      "select json_extract(facts, '$.email') as email from companies where market = 'india'",
    );
    expect(mail?.to).toBe(company?.email);
    expect(await takeMails(/./)).toEqual([]);

    await sql("update outbox set sent_at = 1 where recipient = 'unreachable@example.in'");
    await Promise.all([runCron(site), runCron(site)]);
    expect((await takeMails(/./)).map(({ subject }) => subject)).toEqual(['Solved: Emails from your site are not going out']);
    expect(await takeMails(/./)).toEqual([]);
  });

  test('mails that fail because the mail service is away: the mail to the owner is tried again until it arrives', async () => {
    mailStatus = 500;
    await insertOutboxMessage(site, { recipient: 'customer@example.in', created_at: Date.now() - 16 * MINUTE });
    await runCron(site);
    expect(await takeMails(/./)).toEqual([]);
    const waiting = await queryRows<{ attempts: number }>(
      site,
      "select attempts from outbox where subject like 'Emails from%' and sent_at is null",
    );
    expect(waiting).toHaveLength(1);
    mailStatus = 202;
    await sql('update outbox set next_attempt_at = 0 where sent_at is null');
    await runCron(site);
    expect((await takeMails(/Emails from/)).map(({ subject }) => subject).sort()).toEqual([
      'Emails from your site are not going out',
      'Solved: Emails from your site are not going out',
    ]);
  });

  test('a mail that was given up ends the trouble and is named', async () => {
    await insertOutboxMessage(site, {
      recipient: 'unreachable@example.in',
      attempts: 3,
      last_error: 'refused',
      created_at: Date.now() - 16 * MINUTE,
      next_attempt_at: later(),
    });
    await runCron(site);
    expect(await takeMails(/^Emails from/)).toHaveLength(1);
    await sql("update outbox set attempts = 8 where recipient = 'unreachable@example.in' and sent_at is null");
    await runCron(site);
    const [over] = await takeMails(/^Solved/);
    expect(over?.text).toMatch(/1 email was given up.*\/staff\/mails/s);
  });

  test('purges', async () => {
    await insertRow(site, 'purges', {
      tag: 'home',
      attempts: 4,
      last_error: 'Rate limit exceeded.',
      created_at: Date.now() - 16 * MINUTE,
      next_attempt_at: later(),
    });
    await runCron(site);
    expect((await takeMails(/./)).map(({ subject }) => subject)).toEqual(['Pages of your site may be out of date']);
    await sql('delete from purges');
    await runCron(site);
    expect((await takeMails(/./)).map(({ subject }) => subject)).toEqual(['Solved: Pages of your site may be out of date']);
  });

  test('jobs of the cron', async () => {
    await withoutR2(site, async () => {
      await expect(runCron(site)).rejects.toThrow();
      expect(await takeMails(/./)).toEqual([]);
      await sql('update job_runs set failing_since = failing_since - ? where failing_since is not null', 16 * MINUTE);
      await expect(runCron(site)).rejects.toThrow();
      expect((await takeMails(/./)).map(({ subject }) => subject)).toEqual(['Scheduled jobs of your site are failing']);
    });
    await vi.waitFor(expectLoggedError);
    await runCron(site);
    expect((await takeMails(/./)).map(({ subject }) => subject)).toEqual(['Solved: Scheduled jobs of your site are failing']);
  });
});
