import { expect, test, vi } from 'vitest';
import type { Mailbox } from '../../src/tools/local-platform.ts';
import { openInbox } from '../graphql/enquiry-inbox.ts';
import { insertOutboxMessage, queryRows, runCron } from '../support/enquiries.ts';
import { restoreFromTrash } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';

/** The mails that the mailbox has got, by their subject, and what it will answer. */
const answers = new Map<string, PromiseWithResolvers<{ status: number }>>();
const mailbox: Mailbox = (body) => answers.get((JSON.parse(body) as { subject: string }).subject)?.promise ?? { status: 202 };
const site = await openSite({ mailbox });
/** When another run has sent the mail. */
const SENT_AT = Date.now() - 5000;
const readMail = async (subject: string) =>
  (await queryRows<Record<string, unknown>>(site, 'select sent_at, last_error, attempts from outbox where subject = ?', subject))[0];

/** Runs the cron while the mailbox answers a mail only once `change`, what another run stores meanwhile, is written. */
async function answerLate(subject: string, change: string, status: number): Promise<unknown> {
  const answer = Promise.withResolvers<{ status: number }>();
  answers.set(subject, answer);
  await insertOutboxMessage(site, { subject });
  const run = runCron(site);
  await vi.waitFor(async () => expect(await readMail(subject)).toMatchObject({ attempts: 1 }), 5000);
  await site.db.prepare(`update outbox set ${change} where subject = ?`).bind(subject).run();
  answer.resolve({ status });
  await run;
  return readMail(subject);
}

test('a failure that comes late does not overwrite that a mail was sent, or the failure of a later attempt', async () => {
  expect(await answerLate('sent', `sent_at = ${SENT_AT}`, 500)).toMatchObject({ sent_at: SENT_AT, last_error: '' });
  const later = "attempts = 2, next_attempt_at = next_attempt_at + 1, last_error = 'later'";
  expect(await answerLate('failed', later, 500)).toMatchObject({ sent_at: null, last_error: 'later' });
  expect(await answerLate('alone', 'attempts = attempts', 500)).toMatchObject({
    sent_at: null,
    last_error: expect.stringContaining('500'),
  });
});

test('a mail is sent at the time of its first delivery, also if an earlier attempt is answered late', async () => {
  expect(await answerLate('twice', `sent_at = ${SENT_AT}`, 202)).toMatchObject({ sent_at: SENT_AT, last_error: '' });
  const later = "attempts = 2, next_attempt_at = next_attempt_at + 1, last_error = 'later'";
  expect(await answerLate('at last', later, 202)).toMatchObject({ sent_at: expect.any(Number), last_error: '' });
});

test('an assignment that is undone while its mail is sent for the second time is taken back by another mail', async () => {
  const inbox = await openInbox(site);
  const { id, reference } = await inbox.sent();
  await inbox.change(id, { assigneeId: String(inbox.colleague.id) });
  const subject = `${reference}: assigned to you`;
  const [failure, delivery] = [Promise.withResolvers<{ status: number }>(), Promise.withResolvers<{ status: number }>()];
  failure.resolve({ status: 500 });
  const attempt = (answer: typeof failure) => {
    answers.set(subject, answer);
    return site.db
      .prepare('update outbox set next_attempt_at = 0 where subject = ?')
      .bind(subject)
      .run()
      .then(() => runCron(site));
  };
  await attempt(failure);
  expect(await readMail(subject)).toMatchObject({ attempts: 1, last_error: expect.stringContaining('500') });
  const run = attempt(delivery);
  await vi.waitFor(async () => expect(await readMail(subject)).toMatchObject({ attempts: 2 }), 5000);
  await restoreFromTrash(site, inbox.cookie, `enquiry:${id}`);
  delivery.resolve({ status: 202 });
  await run;
  expect(await readMail(subject)).toMatchObject({ sent_at: expect.any(Number) });
  expect(await readMail(`${reference}: no longer assigned to you`)).toBeDefined();
});
