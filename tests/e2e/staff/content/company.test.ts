import type { Page, Route } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MESSAGES, OWN_MESSAGES } from '../../../../schema/messages.ts';
import { joinTimes } from '../../../../src/ui/primitives/text.tsx';
import { createAccount, createSession } from '../../../support/accounts.ts';
import { expectAccessibleAtAllWidths } from '../../../support/browser/a11y.ts';
import { openBrowser, PHONE } from '../../../support/browser/browser.ts';
import { openPageAs } from '../../../support/browser/sign-in.ts';
import { runOperation } from '../../../support/graphql.ts';

const visitor = await openBrowser();
const { site } = visitor;
const chief = await createAccount(site, 'chief@travels.example', 'ADMIN', 'Meera Chief');
const other = await createSession(site, await createAccount(site, 'other@travels.example', 'ADMIN', 'Other Editor'));
const drawing = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer();

let staffPage: Page | undefined;
/** Opens a screen in the page that all tests of this file share, and waits for hydration. */
async function openScreen(path: string): Promise<Page> {
  if (staffPage) await visitor.navigate(staffPage, path);
  staffPage ??= await openPageAs(visitor, chief.email, path, { keepOpen: true });
  await staffPage.waitForFunction(() => Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react')));
  return staffPage;
}
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' });
const waitForToast = (page: Page, words: string | RegExp) => page.getByRole('status').getByText(words).first().waitFor();
const upload = async (page: Page, label: string | RegExp, background: string) => {
  await page
    .getByRole('main')
    .getByLabel(label)
    .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: await drawing(background) });
  await expect.poll(() => page.locator('form img[src*="/media/320/p-"]').count()).toBe(1);
};
const confirm = (page: Page, question: string, name: string) =>
  page.getByRole('dialog', { name: question }).getByRole('button', { name, exact: true }).click();

