import { expect, test } from 'vitest';
import { asStaff, type Row, tokenOf } from '../../domain/quotations/operations.ts';
import { createAccount, signIn } from '../../support/accounts.ts';
import { openBrowser, waitForHydration } from '../../support/browser/browser.ts';
import { openPageAs } from '../../support/browser/sign-in.ts';

const visitor = await openBrowser();
const { site } = visitor;
const seller = await createAccount(site, 'leela@agency.example', 'sales', 'Leela Thakur');
const staff = asStaff(site, await signIn(site, seller.email));
const readPage = (row: Row) => site.html(`/quotation/${tokenOf(row)}`);

test('the first saving of a draft says so, and a long name of an option stays in the window', async () => {
  const desk = await openPageAs(visitor, seller.email, '/staff/quotations/add');
  await waitForHydration(desk);
  await desk.getByLabel('Traveller', { exact: true }).fill('Ananya');
  await desk.getByLabel('Email', { exact: true }).fill('first@example.com');
  await desk.getByLabel('Title', { exact: true }).fill('Two weeks of tea');
  const name = desk.getByLabel('Name of the option', { exact: true });
  await name.pressSequentially('m'.repeat(210), { timeout: 60_000 });
  // Nothing is cut; saving names what is too long.
  expect(await name.inputValue()).toHaveLength(210);
  await desk.setViewportSize({ width: 390, height: 800 });
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await desk.getByLabel('Valid until the end of', { exact: true }).fill('2020-01-01');
  await desk.getByRole('button', { name: 'Save as draft' }).click();
  await desk.getByText('Use at most 200 characters. 10 are too many.').first().waitFor();
  await name.fill('Slow');
  await desk.getByRole('button', { name: 'Save as draft' }).click();
  await desk.getByText('This day is over. Choose a later one.').first().waitFor();
  await desk.getByLabel('Valid until the end of', { exact: true }).fill('2099-01-01');
  await desk.getByRole('button', { name: 'Save as draft' }).click();
  await desk.getByText('Saved. The traveller sees it once you send it.').waitFor();
});

test('all mistakes are marked at once, and the first has the focus', async () => {
  const desk = await openPageAs(visitor, seller.email, '/staff/quotations/add');
  await waitForHydration(desk);
  const field = (label: string) => desk.getByLabel(label, { exact: true });
  const wrong = {
    ...{ Phone: '12', 'Ages of children (optional)': 'six', 'Link to pay (optional)': 'http://pay.example', 'UPI id (optional)': 'leela' },
    ...{ 'Quantity, line 1': 'two', 'Cost each, line 1': '12.345', 'Markup, line 1': 'much', 'Tax in percent, line 1': 'GST' },
  };
  for (const [label, text] of Object.entries(wrong)) await field(label).fill(text);
  await desk.getByRole('button', { name: 'Save as draft' }).click();
  await expect.poll(() => field('Traveller').evaluate((input) => input === document.activeElement)).toBe(true);
  for (const label of [...Object.keys(wrong), 'Traveller', 'Title', 'Name of the option', 'Label, line 1'])
    expect([label, await field(label).getAttribute('aria-invalid')]).toEqual([label, 'true']);
  // What is right is not.
  const right = {
    Phone: '+91 98450 12876',
    'Ages of children (optional)': '6, 9',
    'Link to pay (optional)': 'https://pay.example/1',
    'UPI id (optional)': 'leela@bank',
  };
  const cells = { 'Quantity, line 1': '2', 'Cost each, line 1': '18,500.50', 'Markup, line 1': '12.5 %', 'Tax in percent, line 1': '5' };
  const texts = { Traveller: 'Leela', Title: 'Tea', 'Name of the option': 'A', 'Label, line 1': 'Rooms' };
  for (const [label, text] of Object.entries({ ...right, ...cells, ...texts })) await field(label).fill(text);
  await desk.getByRole('button', { name: 'Save as draft' }).click();
  await desk.getByText('Saved. The traveller sees it once you send it.').waitFor();
});

