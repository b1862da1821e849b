import { expect, test } from 'vitest';
import { INBOX_LIMITS } from '../../../../schema/constants.ts';
import { createAccount } from '../../../support/accounts.ts';
import { openBrowser } from '../../../support/browser/browser.ts';
import { openPageAs } from '../../../support/browser/sign-in.ts';
import { queryRows, submitEnquiry } from '../../../support/enquiries.ts';

// What is too long for a line of the inbox: browsers would cut a paste to `maxlength` without a word.

const visitor = await openBrowser();
const { site } = visitor;
const chief = await createAccount(site, 'chief@travels.example', 'ADMIN', 'Meera Chief');
for (const name of ['Harpreet Gill', 'Omar Haddad']) await submitEnquiry(site, { name, email: 'other@example.in' });
const ananya = await submitEnquiry(site, { name: 'Ananya Raghunathan', email: 'ananya@example.in' });
const [stored] = await queryRows(site, 'select id from requests where reference = ?', ananya.reference);
const id = String(stored?.id);
await site.db
  .prepare('update requests set assignee_id = ?, due_at = ? where id = ?')
  .bind(chief.id, Date.now() - 86_400_000, id)
  .run();

const inbox = await openPageAs(visitor, chief.email, '/enquiry-display', { keepOpen: true });
/** Waits for hydration, which hides the Apply button. */
const waitForHydration = () => inbox.getByRole('button', { name: 'Apply', exact: true }).first().waitFor({ state: 'hidden' });

test('a name of a view that is too long is refused with its limit instead of cut', async () => {
  await visitor.navigate(inbox, '/enquiry-display?view=all');
  await waitForHydration();
  await inbox.getByRole('button', { name: 'Views' }).click();
  const name = inbox.getByLabel('Name of this view');
  await name.focus();
  await inbox.keyboard.insertText('y'.repeat(41));
  await inbox.getByRole('button', { name: 'Save', exact: true }).click();
  expect(await name.evaluate((field: HTMLInputElement) => [field.value.length, field.title, field.matches(':invalid')])).toEqual([
    41,
    'Use at most 40 characters.',
    true,
  ]);
  expect(await queryRows(site, 'select name from saved_views')).toEqual([]);
});

test('a reason for Lost that is too long is refused with its limit instead of cut, for one enquiry and for many', async () => {
  await visitor.navigate(inbox, '/enquiry-display');
  await waitForHydration();
  await inbox
    .getByRole('checkbox', { name: /^Choose SF-/ })
    .first()
    .check();
  await inbox.getByLabel('Stage of the chosen').selectOption('Lost');
  const bulk = inbox.getByLabel('Why lost');
  await bulk.focus();
  // As a paste, which `maxlength` would cut.
  await inbox.keyboard.insertText('z'.repeat(INBOX_LIMITS.maxReasonChars + 1));
  await inbox.getByRole('button', { name: 'Apply', exact: true }).click();
  const limit = `Use at most ${INBOX_LIMITS.maxReasonChars} characters.`;
  expect(await bulk.evaluate((field: HTMLInputElement) => [field.value.length, field.title, field.matches(':invalid')])).toEqual([
    ...[INBOX_LIMITS.maxReasonChars + 1, limit, true],
  ]);
  await inbox.getByRole('button', { name: 'Clear' }).click();
  await visitor.navigate(inbox, `/enquiry-display/${id}`);
  await waitForHydration();
  const form = inbox.getByRole('form', { name: 'Where it stands' });
  await form.getByLabel('Stage', { exact: true }).selectOption('Lost');
  const reason = form.getByLabel('Why was it lost?');
  await reason.focus();
  await inbox.keyboard.insertText('z'.repeat(INBOX_LIMITS.maxReasonChars + 1));
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText(limit).waitFor();
  expect((await reason.inputValue()).length).toBe(INBOX_LIMITS.maxReasonChars + 1);
  expect(await queryRows(site, "select id from requests where status = 'lost'")).toEqual([]);
  await form.getByLabel('Stage', { exact: true }).selectOption('New');
});
