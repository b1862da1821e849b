import { describe, expect, test, vi } from 'vitest';
import type { Mailbox } from '../../src/tools/local-platform.ts';
import { jsonBody } from '../support/accounts.ts';
import { CONTACT, extractReference, queryRows, runCron } from '../support/enquiries.ts';
import { createCrashableSite } from '../support/site.ts';
import { type ConnectedWorkerProcess, connectBindings } from '../support/worker-process.ts';

// A mail stands in the batch that stores what it tells of. Here the process dies, or the mailbox refuses, at each point
// between that batch and the mark that it has left.

type Moment = 'lives' | 'dies before it takes the mail' | 'dies when it has taken the mail' | 'refuses';
const taken: { to: string; subject: string }[] = [];
let moment: Moment = 'lives';
let running: ConnectedWorkerProcess;
const mailbox: Mailbox = (body) => {
  if (moment === 'dies before it takes the mail') running.kill();
  else if (moment !== 'refuses') taken.push(JSON.parse(body) as (typeof taken)[number]);
  if (moment === 'dies when it has taken the mail') running.kill();
  return { status: moment === 'refuses' ? 500 : 202 };
};
const site = createCrashableSite(mailbox);
running = await connectBindings(await site.start());

const mails = (reference: string) => taken.filter(({ subject }) => subject.includes(reference));
const owed = (reference: string) =>
  queryRows<{ sent_at: number | null; attempts: number }>(
    running,
    'select sent_at, attempts from outbox where request_id = (select id from requests where reference = ?)',
    reference,
  );
/** The pause until the next attempt is over. */
const later = () => running.db.prepare('update outbox set next_attempt_at = 0 where sent_at is null').run();
/** An enquiry that was answered; undefined where the process died before it was. */
const enquire = async (email: string): Promise<string | undefined> => {
  try {
    const response = await fetch(`${running.url}/api/enquiries`, jsonBody({ ...CONTACT, email }));
    return extractReference(await response.text());
  } catch {
    return undefined;
  }
};
const storedOf = async (email: string) =>
  (await queryRows<{ reference: string }>(running, 'select reference from requests where email = ?', email))[0]?.reference ?? '';

describe('every mail is sent at least once', () => {
  test('each enquiry sends exactly two mails at once when nothing fails', async () => {
    const reference = (await enquire('well@example.in')) ?? '';
    await vi.waitFor(() => expect(mails(reference)).toHaveLength(2), 5000);
    await vi.waitFor(async () => expect((await owed(reference)).every(({ sent_at }) => sent_at !== null)).toBe(true), 5000);
    await later();
    await runCron(running);
    expect(mails(reference)).toHaveLength(2);
  });

  test.each([
    ['dies before it takes the mail', 2, 2],
    // Nobody knows that they were taken: they are sent once more.
    ['dies when it has taken the mail', 3, 4],
  ] as const)('killed between the request and the mark (the process %s): each mail is sent after the restart', async (how, least, most) => {
    moment = how;
    const email = `${how.replaceAll(' ', '-')}@example.in`;
    await enquire(email);
    await vi.waitFor(async () => expect(await fetch(running.url).catch(() => 'dead')).toBe('dead'), 5000);
    moment = 'lives';
    running = await connectBindings(await site.start());
    const reference = await storedOf(email);
    const waiting = await owed(reference);
    expect(waiting.map(({ sent_at, attempts }) => [sent_at, attempts])).toEqual([
      [null, 1],
      [null, 1],
    ]);
    // Not before its pause is over: another delivery might be on its way.
    const before = mails(reference).length;
    await runCron(running);
    expect(mails(reference)).toHaveLength(before);
    await later();
    await runCron(running);
    expect(mails(reference).length).toBeGreaterThanOrEqual(least);
    expect(mails(reference).length).toBeLessThanOrEqual(most);
    // Both of them: the agency's and the sender's.
    const to = new Set(mails(reference).map((mail) => mail.to));
    expect([to.size, to.has(email)]).toEqual([2, true]);
    expect((await owed(reference)).every(({ sent_at }) => sent_at !== null)).toBe(true);
    await later();
    await runCron(running);
    expect(mails(reference).length).toBeLessThanOrEqual(most);
  });

  test('a temporarily failing mailbox gets every mail in the end', async () => {
    moment = 'refuses';
    const reference = (await enquire('refused@example.in')) ?? '';
    expect(reference).toMatch(/^SF-/);
    await vi.waitFor(async () => expect((await owed(reference)).every(({ attempts }) => attempts === 1)).toBe(true), 5000);
    await later();
    await runCron(running);
    expect((await owed(reference)).map(({ sent_at, attempts }) => [sent_at, attempts])).toEqual([
      [null, 2],
      [null, 2],
    ]);
    moment = 'lives';
    await later();
    await runCron(running);
    expect(mails(reference)).toHaveLength(2);
    expect((await owed(reference)).every(({ sent_at }) => sent_at !== null)).toBe(true);
  });
});
