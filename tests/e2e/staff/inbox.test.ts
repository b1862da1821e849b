import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, test, vi } from 'vitest';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { createAccount } from '../../support/accounts.ts';
import { expectAccessibleAtAllWidths } from '../../support/browser/a11y.ts';
import { openBrowser, PHONE, WIDE } from '../../support/browser/browser.ts';
import { currentPath, openPageAs } from '../../support/browser/sign-in.ts';
import { buildVisaForm, countRows, insertOutboxMessage, queryRows, submitEnquiry, submitVisaApplication } from '../../support/enquiries.ts';

const visitor = await openBrowser();
const { site } = visitor;
const chief = await createAccount(site, 'chief@travels.example', 'ADMIN', 'Meera Chief');
await createAccount(site, 'ravi@travels.example', 'ADMIN', 'Ravi Kumar');

// The oldest first: the list shows them the other way round.
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

const desk = await openPageAs(visitor, chief.email, '/enquiry-display', { keepOpen: true });
const names = (page: Page) => page.locator('a[data-enquiry]').allInnerTexts();
const says = (words: string | RegExp) => desk.getByRole('status').filter({ hasText: words }).first().waitFor();
const tab = (name: string) => desk.getByRole('navigation', { name: 'Piles' }).getByRole('link', { name });
/** The script has taken over. */
const taken = () => desk.getByRole('button', { name: 'Apply', exact: true }).first().waitFor({ state: 'hidden' });

