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

/** Requests a day by storefront, as bars; the same as a table for who would rather read, or listens. */
export function Chart({ days }: { days: Days }) {
  const [india, dubai] = [sum(days.map((day) => day.india)), sum(days.map((day) => day.dubai))];
  const week = sum(days.slice(-WEEK).map((day) => day.india + day.dubai));
  const most = Math.max(1, ...days.map((day) => day.india + day.dubai));
  // One request among thousands is still a line.
  const tall = (count: number): number => (count > 0 ? Math.max(1, (count / most) * HEIGHT) : 0);
  return (
    <section className={staff.panel} aria-labelledby="days">
      <div className={staff.panelHead}>
        <h2 id="days">Requests, 14 days</h2>
        <b>{counted(india + dubai)}</b>
      </div>
      {india + dubai === 0 ? (
        <p className={staff.empty}>No request has come in for two weeks.</p>
      ) : (
        <>
          <svg
            className={css.bars}
            viewBox={`0 0 ${days.length * (WIDTH + GAP) - GAP} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`Requests a day for 14 days: ${india} from India and ${dubai} from Dubai. The table below has each day.`}
          >
            {days.map((day, i) => (
              <g key={day.day} transform={`translate(${i * (WIDTH + GAP)} 0)`}>
                <title>{`${dayNamed(day.day)}: ${day.india} India, ${day.dubai} Dubai`}</title>
                <rect className={css.ground} width={WIDTH} height={HEIGHT} />
                <rect className={css.india} width={WIDTH} y={HEIGHT - tall(day.india)} height={tall(day.india)} />
                <rect className={css.dubai} width={WIDTH} y={HEIGHT - tall(day.india) - tall(day.dubai)} height={tall(day.dubai)} />
              </g>
            ))}
          </svg>
          <p className={css.week}>
            <b>{counted(week)}</b> in the last 7 days, {counted(india + dubai - week)} in the 7 before
          </p>
          <p className={css.legend}>
            <span data-market="india">India {counted(india)}</span>
            <span data-market="dubai">Dubai {counted(dubai)}</span>
          </p>
          <details className={css.table}>
            <summary>As a table</summary>
            <table>
              <thead>
                <tr>
                  <th scope="col">Day</th>
                  <th scope="col">India</th>
                  <th scope="col">Dubai</th>
                </tr>
              </thead>
              <tbody>
                {[...days].reverse().map((day) => (
                  <tr key={day.day}>
                    <th scope="row">{dayNamed(day.day)}</th>
                    <td>{day.india}</td>
                    <td>{day.dubai}</td>
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
