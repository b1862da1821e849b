import { expect, test } from 'vitest';
import { toOfficeDay } from '../../schema/format.ts';
import { demoPrices } from '../../src/demo/catalogue/prices.ts';

test.each(['2026-11-27T12:00:00Z', '2026-11-28T12:00:00Z', '2026-11-28T18:40:00Z', '2026-12-31T20:00:00Z'])(
  'the demonstration agency seeded at %s has 12 Saturdays of departures, none before the second day at the office',
  (time) => {
    const now = Date.parse(time);
    const departures = demoPrices(now).india['Darjeeling and Gangtok']?.departures ?? [];
    expect(departures.map(({ day }) => new Date(day).getUTCDay())).toEqual(Array.from({ length: 12 }, () => 6));
    expect((departures[0]?.day ?? '') >= toOfficeDay(now + 2 * 86_400_000)).toBe(true);
  },
);
