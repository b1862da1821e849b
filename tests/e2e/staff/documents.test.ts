import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createAccount } from '../../support/accounts.ts';
import { expectAccessibleAtAllWidths } from '../../support/browser/a11y.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { openPageAs } from '../../support/browser/sign-in.ts';
import { buildVisaForm, countRows, createFile, createPdf, insertOutboxMessage, submitVisaApplication } from '../../support/enquiries.ts';

const visitor = await openBrowser();
const { site } = visitor;
const chief = await createAccount(site, 'chief@travels.example', 'ADMIN', 'Meera Chief');
const passport = createPdf('P7654321');
const receipt = await (
  await submitVisaApplication(site, buildVisaForm({ passportCopy: createFile(passport, 'asha passport.pdf') }))
).text();
const reference = /SF-\w{4}-\w{4}/.exec(receipt)?.[0] ?? '';

test.each([true, false])('opening a document requires a reason, and the audit log records it (scripts: %s)', async (javaScriptEnabled) => {
  const page = await openPageAs(visitor, chief.email, '/staff/documents', { javaScriptEnabled });
  await page.getByRole('link', { name: `Open asha passport.pdf of ${reference}` }).click();
  await page.getByRole('heading', { name: `Passport copy of ${reference} (visa)` }).waitFor();
  const reason = `Names for the embassy, ${javaScriptEnabled}`;
  await page.getByLabel('Why do you need to see it?').fill(reason);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toBe('asha passport.pdf');
  expect(readFileSync(await download.path()).equals(Buffer.from(passport))).toBe(true);
  await visitor.navigate(page, '/staff/activity?action=document-read');
  await page.getByText(`reason: ${reason}`).waitFor();
});

test('a picture is shown in place with one click for its reason, which is recorded; Enter sends a typed reason', async () => {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const sent = await submitVisaApplication(site, buildVisaForm({ passportCopy: createFile(new Uint8Array(picture), 'page two.png') }));
  const pictureReference = /SF-\w{4}-\w{4}/.exec(await sent.text())?.[0] ?? '';
  const page = await openPageAs(visitor, chief.email, '/staff/documents');
  await page.getByRole('link', { name: `Open page two.png of ${pictureReference}` }).click();
  await page.getByRole('button', { name: 'View: to check a name or a date' }).click();
  const shown = page.getByRole('img', { name: 'Passport copy, page two.png' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  await expectAccessibleAtAllWidths(page);
  await page.getByLabel('Why do you need to see it?').fill('Page two again');
  await page.keyboard.press('Enter');
  const countReadings = (reason: string) => countRows(site, `audit_log where action = 'document-read' and details like '%${reason}%'`);
  await expect.poll(() => countReadings('Page two again')).toBe(1);
  expect(await countReadings('To check a name or a date')).toBe(1);
  // With the session gone nothing is decrypted, and the page says what to do.
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'View here' }).click();
  await page.getByText('Your session has ended.').waitFor();
  await visitor.expectProblem(/401/);
  expect(await countReadings('Page two again')).toBe(1);
});

test('a PDF is shown in a frame of the screen where the browser has a viewer; each view is recorded, and the frame says why it cannot', async () => {
  const page = await openPageAs(visitor, chief.email, '/staff/documents/1');
  // This browser has no viewer, and saves what is sent to it.
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
  await visitor.navigate(page, '/staff/documents/1');
  const [response] = await Promise.all([
    page.waitForResponse('**/api/documents/1?view'),
    page.getByRole('button', { name: 'View: for the visa application' }).click(),
  ]);
  expect([response.status(), response.headers()['content-disposition']]).toEqual([200, expect.stringMatching(/^inline/)]);
  await page.locator('iframe[title="Passport copy, asha passport.pdf"]').waitFor();
  const countViews = () => countRows(site, "audit_log where action = 'document-read' and details like '%For the visa application%'");
  expect(await countViews()).toBe(1);
  await expectAccessibleAtAllWidths(page);
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'View here' }).click();
  await page.frameLocator('iframe').getByText('Your session has ended.').waitFor();
  await visitor.expectProblem(/401/);
  expect(await countViews()).toBe(1);
});

test('opening a document without a reason is rejected by the browser and the server', async () => {
  const page = await openPageAs(visitor, chief.email, '/staff/documents/1', { javaScriptEnabled: false });
  await page.getByRole('button', { name: 'Download' }).click();
  expect(await page.getByLabel('Why do you need to see it?').evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
  await page.getByLabel('Why do you need to see it?').fill('      ');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.waitForURL('**/staff/documents/1');
  const { n } = (await site.db
    .prepare("select count(*) as n from audit_log where action = 'document-read' and details like '%      %'")
    .first()) as { n: number };
  expect(n).toBe(0);
});

test('the document retention setting appears on the forms at the next request', async () => {
  const page = await openPageAs(visitor, chief.email, '/staff/documents');
  await page.getByLabel('Documents are erased after this many days').fill('45');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Documents are kept for 45 days from now on.').waitFor();
  expect((await site.html('/visa-form')).includes('We delete them after 45 days')).toBe(true);
});

test('a failed mail appears on the overview, is listed with its reason, and can be retried', async () => {
  await insertOutboxMessage(site, { subject: 'SF-TEST: lost', attempts: 7, last_error: 'The mailbox answered 503.' });
  const page = await openPageAs(visitor, chief.email, '/sidebar-admin');
  await page.getByRole('heading', { name: 'Mail failed' }).waitFor();
  await page.getByText(/^To asha@example\.in: \u2068SF-TEST: lost\u2069$/).waitFor();
  await visitor.navigate(page, '/staff/mails');
  await page.getByRole('cell', { name: 'The mailbox answered 503.' }).waitFor();
  await page.getByRole('button', { name: 'Send again to asha@example.in' }).click();
  await page.getByText('Every mail has left.').waitFor();
});

test('a document with malware is marked in the list and offers no download', async () => {
  await site.db.prepare("update documents set scan = 'infected'").run();
  const page = await openPageAs(visitor, chief.email, '/staff/documents');
  await page.getByText('malware found').first().waitFor();
  await page.getByRole('link', { name: `Open asha passport.pdf of ${reference}` }).click();
  await page.getByText('Ask its sender for a photo of the page.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Download' }).count()).toBe(0);
  await site.db.prepare("update documents set scan = 'none'").run();
});
