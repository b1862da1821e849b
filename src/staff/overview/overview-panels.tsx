import { Link } from 'react-router';
import { DAY_MS, MARKETS } from '../../../schema/constants.ts';
import { capitalize, formatCount, formatOfficeTimeWithZone } from '../../../schema/format.ts';
import { DEFAULT_MARKET, MARKET_CONFIG } from '../../../schema/markets.ts';
import type { StaffOverviewQuery } from '../../documents/graphql.ts';
import { enquiryBadges } from '../components/enquiry-badges.css.ts';
import * as staff from '../components/staff.css.ts';
import { listTypeBadges } from '../enquiries/enquiry-labels.ts';
import * as css from './overview.css.ts';

type Days = StaffOverviewQuery['overview']['enquiriesPerDay'];

const dayFormat = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const formatDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

const DAYS_PER_WEEK = 7;
const CHART_HEIGHT = 80;
const BAR_WIDTH = 8;
const BAR_GAP = 2;

/** Counts per storefront: "3 from India and 1 from Dubai". */
const formatByMarket = (counts: readonly number[], preposition: string, separator: string): string =>
  MARKETS.map((market, i) => `${counts[i] ?? 0} ${preposition}${MARKET_CONFIG[market].place}`).join(separator);

/** Enquiries per day and storefront: a bar chart and the same data as a table. */
export function EnquiryChart({ days }: { days: Days }) {
  const totals = MARKETS.map((_, i) => sum(days.map(({ counts }) => counts[i] ?? 0)));
  const all = sum(totals);
  const week = sum(days.slice(-DAYS_PER_WEEK).map(({ counts }) => sum(counts)));
  const busiestDay = Math.max(1, ...days.map(({ counts }) => sum(counts)));
  // At least 1, so that a single enquiry is visible.
  const getHeight = (count: number): number => (count > 0 ? Math.max(1, (count / busiestDay) * CHART_HEIGHT) : 0);
  return (
    <section className={staff.panel} aria-labelledby="days">
      <div className={staff.panelHead}>
        <h2 id="days">Requests, 14 days</h2>
        <b>{formatCount(all)}</b>
      </div>
      {all === 0 ? (
        <p className={staff.empty}>No request has come in for two weeks.</p>
      ) : (
        <>
          <svg
            className={css.bars}
            viewBox={`0 0 ${days.length * (BAR_WIDTH + BAR_GAP) - BAR_GAP} ${CHART_HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`Requests a day for 14 days: ${formatByMarket(totals, 'from ', ' and ')}. The table below has each day.`}
          >
            {days.map(({ day, counts }, i) => (
              <g key={day} transform={`translate(${i * (BAR_WIDTH + BAR_GAP)} 0)`}>
                <title>{`${formatDay(day)}: ${formatByMarket(counts, '', ', ')}`}</title>
                <rect className={css.barBackground} width={BAR_WIDTH} height={CHART_HEIGHT} />
                {MARKETS.map((market, index) => (
                  <rect
                    key={market}
                    className={css.bar[market]}
                    width={BAR_WIDTH}
                    y={CHART_HEIGHT - sum(counts.slice(0, index + 1).map(getHeight))}
                    height={getHeight(counts[index] ?? 0)}
                  />
                ))}
              </g>
            ))}
          </svg>
          <p className={css.week}>
            <b>{formatCount(week)}</b> in the last 7 days, {formatCount(all - week)} in the 7 before
          </p>
          <p className={css.legend}>
            {MARKETS.map((market, index) => (
              <span key={market} data-market={market}>
                {MARKET_CONFIG[market].place} {formatCount(totals[index] ?? 0)}
              </span>
            ))}
          </p>
          <details className={css.table}>
            <summary>As a table</summary>
            <table>
              <thead>
                <tr>
                  <th scope="col">Day</th>
                  {MARKETS.map((market) => (
                    <th key={market} scope="col">
                      {MARKET_CONFIG[market].place}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {[...days].reverse().map(({ day, counts }) => (
                  <tr key={day}>
                    <th scope="row">{formatDay(day)}</th>
                    {MARKETS.map((market, index) => (
                      <td key={market}>{counts[index] ?? 0}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}

type LatestEnquiry = StaffOverviewQuery['overview']['latestEnquiries'][number];

const createOfficeFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'Asia/Kolkata' });
const TIME_FORMAT = createOfficeFormat({ timeStyle: 'short' });
const DATE_FORMAT = createOfficeFormat({ day: 'numeric', month: 'short' });

/** "6:45 pm" today, "Yesterday", "18 Nov". */
function formatShortTime(at: string, now: string): string {
  const day = DATE_FORMAT.format(new Date(at));
  if (day === DATE_FORMAT.format(new Date(now))) return TIME_FORMAT.format(new Date(at));
  return day === DATE_FORMAT.format(new Date(Date.parse(now) - DAY_MS)) ? 'Yesterday' : day;
}

const withFallbackType = (types: string[]): string[] => (types.length > 0 ? types : ['enquiry']);

/** The newest open enquiries. */
export const LatestEnquiries = ({ enquiries, now }: { enquiries: readonly LatestEnquiry[]; now: string }) => (
  <ul className={css.latest}>
    {enquiries.map(({ id, name, kind, enquiryTypes, about, submittedAt }) => (
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
