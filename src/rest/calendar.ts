import { Hono } from 'hono';
import { parseCalendarFile } from '../../schema/integrations/calendar-feeds.ts';
import { sha256 } from '../domain/crypto.ts';
import { notFound } from '../domain/errors.ts';
import { readCalendarFeed } from '../domain/integrations/calendar-feeds.ts';
import { findReceivedQuotation } from '../domain/quotations/received-quotation.ts';
import type { RestEnv } from './http.ts';
import { onDemand } from './on-demand.ts';

/** Whether the client has these bytes already (RFC 9110, section 13.1.2). */
const isKnown = (etag: string, ifNoneMatch = ''): boolean =>
  ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag);

/**
 * `GET /calendar/{token}.ics`: follow-ups and departures as a calendar that programs subscribe to. They send no cookie and no
 * header of ours, so the address is the secret. An outage is a 503, because programs delete the events that an empty calendar lacks.
 */
export const calendarRoutes = new Hono<RestEnv>();
calendarRoutes.get('/:file', async (c) => {
  const { context } = c.var;
  const entries = await readCalendarFeed(context, parseCalendarFile(c.req.param('file')));
  const { renderStaffCalendar } = await onDemand.calendar();
  const body = renderStaffCalendar(entries, context.origin);
  const etag = `"${sha256(body)}"`;
  const headers = { etag, 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex' };
  if (isKnown(etag, c.req.header('if-none-match'))) return c.body(null, 304, headers);
  return c.body(body, 200, {
    ...headers,
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="enquiries.ics"',
  });
});

/** `GET /calendar/quotation/{token}-{option}.ics`: the days of an option, for whoever has the private link of its version. */
calendarRoutes.get('/quotation/:file', async (c) => {
  const { context } = c.var;
  const [, token = '', option = ''] = /^([\w-]{43})-([1-3])\.ics$/.exec(c.req.param('file')) ?? [];
  const row = await findReceivedQuotation(context, token);
  const { renderQuotationCalendar } = await onDemand.quotationCalendar();
  const body = renderQuotationCalendar(row, token, Number(option), context.origin);
  if (body === null) throw notFound('Calendar');
  return c.body(body, 200, {
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="${row.reference}.ics"`,
  });
});
