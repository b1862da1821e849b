import { expect, test } from 'vitest';
import {
  addDays,
  countDays,
  describePeriodBefore,
  findPeriodMistake,
  getMonthBefore,
  getPeriodBefore,
  listCounterPeriods,
  listParts,
  parseReportPeriod,
} from '../../schema/staff/report-periods.ts';

// The periods of reports: what an address names, what they are compared with, and the counters that cover them.

test('the period before has as many whole months or days and ends the day before', () => {
  const pairs = [
    ['2026-11-01', '2026-11-27', '2026-10-05', '2026-10-31', 'the 27 days before'],
    ['2026-06-01', '2026-11-28', '2025-12-02', '2026-05-31', 'the 181 days before'],
    ['2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28', 'the 30 days before'],
    ['2026-02-03', '2026-02-03', '2026-02-02', '2026-02-02', 'the day before'],
    ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30', 'the month before'],
    ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28', 'the month before'],
    ['2026-06-01', '2026-11-30', '2025-12-01', '2026-05-31', 'the 6 months before'],
    ['2024-02-01', '2024-02-29', '2024-01-01', '2024-01-31', 'the month before'],
  ] as const;
  for (const [from, to, fromBefore, toBefore, words] of pairs) {
    const before = getPeriodBefore({ from, to });
    expect([before, describePeriodBefore({ from, to })], `${from} to ${to}`).toEqual([{ from: fromBefore, to: toBefore }, words]);
    expect(addDays(before.to, 1)).toBe(from);
    if (!words.includes('month')) expect(countDays(before)).toBe(countDays({ from, to }));
  }
  // The overview compares with the same days of the month before.
  expect(getMonthBefore('2026-11-27')).toEqual({ from: '2026-10-01', to: '2026-10-27' });
  expect(getMonthBefore('2026-03-30')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

test('periods: presets, and the counters that cover them', () => {
  const parse = (query: string) => parseReportPeriod(new URLSearchParams(query), '2026-11-27');
  expect(parse('')).toEqual({ from: '2026-06-01', to: '2026-11-27' });
  expect(parse('period=month')).toEqual({ from: '2026-11-01', to: '2026-11-27' });
  expect(parse('period=last-month')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(parse('period=dates&from=2026-02-03&to=2026-02-09')).toEqual({ from: '2026-02-03', to: '2026-02-09' });
  expect(parse('period=dates&from=2026-02-31&to=2026-02-09')).toEqual({ from: '2026-06-01', to: '2026-11-27' });
  const findMistake = (query: string) => findPeriodMistake(new URLSearchParams(query));
  for (const query of ['', 'period=month', 'period=dates', 'period=dates&from=2026-02-03&to=2026-02-03', 'from=x'])
    expect(findMistake(query), query).toBeUndefined();
  for (const [query, field] of [
    ['period=year', 'period'],
    ['period=dates&from=2026-02-31&to=2026-02-09', 'from'],
    ['period=dates&from=2026-02-01&to=soon', 'to'],
    ['period=dates&from=2026-02-01', 'to'],
    ['period=dates&from=2026-02-10&to=2026-02-09', 'from'],
    ['period=dates&from=1900-01-01&to=2099-12-31', 'from'],
  ] as const)
    expect(findMistake(query)?.field, query).toBe(field);
  expect(listCounterPeriods({ from: '2026-01-30', to: '2026-03-02' })).toEqual([
    '2026-01-30',
    '2026-01-31',
    '2026-02',
    '2026-03-01',
    '2026-03-02',
  ]);
  expect(listParts({ from: '2026-11-01', to: '2026-11-12' }).map(({ from, to }) => [from, to])).toEqual([
    ['2026-11-01', '2026-11-01'],
    ['2026-11-02', '2026-11-08'],
    ['2026-11-09', '2026-11-12'],
  ]);
});
