import type { Page } from 'playwright';
import { createSession } from '../accounts.ts';
import type { PageOptions, Visitor } from './browser.ts';

/** Gives a browser the cookies that signing in sets, without the way through the login page and the hash of a password. */
export async function addSessionCookies({ site }: Visitor, page: Page, email: string): Promise<void> {
  const row = await site.db
    .prepare('select id, user_name as userName, role, profile_picture as profilePicture from users where email = ?')
    .bind(email)
    .first<{ id: number; userName: string; role: string; profilePicture: string | null }>();
  if (!row) throw new Error(`Nobody is ${email}.`);
  const [, session = ''] = (await createSession(site, { id: row.id, email, userName: row.userName })).split('=');
  await page.context().addCookies(
    [
      ['session', session],
      ['user', encodeURIComponent(JSON.stringify(row))],
    ].map(([name = '', value = '']) => ({ name, value, url: site.url })),
  );
}

/** A page of somebody who is signed in, in a context of its own. */
export const openPageAs = (visitor: Visitor, email: string, path: string, options: PageOptions = {}): Promise<Page> =>
  visitor.openPage(path, { reducedMotion: 'reduce', ...options, beforeLoad: (page) => addSessionCookies(visitor, page, email) });

/** Fills in fields by their labels. */
export async function fillFields(page: Page, values: Record<string, string>): Promise<void> {
  const main = page.getByRole('main');
  for (const [label, value] of Object.entries(values)) await main.getByLabel(label, { exact: true }).fill(value);
}

/** Sends the form of the page that has a button of this name. */
export const clickSubmit = (page: Page, button: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: button, exact: true }).click();

/** The page was answered with this status, and the browser said so. */
export async function expectPageStatus({ expectProblem }: Visitor, status: number): Promise<void> {
  await expectProblem(new RegExp(`^${status}: `));
  await expectProblem(new RegExp(`^console: .*\\b${status}\\b`));
}

/** Path and query that the page is at. */
export const currentPath = (page: Page): string => page.url().replace(/^https?:\/\/[^/]+/, '');
