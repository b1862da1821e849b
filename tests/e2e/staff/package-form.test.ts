import { expect, test } from 'vitest';
import { expectAccessibleAtAllWidths } from '../../support/browser/a11y.ts';
import { PHONE } from '../../support/browser/browser.ts';
import {
  BASIC_VALUES,
  buttonByName,
  createKeyPresser,
  drag,
  dragByTouch,
  dropImage,
  fieldByLabel,
  imageFile,
  listDaySummaries,
  listImageAlts,
  mainRegion,
  openPackageEditor,
  pasteText,
  readFocusedLabel,
  toggleDay,
  typeInto,
  UPLOAD_TIMEOUT,
  waitForStatusText,
  waitForToast,
} from '../../support/browser/package-form.ts';

const { site, openEditor, openForm, findStored } = await openPackageEditor();

test('an India package can be added by mouse with validation, reordered pictures and days, and appears on the website', async () => {
  const page = await openEditor('/add-packages');
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Add New Travel Package');
  await fieldByLabel(page, 'Description').first().focus();
  await fieldByLabel(page, 'Duration').focus();
  await mainRegion(page).getByText('Description is required.').waitFor();
  await buttonByName(page, 'Save package').click();
  await waitForToast(page, 'Please fill all required fields');
  expect(await readFocusedLabel(page)).toBe('name');
  await buttonByName(page, '8 things to fix').waitFor();
  const sections = await page.getByRole('navigation', { name: 'Sections' }).getByRole('link').allTextContents();
  expect(sections).toEqual(['Basics6 to fix', 'Pictures', 'Covered', 'Itinerary', 'When to go', 'Contact2 to fix']);
  await typeInto(page, BASIC_VALUES);
  await fieldByLabel(page, 'Category').selectOption('Domestic');
  await expect.poll(() => mainRegion(page).locator('[id$="-error"]').count()).toBe(0);

  await mainRegion(page)
    .getByLabel('Add pictures: Picture')
    .setInputFiles([imageFile('hampi.jpg'), imageFile('munnar.jpg')]);
  const alt = (position: number) => fieldByLabel(page, `What Picture ${position} shows`);
  await alt(1).fill('A coracle');
  await alt(2).fill('Tea');
  await expect.poll(() => mainRegion(page).locator('#pictures [name$=".name"]').count(), UPLOAD_TIMEOUT).toBe(2);
  await drag(page, buttonByName(page, 'Move Picture 2'), alt(1).locator('xpath=..'), { x: 0.1, y: 0.3 });
  await expect.poll(() => listImageAlts(page)).toEqual(['Tea', 'A coracle']);

  for (const title of ['Across the river', 'Up the hill']) {
    await buttonByName(page, 'Add day').click();
    const day = mainRegion(page).locator('#itinerary li:has(> details)').last();
    await day.getByLabel('Title', { exact: true }).fill(title);
    for (const label of ['Description', 'Sightseeing']) await day.getByLabel(label, { exact: true }).fill('Temples');
    await day.getByLabel('Dinner').check();
  }
  // A picture dropped onto the second day is added to that day.
  await dropImage(page, mainRegion(page).getByLabel('Add pictures: Picture of day 2:').locator('xpath=../..'), imageFile('jaipur.jpg'));
  for (const day of [1, 2]) await toggleDay(page, day);
  await drag(page, buttonByName(page, 'Move day 2'), buttonByName(page, 'Move day 1'), { x: 0.5, y: 0.1 });
  await expect.poll(() => listDaySummaries(page)).toEqual(['Day 1\nUp the hill', 'Day 2\nAcross the river']);
  // Undo restores a removed day at its position.
  await buttonByName(page, 'More for day 1').click();
  await buttonByName(page, 'Remove').click();
  await waitForToast(page, 'Day 1 removed.');
  expect(await listDaySummaries(page)).toEqual(['Day 1\nAcross the river']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => listDaySummaries(page)).toEqual(['Day 1\nUp the hill', 'Day 2\nAcross the river']);

  await buttonByName(page, 'Add a line').first().click();
  await pasteText(page, '• Coracle\n\n- Guide\nBreakfast');
  await fieldByLabel(page, 'Inclusion 3').waitFor();
  await page.keyboard.press('Enter');
  await buttonByName(page, 'Save package').click();
  await page.waitForURL('**/showpackages-i*');
  await waitForToast(page, 'Package added successfully');

  const row = await findStored("name = 'Hampi by coracle'");
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
  const html = await site.html(`/details/india/${row.id}`);
  for (const words of ['Hampi by coracle', '18,500', 'Coracle', 'Up the hill', row.images[0]?.name.replace(/\.\w+$/, '') ?? ''])
    expect(html).toContain(words);
});

