import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, test, vi } from 'vitest';
import { createAccount, createSession, readMails } from '../support/accounts.ts';
import { expectAccessibleAtAllWidths } from '../support/browser/a11y.ts';
import { openBrowser } from '../support/browser/browser.ts';
import { readText } from '../support/browser/enquiry-forms.ts';
import { clickSubmit, currentPath, fillFields, openPageAs } from '../support/browser/sign-in.ts';
import { CONTACT, isoDateInDays, submitEnquiry } from '../support/enquiries.ts';

const visitor = await openBrowser();
const { site } = visitor;
const PACKAGE_ID = 3;
const packageName = (await site.db.prepare('select name from packages where id = ?').bind(PACKAGE_ID).first<string>('name')) ?? '';

const send = (more: object = {}, cookie = '') =>
  submitEnquiry(
    site,
    {
      ...{ enquiryTypes: 'package', package: PACKAGE_ID, packageDestination: 'Kerala', packagePersons: 3, message: 'No stairs, please.' },
      ...{ packageStartDate: isoDateInDays(40), packageEndDate: isoDateInDays(44) },
      ...more,
    },
    cookie ? { cookie, 'sec-fetch-site': 'same-origin' } : {},
  );
const pathOf = (link: string) => new URL(link).pathname;
const pictureFilter = (page: Page) =>
  page.locator('main figure img').evaluate((image) => getComputedStyle(image.parentElement as Element).filter);

