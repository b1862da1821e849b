import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createAccount } from '../../support/accounts.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { addSessionCookies, openPageAs } from '../../support/browser/sign-in.ts';
import { queryRows, submitEnquiry } from '../../support/enquiries.ts';

// Screens that a tab has seen before come from its cache, and are refreshed behind.

const visitor = await openBrowser();
const { site } = visitor;
const meera = await createAccount(site, 'meera@travels.example', 'ADMIN', 'Meera Nair');
const ravi = await createAccount(site, 'ravi@travels.example', 'ADMIN', 'Ravi Kumar');
const sent = await submitEnquiry(site, { name: 'Ananya Raghunathan', email: 'ananya@example.in' });
const readEnquiry = async () => (await queryRows(site, 'select * from requests where reference = ?', sent.reference))[0];
const change = (sql: string, ...values: unknown[]) =>
  site.db
    .prepare(sql)
    .bind(...values)
    .run();

/** Reads that wait before they reach the server, or before their answers reach the page. Writes pass. */
class Line {
  /** Let the waiting reads go on. */
  readonly held: (() => Promise<void>)[] = [];
  readonly sent: string[] = [];
  holds: 'requests' | 'answers' | undefined;

  async attach(page: Page): Promise<void> {
    await page.route('**/graphql', async (route) => {
      const name = /"operationName":"(\w+)"/.exec(route.request().postData() ?? '')?.[1] ?? '';
      if (/^Staff(?:Counters|InboxTools)$/.test(name)) return route.continue();
      this.sent.push(name);
      if (!this.holds || /Update|Draft/.test(name)) return route.continue().catch(() => {});
      if (this.holds === 'requests') this.held.push(() => route.continue());
      else {
        const response = await route.fetch();
        this.held.push(() => route.fulfill({ response }));
      }
    });
  }

  async release(): Promise<void> {
    this.holds = undefined;
    // The page may have aborted them.
    for (const goOn of this.held.splice(0)) await goOn().catch(() => {});
  }
}

/** Opens a screen whose cache is loaded and has what the server has rendered. */
async function openCached(path: string, email = meera.email): Promise<{ page: Page; line: Line }> {
  const page = await openPageAs(visitor, email, path);
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/cache-[^/]+\.js$/.test(name)));
  await page.waitForTimeout(100);
  const line = new Line();
  await line.attach(page);
  return { page, line };
}
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text }).first();

/** Opens the inbox, whose cache has the enquiry too, one step forward in the history. */
async function openSeenEnquiry() {
  const opened = await openCached('/enquiry-display');
  const { page, line } = opened;
  await row(page, 'Ananya').getByRole('link').first().click();
  await field(page, 'Stage').waitFor();
  await page.goBack();
  await expect.poll(() => page.locator('[data-opened]').count()).toBe(0);
  await expect.poll(() => line.sent.length).toBe(2);
  return opened;
}

test('going back shows a list before the network answers, then what a colleague has changed; a save updates it by its payload', async () => {
  const { page, line } = await openCached('/showpackages-i');
  const [stored] = await queryRows(site, "select id, name from packages where market = 'india' and published order by id limit 1 offset 3");
  const [id, name] = [Number(stored?.id), String(stored?.name)];
  await page.getByRole('searchbox').first().fill(name);
  await page.keyboard.press('Enter');
  await page.waitForURL(/search=/);
  const edit = row(page, name).getByRole('link', { name: 'Edit' });
  await edit.click();
  await field(page, 'Price per person').waitFor();
  line.sent.length = 0;
  line.holds = 'requests';
  await page.goBack();
  await edit.waitFor();
  await expect.poll(() => line.held.length).toBe(1);
  await change('update packages set price = 4242400, version = version + 1 where id = ?', id);
  await line.release();
  await row(page, '42,424').waitFor();
  expect(line.sent).toEqual(['StaffPackages']);

  // The form begins with what the colleague has stored, so its save is no conflict.
  await edit.click();
  await expect.poll(() => field(page, 'Price per person').inputValue()).toContain('42424');
  await field(page, 'Price per person').fill('51515');
  line.holds = 'requests';
  await page.getByRole('button', { name: 'Save package' }).click();
  await row(page, '51,515').waitFor();
  await line.release();
});

test('a change of the opened enquiry is in the list at once, although an older refresh was on its way', async () => {
  const { page, line } = await openSeenEnquiry();
  line.holds = 'answers';
  await page.goForward();
  await expect.poll(() => line.held.length).toBe(1);
  // The form of the cached enquiry, while the answer to its refresh waits.
  line.holds = undefined;
  await field(page, 'Stage').selectOption('contacted');
  await page.getByRole('status').filter({ hasText: 'Saved.' }).first().waitFor();
  await line.release();
  await expect.poll(() => page.locator('main[aria-busy=true]').count()).toBe(0);
  expect(await field(page, 'Stage').inputValue()).toBe('contacted');
  await page.getByRole('form', { name: 'Where it stands' }).getByLabel('Assigned to').selectOption({ label: 'Ravi Kumar' });
  await expect.poll(async () => (await readEnquiry())?.assignee_id ?? null).toBe(ravi.id);
  expect(await page.getByText('Someone else has changed').count()).toBe(0);
  await expect.poll(() => page.locator('main[aria-busy=true]').count()).toBe(0);
  line.holds = 'requests';
  await page.goBack();
  await row(page, 'Ananya').filter({ hasText: 'Contacted' }).filter({ hasText: 'Ravi' }).waitFor();
  await line.release();
});

