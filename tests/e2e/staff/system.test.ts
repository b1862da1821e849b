import { expect, test } from 'vitest';
import { createAccount } from '../../support/accounts.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { openPageAs } from '../../support/browser/sign-in.ts';

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