test('after sending, the page says what was asked for, what happens next and until when, and offers two packages', async () => {
  const { link, reference } = await send();
  const page = await visitor.openPage(`${pathOf(link)}?sent=1`, { reducedMotion: 'reduce' });
  const main = page.getByRole('main');
  const asked = main.getByRole('region', { name: 'What you asked for' });
  const text = await readText(asked);
  // The destination is what the sender wrote, which may differ from the package.
  for (const part of [packageName, 'Kerala', '3 people', 'per person', 'Change something']) expect(text).toContain(part);
  // The private link alone shows nobody who has sent it.
  expect(await readText(main)).not.toMatch(/Meera|example\.in|stairs/);
  const steps = main.getByRole('region', { name: 'What happens next' }).getByRole('listitem');
  expect(await steps.count()).toBe(3);
  expect(await readText(steps.first())).toMatch(/A planner reads it.*by \w+day \d+ \w+, [\d:]+ [ap]m IST/);
  const chat = await main.getByRole('link', { name: 'Follow up on WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(chat ?? '')).toContain(reference);
  const related = main.getByRole('region', { name: 'While you wait' }).getByRole('article');
  expect(await related.count()).toBe(2);
  expect(await readText(main.getByRole('region', { name: 'While you wait' }))).not.toContain(packageName);
  expect(await main.locator('figure img').evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/media\//);
  await expectAccessibleAtAllWidths(page, 'after sending');
});

test.each([
  ['india', PACKAGE_ID],
  ['dubai', 27],
] as const)('the mail of a request in %s has its picture, WhatsApp with the reference, and two other packages', async (market, id) => {
  const name = (await site.db.prepare('select name from packages where id = ?').bind(id).first<string>('name')) ?? '';
  const { reference } = await send({ package: id, market, message: `For ${market}.` });
  const html = await vi.waitFor(() => {
    const [file] = globSync(`${site.mailbox}/*-${reference.toLowerCase()}-we-have-your-*.html`);
    return readFileSync(file ?? '', 'utf8');
  }, 10_000);
  const [, source = '', alt] = /<img src="([^"]+)" alt="([^"]*)"/.exec(html) ?? [];
  const picture = await site.fetch(new URL(source).pathname);
  expect([alt, picture.status, picture.headers.get('content-type')]).toEqual([name, 200, 'image/jpeg']);
  const links = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => new URL(href.replaceAll('&amp;', '&')));
  expect(links.find(({ host }) => host === 'wa.me')?.searchParams.get('text')).toContain(reference);
  const related = links.filter(({ pathname }) => pathname.startsWith(`/details/${market}/`));
  expect(related).toHaveLength(2);
  for (const { pathname } of related) expect([(await site.fetch(pathname)).status, pathname.includes(`/${id}/`)]).toEqual([200, false]);
});

test('the receipt of an enquiry about no trip calls it an enquiry, not a trip', async () => {
  const { link } = await submitEnquiry(site, { message: 'Do you open on Sundays?' });
  const html = await (await site.fetch(pathOf(link))).text();
  expect(html).toContain('<dt>About</dt><dd>Enquiry</dd>');
});

test('a private link without the storefront leads to that of the request', async () => {
  const input = { name: CONTACT.name, email: CONTACT.email, destination: 'Liwa', days: 3 };
  const { data } = await site.graphql<{ sent: { receipt: { path: string } } }>(
    'mutation($input: CustomTourInput!) { sent: sendCustomTour(market: dubai, input: $input) { receipt { path } } }',
    { input },
  );
  const [path = ''] = data?.sent.receipt.path.split('?') ?? [];
  const response = await site.fetch(`${path}?sent=1`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([301, `${path}?sent=1&market=dubai`]);
});

test('a withdrawn request says so in its title, and its picture loses its colour', async () => {
  const { link, reference } = await send();
  const page = await visitor.openPage(pathOf(link), { reducedMotion: 'reduce' });
  const main = page.getByRole('main');
  expect(await pictureFilter(page)).toBe('none');
  await main.getByText('Withdraw this request').click();
  await clickSubmit(page, 'Withdraw');
  await page.waitForURL('**?done=withdrawn');
  expect(await page.title()).toContain(`Your withdrawn request ${reference}`);
  expect(await readText(main.getByRole('heading', { level: 1 }))).toBe('You have withdrawn this request.');
  expect(await pictureFilter(page)).toContain('grayscale');
  expect(await main.getByRole('region', { name: 'What happens next' }).count()).toBe(0);
});

test('everything that the sender wrote is a page to read and to print', async () => {
  const { link } = await send();
  const page = await visitor.openPage(pathOf(link), { reducedMotion: 'reduce' });
  await fillFields(page, { Email: CONTACT.email });
  await clickSubmit(page, 'Read and print');
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name: 'Everything you wrote.' }).waitFor();
  const words = await readText(main);
  for (const part of [CONTACT.name, CONTACT.email, CONTACT.phone, 'Kerala', 'No stairs, please.']) expect(words).toContain(part);
  await page.emulateMedia({ media: 'print' });
  expect([await page.getByRole('banner').isVisible(), await page.getByRole('contentinfo').isVisible()]).toEqual([false, false]);
  expect(await main.getByRole('button', { name: 'Print or save as PDF' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await expectAccessibleAtAllWidths(page, 'everything you wrote');
});

test('the profile lists what was sent; opening it asks for nothing more, and a deleted one is gone', async () => {
  const account = await createAccount(site, 'trips@travels.example', 'USER', 'Ravi Kumar');
  const { reference } = await send({ name: account.userName }, await createSession(site, account));
  const page = await openPageAs(visitor, account.email, '/profile');
  const trips = page.getByRole('region', { name: 'Your trips' });
  expect(await readText(trips)).toContain(packageName);
  expect(await readText(trips.getByRole('list').locator('[aria-current]'))).toBe('Sent');
  expect(await readText(trips)).toMatch(/You will hear from us by \w+day \d+ \w+, [\d:]+ [ap]m IST\./);
  await site.db.prepare("update requests set status = 'quoted' where reference = ?").bind(reference).run();
  await visitor.navigate(page, '/profile');
  expect(await readText(trips.getByRole('list').locator('[aria-current]'))).toBe('Quotation');
  expect(await readText(trips)).toContain('Our planner has sent you an offer');
  await expectAccessibleAtAllWidths(page, 'your trips');
  await trips.getByRole('link', { name: 'See what you sent' }).click();
  await page.waitForURL(`**/request/${reference}`);
  const main = page.getByRole('main');
  expect(await main.getByRole('heading', { level: 1 }).textContent()).toContain('Ravi');
  expect(await readText(main)).toContain('No stairs, please.');
  expect(await main.getByLabel('Email', { exact: true }).count()).toBe(0);
  await clickSubmit(page, 'Read and print');
  await main.getByText('No stairs, please.').waitFor();
  await visitor.navigate(page, `/request/${reference}`);
  await main.getByText('Delete my data').click();
  await clickSubmit(page, 'Delete everything');
  await page.waitForURL('**/profile?done=erased');
  expect(await readText(main.getByRole('status').first())).toContain('Your data in that request is deleted');
  expect(await trips.getByRole('article').count()).toBe(0);
});

test('forms are filled in from the account, but not over what was typed or a draft', async () => {
  const { email } = await createAccount(site, 'filled@travels.example', 'USER', 'Asha Devi Rao');
  const page = await openPageAs(visitor, email, '/enquiry');
  const read = (...labels: string[]) =>
    Promise.all(labels.map((label) => page.getByRole('main').getByLabel(label, { exact: true }).inputValue()));
  await expect.poll(() => read('Name', 'Email', 'Phone')).toEqual(['Asha Devi Rao', email, '9845012876']);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
  await fillFields(page, { Email: 'office@travels.example' });
  await vi.waitFor(async () => expect(await page.evaluate(() => localStorage.getItem('draft:/enquiry'))).toContain('office@'));
  await visitor.navigate(page, '/enquiry');
  await page.waitForLoadState('networkidle');
  expect(await read('Name', 'Email')).toEqual(['Asha Devi Rao', 'office@travels.example']);
  await visitor.navigate(page, '/visa-form');
  await expect.poll(() => read('First name', 'Last name', 'Email', 'Contact number')).toEqual(['Asha', 'Devi Rao', email, '9845012876']);
  const stranger = await visitor.openPage('/customtour');
  await stranger.waitForLoadState('networkidle');
  expect(await stranger.getByRole('main').getByLabel('Email', { exact: true }).inputValue()).toBe('');
});

test('a new email is confirmed by its link, and a new mobile number is shown in the panel', async () => {
  const { email } = await createAccount(site, 'before@travels.example', 'USER', 'Ravi Kumar');
  const page = await openPageAs(visitor, email, '/profile');
  const panel = page.getByRole('complementary', { name: 'Your details' });
  await fillFields(page, { 'New mobile number': '9000000002' });
  await clickSubmit(page, 'Change mobile number');
  await page.waitForURL('**/profile?done=mobile');
  expect(await readText(panel)).toContain('9000000002');
  await fillFields(page, { 'New email': 'after@travels.example' });
  await clickSubmit(page, 'Change email');
  await page.waitForURL('**/profile?done=email');
  expect(await readText(page.getByRole('main'))).toContain('We sent a link to after@travels.example.');
  expect(await readText(panel)).toContain(email);
  const link = await vi.waitFor(() => {
    const mail = readMails(site).find((each) => each.includes('\nTo: after@travels.example\n'));
    const [path] = /\/verify-email\?token=[\w-]{43}/.exec(mail ?? '') ?? [];
    if (!path) throw new Error('No mail yet.');
    return path;
  }, 10_000);
  await visitor.navigate(page, link);
  expect(await readText(page.getByRole('main'))).toContain('after@travels.example');
  await clickSubmit(page, 'Verify my email');
  await page.waitForURL('**/profile?done=verified');
  expect(currentPath(page)).toBe('/profile?done=verified');
  expect(await readText(panel)).toContain('after@travels.example');
});
