import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MESSAGES } from '../../../schema/messages.ts';
import { expectAccessibleAtAllWidths } from '../../support/browser/a11y.ts';
import { openBrowser, PHONE, WIDE } from '../../support/browser/browser.ts';
import { currentPath, expectPageStatus } from '../../support/browser/sign-in.ts';
import { expectLoggedError } from '../../support/expect-logged-error.ts';

const visitor = await openBrowser();
const { site } = visitor;
const background = { r: 40, g: 90, b: 120 };
const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
  .jpeg()
  .toBuffer();
const PICTURE = { name: 'us.jpg', mimeType: 'image/jpeg', buffer };

const HOMES = [
  ['/home', 'india', WIDE],
  ['/DubaiHome', 'dubai', PHONE],
] as const;
const ADD_REVIEW = 'a[href^="/reviews"][aria-haspopup]';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'How was it, honestly?' });
const openDialog = async (page: Page) => {
  // On phones the button appears only after the hero, so open the dialog by keyboard.
  await page.locator(ADD_REVIEW).first().focus();
  await page.keyboard.press('Enter');
  await dialogOf(page).waitFor();
  return dialogOf(page);
};
type Scope = Pick<Page, 'getByLabel' | 'getByRole'>;
const fillReview = async (form: Scope, name: string) => {
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Message').fill('The driver knew which bend had the view.');
  await form.getByLabel('Picture', { exact: true }).setInputFiles(PICTURE);
};
const submit = (form: Scope) => form.getByRole('button', { name: 'Submit Review' }).click();
const readFieldErrors = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('form[data-submit-async] [id$="-error"]')].flatMap((line) =>
      line.checkVisibility() ? line.textContent.trim() : [],
    ),
  );
const EMPTY_FORM_ERRORS = ['Name is required.', 'Message is required.', MESSAGES.reviewNoImage];
const storedReviews = async (name: string) =>
  (await site.db.prepare('select market, message, rating, approved from reviews where name = ?').bind(name).all()).results;
const focusedMarkup = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? '');

test.each(HOMES)('%s: the form of %s opens as a dialog that manages focus and keeps typed values', async (path, market, viewport) => {
  const page = await visitor.openPage(path, { viewport, reducedMotion: 'reduce' });
  const readStylesheets = () =>
    page.locator('link[rel=stylesheet]').evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href));
  const before = await readStylesheets();
  const dialog = await openDialog(page);
  expect(currentPath(page)).toBe(path);
  expect(await dialog.evaluate((box) => box.matches(':modal'))).toBe(true);
  expect(await focusedMarkup(page)).toMatch(/^<h2/);
  // The dialog's stylesheet is inserted before the page's own, which keeps precedence.
  const after = await readStylesheets();
  expect([after[0], ...after.slice(2)]).toEqual(before);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Asha');
  await page.keyboard.press('Tab');
  const star = dialog.getByRole('radio', { name: '5 of 5' });
  expect(await star.evaluate((input: HTMLInputElement) => input.checked && input === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowLeft');
  expect(await dialog.getByRole('radio', { name: '4 of 5' }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await focusedMarkup(page)).toContain('href="/reviews');
  await openDialog(page);
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Asha');
  expect(await dialog.getByRole('radio', { name: '4 of 5' }).isChecked()).toBe(true);
  await page.mouse.click(5, 5);
  await dialog.waitFor({ state: 'hidden' });
  await openDialog(page);
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect([currentPath(page), await storedReviews('Asha'), market]).toEqual([path, [], market]);
});

test.each(HOMES.slice(1))('%s: a review of %s is sent from the dialog and is pending', async (path, market, viewport) => {
  const page = await visitor.openPage(path, { viewport, reducedMotion: 'reduce' });
  const dialog = await openDialog(page);
  await submit(dialog);
  await expect.poll(() => readFieldErrors(page)).toEqual(EMPTY_FORM_ERRORS);
  await expectAccessibleAtAllWidths(page, 'with field errors');
  await page.setViewportSize(viewport);
  await dialog.getByRole('radio', { name: '3 of 5' }).check();
  await fillReview(dialog, `Dialog ${market}`);
  await expect.poll(() => readFieldErrors(page)).toEqual([]);
  await submit(dialog);
  const status = dialog.getByRole('status');
  await status.waitFor();
  expect(await status.textContent()).toContain(MESSAGES.reviewSent);
  expect([await dialog.getByLabel('Name').inputValue(), await dialog.getByLabel('Message').inputValue()]).toEqual(['', '']);
  expect(await dialog.getByRole('radio', { name: '5 of 5' }).isChecked()).toBe(true);
  expect(await readFieldErrors(page)).toEqual([]);
  expect(await storedReviews(`Dialog ${market}`)).toEqual([
    { market, message: 'The driver knew which bend had the view.', rating: 3, approved: 0 },
  ]);
  if (market === 'india') await expectAccessibleAtAllWidths(page, 'sent');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(currentPath(page)).toBe(path);
});

test('a review says first that it needs a picture, and keeps its text for a visitor who fetches one', async () => {
  const page = await visitor.openPage('/home', { reducedMotion: 'reduce' });
  const dialog = await openDialog(page);
  const [why, name] = [
    await dialog.getByText(/picture.*gallery.*of the place/).boundingBox(),
    await dialog.getByLabel('Name').boundingBox(),
  ];
  expect(why?.y).toBeLessThan(name?.y ?? 0);
  await dialog.getByRole('radio', { name: '3 of 5' }).check();
  await dialog.getByLabel('Message').fill('The lake froze over.');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('draft:review') ?? '')).toContain('froze');
  await visitor.navigate(page, '/reviews?market=dubai');
  const main = page.getByRole('main');
  await main.getByText('We kept what you had typed here.').waitFor();
  expect([await main.getByLabel('Message').inputValue(), await main.getByRole('radio', { name: '3 of 5' }).isChecked()]).toEqual([
    'The lake froze over.',
    true,
  ]);
});

