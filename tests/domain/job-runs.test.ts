import { expect, test, vi } from 'vitest';
import { JOB_LABELS } from '../../src/staff/system/system-texts.ts';
import { queryRows, runCron } from '../support/enquiries.ts';
import { expectLoggedError } from '../support/expect-logged-error.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();

const readRuns = async () => {
  const rows = await queryRows<{ job: string; ran_at: number; failing_since: number | null; last_error: string }>(
    site,
    'select * from job_runs order by job',
  );
  return new Map(rows.map(({ job, ...run }) => [job, run]));
};

test('every job of the cron records its run, and a failing one since when and why', async () => {
  await runCron(site);
  const runs = await readRuns();
  // The System screen names each job.
  expect([...runs.keys()]).toEqual(Object.keys(JOB_LABELS).sort());
  expect([...runs.values()].filter((run) => run.failing_since !== null || run.last_error !== '')).toEqual([]);

  await site.db.prepare('alter table drafts rename to gone_drafts').run();
  await expect(runCron(site)).rejects.toThrow();
  const [first, others] = [(await readRuns()).get('delete-expired-form-drafts'), (await readRuns()).get('deliver-mail')];
  expect(first?.last_error).toContain('no such table: drafts');
  expect(first?.failing_since).toBe(first?.ran_at);
  expect(others).toMatchObject({ failing_since: null, last_error: '' });
  await expect(runCron(site)).rejects.toThrow();
  const second = (await readRuns()).get('delete-expired-form-drafts');
  expect(second?.failing_since).toBe(first?.failing_since);
  expect(second?.ran_at).toBeGreaterThan(first?.ran_at ?? 0);

  await vi.waitFor(expectLoggedError);

  await site.db.prepare('alter table gone_drafts rename to drafts').run();
  await runCron(site);
  expect((await readRuns()).get('delete-expired-form-drafts')).toMatchObject({ failing_since: null, last_error: '' });
});
