import type { ReactNode } from 'react';
import * as css from './reports.css.ts';

// Charts whose text is HTML. SVG is stretched over the plot: 100 by 100.

const SIZE = 100;

/** The end of an axis that begins at 0, and its ticks from the top: steps of 1, 2 or 5 times a power of ten. */
function buildAxis(max: number, steps: readonly number[] = []): { top: number; ticks: number[] } {
  const wanted = Math.max(max, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step =
    [...steps, ...[1, 2, 5, 10].map((factor) => factor * power)].filter((each) => each >= wanted && each >= 1).sort((a, b) => a - b)[0] ??
    10 * power;
  const count = Math.max(1, Math.ceil(max / step));
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, i) => step * (count - i)) };
}

interface FrameProps {
  /** What the chart says, for screen readers. */
  label: string;
  ticks: readonly string[];
  /** The labels below; more than 12 are thinned out. */
  columns: readonly string[];
  /** The meaning of the colours. */
  keys: readonly { name: string; mark: string }[];
  children: ReactNode;
}

/** Axes, gridlines and key around a plot. */
const ChartFrame = ({ label, ticks, columns, keys, children }: FrameProps) => {
  const every = Math.ceil(columns.length / 12);
  return (
    <figure className={css.chart}>
      <div className={css.plotRow} role="img" aria-label={label}>
        <div className={css.ticks} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick}>{tick}</span>
          ))}
        </div>
        <svg className={css.plot} viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none" aria-hidden="true">
          {ticks.map((tick, i) => {
            const y = (i * SIZE) / Math.max(1, ticks.length - 1);
            return <path key={tick} className={css.gridline} d={`M0 ${y}H${SIZE}`} />;
          })}
          {children}
        </svg>
      </div>
      <div className={css.columnLabels} aria-hidden="true">
        {columns.map((column, i) => (
          <span key={column}>{i % every === 0 ? column : ''}</span>
        ))}
      </div>
      <figcaption className={css.keys}>
        {keys.map(({ name, mark }) => (
          <span key={name} className={mark}>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
};

interface ChartColumn {
  label: string;
  values: readonly (number | null)[];
}

interface ChartProps {
  label: string;
  columns: readonly ChartColumn[];
  /** The name of each value of a column. */
  names: readonly string[];
}

/** Counts stacked in columns. */
export function ColumnChart({ label, columns, names }: ChartProps) {
  const totals = columns.map(({ values }) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0));
  const { top, ticks } = buildAxis(Math.max(...totals, 1));
  const width = SIZE / columns.length;
  return (
    <ChartFrame
      label={label}
      ticks={ticks.map((tick) => tick.toLocaleString('en-IN'))}
      columns={columns.map((column) => column.label)}
      keys={names.map((name, i) => ({ name, mark: css.fillKeys[i] ?? '' }))}
    >
      {columns.map((column, x) => (
        <g key={column.label}>
          <title>{`${column.label}: ${names.map((name, i) => `${name} ${column.values[i] ?? 0}`).join(', ')}`}</title>
          {column.values.map((value, i) => {
            const below = column.values.slice(0, i).reduce<number>((sum, each) => sum + (each ?? 0), 0);
            const height = ((value ?? 0) / top) * SIZE;
            const y = SIZE - (below / top) * SIZE - height;
            return <rect key={names[i]} className={css.fills[i]} x={x * width + width * 0.2} width={width * 0.6} y={y} height={height} />;
          })}
        </g>
      ))}
    </ChartFrame>
  );
}

/** The lines of values that follow each other; a column without a value interrupts its line. */
function listSegments(columns: readonly ChartColumn[], index: number, top: number): [x: number, y: number][][] {
  const segments: [number, number][][] = [[]];
  columns.forEach(({ values }, i) => {
    const value = values[index];
    if (typeof value !== 'number') segments.push([]);
    else segments.at(-1)?.push([((i + 0.5) * SIZE) / columns.length, SIZE - (value / top) * SIZE]);
  });
  return segments.filter(({ length }) => length > 0);
}

interface LineChartProps extends ChartProps {
  formatTick(value: number): string;
  /** Steps of the axis beside 1, 2 and 5, such as hours in minutes. */
  steps: readonly number[];
}

/** Values over time, a line for each name. */
export function LineChart({ label, columns, names, formatTick, steps }: LineChartProps) {
  const { top, ticks } = buildAxis(Math.max(1, ...columns.flatMap(({ values }) => values.map((value) => value ?? 0))), steps);
  return (
    <ChartFrame
      label={label}
      ticks={ticks.map(formatTick)}
      columns={columns.map((column) => column.label)}
      keys={names.map((name, i) => ({ name, mark: css.lineKeys[i] ?? '' }))}
    >
      {names.map((name, index) =>
        listSegments(columns, index, top).map((points) => (
          <g key={`${name} ${points[0]}`} className={css.lines[index]}>
            <polyline points={points.map((point) => point.join(',')).join(' ')} />
            {points.map(([x, y]) => (
              // WebKit stretches the cap of a line without length with the chart.
              <path key={x} className={css.dot} d={`M${x} ${y}h.01`} />
            ))}
          </g>
        )),
      )}
    </ChartFrame>
  );
}

/** A bar in a cell, with its value as text beside it. `bad` is a share that should be small. */
export const ShareBar = ({ share, max, text, bad }: { share: number; max: number; text: string; bad?: boolean }) => (
  <span className={css.share}>
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className={css.shareTrack} width="100" height="10" />
      <rect className={bad ? css.fills[1] : css.shareFill} width={Math.min(100, (share / max) * 100)} height="10" />
    </svg>
    <span>{text}</span>
  </span>
);
