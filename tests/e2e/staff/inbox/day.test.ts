import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { OWN_MESSAGES } from '../../../../schema/messages.ts';
import { createAccount } from '../../../support/accounts.ts';
import { WIDE } from '../../../support/browser/browser.ts';
import { openPageAs } from '../../../support/browser/sign-in.ts';
import { queryRows } from '../../../support/enquiries.ts';
import { openInbox } from './open-inbox.ts';

// What the inbox does during a day of work: answering, naming colleagues, the list of the day, choosing rows.

const { visitor, site, chief, ananya, id, inbox, waitForHydration } = await openInbox();
await createAccount(site, 'ravi@travels.example', 'ADMIN', 'Ravi Kumar');
const names = (page: Page) => page.locator('a[data-enquiry]').allInnerTexts();

test('an answer by mail is sent from the enquiry, which stays open after it and after Close', async () => {
  await visitor.navigate(inbox, `/enquiry-display/${id}`);
  await waitForHydration();
  const panel = inbox.getByRole('region', { name: `Enquiry ${ananya.reference}` });
  const form = panel.getByRole('form', { name: 'Answer by mail' });
  await panel.getByRole('link', { name: 'Email', exact: true }).click();
  await form.getByRole('link', { name: 'Close' }).click();
  await form.waitFor({ state: 'detached' });
  await panel.getByRole('link', { name: 'Email', exact: true }).click();
  await form.getByLabel('Text').fill('Yes, the Kumarakom boat has two bathrooms.');
  await form.getByRole('button', { name: 'Send' }).click();
  await inbox.getByRole('status').filter({ hasText: 'Sent.' }).first().waitFor();
  await form.waitFor({ state: 'detached' });
  await panel.getByText('Yes, the Kumarakom boat has two bathrooms.').waitFor();
});

test('Enter names the first colleague that is offered for a note', async () => {
  const panel = inbox.getByRole('region', { name: `Enquiry ${ananya.reference}` });
  const note = panel.getByLabel('Note');
  await note.fill('Ask about the stairs @rav');
  await note.press('Enter');
  await expect.poll(() => note.inputValue()).toBe('Ask about the stairs @Ravi Kumar ');
  await note.press('Enter');
  await expect.poll(() => note.inputValue()).toBe('Ask about the stairs @Ravi Kumar \n');
  await note.fill('');
});

test('My day lists what is mine and due, one click away, and the overview counts it', async () => {
  const sidebar = inbox.getByRole('navigation', { name: 'Staff' });
  await visitor.navigate(inbox, '/sidebar-admin');
  await inbox.getByRole('link', { name: /^Mine 1 1 due or overdue/ }).waitFor();
  await sidebar.getByRole('link', { name: 'My day' }).click();
  await expect.poll(() => names(inbox)).toEqual(['Ananya Raghunathan']);
  await site.db.prepare('update requests set assignee_id = null where id = ?').bind(id).run();
  await visitor.navigate(inbox, '/enquiry-display?view=due&assignee=me');
  await inbox.getByText('Nothing fits these filters.').waitFor();
  await site.db.prepare('update requests set assignee_id = ? where id = ?').bind(chief.id, id).run();
});

test('Note leads to the field below the conversation, and the page stays where it is', async () => {
  await visitor.navigate(inbox, `/enquiry-display/${id}`);
  await waitForHydration();
  const panel = inbox.getByRole('region', { name: `Enquiry ${ananya.reference}` });
  await panel.getByRole('link', { name: 'Note', exact: true }).click();
  await expect.poll(() => panel.getByLabel('Note').evaluate((field) => field === document.activeElement)).toBe(true);
  const button = await panel.getByRole('button', { name: 'Add note' }).boundingBox();
  expect(button && button.y + button.height).toBeLessThanOrEqual(WIDE.height);
  expect(await inbox.evaluate(() => scrollY)).toBe(0);
  expect(new URL(inbox.url()).hash).toBe('');
});

test('a note that is too long is marked with its excess, keeps its text and is focused', async () => {
  await visitor.navigate(inbox, `/enquiry-display/${id}`);
  await waitForHydration();
  const panel = inbox.getByRole('region', { name: `Enquiry ${ananya.reference}` });
  const note = panel.getByLabel('Note');
  await note.focus();
  // As a paste, which `maxlength` would cut.
  await inbox.keyboard.insertText('x'.repeat(2014));
  await panel.getByRole('button', { name: 'Add note' }).click();
  await panel.getByText('Use at most 2000 characters, 14 fewer than now.').waitFor();
  expect(await note.evaluate((field) => [field === document.activeElement, field.ariaInvalid])).toEqual([true, 'true']);
  expect((await note.inputValue()).length).toBe(2014);
  // The button stays in view, and the page where it was.
  expect(
    await panel.getByRole('button', { name: 'Add note' }).evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return [scrollY, document.elementFromPoint(x + width / 2, y + height - 2) === button];
    }),
  ).toEqual([0, true]);
  await note.fill('Short enough');
  expect(await note.getAttribute('aria-invalid')).toBeNull();
  await panel.getByRole('button', { name: 'Add note' }).click();
  await panel.getByRole('listitem').filter({ hasText: 'Short enough' }).waitFor();
  expect(await queryRows(site, "select text from request_events where kind = 'note' and request_id = ?", id)).toEqual([
    { text: 'Short enough' },
  ]);
});

