import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MESSAGES, OWN_MESSAGES } from '../../../../schema/messages.ts';
import { createAccount } from '../../../support/accounts.ts';
import { expectAccessibleAtAllWidths } from '../../../support/browser/a11y.ts';
import { openBrowser } from '../../../support/browser/browser.ts';
import { openPageAs } from '../../../support/browser/sign-in.ts';
import { findPurgedPaths } from '../../../support/cache-purge.ts';
import { countRows, queryRows } from '../../../support/enquiries.ts';

const visitor = await openBrowser();
const { site } = visitor;
const chief = await createAccount(site, 'chief@travels.example', 'ADMIN', 'Meera Chief');
const picture = async (background: string) => ({
  name: `${background}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 480, height: 320, channels: 3, background } })
    .png()
    .toBuffer(),
});
const [teal, navy, gold, pink, olive] = await Promise.all([
  picture('teal'),
  picture('navy'),
  picture('gold'),
  picture('pink'),
  picture('olive'),
]);

let staffPage: Page | undefined;
const openScreen = async (path: string): Promise<Page> => {
  staffPage ??= await openPageAs(visitor, chief.email, path, { keepOpen: true });
  await visitor.navigate(staffPage, path);
  // Hydration removes the names of file inputs, because files are then uploaded by script.
  await staffPage.waitForFunction(() => !document.querySelector('input[type=file][name]'));
  return staffPage;
};
/** Waits for the notification of a save and dismisses it. */
async function expectNotification(page: Page, words: string): Promise<void> {
  await page.getByRole('status').filter({ hasText: words }).waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
}
const slideTitles = (page: Page) => page.getByRole('list', { name: 'Slides' }).locator('b').allTextContents();
const PAGES = ['/home', '/DubaiHome', '/card', '/dubai-card', '/b2b-partners', '/packages'];

test('Dubai homepage images: a logo and slides can be uploaded, reordered by keyboard and mouse, edited, deleted and restored', async () => {
  const page = await openScreen('/dubai-homepage-image');
  await expectAccessibleAtAllWidths(page);

  // Without a file, the button sends no request.
  const writes: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && writes.push(request.url()));
  await page.getByRole('button', { name: 'Upload logo' }).click();
  await page.getByLabel('New logo').setInputFiles(teal);
  expect(writes.filter((url) => url.includes('graphql'))).toEqual([]);
  const purged = await findPurgedPaths(site, PAGES, async () => {
    await page.getByRole('button', { name: 'Upload logo' }).click();
    await expectNotification(page, MESSAGES.dubaiLogoUploaded);
  });
  expect(purged).toEqual(['/DubaiHome', '/dubai-card']);
  const logo = await site.json<{ fileName: string }>('/dubai-homepage-images/logo');
  expect(await site.html('/DubaiHome')).toContain(logo.fileName.replace('.webp', ''));
  await page.getByText('1 earlier logo').waitFor();

  const before = await slideTitles(page);
  const files = page.getByLabel('Upload slideshow images (at least 4)');
  await files.setInputFiles([teal, navy, gold]);
  await page.getByRole('button', { name: 'Upload slideshow', exact: true }).click();
  await expectNotification(page, MESSAGES.slideshowFew);
  expect(await slideTitles(page)).toEqual(before);
  // The fourth picture is added by drag and drop.
  await page.evaluate(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }));
      document
        .getElementById('slides-file')
        ?.parentElement?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [...pink.buffer],
  );
  await page.getByText('4 of 4 uploaded').waitFor();
  const chosen = page.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem');
  for (const [i, name] of ['Dunes', 'Marina', 'Souk', 'Hatta'].entries()) await chosen.nth(i).getByLabel('Title').fill(name);
  await chosen.nth(1).getByLabel('Link').fill('/dubai-card?search=Marina');
  await chosen.nth(2).getByLabel('Link').fill('/javascript is fine as a path');
  await expectAccessibleAtAllWidths(page);
  expect(
    await findPurgedPaths(site, PAGES, async () => {
      await page.getByRole('button', { name: 'Upload slideshow', exact: true }).click();
      await expectNotification(page, OWN_MESSAGES.slidesAdded);
    }),
  ).toEqual(['/DubaiHome', '/dubai-card']);
  await expect.poll(() => slideTitles(page)).toEqual([...before, 'Dunes', 'Marina', 'Souk', 'Hatta']);
  await page.getByText('Chosen pictures').waitFor({ state: 'detached' });
  expect(await site.html('/DubaiHome')).toContain('href="/dubai-card?search=Marina"');

  // Reordering by keyboard keeps focus on the handle.
  await page.getByRole('button', { name: 'Move Hatta', exact: true }).focus();
  await page.keyboard.press('Home');
  await expect.poll(async () => (await slideTitles(page))[0]).toBe('Hatta');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move Hatta');
  await expectNotification(page, OWN_MESSAGES.orderSaved);
  await page.getByRole('button', { name: 'Move Hatta down' }).click();
  await expectNotification(page, OWN_MESSAGES.orderSaved);
  await expect.poll(async () => (await slideTitles(page))[1]).toBe('Hatta');
  // Reordering by mouse.
  const [from, to] = await Promise.all(
    ['Move Hatta', `Move ${before[2]}`].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
  );
  await page.mouse.move((from?.x ?? 0) + 9, (from?.y ?? 0) + 9);
  await page.mouse.down();
  await page.mouse.move((from?.x ?? 0) + 9, (to?.y ?? 0) + 40, { steps: 6 });
  await page.mouse.up();
  await expectNotification(page, OWN_MESSAGES.orderSaved);
  await expect.poll(() => slideTitles(page)).toEqual([...before.slice(0, 3), 'Hatta', ...before.slice(3), 'Dunes', 'Marina', 'Souk']);
  expect((await site.json<{ id: number }[]>('/dubai-homepage-images/type/carousel')).length).toBe(before.length + 4);

  await page.getByRole('link', { name: 'Edit Hatta' }).click();
  await page.getByLabel('Note').last().fill('from AED 990');
  await page.getByLabel('Link').last().fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save slide' }).click();
  await page.getByText(OWN_MESSAGES.slideLink).first().waitFor();
  await page.getByLabel('Link', { exact: false }).last().fill('/dubai-card');
  await page.getByRole('button', { name: 'Save slide' }).click();
  await expectNotification(page, OWN_MESSAGES.slideSaved);
  expect(await site.html('/DubaiHome')).toContain('from AED 990');

  await page.getByRole('button', { name: 'Delete Hatta' }).click();
  await page.getByRole('dialog', { name: 'Delete this slide?' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('status').filter({ hasText: OWN_MESSAGES.homepageImageDeleted }).waitFor();
  expect(await site.html('/DubaiHome')).not.toContain('from AED 990');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectNotification(page, OWN_MESSAGES.restored);
  await expect.poll(async () => (await slideTitles(page))[3]).toBe('Hatta');
  expect(await site.html('/DubaiHome')).toContain('from AED 990');
});

test('a slideshow below four slides shows a warning and can be filled again; offices have their address', async () => {
  const { results } = await site.db
    .prepare("select id from homepage_images where market = 'india' and type = 'carousel' order by position")
    .all<{ id: number }>();
  const page = await openScreen('/add-home-page-image');
  for (const { id } of results.slice(0, 2)) {
    await page
      .locator(`#slide-${id}`)
      .locator('..')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('dialog', { name: 'Delete this slide?' }).getByRole('button', { name: 'Delete' }).click();
    await expectNotification(page, OWN_MESSAGES.homepageImageDeleted);
  }
  await page.getByText('Only 3 of at least 4 slides are left.').waitFor();
  await page.getByRole('link', { name: 'Add one slide' }).click();
  await page.getByRole('button', { name: 'Add slide' }).click();
  await expectNotification(page, OWN_MESSAGES.pictureMissing);
  await page.getByLabel('Picture', { exact: true }).setInputFiles(olive);
  await page.getByLabel('Title').first().fill('Olive groves');
  await page.locator('input[name=file]').evaluate(
    (field: HTMLInputElement) =>
      new Promise<void>((done) => {
        const poll = () => (field.value ? done() : setTimeout(poll, 20));
        poll();
      }),
  );
  await page.getByRole('button', { name: 'Add slide' }).click();
  await expectNotification(page, OWN_MESSAGES.slideAdded);
  expect(await site.html('/home')).toContain('Olive groves');
  await expect.poll(() => page.getByText('are left.').count()).toBe(0);
  await page.getByLabel('Picture of an office').setInputFiles(navy);
  await page.getByLabel('Address of the office').fill('Residency Road');
  await page.getByRole('button', { name: 'Upload office picture' }).click();
  await expectNotification(page, OWN_MESSAGES.officeAdded);
  expect(await countRows(site, "homepage_images where type = 'office' and address = 'Residency Road'")).toBe(1);
});

