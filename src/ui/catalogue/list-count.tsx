import { type Market, NIGHTS_BANDS } from '../../../schema/constants.ts';
import { BUDGET_BANDS } from '../../../schema/markets.ts';
import * as ground from '../ground.css.ts';
import { BidiText } from '../primitives/text.tsx';
import * as link from '../primitives/link.css.ts';
import type { FilterValues } from './package-filters.tsx';
import { formatCount } from '../format.ts';
import { listPath } from '../paths.ts';

interface FilterSummaryProps {
  market: Market;
  values: FilterValues;
  /** How many packages there are, where that is known. */
  total?: number;
}

const findBandLabel = (bands: readonly { value: string; label: string }[], value: string) =>
  bands.find((band) => band.value === value)?.label;

/** How many packages a list holds, by which filters (on phones they are swiped out of sight), and the way back to all. */
export function FilterSummary({ market, values, total }: FilterSummaryProps) {
  const { search, category, nights, budget, tripType } = values;
  const set = [category, findBandLabel(NIGHTS_BANDS, nights), findBandLabel(BUDGET_BANDS[market], budget), tripType].filter(Boolean);
  const found = total === undefined ? [] : [`${formatCount(total)} ${total === 1 ? 'package' : 'packages'}`];
  if (found.length + set.length === 0) return null;
  return (
    <p className={ground.muted}>
      <BidiText of={[...found, ...set].join(' · ')} />{' '}
      {set.length > 0 && (
        <a className={link.link} href={listPath(market, { search })}>
          Show all
        </a>
      )}
    </p>
  );
}
