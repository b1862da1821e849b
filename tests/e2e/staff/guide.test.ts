import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hasRight } from '../../../schema/staff/rights.ts';
import { GUIDE_PATH } from '../../../src/staff/app/market-paths.ts';
import { staffPaths } from '../../../src/staff/app/screen-routes.ts';
import { findGuidePage, GUIDE_PAGE_NAMES, type GuidePageName } from '../../../src/staff/components/guide/guide-link.tsx';
import { PICTURE_SIZE } from '../../../src/staff/guide/guide-page.ts';
import { GUIDE_PAGES } from '../../../src/staff/guide/guide-pages.ts';
import { createAccount, createSession } from '../../support/accounts.ts';
import { expectAccessibleAtAllWidths } from '../../support/browser/a11y.ts';
import { addConversation, openBusyAgency } from '../../support/browser/busy-agency.ts';
import { openPageAs } from '../../support/browser/sign-in.ts';

// Takes the pictures of the guide of the product itself: GUIDE_PICTURES=write npm test -- tests/e2e/staff/guide.test.ts
// GUIDE_PICTURES=system,answering takes those two alone.

const { GUIDE_PICTURES = '' } = process.env;
const isTaken = (name: string): boolean => GUIDE_PICTURES === 'write' || GUIDE_PICTURES.split(',').includes(name);
const WORDS_FILE = new URL('guide-pictures.json', import.meta.url);
type ScreenWords = Record<string, readonly string[]>;

const { visitor, owner } = await openBusyAgency();
const { site } = visitor;
const conversation = await addConversation(visitor);

/** The words of the product on a screen: titles, tabs, columns, fields and buttons, without rows and with # for digits, months and weekdays. */
const readWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const elements = document.querySelectorAll('main :is(h1,h2,legend,th,label,button,summary,nav a)');
    const shown = [...elements].filter((each) => each.checkVisibility() && !each.closest('tbody,li,tr:has(td)'));
    const words = shown.map((each) =>
      each.textContent
        .replace(/\d[\d,.]*/g, '#')
        .replace(/# (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec) #/g, '# # #')
        .replace(/, (?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/, ', #')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    return [...new Set(words)].filter(Boolean);
  });

test('each page of the guide has a picture of the product as it is', async () => {
  const stored = JSON.parse(readFileSync(WORDS_FILE, 'utf8')) as ScreenWords;
  const page = await openPageAs(visitor, owner, '/sidebar-admin');
  await page.setViewportSize(PICTURE_SIZE);
  for (const name of GUIDE_PAGE_NAMES) {
    await visitor.navigate(page, GUIDE_PAGES[name].picture.path.replace(':id', conversation));
    if (isTaken(name)) {
      await page.waitForLoadState('networkidle');
      // A long enquiry scrolls: its conversation stands at the end.
      if (name === 'answering')
        await page.getByRole('region', { name: 'What it says' }).evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
      stored[name] = await readWords(page);
      const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      await sharp(picture).webp({ quality: 82 }).toFile(`public/guide/${name}.webp`);
    }
    // Hydration hides the buttons that only pages without script need.
    await expect
      .poll(() => readWords(page), { message: `Take the picture of ${name} again, and read that page of the guide` })
      .toEqual(stored[name]);
  }
  if (GUIDE_PICTURES) writeFileSync(WORDS_FILE, `${JSON.stringify(stored, null, 2)}\n`);
});

test('the pictures of two pages show what their texts say: parts that are ready, and a conversation', async () => {
  const page = await openPageAs(visitor, owner, GUIDE_PAGES.system.picture.path);
  await page.getByText('All well', { exact: true }).waitFor();
  expect(await page.getByText('npm run deploy').count()).toBe(0);
  await visitor.navigate(page, GUIDE_PAGES.answering.picture.path.replace(':id', conversation));
  for (const words of ['Three sisters.', 'Note, staff only', 'Shall I hold three seats', 'My sister asks for a window.'])
    await page.getByText(words).first().waitFor();
});

test('every screen has a page of the guide, which the ? beside its title opens in a new tab', async () => {
  // The documented spelling of a path leads to another one.
  const screens = staffPaths.filter((path) => !path.startsWith(GUIDE_PATH));
  expect(screens.filter((path) => !findGuidePage(path))).toEqual([]);
  expect(findGuidePage('/enquiry-display')).toBe('enquiries');
  expect(findGuidePage('/enquiry-display/7')).toBe('answering');
  const page = await openPageAs(visitor, owner, '/showpackages-i');
  const tab = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Guide to this screen' }).click();
  const guide = await tab;
  await guide.getByRole('heading', { level: 1, name: 'Packages', exact: true }).waitFor();
  await guide.getByRole('link', { name: 'Open the screen' }).click();
  await guide.waitForURL('**/showpackages-i');
  await guide.close();
});

test('the guide is readable without script, by each role, and has no axe violations', async () => {
  const reader = await createAccount(site, 'reader@travels.example', 'ADMIN', 'Meera Reader');
  await site.db.prepare("update users set staff_role = 'editor' where id = ?").bind(reader.id).run();
  const cookie = await createSession(site, reader);
  for (const name of GUIDE_PAGE_NAMES) {
    const response = await site.fetch(`${GUIDE_PATH}/${name}`, { headers: { cookie } });
    const html = await response.text();
    const { tasks, title } = GUIDE_PAGES[name satisfies GuidePageName];
    expect(response.status, name).toBe(200);
    const { right } = GUIDE_PAGES[name];
    expect(html.includes('Your role does not include this screen.'), name).toBe(!hasRight('editor', right));
    for (const text of [title, ...tasks.map((task) => task.title)]) expect(html).toContain(text);
    expect((await site.fetch(`/guide/${name}.webp`)).status, name).toBe(200);
  }
  const missing = await site.fetch(`${GUIDE_PATH}/nothing`, { headers: { cookie } });
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain('The guide has no such page.');
  const page = await openPageAs(visitor, owner, GUIDE_PATH);
  await expectAccessibleAtAllWidths(page, 'contents');
  await visitor.navigate(page, `${GUIDE_PATH}/enquiries`);
  await expectAccessibleAtAllWidths(page, 'page');
});