test('partners can be added with a logo, changed, deleted and restored; a broken logo shows the default', async () => {
  const name = 'p-00000000000000000000000000000000.webp';
  const setLogoName = (file: unknown) =>
    site.db.prepare("update partners set logo = json_set(logo, '$.name', ?) where id = 1").bind(file).run();
  const [first] = await queryRows(site, "select json_extract(logo, '$.name') as file from partners where id = 1");
  await setLogoName(name);
  const page = await openScreen('/show-b2-b');
  await visitor.expectProblem(/^404: .*p-0{32}/);
  await visitor.expectProblem(/^console: .*404/);
  await expect.poll(() => page.locator('img[src="/partner.svg"]').count()).toBe(1);
  await expectAccessibleAtAllWidths(page);
  await setLogoName(first?.file);
  await page.getByRole('link', { name: 'Add New' }).click();
  await page.getByRole('button', { name: 'Add partner' }).click();
  await expectNotification(page, OWN_MESSAGES.partnerName);
  await page.getByText(OWN_MESSAGES.partnerLogo).waitFor();
  await page.getByLabel('Name').fill('Air Saffron');
  await page.getByLabel('Logo', { exact: true }).setInputFiles(gold);
  await page.locator('main img').waitFor();
  await expectAccessibleAtAllWidths(page);
  const purged = await findPurgedPaths(site, PAGES, async () => {
    await page.getByRole('button', { name: 'Add partner' }).click();
    await expectNotification(page, OWN_MESSAGES.partnerAdded);
  });
  expect(purged).toEqual(['/home', '/DubaiHome', '/b2b-partners']);
  expect(await site.html('/home')).toContain('Air Saffron');
  await page.getByRole('link', { name: 'Edit Air Saffron' }).click();
  await page.getByLabel('Name').fill('Air Marigold');
  await page.getByRole('button', { name: 'Save partner' }).click();
  await expectNotification(page, OWN_MESSAGES.partnerUpdated);
  expect(await site.html('/DubaiHome')).toContain('Air Marigold');
  await page.getByRole('button', { name: 'Delete Air Marigold' }).click();
  await page.getByRole('dialog', { name: 'Delete Air Marigold?' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectNotification(page, OWN_MESSAGES.restored);
  expect(await site.html('/home')).toContain('Air Marigold');
});

test('company settings show field errors, name the source of phone and address, and appear in their market only', async () => {
  const page = await openScreen('/staff/company/dubai');
  await expectAccessibleAtAllWidths(page);
  await page.getByText('From the branch Dubai').waitFor();
  expect(await page.getByLabel('Phone').count()).toBe(0);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Questions and answers' }).click();
  await page.getByLabel('Name', { exact: true }).first().fill('Dune Journeys');
  await page.getByLabel(/^WhatsApp/).fill('+971 55');
  await page.getByRole('button', { name: 'Add Link' }).click();
  const link = page.getByRole('group', { name: 'Link 4' });
  await link.getByLabel('Name').fill('Blog');
  await link.getByLabel('Address').fill('https://dunes.example/blog');
  await page.getByRole('button', { name: 'Save company settings' }).click();
  await page.getByText(OWN_MESSAGES.whatsapp).first().waitFor();
  await page.getByLabel(/^WhatsApp/).fill('+971 55 123 4567');
  const purged = await findPurgedPaths(site, PAGES, async () => {
    await page.getByRole('button', { name: 'Save company settings' }).click();
    await expectNotification(page, OWN_MESSAGES.companySaved);
  });
  expect(purged).toEqual(['/DubaiHome', '/dubai-card']);
  const home = await site.html('/DubaiHome');
  for (const words of ['<title>Dune Journeys', 'wa.me/971551234567', 'https://dunes.example/blog', 'Palm Jumeirah'])
    expect(home, words).toContain(words);
});

test('without script: slideshow, logo and partner are uploaded with their forms', async () => {
  const page = await openPageAs(visitor, chief.email, '/add-home-page-image', { javaScriptEnabled: false });
  const before = (await site.json<object[]>('/homepage-images/type/carousel')).length;
  await page.getByLabel('Upload slideshow images (at least 4)').setInputFiles([teal, navy, gold, pink, olive]);
  await page.getByRole('button', { name: 'Upload slideshow', exact: true }).click();
  await page.getByText(OWN_MESSAGES.slidesAdded).waitFor();
  expect((await site.json<object[]>('/homepage-images/type/carousel')).length).toBe(before + 5);
  await page.getByLabel('New logo').setInputFiles(teal);
  await page.getByRole('button', { name: 'Upload logo' }).click();
  await page.getByText(MESSAGES.logoUploaded).waitFor();
  await visitor.navigate(page, '/add-partner/add');
  await page.getByLabel('Name').fill('Plain Air');
  await page.getByLabel('Logo', { exact: true }).setInputFiles(teal);
  await page.getByRole('button', { name: 'Add partner' }).click();
  await page.getByText(OWN_MESSAGES.partnerAdded).waitFor();
  expect(await site.html('/home')).toContain('Plain Air');
});
