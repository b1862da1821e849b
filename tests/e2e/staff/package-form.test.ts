import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createAccount } from '../../support/accounts.ts';
import { expectAccessibleAtAllWidths, listAxeViolations } from '../../support/browser/a11y.ts';
import { openBrowser, PHONE, WIDE } from '../../support/browser/browser.ts';
import * as form from '../../support/browser/package-form.ts';
import { openPageAs } from '../../support/browser/sign-in.ts';

const visitor = await openBrowser();
const { site } = visitor;
const chief = await createAccount(site, 'chief@travels.example', 'ADMIN', 'Meera Chief');
const second = await createAccount(site, 'second@travels.example', 'ADMIN', 'Sara Second');

const {
  UPLOAD_TIMEOUT: SOON,
  imageFile: file,
  mainRegion: main,
  fieldByLabel: field,
  buttonByName: button,
  waitForToast: toast,
  readFocusedLabel: focused,
  waitForStatusText: note,
  typeInto: type,
} = form;
const {
  drag,
  listImageAlts: alts,
  listDaySummaries: dayLines,
  BASIC_VALUES: BASICS,
  dragByTouch: dragByFinger,
  savePackageAsOther: overtake,
  dropImage: dropPicture,
  pasteText: paste,
  createKeyPresser: keysOf,
  toggleDay,
} = form;
const stored = (where: string) => form.findStoredPackage(site, where);
const openForm = (page: Page, path: string) => form.openPackageForm(visitor, page, path);

let desk: Page | undefined;
async function opened(path: string): Promise<Page> {
  desk ??= await openPageAs(visitor, chief.email, '/staff/security', { keepOpen: true });
  await desk.setViewportSize(WIDE);
  await openForm(desk, path);
  return desk;
}

test('an India package is added by mouse: messages first, then pictures, days and lists in another order, and the website shows it', async () => {
  const page = await opened('/add-packages');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Add New Travel Package');
  await field(page, 'Description').first().focus();
  await field(page, 'Duration').focus();
  await main(page).getByText('Description is required.').waitFor();
  await button(page, 'Save package').click();
  await toast(page, 'Please fill all required fields');
  expect(await focused(page)).toBe('name');
  await button(page, '8 things to fix').waitFor();
  const sections = await page.getByRole('navigation', { name: 'Sections' }).getByRole('link').allTextContents();
  expect(sections).toEqual(['Basics6 to fix', 'Pictures', 'Covered', 'Itinerary', 'Contact2 to fix']);
  await type(page, BASICS);
  await field(page, 'Category').selectOption('Domestic');
  expect(await main(page).locator('[id$="-error"]').count()).toBe(0);

  await main(page)
    .getByLabel('Add pictures: Picture')
    .setInputFiles([file('hampi.jpg'), file('munnar.jpg')]);
  const alt = (at: number) => field(page, `What Picture ${at} shows`);
  await alt(1).fill('A coracle');
  await alt(2).fill('Tea');
  await expect.poll(() => main(page).locator('#pictures [name$=".name"]').count(), SOON).toBe(2);
  await drag(page, button(page, 'Move Picture 2'), alt(1).locator('xpath=..'), { x: 0.1, y: 0.3 });
  await expect.poll(() => alts(page)).toEqual(['Tea', 'A coracle']);

  for (const title of ['Across the river', 'Up the hill']) {
    await button(page, 'Add day').click();
    const day = main(page).locator('#itinerary li:has(> details)').last();
    await day.getByLabel('Title', { exact: true }).fill(title);
    for (const label of ['Description', 'Sightseeing']) await day.getByLabel(label, { exact: true }).fill('Temples');
    await day.getByLabel('Dinner').check();
  }
  // Dropped onto the second day, whose picture it is from then on.
  await dropPicture(page, main(page).getByLabel('Add pictures: Picture of day 2:').locator('xpath=../..'), file('jaipur.jpg'));
  for (const at of [1, 2]) await toggleDay(page, at);
  await drag(page, button(page, 'Move day 2'), button(page, 'Move day 1'), { x: 0.5, y: 0.1 });
  await expect.poll(() => dayLines(page)).toEqual(['Day 1\nUp the hill', 'Day 2\nAcross the river']);
  // Taken out, and brought back where it was.
  await button(page, 'More for day 1').click();
  await button(page, 'Remove').click();
  await toast(page, 'Day 1 removed.');
  expect(await dayLines(page)).toEqual(['Day 1\nAcross the river']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => dayLines(page)).toEqual(['Day 1\nUp the hill', 'Day 2\nAcross the river']);

  await button(page, 'Add a line').first().click();
  await paste(page, '• Coracle\n\n- Guide\nBreakfast');
  await field(page, 'Inclusion 3').waitFor();
  await page.keyboard.press('Enter');
  await button(page, 'Save package').click();
  await page.waitForURL('**/showpackages-i*');
  await toast(page, 'Package added successfully');

  const row = await stored("name = 'Hampi by coracle'");
  expect(row).toMatchObject({
    market: 'india',
    price: 1_850_000,
    published: 1,
    images: [{ alt: 'Tea' }, { alt: 'A coracle' }],
    inclusions: ['Coracle', 'Guide', 'Breakfast'],
    itinerary: [
      { day: '1', title: 'Up the hill', meals: 'Dinner', images: [{}] },
      { day: '2', title: 'Across the river', images: [] },
    ],
  });
  const shown = await site.html(`/details/india/${row.id}`);
  for (const words of ['Hampi by coracle', '18,500', 'Coracle', 'Up the hill', row.images[0]?.name.replace(/\.\w+$/, '') ?? ''])
    expect(shown).toContain(words);
});

