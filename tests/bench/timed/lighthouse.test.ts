import { afterAll, expect, test } from 'vitest';
import { type LighthouseResult, openLighthouse } from './lighthouse.ts';

const PAGES = ['/home', '/DubaiHome', '/card', '/dubai-card', '/details/1', '/details/dubai/27', '/enquiry', '/enquiry?market=dubai'];
const { run } = await openLighthouse(PAGES);
/** Attempts per page: the phone is simulated by a fourfold CPU slowdown, so other load on the machine lowers the score too. */
const MAX_RUNS = 3;

/** The largest paint on the simulated slow 4G, in milliseconds. */
const MAX_SLOW_PAINT_MS = 1300;

/** Lists the targets that the page misses. */
const missedTargets = ({ scores, lcp, tbt, cls, simulated }: LighthouseResult): string[] =>
  Object.entries({
    ...Object.fromEntries(Object.entries(scores).map(([category, score]) => [category, score === 100])),
    'LCP within 1.0 s': lcp <= 1000,
    'LCP on slow 4G': simulated.lcp <= MAX_SLOW_PAINT_MS,
    'TBT 0': tbt === 0,
    // Lighthouse rounds CLS to three digits.
    'CLS 0': cls < 0.0005,
  }).flatMap(([target, met]) => (met ? [] : [target]));

const table: string[] = [];
const line = (...cells: (string | number)[]): string =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(24) : String(cell).padStart(9))).join('');
afterAll(() => {
  const title = line('Lighthouse, mobile', 'perf', 'access', 'practice', 'seo', 'LCP', 'TBT', 'FCP 4G', 'LCP 4G', 'TBT 4G', 'CLS', 'runs');
  const note = `One run per page: the first of at most ${MAX_RUNS} that met every target, or the last.`;
  // Vitest hides what a passed test prints to the console.
  process.stdout.write(`${[title, ...table, note].join('\n')}\n`);
});

const GUARANTEE = `scores 100 in all four Lighthouse categories on mobile in one of ${MAX_RUNS} runs, with LCP within 1.0 s (on slow 4G 1.3 s), TBT 0 and CLS 0`;
test.each(PAGES)(`%s ${GUARANTEE}`, async (path) => {
  let result = await run(path);
  let runs = 1;
  // Retry, because other load on the machine looks like a slow page; a slow page misses in every run.
  while (missedTargets(result).length > 0 && runs < MAX_RUNS) {
    result = await run(path);
    runs += 1;
  }
  const { scores, lcp, tbt, cls, simulated, failedAudits } = result;
  const times = [lcp, tbt, simulated.fcp, simulated.lcp, simulated.tbt].map(Math.round);
  table.push(line(path, ...Object.values(scores), ...times, cls.toFixed(3), runs));
  expect(missedTargets(result), failedAudits.join('\n')).toEqual([]);
});
