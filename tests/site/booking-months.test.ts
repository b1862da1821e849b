import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { StartFields } from '../../src/site/package/trip-fields.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  // It is still November in Greenwich, and December at both offices.
  ['2026-11-30T20:30:00Z', 'india', '2026-12-01'],
  ['2026-11-30T20:30:00Z', 'dubai', '2026-12-01'],
  // Nothing of November can be booked on its last day.
  ['2026-11-30T10:00:00Z', 'india', '2026-12-01'],
  ['2026-11-29T10:00:00Z', 'india', '2026-11-01'],
] as const)(
  'at %s the form of Book Now (%s) offers six months of departure from that of the first day that can be booked, %s',
  (now, market, first) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    const html = renderToStaticMarkup(createElement(StartFields, { values: {}, market }));
    const months = [...html.matchAll(/type="checkbox"[^>]*value="(\d{4}-\d\d-01)"/g)].map(([, month]) => month);
    expect(months).toHaveLength(6);
    expect(months[0]).toBe(first);
  },
);
