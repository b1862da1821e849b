import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, test, vi } from 'vitest';
import { MESSAGES, OWN_MESSAGES } from '../../../../schema/messages.ts';
import { createAccount } from '../../../support/accounts.ts';
import { expectAccessibleAtAllWidths } from '../../../support/browser/a11y.ts';
import { openBrowser, PHONE, WIDE } from '../../../support/browser/browser.ts';
import { currentPath, openPageAs } from '../../../support/browser/sign-in.ts';
import {
  buildVisaForm,
  countRows,
  insertOutboxMessage,
  queryRows,
  submitEnquiry,
  submitVisaApplication,
} from '../../../support/enquiries.ts';

const visitor = await openBrowser();
const { site } = visitor;
const chief = await createAccount(site, 'chief@travels.example', 'ADMIN', 'Meera Chief');
await createAccount(site, 'ravi@travels.example', 'ADMIN', 'Ravi Kumar');

// Created oldest first; the list shows the newest first.
await submitVisaApplication(site, buildVisaForm({ firstName: 'Harpreet', lastName: 'Gill', email: 'harpreet@example.in' }));
await submitEnquiry(site, {
  name: 'Spam Words',
  email: 'spam@example.in',
  message: 'http://a.example http://b.example http://c.example http://d.example',
});
await submitEnquiry(site, {
  ...{ name: 'Omar Haddad', email: 'omar@example.ae', phone: '050 448 2190', market: 'dubai' },
  ...{ enquiryTypes: 'car', carPickup: 'Dubai Airport T3', carDrop: 'Hatta', carDate: '2027-01-02' },
});
const ananya = await submitEnquiry(site, {
  ...{ name: 'Ananya Raghunathan', email: 'ananya@example.in', phone: '98450 12877', message: 'Is there a boat with two bathrooms?' },
  ...{
    enquiryTypes: 'package',
    packageDestination: 'Kerala backwaters',
    packagePersons: '4',
    packageStartDate: '2026-12-18',
    packageEndDate: '6',
  },
});
const [row] = await queryRows(site, 'select id from requests where reference = ?', ananya.reference);
const id = String(row?.id);

const inbox = await openPageAs(visitor, chief.email, '/enquiry-display', { keepOpen: true });
const names = (page: Page) => page.locator('a[data-enquiry]').allInnerTexts();
const expectNotification = (words: string | RegExp) => inbox.getByRole('status').filter({ hasText: words }).first().waitFor();
const folderLink = (name: string) => inbox.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name });
/** Waits for hydration, which hides the Apply button. */
const waitForHydration = () => inbox.getByRole('button', { name: 'Apply', exact: true }).first().waitFor({ state: 'hidden' });

test('the table has the columns and details of the specification, and its filter narrows by type', async () => {
  await waitForHydration();
  expect(await inbox.getByRole('columnheader').allTextContents()).toEqual([
    'Choose',
    '#',
    'Submitted',
    'Name',
    'Email',
    'Phone',
    'Type',
    'Details',
    'Stage',
    'Actions',
  ]);
  expect(await names(inbox)).toEqual(['Ananya Raghunathan', 'Omar Haddad', 'Harpreet Gill']);
  const first = inbox.getByRole('row').nth(1);
  for (const words of [
    'Is there a boat',
    'Destination: Kerala backwaters · Travellers: 4 · Start date: 18 Dec 2026 · Duration: 6 days',
    'Package',
    'New',
  ])
    await first.getByText(words).waitFor();
  const filter = inbox.getByLabel('Filter by Type');
  await expect.poll(() => filter.locator('option').allTextContents()).toEqual(['All', 'package', 'flight', 'visa', 'passport', 'car']);
  await filter.selectOption('visa');
  await expect.poll(() => names(inbox)).toEqual(['Harpreet Gill']);
  expect(currentPath(inbox)).toContain('type=visa');
  await filter.selectOption('All');
  await expect.poll(() => names(inbox)).toHaveLength(3);
  await inbox.getByLabel('Search enquiries').fill('haddad');
  await expect.poll(() => names(inbox)).toEqual(['Omar Haddad']);
  await inbox.getByLabel('Search enquiries').fill('nobody');
  await inbox.getByText('Nothing fits these filters.').waitFor();
  await inbox.getByRole('link', { name: 'Show all of them' }).click();
  await expect.poll(() => names(inbox)).toHaveLength(3);
  await expect.poll(() => inbox.getByLabel('Search enquiries').inputValue()).toBe('');
});

