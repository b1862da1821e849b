import { hidden } from '../ui/ground.css.ts';
import * as css from './dubai.css.ts';
import { YEAR } from './dubai-copy.ts';

const WIDTH = 1200;
const HEIGHT = 200;
const COOLEST = 18;
const HOTTEST = 43;

/** A smooth line through the middle of each month, closed at the foot: `lift` raises the whole dune. */
function dune(lift: number): string {
  const step = WIDTH / YEAR.length;
  const y = (high: number) => Math.round(HEIGHT - ((high - COOLEST) / (HOTTEST - COOLEST)) * HEIGHT - lift);
  const tops = YEAR.map(({ high }, month) => [Math.round(step * (month + 0.5)), y(high)] as const);
  const first = y(YEAR[0].high);
  let line = `M0 ${HEIGHT}V${first}`;
  let [x, before] = [0, first];
  for (const [at, top] of [...tops, [WIDTH, y(33)] as const]) {
    const half = Math.round((x + at) / 2);
    line += `C${half} ${before} ${half} ${top} ${at} ${top}`;
    [x, before] = [at, top];
  }
  return `${line}V${HEIGHT}z`;
}

/** The heat of the year, drawn as a dune; the numbers stand below it. */
export function DubaiYear() {
  return (
    <figure className={css.year}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={css.shade} d={dune(26)} />
        <path className={css.sand} d={dune(0)} />
      </svg>
      <ol className={css.months}>
        {YEAR.map(({ month, high }) => (
          <li key={month}>
            <b>{high}°</b>
            <abbr title={month}>
              {month[0]}
              <span>{month.slice(1, 3)}</span>
            </abbr>
          </li>
        ))}
      </ol>
      <figcaption className={hidden}>Average daily high in degrees Celsius, month by month</figcaption>
    </figure>
  );
}
