import { ICalCalendar, ICalEventTransparency } from 'ical-generator';
import { DAY_MS, toPublicKind } from '../../schema/constants.ts';
import { CALENDAR_FEED_LIMITS } from '../../schema/integrations/calendar-feeds.ts';
import { MARKET_CONFIG } from '../../schema/markets.ts';
import { parseFollowUp } from '../domain/enquiries/follow-up.ts';
import { getTripTitle, summariseTrip } from '../domain/enquiries/sent/trip-summary.ts';
import type { CalendarEntries, CalendarEntry } from '../domain/integrations/calendar-feeds.ts';

/** What the person at the telephone needs, and where the enquiry is: Google Calendar shows no `URL`. */
function describeEntry(entry: CalendarEntry, trip: readonly string[], url: string): string {
  const { kind, market, reference, phone, assigneeName } = entry;
  const lines = [
    `Phone: ${phone}`,
    ...trip,
    `Enquiry: ${reference} (${toPublicKind(kind)}, ${MARKET_CONFIG[market].place})`,
    assigneeName ? `Assigned to: ${assigneeName}` : 'Nobody has taken it yet.',
    url,
  ];
  return lines.join('\n');
}

interface Days {
  /** What distinguishes the event from others of the enquiry. */
  prefix: string;
  title: string;
  /** Midnight UTC. */
  first: number;
  last: number;
  trip?: readonly string[];
}

/** The day of a follow-up; undefined without one. */
const toFollowUp = ({ dueAt }: CalendarEntry): Days | undefined => {
  if (dueAt === null) return undefined;
  const { day, hour } = parseFollowUp(dueAt);
  const first = Date.parse(day);
  return { prefix: '', title: hour ? `Follow up from ${hour}` : 'Follow up', first, last: first };
};

/** The days of a trip; undefined if its first day is none of the calendar. */
function toDeparture(entry: CalendarEntry): Days | undefined {
  const { startDate, endDate, people } = summariseTrip(entry.details);
  if (startDate === null) return undefined;
  const first = Date.parse(startDate);
  const trip = [
    `Trip: ${getTripTitle({ ...entry, package: { name: entry.packageName ?? '' } })}`,
    ...(people ? [`Travellers: ${people}`] : []),
  ];
  return { prefix: 'departure-', title: 'Departure', first, last: Math.max(first, Date.parse(endDate ?? startDate)), trip };
}

/**
 * Follow-ups and departures as iCalendar (RFC 5545). They are all-day events that block no time, because Google Calendar and Outlook leave
 * out the tasks (VTODO) of a subscribed calendar. Days are dates without a time zone: the same everywhere. The times come from the rows,
 * so that the same entries are the same bytes. No METHOD: it would make an invitation of the calendar.
 */
export function renderStaffCalendar({ followUps, departures }: CalendarEntries, origin: string): string {
  const { host } = new URL(origin);
  const calendar = new ICalCalendar({
    name: 'Follow-ups and departures',
    prodId: { company: host, product: 'Follow-ups and departures' },
    ttl: CALENDAR_FEED_LIMITS.refreshSeconds,
  });
  const add = (entry: CalendarEntry, days: Days | undefined): void => {
    if (!days) return;
    const { id, reference, name, version, updatedAt } = entry;
    const url = `${origin}/enquiry-display/${id}`;
    const changedAt = new Date(updatedAt);
    calendar.createEvent({
      id: `${days.prefix}${reference}@${host}`,
      sequence: version,
      stamp: changedAt,
      lastModified: changedAt,
      allDay: true,
      timezone: 'UTC',
      start: new Date(days.first),
      // The last day is exclusive.
      end: new Date(days.last + DAY_MS),
      summary: `${days.title}: ${name}`,
      description: describeEntry(entry, days.trip ?? [], url),
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  };
  for (const entry of followUps) add(entry, toFollowUp(entry));
  for (const entry of departures) add(entry, toDeparture(entry));
  // The library ends without the last line break, which RFC 5545 asks for (section 3.4).
  return `${calendar.toString()}\r\n`;
}
