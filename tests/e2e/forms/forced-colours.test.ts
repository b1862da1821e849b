import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openInbox } from '../staff/inbox/open-inbox.ts';

// Forced colours (Windows contrast themes) drop backgrounds and shadows: only borders, outlines and text are left to see.

const { visitor, id, inbox, waitForHydration } = await openInbox();
const FIELDS = 'input:not([type=hidden],[type=checkbox],[type=radio],[type=file],[tabindex="-1"]),select,textarea';

/** The visible elements of a page that match a selector, with their names. */
async function listVisible(page: Page, selector: string): Promise<{ name: string; element: Locator }[]> {
  const all = await page.locator(selector).all();
  const named = await Promise.all(
    all.map(async (element) => {
      const name = await element.evaluate((node) => {
        const { name: field, value } = node as HTMLInputElement;
        const { width, height, left, right } = node.getBoundingClientRect();
        const isShown = node.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0 && right > 0 && left < innerWidth;
        return isShown ? `${node.tagName} ${field ?? ''} ${value ?? ''} ${node.textContent?.trim().slice(0, 30)}` : '';
      });
      return { name, element };
    }),
  );
  return named.filter(({ name }) => name);
}

/** Whether a field, or what encloses it closely, has a border: its colour is that of the theme then. */
const hasBorder = (field: Locator): Promise<boolean> =>
  field.evaluate((element) =>
    [element, element.parentElement].some((node) => {
      const { borderBottomWidth, borderBottomStyle } = getComputedStyle(node ?? element);
      return Number.parseFloat(borderBottomWidth) > 0 && borderBottomStyle !== 'none';
    }),
  );

/** Away from bars that stay at an edge. */
const scrollToCenter = (element: Locator): Promise<void> => element.evaluate((node) => node.scrollIntoView({ block: 'center' }));

/** A picture of an element and what is close around it. */
async function capture(page: Page, element: Locator): Promise<string> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has disappeared.');
  const { x, y, width, height } = box;
  const clip = { x: Math.max(0, x - 8), y: Math.max(0, y - 8), width: width + 16, height: height + 16 };
  return (await page.screenshot({ clip, animations: 'disabled' })).toString('base64');
}

/** Whether a field with a caret has an outline; undefined for other elements. */
function hasOutline(element: Element): boolean | undefined {
  if (!element.matches('textarea,input:not([type=checkbox],[type=radio],[type=file])')) return undefined;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
}

/** The names of elements that look the same while they have the focus. */
async function listWithoutFocus(page: Page, selector: string): Promise<string[]> {
  const missing: string[] = [];
  // The last input was the keyboard: browsers show the focus of buttons then.
  await page.keyboard.press('Tab');
  for (const { name, element } of await listVisible(page, selector)) {
    // The focus of a link may be shown by the row or the card that it covers.
    const shown = element.locator('xpath=ancestor-or-self::*[self::tr or self::article]').or(element).first();
    await scrollToCenter(element);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const before = await capture(page, shown);
    await element.evaluate((node: HTMLElement) => node.focus({ preventScroll: true }));
    // The caret is a difference, too: a text field needs an outline.
    const isVisible = (await element.evaluate(hasOutline)) ?? (await capture(page, shown)) !== before;
    if (!isVisible) missing.push(name);
  }
  return missing;
}

/** The options that look the same when they are chosen. */
async function listWithoutMark(page: Page, selector: string): Promise<string[]> {
  const missing: string[] = [];
  for (const { name, element } of await listVisible(page, selector)) {
    // Choosing a star changes the others.
    const shown = element.locator('xpath=ancestor::*[self::label or self::fieldset[.//input[@type="radio"]]]').or(element).first();
    await scrollToCenter(element);
    const setChecked = (isChecked: boolean) =>
      element.evaluate((box: HTMLInputElement, value) => {
        box.checked = value;
      }, isChecked);
    const wasChecked = await element.isChecked();
    await setChecked(false);
    const before = await capture(page, shown);
    await setChecked(true);
    if ((await capture(page, shown)) === before) missing.push(name);
    await setChecked(wasChecked);
  }
  return missing;
}

async function expectVisibleForms(page: Page, scope: string): Promise<void> {
  const fields = await listVisible(page, `${scope} :is(${FIELDS})`);
  const borderless = await Promise.all(fields.map(async ({ name, element }) => ((await hasBorder(element)) ? [] : [name])));
  expect.soft(borderless.flat(), 'fields without a border').toEqual([]);
  const controls = `${scope} :is(${FIELDS},button:enabled,a[href],input:is([type=checkbox],[type=radio],[type=file]):enabled,summary)`;
  expect.soft(await listWithoutFocus(page, controls), 'controls without a visible focus').toEqual([]);
  expect.soft(await listWithoutMark(page, `${scope} input:is([type=checkbox],[type=radio])`), 'options without a mark').toEqual([]);
}

test.each(['/enquiry?for=flight', '/insuranceform', '/book?package=1', '/login', '/reviews'])(
  'in forced colours %s keeps the borders of its fields, a visible focus and the marks of chosen options',
  async (path) => {
    const page = await visitor.openPage(path);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await expectVisibleForms(page, 'main form');
  },
);

test('in forced colours the inbox keeps the borders of its fields, a visible focus and the marks of what is chosen', async () => {
  await visitor.navigate(inbox, `/enquiry-display/${id}`);
  await waitForHydration();
  await inbox.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await expectVisibleForms(inbox, 'main');
  for (const { name, element } of await listVisible(inbox, ':is([aria-current],[data-current],[aria-selected=true])'))
    expect(await element.evaluate((node) => getComputedStyle(node).outlineStyle), name).toBe('solid');
});