test('keyboard shortcuts: move, open, next, close, search, help', async () => {
  await inbox.locator('h1').click();
  for (const key of ['j', 'j', 'k']) await inbox.keyboard.press(key);
  await inbox.keyboard.press('Enter');
  await inbox.getByRole('heading', { name: 'Ananya Raghunathan' }).waitFor();
  expect(currentPath(inbox)).toMatch(new RegExp(`^/enquiry-display/${id}`));
  await inbox.keyboard.press('j');
  await inbox.getByRole('heading', { name: 'Omar Haddad' }).waitFor();
  // The list stays beside the enquiry, and the WhatsApp number has the country code of the storefront.
  expect(await names(inbox)).toHaveLength(3);
  expect(await inbox.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/971504482190\?text=Hello%20Omar%20Haddad/,
  );
  await inbox.keyboard.press('Escape');
  await expect.poll(() => currentPath(inbox)).not.toContain('/enquiry-display/');
  // The row that was open has the focus, so the keys go on from there.
  // Not the heading of the enquiry, which has the same text until the list is there.
  const focusedRow = () => inbox.evaluate(() => document.querySelector('a[data-enquiry]:focus')?.textContent);
  await expect.poll(focusedRow).toBe('Omar Haddad');
  await inbox.keyboard.press('j');
  await expect.poll(focusedRow).toBe('Harpreet Gill');
  await inbox.keyboard.press('/');
  await inbox.keyboard.type('jj');
  await expect.poll(() => inbox.getByLabel('Search enquiries').inputValue()).toBe('jj');
  await inbox.getByLabel('Search enquiries').fill('');
  await inbox.keyboard.press('Escape');
  await inbox.keyboard.press('?');
  await inbox.getByRole('dialog', { name: 'Keyboard' }).getByText('Enquiries: open it').waitFor();
  await inbox.keyboard.press('Escape');
});

test('staff can contact, assign, restage, note and follow up an enquiry, and its history records each step', async () => {
  await visitor.navigate(inbox, `/enquiry-display/${id}`);
  const panel = inbox.getByRole('region', { name: `Enquiry ${ananya.reference}` });
  const href = (name: string) => panel.getByRole('link', { name, exact: true }).getAttribute('href');
  expect(await href('Call')).toBe('tel:9845012877');
  expect(await href('WhatsApp')).toMatch(/^https:\/\/wa\.me\/919845012877\?text=/);
  expect(decodeURIComponent((await href('WhatsApp')) ?? '')).toMatch(
    new RegExp(`Meera Chief of .+ ${ananya.reference} \\(Destination: Kerala backwaters, People: 4, `),
  );
  expect(await href('Email')).toContain('?answer=');
  await waitForHydration();
  await panel.getByRole('button', { name: 'Assign to me' }).click();
  await expectNotification('It is yours.');
  await panel.getByText('Assigned to Meera Chief').waitFor();
  await panel.getByLabel('Stage').selectOption('Contacted');
  await panel
    .getByRole('listitem')
    .filter({ hasText: /^Contacted/ })
    .waitFor();
  await panel.getByLabel('Follow up').fill('2027-01-05');
  await panel.getByLabel('Follow up').blur();
  await panel.getByText('Follow up on 5 Jan 2027').waitFor();
  await panel.getByLabel('From', { exact: true }).selectOption('18:00');
  await panel.getByText('Follow up on 5 Jan 2027, from 18:00').waitFor();
  // Two changes within one round trip: both are stored, and the list and its tab say so.
  await panel.getByRole('button', { name: 'Tomorrow' }).click();
  await panel.getByRole('button', { name: 'Today' }).click();
  await inbox
    .getByRole('row', { name: /Ananya/ })
    .getByText('Today, 18:00')
    .waitFor();
  await expect.poll(() => inbox.getByRole('link', { name: /^Due and overdue/ }).textContent()).toMatch(/\d/);
  // Leaving with an unsaved note asks for confirmation.
  await panel.getByLabel('Note').fill('Two bathrooms: yes.\nWe call on Monday.');
  await panel
    .getByRole('link', { name: 'Next enquiry' })
    .or(panel.getByRole('link', { name: 'Previous enquiry' }))
    .first()
    .click();
  await inbox.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click();
  await panel.getByRole('button', { name: 'Add note' }).click();
  await panel.getByRole('listitem').filter({ hasText: 'Two bathrooms: yes.' }).waitFor();
  await expect.poll(() => panel.getByLabel('Note').inputValue()).toBe('');
  // The stage Lost requires a reason.
  await panel.getByLabel('Stage').selectOption('Lost');
  // Without its reason it is not stored, and leaving asks first.
  await expect.poll(() => inbox.evaluate(() => document.activeElement?.id)).toBe('lostReason');
  await panel.getByRole('link', { name: 'Close' }).click();
  await inbox.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click();
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText(OWN_MESSAGES.lostReason).waitFor();
  await panel.getByLabel('Why was it lost?').fill('Too far');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('Lost: Too far').waitFor();
  await expect.poll(() => names(inbox)).not.toContain('Ananya Raghunathan');
  await panel.getByLabel('Stage').selectOption('Quoted');
  await panel
    .getByRole('listitem')
    .filter({ hasText: /^Quoted/ })
    .waitFor();
  await expect.poll(() => names(inbox)).toContain('Ananya Raghunathan');
});

