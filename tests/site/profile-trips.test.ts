import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { TripsSection } from '../../src/site/account/profile-trips.tsx';

type Props = ComponentProps<typeof TripsSection>;

afterEach(() => {
  vi.useRealTimers();
});

const renderTrip = (market: 'india' | 'dubai', startDate: string, endDate: string): string => {
  const trip = { reference: 'TRIP', title: 'Udaipur', market, status: 'won', kind: 'package', startDate, endDate, withdrawnAt: null };
  const page = {
    nodes: [{ ...trip, nextSteps: [], submittedAt: '2026-11-01T10:00:00Z', dates: null, people: null, package: null }],
    pageInfo: {},
  };
  // What the section reads of a page of trips and of a request.
  const props = { page, request: { market }, isVerified: true, agency: 'Safarnama', whatsapp: '' } as unknown as Props;
  return renderToStaticMarkup(createElement(TripsSection, props));
};

test.each([
  // It is still the 28th in Greenwich.
  ['india', '2026-11-28T18:31:00Z'],
  ['dubai', '2026-11-28T20:01:00Z'],
] as const)('%s: at midnight of the office, a booked trip is one day nearer, and one that ended yesterday is over', (market, now) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  expect(renderTrip(market, '2026-11-29', '2026-12-02')).toContain('Today is the day.');
  expect(renderTrip(market, '2026-11-30', '2026-12-02')).toContain('One day to go.');
  expect(renderTrip(market, '2026-11-25', '2026-11-29')).not.toContain('Welcome back.');
  expect(renderTrip(market, '2026-11-25', '2026-11-28')).toContain('Welcome back.');
});
