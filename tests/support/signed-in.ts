import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { PageOptions, Visitor } from './browser.ts';
import { jsonBody, PASSWORD } from './people.ts';

/** Gives a browser the cookies that signing in sets, without the way through the login page. */
export async function enter({ site }: Visitor, page: Page, email: string, password = PASSWORD): Promise<void> {
  const response = await site.get('/auth/login', jsonBody({ email, password }));
  expect(response.status, await response.clone().text()).toBe(200);
  const cookies = response.headers.getSetCookie().map((each) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
    return { name, value, url: site.url };
  });
  expect(cookies.map(({ name }) => name).sort()).toEqual(['session', 'user']);
  await page.context().addCookies(cookies);
}

/** A page of somebody who is signed in, in a context of its own. */
export const openAs = (visitor: Visitor, email: string, path: string, options: PageOptions = {}): Promise<Page> =>
  visitor.open(path, { reducedMotion: 'reduce', ...options, before: (page) => enter(visitor, page, email) });

/** Fills in fields by their labels. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  const main = page.getByRole('main');
  for (const [label, value] of Object.entries(values)) await main.getByLabel(label, { exact: true }).fill(value);
}

/** Sends the form of the page that has a button of this name. */
export const send = (page: Page, button: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: button, exact: true }).click();

/** The page was answered with this status, and the browser said so. */
export async function expectStatus({ expectProblem }: Visitor, status: number): Promise<void> {
  await expectProblem(new RegExp(`^${status}: `));
  await expectProblem(new RegExp(`^console: .*\\b${status}\\b`));
}

/** Path and query that the page is at. */
export const at = (page: Page): string => page.url().replace(/^https?:\/\/[^/]+/, '');