test('the table has the columns and details of the specification, and its filter narrows by type', async () => {
  await taken();
  expect(await desk.getByRole('columnheader').allTextContents()).toEqual([
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
  expect(await names(desk)).toEqual(['Ananya Raghunathan', 'Omar Haddad', 'Harpreet Gill']);
  const first = desk.getByRole('row').nth(1);
  for (const words of [
    'Is there a boat',
    'Destination: Kerala backwaters · Trip type: 4 · Start date: 18 Dec 2026 · Duration: 6 days',
    'Package',
    'New',
  ])
    await first.getByText(words).waitFor();
  const filter = desk.getByLabel('Filter by Type');
  expect(await filter.locator('option').allTextContents()).toEqual(['All', 'package', 'flight', 'visa', 'passport', 'car']);
  await filter.selectOption('visa');
  await expect.poll(() => names(desk)).toEqual(['Harpreet Gill']);
  expect(currentPath(desk)).toContain('type=visa');
  await filter.selectOption('All');
  await expect.poll(() => names(desk)).toHaveLength(3);
  await desk.getByLabel('Search enquiries').fill('haddad');
  await expect.poll(() => names(desk)).toEqual(['Omar Haddad']);
  await desk.getByLabel('Search enquiries').fill('nobody');
  await desk.getByText('Nothing fits these filters.').waitFor();
  await desk.getByRole('link', { name: 'Show all of them' }).click();
  await expect.poll(() => names(desk)).toHaveLength(3);
  await expect.poll(() => desk.getByLabel('Search enquiries').inputValue()).toBe('');
});

test('keyboard shortcuts: move, open, next, close, search, help', async () => {
  await desk.locator('h1').click();
  for (const key of ['j', 'j', 'k']) await desk.keyboard.press(key);
  await desk.keyboard.press('Enter');
  await desk.getByRole('heading', { name: 'Ananya Raghunathan' }).waitFor();
  expect(currentPath(desk)).toMatch(new RegExp(`^/enquiry-display/${id}`));
  await desk.keyboard.press('j');
  await desk.getByRole('heading', { name: 'Omar Haddad' }).waitFor();
  // The list is still there, and its number as WhatsApp wants it: with the code of its storefront.
  expect(await names(desk)).toHaveLength(3);
  expect(await desk.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/971504482190\?text=Hello%20Omar%20Haddad/,
  );
  await desk.keyboard.press('Escape');
  await expect.poll(() => currentPath(desk)).not.toContain('/enquiry-display/');
  await desk.keyboard.press('/');
  await desk.keyboard.type('jj');
  expect(await desk.getByLabel('Search enquiries').inputValue()).toBe('jj');
  await desk.getByLabel('Search enquiries').fill('');
  await desk.keyboard.press('Escape');
  await desk.keyboard.press('?');
  await desk.getByRole('dialog', { name: 'Keyboard' }).getByText('Requests: open it').waitFor();
  await desk.keyboard.press('Escape');
});

test('staff can contact, assign, restage, note and follow up an enquiry, and its history records each step', async () => {
  await visitor.navigate(desk, `/enquiry-display/${id}`);
  const panel = desk.getByRole('region', { name: `Request ${ananya.reference}` });
  const href = (name: string) => panel.getByRole('link', { name, exact: true }).getAttribute('href');
  expect(await href('Call')).toBe('tel:9845012877');
  expect(await href('WhatsApp')).toMatch(/^https:\/\/wa\.me\/919845012877\?text=/);
  expect(decodeURIComponent((await href('WhatsApp')) ?? '')).toMatch(
    new RegExp(`Meera Chief of .+ ${ananya.reference} \\(Destination: Kerala backwaters, Persons: 4, `),
  );
  expect(await href('Email')).toMatch(/^mailto:ananya@example\.in\?subject=SF-.*&body=Hello%20Ananya/);
  await taken();
  await panel.getByRole('button', { name: 'Take it' }).click();
  await says('It is yours.');
  await panel.getByText('Given to Meera Chief').waitFor();
  await panel.getByLabel('Stage').selectOption('Contacted');
  await panel
    .getByRole('listitem')
    .filter({ hasText: /^Contacted/ })
    .waitFor();
  await panel.getByLabel('Follow up').fill('2027-01-05');
  await panel.getByLabel('Follow up').blur();
  await panel.getByText('Follow up on 5 Jan 2027').waitFor();
  // Half a note is asked about, and never stands beside another request.
  await panel.getByLabel('Note').fill('Two bathrooms: yes.\nWe call on Monday.');
  await panel
    .getByRole('link', { name: 'Next request' })
    .or(panel.getByRole('link', { name: 'Previous request' }))
    .first()
    .click();
  await desk.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click();
  await panel.getByRole('button', { name: 'Add note' }).click();
  await panel.getByRole('listitem').filter({ hasText: 'Two bathrooms: yes.' }).waitFor();
  await expect.poll(() => panel.getByLabel('Note').inputValue()).toBe('');
  // A lost one wants a reason: it is asked for, and nothing is sent before.
  await panel.getByLabel('Stage').selectOption('Lost');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText(OWN_MESSAGES.lostReason).waitFor();
  await panel.getByLabel('Why was it lost?').fill('Too far');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('Lost: Too far').waitFor();
  await expect.poll(() => names(desk)).not.toContain('Ananya Raghunathan');
  await panel.getByLabel('Stage').selectOption('Quoted');
  await panel
    .getByRole('listitem')
    .filter({ hasText: /^Quoted/ })
    .waitFor();
  await expect.poll(() => names(desk)).toContain('Ananya Raghunathan');
});

test('a conflicting edit shows an error and the current values', async () => {
  await visitor.navigate(desk, `/enquiry-display/${id}`);
  await taken();
  await site.db
    .prepare("update requests set status = 'won', version = version + 1, updated_at = updated_at + 1 where id = ?")
    .bind(id)
    .run();
  await desk.getByLabel('Stage', { exact: true }).selectOption('Contacted');
  await says(OWN_MESSAGES.enquiryConflict);
  await expect.poll(() => desk.getByLabel('Stage', { exact: true }).inputValue()).toBe('won');
  await desk.getByLabel('Stage', { exact: true }).selectOption('Quoted');
  await says('Saved.');
});

test('a failed mail appears in the history and can be retried there', async () => {
  const failed = { attempts: 2, next_attempt_at: 99999999999999, last_error: 'The mailbox answered 503.' };
  await insertOutboxMessage(site, { request_id: id, recipient: 'kochi@agency.example', ...failed });
  await visitor.navigate(desk, `/enquiry-display/${id}`);
  await desk.getByText('Mail to kochi@agency.example failed, tried twice').waitFor();
  await desk.getByRole('button', { name: 'Send to kochi@agency.example again' }).click();
  await desk.getByText('Mail sent to kochi@agency.example').waitFor();
});

test('deleting asks for confirmation, can be undone, and reports a failure', async () => {
  await visitor.navigate(desk, '/enquiry-display');
  await taken();
  const ask = async () => {
    await desk.getByRole('button', { name: `Delete ${ananya.reference}` }).click();
    const dialog = desk.getByRole('dialog', { name: MESSAGES.enquiryDelete });
    await dialog.waitFor();
    return dialog;
  };
  await (await ask()).getByRole('button', { name: 'Cancel' }).click();
  expect(await countRows(site, 'requests where deleted_at is not null')).toBe(0);
  await site.db.prepare("create trigger no_bin before update of deleted_at on requests begin select raise(abort, 'not today'); end").run();
  await (await ask()).getByRole('button', { name: 'Delete' }).click();
  await says(OWN_MESSAGES.enquiryNotDeleted);
  expect(await names(desk)).toContain('Ananya Raghunathan');
  await site.db.prepare('drop trigger no_bin').run();
  vi.mocked(console.error).mockClear();
  await (await ask()).getByRole('button', { name: 'Delete' }).click();
  await says(OWN_MESSAGES.enquirySoftDeleted);
  await expect.poll(() => names(desk)).not.toContain('Ananya Raghunathan');
  await desk.getByRole('button', { name: 'Undo' }).click();
  await says(OWN_MESSAGES.restored);
  await expect.poll(() => names(desk)).toContain('Ananya Raghunathan');
});

test('bulk actions assign, mark as spam and delete; spam and trash can be restored', async () => {
  for (const box of await desk.getByRole('checkbox', { name: /^Choose SF-/ }).all()) await box.check();
  await desk.getByText('3 selected').waitFor();
  await desk.getByLabel('Give the chosen to').selectOption('Ravi Kumar');
  await desk.getByRole('button', { name: 'Apply', exact: true }).click();
  await says('3 requests changed.');
  await tab('Quarantine').click();
  await expect.poll(() => names(desk)).toEqual(['Spam Words']);
  await desk.getByRole('link', { name: 'Spam Words' }).click();
  await desk.getByRole('button', { name: 'Not spam', exact: true }).last().click();
  await says('out of the quarantine');
  // On its way, or there already.
  await desk.getByText(/^Mail (?:sent )?to spam@example\.in/).waitFor();
  await visitor.navigate(desk, '/enquiry-display?search=spam');
  await taken();
  await desk.getByRole('checkbox', { name: /^Choose SF-/ }).check();
  await desk.getByRole('button', { name: 'Delete the chosen' }).click();
  await desk
    .getByRole('dialog', { name: 'Are you sure you want to delete the chosen enquiries?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await says(OWN_MESSAGES.enquirySoftDeleted);
  await visitor.navigate(desk, '/enquiry-display?view=bin');
  await desk.getByRole('link', { name: 'Spam Words' }).click();
  await desk.getByText('7 days left').waitFor();
  await desk.getByRole('button', { name: 'Restore', exact: true }).last().click();
  await says(OWN_MESSAGES.restored);
});

test('a view can be saved by name and opened again, and the shown list exported', async () => {
  await visitor.navigate(desk, '/enquiry-display?view=all&type=visa');
  await taken();
  await desk.getByRole('button', { name: 'Views' }).click();
  await desk.getByLabel('Name of this view').fill('All visas');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await says('Saved as “All visas”.');
  await visitor.navigate(desk, '/enquiry-display');
  await taken();
  await desk.getByRole('button', { name: 'Views' }).click();
  await desk.getByRole('link', { name: 'All visas', exact: true }).click();
  await expect.poll(() => names(desk)).toEqual(['Harpreet Gill']);
  expect(await desk.getByLabel('Filter by Type').inputValue()).toBe('visa');
  const [file] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('link', { name: 'Export' }).click()]);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/^\ufeffReference,.*\r\nSF-[^\r]*Harpreet Gill[^\r]*\r\n$/);
});

test('axe finds no violation on the list, with an enquiry open, and on phones', async () => {
  const [paper] = await queryRows(site, "select id from requests where kind = 'visa'");
  await visitor.navigate(desk, '/enquiry-display?view=all');
  await taken();
  await expectAccessibleAtAllWidths(desk, 'list');
  await visitor.navigate(desk, `/enquiry-display/${paper?.id}?view=all`);
  await taken();
  await expectAccessibleAtAllWidths(desk, 'opened');
  await desk.setViewportSize(PHONE);
  await expect.poll(() => desk.locator('a[data-enquiry]').first().isVisible()).toBe(false);
  await desk.getByRole('link', { name: 'Passport copy' }).click();
  await desk.getByRole('heading', { name: 'Open a document' }).waitFor();
  await desk.goBack();
  await desk.getByRole('link', { name: 'Close' }).click();
  await desk.getByRole('link', { name: 'Harpreet Gill' }).waitFor();
  await desk.setViewportSize(WIDE);
});

test('without script a request is opened, moved on and given away', async () => {
  const page = await openPageAs(visitor, chief.email, '/enquiry-display', { javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Omar Haddad' }).click();
  await page.getByLabel('Stage', { exact: true }).selectOption('Won');
  await page.getByLabel('Assigned to', { exact: true }).last().selectOption('Meera Chief');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByText('Given to Meera Chief').waitFor();
  expect(await page.getByLabel('Stage', { exact: true }).inputValue()).toBe('won');
});