test('a branch can be added with a logo, edited, made the main branch, deleted and restored', async () => {
  const page = await openScreen('/listmainbranch');
  await page.getByRole('link', { name: 'Add New Branch' }).click();
  await page.getByRole('heading', { name: 'Add New Branch' }).waitFor();
  // Validation on blur shifts the layout, but not before the pointer that clicks the button is released.
  await page.getByLabel('Office name').focus();
  await button(page, 'Save branch').click();
  for (const words of ['Office name is required.', 'Address is required.', 'Phone is required.', MESSAGES.emailRequired])
    await page.locator('main').getByText(words).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('officeName');

  for (const [label, value] of Object.entries({
    'Office name': 'Pune',
    Address: '4 Fergusson Road, Pune',
    Phone: '+91 20 4567 8900',
    Email: 'pune at travels',
  }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Working hours').focus();
  await page.locator('main').getByText(MESSAGES.email).waitFor();
  await page.getByLabel('Email', { exact: true }).fill('pune@travels.example');
  await page.getByLabel('Main branch').check();
  // Saving waits for a pending upload.
  const uploadRoute = new Promise<Route>((arrived) => void page.route('**/packages/upload', arrived, { times: 1 }));
  const picture = { name: 'sign.png', mimeType: 'image/png', buffer: await drawing('teal') };
  await page.getByLabel(/Logo picture/).setInputFiles(picture);
  await button(page, 'Save branch').click();
  await (await uploadRoute).continue();
  await waitForToast(page, MESSAGES.onlyOneMainBranch);

  // A failed save keeps the form's values.
  await page.getByLabel('Main branch').uncheck();
  await page.route('**/graphql', (route) => route.abort('connectionfailed'), { times: 1 });
  await button(page, 'Save branch').click();
  await waitForToast(page, MESSAGES.branchFailed);
  await visitor.expectProblem(/graphql/);
  await expect.poll(() => page.getByLabel('Office name').inputValue()).toBe('Pune');
  await button(page, 'Save branch').click();
  await page.waitForURL('**/listmainbranch*');
  await waitForToast(page, MESSAGES.branchCreated);
  expect(await site.html('/branch')).toContain('4 Fergusson Road');

  await page.getByRole('link', { name: 'Edit Pune' }).click();
  await page.getByLabel('Working hours').fill('Mon - Fri 10:00 AM - 5:00 PM');
  await button(page, 'Save branch').click();
  await page.waitForURL('**/listmainbranch*');
  await waitForToast(page, MESSAGES.branchUpdated);
  expect(await site.html('/branch')).toContain(joinTimes('Mon - Fri 10:00 AM - 5:00 PM'));

  // By keyboard: the confirmation names the current main branch.
  await button(page, 'Make main: Pune').press('Enter');
  const question = page.getByRole('dialog', { name: 'Make Pune the main branch?' });
  await question.getByText('Bengaluru is the main branch now').waitFor();
  await question.getByRole('button', { name: 'Make main' }).press('Enter');
  await waitForToast(page, 'Pune is the main branch now.');
  expect(await site.html('/card')).toContain('4 Fergusson Road');

  await button(page, 'Delete Bengaluru').click();
  await confirm(page, MESSAGES.branchDelete, 'Delete');
  await waitForToast(page, 'Branch deleted.');
  expect(await site.html('/branch')).not.toContain('Residency Road');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('rowheader', { name: 'Bengaluru' }).waitFor();
  expect(await site.html('/branch')).toContain('Residency Road');
});

test('a pasted text that is longer than its field takes is not cut: the field says how many characters are too many', async () => {
  const page = await openScreen('/staff/company/india');
  const requests: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
  const main = page.locator('main');
  for (const [label, max] of [
    ['WhatsApp', 2000],
    ['In a sentence', 300],
    ['Name', 80],
  ] as const) {
    const field = main.getByLabel(label, { exact: max === 80 }).first();
    const before = await field.inputValue();
    await field.selectText();
    await page.keyboard.insertText('x'.repeat(3000));
    await button(page, 'Save company settings').click();
    await main.getByText(`Use at most ${max} characters. ${3000 - max} are too many.`).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.evaluate((each) => each === document.activeElement)).toBe(true);
    await field.fill(before);
  }
  expect(requests).toEqual([]);
});

test('concurrent branch edits: the second editor sees the conflict, keeps their input, and may overwrite', async () => {
  const page = await openScreen('/updatemainbranch/3');
  await page.getByLabel('Working hours').fill('Mine');
  await runOperation(
    site,
    other,
    'mutation { updateBranch(id: 3, input: { hours: "Theirs" }) { branch { id: databaseId } userErrors { field message code } } }',
  );
  await button(page, 'Save branch').click();
  await page.getByRole('alert').getByText('Someone else has saved this').waitFor();
  await expect.poll(() => page.getByLabel('Working hours').inputValue()).toBe('Mine');
  await page.getByLabel('Overwrite it with my version').check();
  await button(page, 'Save branch').click();
  await page.waitForURL('**/listmainbranch*');
  expect((await runOperation(site, '', '{ branch(id: 3) { hours } }')).data.branch.hours).toBe('Mine');
  await visitor.navigate(page, '/updatemainbranch/9999', 404);
  await page.getByText(MESSAGES.branchMissing).waitFor();
});

test('policy texts are edited beside a preview, saved, compared with other versions and restored', async () => {
  const page = await openScreen('/add-c');
  const text = page.getByLabel('Booking Terms & Conditions', { exact: true });
  const first = await text.inputValue();
  await text.fill('Pay on time.\n\n\nBring a hat.');
  expect(await page.getByRole('region', { name: 'Booking Terms & Conditions as visitors see it' }).locator('p').allInnerTexts()).toEqual([
    'Pay on time.',
    'Bring a hat.',
  ]);
  await button(page, 'Save Policy').click();
  await waitForToast(page, MESSAGES.policySaved);
  expect(await site.html('/policies/booking-terms')).toContain('<p>Bring a hat.</p>');
  await page.getByRole('rowheader', { name: '2 On the website' }).waitFor();

  await runOperation(
    site,
    other,
    'mutation { savePolicy(input: { aboutUs: "Theirs." }) { policy { id } userErrors { field message code } } }',
  );
  await text.fill('Mine.');
  await button(page, 'Save Policy').click();
  await page.getByRole('alert').getByText('Someone else has saved this').waitFor();
  await expect.poll(() => text.inputValue()).toBe('Mine.');
  expect((await site.json<Record<string, string>>('/company-policy')).aboutUs).toBe('Theirs.');
  await page.getByLabel('Overwrite it with my version').check();
  await button(page, 'Save Policy').click();
  await page.getByRole('rowheader', { name: '4 On the website' }).waitFor();

  await page.getByRole('link', { name: 'Compare version 1' }).click();
  await page.getByRole('heading', { name: /What has changed since version 1/ }).waitFor();
  await expect.poll(() => page.locator('#compared ins').allInnerTexts()).toContainEqual(expect.stringContaining('Mine.'));
  await expectAccessibleAtAllWidths(page, 'compared');
  await button(page, 'Bring back version 1').click();
  await confirm(page, 'Bring back version 1?', 'Bring back');
  await page.getByRole('rowheader', { name: '5 On the website' }).waitFor();
  await expect.poll(() => text.inputValue()).toBe(first);
  expect(await site.html('/policies/booking-terms')).not.toContain('Mine.');
});

test('a review can be added, approved, edited, deleted and restored, and the badge shows the pending count', async () => {
  const page = await openScreen('/admin-add-r');
  await page.locator('summary', { hasText: 'Add review' }).click();
  await button(page, 'Add review').click();
  await page.locator('main').getByText(MESSAGES.reviewNoImage).waitFor();
  await page.getByLabel('Reviewer name').fill('Kavita Rao');
  await page.getByLabel('Message').fill('The tea was worth the road.');
  await page.getByLabel('Rating').selectOption('4');
  await upload(page, 'Image', 'tomato');
  await button(page, 'Add review').click();
  await waitForToast(page, MESSAGES.reviewAdded);
  await expect.poll(() => page.getByLabel('Reviewer name').inputValue()).toBe('');
  await expect.poll(() => page.getByLabel('Rating').inputValue()).toBe('5');
  const badge = page.locator('summary', { hasText: 'Reviews' }).filter({ visible: true });
  await badge.getByText('4').waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Kavita Rao' });
  expect(await row.locator('img').evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(160);
  expect(await site.html('/reviews/approved')).not.toContain('Kavita');

  // Approving a review keeps the text typed for the next one.
  await page.getByLabel('Reviewer name').fill('Half typed');
  await button(page, 'Approve the review of Kavita Rao').click();
  await waitForToast(page, 'The review of Kavita Rao is on the website now.');
  await badge.getByText('3').waitFor();
  await expect.poll(() => page.getByLabel('Reviewer name').inputValue()).toBe('Half typed');
  expect(await site.html('/reviews/approved')).toContain('Kavita');

  await page.getByRole('link', { name: 'Edit the review of Kavita Rao' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'Edit review' }).waitFor();
  await page.getByLabel('Message').fill('The tea was worth the long road.');
  await button(page, 'Save review').click();
  await page.waitForURL('**/admin-add-r*');
  await waitForToast(page, 'Review updated.');
  expect(await site.html('/reviews/approved')).toContain('the long road');

  await page.getByLabel('Which reviews').selectOption('approved');
  await page.waitForURL('**show=approved*');
  await button(page, 'Delete the review of Kavita Rao').click();
  await confirm(page, 'Delete the review of Kavita Rao?', 'Delete');
  await waitForToast(page, 'The review is deleted.');
  expect(await site.html('/reviews/approved')).not.toContain('the long road');
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.waitFor();
  expect(await site.html('/reviews/approved')).toContain('the long road');
});

test('several reviews can be approved at once on a phone', async () => {
  const page = await openScreen('/admin-add-r?show=waiting');
  await page.setViewportSize(PHONE);
  await expect.poll(() => page.locator('input[name=ids]').count()).toBe(3);
  for (const box of await page.locator('input[name=ids]').all()) await box.check();
  await button(page, 'Approve').click();
  await waitForToast(page, '3 reviews are on the website now.');
  await page.getByText('No review here.').waitFor();
});

test.each(['/listmainbranch', '/updatemainbranch/1', '/admin-add-r', '/admin-add-r/1'])(
  '%s has no axe violations and no horizontal overflow',
  async (path) => {
    const page = await openScreen(path);
    await page.locator('main details').evaluateAll((all) => {
      for (const each of all as HTMLDetailsElement[]) each.open = true;
    });
    await expectAccessibleAtAllWidths(page);
  },
);

test('without script, a rejected form keeps its values, and branches and policy texts can be saved', async () => {
  const page = await openPageAs(visitor, chief.email, '/add-main-branch-i', { javaScriptEnabled: false });
  await page.getByLabel('Office name').fill('Surat');
  await page.getByLabel('Address').fill('Ring Road, Surat');
  await page.getByLabel('Phone').fill('+91 261 456 7890');
  await page.getByLabel('Email').fill('surat at travels');
  await page.getByLabel('Main branch').check();
  await page.getByLabel('Storefront').selectOption('dubai');
  await page.getByLabel(/Logo picture/).setInputFiles({ name: 'sign.png', mimeType: 'image/png', buffer: await drawing('gold') });
  await button(page, 'Save branch').click();
  await page.locator('#email-error').getByText(MESSAGES.email).waitFor();
  for (const [label, value] of Object.entries({
    'Office name': 'Surat',
    Phone: '+91 261 456 7890',
    Email: 'surat at travels',
    Storefront: 'dubai',
  }))
    expect(await page.getByLabel(label).inputValue(), label).toBe(value);
  await page.getByLabel('Email').fill('surat@travels.example');
  await page.getByLabel('Main branch').uncheck();
  await button(page, 'Save branch').click();
  await page.getByText(MESSAGES.branchCreated).waitFor();
  await page.getByRole('row').filter({ hasText: 'Surat' }).locator('img').waitFor();
  await visitor.navigate(page, '/dubai-homepage-image?part=statistics');
  await page.getByLabel('How many').first().fill('many');
  await button(page, 'Save statistics').click();
  await page.locator('[id="counters.0.target-error"]').getByText(OWN_MESSAGES.counterTarget).waitFor();
  expect(await page.getByLabel('How many').first().inputValue()).toBe('many');
  await page.getByLabel('How many').first().fill('1,234');
  await button(page, 'Save statistics').click();
  await page.getByText('The home page shows these numbers now.').waitFor();
  expect((await runOperation(site, '', '{ company(market: dubai) { counters { target } } }')).data.company.counters[0]).toEqual({
    target: 1234,
  });
  await visitor.navigate(page, '/add-c');
  await page.getByLabel('About Us', { exact: true }).fill('We walk.');
  await button(page, 'Save Policy').click();
  await page.getByText(MESSAGES.policySaved).waitFor();
  expect(await site.html('/policies/about-us')).toContain('<p>We walk.</p>');
});
