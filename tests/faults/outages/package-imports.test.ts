import { expect, test, vi } from 'vitest';
import type { Internet } from '../../../src/tools/local-platform.ts';
import { createImporter, createPicture } from '../../domain/imports/importer.ts';
import { runCron } from '../../support/enquiries.ts';
import { expectLoggedError } from '../../support/expect-logged-error.ts';
import { createCrashableSite, type Site } from '../../support/site.ts';
import { connectBindings, type WorkerProcess } from '../../support/worker-process.ts';

/** The pictures that the other site was asked for, and what happens when it is asked for one; the status of its answer. */
const requested: string[] = [];
let onRequest: (name: string) => number | undefined = () => undefined;
const picture = await createPicture();
const internet = async (address: string): ReturnType<Internet> => {
  const name = address.split('/').at(-1) ?? '';
  requested.push(name);
  return { status: onRequest(name) ?? 200, body: picture };
};
const crashable = createCrashableSite(undefined, internet);

/** The part of a `Site` that an importer needs. */
async function openSite(worker: WorkerProcess): Promise<Site> {
  const { db } = await connectBindings(worker);
  return { db, fetch: (path: string, init?: RequestInit) => fetch(worker.url + path, { redirect: 'manual', ...init }) } as Site;
}

test('an import that is killed makes every package once, and fetches no stored picture again', async () => {
  const worker = await crashable.start();
  const first = await createImporter(await openSite(worker), 'killed@safarnama.example');
  const names = Array.from({ length: 10 }, (_, index) => `p${index}.jpg`);
  const rows = Array.from(
    { length: 120 },
    (_, index) => `K${index},Killed ${index},${names[index] ? `https://old.example/${names[index]}` : ''}`,
  );
  const id = await first.check(`id,name,pictures\n${rows.join('\n')}\n`);
  await first.start(id);
  // Four pictures are stored, and four more are on their way.
  onRequest = (name) => {
    if (name === 'p6.jpg') worker.kill();
    return undefined;
  };
  await expect(first.step(id)).rejects.toThrow();
  onRequest = () => undefined;

  const site = await openSite(await crashable.start());
  const second = await createImporter(site, 'returned@safarnama.example');
  // The killed step held a lease, which ends after a minute.
  expect(await second.step(id)).toMatchObject({ state: 'running', createdCount: 0 });
  await site.db.prepare('update package_imports set lease_until = 0').run();
  const report = await second.finish(id);
  expect(report).toMatchObject({ state: 'done', createdCount: 120, newCount: 0 });
  const { results } = await site.db
    .prepare(
      "select name, count(*) as n, json_array_length(images) as pictures from packages where name like 'Killed %' group by name order by id",
    )
    .all<{ name: string; n: number; pictures: number }>();
  expect(results.map(({ name }) => name)).toEqual(rows.map((_row, index) => `Killed ${index}`));
  expect(results.filter(({ n, pictures }, index) => n !== 1 || pictures !== (index < names.length ? 1 : 0))).toEqual([]);
  for (const name of names.slice(0, 4)) expect(requested.filter((each) => each === name)).toHaveLength(1);
  expect(new Set(requested)).toEqual(new Set(names));
});

test('a picture that is fetched at the second attempt is no problem of its row', async () => {
  const importer = await createImporter(await openSite(await crashable.start()), 'retried@safarnama.example');
  onRequest = (name) => (name === 'r0.jpg' && requested.filter((each) => each === name).length === 1 ? 503 : undefined);
  // A step fetches 12: the second one fetches r0.jpg again, and the third one makes the draft of what is stored.
  const names = Array.from({ length: 26 }, (_, index) => `https://old.example/r${index}.jpg`);
  const id = await importer.check(`id,name,pictures\nR1,Retried,${names.join(' ')}\n`);
  const { rows } = await importer.finish(id);
  onRequest = () => undefined;
  expect(requested.filter((name) => name === 'r0.jpg')).toHaveLength(2);
  expect(rows.nodes).toMatchObject([{ state: 'created', problems: [] }]);
});

test('an import that fails does not keep the cron from later ones', async () => {
  const worker = await crashable.start();
  const site = await openSite(worker);
  const importer = await createImporter(site, 'cron@safarnama.example');
  const broken = await importer.check('id,name\nB1,Broken\n');
  const whole = await importer.check('id,name\nW1,Whole\n');
  await importer.start(broken);
  await importer.start(whole);
  await site.db.prepare("update package_import_rows set input = '{}' where import_id = ?").bind(broken).run();
  await expect(runCron({ platform: worker.platform, db: site.db })).rejects.toThrow();
  await vi.waitFor(expectLoggedError);
  expect(await importer.report(whole)).toMatchObject({ state: 'done', createdCount: 1 });
  const since = await site.db.prepare("select failing_since from job_runs where job = 'continue-imports'").first('failing_since');
  expect(since).toEqual(expect.any(Number));
});

test('a run of the cron stays below the calls that Cloudflare allows, and the next ones continue', async () => {
  const worker = await crashable.start();
  const site = await openSite(worker);
  // Those of earlier tests.
  await site.db.prepare("update package_imports set state = 'done' where state = 'running'").run();
  const importer = await createImporter(site, 'many@safarnama.example');
  const count = 150;
  const rows = Array.from({ length: count }, (_, index) => `M${index},Many ${index},https://old.example/m${index}.jpg`);
  const id = await importer.check(`id,name,pictures\n${rows.join('\n')}\n`);
  await importer.start(id);
  const countFetched = () => requested.filter((name) => /^m\d+\.jpg$/.test(name)).length;
  const fetched: number[] = [];
  for (let before = 0; before < count; before = countFetched()) {
    await runCron({ platform: worker.platform, db: site.db });
    fetched.push(countFetched() - before);
  }
  // A picture takes about ten calls.
  expect(Math.max(...fetched)).toBeLessThanOrEqual(72);
  const { results } = await site.db.prepare('select job, ran_at from job_runs order by ran_at').all<{ job: string; ran_at: number }>();
  // What the first run did not reach began the second one.
  expect(results.map(({ job }) => job).indexOf('continue-imports')).toBeGreaterThan(
    results.map(({ job }) => job).indexOf('delete-expired-data'),
  );
  for (let run = 0; run < 3 && (await importer.report(id)).state === 'running'; run++)
    await runCron({ platform: worker.platform, db: site.db });
  expect(await importer.report(id)).toMatchObject({ state: 'done', createdCount: count });
});
