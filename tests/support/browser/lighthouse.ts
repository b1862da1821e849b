import lighthouse, { type RunnerResult } from 'lighthouse';
import { ProcessedNavigation } from 'lighthouse/core/computed/processed-navigation.js';
import { ProcessedTrace } from 'lighthouse/core/computed/processed-trace.js';
import { TraceProcessor } from 'lighthouse/core/lib/tracehouse/trace-processor.js';
import { chromium } from 'playwright';
import { openSite } from '../site.ts';
import { findFreePort } from '../worker-process.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What Lighthouse says of one page, in its mobile setting (a slow 4G and a processor of a quarter of the speed, simulated). */
export interface LighthouseResult {
  /** Of 100. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** Of the load as it was, on this machine: milliseconds, milliseconds, and the sum of all shifts. */
  lcp: number;
  tbt: number;
  cls: number;
  /** Of the simulated phone: milliseconds. */
  simulated: { fcp: number; lcp: number; tbt: number };
  /** What is not perfect and counts, worst first: audits of their category with their score. */
  failedAudits: string[];
}

/** What long tasks (over 50 ms) took beyond that from the first paint to the end of the trace, in milliseconds; nothing is simulated. */
async function blockingTime({ Trace: trace }: RunnerResult['artifacts']): Promise<number> {
  const context = { computedCache: new Map() } as Parameters<typeof ProcessedTrace.request>[1];
  const { timings } = await ProcessedNavigation.request(trace, context);
  const tasks = TraceProcessor.getMainThreadTopLevelEvents(await ProcessedTrace.request(trace, context));
  return tasks
    .map(({ start, end }) => Math.max(0, end - Math.max(start, timings.firstContentfulPaint) - 50))
    .reduce((sum, beyond) => sum + beyond, 0);
}

/** A run's figures. Its times are those of the simulated phone; what was observed is in the details of its metrics. */
async function toLighthouseResult({ lhr, artifacts }: RunnerResult): Promise<LighthouseResult> {
  const of = (id: string): number => lhr.audits[id]?.numericValue ?? Number.NaN;
  const details = lhr.audits.metrics?.details;
  const [observed] = details?.type === 'debugdata' ? (details.items as Record<string, number>[]) : [];
  const score = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  return {
    scores: Object.fromEntries(CATEGORIES.map((id) => [id, score(id)])) as LighthouseResult['scores'],
    lcp: observed?.observedLargestContentfulPaint ?? Number.NaN,
    tbt: await blockingTime(artifacts),
    cls: of('cumulative-layout-shift'),
    simulated: { fcp: of('first-contentful-paint'), lcp: of('largest-contentful-paint'), tbt: of('total-blocking-time') },
    failedAudits: CATEGORIES.flatMap((id) => lhr.categories[id]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .sort((a, b) => (lhr.audits[a.id]?.score ?? 0) - (lhr.audits[b.id]?.score ?? 0))
      .map(({ id }) => `${id} ${lhr.audits[id]?.score} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
  };
}

const LAUNCH_OPTIONS = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  // One process for pages: the end of a trace waits 5 s for another one that was closed a moment ago.
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--renderer-process-limit=1'],
};

/** Opens the pages as Lighthouse will: pictures are scaled for the first who asks, and that is measured elsewhere. */
async function warmPages(url: string, paths: readonly string[]): Promise<void> {
  const browser = await chromium.launch(LAUNCH_OPTIONS);
  const phone = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true });
  const open = async (path: string) => (await phone.newPage()).goto(url + path, { waitUntil: 'networkidle' });
  await Promise.all(paths.map(open));
  await browser.close();
}

/** Lighthouse in front of a site of its own, for pages that were opened before. */
export async function openLighthouse(paths: readonly string[]) {
  const site = await openSite();
  await warmPages(site.url, paths);

  /** One run in a browser of its own, which knows nothing of the site. Throws where Lighthouse could not see the page. */
  const run = async (path: string): Promise<LighthouseResult> => {
    const port = await findFreePort();
    const browser = await chromium.launch({ ...LAUNCH_OPTIONS, args: [...LAUNCH_OPTIONS.args, `--remote-debugging-port=${port}`] });
    const result = await lighthouse(site.url + path, {
      port,
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
      disableFullPageScreenshot: true,
      // There is nothing to empty yet.
      disableStorageReset: true,
      // How long nothing must happen until a page counts as loaded; Lighthouse waits five times as long for
      // third parties, and there are none.
      pauseAfterFcpMs: 1000,
      pauseAfterLoadMs: 1000,
      networkQuietThresholdMs: 1000,
      cpuQuietThresholdMs: 1000,
    }).finally(() => browser.close());
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'nothing'}`);
    return toLighthouseResult(result);
  };
  return { run };
}