test('a package is edited by keyboard alone: lines, pictures and days move, and Ctrl+S saves', async () => {
  const page = await opened('/updatepackage-i/1');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Update Travel Package');
  const before = await stored('id = 1');
  await site.html('/details/india/1');
  const keys = keysOf(page);
  await field(page, 'Package name').focus();
  await keys('End');
  await page.keyboard.type(' again');
  await field(page, 'Inclusion 1').focus();
  await keys('Enter');
  await page.keyboard.type('Warm quilts');
  await keys('Alt+ArrowUp', 'Enter', 'Backspace');
  expect(await focused(page)).toBe('Inclusion 1');
  await button(page, 'Move Picture 1').focus();
  await keys('ArrowRight');
  expect(await focused(page)).toBe('Move Picture 2');
  await note(page, 'Picture moved to place 2 of 5.');
  await button(page, 'More for Picture 3').focus();
  await keys('Enter', 'Enter');
  expect(await focused(page)).toBe('More for Picture 1');
  await note(page, 'Picture moved to place 1 of 5: the main picture.');
  await button(page, 'More for day 1').focus();
  await keys('Enter', 'Enter');
  expect(await focused(page)).toBe('More for day 2');
  await keys('Enter', 'Escape');
  expect(await focused(page)).toBe('More for day 2');
  await button(page, 'More for day 5').focus();
  await keys('Enter', 'ArrowDown', 'ArrowDown', 'Enter');
  expect(await focused(page)).toBe('itinerary.5.title');
  await page.keyboard.type(', twice');
  await keys('Control+s');
  await page.waitForURL('**/showpackages-i*');
  await toast(page, 'Package updated successfully');
  const { images, inclusions, itinerary, name } = await stored('id = 1');
  const pick = <T>(list: readonly T[], ...places: number[]) => places.map((place) => list[place]);
  expect(name).toBe(`${before.name} again`);
  expect(inclusions).toEqual(['Warm quilts', ...before.inclusions]);
  expect(images.map((each) => each.name)).toEqual(pick(before.images, 2, 1, 0, 3, 4).map((each) => each?.name));
  expect(itinerary.map(({ day, title }) => `${day} ${title}`)).toEqual([
    ...pick(before.itinerary, 1, 0, 2, 3, 4).map((each, i) => `${i + 1} ${each?.title}`),
    `6 ${before.itinerary[4]?.title}, twice`,
  ]);
  expect(await site.html('/details/india/1')).toContain('Warm quilts');
});

