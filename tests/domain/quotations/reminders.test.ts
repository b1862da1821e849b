import { expect, test, vi } from 'vitest';
import { createAccount, readMails, signIn } from '../../support/accounts.ts';
import { runCron } from '../../support/enquiries.ts';
import { runOperation } from '../../support/graphql.ts';
import { openSite } from '../../support/site.ts';
import { isoDayIn } from './generated.ts';
import { ACCEPT, asStaff, type Row, tokenOf } from './operations.ts';

const site = await openSite();
const seller = await createAccount(site, 'leela@agency.example', 'sales', 'Leela Thakur');
const staff = asStaff(site, await signIn(site, seller.email));
const DAY = 86_400_000;

/** Sends a quotation that ends in some hours, as if it was sent two days ago. */
async function sendEnding(name: string, hours: number, sentAt = Date.now() - 2 * DAY): Promise<Row> {
  const row = await staff.send(await staff.add({ name, email: `${name.toLowerCase()}@example.com`, validOn: isoDayIn(9) }));
  await site.db
    .prepare('update quotations set valid_until = ?, sent_at = ? where id = ?')
    .bind(Date.now() + hours * 3_600_000, sentAt, row.id)
    .run();
  return row;
}
const remindersOf = (name: string) =>
  readMails(site).filter((mail) => mail.includes('no answer from') && mail.includes(`\nTo: ${seller.email}`) && mail.includes(name));

test('the author of a quotation is mailed once before it ends without an answer', async () => {
  const open = await sendEnding('Waiting', 30);
  await sendEnding('Distant', 72);
  await sendEnding('Ended', -1);
  await sendEnding('Fresh', 30, Date.now());
  const accepted = await sendEnding('Accepted', 30);
  await runOperation(site, '', ACCEPT, { token: tokenOf(accepted), input: { option: 1, name: 'Ananya', consent: true } });
  await Promise.all([runCron(site), runCron(site)]);
  await runCron(site);
  await vi.waitFor(() => expect(remindersOf('Waiting')).toHaveLength(1), 10_000);
  expect(remindersOf('Waiting')[0]?.replaceAll('=\r\n', '')).toMatch(/The traveller has not opened it\./);
  for (const name of ['Distant', 'Ended', 'Fresh', 'Accepted']) expect(remindersOf(name), name).toEqual([]);
  expect((await staff.get(open)).events.map(({ type }: Row) => type)).toEqual(['reminded', 'sent']);

  // A new version is reminded of again.
  await staff.send(await staff.edit(await staff.get(open), { name: 'Waiting', email: 'waiting@example.com', validOn: isoDayIn(1) }));
  await site.db
    .prepare('update quotations set sent_at = ? where id = ?')
    .bind(Date.now() - 2 * DAY, open.id)
    .run();
  await runCron(site);
  await vi.waitFor(() => expect(remindersOf('Waiting')).toHaveLength(2), 10_000);
});
