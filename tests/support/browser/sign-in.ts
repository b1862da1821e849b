import type { Page } from 'playwright';
import { createSession } from '../accounts.ts';
import type { PageOptions, Visitor } from './browser.ts';

/** Sets the cookies of a signed-in account, without the login page and the cost of a password hash. */
export async function addSessionCookies({ site }: Visitor, page: Page, email: string): Promise<void> {
  const row = await site.db
    .prepare('select id, user_name as userName, role, profile_picture as profilePicture from users where email = ?')
    .bind(email)
    .first<{ id: number; userName: string; role: string; profilePicture: string | null }>();
  if (!row) throw new Error(`There is no account ${email}.`);
  const [, session = ''] = (await createSession(site, { id: row.id, email, userName: row.userName })).split('=');
  await page.context().addCookies(
    [
      ['session', session],
      ['user', encodeURIComponent(JSON.stringify(row))],
    ].map(([name = '', value = '']) => ({ name, value, url: site.url })),
  );
}

/** Opens a page as a signed-in account, with the parts of the profile unfolded. */
export async function openPageAs(visitor: Visitor, email: string, path: string, options: PageOptions = {}): Promise<Page> {
  const beforeLoad = (page: Page) => addSessionCookies(visitor, page, email);
  const page = await visitor.openPage(path, { reducedMotion: 'reduce', ...options, beforeLoad });
  await openFolds(page);
  return page;
}

/** Unfolds the parts of the profile, as a person does who wants to change something. */
export async function openFolds(page: Page): Promise<void> {
  const closed = page.locator('main details[data-fold]:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
}

export async function fillFields(page: Page, values: Record<string, string>): Promise<void> {
  await openFolds(page);
  const main = page.getByRole('main');
  for (const [label, value] of Object.entries(values)) await main.getByLabel(label, { exact: true }).fill(value);
}

/** Clicks the button of a form by its name. */
export async function clickSubmit(page: Page, button: string): Promise<void> {
  await openFolds(page);
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
}

/** Expects an error status of a page and its message on the console. */
export async function expectPageStatus({ expectProblem }: Visitor, status: number): Promise<void> {
  await expectProblem(new RegExp(`^${status}: `));
  await expectProblem(new RegExp(`^console: .*\\b${status}\\b`));
}

/** Path and query of the current address. */
export const currentPath = (page: Page): string => page.url().replace(/^https?:\/\/[^/]+/, '');