test('offline, screens that were seen stay readable and say so; another account in the browser sees none of them', async () => {
  const { page, line } = await openCached('/showpackages-i');
  const packages = await page.getByRole('row').count();
  await page.getByRole('navigation').getByRole('link', { name: 'Enquiries' }).first().click();
  await row(page, 'Ananya').waitFor();
  await page.context().setOffline(true);
  await page.goBack();
  await page.getByRole('status').filter({ hasText: 'You are offline. This is what was here a moment ago.' }).waitFor();
  expect(await page.getByRole('row').count()).toBe(packages);
  await visitor.expectProblem(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(false);
  await expect.poll(() => page.getByText('You are offline.').count()).toBe(0);

  // Another tab signs in as somebody else.
  line.holds = 'requests';
  await addSessionCookies(visitor, page, ravi.email);
  await page.goForward();
  await expect.poll(() => line.held.length).toBe(1);
  expect(await row(page, 'Ananya').count()).toBe(0);
  await line.release();
  await page.getByRole('dialog').filter({ hasText: 'Ravi Kumar' }).waitFor();
});

test('what a colleague has changed arrives on Back and leaves what is being typed: a note stays, an opened price is a conflict', async () => {
  const { page, line } = await openSeenEnquiry();
  line.holds = 'requests';
  await page.goForward();
  await page.getByLabel('Note').fill('Half a note');
  await expect.poll(() => line.held.length).toBe(1);
  await change("update requests set status = 'quoted', version = version + 1 where reference = ?", sent.reference);
  await line.release();
  await expect.poll(() => field(page, 'Stage').inputValue()).toBe('quoted');
  expect(await page.getByLabel('Note').inputValue()).toBe('Half a note');
  await page.getByLabel('Note').fill('');

  // A price that is opened before the refresh belongs to the version that was shown.
  const list = await openCached('/showpackages-i');
  const edit = list.page.getByRole('link', { name: /^Edit / }).first();
  const price = list.page.locator('[data-price]').first();
  const id = await price.getAttribute('data-price');
  await edit.click();
  await field(list.page, 'Price per person').waitFor();
  list.line.holds = 'requests';
  await list.page.goBack();
  await price.getByRole('link').click();
  await expect.poll(() => list.line.held.length).toBe(1);
  await change("update packages set price = 7777700, version = version + 1, updated_by = 'Imran' where id = ?", id);
  await list.line.release();
  await row(list.page, 'by Imran').waitFor();
  await price.getByRole('textbox').fill('31313');
  await list.page.keyboard.press('Enter');
  await list.page.getByRole('status').filter({ hasText: 'Imran' }).first().waitFor();
  expect(await queryRows(site, 'select price from packages where id = ?', id)).toEqual([{ price: 7777700 }]);
});

test('a stage that a colleague changes while its reason is typed is a conflict, and is not overwritten', async () => {
  const { page, line } = await openSeenEnquiry();
  line.holds = 'requests';
  await page.goForward();
  await field(page, 'Stage').selectOption('lost');
  await field(page, 'Why was it lost?').fill('Too dear');
  await expect.poll(() => line.held.length).toBe(1);
  await change("update requests set status = 'contacted', version = version + 1 where reference = ?", sent.reference);
  const refreshed = page.waitForResponse('**/graphql');
  await line.release();
  await (await refreshed).finished();
  await page.waitForTimeout(100);
  await page.getByRole('form', { name: 'Where it stands' }).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Someone else has changed this enquiry').first().waitFor();
  expect((await readEnquiry())?.status).toBe('contacted');
});

test('a write that gets no answer holds up no screen', async () => {
  const { page } = await openCached('/enquiry-display');
  await row(page, 'Ananya').getByRole('link').first().click();
  await field(page, 'Stage').waitFor();
  await page.route('**/graphql', (route) => (route.request().postData()?.includes('"StaffUpdateEnquiry"') ? undefined : route.fallback()));
  await field(page, 'Stage').selectOption('contacted');
  await page.getByRole('navigation').getByRole('link', { name: 'Reports' }).first().click();
  await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor({ timeout: 12_000 });
});

test('a write of another tab is shown by a hidden tab as soon as somebody looks at it', async () => {
  const { page, line } = await openCached('/enquiry-display');
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await setHidden(true);
  const other = await page.context().newPage();
  await visitor.navigate(other, '/enquiry-display');
  await row(other, 'Ananya').getByRole('link').first().click();
  await field(other, 'Stage').selectOption('quoted');
  await expect.poll(async () => (await readEnquiry())?.status).toBe('quoted');
  await other.getByRole('status').filter({ hasText: 'Saved.' }).first().waitFor();
  expect(line.sent).toEqual([]);
  await setHidden(false);
  await expect.poll(() => line.sent).toEqual(['StaffInbox']);
  await row(page, 'Ananya').filter({ hasText: 'Quoted' }).waitFor();
});
