import { afterAll, expect, test } from 'vitest';
import { launchEngine, launchEngines } from '../../support/browser/engines/launch.ts';
import { EnginePage } from '../../support/browser/engines/page.ts';
import { openSite } from '../../support/site.ts';
import { ACCOUNT_JOURNEYS } from './account.ts';
import { BROWSE_JOURNEYS } from './browse.ts';
import { FORM_JOURNEYS } from './forms.ts';
import { HERO_JOURNEYS } from './hero.ts';
import { type Journey, WIDE_WIDTH } from './journey.ts';
import { STAFF_JOURNEYS } from './staff.ts';

const [site, engines] = await Promise.all([openSite(), launchEngines()]);
const pages = engines.flatMap(({ driver }) => (driver ? [new EnginePage(driver, site.url)] : []));
afterAll(() => Promise.all(pages.map(({ driver }) => driver.close())));

/** What a driver says once its browser has crashed: WebKitGTK's ends the session then. */
const CRASHED = /invalid session id|page crash|Could not parse script result|unknown error: $/;

/** Starts the engine of a page anew. Throws an Error if that fails. */
async function restart(page: EnginePage): Promise<EnginePage> {
  const { engine, close } = page.driver;
  await close().catch(() => {});
  const { driver, missing } = await launchEngine(engine);
  if (!driver) throw new Error(`${engine}: ${missing}`);
  const restarted = new EnginePage(driver, site.url);
  pages.splice(pages.indexOf(page), 1, restarted);
  return restarted;
}

/** Runs a journey in one engine, for a new visitor, and once more if the browser crashes. Throws an Error that names the engine. */
async function runIn(page: EnginePage, journey: Journey, isRepeated = false): Promise<void> {
  const { run, width = WIDE_WIDTH } = journey;
  const { driver } = page;
  try {
    await page.reset();
    await driver.resize(width, 900);
    await run(page, site);
    expect(driver.takeErrors(), 'uncaught errors of the pages').toEqual([]);
  } catch (reason) {
    if (!isRepeated && reason instanceof Error && CRASHED.test(reason.message)) return runIn(await restart(page), journey, true);
    throw new Error(`${driver.engine}: ${reason instanceof Error ? reason.message : reason}`, { cause: reason });
  }
}

test('Chromium starts, and on a build server also Firefox or WebKit', () => {
  const started = pages.map(({ driver }) => driver.engine);
  expect(started).toContain('chromium');
  const reasons = engines.map(({ name, missing }) => `${name}: ${missing ?? 'started'}`).join('; ');
  if (process.env.CI) expect(started.length, reasons).toBeGreaterThan(1);
});

// The engines run side by side: a journey takes as long as the slowest of them.
test.each([...BROWSE_JOURNEYS, ...HERO_JOURNEYS, ...FORM_JOURNEYS, ...ACCOUNT_JOURNEYS, ...STAFF_JOURNEYS])('$title', async (journey) => {
  const results = await Promise.allSettled([...pages].map((page) => runIn(page, journey)));
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
  if (failures.length > 1) throw new AggregateError(failures, failures.map(({ message }) => message).join('\n'));
  if (failures[0]) throw failures[0];
});
