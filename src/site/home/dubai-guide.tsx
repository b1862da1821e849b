import { visuallyHidden } from '../../ui/ground.css.ts';
import * as css from './dubai-guide.css.ts';
import { MONTHLY_HIGHS } from './dubai-guide-copy.ts';

const CHART_WIDTH = 1200;
const CHART_HEIGHT = 200;
const MIN_DEGREES = 18;
const MAX_DEGREES = 43;

/** A smooth line through the middle of each month, closed at the foot: `lift` raises the whole dune. */
function buildDunePath(lift: number): string {
  const step = CHART_WIDTH / MONTHLY_HIGHS.length;
  const y = (high: number) => Math.round(CHART_HEIGHT - ((high - MIN_DEGREES) / (MAX_DEGREES - MIN_DEGREES)) * CHART_HEIGHT - lift);
  const tops = MONTHLY_HIGHS.map(({ high }, month) => [Math.round(step * (month + 0.5)), y(high)] as const);
  const first = y(MONTHLY_HIGHS[0].high);
  let line = `M0 ${CHART_HEIGHT}V${first}`;
  let [x, before] = [0, first];
  for (const [at, top] of [...tops, [CHART_WIDTH, y(33)] as const]) {
    const half = Math.round((x + at) / 2);
    line += `C${half} ${before} ${half} ${top} ${at} ${top}`;
    [x, before] = [at, top];
  }
  return `${line}V${CHART_HEIGHT}z`;
}

/** The heat of the year, drawn as a dune; the numbers stand below it. */
export function TemperatureChart() {
  return (
    <figure className={css.chart}>
      <svg viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={css.backDune} d={buildDunePath(26)} />
        <path className={css.frontDune} d={buildDunePath(0)} />
      </svg>
      <ol className={css.months}>
        {MONTHLY_HIGHS.map(({ month, high }) => (
          <li key={month}>
            <b>{high}°</b>
            <abbr title={month}>
              {month[0]}
              <span>{month.slice(1, 3)}</span>
            </abbr>
          </li>
        ))}
      </ol>
      <figcaption className={visuallyHidden}>Average daily high in degrees Celsius, month by month</figcaption>
    </figure>
  );
}
