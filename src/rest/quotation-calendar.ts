import { ICalCalendar, ICalEventTransparency } from 'ical-generator';
import { getQuotationPath } from '../../schema/addresses.ts';
import { DAY_MS } from '../../schema/constants.ts';
import type { ReceivedQuotation } from '../domain/quotations/received-quotation.ts';

/**
 * The days of an option as iCalendar (RFC 5545): one all-day event each, so that a phone shows what happens on which day. Days are dates
 * without a time zone: the same everywhere. Null if the quotation has no first day or no such option.
 */
export function renderQuotationCalendar(
  { reference, content, number, sentAt }: ReceivedQuotation,
  token: string,
  option: number,
  origin: string,
) {
  const days = content.options[option - 1]?.days;
  if (!content.startsOn || !days?.length) return null;
  const { host } = new URL(origin);
  const first = Date.parse(content.startsOn);
  const calendar = new ICalCalendar({ name: content.title, prodId: { company: host, product: 'Quotation' } });
  days.forEach(({ title, description, meals }, index) => {
    const start = first + index * DAY_MS;
    calendar.createEvent({
      id: `${reference}-${option}-${index + 1}@${host}`,
      sequence: number,
      stamp: new Date(sentAt),
      allDay: true,
      timezone: 'UTC',
      start: new Date(start),
      // The last day is exclusive.
      end: new Date(start + DAY_MS),
      summary: title || `${content.title}, day ${index + 1}`,
      description: [description, meals].filter(Boolean).join('\n'),
      url: `${origin}${getQuotationPath(token)}`,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  });
  // As in `renderStaffCalendar`.
  return `${calendar.toString()}\r\n`;
}
