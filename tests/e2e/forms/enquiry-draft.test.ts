import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openReadOnlyBrowser } from '../../support/browser/browser.ts';
import {
  CONTACT_VALUES,
  filePayload,
  fillForm,
  formGroup,
  readFieldValues,
  readText,
  submitAndAwaitStatusPage,
  toggleEnquiryType,
  VISA_VALUES,
} from '../../support/browser/enquiry-forms.ts';
import { createPdf } from '../../support/enquiries.ts';

const visitor = await openReadOnlyBrowser();
const readDraft = (page: Page, path: string) => page.evaluate((key) => localStorage.getItem(key) ?? '', `draft:${path}`);
const awaitNotice = (page: Page) => page.getByRole('main').getByText('We kept what you had typed here.').waitFor();
/** What the notice says that a draft did not keep. */
const readUnkept = (page: Page) => readText(page.locator('main [data-unkept]'));
async function fillVisa(page: Page): Promise<void> {
  await fillForm(page, VISA_VALUES);
  const main = page.getByRole('main');
  for (const label of ['Passport copy', 'PAN card copy'])
    await main.getByLabel(label, { exact: true }).setInputFiles(filePayload('a.pdf', createPdf(label)));
  await main.getByLabel('Contact number', { exact: true }).fill('98450 12345');
  await expect.poll(() => readDraft(page, '/visa-form')).toContain('98450 12345');
}

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

test('after a reload, the visa form names what it did not keep, and keeps none of it in the browser', async () => {
  const page = await visitor.openPage('/visa-form', { reducedMotion: 'reduce' });
  await fillVisa(page);
  expect(await readDraft(page, '/visa-form')).not.toMatch(/Hindu|1990-05-17|"India"|Married|Single/);
  await page.reload();
  await awaitNotice(page);
  await expect
    .poll(() => readUnkept(page))
    .toBe(
      'Not kept, for your privacy: Nationality, Date of birth, Gender, Marital status, Country of birth, Religion, Passport copy and PAN card copy.',
    );
  expect(await readFieldValues(page, ['First name', 'Nationality'])).toEqual({ 'First name': VISA_VALUES['First name'], Nationality: '' });
});

test('on the way back, the visa form has both countries, and names nothing that is there', async () => {
  const page = await visitor.openPage('/visa-form', { reducedMotion: 'reduce' });
  await fillVisa(page);
  await page.locator('header a').first().click();
  await page.waitForURL((url) => url.pathname !== '/visa-form');
  await page.goBack();
  await awaitNotice(page);
  expect(await readFieldValues(page, ['Nationality', 'Country of birth', 'Date of birth'])).toEqual({
    Nationality: 'India',
    'Country of birth': 'India',
    'Date of birth': VISA_VALUES['Date of birth'],
  });
  await expect.poll(() => readUnkept(page)).not.toMatch(/Nationality|Country|birth/);
});

test('the insurance form names the travellers that it did not keep', async () => {
  const page = await visitor.openPage('/insuranceform', { reducedMotion: 'reduce' });
  await page.getByRole('main').getByLabel('Number of travellers', { exact: true }).fill('3');
  for (const number of [1, 3]) await fillForm(formGroup(page, `Traveller ${number}`), { Name: `Guest ${number}` });
  await formGroup(page, 'Traveller 3')
    .getByLabel('Passport copy', { exact: true })
    .setInputFiles(filePayload('a.pdf', createPdf('a')));
  await fillForm(formGroup(page, 'How to reach you'), { Name: 'Asha' });
  await expect.poll(() => readDraft(page, '/insuranceform')).toContain('Asha');
  await page.reload();
  await awaitNotice(page);
  await formGroup(page, 'Traveller 3').waitFor();
  await expect.poll(() => readUnkept(page)).toBe('Not kept, for your privacy: Traveller 1 (name) and Traveller 3 (name, passport copy).');
});

test('each tab keeps its own draft, and that of a closed tab goes on in a new one', async () => {
  const first = await visitor.openPage('/enquiry?package=2', { reducedMotion: 'reduce' });
  const type = async (page: Page, Name: string, message: string) => {
    await fillForm(page, { Name, 'Message (optional)': message });
    await expect.poll(() => readDraft(page, '/enquiry')).toContain(message);
  };
  const read = async (page: Page) => Object.values(await readFieldValues(page, ['Name', 'Message (optional)']));
  const reload = async (page: Page) => {
    await page.reload();
    await awaitNotice(page);
    return read(page);
  };
  await type(first, 'Tab A', 'AAAA');
  const openTab = async (path: string) => {
    const page = await first.context().newPage();
    await page.goto(new URL(path, first.url()).href);
    return page;
  };
  const second = await openTab('/enquiry?package=5');
  await type(second, 'Tab B', 'BBBB');
  expect([await reload(first), await reload(second)]).toEqual([
    ['Tab A', 'AAAA'],
    ['Tab B', 'BBBB'],
  ]);
  // A discarded draft is that of its tab alone.
  await second.getByRole('button', { name: 'Start over' }).click();
  expect(await reload(first)).toEqual(['Tab A', 'AAAA']);
  await type(second, 'Tab B again', 'CCCC');
  await second.close();
  const [third, fourth] = [await openTab('/enquiry?package=5'), await openTab('/enquiry?package=2')];
  expect([await read(third), await read(fourth)]).toEqual([
    ['Tab B again', 'CCCC'],
    ['Tab A', 'AAAA'],
  ]);
});

