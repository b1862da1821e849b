import { CALENDAR_FEED_LIMITS } from '../../schema/integrations/calendar-feeds.ts';
import { mountCalls } from './call.ts';

// The calls of src/rest/calendar.ts.

export const calendarCalls = mountCalls('/calendar', {
  'GET /:file': {
    operationId: 'readCalendar',
    summary: 'Read a calendar of follow-ups and departures',
    description: `For calendar programs, which subscribe to the address: the follow-ups of open enquiries and the trips of won ones as all-day events (RFC 5545), at most ${CALENDAR_FEED_LIMITS.maxEntries} of each, the earliest first, from ${CALENDAR_FEED_LIMITS.pastDays} days ago on. Staff create the address in the screen Calendar, which shows it once. Anyone who has it can read the calendar.`,
    parameters: { file: { description: 'The token of the address, followed by `.ics`.', example: `${'A'.repeat(43)}.ics` } },
    headers: { 'If-None-Match': { description: 'The `ETag` of the last answer.' } },
    answers: {
      200: { file: ['text/calendar'], description: 'The calendar.', headers: { ETag: 'Changes with the entries.' } },
    },
    errors: { 'not-found': 'The address is unknown or revoked, or its owner is no longer staff.' },
  },
  'GET /quotation/:file': {
    operationId: 'readQuotationCalendar',
    summary: 'Read the days of a quotation as a calendar',
    description:
      'The days of an option as all-day events (RFC 5545). The name of the file is the token of the private link, a hyphen and the number of the option.',
    parameters: { file: { description: 'Token and option, followed by `.ics`.', example: `${'A'.repeat(43)}-1.ics` } },
    answers: { 200: { file: ['text/calendar'], description: 'The calendar.' } },
    errors: { 'not-found': 'The link is unknown, or the quotation has no first day.' },
  },
});
