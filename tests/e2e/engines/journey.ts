import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { EnginePage } from '../../support/browser/engines/page.ts';
import { createPdf, extractReference } from '../../support/enquiries.ts';
import type { Site } from '../../support/site.ts';

/** What a visitor does, in any engine. A journey reads the page by its texts, and asserts what stays true whatever the design. */
export interface Journey {
  title: string;
  /** The width of the screen in pixels; 1440 by default. WebKitGTK shows phones at about 450. */
  width?: number;
  run(page: EnginePage, site: Site): Promise<void>;
}

/** The widths of a phone and a wide screen. */
export const PHONE_WIDTH = 390;
export const WIDE_WIDTH = 1440;

/** Waits for messages at fields of `main` or the open dialog. Returns the names of those fields. */
export const waitForFieldErrors = (page: EnginePage): Promise<string[]> =>
  page.waitFor('a message at a field', () => {
    const errors = [...document.querySelectorAll(':is(main, dialog[open]) [id$="-error"]')];
    const names = errors.flatMap(({ id, textContent }) => (textContent.trim() === '' ? [] : [id.replace('-error', '')]));
    return names.length > 0 ? names : null;
  });

/** Clicks a button that sends a form. */
export const clickSend = (page: EnginePage, text: string): Promise<void> =>
  page.click({ selector: ':is(main, dialog[open]) button[type=submit]', text });

/** Sends a form that lacks something, and expects messages at its fields and the focus on one of them. */
export async function expectRefusal(page: EnginePage, send: string): Promise<string[]> {
  await clickSend(page, send);
  const names = await waitForFieldErrors(page);
  expect(await page.evaluate(() => document.activeElement?.matches(':is(input,select,textarea)'))).toBe(true);
  return names;
}

/** Waits for the page of what was sent. */
export async function expectReceipt(page: EnginePage): Promise<void> {
  await page.waitForPath(/^\/request\//);
  expect(extractReference((await page.texts('main')).join())).not.toBe('');
}

/** Writes a file beside the state of the site, where every browser can read it, and once: one may be reading it. Returns its path. */
export function writeUpload({ state }: Site, name: string, content: Uint8Array | string): string {
  const path = join(state, name);
  if (!existsSync(path)) writeFileSync(path, content);
  return path;
}
export const writePassport = (site: Site): string => writeUpload(site, 'passport.pdf', createPdf('P1234567'));
export const writePicture = async (site: Site): Promise<string> =>
  writeUpload(
    site,
    'portrait.jpg',
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c04020' } })
      .jpeg()
      .toBuffer(),
  );
