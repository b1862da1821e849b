import { expect, test } from 'vitest';
import { buildOption } from '../../domain/quotations/generated.ts';
import { ACCEPT, asStaff, tokenOf } from '../../domain/quotations/operations.ts';
import { createAccount, signIn } from '../../support/accounts.ts';
import { expectAccessibleAtAllWidths, listSmallTapTargets } from '../../support/browser/a11y.ts';
import { openBrowser, PHONE } from '../../support/browser/browser.ts';
import { openPageAs } from '../../support/browser/sign-in.ts';
import { runOperation } from '../../support/graphql.ts';

const visitor = await openBrowser();
const { site } = visitor;
const seller = await createAccount(site, 'leela@agency.example', 'sales', 'Leela Thakur');
const staff = asStaff(site, await signIn(site, seller.email));
const picture = (await site.db.prepare("select name from media where name like '%.webp' limit 1").first<{ name: string }>())?.name ?? '';
const pictured = { picture: { name: picture, alt: 'A lake' } };
const days = ['Into Kumarakom by water', 'A slow morning'].map((title) => ({
  title,
  description: 'From Kochi',
  meals: ['Dinner'],
  ...pictured,
}));
const addTwoOptions = (email: string) =>
  staff.add({ email, options: [buildOption({ days }), buildOption({ name: 'By the lake', days })], ...pictured });
const open = await staff.send(await addTwoOptions('open@example.com'));
const accepted = await staff.send(await addTwoOptions('accepted@example.com'));
await runOperation(site, '', ACCEPT, { token: tokenOf(accepted), input: { option: 1, name: 'Ananya Raghunathan', consent: true } });

test.each([
  ['open', '', open],
  ['open, in review', '?option=2&review=1', open],
  ['accepted', '', accepted],
])('the page of a quotation that is %s has no axe violation and fits every width', async (what, search, row) => {
  const page = await visitor.openPage(`${row.revisions[0].path}${search}`);
  await expectAccessibleAtAllWidths(page, what);
  await page.setViewportSize(PHONE);
  expect(await listSmallTapTargets(page)).toEqual([]);
});

test.each(['/staff/quotations', `/staff/quotations/${open.id}`, `/staff/quotations/${accepted.id}`, '/staff/quotations/add'])(
  '%s has no axe violation and fits every width, also with its days open',
  async (path) => {
    const page = await openPageAs(visitor, seller.email, path);
    await page.locator('main details').evaluateAll((all) => {
      for (const each of all as HTMLDetailsElement[]) each.open = true;
    });
    await expectAccessibleAtAllWidths(page, path);
  },
);

test.each([
  ['a quotation', open.revisions[0].path, '#days > ol > li', open.reference],
  ['a package', '/details/india/1', '#main ol > li', '/details/india/1'],
])('on paper %s has neither menu nor form, no day is split, and each numbered sheet has its head', async (_what, path, days, head) => {
  const page = await visitor.openPage(path);
  await page.emulateMedia({ media: 'print' });
  const hidden = async (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.filter((each) => each.checkVisibility()).length);
  expect(await hidden('body > header nav, form, footer form, nav, dialog')).toBe(0);
  const splits = await page
    .locator(days)
    .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map((each) => getComputedStyle(each).breakInside));
  expect(splits.length).toBeGreaterThan(1);
  expect(new Set(splits)).toEqual(new Set(['avoid']));
  const sheetHead = page.locator('main > :first-child');
  expect(await sheetHead.textContent()).toContain(head);
  expect(await sheetHead.evaluate((each) => [getComputedStyle(each).display, getComputedStyle(each).breakInside])).toEqual([
    'table-header-group',
    'avoid',
  ]);
  const rules = await page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].filter((rule) => rule instanceof CSSPageRule).map((rule) => rule.cssText),
    ),
  );
  expect(rules.join()).toMatch(/counter\(page\)/);
});
