import { ICalCalendar, ICalEventTransparency } from 'ical-generator';
import { DAY_MS, toPublicKind } from '../../schema/constants.ts';
import { formatOfficeMinute } from '../../schema/format.ts';
import { CALENDAR_FEED_LIMITS } from '../../schema/integrations/calendar-feeds.ts';
import { DEFAULT_MARKET, MARKET_CONFIG } from '../../schema/markets.ts';
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
  /** When it begins, if it has an hour. */
  startsAt?: number | undefined;
  trip?: readonly string[];
}

/** The day of a follow-up; undefined without one. */
const toFollowUp = ({ dueAt }: CalendarEntry): Days | undefined => {
  if (dueAt === null) return undefined;
  const { day, hour } = parseFollowUp(dueAt);
  const first = Date.parse(day);
  return { prefix: '', title: 'Follow up', first, last: first, startsAt: hour ? toOfficeMoment(day, hour) : undefined };
};

/** How long the calendar shows a follow-up with an hour. */
const FOLLOW_UP_MS = 30 * 60_000;

/** A moment in milliseconds by the clock of the office. Its offset is that of the same clock in UTC: offices have no summer time. */
function toOfficeMoment(day: string, hour: string): number {
  const asUtc = Date.parse(`${day}T${hour}Z`);
  return 2 * asUtc - Date.parse(`${formatOfficeMinute(asUtc, DEFAULT_MARKET).replace(' ', 'T')}Z`);
}

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
 * Follow-ups and departures as iCalendar (RFC 5545). They are events that block no time, because Google Calendar and Outlook leave out
 * the tasks (VTODO) of a subscribed calendar. A follow-up with an hour is at that hour of the office, in UTC; others are all-day events,
 * whose dates have no time zone: the same everywhere. The times come from the rows, so that the same entries are the same bytes. No
 * METHOD: it would make an invitation of the calendar.
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
      ...(days.startsAt === undefined
        ? // The last day is exclusive.
          { allDay: true, timezone: 'UTC', start: new Date(days.first), end: new Date(days.last + DAY_MS) }
        : { start: new Date(days.startsAt), end: new Date(days.startsAt + FOLLOW_UP_MS) }),
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
