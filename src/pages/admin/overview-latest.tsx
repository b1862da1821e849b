import { Link } from 'react-router';
import { DEFAULT_MARKET } from '../../../schema/markets.ts';
import * as css from '../../ui/staff/overview.css.ts';
import * as staff from '../../ui/staff/staff.css.ts';
import { badges } from '../../ui/themes/badges.css.ts';
import { officeTimeNamed } from '../../ui/time.ts';
import { capital, typesOf } from './inbox-words.ts';
import type { OverviewData } from './overview.tsx';

type Latest = OverviewData['overview']['latest'][number];

const inOffice = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'Asia/Kolkata' });
const HOURS = inOffice({ timeStyle: 'short' });
const DAY = inOffice({ day: 'numeric', month: 'short' });

/** As short as it can be told: "6:45 pm" today, "Yesterday", "18 Nov". */
function shortly(at: string, now: string): string {
  const day = DAY.format(new Date(at));
  if (day === DAY.format(new Date(now))) return HOURS.format(new Date(at));
  return day === DAY.format(new Date(Date.parse(now) - 86_400_000)) ? 'Yesterday' : day;
}

/** A plain enquiry is about nothing in particular. */
const named = (types: string[]): string[] => (types.length > 0 ? types : ['enquiry']);

/** The newest open requests, each on a line or two. */
export const LatestRequests = ({ of, now }: { of: readonly Latest[]; now: string }) => (
  <ul className={css.latest}>
    {of.map(({ id, name, kind, enquiryTypes, about, submittedAt }) => (
      <li key={id}>
        <Link to={`/enquiry-display/${id}`}>
          <bdi>{name || 'Erased'}</bdi>
        </Link>
        <span>
          {named(typesOf({ kind, enquiryTypes })).map((type) => (
            <span key={type} className={badges[type as keyof typeof badges] ?? staff.badge}>
              {capital(type)}
            </span>
          ))}
        </span>
        <span className={css.clip}>
          <bdi>{about}</bdi>
        </span>
        <time dateTime={submittedAt} title={officeTimeNamed(submittedAt, DEFAULT_MARKET)}>
          {shortly(submittedAt, now)}
        </time>
      </li>
    ))}
  </ul>
);
