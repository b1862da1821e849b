import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createAccount } from '../../support/accounts.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { recordConsole } from '../../support/browser/console-messages.ts';
import { addSessionCookies } from '../../support/browser/sign-in.ts';

// GraphiQL under the content security policy of the site, which allows no script and no style of another origin.

const visitor = await openBrowser();
const chief = await createAccount(visitor.site, 'chief@travels.example', 'ADMIN');
let messages: string[] = [];
const openGraphiql = () =>
  visitor.openPage('/graphiql', {
    beforeLoad: async (page) => {
      await addSessionCookies(visitor, page, chief.email);
      messages = await recordConsole(page);
    },
  });
const editor = (page: Page) => page.getByRole('region', { name: 'Operation Editor' });
const response = (page: Page) => page.getByRole('region', { name: 'Result Window' });

/** Replaces the operation by what is typed, and runs it with the keyboard. */
async function run(page: Page, name: string, selection: string): Promise<void> {
  await editor(page).locator('.view-lines').first().click();
  await page.keyboard.press('ControlOrMeta+A');
  // A bracket that is typed on a selection would surround it.
  await page.keyboard.press('Delete');
  await page.keyboard.type(`query ${name} ${selection}`);
  // The tab takes the name once GraphiQL has read what was typed.
  await page.getByRole('tab', { name }).waitFor();
  // Closes the list of suggestions.
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+Enter');
}
/** Monaco shows blanks as no-break spaces. */
const textOf = async (page: Page) => ((await response(page).textContent()) ?? '').replaceAll('\u00a0', ' ');

test('GraphiQL runs what is typed and shows the documentation, without a console message', async () => {
  const page = await openGraphiql();
  await run(page, 'FirstOfDubai', '{ packages(market: dubai, first: 1) { totalCount } }');
  await expect.poll(() => textOf(page), { timeout: 20_000 }).toContain('"totalCount": ');
  // Staff queries run with the session of the page.
  await run(page, 'WhoAmI', '{ me { email } }');
  await expect.poll(() => textOf(page)).toContain(chief.email);

  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  const documentation = page.getByRole('region', { name: 'Documentation Explorer' });
  await documentation.getByRole('link', { name: 'Query' }).click();
  await documentation.getByRole('link', { name: 'packages', exact: true }).click();
  await documentation.getByText('PackageConnection').first().waitFor();
  expect(messages).toEqual([]);
});
