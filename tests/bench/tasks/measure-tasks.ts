import { cpSync } from 'node:fs';
import { chromium, type Page } from 'playwright';
import { ensureChromium } from '../../../src/tools/local/browsers.ts';
import { prepareFirstStart } from '../../../src/tools/local/prepare-state.ts';
import { createLocalPlatform, ensureKeys, withLocalPlatform } from '../../../src/tools/local-platform.ts';
import type { Report } from '../report.ts';
import { BENCH_STATE_DIR, nextFreePort } from '../servers.ts';
import { Operator, type TaskCost } from './operator.ts';
import { STAFF_TASKS } from './tasks.ts';

/** The runs of each task, of which the median counts; each on an agency of its own, because tasks change what they find. */
const RUNS = 3;
/** Longer than anything that a person would wait for. */
const TASK_TIMEOUT_MS = 10_000;
const VIEWPORT = { width: 1440, height: 900 } as const;
const describeCost = ({ clicks, keys, machineSeconds }: TaskCost): string =>
  `${clicks} clicks, ${keys} keys, ${machineSeconds.toFixed(1)} s waiting`;
const byTotal = (a: TaskCost, b: TaskCost): number => a.totalSeconds - b.totalSeconds;

/** Signs the page in by the documented call. Throws an Error if it is refused. */
async function signIn(page: Page, url: string, { email, password }: { email: string; password: string }): Promise<void> {
  const response = await page.request.post(`${url}/auth/login`, { data: { email, password }, headers: { origin: url } });
  if (!response.ok()) throw new Error(`The sign-in was refused: ${response.status()} ${await response.text()}`);
}

/** The demonstration agency with its fortnight of enquiries, in a folder of the bench. Returns the sign-in of its administrator. */
const prepareAgency = async (folder: string) => {
  const state = `${BENCH_STATE_DIR}/${folder}`;
  const signIn = await withLocalPlatform(state, (bindings) =>
    prepareFirstStart(bindings, { state, origin: 'http://localhost:8787', demo: true }),
  );
  if (!signIn) throw new Error(`${state} was not empty.`);
  return signIn;
};

/** Does each of the ten frequent tasks of staff in Chromium on the demonstration agency, and prints its seconds beside its limit. */
export async function measureTasks(report: Report): Promise<void> {
  report.section('Ten tasks of staff', '1.2 s a click, 0.15 s a key, and the time that the person waits; medians of 3 runs');
  const account = await prepareAgency('tasks');
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const costs = new Map<string, TaskCost[]>();
  const failures: string[] = [];
  try {
    for (let run = 0; run < RUNS; run++) {
      cpSync(`${BENCH_STATE_DIR}/tasks`, `${BENCH_STATE_DIR}/tasks-${run}`, { recursive: true });
      const url = `http://127.0.0.1:${nextFreePort()}`;
      const platform = createLocalPlatform({
        state: `${BENCH_STATE_DIR}/tasks-${run}`,
        port: Number(new URL(url).port),
        variables: { SEALING_KEYS: ensureKeys(`${BENCH_STATE_DIR}/tasks-${run}`), RATE_LIMITS: 'off', ORIGIN: url },
      });
      await platform.ready;
      const context = await browser.newContext({ viewport: VIEWPORT, permissions: ['clipboard-read', 'clipboard-write'] });
      // The conversation opens outside of the site.
      await context.route(/wa\.me/, (route) => route.fulfill({ body: '' }));
      // Chromium without a window has no viewer of PDFs: it takes what the frame is sent as a download.
      await context.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
      const page = await context.newPage();
      await signIn(page, url, account);
      for (const { name, start, run: perform } of STAFF_TASKS) {
        await page.goto(url + start, { waitUntil: 'networkidle' });
        const operator = new Operator(page);
        page.setDefaultTimeout(TASK_TIMEOUT_MS);
        await perform(operator).then(
          () => costs.set(name, [...(costs.get(name) ?? []), operator.takeCost()]),
          (reason: unknown) => failures.push(`${name}: ${String(reason)}`),
        );
      }
      await context.close();
      await platform.dispose();
    }
  } finally {
    await browser.close();
  }
  for (const { name, before, atMost } of STAFF_TASKS) {
    const median = costs.get(name)?.toSorted(byTotal)[Math.floor((costs.get(name)?.length ?? 0) / 2)];
    if (!median) continue;
    const label = `${name} (${describeCost(median)}; ${before} s before)`;
    report.figure(label, median.totalSeconds, { atMost, unit: 's', warnOnly: true });
  }
  report.assertion('every task can be done', failures);
}
