import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { OWN_MESSAGES } from '../../../../schema/messages.ts';
import { createAccount } from '../../../support/accounts.ts';
import { expectAccessibleAtAllWidths } from '../../../support/browser/a11y.ts';
import { openBrowser } from '../../../support/browser/browser.ts';
import { openPageAs } from '../../../support/browser/sign-in.ts';
import { findPurgedPaths } from '../../../support/cache-purge.ts';

// The parts of a home page that are edited beneath a preview of it.

const visitor = await openBrowser();
const { site } = visitor;
const chief = await createAccount(site, 'chief@travels.example', 'ADMIN', 'Meera Chief');
/** Opens a screen and waits until it is hydrated: files are uploaded by script then, so their inputs have no name. */
async function openScreen(path: string): Promise<Page> {
  const page = await openPageAs(visitor, chief.email, path);
  await page.waitForFunction(() => !document.querySelector('input[type=file][name]'));
  return page;
}

/** Waits for the notification of a save and dismisses it. */
async function expectNotification(page: Page, words: string): Promise<void> {
  await page.getByRole('status').filter({ hasText: words }).waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
}

test('places and statistics are edited beneath the page, which shows what is typed to staff only; two colleagues conflict', async () => {
  const page = await openScreen('/dubai-homepage-image?part=places');
  await expectAccessibleAtAllWidths(page);
  await page.getByRole('button', { name: 'Add Place' }).click();
  const places = page.getByRole('region', { name: 'Top rated locations' });
  await page.getByRole('group', { name: 'Place 6' }).getByLabel('Name').fill('hatta');
  await places.getByText('Not saved yet').waitFor();
  await page.getByRole('button', { name: 'Save places' }).click();
  await page.getByText(OWN_MESSAGES.placeDuplicate).first().waitFor();
  await page.getByRole('group', { name: 'Place 6' }).getByLabel('Name').fill('Al Quaa');
  // Moved to the top by keyboard, with the preview.
  await page.getByRole('button', { name: 'Move Place 6' }).focus();
  await page.keyboard.press('Home');
  await expect.poll(() => places.locator('[inert] li b').first().textContent()).toBe('Al Quaa');
  expect(await site.html('/DubaiHome')).not.toContain('Al Quaa');
  // Another part opens without losing the text of this one.
  await page.getByRole('link', { name: 'Edit Statistics' }).click();
  await page.getByRole('group', { name: 'Counter 1' }).getByLabel('How many').fill('1,234');
  await page.getByRole('link', { name: 'Edit Top rated locations' }).click();
  const purged = await findPurgedPaths(site, ['/home', '/DubaiHome', '/card', '/dubai-card'], async () => {
    await page.getByRole('button', { name: 'Save places' }).click();
    await expectNotification(page, 'The home page shows these places now.');
  });
  expect(purged).toEqual(['/DubaiHome', '/dubai-card']);
  const home = await site.html('/DubaiHome');
  expect(home.indexOf('Al Quaa')).toBeLessThan(home.indexOf('Palm Jumeirah'));
  await places.getByText('Not saved yet').waitFor({ state: 'detached' });
  expect(home).not.toContain('data-count="1234"');
  // A colleague saves meanwhile: what is typed stays, and nothing is overwritten unasked.
  await site.db.prepare("update companies set version = version + 1 where market = 'dubai'").run();
  await page.getByRole('link', { name: 'Edit Statistics' }).click();
  await page.getByRole('button', { name: 'Save statistics' }).click();
  await page.getByRole('alert').getByText('Someone else has saved this').waitFor();
  await page.getByLabel('Overwrite it with my version').check();
  await page.getByRole('button', { name: 'Save statistics' }).click();
  await expectNotification(page, 'The home page shows these numbers now.');
  expect(await site.html('/DubaiHome')).toContain('data-count="1234"');
});

test('staff find the packages that lead by name, choose them, move them by keyboard and take them away', async () => {
  const page = await openScreen('/add-home-page-image?part=leading');
  await page.getByText('No package is chosen').waitFor();
  await page.getByLabel('Find a package').fill('Ladakh');
  await page.keyboard.press('Enter');
  await page.waitForURL('**find=Ladakh**');
  const found = page.getByRole('list', { name: 'Packages to choose from' });
  await found.getByText('Ladakh').first().waitFor();
  await found
    .getByRole('button', { name: /^Lead with it/ })
    .first()
    .click();
  await expectNotification(page, 'The home page begins with these packages now.');
  const chosen = page.getByRole('list', { name: 'Chosen packages' }).locator('b');
  await chosen.first().waitFor();
  const [ladakh = ''] = await chosen.allTextContents();
  expect(await site.html('/home')).toContain(ladakh);
  await page.getByLabel('Find a package').fill('Goa');
  await page.keyboard.press('Enter');
  await page.waitForURL('**find=Goa**');
  await found
    .getByRole('button', { name: /^Lead with it/ })
    .first()
    .click();
  await expectNotification(page, 'The home page begins with these packages now.');
  await expect.poll(async () => (await chosen.allTextContents())[1]).toBe(ladakh);
  await expectAccessibleAtAllWidths(page);
  await page.getByRole('button', { name: `Move ${ladakh}`, exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await expectNotification(page, 'The home page begins with these packages now.');
  await expect.poll(async () => (await chosen.allTextContents())[0]).toBe(ladakh);
  await page.getByRole('button', { name: `Take away ${ladakh}` }).click();
  await expectNotification(page, 'The home page begins with these packages now.');
  await expect.poll(() => chosen.count()).toBe(1);
});

test('staff see statistics as the website shows them, and package names in the face of the staff area', async () => {
  const page = await openScreen('/add-home-page-image?part=leading');
  const main = page.getByRole('main');
  await main.getByText('+1200', { exact: true }).waitFor();
  expect(await site.html('/home')).toMatch(/data-count="1200">\+(?:<!-- -->)?1200</);
  const faces = await main.locator('b').evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each).fontFamily))]);
  expect(faces).toEqual([await page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)]);
});

test('a place with a long name leaves the arches of the home page in one row', async () => {
  const before = await site.db.prepare("select facts from companies where market = 'india'").first<{ facts: string }>();
  await site.db
    .prepare("update companies set facts = json_set(facts, '$.topLocations[1].name', ?) where market = 'india'")
    .bind('Thiruvananthapuram'.repeat(4).slice(0, 60))
    .run();
  try {
    const page = await openPageAs(visitor, chief.email, '/home?long');
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const windows = page.getByRole('region', { name: 'Top Rated Locations' }).locator('a > :first-child');
      const ends = await windows.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().bottom)));
      expect([ends.length > 3, new Set(ends).size], `${width}`).toEqual([true, 1]);
      const names = page.getByRole('region', { name: 'Top Rated Locations' }).locator('b');
      const lines = await names.evaluateAll((all) =>
        all.map((each) => each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight)),
      );
      expect(Math.max(...lines), `${width}`).toBeLessThan(3.5);
    }
  } finally {
    await site.db.prepare("update companies set facts = ? where market = 'india'").bind(before?.facts).run();
  }
});
