import { CALENDAR_FEED_LIMITS } from '../../schema/integrations/calendar-feeds.ts';
import { mountCalls } from './call.ts';

// The call of src/rest/calendar.ts.

export const calendarCalls = mountCalls('/calendar', {
  'GET /:file': {
    operationId: 'readCalendar',
    summary: 'Read a calendar of follow-ups',
    description: `For calendar programs, which subscribe to the address: the follow-ups of open enquiries as all-day events (RFC 5545), at most ${CALENDAR_FEED_LIMITS.maxFollowUps}, the earliest first; those that are overdue for more than ${CALENDAR_FEED_LIMITS.overdueDays} days are left out. Staff create the address in the screen Calendar, which shows it once. Whoever has it reads the calendar.`,
    parameters: { file: { description: 'The token of the address, followed by `.ics`.', example: `${'A'.repeat(43)}.ics` } },
    headers: { 'If-None-Match': { description: 'The `ETag` of the last answer.' } },
    answers: {
      200: { file: ['text/calendar'], description: 'The calendar.', headers: { ETag: 'Changes with the follow-ups.' } },
    },
    errors: { 'not-found': 'The address is unknown or revoked, or its owner is no longer staff.' },
  },
});
