import { Link } from 'react-router';
import { DEFAULT_MARKET } from '../../../schema/markets.ts';
import * as css from './overview.css.ts';
import * as staff from '../components/staff.css.ts';
import { enquiryBadges } from '../components/enquiry-badges.css.ts';
import { formatOfficeTimeWithZone } from '../../ui/time.ts';
import { capitalize, listTypeBadges } from '../enquiries/enquiry-labels.ts';
import type { OverviewData } from './overview-screen.tsx';

type LatestEnquiry = OverviewData['overview']['latest'][number];

const createOfficeFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'Asia/Kolkata' });
const TIME_FORMAT = createOfficeFormat({ timeStyle: 'short' });
const DATE_FORMAT = createOfficeFormat({ day: 'numeric', month: 'short' });

/** As short as it can be told: "6:45 pm" today, "Yesterday", "18 Nov". */
function formatShortTime(at: string, now: string): string {
  const day = DATE_FORMAT.format(new Date(at));
  if (day === DATE_FORMAT.format(new Date(now))) return TIME_FORMAT.format(new Date(at));
  return day === DATE_FORMAT.format(new Date(Date.parse(now) - 86_400_000)) ? 'Yesterday' : day;
}

/** A plain enquiry is about nothing in particular. */
const withFallbackType = (types: string[]): string[] => (types.length > 0 ? types : ['enquiry']);

/** The newest open requests, each on a line or two. */
export const LatestEnquiries = ({ of, now }: { of: readonly LatestEnquiry[]; now: string }) => (
  <ul className={css.latest}>
    {of.map(({ id, name, kind, enquiryTypes, about, submittedAt }) => (
      <li key={id}>
        <Link to={`/enquiry-display/${id}`}>
          <bdi>{name || 'Erased'}</bdi>
        </Link>
        <span>
          {withFallbackType(listTypeBadges({ kind, enquiryTypes })).map((type) => (
            <span key={type} className={enquiryBadges[type as keyof typeof enquiryBadges] ?? staff.badge}>
              {capitalize(type)}
            </span>
          ))}
        </span>
        <span className={css.clippedText}>
          <bdi>{about}</bdi>
        </span>
        <time dateTime={submittedAt} title={formatOfficeTimeWithZone(submittedAt, DEFAULT_MARKET)}>
          {formatShortTime(submittedAt, now)}
        </time>
      </li>
    ))}
  </ul>
);
