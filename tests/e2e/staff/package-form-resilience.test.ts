import { expect, test } from 'vitest';
import { createAccount } from '../../support/accounts.ts';
import { listAxeViolations } from '../../support/browser/a11y.ts';
import {
  buttonByName,
  fieldByLabel,
  imageFile,
  mainRegion,
  openPackageEditor,
  savePackageAsOther,
  typeInto,
  UPLOAD_TIMEOUT,
  waitForStatusText,
  waitForToast,
} from '../../support/browser/package-form.ts';
import { openPageAs } from '../../support/browser/sign-in.ts';

const { visitor, site, editorEmail, openEditor, openForm, findStored } = await openPackageEditor();
const second = await createAccount(site, 'second@travels.example', 'ADMIN', 'Sara Second');

test('concurrent package edits: the second editor sees who changed what, and neither choice loses input', async () => {
  const page = await openEditor('/updatepackage-i/2');
  const before = await findStored('id = 2');
  await savePackageAsOther(site, second.email, 2, { description: 'Theirs.', price: 11_111, exclusions: ['Theirs'] });
  await typeInto(page, { Description: 'Mine.', 'Exclusion 1': 'Mine' });
  await buttonByName(page, 'Save package').click();
  const dialog = page.getByRole('dialog', { name: 'Sara Second saved this package while you were editing' });
  await dialog.waitFor();
  await expect
    .poll(() => dialog.getByRole('heading', { level: 3 }).allInnerTexts())
    .toEqual(['Description\nYou changed this too', 'Price per person', 'Exclusions\nYou changed this too']);
  const mine = ['Mine', ...before.exclusions.slice(1)].join('\n');
  await expect
    .poll(() => dialog.locator('dd').allInnerTexts())
    .toEqual(['Theirs.', 'Mine.', '11111', String(before.price / 100), 'Theirs', mine]);
  expect(await listAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Load theirs' }).click();
  await expect.poll(() => fieldByLabel(page, 'Price per person').inputValue()).toBe('11111');
  await expect.poll(() => fieldByLabel(page, 'Description').first().inputValue()).toBe('Theirs.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => fieldByLabel(page, 'Description').first().inputValue()).toBe('Mine.');
  await buttonByName(page, 'Save package').click();
  await dialog.getByRole('button', { name: 'Keep mine and save' }).click();
  await page.waitForURL('**/showpackages-i*');
  expect(await findStored('id = 2')).toMatchObject({
    description: 'Mine.',
    price: 1_111_100,
    exclusions: ['Mine', ...before.exclusions.slice(1)],
    version: before.version + 2,
  });
});

const readStoredDraft = async () =>
  (await site.db.prepare("select value from drafts where form = 'package:3'").first<{ value: string }>())?.value ?? '';

test('input survives a failed upload, a lost connection and a closed window', async () => {
  const page = await openEditor('/updatepackage-i/3');
  await page.route('**/packages/upload', (route) => route.abort('connectionfailed'));
  await mainRegion(page)
    .getByLabel('Add pictures: Picture', { exact: true })
    .setInputFiles([imageFile('jaipur.jpg')]);
  await waitForToast(page, 'Image upload failed!');
  await mainRegion(page).getByText('Image upload failed! The connection was lost. Try again.').waitFor();
  await visitor.expectProblem(/upload/);
  await typeInto(page, { 'Package name': 'Kept in spite of all' });
  await buttonByName(page, 'Save package').click();
  await buttonByName(page, '1 thing to fix').waitFor();
  await page.unroute('**/packages/upload');
  await mainRegion(page)
    .getByRole('button', { name: /^Try again/ })
    .click();
  await expect.poll(() => mainRegion(page).locator('#pictures progress').count(), UPLOAD_TIMEOUT).toBe(0);

  await waitForStatusText(page, /Draft kept \d+ \w+, \d+:\d\d [ap]m\./);
  await expect.poll(readStoredDraft, UPLOAD_TIMEOUT).toContain('Kept in spite');
  await page.route('**/graphql', (route) => route.abort('connectionfailed'));
  await buttonByName(page, 'Save package').click();
  await waitForToast(page, 'Failed to update package');
  await expect.poll(() => fieldByLabel(page, 'Package name').inputValue()).toBe('Kept in spite of all');
  await visitor.expectProblem(/graphql/);
  await page.unroute('**/graphql');
  await mainRegion(page).locator('#startsFrom').fill('Delhi');
  await waitForStatusText(page, /Draft kept \d+ \w+, \d+:\d\d [ap]m\./);
  await expect.poll(readStoredDraft, UPLOAD_TIMEOUT).toMatch(/Kept in spite.*Delhi/);
  page.once('dialog', (dialog) => void dialog.accept());
  await openForm(page, '/updatepackage-i/3');
  await expect.poll(() => fieldByLabel(page, 'Package name').inputValue()).not.toBe('Kept in spite of all');
  const offer = page.getByRole('region', { name: 'Unsaved changes' });
  await offer.getByText(/You have unsaved changes from \d+ \w+, \d+:\d\d [ap]m/).waitFor();
  await fieldByLabel(page, 'Package name').fill('Typed past the offer');
  await waitForStatusText(page, /Not kept as a draft/);
  await offer.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => fieldByLabel(page, 'Package name').inputValue()).toBe('Kept in spite of all');
  await expect.poll(() => mainRegion(page).locator('#startsFrom').inputValue()).toBe('Delhi');
  // Leaving by a link asks for confirmation; staying keeps the input.
  await page.getByRole('link', { name: 'Overview' }).first().click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click();
  await buttonByName(page, 'Save package').click();
  await page.waitForURL('**/showpackages-i*');
  expect((await findStored('id = 3')).name).toBe('Kept in spite of all');
  expect(await site.db.prepare("select count(*) as n from drafts where form = 'package:3'").first()).toEqual({ n: 0 });
  expect(await site.html('/details/india/3')).toContain('Kept in spite of all');
});

test('without script, the form shows stored values and saves texts; pictures stay and blank entries are dropped', async () => {
  const before = await findStored('id = 5');
  const page = await openPageAs(visitor, editorEmail, '/updatepackage-i/5', { javaScriptEnabled: false });
  await fieldByLabel(page, 'Package name').fill('Plain');
  await fieldByLabel(page, `Inclusion ${before.inclusions.length + 1}`).fill('One more');
  await fieldByLabel(page, 'Contact email').fill('nobody');
  await buttonByName(page, 'Save package').click();
  await page.getByText('Please fill all required fields').waitFor();
  await expect.poll(() => fieldByLabel(page, 'Package name').inputValue()).toBe('Plain');
  await fieldByLabel(page, 'Contact email').fill('hills@travels.example');
  await fieldByLabel(page, 'Price per person').fill('two lakh');
  await buttonByName(page, 'Save package').click();
  await page.locator('#price-error').getByText('Price must be at least 1.').waitFor();
  expect(await fieldByLabel(page, 'Price per person').inputValue()).toBe('two lakh');
  await fieldByLabel(page, 'Price per person').fill('1,25,000');
  await buttonByName(page, 'Save package').click();
  await page.getByText('Package updated successfully').waitFor();
  const { name, images, inclusions, exclusions, itinerary } = await findStored('id = 5');
  expect({ name, images, exclusions, itinerary }).toEqual({
    ...{ images: before.images, exclusions: before.exclusions },
    name: 'Plain',
    itinerary: before.itinerary,
  });
  expect(inclusions).toEqual([...before.inclusions, 'One more']);
});

test('a save that is answered before the page shows it goes back to the list', async () => {
  const page = await openEditor('/updatepackage-i/5');
  await fieldByLabel(page, 'Package name').fill('Answered at once');
  // React renders in tasks of a message channel. On a slow phone they come after the answer.
  await page.evaluate(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function postLater(this: MessagePort, ...sent: unknown[]) {
      setTimeout(() => Reflect.apply(postMessage, this, sent), 2_000);
    };
  });
  await buttonByName(page, 'Save package').click();
  await page.waitForURL('**/showpackages-i*');
  expect(await findStored('id = 5')).toMatchObject({ name: 'Answered at once' });
});
