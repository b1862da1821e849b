import { afterAll, expect, test } from 'vitest';
import { type LighthouseResult, openLighthouse } from '../support/browser/lighthouse.ts';

const PAGES = ['/home', '/DubaiHome', '/card', '/dubai-card', '/details/1', '/details/dubai/27', '/enquiry', '/enquiry?market=dubai'];
const { run } = await openLighthouse(PAGES);
/** The simulated phone is this machine with every task four times as long, and with whatever else it does meanwhile. */
const RUNS = 3;

/** What a page falls short of. */
const missed = ({ scores, lcp, tbt, cls }: LighthouseResult): string[] =>
  Object.entries({
    ...Object.fromEntries(Object.entries(scores).map(([category, score]) => [category, score === 100])),
    'largest paint within 1.0 s': lcp <= 1000,
    'no blocking': tbt === 0,
    // As Lighthouse shows it: three digits.
    'no shift': cls < 0.0005,
  }).flatMap(([what, kept]) => (kept ? [] : [what]));

const table: string[] = [];
const line = (...cells: (string | number)[]): string =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(24) : String(cell).padStart(9))).join('');
afterAll(() => {
  const title = line('Lighthouse, mobile', 'perf', 'access', 'practice', 'seo', 'LCP', 'TBT', 'FCP 4G', 'LCP 4G', 'TBT 4G', 'CLS', 'runs');
  console.log([title, ...table, `The last of each page's runs: of at most ${RUNS}, the first in which nothing fell short.`].join('\n'));
});

const GUARANTEE = `Lighthouse gives 100 four times on a phone, in one of ${RUNS} runs; the largest paint within 1.0 s, no blocking, no shift`;
test.each(PAGES)(`%s: ${GUARANTEE}`, async (path) => {
  let figures = await run(path);
  let runs = 1;
  // A machine that does something else looks like a slow page; a page that is slow is so three times.
  while (missed(figures).length > 0 && runs < RUNS) {
    figures = await run(path);
    runs += 1;
  }
  const { scores, lcp, tbt, cls, simulated, failedAudits } = figures;
  const times = [lcp, tbt, simulated.fcp, simulated.lcp, simulated.tbt].map(Math.round);
  table.push(line(path, ...Object.values(scores), ...times, cls.toFixed(3), runs));
  expect(missed(figures), failedAudits.join('\n')).toEqual([]);
});
