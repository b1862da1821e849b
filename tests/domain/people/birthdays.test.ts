import { afterEach, expect, test, vi } from 'vitest';
import { travellerInput } from '../../../schema/inputs/people.ts';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  // It is still the 28th in Greenwich.
  ['2026-11-28T20:30:00Z', '2026-11-29', '2026-11-30'],
  ['2026-11-28T10:00:00Z', '2026-11-28', '2026-11-29'],
])('at %s somebody may be born on %s, the day at the office, and not on %s', (now, today, tomorrow) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  const accepts = (bornOn: string) =>
    travellerInput().safeParse({ name: 'Meera', relation: '', bornOn, passportUntil: '', needs: '' }).success;
  expect([accepts(today), accepts(tomorrow)]).toEqual([true, false]);
});