test('a package is edited by keyboard alone: lines, pictures and days move, and Ctrl+S saves', async () => {
  const page = await openEditor('/updatepackage-i/1');
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Update Travel Package');
  const before = await findStored('id = 1');
  await site.html('/details/india/1');
  const keys = createKeyPresser(page);
  await fieldByLabel(page, 'Package name').focus();
  await keys('End');
  await page.keyboard.type(' again');
  await fieldByLabel(page, 'Inclusion 1').focus();
  await keys('Enter');
  await page.keyboard.type('Warm quilts');
  await keys('Alt+ArrowUp', 'Enter', 'Backspace');
  expect(await readFocusedLabel(page)).toBe('Inclusion 1');
  await buttonByName(page, 'Move Picture 1').focus();
  await keys('ArrowRight');
  expect(await readFocusedLabel(page)).toBe('Move Picture 2');
  await waitForStatusText(page, 'Picture moved to place 2 of 5.');
  await buttonByName(page, 'More for Picture 3').focus();
  await keys('Enter', 'Enter');
  expect(await readFocusedLabel(page)).toBe('More for Picture 1');
  await waitForStatusText(page, 'Picture moved to place 1 of 5: the main picture.');
  await buttonByName(page, 'More for day 1').focus();
  await keys('Enter', 'Enter');
  expect(await readFocusedLabel(page)).toBe('More for day 2');
  await keys('Enter', 'Escape');
  expect(await readFocusedLabel(page)).toBe('More for day 2');
  await buttonByName(page, 'More for day 5').focus();
  await keys('Enter', 'ArrowDown', 'ArrowDown', 'Enter');
  expect(await readFocusedLabel(page)).toBe('itinerary.5.title');
  await page.keyboard.type(', twice');
  await keys('Control+s');
  await page.waitForURL('**/showpackages-i*');
  await waitForToast(page, 'Package updated successfully');
  const { images, inclusions, itinerary, name } = await findStored('id = 1');
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

test('a Dubai package can be added and edited on a phone with the Dubai messages; the server validates edits', async () => {
  const page = await openEditor('/add-dubai-packages');
  await page.setViewportSize(PHONE);
  await typeInto(page, { ...BASIC_VALUES, 'Package name': 'Desert and dhow' });
  expect([await fieldByLabel(page, 'Category').count(), await mainRegion(page).getByText('Shown as AED 18,500').count()]).toEqual([0, 1]);
  await buttonByName(page, 'Save package').click();
  await page.waitForURL('**/show-dubai-packages*');
  await waitForToast(page, 'Package created or updated successfully!');
  const { id } = await findStored("name = 'Desert and dhow'");
  expect(await site.html(`/details/dubai/${id}`)).toContain('Desert and dhow');

  await openForm(page, `/update-dubai/${id}`);
  await buttonByName(page, 'Add day').click();
  await fieldByLabel(page, 'Title').fill('Dunes');
  await fieldByLabel(page, 'Contact email').fill('nobody');
  await buttonByName(page, 'Save package').click();
  await waitForToast(page, 'Update failed!');
  await mainRegion(page).getByText('Enter a valid email.').waitFor();
  expect(await readFocusedLabel(page)).toBe('contactEmail');
  await fieldByLabel(page, 'Contact email').fill('dubai@travels.example');
  await buttonByName(page, 'Save package').click();
  await page.waitForURL('**/show-dubai-packages*');
  await waitForToast(page, 'Package updated successfully!');
  expect((await findStored(`id = ${id}`)).itinerary).toMatchObject([{ day: '1', title: 'Dunes' }]);

  // A draft is not public; its copy to the other market has no price.
  await openForm(page, `/update-dubai/${id}`);
  await buttonByName(page, 'Unpublish and save as draft').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish', exact: true }).click();
  await page.waitForURL('**/show-dubai-packages*');
  expect((await site.fetch(`/details/dubai/${id}`)).status).toBe(404);
  await openForm(page, `/update-dubai/${id}`);
  await buttonByName(page, 'Copy to India').click();
  await waitForToast(page, 'Copied as a draft. Check it, then publish it.');
  await page.getByRole('heading', { level: 1, name: 'Update Travel Package' }).waitFor();
  await expect.poll(() => fieldByLabel(page, 'Price per person').inputValue()).toBe('');
});

test('a mistake inside nested folded parts opens all of them and gets the focus', async () => {
  const page = await openEditor('/updatepackage-i/5');
  const days = mainRegion(page).locator('#itinerary li:has(> details)');
  const title = days.nth(1).getByLabel('Title', { exact: true });
  await toggleDay(page, 2);
  await title.fill('');
  await toggleDay(page, 2);
  // No screen has a field two folds deep yet.
  await page.locator('#itinerary').evaluate((section) => {
    const outer = Object.assign(document.createElement('details'), { innerHTML: '<summary></summary>' });
    section.insertAdjacentElement('beforebegin', outer);
    outer.insertAdjacentElement('beforeend', section);
  });
  await buttonByName(page, 'Save package').click();
  await expect.poll(() => readFocusedLabel(page)).toBe('itinerary.1.title');
  expect([await title.isVisible(), await page.locator('#itinerary li > details[open]').count()]).toEqual([true, 1]);
});

test('the form is accessible at every width, closed and open with errors and a menu; days can be reordered by touch', async () => {
  const page = await openEditor('/updatepackage-i/4');
  await expectAccessibleAtAllWidths(page);
  await mainRegion(page).locator('#itinerary summary').first().click();
  await fieldByLabel(page, 'Title').first().fill('');
  await fieldByLabel(page, 'Package name').fill('');
  await buttonByName(page, 'Save package').click();
  await buttonByName(page, '2 things to fix').waitFor();
  await buttonByName(page, 'More for day 2').click();
  await expectAccessibleAtAllWidths(page, 'open');
  await page.keyboard.press('Escape');
  await buttonByName(page, 'Discard').click();
  await waitForToast(page, 'Changes discarded.');

  await page.setViewportSize(PHONE);
  const before = await listDaySummaries(page);
  await dragByTouch(page, buttonByName(page, 'Move day 1'), buttonByName(page, 'Move day 2'));
  const titles = (all: readonly string[]) => all.map((each) => each.split('\n')[1]);
  await expect
    .poll(async () => titles(await listDaySummaries(page)))
    .toEqual(titles([before[1] ?? '', before[0] ?? '', ...before.slice(2)]));
});
