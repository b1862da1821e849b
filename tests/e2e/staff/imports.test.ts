import { expect, test } from 'vitest';
import { createAccount } from '../../support/accounts.ts';
import { expectAccessibleAtAllWidths } from '../../support/browser/a11y.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { openPageAs } from '../../support/browser/sign-in.ts';

const visitor = await openBrowser();
const { email } = await createAccount(visitor.site, 'importer@travels.example', 'ADMIN', 'Ila Importer');
const TABLE = `id,name,price,duration,trip type,pictures
W1,Walk to the living root bridges,18000,4 Days / 3 Nights,Nature,
W2,Valley of flowers,"12.500,00",6 Days,Nature,https://10.0.0.1/valley.jpg
,,100,,,
W1,Walk to the living root bridges,18000,4 Days,Nature,
`;
const file = (text: string, name = 'treks.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('staff import a file by keyboard: report, drafts, undo', async () => {
  const page = await openPageAs(visitor, email, '/staff/import/india');
  await page.getByRole('button', { name: 'Apply' }).waitFor({ state: 'detached' });
  await expectAccessibleAtAllWidths(page, 'upload');
  const input = page.getByLabel('File', { exact: true });
  await page.getByRole('button', { name: 'Check the file' }).press('Enter');
  await page.getByText('Please select a file first!').waitFor();
  await input.setInputFiles(file('', 'nothing.csv'));
  await page.getByRole('button', { name: 'Check the file' }).press('Enter');
  await page.getByText('The file is empty.').waitFor();
  await input.setInputFiles(file('colour\nred\n', 'colours.csv'));
  await page.getByRole('button', { name: 'Check the file' }).press('Enter');
  await page.getByText('No column is called "name".').waitFor();
  await visitor.expectProblem(/^400: .*\/api\/imports\/india/);
  await visitor.expectProblem(/^console: .*\b400\b/);
  expect(await input.getAttribute('aria-describedby')).toContain('import-file-error');
  await expectAccessibleAtAllWidths(page, 'refused file');

  await input.setInputFiles(file(TABLE));
  await page.getByLabel('Contact email').fill('treks@agency.example');
  await page.getByRole('button', { name: 'Check the file' }).press('Enter');
  await page.getByRole('heading', { name: 'Import of treks.csv' }).waitFor();
  await page.getByText('2 packages to import, 1 there already, 1 cannot be imported').waitFor();
  const rows = page.getByRole('row');
  await expect.poll(() => rows.filter({ hasText: 'Valley of flowers' }).textContent()).toContain('"12.500,00" is not a price.');
  await expectAccessibleAtAllWidths(page, 'report');

  await page.getByRole('button', { name: 'Import 2 packages as drafts' }).press('Enter');
  await page.getByRole('heading', { name: 'Done', exact: true }).waitFor();
  await page.getByText('2 drafts, 1 there already, 1 cannot be imported').waitFor();
  // Instead of "The import runs."
  await page.getByRole('status').filter({ hasText: '2 drafts made.' }).first().waitFor();
  // Somebody edits one of them.
  await visitor.site.db.prepare("update packages set version = 2 where name = 'Valley of flowers'").run();
  await page.getByRole('link', { name: 'Valley of flowers' }).waitFor();
  await expectAccessibleAtAllWidths(page, 'done');

  await page.getByRole('button', { name: 'Undo the import of treks.csv' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Remove the drafts of treks.csv?' });
  await dialog.getByRole('button', { name: 'Undo the import' }).press('Enter');
  await page.getByRole('heading', { name: 'Undone', exact: true }).waitFor();
  await page.getByText('1 draft removed').first().waitFor();
  await page.getByRole('link', { name: 'list only them' }).press('Enter');
  await expect.poll(() => rows.count()).toBe(2);
  await rows.filter({ hasText: 'Valley of flowers' }).getByText('Edited since, stays').waitFor();
  expect(await page.getByLabel('Rows', { exact: true }).locator('option:checked').textContent()).toBe('Not removed');
  await page.getByLabel('Rows', { exact: true }).selectOption('Cannot be imported');
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByRole('link', { name: 'All imported files' }).press('Enter');
  await page.getByRole('link', { name: 'treks.csv' }).waitFor();
});

test('staff import a file without script', async () => {
  const page = await openPageAs(visitor, email, '/staff/import/dubai', { javaScriptEnabled: false });
  await page.getByLabel('File', { exact: true }).setInputFiles(file('id,name\nD1,Dunes without script\n', 'dunes.csv'));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('button', { name: 'Import 1 package as a draft' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Done', exact: true }).waitFor();
  expect(
    await visitor.site.db.prepare("select count(*) as n from packages where name = 'Dunes without script' and published = 0").first('n'),
  ).toBe(1);
});