test('concurrent package edits: the second editor sees who changed what and loses nothing either way', async () => {
  const page = await opened('/updatepackage-i/2');
  const before = await stored('id = 2');
  await overtake(site, second.email, 2, { price: 11_111, exclusions: ['Theirs'] });
  await type(page, { Description: 'Mine.', 'Exclusion 1': 'Mine' });
  await button(page, 'Save package').click();
  const dialog = page.getByRole('dialog', { name: 'Sara Second saved this package while you were editing' });
  await dialog.waitFor();
  expect(await dialog.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Price per person', 'Exclusions\nYou changed this too']);
  expect(await dialog.locator('dd').allInnerTexts()).toEqual(expect.arrayContaining(['11111', 'Theirs']));
  expect(await listAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Load theirs' }).click();
  expect(await field(page, 'Price per person').inputValue()).toBe('11111');
  expect(await field(page, 'Description').first().inputValue()).toBe(before.description);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await field(page, 'Description').first().inputValue()).toBe('Mine.');
  await button(page, 'Save package').click();
  await dialog.getByRole('button', { name: 'Keep mine and save' }).click();
  await page.waitForURL('**/showpackages-i*');
  expect(await stored('id = 2')).toMatchObject({
    description: 'Mine.',
    price: 1_111_100,
    exclusions: ['Mine', ...before.exclusions.slice(1)],
    version: before.version + 2,
  });
});

const keptNow = async () =>
  (await site.db.prepare("select value from drafts where form = 'package:3'").first<{ value: string }>())?.value ?? '';

test('a failed upload, a lost connection and a closed window lose nothing that was typed', async () => {
  const page = await opened('/updatepackage-i/3');
  await page.route('**/packages/upload', (route) => route.abort('connectionfailed'));
  await main(page)
    .getByLabel('Add pictures: Picture', { exact: true })
    .setInputFiles([file('jaipur.jpg')]);
  await toast(page, 'Image upload failed!');
  await main(page).getByText('Image upload failed! The connection was lost. Try again.').waitFor();
  await visitor.expectProblem(/upload/);
  await type(page, { 'Package name': 'Kept in spite of all' });
  await button(page, 'Save package').click();
  await button(page, '1 thing to fix').waitFor();
  await page.unroute('**/packages/upload');
  await main(page)
    .getByRole('button', { name: /^Try again/ })
    .click();
  await expect.poll(() => main(page).locator('#pictures progress').count(), SOON).toBe(0);

  await note(page, /Draft kept \d\d:\d\d\./);
  await expect.poll(keptNow, SOON).toContain('Kept in spite');
  await page.route('**/graphql', (route) => route.abort('connectionfailed'));
  await button(page, 'Save package').click();
  await toast(page, 'Failed to update package');
  expect(await field(page, 'Package name').inputValue()).toBe('Kept in spite of all');
  await visitor.expectProblem(/graphql/);
  await page.unroute('**/graphql');
  await main(page).locator('#startsFrom').fill('Delhi');
  await note(page, /Draft kept \d\d:\d\d\./);
  await expect.poll(keptNow, SOON).toMatch(/Kept in spite.*Delhi/);
  page.once('dialog', (dialog) => void dialog.accept());
  await openForm(page, '/updatepackage-i/3');
  expect(await field(page, 'Package name').inputValue()).not.toBe('Kept in spite of all');
  const offer = page.getByRole('region', { name: 'Unsaved changes' });
  await offer.getByText(/You have unsaved changes from \d\d:\d\d/).waitFor();
  await field(page, 'Package name').fill('Typed past the offer');
  await note(page, /Not kept as a draft/);
  await offer.getByRole('button', { name: 'Continue' }).click();
  expect(await field(page, 'Package name').inputValue()).toBe('Kept in spite of all');
  expect(await main(page).locator('#startsFrom').inputValue()).toBe('Delhi');
  // Left by a link, it asks; by staying all is still here.
  await page.getByRole('link', { name: 'Overview' }).first().click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click();
  await button(page, 'Save package').click();
  await page.waitForURL('**/showpackages-i*');
  expect((await stored('id = 3')).name).toBe('Kept in spite of all');
  expect(await site.db.prepare("select count(*) as n from drafts where form = 'package:3'").first()).toEqual({ n: 0 });
  expect(await site.html('/details/india/3')).toContain('Kept in spite of all');
});

test('a Dubai package is added and edited on a phone, in the words of Dubai; the edit form leaves the judgement to the server', async () => {
  const page = await opened('/add-dubai-packages');
  await page.setViewportSize(PHONE);
  await type(page, { ...BASICS, 'Package name': 'Desert and dhow' });
  expect([await field(page, 'Category').count(), await main(page).getByText('Shown as AED 18,500').count()]).toEqual([0, 1]);
  await button(page, 'Save package').click();
  await page.waitForURL('**/show-dubai-packages*');
  await toast(page, 'Package created or updated successfully!');
  const { id } = await stored("name = 'Desert and dhow'");
  expect(await site.html(`/details/dubai/${id}`)).toContain('Desert and dhow');

  await openForm(page, `/update-dubai/${id}`);
  await button(page, 'Add day').click();
  await field(page, 'Title').fill('Dunes');
  await field(page, 'Contact email').fill('nobody');
  await button(page, 'Save package').click();
  await toast(page, 'Update failed!');
  await main(page).getByText('Enter a valid email.').waitFor();
  expect(await focused(page)).toBe('contactEmail');
  await field(page, 'Contact email').fill('dubai@travels.example');
  await button(page, 'Save package').click();
  await page.waitForURL('**/show-dubai-packages*');
  await toast(page, 'Package updated successfully!');
  expect((await stored(`id = ${id}`)).itinerary).toMatchObject([{ day: '1', title: 'Dunes' }]);

  // A draft needs a name only, and nobody else sees it; its copy stands in the other market, without a price.
  await openForm(page, `/update-dubai/${id}`);
  await button(page, 'Unpublish and save as draft').click();
  await page.waitForURL('**/show-dubai-packages*');
  expect((await site.fetch(`/details/dubai/${id}`)).status).toBe(404);
  await openForm(page, `/update-dubai/${id}`);
  await button(page, 'Copy to India').click();
  await toast(page, 'Copied as a draft. Look it over, then publish it.');
  await page.getByRole('heading', { level: 1, name: 'Update Travel Package' }).waitFor();
  expect(await field(page, 'Price per person').inputValue()).toBe('');
});

test('the form is sound at every width, closed, open, full of messages, with a menu; and dragging by finger orders days', async () => {
  const page = await opened('/updatepackage-i/4');
  await expectAccessibleAtAllWidths(page);
  await main(page).locator('#itinerary summary').first().click();
  await field(page, 'Title').first().fill('');
  await field(page, 'Package name').fill('');
  await button(page, 'Save package').click();
  await button(page, '2 things to fix').waitFor();
  await button(page, 'More for day 2').click();
  await expectAccessibleAtAllWidths(page, 'open');
  await page.keyboard.press('Escape');
  await button(page, 'Discard').click();
  await toast(page, 'Changes discarded.');

  await page.setViewportSize(PHONE);
  const before = await dayLines(page);
  await dragByFinger(page, button(page, 'Move day 1'), button(page, 'Move day 2'));
  const titles = (all: readonly string[]) => all.map((each) => each.split('\n')[1]);
  await expect.poll(async () => titles(await dayLines(page))).toEqual(titles([before[1] ?? '', before[0] ?? '', ...before.slice(2)]));
});

test('without script, the form shows stored values and saves texts; pictures stay and blank entries are dropped', async () => {
  const before = await stored('id = 5');
  const page = await openPageAs(visitor, chief.email, '/updatepackage-i/5', { javaScriptEnabled: false });
  await field(page, 'Package name').fill('Plain');
  await field(page, `Inclusion ${before.inclusions.length + 1}`).fill('One more');
  await field(page, 'Contact email').fill('nobody');
  await button(page, 'Save package').click();
  await page.getByText('Please fill all required fields').waitFor();
  expect(await field(page, 'Package name').inputValue()).toBe('Plain');
  await field(page, 'Contact email').fill('hills@travels.example');
  await button(page, 'Save package').click();
  await page.getByText('Package updated successfully').waitFor();
  const { name, images, inclusions, exclusions, itinerary } = await stored('id = 5');
  expect({ name, images, exclusions, itinerary }).toEqual({
    ...{ images: before.images, exclusions: before.exclusions },
    name: 'Plain',
    itinerary: before.itinerary,
  });
  expect(inclusions).toEqual([...before.inclusions, 'One more']);
});
