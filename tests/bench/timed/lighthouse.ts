import lighthouse, { type RunnerResult } from 'lighthouse';
import { ProcessedNavigation } from 'lighthouse/core/computed/processed-navigation.js';
import { ProcessedTrace } from 'lighthouse/core/computed/processed-trace.js';
import defaultConfig from 'lighthouse/core/config/default-config.js';
import { TraceProcessor } from 'lighthouse/core/lib/tracehouse/trace-processor.js';
import { chromium } from 'playwright';
import { afterAll } from 'vitest';
import { openSite } from '../../support/site.ts';
import { findFreePort } from '../../support/worker-process.ts';
import { openHttpsProxy } from './https-proxy.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Audits that count in no score; `metrics` has the observed values. */
const UNSCORED_AUDITS = CATEGORIES.flatMap((id) => defaultConfig.categories?.[id]?.auditRefs ?? [])
  .filter(({ id }, _index, all) => id !== 'metrics' && all.every((each) => each.id !== id || each.weight === 0))
  .map(({ id }) => id);

/** The results of one page in Lighthouse's mobile configuration (simulated slow 4G and 4x CPU slowdown). */
export interface LighthouseResult {
  /** From 0 to 100. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** Observed on this machine, without simulation: LCP and TBT in milliseconds, CLS as a score. */
  lcp: number;
  tbt: number;
  cls: number;
  /** Simulated, in milliseconds. */
  simulated: { fcp: number; lcp: number; tbt: number };
  /** Weighted audits with a score below 1, worst first. */
  failedAudits: string[];
}

/** Observed total blocking time from the first contentful paint to the end of the trace, in milliseconds. */
async function blockingTime({ Trace: trace }: RunnerResult['artifacts']): Promise<number> {
  const context = { computedCache: new Map() } as Parameters<typeof ProcessedTrace.request>[1];
  const { timings } = await ProcessedNavigation.request(trace, context);
  const tasks = TraceProcessor.getMainThreadTopLevelEvents(await ProcessedTrace.request(trace, context));
  return tasks
    .map(({ start, end }) => Math.max(0, end - Math.max(start, timings.firstContentfulPaint) - 50))
    .reduce((sum, beyond) => sum + beyond, 0);
}

/** The numeric values of audits are simulated; the details of the `metrics` audit contain the observed values. */
async function toLighthouseResult({ lhr, artifacts }: RunnerResult): Promise<LighthouseResult> {
  const value = (id: string): number => lhr.audits[id]?.numericValue ?? Number.NaN;
  const details = lhr.audits.metrics?.details;
  const [observed] = details?.type === 'debugdata' ? (details.items as Record<string, number>[]) : [];
  const score = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  return {
    scores: Object.fromEntries(CATEGORIES.map((id) => [id, score(id)])) as LighthouseResult['scores'],
    lcp: observed?.observedLargestContentfulPaint ?? Number.NaN,
    tbt: await blockingTime(artifacts),
    cls: value('cumulative-layout-shift'),
    simulated: { fcp: value('first-contentful-paint'), lcp: value('largest-contentful-paint'), tbt: value('total-blocking-time') },
    failedAudits: CATEGORIES.flatMap((id) => lhr.categories[id]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .sort((a, b) => (lhr.audits[a.id]?.score ?? 0) - (lhr.audits[b.id]?.score ?? 0))
      .map(({ id }) => `${id} ${lhr.audits[id]?.score} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
  };
}

const LAUNCH_OPTIONS = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  // A single renderer process: the end of a trace otherwise waits 5 s for a process that has just closed.
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--renderer-process-limit=1', '--ignore-certificate-errors'],
};

/** Opens the pages once in Lighthouse's viewport, so that their pictures are already scaled. */
async function warmPages(url: string, paths: readonly string[]): Promise<void> {
  const browser = await chromium.launch(LAUNCH_OPTIONS);
  const phone = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true });
  const open = async (path: string) => (await phone.newPage()).goto(url + path, { waitUntil: 'networkidle' });
  await Promise.all(paths.map(open));
  await browser.close();
}

/**
 * Starts a site for Lighthouse and warms the given pages. Lighthouse derives the connections of its slow 4G from the protocol that it
 * sees. Of plain HTTP/1.1 it opens six, each with a handshake and a sixth of the bandwidth, while a deployed site has one connection
 * of HTTP/2 with a round trip for TLS.
 */
export async function openLighthouse(paths: readonly string[]) {
  const site = await openSite();
  await warmPages(site.url, paths);
  const proxy = await openHttpsProxy(site.url);
  afterAll(proxy.stop);

  /** One run in a fresh browser. Throws on a Lighthouse runtime error. */
  const run = async (path: string): Promise<LighthouseResult> => {
    const port = await findFreePort();
    const browser = await chromium.launch({ ...LAUNCH_OPTIONS, args: [...LAUNCH_OPTIONS.args, `--remote-debugging-port=${port}`] });
    const result = await lighthouse(proxy.url + path, {
      port,
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
      skipAudits: UNSCORED_AUDITS,
      disableFullPageScreenshot: true,
      // The browser is new.
      disableStorageReset: true,
      // Idle time until a page counts as loaded. The default is five times as long, for third-party scripts; there are none.
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
