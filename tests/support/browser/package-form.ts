import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { browserHeaders, createAccount, jsonBody, signIn } from '../accounts.ts';
import type { Site } from '../site.ts';
import { openBrowser, type Visitor, WIDE } from './browser.ts';
import { openPageAs } from './sign-in.ts';

// Helpers for the package form.

/** Uploads are slow while other tests share the machine. */
export const UPLOAD_TIMEOUT = { timeout: 20_000 };

export const imageFile = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: readFileSync(`src/demo/pictures/${name}`) });
interface StoredPackage {
  id: number;
  market: string;
  name: string;
  description: string;
  price: number;
  published: number;
  version: number;
  images: { name: string; alt: string }[];
  inclusions: string[];
  exclusions: string[];
  itinerary: { day: string; title: string; meals: string; images: { name: string }[] }[];
}
const JSON_COLUMNS = ['images', 'inclusions', 'exclusions', 'itinerary'] as const;
async function findStoredPackage(site: Pick<Site, 'db'>, where: string): Promise<StoredPackage> {
  const row = await site.db.prepare(`select * from packages where ${where}`).first<Record<string, string>>();
  // List columns are stored as JSON.
  return { ...row, ...Object.fromEntries(JSON_COLUMNS.map((list) => [list, JSON.parse(row?.[list] ?? '[]')])) } as unknown as StoredPackage;
}

export const mainRegion = (page: Page) => page.getByRole('main');
export const fieldByLabel = (page: Page, label: string) => mainRegion(page).getByLabel(label, { exact: true });
export const buttonByName = (page: Page, name: string) => mainRegion(page).getByRole('button', { name, exact: true });
export const waitForToast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
export const readFocusedLabel = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id);
export const waitForStatusText = (page: Page, text: string | RegExp) => mainRegion(page).getByRole('status').getByText(text).waitFor();
/** Opens a form and waits for hydration, which enables the file fields. */
async function openPackageForm(visitor: Visitor, page: Page, path: string): Promise<void> {
  await visitor.navigate(page, path);
  await mainRegion(page).locator('input[type=file]:enabled').first().waitFor({ state: 'attached' });
}
/** A browser and a site with an administrator; `openEditor` reuses one page. */
export async function openPackageEditor() {
  const visitor = await openBrowser();
  const { site } = visitor;
  const { email: editorEmail } = await createAccount(site, 'chief@travels.example', 'ADMIN', 'Meera Chief');
  let page: Page | undefined;
  return {
    visitor,
    site,
    editorEmail,
    findStored: (where: string) => findStoredPackage(site, where),
    openForm: (on: Page, path: string) => openPackageForm(visitor, on, path),
    openEditor: async (path: string): Promise<Page> => {
      page ??= await openPageAs(visitor, editorEmail, '/staff/security', { keepOpen: true });
      await page.setViewportSize(WIDE);
      await openPackageForm(visitor, page, path);
      return page;
    },
  };
}
export async function typeInto(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await fieldByLabel(page, label).first().fill(value);
}
/** Drags an element by its centre with the mouse; `dropAt` is the position within the target, from 0 to 1. */
export async function drag(page: Page, what: Locator, onto: Locator, dropAt: { x: number; y: number }): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const [from, to] = [await what.boundingBox(), await onto.boundingBox()];
  if (!from || !to) throw new Error('There is nothing to drag.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width * dropAt.x, to.y + to.height * dropAt.y, { steps: 4 });
  await page.mouse.up();
}
export const listImageAlts = (page: Page) =>
  mainRegion(page)
    .locator('#pictures [name$=".alt"]')
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
export const listDaySummaries = (page: Page) =>
  mainRegion(page)
    .locator('#itinerary summary')
    .filter({ has: page.locator('b') })
    .allInnerTexts();
export const BASIC_VALUES = {
  'Package name': 'Hampi by coracle',
  Description: 'Boulders, a river and a city.',
  'Price per person': '18,500',
  Duration: '3 Days / 2 Nights',
  'Trip type': 'Heritage',
  'Contact email': 'south@travels.example',
  'Contact phone': '+91 80 4567 8900',
};

/** Drags an element by touch from its centre to the lower edge of the target. */
export async function dragByTouch(page: Page, what: Locator, onto: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const [from, to] = [await what.boundingBox(), await onto.boundingBox()];
  if (!from || !to) throw new Error('There is nothing to drag.');
  const touch = await page.context().newCDPSession(page);
  const x = from.x + from.width / 2;
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
  await finger('touchStart', from.y + from.height / 2);
  for (const part of [0.3, 0.6, 0.95]) await finger('touchMove', from.y + (to.y + to.height - from.y) * part);
  await finger('touchEnd');
}

/** Saves an India package by REST, as a concurrent edit of another account. */
export async function savePackageAsOther(site: Site, email: string, id: number, change: object): Promise<void> {
  const stored = await site.json<object>(`/packages/${id}`);
  const body = jsonBody({ ...stored, ...change }, 'PUT', browserHeaders(await signIn(site, email)));
  expect((await site.fetch(`/packages/${id}`, body)).status).toBe(200);
}
/** Drops a picture file onto an element. */
export async function dropImage(page: Page, onto: Locator, { name, buffer }: ReturnType<typeof imageFile>): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([bytes = '', fileName = '']) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0))], fileName, { type: 'image/jpeg' }));
      return transfer;
    },
    [buffer.toString('base64'), name],
  );
  await onto.dispatchEvent('drop', { dataTransfer });
}
/** Pastes text into the focused field. */
export const pasteText = (page: Page, content: string): Promise<void> =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, content);
export const createKeyPresser =
  (page: Page) =>
  async (...all: string[]): Promise<void> => {
    for (const key of all) await page.keyboard.press(key);
  };
/** Opens or closes a day of the itinerary. */
export const toggleDay = (page: Page, day: number): Promise<void> =>
  mainRegion(page)
    .locator('#itinerary summary')
    .filter({ hasText: `Day ${day}` })
    .click();
