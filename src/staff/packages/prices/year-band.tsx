import type { CSSProperties } from 'react';
import type { Market } from '../../../../schema/constants.ts';
import { formatDay, formatMonth, formatPrice } from '../../../../schema/format.ts';
import { getNextDay, isInSeason, type PriceSeason } from '../../../../schema/packages/price-table.ts';
import { theme } from '../../../ui/theme.css.ts';
import { fontSize, radius, space } from '../../../ui/tokens.ts';
import * as staff from '../../components/staff.css.ts';

const { color } = theme;
const MONTHS = 12;

/** Days in a row with the same seasons: one, several that overlap, or none. */
interface Run {
  from: string;
  to: string;
  days: number;
  seasons: readonly PriceSeason[];
}

/** The twelve months from that of `today` on, as runs of days. */
function listRuns(seasons: readonly PriceSeason[], today: string): Run[] {
  const start = `${today.slice(0, 7)}-01`;
  const end = `${Number(start.slice(0, 4)) + 1}${start.slice(4)}`;
  const runs: Run[] = [];
  for (let day = start; day < end; day = getNextDay(day)) {
    const found = seasons.filter((season) => isInSeason(season, day));
    const last = runs.at(-1);
    if (last && last.seasons.length === found.length && found.every((season, i) => season === last.seasons[i]))
      Object.assign(last, { to: day, days: last.days + 1 });
    else runs.push({ from: day, to: day, days: 1, seasons: found });
  }
  return runs;
}

const ROW: CSSProperties = { display: 'flex', inlineSize: '100%', minInlineSize: '46rem' };
const MONTH: CSSProperties = {
  flex: 1,
  paddingInline: space[2],
  borderInlineStart: `1px solid ${color.line}`,
  color: color.muted,
  fontSize: fontSize.xs,
};
const CELL: CSSProperties = {
  minInlineSize: 2,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: fontSize.xs,
  lineHeight: 1.4,
};
const getCellStyle = ({ days, seasons }: Run): CSSProperties => ({
  ...CELL,
  flex: `${days} 0 0`,
  padding: `${space[1]} ${days > 14 ? space[2] : 0}`,
  borderRadius: radius.sm,
  borderInlineStart: `3px solid ${seasons.length === 0 ? 'transparent' : seasons.length > 1 ? color.critical : color.primary}`,
  background:
    seasons.length === 0
      ? 'none'
      : seasons.length > 1
        ? `repeating-linear-gradient(135deg,${color.criticalTint} 0 6px,${color.critical} 6px 8px)`
        : color.tint,
});

/** A day of the list of gaps. */
const formatGap = ({ from, to }: Run): string => (from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`);
/** Gaps that are named; the table has the rest. */
const NAMED_GAPS = 3;

/** The seasons of the next twelve months as a band, and the days of them that have no price. The table says the same to screen readers. */
export function YearBand({ seasons, today, market }: { seasons: readonly PriceSeason[]; today: string; market: Market }) {
  if (seasons.length === 0) return null;
  const runs = listRuns(seasons, today);
  const gaps = runs.filter((run) => run.seasons.length === 0 && run.to >= today);
  const first = Number(today.slice(5, 7)) - 1;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container needs the focus to be scrolled by keys. */}
      <section tabIndex={0} aria-label="Seasons of the next twelve months" style={{ overflowX: 'auto', marginBlockEnd: space[3] }}>
        <div style={ROW} aria-hidden="true">
          {Array.from({ length: MONTHS }, (_, index) => formatMonth(((first + index) % MONTHS) + 1)).map((month) => (
            <span key={month} style={MONTH}>
              {month.slice(0, 3)}
            </span>
          ))}
        </div>
        <div style={{ ...ROW, gap: 1, minBlockSize: '2.9rem' }} aria-hidden="true">
          {runs.map((run) => (
            <div key={run.from} style={getCellStyle(run)} title={run.seasons.map(({ name }) => name).join(', ') || 'No price'}>
              {run.days > 14 && run.seasons.length === 1 && (
                <>
                  <b>{run.seasons[0]?.name}</b>
                  <br />
                  {formatPrice(market, (run.seasons[0]?.double ?? 0) / 100)}
                </>
              )}
            </div>
          ))}
        </div>
      </section>
      {gaps.length > 0 && (
        <p className={staff.muted}>
          Without a price: {gaps.slice(0, NAMED_GAPS).map(formatGap).join('; ')}
          {gaps.length > NAMED_GAPS && ` and ${gaps.length - NAMED_GAPS} more`}.
        </p>
      )}
    </>
  );
}