test('a day that one click chooses is named with its weekday, on its button and in the field', async () => {
  const day = new Date(Date.now() + 86_400_000);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Asia/Kolkata' }).format(day);
  const panel = inbox.getByRole('region', { name: `Enquiry ${ananya.reference}` });
  await panel.getByRole('button', { name: `Tomorrow, ${format({ weekday: 'short' })}`, exact: true }).click();
  await panel
    .getByText(`${format({ weekday: 'short' })}, ${format({ day: 'numeric', month: 'short' })}`)
    .first()
    .waitFor();
  await inbox.getByRole('status').filter({ hasText: 'Saved.' }).first().waitFor();
  await site.db
    .prepare('update requests set due_at = ?, version = version + 1 where id = ?')
    .bind(Date.now() - 86_400_000, id)
    .run();
});

test('title, menu and counters of My day are those of what it lists', async () => {
  await site.db
    .prepare('update requests set assignee_id = (select id from users where email = ?), due_at = ? where name = ?')
    .bind('ravi@travels.example', Date.now() - 86_400_000, 'Omar Haddad')
    .run();
  const sidebar = inbox.getByRole('navigation', { name: 'Staff' });
  /** The visible ones, without their counters. */
  const currentEntries = async () => (await sidebar.locator('[aria-current]').allInnerTexts()).flatMap((each) => each.split('\n')[0] || []);
  const tabs = async () =>
    (await inbox.getByRole('navigation', { name: 'Folders' }).getByRole('link').allInnerTexts()).map((each) => each.trim());
  await visitor.navigate(inbox, '/enquiry-display?view=due&assignee=me');
  await inbox.getByRole('heading', { name: 'My day', level: 1 }).waitFor();
  expect(await inbox.title()).toMatch(/My day · /);
  expect(await currentEntries()).toEqual(['My day']);
  expect(await tabs()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Due and overdue\s*1$/), expect.stringMatching(/^Mine\s*1$/)]),
  );
  await visitor.navigate(inbox, '/enquiry-display?view=due');
  expect(await currentEntries()).toEqual(['Enquiries']);
  expect(await tabs()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Due and overdue\s*2$/), expect.stringMatching(/^Mine\s*1$/)]),
  );
  // Other filters leave rows that no counter knows.
  await visitor.navigate(inbox, '/enquiry-display?view=due&search=Omar');
  expect(await tabs()).toContain('Due and overdue');
});

test('a click with Shift chooses the rows between, the bar counts each row once, and a refused change keeps them', async () => {
  await visitor.navigate(inbox, '/enquiry-display');
  await waitForHydration();
  const boxes = inbox.getByRole('checkbox', { name: /^Choose SF-/ });
  await boxes.first().check();
  await boxes.last().click({ modifiers: ['Shift'] });
  expect(await boxes.evaluateAll((all) => all.every((box) => (box as HTMLInputElement).checked))).toBe(true);
  await inbox.getByText('3 selected').waitFor();
  const all = inbox.getByLabel('Choose all on this page');
  expect(await all.isChecked()).toBe(true);
  await boxes.first().uncheck();
  await inbox.getByText('2 selected').waitFor();
  await all.check();
  await inbox.getByText('3 selected').waitFor();
  // A refused change keeps what is chosen.
  await inbox.getByLabel('Stage of the chosen').selectOption('Lost');
  await inbox.getByRole('button', { name: 'Apply', exact: true }).click();
  await inbox.getByRole('button', { name: 'Dismiss' }).first().click();
  await inbox.getByText('3 selected').waitFor();
  expect(await inbox.getByLabel('Stage of the chosen').inputValue()).toBe('lost');
  await inbox.getByRole('button', { name: 'Clear' }).click();
});

test('saving a view under the name of another says that it was replaced', async () => {
  for (const words of ['Saved as “My week”.', 'Replaced the view “My week” that you had.']) {
    await visitor.navigate(inbox, '/enquiry-display?view=all');
    await waitForHydration();
    await inbox.getByRole('button', { name: 'Views' }).click();
    await inbox.getByLabel('Name of this view').fill('My week');
    await inbox.getByRole('button', { name: 'Save', exact: true }).click();
    await inbox.getByRole('status').filter({ hasText: words }).first().waitFor();
  }
});