test('a failed review shows the error in the dialog, keeps every value, and can be retried', async () => {
  const page = await visitor.openPage('/home', { reducedMotion: 'reduce' });
  const dialog = await openDialog(page);
  await fillReview(dialog, 'Patient');
  await site.db.prepare('alter table reviews rename to reviews_away').run();
  await submit(dialog);
  const status = dialog.locator('[data-status]');
  // The form retries before it shows the error.
  await expect.poll(() => status.textContent(), { timeout: 20_000 }).toContain(MESSAGES.reviewFailed);
  await site.db.prepare('alter table reviews_away rename to reviews').run();
  await expectPageStatus(visitor, 503);
  expectLoggedError();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Patient');
  await submit(dialog);
  await expect.poll(() => status.textContent(), { timeout: 10_000 }).toContain(MESSAGES.reviewSent);
  expect(await storedReviews('Patient')).toHaveLength(1);
});

test('the link navigates to the form page when the dialog cannot load it', async () => {
  const page = await visitor.openPage('/DubaiHome', { reducedMotion: 'reduce' });
  let requestCount = 0;
  await page.route('**/reviews?market=dubai', (route) => (requestCount++ === 0 ? route.fulfill({ body: 'nothing' }) : route.continue()));
  await page.locator(ADD_REVIEW).first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/reviews?market=dubai');
  await page.getByRole('heading', { level: 2, name: 'How was it, honestly?' }).waitFor();
  await expectAccessibleAtAllWidths(page, 'the page');
});

test.each([['/home', 'india', PHONE]] as const)(
  '%s without script: a review of %s is submitted on its own page',
  async (path, market, viewport) => {
    const page = await visitor.openPage(path, { viewport, javaScriptEnabled: false });
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Add Review' }).click();
    await page.waitForURL('**/reviews*');
    await main.getByLabel('Name').fill(`Page ${market}`);
    await main.getByRole('radio', { name: '2 of 5' }).check();
    await submit(main);
    await main.getByRole('alert').waitFor();
    expect(await readFieldErrors(page)).toEqual(EMPTY_FORM_ERRORS.slice(1));
    await expectPageStatus(visitor, 400);
    expect(await main.getByLabel('Name').inputValue()).toBe(`Page ${market}`);
    expect(await main.getByRole('radio', { name: '2 of 5' }).isChecked()).toBe(true);
    await fillReview(main, `Page ${market}`);
    await submit(main);
    await page.waitForURL('**/reviews?done=sent*');
    expect(await main.getByRole('status').filter({ visible: true }).textContent()).toBe(MESSAGES.reviewSent);
    expect(await storedReviews(`Page ${market}`)).toMatchObject([{ market, rating: 2, approved: 0 }]);
  },
);
