import { ICalCalendar, ICalEventTransparency } from 'ical-generator';
import { DAY_MS, toPublicKind } from '../../schema/constants.ts';
import { CALENDAR_FEED_LIMITS } from '../../schema/integrations/calendar-feeds.ts';
import { MARKET_CONFIG } from '../../schema/markets.ts';
import type { FollowUp } from '../domain/integrations/calendar-feeds.ts';

/** Name, reference and phone for the telephone call, and where the enquiry is: Google Calendar shows no `URL`. */
function describeFollowUp({ kind, market, reference, phone, assigneeName }: FollowUp, url: string): string {
  const lines = [
    `Phone: ${phone}`,
    `Enquiry: ${reference} (${toPublicKind(kind)}, ${MARKET_CONFIG[market].place})`,
    assigneeName ? `Assigned to: ${assigneeName}` : 'Nobody has taken it yet.',
    url,
  ];
  return lines.join('\n');
}

/**
 * Follow-ups as iCalendar (RFC 5545). They are all-day events that block no time, because Google Calendar and Outlook leave out the tasks
 * (VTODO) of a subscribed calendar. Days are dates without a time zone: the same everywhere. The times come from the rows, so that the
 * same follow-ups are the same bytes. No METHOD: it would make an invitation of the calendar.
 */
export function renderFollowUpCalendar(followUps: readonly FollowUp[], origin: string): string {
  const { host } = new URL(origin);
  const calendar = new ICalCalendar({
    name: 'Follow-ups',
    prodId: { company: host, product: 'Follow-ups' },
    ttl: CALENDAR_FEED_LIMITS.refreshSeconds,
  });
  for (const followUp of followUps) {
    const { id, reference, name, dueAt, version, updatedAt } = followUp;
    if (dueAt === null) continue;
    const url = `${origin}/enquiry-display/${id}`;
    const changedAt = new Date(updatedAt);
    calendar.createEvent({
      id: `${reference}@${host}`,
      sequence: version,
      stamp: changedAt,
      lastModified: changedAt,
      allDay: true,
      // Days are stored as midnight UTC (schema/inputs/inbox.ts). The last day is exclusive.
      timezone: 'UTC',
      start: new Date(dueAt),
      end: new Date(dueAt + DAY_MS),
      summary: `Follow up: ${name}`,
      description: describeFollowUp(followUp, url),
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