test('the × of a saved view asks before it deletes it', async () => {
  await visitor.navigate(inbox, '/enquiry-display?view=all');
  await waitForHydration();
  await inbox.getByRole('button', { name: 'Views' }).click();
  const view = inbox.getByRole('link', { name: 'My week', exact: true });
  const remove = inbox.getByRole('button', { name: 'Delete the view My week' });
  const question = inbox.getByRole('dialog', { name: 'Delete the view “My week”?' });
  await remove.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  await view.waitFor();
  await remove.click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await inbox.getByRole('status').filter({ hasText: 'The view is deleted.' }).first().waitFor();
  await view.waitFor({ state: 'detached' });
  await inbox.keyboard.press('Escape');
});

test('a change of many enquiries and a lost one are undone by Ctrl+Z or Undo; what a colleague has changed since stays', async () => {
  const toast = (text: string | RegExp) => inbox.getByRole('status').filter({ hasText: text }).first();
  const stages = async () =>
    (await queryRows(site, 'select status, lost_reason, assignee_id from requests order by id')).map(Object.values);
  await visitor.navigate(inbox, '/enquiry-display');
  await waitForHydration();
  const before = await stages();
  const moveAll = async (reason: string) => {
    await inbox
      .getByRole('checkbox', { name: /^Choose SF-/ })
      .first()
      .check();
    await inbox.getByLabel('Choose all on this page').check();
    await inbox.getByLabel('Stage of the chosen').selectOption('Lost');
    await inbox.getByLabel('Why lost').fill(reason);
    await inbox.getByRole('button', { name: 'Apply', exact: true }).click();
    await toast('3 enquiries changed.').waitFor();
    expect(await stages()).toEqual(before.map(([, , assignee]) => ['lost', reason, assignee]));
  };
  await moveAll('By a slip');
  await inbox.keyboard.press('Control+z');
  await toast('Restored').waitFor();
  expect(await stages()).toEqual(before);
  await visitor.navigate(inbox, '/enquiry-display');
  await waitForHydration();
  await moveAll('Once more');
  await site.db.prepare("update requests set status = 'quoted', version = version + 1 where id = ?").bind(id).run();
  await toast('3 enquiries changed.').getByRole('button', { name: 'Undo' }).click();
  await toast('One enquiry was changed since and stays so. The others are as before.').waitFor();
  expect((await stages()).map(([stage]) => stage).sort()).toEqual(['new', 'new', 'quoted']);
  await visitor.navigate(inbox, `/enquiry-display/${id}`);
  await waitForHydration();
  await inbox.getByLabel('Stage', { exact: true }).selectOption('Won');
  await toast('Saved.').getByRole('button', { name: 'Undo' }).click();
  await toast('Restored').waitFor();
  await expect.poll(() => inbox.getByLabel('Stage', { exact: true }).inputValue()).toBe('quoted');
});

test('a stage that is chosen offline is sent once, and what another tab has stored meanwhile is a conflict, not overwritten', async () => {
  await site.db.prepare("update requests set status = 'new', version = version + 1 where id = ?").bind(id).run();
  const first = await openPageAs(visitor, chief.email, `/enquiry-display/${id}`);
  const second = await first.context().newPage();
  await visitor.navigate(second, `/enquiry-display/${id}`);
  const stage = (page: Page) => page.getByLabel('Stage', { exact: true });
  const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first();
  const readStage = async () => (await queryRows(site, 'select status, version from requests where id = ?', id))[0];
  const version = Number((await readStage())?.version);
  let writes = 0;
  for (const page of [first, second]) {
    await page.getByRole('button', { name: 'Apply', exact: true }).first().waitFor({ state: 'hidden' });
    page.on('requestfinished', (request) => {
      if (request.postData()?.includes('StaffUpdateEnquiry')) writes++;
    });
  }
  await first.context().setOffline(true);
  await stage(first).selectOption('Contacted');
  await toast(first, 'You are offline. What you saved is kept').waitFor();
  await stage(second).selectOption('Quoted');
  await toast(second, 'You are offline. What you saved is kept').waitFor();
  await first.context().setOffline(false);
  // One of the tabs is first; the other one is told, and shows what is stored.
  await expect.poll(async () => (await readStage())?.version).toBe(version + 1);
  const conflicted = await Promise.race(
    [first, second].map((page) =>
      toast(page, OWN_MESSAGES.enquiryConflict)
        .waitFor()
        .then(() => page),
    ),
  );
  const stored = await readStage();
  expect(stored?.version).toBe(version + 1);
  await expect.poll(() => stage(conflicted).inputValue()).toBe(stored?.status);
  expect(writes).toBe(2);
  await visitor.expectProblem(/DISCONNECTED/);
});
