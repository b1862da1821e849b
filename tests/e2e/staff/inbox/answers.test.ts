import { expect, test } from 'vitest';
import { CORRESPONDENCE_LIMITS } from '../../../../schema/staff/correspondence.ts';
import { queryRows } from '../../../support/enquiries.ts';
import { openInbox } from './open-inbox.ts';

const { visitor, site, ananya, id, inbox, waitForHydration } = await openInbox();
const panel = inbox.getByRole('region', { name: `Enquiry ${ananya.reference}` });
const form = panel.getByRole('form', { name: 'Answer by mail' });
const text = form.getByLabel('Text');
async function openAnswer(): Promise<void> {
  await visitor.navigate(inbox, `/enquiry-display/${id}`);
  await waitForHydration();
  await panel.getByRole('link', { name: 'Email', exact: true }).click();
  await text.waitFor();
}

test('an answer whose draft could not be kept closes once its text is what it was', async () => {
  await openAnswer();
  const blank = await text.inputValue();
  await inbox.route('**/graphql', (route) =>
    route.request().postData()?.includes('StaffSaveDraft') ? route.abort('connectionfailed') : route.fallback(),
  );
  await text.fill('Yes, the Kumarakom boat has two bathrooms.');
  await form.getByText('The draft could not be kept.').waitFor();
  // What is not kept stays open, and says so.
  await form.getByRole('link', { name: 'Close' }).click();
  await form.getByText('The draft could not be kept.').waitFor();
  await text.fill(blank);
  await form.getByRole('link', { name: 'Close' }).click();
  await form.waitFor({ state: 'detached' });
  await inbox.unrouteAll();
  await visitor.expectProblem(/ERR_CONNECTION_FAILED/);
});

test('an answer that is too long is marked with its excess instead of cut, and not sent', async () => {
  await openAnswer();
  const max = CORRESPONDENCE_LIMITS.maxBodyChars;
  await text.fill('');
  await text.focus();
  // As a paste, which `maxlength` would cut.
  await inbox.keyboard.insertText('x'.repeat(max + 2000));
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByText(`Use at most ${max} characters, 2000 fewer than now.`).waitFor();
  expect(await text.evaluate((field: HTMLTextAreaElement) => [field.value.length, field === document.activeElement])).toEqual([
    max + 2000,
    true,
  ]);
  await form.getByLabel('Subject').fill('s'.repeat(CORRESPONDENCE_LIMITS.maxSubjectChars + 1));
  await form.getByText('1 fewer than now.').waitFor();
  expect(await queryRows(site, "select id from request_events where kind like 'mail%' and request_id = ?", id)).toEqual([]);
  await form.getByLabel('Subject').fill('Your trip');
  await text.fill('x'.repeat(max));
  await form.getByRole('button', { name: 'Send' }).click();
  await inbox.getByRole('status').filter({ hasText: 'Sent.' }).first().waitFor();
});
