import { expect, test, vi } from 'vitest';
import { openInbox } from '../../graphql/enquiry-inbox.ts';
import { readMails } from '../../support/accounts.ts';
import { queryRows, runCron } from '../../support/enquiries.ts';
import { restoreFromTrash } from '../../support/graphql.ts';
import { openSite } from '../../support/site.ts';

const site = await openSite();
const inbox = await openInbox(site);
const toColleague = `, assigneeId: "${inbox.colleague.id}"`;
const undo = (...ids: string[]) => restoreFromTrash(site, inbox.cookie, ...ids.map((id) => `enquiry:${id}`));
const waiting = async () =>
  (
    await queryRows<{ subject: string }>(
      site,
      'select subject from outbox where recipient = ? and sent_at is null order by id',
      inbox.colleague.email,
    )
  ).map(({ subject }) => subject);
const received = () =>
  readMails(site)
    .filter((mail) => mail.includes(`\nTo: ${inbox.colleague.email}\n`))
    .flatMap((mail) => /^Subject: (.*)$/m.exec(mail)?.[1] ?? []);
/** Lets the time pass that the mails wait, and sends them. */
const deliver = async (): Promise<void> => {
  await site.db.prepare('update outbox set next_attempt_at = 0 where sent_at is null').run();
  await runCron(site);
};

test('an assignment that is undone at once mails nobody, and what stays assigned is mailed after the time of the undo', async () => {
  const [one, two, three] = [await inbox.sent(), await inbox.sent(), await inbox.sent()];
  await inbox.many('updateEnquiries', [one.id, two.id, three.id], toColleague);
  expect(await waiting()).toEqual(['3 enquiries: assigned to you']);
  const [row] = await queryRows<{ wait: number }>(
    site,
    'select next_attempt_at - created_at as wait from outbox where recipient = ?',
    inbox.colleague.email,
  );
  expect(row?.wait).toBe(60_000);
  await undo(one.id);
  expect(await waiting()).toEqual(['2 enquiries: assigned to you']);
  await undo(two.id);
  expect(await waiting()).toEqual([`${three.reference}: assigned to you`]);
  await undo(three.id);
  expect(await waiting()).toEqual([]);
  await inbox.change(one.id, { assigneeId: String(inbox.colleague.id) });
  await deliver();
  await vi.waitFor(() => expect(received()).toEqual([`${one.reference}: assigned to you`]));
});

test('an assignment that is undone after its mail has left is taken back by another mail', async () => {
  const [one, two] = [await inbox.sent(), await inbox.sent()];
  await inbox.many('updateEnquiries', [one.id, two.id], toColleague);
  await deliver();
  await vi.waitFor(() => expect(received().at(-1)).toBe('2 enquiries: assigned to you'));
  await undo(one.id, two.id);
  await vi.waitFor(() => expect(received().at(-1)).toBe('2 enquiries: no longer assigned to you'));
});

test.each([
  ['could not be sent yet', "last_error = 'The mailbox answered 503.'"],
  ['was left by a run that ended while it was sent', 'next_attempt_at = 0'],
])('a mail about an assignment that %s is deleted by the undo, and none takes it back', async (_why, change) => {
  const one = await inbox.sent();
  await inbox.change(one.id, { assigneeId: String(inbox.colleague.id) });
  expect(await waiting()).toEqual([`${one.reference}: assigned to you`]);
  await site.db.prepare(`update outbox set attempts = 1, ${change} where sent_at is null`).run();
  await undo(one.id);
  // Neither waiting nor sent.
  expect(await queryRows(site, 'select subject from outbox where subject like ?', `${one.reference}: %assigned to you`)).toEqual([]);
});