test('a conflicting edit shows an error and the current values', async () => {
  await visitor.navigate(inbox, `/enquiry-display/${id}`);
  await waitForHydration();
  await site.db
    .prepare("update requests set status = 'won', version = version + 1, updated_at = updated_at + 1 where id = ?")
    .bind(id)
    .run();
  await inbox.getByLabel('Stage', { exact: true }).selectOption('Contacted');
  await expectNotification(OWN_MESSAGES.enquiryConflict);
  await expect.poll(() => inbox.getByLabel('Stage', { exact: true }).inputValue()).toBe('won');
  await inbox.getByLabel('Stage', { exact: true }).selectOption('Quoted');
  await expectNotification('Saved.');
});

test('a failed mail appears in the history and can be retried there', async () => {
  const failed = { attempts: 2, next_attempt_at: 99999999999999, last_error: 'The mailbox answered 503.' };
  await insertOutboxMessage(site, { request_id: id, recipient: 'kochi@agency.example', ...failed });
  await visitor.navigate(inbox, `/enquiry-display/${id}`);
  await inbox.getByText('Mail to kochi@agency.example failed, tried twice').waitFor();
  await inbox.getByRole('button', { name: 'Send again to kochi@agency.example' }).click();
  await inbox.getByText('Mail sent to kochi@agency.example').waitFor();
});

test('deleting asks for confirmation, can be undone, and reports a failure', async () => {
  await visitor.navigate(inbox, '/enquiry-display');
  await waitForHydration();
  const openDeleteDialog = async () => {
    await inbox.getByRole('button', { name: `Delete ${ananya.reference}` }).click();
    const dialog = inbox.getByRole('dialog', { name: MESSAGES.enquiryDelete });
    await dialog.waitFor();
    return dialog;
  };
  await (await openDeleteDialog()).getByRole('button', { name: 'Cancel' }).click();
  expect(await countRows(site, 'requests where deleted_at is not null')).toBe(0);
  await site.db.prepare("create trigger no_bin before update of deleted_at on requests begin select raise(abort, 'not today'); end").run();
  await (await openDeleteDialog()).getByRole('button', { name: 'Delete' }).click();
  await expectNotification(OWN_MESSAGES.enquiryNotDeleted);
  expect(await names(inbox)).toContain('Ananya Raghunathan');
  await site.db.prepare('drop trigger no_bin').run();
  vi.mocked(console.error).mockClear();
  await (await openDeleteDialog()).getByRole('button', { name: 'Delete' }).click();
  await expectNotification(OWN_MESSAGES.enquirySoftDeleted);
  await expect.poll(() => names(inbox)).not.toContain('Ananya Raghunathan');
  await inbox.getByRole('button', { name: 'Undo' }).click();
  await expectNotification(OWN_MESSAGES.restored);
  await expect.poll(() => names(inbox)).toContain('Ananya Raghunathan');
});

