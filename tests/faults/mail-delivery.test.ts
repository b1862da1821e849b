import { describe, expect, test, vi } from 'vitest';
import type { Mailbox } from '../../src/tools/local-platform.ts';
import { jsonBody } from '../support/accounts.ts';
import { CONTACT, extractReference, queryRows, runCron } from '../support/enquiries.ts';
import { createCrashableSite } from '../support/site.ts';
import { type ConnectedWorkerProcess, connectBindings } from '../support/worker-process.ts';

// A mail is written to the outbox in the same batch as its enquiry. Here the process dies, or the mailbox fails, at each
// point between that batch and the update of `sent_at`.

type Behaviour = 'accepts' | 'dies before the mailbox accepts the mail' | 'dies after the mailbox accepted the mail' | 'fails';
const delivered: { to: string; subject: string }[] = [];
let behaviour: Behaviour = 'accepts';
let running: ConnectedWorkerProcess;
const mailbox: Mailbox = (body) => {
  if (behaviour === 'dies before the mailbox accepts the mail') running.kill();
  else if (behaviour !== 'fails') delivered.push(JSON.parse(body) as (typeof delivered)[number]);
  if (behaviour === 'dies after the mailbox accepted the mail') running.kill();
  return { status: behaviour === 'fails' ? 500 : 202 };
};
const site = createCrashableSite(mailbox);
running = await connectBindings(await site.start());

const mails = (reference: string) => delivered.filter(({ subject }) => subject.includes(reference));
const findOutboxMessages = (reference: string) =>
  queryRows<{ sent_at: number | null; attempts: number }>(
    running,
    'select sent_at, attempts from outbox where request_id = (select id from requests where reference = ?)',
    reference,
  );
/** Makes every unsent mail due now. */
const skipRetryDelay = () => running.db.prepare('update outbox set next_attempt_at = 0 where sent_at is null').run();
/** Sends an enquiry; undefined if the process died before the response. */
const sendEnquiry = async (email: string): Promise<string | undefined> => {
  try {
    const response = await fetch(`${running.url}/api/enquiries`, jsonBody({ ...CONTACT, email }));
    return extractReference(await response.text());
  } catch {
    return undefined;
  }
};
const findReference = async (email: string) =>
  (await queryRows<{ reference: string }>(running, 'select reference from requests where email = ?', email))[0]?.reference ?? '';

describe('every mail is sent at least once', () => {
  test('each enquiry sends exactly two mails at once when nothing fails', async () => {
    const reference = (await sendEnquiry('well@example.in')) ?? '';
    await vi.waitFor(() => expect(mails(reference)).toHaveLength(2), 5000);
    await vi.waitFor(async () => expect((await findOutboxMessages(reference)).every(({ sent_at }) => sent_at !== null)).toBe(true), 5000);
    await skipRetryDelay();
    await runCron(running);
    expect(mails(reference)).toHaveLength(2);
  });

  test.each([
    ['dies before the mailbox accepts the mail', 2, 2],
    // The acceptance was not recorded, so the mails are sent again.
    ['dies after the mailbox accepted the mail', 3, 4],
  ] as const)('if the process %s, both mails are sent after the restart', async (crash, least, most) => {
    behaviour = crash;
    const email = `${crash.replaceAll(' ', '-')}@example.in`;
    await sendEnquiry(email);
    await vi.waitFor(async () => expect(await fetch(running.url).catch(() => 'dead')).toBe('dead'), 5000);
    behaviour = 'accepts';
    running = await connectBindings(await site.start());
    const reference = await findReference(email);
    const waiting = await findOutboxMessages(reference);
    expect(waiting.map(({ sent_at, attempts }) => [sent_at, attempts])).toEqual([
      [null, 1],
      [null, 1],
    ]);
    // The cron waits for the retry delay: another delivery might be in progress.
    const before = mails(reference).length;
    await runCron(running);
    expect(mails(reference)).toHaveLength(before);
    await skipRetryDelay();
    await runCron(running);
    expect(mails(reference).length).toBeGreaterThanOrEqual(least);
    expect(mails(reference).length).toBeLessThanOrEqual(most);
    // One mail to the agency, one to the sender.
    const to = new Set(mails(reference).map((mail) => mail.to));
    expect([to.size, to.has(email)]).toEqual([2, true]);
    expect((await findOutboxMessages(reference)).every(({ sent_at }) => sent_at !== null)).toBe(true);
    await skipRetryDelay();
    await runCron(running);
    expect(mails(reference).length).toBeLessThanOrEqual(most);
  });

  test('every mail is delivered once a failing mailbox recovers', async () => {
    behaviour = 'fails';
    const reference = (await sendEnquiry('refused@example.in')) ?? '';
    expect(reference).toMatch(/^SF-/);
    await vi.waitFor(async () => expect((await findOutboxMessages(reference)).every(({ attempts }) => attempts === 1)).toBe(true), 5000);
    await skipRetryDelay();
    await runCron(running);
    expect((await findOutboxMessages(reference)).map(({ sent_at, attempts }) => [sent_at, attempts])).toEqual([
      [null, 2],
      [null, 2],
    ]);
    behaviour = 'accepts';
    await skipRetryDelay();
    await runCron(running);
    expect(mails(reference)).toHaveLength(2);
    expect((await findOutboxMessages(reference)).every(({ sent_at }) => sent_at !== null)).toBe(true);
  });
});
