import { expect, test } from 'vitest';
import { createAccount } from '../support/accounts.ts';
import { listAxeViolations, measureHorizontalOverflow } from '../support/browser/a11y.ts';
import { openBrowser, PHONE, WIDE } from '../support/browser/browser.ts';
import { openPageAs } from '../support/browser/sign-in.ts';
import { listCalls, readDocument } from './document-validator.ts';

// The reference page of the REST calls. tests/reference checks the document that it shows.

const visitor = await openBrowser();

test.each([PHONE, { width: 768, height: 1024 }, WIDE])(
  'the reference is accessible at %o and writes nothing to the console',
  async (viewport) => {
    const messages: string[] = [];
    const page = await visitor.openPage('/openapi.html', {
      viewport,
      beforeLoad: async (opened) => opened.on('console', (message) => messages.push(message.text())),
    });
    // The stylesheet is applied: the policy of the site allows no other.
    await expect.poll(() => page.locator('nav').evaluate((element) => getComputedStyle(element).gridArea)).toContain('contents');
    expect(await listAxeViolations(page)).toEqual([]);
    expect(await measureHorizontalOverflow(page)).toBe(0);
    expect(messages).toEqual([]);
  },
);

test('the reference shows every call and has no dead link and no script', async () => {
  const page = await visitor.openPage('/openapi.html');
  const { ids, targets, scripts } = await page.evaluate(() => ({
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    targets: [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].map(({ hash }) => hash.slice(1)),
    scripts: document.scripts.length,
  }));
  const operationIds = listCalls(readDocument()).map(({ operation }) => operation.operationId);
  expect(operationIds.filter((id) => !ids.includes(id) || !targets.includes(id))).toEqual([]);
  expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  expect(scripts).toBe(0);
  const policy = (await visitor.site.fetch('/openapi.html')).headers.get('content-security-policy');
  expect(policy).toContain("style-src 'self';");
});

test('the staff area leads to the reference, and the reference to the document', async () => {
  const staff = await createAccount(visitor.site, 'admin@agency.example', 'ADMIN');
  const page = await openPageAs(visitor, staff.email, '/sidebar-admin');
  await page.getByRole('navigation').getByText('Administration').click();
  await page.getByRole('link', { name: 'REST reference' }).click();
  await page.waitForURL('**/openapi.html');
  await page.getByRole('link', { name: 'OpenAPI 3.1 document' }).click();
  await page.waitForURL('**/openapi.json');
});
