import { expect, test } from 'vitest';
import { addWorkingDays, parseOfficeHours } from '../../src/domain/enquiries/sent/answer-time.ts';

const HOUR = 3_600_000;

test.each([
  ['Mon - Sat 9:00 AM - 6:00 PM', [1, 2, 3, 4, 5, 6], 9, 18],
  ['Sunday to Thursday, 8.30 am to 5 pm', [0, 1, 2, 3, 4], 8.5, 17],
  ['Sat - Wed 10:00 - 19:30', [6, 0, 1, 2, 3], 10, 19.5],
  ['Daily 9 AM - 9 PM', [0, 1, 2, 3, 4, 5, 6], 9, 21],
  ['Mon–Fri 12 PM – 8 PM', [1, 2, 3, 4, 5], 12, 20],
] as const)('"%s" says when the office is open', (text, days, opens, closes) => {
  expect(parseOfficeHours(text)).toEqual({ days, opens: opens * HOUR, closes: closes * HOUR });
});

test.each(['', 'By appointment', 'Mon - Sat', '9 to 5', 'Mon - Fri 6 PM - 9 AM'])('"%s" says no office hours', (text) => {
  expect(parseOfficeHours(text)).toBeUndefined();
});

const INDIA = { hours: 'Mon - Sat 9:00 AM - 6:00 PM', timeZone: 'Asia/Kolkata' };
const DUBAI = { hours: 'Mon - Sat 9:00 AM - 6:00 PM', timeZone: 'Asia/Dubai' };

test.each([
  ['within office hours: the same hour of the next day', '2026-11-24T14:00:00+05:30', 1, INDIA, '2026-11-25T14:00:00+05:30'],
  ['the next full hour', '2026-11-24T14:20:00+05:30', 1, INDIA, '2026-11-25T15:00:00+05:30'],
  ['in the evening: the end of the next day', '2026-11-24T22:00:00+05:30', 1, INDIA, '2026-11-25T18:00:00+05:30'],
  ['before the office opens: the end of the day', '2026-11-24T07:00:00+05:30', 1, INDIA, '2026-11-24T18:00:00+05:30'],
  ['on Saturday: over Sunday', '2026-11-21T12:00:00+05:30', 1, INDIA, '2026-11-23T12:00:00+05:30'],
  ['on Sunday: the end of Monday', '2026-11-22T12:00:00+05:30', 1, INDIA, '2026-11-23T18:00:00+05:30'],
  ['three days', '2026-11-20T10:00:00+05:30', 3, INDIA, '2026-11-24T10:00:00+05:30'],
  ['on the clock of the other office', '2026-11-24T14:00:00+04:00', 1, DUBAI, '2026-11-25T14:00:00+04:00'],
  ['hours that are not understood', '2026-11-22T12:00:00+05:30', 1, { ...INDIA, hours: 'Ask us' }, '2026-11-23T18:00:00+05:30'],
] as const)('a working day ends, %s', (_case, sent, days, office, due) => {
  expect(new Date(addWorkingDays(Date.parse(sent), days, office)).toISOString()).toBe(new Date(due).toISOString());
});
