import { expect, test } from 'vitest';
import { openReadOnlyBrowser } from '../../support/browser/browser.ts';
import { fillForm } from '../../support/browser/enquiry-forms.ts';

const visitor = await openReadOnlyBrowser();

test('what was typed about one package is not sent with another, nor from the other storefront; name and message stay', async () => {
  const page = await visitor.openPage('/enquiry?package=5', { reducedMotion: 'reduce' });
  await fillForm(page, { Name: 'Asha', Destination: 'Kerala by boat' });
  await page.locator('main [name=message]').fill('Two rooms, please');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('draft:/enquiry') ?? '')).toContain('Two rooms');
  for (const [path, destination] of [
    ['/enquiry?package=2', expect.not.stringContaining('Kerala')],
    ['/enquiry?package=30&market=dubai', expect.not.stringContaining('Kerala')],
    ['/enquiry?market=dubai', ''],
    ['/enquiry?package=5', 'Kerala by boat'],
    ['/enquiry', 'Kerala by boat'],
  ] as const) {
    await visitor.navigate(page, path);
    await page.getByRole('main').getByText('We kept what you had typed here.').waitFor();
    const values = await page.evaluate(() =>
      ['name', 'packageDestination', 'message'].map((name) => document.querySelector<HTMLInputElement>(`main [name=${name}]`)?.value),
    );
    expect(values, path).toEqual(['Asha', destination, 'Two rooms, please']);
  }
});

test('a destination that is called Dubai is no other storefront', async () => {
  const page = await visitor.openPage('/enquiry?about=dubai', { reducedMotion: 'reduce' });
  await fillForm(page, { Destination: 'dubai by boat' });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('draft:/enquiry') ?? '')).toContain('by boat');
  await visitor.navigate(page, '/enquiry');
  await page.getByRole('main').getByText('We kept what you had typed here.').waitFor();
  expect(await page.locator('main [name=packageDestination]').inputValue()).toBe('dubai by boat');
});
