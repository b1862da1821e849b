import { CATEGORIES, type Market, NIGHTS_BANDS, SORT_OPTIONS, TRIP_TYPES } from '../../../schema/constants.ts';
import { BUDGET_BANDS, MARKET_CONFIG } from '../../../schema/markets.ts';
import * as button from '../primitives/button.css.ts';
import * as chip from '../primitives/chip.css.ts';
import { memoizeMarkup } from '../memoize-markup.ts';
import * as css from './package-list.css.ts';
import { listPath } from '../paths.ts';

/** What the filters are set to; empty text where one is not. */
export interface FilterValues {
  search: string;
  category: string;
  nights: string;
  budget: string;
  tripType: string;
  sort: string;
}

interface PackageFiltersProps {
  market: Market;
  values: FilterValues;
  /** The values that differ from the list as it starts. */
  activeFilters: Record<string, string>;
}

interface FilterSelectProps {
  name: string;
  label: string;
  value: string;
  anyLabel?: string;
  options: readonly { value: string; label: string }[];
}

const TRIP_TYPE_OPTIONS = TRIP_TYPES.map((value) => ({ value, label: value }));

function FilterSelect({ name, label, value, anyLabel, options }: FilterSelectProps) {
  return (
    <select name={name} aria-label={label} defaultValue={value} autoComplete="off">
      {anyLabel && <option value="">{anyLabel}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function PackageFiltersContent({ market, values, activeFilters }: PackageFiltersProps) {
  const { category: _, ...others } = activeFilters;
  const trips =
    values.tripType && !TRIP_TYPE_OPTIONS.some(({ value }) => value === values.tripType)
      ? [...TRIP_TYPE_OPTIONS, { value: values.tripType, label: values.tripType }]
      : TRIP_TYPE_OPTIONS;
  return (
    <div className={css.filters}>
      {MARKET_CONFIG[market].hasCategories && (
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
      <form action={MARKET_CONFIG[market].listPath} aria-label="Filters; the list follows each choice" data-filter="">
        {values.search && <input type="hidden" name="search" value={values.search} />}
        {values.category && <input type="hidden" name="category" value={values.category} />}
        <FilterSelect name="nights" label="Nights" anyLabel="Any nights" value={values.nights} options={NIGHTS_BANDS} />
        <FilterSelect name="budget" label="Budget" anyLabel="Any budget" value={values.budget} options={BUDGET_BANDS[market]} />
        <FilterSelect name="tripType" label="Trip type" anyLabel="Any trip type" value={values.tripType} options={trips} />
        <FilterSelect name="sort" label="Sort" value={values.sort} options={SORT_OPTIONS} />
        <button type="submit" className={`${button.base} ${button.small}`}>
          Apply
        </button>
      </form>
    </div>
  );
}

/** What people set most: each of the filters by itself, in both storefronts. */
const MAX_MEMOIZED_FILTERS = 100;

/** The filters of a list: links for the category (India), and a form that applies itself where the script runs. */
export const PackageFilters = memoizeMarkup(PackageFiltersContent, MAX_MEMOIZED_FILTERS);
