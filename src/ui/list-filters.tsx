import { CATEGORIES, type Market, NIGHTS_BANDS, SORTS, TRIP_TYPES } from '../../schema/constants.ts';
import { BUDGET_BANDS, MARKET_FACTS } from '../../schema/markets.ts';
import * as button from './button.css.ts';
import * as chip from './chip.css.ts';
import { kept } from './kept.tsx';
import * as css from './list-filters.css.ts';
import { listPath } from './paths.ts';

/** What the filters are set to; empty text where one is not. */
export interface FilterValues {
  search: string;
  category: string;
  nights: string;
  budget: string;
  tripType: string;
  sort: string;
}

interface ListFiltersProps {
  market: Market;
  values: FilterValues;
  /** The values that differ from the list as it starts. */
  set: Record<string, string>;
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  any?: string;
  options: readonly { value: string; label: string }[];
}

const TRIPS = TRIP_TYPES.map((value) => ({ value, label: value }));

function Choice({ name, label, value, any, options }: ChoiceProps) {
  return (
    <select name={name} aria-label={label} defaultValue={value} autoComplete="off">
      {any && <option value="">{any}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function Filters({ market, values, set }: ListFiltersProps) {
  const { category: _, ...others } = set;
  const trips =
    values.tripType && !TRIPS.some(({ value }) => value === values.tripType)
      ? [...TRIPS, { value: values.tripType, label: values.tripType }]
      : TRIPS;
  return (
    <div className={css.filters}>
      {MARKET_FACTS[market].categories && (
        <ul className={chip.chips} aria-label="Category">
          {['', ...CATEGORIES].map((category) => (
            <li key={category}>
              <a
                className={chip.chip}
                href={listPath(market, { ...others, category })}
                aria-current={values.category === category || undefined}
              >
                {category || 'All'}
              </a>
            </li>
          ))}
        </ul>
      )}
      <form action={MARKET_FACTS[market].list} aria-label="Filters; the list follows each choice" data-filter="">
        {values.search && <input type="hidden" name="search" value={values.search} />}
        {values.category && <input type="hidden" name="category" value={values.category} />}
        <Choice name="nights" label="Nights" any="Any nights" value={values.nights} options={NIGHTS_BANDS} />
        <Choice name="budget" label="Budget" any="Any budget" value={values.budget} options={BUDGET_BANDS[market]} />
        <Choice name="tripType" label="Trip type" any="Any trip type" value={values.tripType} options={trips} />
        <Choice name="sort" label="Sort" value={values.sort} options={SORTS} />
        <button type="submit" className={`${button.base} ${button.small}`}>
          Apply
        </button>
      </form>
    </div>
  );
}

/** What people set most: each of the filters by itself, in both storefronts. */
const KEPT = 100;

/** The filters of a list: links for the category (India), and a form that applies itself where the script runs. */
export const ListFilters = kept(Filters, KEPT);