/** Opens a path in another tab of the browser. */
async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(new URL(path, page.url()).href);
  return tab;
}
/** Types the contact fields on the form of a package, in a tab that is closed afterwards. */
async function leaveDraft(page: Page): Promise<void> {
  const tab = await openTab(page, '/enquiry?package=2');
  await fillForm(tab, CONTACT_VALUES);
  await expect.poll(() => readDraft(tab, '/enquiry')).toContain(CONTACT_VALUES.Phone);
  await tab.close();
}
/** The name that the form of a package shows, once its script has run. */
async function readName(page: Page, path = '/enquiry?package=7'): Promise<string> {
  await page.goto(new URL(path, page.url()).href);
  await page.locator('main form[data-enhanced]').waitFor();
  return page.getByRole('main').getByLabel('Name', { exact: true }).inputValue();
}

test('"Start over" removes the draft of a closed tab that was restored, whatever package it was typed for', async () => {
  const page = await visitor.openPage('/branch');
  await leaveDraft(page);
  expect(await readName(page)).toBe(CONTACT_VALUES.Name);
  await page.getByRole('button', { name: 'Start over' }).click();
  expect(await readDraft(page, '/enquiry')).toBe('');
  expect([await readName(page), await readName(await openTab(page, '/branch'))]).toEqual(['', '']);
});

test('after sending, neither this tab nor a new one offers what was sent, also where the draft went through several tabs and packages', async () => {
  const page = await visitor.openPage('/branch');
  await leaveDraft(page);
  const second = await openTab(page, '/enquiry?package=5');
  await fillForm(second, { 'Message (optional)': 'Two rooms' });
  await expect.poll(() => readDraft(second, '/enquiry')).toContain('Two rooms');
  await second.close();
  expect(await readName(page, '/enquiry?package=5')).toBe(CONTACT_VALUES.Name);
  await fillForm(page, { 'Message (optional)': 'Three rooms' });
  await expect.poll(() => readDraft(page, '/enquiry')).toContain('Three rooms');
  expect(await readName(page, '/enquiry')).toBe(CONTACT_VALUES.Name);
  await toggleEnquiryType(page, 'Package');
  await submitAndAwaitStatusPage(page, 'Submit Enquiry');
  expect(await readDraft(page, '/enquiry')).toBe('');
  expect([await readName(page), await readName(await openTab(page, '/branch'))]).toEqual(['', '']);
});

test('after "Start over", a tab does not go on with another draft, which a new tab does', async () => {
  const page = await visitor.openPage('/branch');
  await leaveDraft(page);
  const open = await openTab(page, '/enquiry?package=5');
  await fillForm(open, { Name: 'Tab B' });
  await expect.poll(() => readDraft(open, '/enquiry')).toContain('Tab B');
  expect(await readName(page, '/enquiry?package=2')).toBe(CONTACT_VALUES.Name);
  await page.getByRole('button', { name: 'Start over' }).click();
  expect([await readName(page), await readName(await openTab(page, '/branch'))]).toEqual(['', 'Tab B']);
});

test.each([
  ['is more than a day old', [['1', { savedAt: 1, search: '', values: [['name', 'Asha', false]], unkept: [] }]]],
  ['has another shape', { 1: { savedAt: Number.MAX_SAFE_INTEGER, values: [['name', 'Asha', false]] } }],
  ['lacks its values', [['1', { savedAt: Number.MAX_SAFE_INTEGER, search: '' }]]],
])('a draft that %s is removed when the form is opened, which keeps what is typed then', async (_, stored) => {
  const page = await visitor.openPage('/branch');
  await page.evaluate((text) => localStorage.setItem('draft:/enquiry', text), JSON.stringify(stored));
  expect(await readName(page)).toBe('');
  expect(await readDraft(page, '/enquiry')).toBe('');
  await fillForm(page, { Name: 'Ravi' });
  await expect.poll(() => readDraft(page, '/enquiry')).toContain('Ravi');
});