test('what is typed is sent, once for a double click, and an unchanged quotation is not sent again', async () => {
  const row = await staff.add({ email: 'typed@example.com', title: 'As it was saved' });
  const desk = await openPageAs(visitor, seller.email, `/staff/quotations/${row.id}`);
  await desk.getByLabel('Title', { exact: true }).fill('As it was typed');
  await desk.getByRole('button', { name: 'Make the link' }).dblclick();
  await desk.getByText('The link is ready to share.').waitFor();
  const sent = await staff.get(row);
  expect(sent).toMatchObject({ state: 'sent', revision: 1, hasUnsentChanges: false });
  expect(await readPage(sent)).toContain('As it was typed');
  await desk.getByRole('button', { name: 'Send by mail' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Send by mail' }).click();
  await desk.getByText('Nothing has changed since version 1 was sent.').waitFor();
  expect((await staff.get(row)).revision).toBe(1);
});

test('a draft that cannot be mailed is not saved either: the field says why, keeps what was typed, and the mail is asked for', async () => {
  const row = await staff.add({ email: '', phone: '98450 12345', title: 'Nobody to mail' });
  const desk = await openPageAs(visitor, seller.email, `/staff/quotations/${row.id}`);
  await desk.getByLabel('Title', { exact: true }).fill('Typed meanwhile');
  await desk.getByRole('button', { name: 'Send by mail' }).click();
  const email = desk.getByLabel('Email', { exact: true });
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
  expect(await desk.getByRole('main').textContent()).toContain('There is no email address to send it to. Share the link instead.');
  expect(await desk.getByLabel('Title', { exact: true }).inputValue()).toBe('Typed meanwhile');
  expect(await staff.get(row)).toMatchObject({ state: 'draft', version: row.version });
  await email.fill('now@example.com');
  await desk.getByLabel('Valid until the end of', { exact: true }).fill('2099-01-01');
  await desk.getByRole('button', { name: 'Send by mail' }).click();
  // Nothing is mailed before somebody has seen to whom, for how much and until when.
  const question = desk.getByRole('dialog', { name: 'Mail this quotation?' });
  await question.getByText('To Ananya Raghunathan, now@example.com').waitFor();
  const [total] = await desk
    .getByRole('button', { name: /^1 Houseboat and lake house/ })
    .locator('b')
    .allInnerTexts();
  expect(await question.textContent()).toContain(`Houseboat and lake house, total ${total}`);
  expect(await question.textContent()).toMatch(/Valid until the end of Thu, 1 Jan,? 2099/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await staff.get(row)).toMatchObject({ state: 'draft', version: row.version });
  await desk.getByRole('button', { name: 'Send by mail' }).click();
  await question.getByRole('button', { name: 'Send by mail' }).click();
  await desk.getByText('The quotation is on its way by mail.').waitFor();
  expect(await readPage(await staff.get(row))).toContain('Typed meanwhile');
});

test('the terms of an earlier quotation replace the terms alone, as often as they are chosen', async () => {
  await staff.add({ terms: 'Half now, half later.' });
  await staff.add({ terms: 'All of it before the trip.' });
  const row = await staff.add({ title: 'As it was saved', terms: '' });
  const desk = await openPageAs(visitor, seller.email, `/staff/quotations/${row.id}`);
  await waitForHydration(desk);
  await desk.getByLabel('Title', { exact: true }).fill('As it was typed');
  const labels = desk.getByLabel('Label, line 1', { exact: true });
  await labels.fill('Hotel in Port Blair');
  const terms = desk.getByLabel('Terms (optional)', { exact: true });
  for (const chosen of ['Half now, half later.', 'All of it before the trip.', 'Half now, half later.']) {
    await desk.getByLabel('Begin with the terms of an earlier quotation').selectOption({ label: chosen });
    await expect.poll(() => terms.inputValue()).toBe(chosen);
  }
  expect(await desk.getByLabel('Title', { exact: true }).inputValue()).toBe('As it was typed');
  expect(await labels.inputValue()).toBe('Hotel in Port Blair');
  await desk.getByText('Unsaved changes').waitFor();
});
