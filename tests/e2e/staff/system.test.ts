import { expect, test } from 'vitest';
import { createAccount, signIn } from '../../support/accounts.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { openPageAs } from '../../support/browser/sign-in.ts';
import { queryRows } from '../../support/enquiries.ts';
import { restoreFromTrash, runOperation } from '../../support/graphql.ts';

const visitor = await openBrowser();
const { site } = visitor;
const { email } = await createAccount(site, 'operator@travels.example', 'ADMIN', 'Omar Operator');
const HOUR = 3_600_000;

/** Stores the last run of jobs, by name; `failingSince` null for a success. */
async function storeRuns(ranAt: number, runs: Readonly<Record<string, number | null>>): Promise<void> {
  await site.db.prepare('delete from job_runs').run();
  for (const [job, failingSince] of Object.entries(runs))
    await site.db
      .prepare('insert into job_runs (job, ran_at, failing_since, last_error) values (?, ?, ?, ?)')
      .bind(job, ranAt, failingSince, failingSince ? 'D1_ERROR: Network connection lost.' : '')
      .run();
}

test('the System screen says that the cron has stopped, and what starts it again', async () => {
  await storeRuns(Date.now() - 2 * HOUR, { 'deliver-mail': null });
  const page = await openPageAs(visitor, email, '/staff/system');
  const waiting = page.getByRole('region', { name: 'Waiting work' });
  await waiting.getByText('They should run every five minutes. Run “npm run deploy”').waitFor();
  await storeRuns(Date.now(), { 'deliver-mail': null });
  await visitor.navigate(page, '/staff/system');
  await page.getByText('All well', { exact: true }).waitFor();
  await expect.poll(() => waiting.getByText('npm run deploy').count()).toBe(0);
});

test('jobs that fail stand first, each with what to do', async () => {
  await storeRuns(Date.now(), { 'deliver-mail': null, 'purge-trash': Date.now() - HOUR });
  const page = await openPageAs(visitor, email, '/staff/system');
  const jobs = page.getByRole('region', { name: 'Regular jobs' }).locator('tbody tr');
  await expect.poll(() => jobs.first().textContent()).toMatch(/^Empty the trash.*Fails.*look at the status page of Cloudflare/);
});

test.each([true, false])('staff find what was deleted in the trash, restore it and destroy it (scripts %s)', async (javaScriptEnabled) => {
  const cookie = await signIn(site, email);
  const ids = (await queryRows<{ id: number }>(site, 'select id from packages limit 3')).map(({ id }) => id);
  await runOperation(site, cookie, `mutation { deletePackages(ids: [${ids}]) { userErrors { code } } }`);
  const page = await openPageAs(visitor, email, '/sidebar-admin', { javaScriptEnabled });
  const sidebar = page.getByRole('navigation', { name: 'Staff' });
  await sidebar.getByText('Administration', { exact: true }).click();
  await sidebar.getByRole('link', { name: 'Trash' }).click();
  // The overview has rows, too.
  await page.getByRole('heading', { level: 1, name: 'Trash' }).waitFor();
  const rows = page.getByRole('main').locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(3);
  const [, second = ''] = await page.getByRole('main').locator('tbody th bdi').allTextContents();
  expect(await rows.nth(1).textContent()).toMatch(/Package.*Omar Operator.*In 30 days.*On the website/);
  if (javaScriptEnabled) {
    await page.getByRole('checkbox', { name: `Choose ${second}` }).check();
    await page.getByRole('button', { name: 'Restore', exact: true }).first().click();
  } else await page.getByRole('button', { name: `Restore ${second}` }).click();
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByText('1 entry is restored.').first().waitFor();
  const [first = ''] = await page.getByRole('main').locator('tbody th bdi').allTextContents();
  await page.getByRole('button', { name: `Destroy ${first}` }).click();
  await page
    .getByRole('dialog', { name: `Destroy ${first}?` })
    .getByRole('button', { name: 'Destroy' })
    .click();
  await page.getByText('1 entry is destroyed.').first().waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await page
    .getByRole('link', { name: /^Enquiries/ })
    .last()
    .click();
  await page.getByText('Nothing of that was deleted.').waitFor();
  const [{ id: left } = { id: '' }] = (await runOperation(site, cookie, '{ trash { nodes { id } } }')).data.trash.nodes;
  await restoreFromTrash(site, cookie, left);
});
