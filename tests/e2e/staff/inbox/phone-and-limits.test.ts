import { expect, test } from 'vitest';
import { INBOX_LIMITS } from '../../../../schema/constants.ts';
import { PHONE, WIDE } from '../../../support/browser/browser.ts';
import { openPageAs } from '../../../support/browser/sign-in.ts';
import { queryRows } from '../../../support/enquiries.ts';
import { openInbox } from './open-inbox.ts';

// The inbox on a phone and without script, and what is too long for a line of it: browsers would cut a paste to `maxlength` without a word.

const { visitor, site, chief, ananya, id, inbox, waitForHydration } = await openInbox();
/** Opens the list and ticks its first enquiry. */
async function chooseFirst(): Promise<void> {
  await visitor.navigate(inbox, '/enquiry-display');
  await waitForHydration();
  await inbox
    .getByRole('checkbox', { name: /^Choose SF-/ })
    .first()
    .check();
}

test('the list shows stage and colleague also beside an opened enquiry and on phones, where the enquiry stands first', async () => {
  await visitor.navigate(inbox, `/enquiry-display/${id}`);
  const row = inbox.getByRole('row').filter({ hasText: 'Ananya Raghunathan' });
  await row.getByText('Meera Chief').waitFor();
  await inbox.setViewportSize(PHONE);
  await inbox.getByRole('link', { name: 'Add enquiry' }).first().waitFor({ state: 'hidden' });
  await visitor.navigate(inbox, '/enquiry-display');
  await row.getByText('Meera Chief').waitFor();
  await inbox.setViewportSize(WIDE);
});

test('on phones the filters take one line that does not scroll; the others unfold, and one in use stays in view', async () => {
  await inbox.setViewportSize(PHONE);
  const filters = inbox.getByRole('main').getByRole('search');
  const getExcessWidth = () => filters.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect((await filters.boundingBox())?.height).toBeLessThan(80);
  expect(await getExcessWidth()).toBeLessThanOrEqual(0);
  await filters.getByText('More filters').click();
  await filters.getByLabel('Filter by Type').waitFor();
  expect(await getExcessWidth()).toBeLessThanOrEqual(0);
  await visitor.navigate(inbox, '/enquiry-display?view=due&assignee=me');
  await waitForHydration();
  await filters.getByLabel('Assigned to').waitFor();
  expect(await filters.getByLabel('Filter by Type').isVisible()).toBe(false);
  await visitor.navigate(inbox, '/enquiry-display');
  await waitForHydration();
  await inbox.setViewportSize(WIDE);
});

test('every action on chosen rows is in view, without scrolling aside', async () => {
  await inbox.setViewportSize(PHONE);
  await chooseFirst();
  const bar = inbox.locator('#bulk');
  await bar.getByLabel('Stage of the chosen').selectOption('Lost');
  const controls = [
    ...['Stage of the chosen', 'Why lost', 'Assign the chosen to'].map((name) => bar.getByLabel(name)),
    ...['Apply', 'Mark as spam', 'Delete the chosen', 'Clear'].map((name) => bar.getByRole('button', { name, exact: true })),
  ];
  for (const control of controls) {
    const isWhole = await control.evaluate((element) => {
      const { left, right, top, bottom, height } = element.getBoundingClientRect();
      return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && height >= 44;
    });
    expect(isWhole, String(control)).toBe(true);
  }
  expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  await bar.getByRole('button', { name: 'Clear' }).click();
  await inbox.setViewportSize(WIDE);
});

test('an opened enquiry begins at the top: the title of the list makes room', async () => {
  await inbox.setViewportSize(PHONE);
  await visitor.navigate(inbox, `/enquiry-display/${id}`);
  await waitForHydration();
  await inbox.getByRole('heading', { name: 'All Enquiries', level: 1 }).waitFor({ state: 'attached' });
  const panel = inbox.getByRole('region', { name: `Enquiry ${ananya.reference}` });
  const header = await inbox.getByRole('banner').boundingBox();
  expect((await panel.boundingBox())?.y).toBeLessThanOrEqual((header?.height ?? 0) + 24);
  await inbox.setViewportSize(WIDE);
});

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
  await chooseFirst();
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

test('without script, an enquiry can be opened, moved to another stage and assigned', async () => {
  const page = await openPageAs(visitor, chief.email, '/enquiry-display', { javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Omar Haddad' }).click();
  await page.getByLabel('Stage', { exact: true }).selectOption('Won');
  await page.getByLabel('Assigned to', { exact: true }).last().selectOption('Meera Chief');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByText('Assigned to Meera Chief').waitFor();
  await expect.poll(() => page.getByLabel('Stage', { exact: true }).inputValue()).toBe('won');
});
