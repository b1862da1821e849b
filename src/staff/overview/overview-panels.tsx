import { Link } from 'react-router';
import { DAY_MS, MARKETS } from '../../../schema/constants.ts';
import { formatCount, formatDay, formatOfficeTimeShort, formatOfficeTimeWithZone, toOfficeDay } from '../../../schema/format.ts';
import { lazy } from '../../../schema/lazy.ts';
import { DEFAULT_MARKET, MARKET_CONFIG } from '../../../schema/markets.ts';
import type { StaffOverviewQuery } from '../../documents/graphql.ts';
import { HALF_YEAR_MS, Panel } from '../components/page-layout.tsx';
import { EnquiryTypeBadges } from '../enquiries/enquiry-badges.tsx';
import * as css from './overview.css.ts';

type Overview = StaffOverviewQuery['overview'];

const DAY_FORMAT = lazy(() => new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }));
const formatWeekday = (day: string): string => DAY_FORMAT().format(Date.parse(day));
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

const DAYS_PER_WEEK = 7;
const CHART_HEIGHT = 80;
const BAR_WIDTH = 8;
const BAR_GAP = 2;

/** Counts per storefront: "3 from India and 1 from Dubai". */
const formatByMarket = (counts: readonly number[], preposition: string, separator: string): string =>
  MARKETS.map((market, i) => `${counts[i] ?? 0} ${preposition}${MARKET_CONFIG[market].place}`).join(separator);

/** Enquiries per day and storefront: a bar chart and the same data as a table. */
export function EnquiryChart({ days }: { days: Overview['enquiriesPerDay'] }) {
  const totals = MARKETS.map((_, i) => sum(days.map(({ counts }) => counts[i] ?? 0)));
  const all = sum(totals);
  const week = sum(days.slice(-DAYS_PER_WEEK).map(({ counts }) => sum(counts)));
  const busiestDay = Math.max(1, ...days.map(({ counts }) => sum(counts)));
  // At least 1, so that a single enquiry is visible.
  const getHeight = (count: number): number => (count > 0 ? Math.max(1, (count / busiestDay) * CHART_HEIGHT) : 0);
  return (
    <Panel
      id="days"
      title="Enquiries, 14 days"
      aside={<b>{formatCount(all)}</b>}
      empty={all === 0 && 'No enquiry has come in for two weeks.'}
    >
      <svg
        className={css.bars}
        viewBox={`0 0 ${days.length * (BAR_WIDTH + BAR_GAP) - BAR_GAP} ${CHART_HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Enquiries a day for 14 days: ${formatByMarket(totals, 'from ', ' and ')}. The table below has each day.`}
      >
        {days.map(({ day, counts }, i) => (
          <g key={day} transform={`translate(${i * (BAR_WIDTH + BAR_GAP)} 0)`}>
            <title>{`${formatWeekday(day)}: ${formatByMarket(counts, '', ', ')}`}</title>
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
                <th scope="row">{formatWeekday(day)}</th>
                {MARKETS.map((market, index) => (
                  <td key={market}>{counts[index] ?? 0}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  );
}

/** "6:45 pm" today, "Yesterday", "18 Nov", and with the year once that is half a year ago. */
function formatShortTime(at: string, now: string): string {
  const [todayStart = 0, dayStart = 0] = [now, at].map((time) => Date.parse(toOfficeDay(Date.parse(time))));
  const [day = '', time = ''] = formatOfficeTimeShort(at, DEFAULT_MARKET).split(', ');
  if (dayStart === todayStart) return time;
  if (dayStart === todayStart - DAY_MS) return 'Yesterday';
  return dayStart > todayStart - HALF_YEAR_MS ? day : formatDay(toOfficeDay(Date.parse(at)));
}

/** The newest open enquiries. */
export const LatestEnquiries = ({ enquiries, now }: { enquiries: Overview['latestEnquiries']; now: string }) => (
  <ul className={css.latest}>
    {enquiries.map(({ id, name, kind, types, about, submittedAt }) => (
      <li key={id}>
        <Link to={`/enquiry-display/${id}`}>
          <bdi>{name || 'Erased'}</bdi>
        </Link>
        <span>
          <EnquiryTypeBadges kind={kind} types={types} fallback="enquiry" />
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
