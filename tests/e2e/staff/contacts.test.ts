import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { createAccount } from '../../support/accounts.ts';
import { openBrowser, waitForHydration } from '../../support/browser/browser.ts';
import { openPageAs } from '../../support/browser/sign-in.ts';
import { queryRows, submitEnquiry } from '../../support/enquiries.ts';

const LATENCY_MS = 300;

const visitor = await openBrowser();
const { site } = visitor;
const chief = await createAccount(site, 'chief@travels.example', 'ADMIN', 'Meera Chief');
const { reference } = await submitEnquiry(site, { name: 'Ananya Raghunathan', email: 'ananya@example.in' });

test('a follow-up that is chosen right after a recorded message is stored, without a conflict, and the stage that it moved stays', async () => {
  const readEnquiry = () =>
    site.db
      .prepare('select id, status, due_at is not null as due from requests where reference = ?')
      .bind(reference)
      .first<{ id: number }>();
  const page = await openPageAs(visitor, chief.email, `/enquiry-display/${(await readEnquiry())?.id}`);
  await page.context().route(/wa\.me/, (route) => route.fulfill({ body: '' }));
  await page.route('**/graphql', async (route) => {
    await new Promise((done) => setTimeout(done, LATENCY_MS));
    await route.continue().catch(() => {});
  });
  await page.getByRole('button', { name: 'Tomorrow' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'WhatsApp' }).click();
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await page.getByRole('status').getByText('Saved.').waitFor();
  expect(await readEnquiry()).toMatchObject({ status: 'contacted', due: 1 });
});

test('the form of an answer takes the focus, Escape gives it back without losing what is typed, and Send leads to the sent answer', async () => {
  const { reference: other } = await submitEnquiry(site, { name: 'Omar Haddad', email: 'omar@example.in' });
  const [row] = await queryRows(site, 'select id from requests where reference = ?', other);
  const page = await openPageAs(visitor, chief.email, `/enquiry-display/${row?.id}`);
  await waitForHydration(page);
  const email = page.getByRole('link', { name: 'Email', exact: true });
  const form = page.getByRole('form', { name: 'Answer by mail' });
  const text = form.getByLabel('Text');
  const hasFocus = (element: Locator) => expect.poll(() => element.evaluate((node) => node === document.activeElement)).toBe(true);
  await email.press('Enter');
  await hasFocus(form.getByLabel('Template'));
  await text.fill('We have two boats.');
  await text.press('Escape');
  await form.waitFor({ state: 'detached' });
  await hasFocus(email);
  await email.press('Enter');
  await hasFocus(form.getByLabel('Template'));
  expect(await text.inputValue()).toBe('We have two boats.');

  // The button stays enabled, and names what is missing beside the field.
  const send = form.getByRole('button', { name: 'Send' });
  await text.fill('Hello {nonsense}');
  await send.press('Enter');
  await hasFocus(text);
  await form.getByText('There is no field {nonsense}. There are {name}, {package},').waitFor();
  await text.fill('Hello {name}, it is {price}.');
  await form.getByText('Replace {price}: this enquiry has no value for it.').waitFor();
  await text.fill(' ');
  await send.press('Enter');
  await hasFocus(text);
  await form.getByText('Write the answer.').waitFor();
  await text.fill('Hello {name},\n\nwe have two boats.');
  // Who leaves the field sees what is sent.
  await text.press('Tab');
  await expect.poll(() => text.inputValue()).toBe('Hello Omar,\n\nwe have two boats.');
  await send.press('Enter');
  await form.waitFor({ state: 'detached' });
  const answer = page.getByRole('listitem').filter({ hasText: 'Hello Omar,' });
  await hasFocus(answer);
  expect(await queryRows(site, 'select text from request_messages where request_id = ?', row?.id)).toEqual([
    { text: 'Hello Omar,\n\nwe have two boats.' },
  ]);
});
