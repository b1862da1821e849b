import { MARKETS } from '../../../schema/constants.ts';
import { MARKET_FACTS } from '../../../schema/markets.ts';
import * as css from '../../ui/staff/overview.css.ts';
import * as staff from '../../ui/staff/staff.css.ts';
import { counted } from './counted.ts';
import type { OverviewData } from './overview.tsx';

type Days = OverviewData['overview']['days'];

const format = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayNamed = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

const WEEK = 7;
const HEIGHT = 80;
const WIDTH = 8;
const GAP = 2;

/** The same of each storefront, in its name: "3 from India and 1 from Dubai". */
const each = (counts: readonly number[], link: string, end: string): string =>
  MARKETS.map((market, i) => `${counts[i] ?? 0} ${link}${MARKET_FACTS[market].place}`).join(end);

/** Requests a day by storefront, as bars; the same as a table for who would rather read, or listens. */
export function Chart({ days }: { days: Days }) {
  const totals = MARKETS.map((_, i) => sum(days.map(({ counts }) => counts[i] ?? 0)));
  const all = sum(totals);
  const week = sum(days.slice(-WEEK).map(({ counts }) => sum(counts)));
  const most = Math.max(1, ...days.map(({ counts }) => sum(counts)));
  // One request among thousands is still a line.
  const tall = (count: number): number => (count > 0 ? Math.max(1, (count / most) * HEIGHT) : 0);
  return (
    <section className={staff.panel} aria-labelledby="days">
      <div className={staff.panelHead}>
        <h2 id="days">Requests, 14 days</h2>
        <b>{counted(all)}</b>
      </div>
      {all === 0 ? (
        <p className={staff.empty}>No request has come in for two weeks.</p>
      ) : (
        <>
          <svg
            className={css.bars}
            viewBox={`0 0 ${days.length * (WIDTH + GAP) - GAP} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`Requests a day for 14 days: ${each(totals, 'from ', ' and ')}. The table below has each day.`}
          >
            {days.map(({ day, counts }, i) => (
              <g key={day} transform={`translate(${i * (WIDTH + GAP)} 0)`}>
                <title>{`${dayNamed(day)}: ${each(counts, '', ', ')}`}</title>
                <rect className={css.ground} width={WIDTH} height={HEIGHT} />
                {MARKETS.map((market, at) => (
                  <rect
                    key={market}
                    className={css.bar[market]}
                    width={WIDTH}
                    y={HEIGHT - sum(counts.slice(0, at + 1).map(tall))}
                    height={tall(counts[at] ?? 0)}
                  />
                ))}
              </g>
            ))}
          </svg>
          <p className={css.week}>
            <b>{counted(week)}</b> in the last 7 days, {counted(all - week)} in the 7 before
          </p>
          <p className={css.legend}>
            {MARKETS.map((market, at) => (
              <span key={market} data-market={market}>
                {MARKET_FACTS[market].place} {counted(totals[at] ?? 0)}
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
                      {MARKET_FACTS[market].place}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {[...days].reverse().map(({ day, counts }) => (
                  <tr key={day}>
                    <th scope="row">{dayNamed(day)}</th>
                    {MARKETS.map((market, at) => (
                      <td key={market}>{counts[at] ?? 0}</td>
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