test('bulk actions assign, mark as spam and delete; spam and trash can be restored', async () => {
  for (const box of await inbox.getByRole('checkbox', { name: /^Choose SF-/ }).all()) await box.check();
  await inbox.getByText('3 selected').waitFor();
  await inbox.getByLabel('Assign the chosen to').selectOption('Ravi Kumar');
  await inbox.getByRole('button', { name: 'Apply', exact: true }).click();
  await expectNotification('3 enquiries changed.');
  await folderLink('Spam').click();
  await expect.poll(() => names(inbox)).toEqual(['Spam Words']);
  await inbox.getByRole('link', { name: 'Spam Words' }).click();
  await inbox.getByRole('button', { name: 'Not spam', exact: true }).last().click();
  await expectNotification('out of the spam folder');
  // The mail is queued or already sent.
  await inbox.getByText(/^Mail (?:sent )?to spam@example\.in/).waitFor();
  await visitor.navigate(inbox, '/enquiry-display?search=spam');
  await waitForHydration();
  await inbox.getByRole('checkbox', { name: /^Choose SF-/ }).check();
  await inbox.getByRole('button', { name: 'Delete the chosen' }).click();
  await inbox
    .getByRole('dialog', { name: 'Are you sure you want to delete the chosen enquiries?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expectNotification(OWN_MESSAGES.enquirySoftDeleted);
  await visitor.navigate(inbox, '/enquiry-display?view=bin');
  await inbox.getByRole('link', { name: 'Spam Words' }).click();
  await inbox.getByText('7 days left').waitFor();
  await inbox.getByRole('button', { name: 'Restore', exact: true }).last().click();
  await expectNotification(OWN_MESSAGES.restored);
});

test('a view can be saved by name and opened again, and its list exported', async () => {
  await visitor.navigate(inbox, '/enquiry-display?view=all&type=visa');
  await waitForHydration();
  await inbox.getByRole('button', { name: 'Views' }).click();
  await inbox.getByLabel('Name of this view').fill('All visas');
  await inbox.getByRole('button', { name: 'Save', exact: true }).click();
  await expectNotification('Saved as “All visas”.');
  await visitor.navigate(inbox, '/enquiry-display');
  await waitForHydration();
  await inbox.getByRole('button', { name: 'Views' }).click();
  await inbox.getByRole('link', { name: 'All visas', exact: true }).click();
  await expect.poll(() => names(inbox)).toEqual(['Harpreet Gill']);
  await expect.poll(() => inbox.getByLabel('Filter by Type').inputValue()).toBe('visa');
  const [file] = await Promise.all([inbox.waitForEvent('download'), inbox.getByRole('link', { name: 'Export' }).click()]);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/^\ufeffReference,.*\r\nSF-[^\r]*Harpreet Gill[^\r]*\r\n$/);
});

test('the inbox has no axe violations as a list and with an enquiry open, and documents can be opened on a phone', async () => {
  const [visaApplication] = await queryRows(site, "select id from requests where kind = 'visa'");
  await visitor.navigate(inbox, '/enquiry-display?view=all');
  await waitForHydration();
  await expectAccessibleAtAllWidths(inbox, 'list');
  await visitor.navigate(inbox, `/enquiry-display/${visaApplication?.id}?view=all`);
  await waitForHydration();
  await expectAccessibleAtAllWidths(inbox, 'opened');
  await inbox.setViewportSize(PHONE);
  await expect.poll(() => inbox.locator('a[data-enquiry]').first().isVisible()).toBe(false);
  await inbox.getByRole('link', { name: 'Passport copy' }).click();
  await inbox.getByRole('heading', { name: 'Open a document' }).waitFor();
  await inbox.goBack();
  await inbox.getByRole('link', { name: 'Close' }).click();
  await inbox.getByRole('link', { name: 'Harpreet Gill' }).waitFor();
  await inbox.setViewportSize(WIDE);
});
