import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../schema/constants.ts';
import type { Context } from '../../../platform/context.ts';
import type { Admins } from './action.ts';

/** Marks the enquiries of the months before the fortnight. */
export const PAST_KEY = 'past-';
/** How many there are, how many days they are spread over, and how many days ago they end. */
const COUNT = 560;
const SPREAD_DAYS = 350;
const END_DAYS = 15;

/**
 * Adds what the agency has closed in the year before, so that reports have something to say: in SQL, because nobody opens them one by
 * one. More come in towards the end of the year, most are answered within hours, and each source has its own share of trips.
 */
export async function writePastEnquiries({ db, now }: Context, { admin, nisha, bilal }: Admins): Promise<void> {
  const colleagues = JSON.stringify([nisha.account.id, bilal.account.id, nisha.account.id, admin.account.id, bilal.account.id]);
  // Two numbers from 0 to 999 for each enquiry that look random and are the same for everybody.
  await db.run(sql`
    insert into requests(reference, access_hash, kind, market, name, email, phone, message, types, details, source, status, lost_reason,
      assignee_id, package_id, first_answered_at, idempotency_key, submitted_at, created_at, updated_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${COUNT}),
    dice as (select i, (i * i * 31 + i * 211 + 5) % 997 as a, (i * i * 17 + i * 463 + 11) % 1009 as b from n),
    sent as (
      select *, iif(a % 3 = 0, 'dubai', 'india') as market,
        json_extract('["website","website","website","whatsapp","whatsapp","phone","phone","mail","website","walk_in"]', '$[' || (b % 10) || ']') as source,
        cast(${now} - ${END_DAYS * DAY_MS} - ${SPREAD_DAYS * DAY_MS} * (1.0 - pow(1.0 * i / ${COUNT}, 0.8)) as integer) / 86400000 * 86400000
          + (4 + b % 9) * 3600000 + a % 60 * 60000 as at
      from dice),
    closed as (
      select *, iif(b * 7 % 100 < case source when 'walk_in' then 42 when 'phone' then 27 when 'whatsapp' then 19 when 'mail' then 12 else 14 end, 'won', 'lost') as status
      from sent)
    select 'SF-' || printf('%04X', 4096 + i) || '-' || printf('%04X', 20480 + a * 7), 'past' || i, 'general', market,
      json_extract('["Ananya","Imran","Meera","Joseph","Fatima","Kabir","Divya","Rashid","Leela","Tomás"]', '$[' || (a % 10) || ']') || ' ' ||
        json_extract('["Raghunathan","Qureshi","Kurian","Fernandes","Al Suwaidi","Malhotra","Nair","Thomas","Gill","Chaganti","Rao"]', '$[' || (b % 11) || ']'),
      'past' || i || '@mail.example', '+91 98455 ' || printf('%05d', 40000 + i), '', 'package',
      json_object('packageDestination', json_extract('["Kerala","Bali","Ladakh","Goa","Dubai","Rajasthan"]', '$[' || (a % 6) || ']')),
      source, status,
      iif(status = 'won', '', json_extract('["No answer after three tries","Price","Booked elsewhere","No answer after three tries","Price","Dates full","Trip put off","Booked elsewhere","Price","Visa refused","Wanted a home stay"]', '$[' || (a % 11) || ']')),
      json_extract(${colleagues}, '$[' || (b % 5) || ']'),
      iif(a % 4 = 0, null, (select id from packages where packages.market = closed.market order by (id * 37 + (closed.b % 9) * 11) % 23, id limit 1)),
      -- Minutes that grow fast towards the end: a few wait over the weekend.
      at + cast(8 + 60 * pow(b / 1000.0, 2) * 3 + iif(b > 860, (b - 860) * 9, 0) - 20.0 * i / ${COUNT} * (b / 1000.0) as integer) * 60000,
      ${PAST_KEY} || i, at, at, at + 5 * ${DAY_MS}
    from closed`);
}
