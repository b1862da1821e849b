import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { createAccount, PASSWORD } from '../support/accounts.ts';
import { expectAccessibleAtAllWidths } from '../support/browser/a11y.ts';
import { openBrowser, PHONE, WIDE } from '../support/browser/browser.ts';
import { clickSubmit, currentPath, expectPageStatus, fillFields, openPageAs } from '../support/browser/sign-in.ts';
import { expectLoggedError } from '../support/expect-logged-error.ts';
import { ORIGIN } from '../support/site.ts';

const visitor = await openBrowser();
const { site } = visitor;

/** Id of the package that the second India slide links to. */
const LINKED_PACKAGE_ID = 2;
await site.db
  .prepare("update homepage_images set link = ? where market = 'india' and type = 'carousel' and position = 1")
  .bind(`/details/india/${LINKED_PACKAGE_ID}`)
  .run();

const bookButton = (page: Page) => page.getByRole('button', { name: 'Book Now' }).filter({ visible: true });
const readLines = async (box: Locator) => ((await box.allInnerTexts())[0] ?? '').split(/\s*\n\s*/);
const bookings = async (email: string) =>
  (
    await site.db
      .prepare('select kind, market, name, email, phone, types, package_id as package, details from requests where email = ? order by id')
      .bind(email)
      .all<{ market: string; package: number | null; details: string }>()
  ).results;
const packageName = (id: number | string | null) =>
  site.db.prepare('select name from packages where id = ?').bind(id).first<string>('name');

/** Waits for the status page and its confirmation. */
const expectReceipt = async (page: Page) => {
  await page.waitForURL(/\/request\/[\w-]+\?(?:market=dubai&)?sent=1$/);
  const main = page.getByRole('main');
  await main.getByText('Success', { exact: true }).waitFor();
  await main.getByText('Booking enquiry sent successfully!').waitFor();
};

test.each([
  ['/details/india/1', 'india', WIDE, true],
  ['/details/1', 'india', PHONE, false],
  ['/details/dubai/27', 'dubai', PHONE, true],
] as const)(
  '%s: a visitor of %s at %o (script: %s) signs in, returns to the package and books it',
  async (path, market, viewport, javaScriptEnabled) => {
    const email = `${market}${viewport.width}@travels.example`;
    await createAccount(site, email, 'USER', 'Kavya Rao');
    const page = await visitor.openPage(path, { viewport, javaScriptEnabled });
    // Wide screens show the button in the side panel, narrow ones in the bottom bar.
    const button = viewport === WIDE ? bookButton(page).first() : bookButton(page).last();
    await button.click();
    await page.waitForURL('**/login?*');
    const notice = page.getByRole('main').getByRole('status');
    expect(await readLines(notice)).toEqual(['Please Login', 'You need to log in before booking a package.']);
    if (javaScriptEnabled && market === 'india') await expectAccessibleAtAllWidths(page, 'asked to sign in');
    await page.setViewportSize(viewport);
    await fillFields(page, { Email: email, Password: PASSWORD });
    await clickSubmit(page, 'Login');
    await page.waitForURL(`**${path}`);
    expect(await bookings(email)).toEqual([]);
    // A double click stores one booking.
    await button.dblclick();
    await expectReceipt(page);
    const id = Number(path.split('/').at(-1));
    const stored = await bookings(email);
    expect(stored).toMatchObject([
      { kind: 'booking', market, name: 'Kavya Rao', email, phone: '9845012876', types: 'package', package: id },
    ]);
    expect(JSON.parse(stored[0]?.details ?? '{}')).toEqual({
      packageDestination: await packageName(id),
      packageEndDate: await site.db.prepare('select duration from packages where id = ?').bind(id).first('duration'),
    });
  },
);

test.each([
  ['/home', true, 1],
  ['/DubaiHome', false, 0],
] as const)('%s (script: %s): Book Now books the package or text of slide %i', async (path, javaScriptEnabled, index) => {
  const { email } = await createAccount(site, `slide${index}@travels.example`);
  const page = await openPageAs(visitor, email, path, { javaScriptEnabled });
  if (index > 0) await page.getByRole('button', { name: 'Next slide' }).click();
  const caption = page.locator('[data-captions] > li').nth(index);
  await caption.waitFor();
  const slideText = (await caption.locator('b').textContent()) ?? '';
  await bookButton(page).first().click();
  await expectReceipt(page);
  const stored = (await bookings(email)).map((row) => [row.package, JSON.parse(row.details).packageDestination]);
  expect(stored).toEqual([index > 0 ? [LINKED_PACKAGE_ID, await packageName(LINKED_PACKAGE_ID)] : [null, slideText]]);
});

test.each(['/DubaiHome'])('%s: an account without a phone number gets an error that links to its profile', async (path) => {
  const email = `nobody${path.replaceAll('/', '').toLowerCase()}@travels.example`;
  await createAccount(site, email);
  await site.db.prepare("update users set mobile_no = '' where email = ?").bind(email).run();
  const page = await openPageAs(visitor, email, path);
  await bookButton(page).first().click();
  const alert = page.getByRole('main').getByRole('alert');
  await alert.waitFor();
  expect(currentPath(page)).toBe(path);
  expect((await readLines(alert)).join(' ')).toMatch(/^Failed\.? Add your name, phone and email to your profile first\. Your profile$/);
  expect(await alert.getByRole('link').getAttribute('href')).toBe('/profile');
  await expectPageStatus(visitor, 400);
  await expectAccessibleAtAllWidths(page, 'refused');
  expect(await bookings(email)).toEqual([]);
});

test('a failed booking shows an error and succeeds on retry', async () => {
  const { email } = await createAccount(site, 'later@travels.example');
  const page = await openPageAs(visitor, email, '/details/dubai/27');
  await site.db.prepare('alter table requests rename to requests_away').run();
  await bookButton(page).first().click();
  const alert = page.getByRole('main').getByRole('alert');
  await alert.waitFor();
  await site.db.prepare('alter table requests_away rename to requests').run();
  expect(await readLines(alert)).toEqual(['Failed', 'Unable to send booking. Try again.']);
  await expectPageStatus(visitor, 503);
  expectLoggedError();
  await bookButton(page).first().click();
  await expectReceipt(page);
});

test.each([
  ['/details/india/1', 'india', WIDE],
  ['/details/1', 'india', PHONE],
  ['/details/dubai/27', 'dubai', PHONE],
] as const)('%s: the WhatsApp link contains the package name, the package URL and the number of %s', async (path, market, viewport) => {
  const page = await visitor.openPage(path, { viewport, javaScriptEnabled: false });
  const id = path.split('/').at(-1) ?? '';
  const address = `${ORIGIN}/details/${market}/${id}`;
  const readWhatsappLink = async (name: RegExp) => {
    const url = new URL((await page.getByRole('main').getByRole('link', { name }).filter({ visible: true }).getAttribute('href')) ?? '');
    return [url.pathname.slice(1), url.searchParams.get('text') ?? ''] as const;
  };
  const [number, text] = await readWhatsappLink(/^(?:Ask on )?WhatsApp$/);
  const { data } = await site.graphql<{ company: { whatsapp: string } }>(`{ company(market: ${market}) { whatsapp } }`);
  expect(number).toBe(data?.company.whatsapp);
  expect(text).toContain(`about ${await packageName(id)}. ${address}`);
  expect((await readWhatsappLink(/Share/))[1]).toMatch(
    new RegExp(`^${RegExp.escape((await packageName(id)) ?? '')}, .* ${RegExp.escape(address)}$`),
  );
});
