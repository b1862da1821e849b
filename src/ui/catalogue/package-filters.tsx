import { CATEGORIES, type Market, NIGHTS_BANDS, SORT_OPTIONS, TRIP_TYPES } from '../../../schema/constants.ts';
import { formatCount } from '../../../schema/format.ts';
import { BUDGET_BANDS, MARKET_CONFIG } from '../../../schema/markets.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import * as base from '../base.css.ts';
import { CloseButton } from '../layout/dialog.tsx';
import { memoizeMarkup } from '../memoize-markup.ts';
import { listPath } from '../paths.ts';
import * as button from '../primitives/button.css.ts';
import * as chip from '../primitives/chip.css.ts';
import { BidiText } from '../primitives/text.tsx';
import { TextLink } from '../primitives/typography.tsx';
import * as css from './package-list.css.ts';

/** The value of each filter; '' when it is not set. */
interface FilterValues {
  search: string;
  category: string;
  nights: string;
  budget: string;
  tripType: string;
  sort: string;
}

const FacetsFragment = graphql(`
  fragment PackageFilters on PackageFacets {
    categories { value count }
    nights { value count }
    budgets { value count }
    tripTypes { value count }
  }
`);

interface PackageFiltersProps {
  market: Market;
  values: FilterValues;
  /** The number of packages beside each option; null where they are not counted. */
  facets: FragmentType<typeof FacetsFragment> | null;
  /** The values that differ from the defaults. */
  activeFilters: Record<string, string>;
  /** The number of packages that match; not set if not known. */
  total?: number;
}

interface FilterSelectProps {
  name: string;
  label: string;
  value: string;
  anyLabel?: string;
  options: readonly { value: string; label: string }[];
  counts?: Counts;
}

type Counts = readonly { value: string; count: number | null }[];

/** Null if not counted. */
const findCount = (counts: Counts | undefined, value: string): number | null => counts?.find((each) => each.value === value)?.count ?? null;

/** A select whose options say how many packages each would leave. An option that leaves none stays in its place, disabled. */
function FilterSelect({ name, label, value, anyLabel, options, counts }: FilterSelectProps) {
  return (
    <label>
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        {anyLabel && <option value="">{anyLabel}</option>}
        {options.map((option) => {
          const count = findCount(counts, option.value);
          const text = count === null ? option.label : `${option.label} (${formatCount(count)})`;
          return (
            <option
              key={option.value}
              value={option.value === text ? undefined : option.value}
              disabled={count === 0 && option.value !== value}
            >
              {text}
            </option>
          );
        })}
      </select>
    </label>
  );
}

const Count = ({ value }: { value: number | null }) => value !== null && <small>{formatCount(value)}</small>;

interface CategoryLinkProps {
  /** '' for all. */
  category: string;
  href: string;
  current: boolean;
  count: number | null;
}

/** A category; no link if it would leave no package. */
const CategoryLink = ({ category, href, current, count }: CategoryLinkProps) => (
  <a className={chip.chip} href={count === 0 && !current ? undefined : href} aria-current={current || undefined}>
    {category || 'All'}
    <Count value={count} />
  </a>
);

const FILTERS_ID = 'filters';
const FORM_ID = 'filter-form';

const countActive = ({ search: _, exact: __, ...active }: Record<string, string>): number => Object.keys(active).length;

/** On phones, the button that opens `PackageFilters`, with the number of filters that are set. */
export function FilterOpener({ activeFilters }: Pick<PackageFiltersProps, 'activeFilters'>) {
  const count = countActive(activeFilters);
  return (
    <div className={css.opener}>
      <button type="button" className={`${button.base} ${button.outline} ${button.compact}`} popoverTarget={FILTERS_ID}>
        {count > 0 ? `Filter · Sort (${count})` : 'Filter · Sort'}
      </button>
    </div>
  );
}

function PackageFiltersContent({ market, values, activeFilters, total, facets: fragment }: PackageFiltersProps) {
  const { category: _, ...others } = activeFilters;
  const facets = fragment && readFragment(FacetsFragment, fragment);
  const tripTypes = new Set([
    ...(facets?.tripTypes.map(({ value }) => value) ?? TRIP_TYPES),
    ...(values.tripType ? [values.tripType] : []),
  ]);
  const tripTypeOptions = [...tripTypes].map((value) => ({ value, label: value }));
  const counts = facets?.categories.map(({ count }) => count) ?? [null];
  // A sum only if each is known.
  const allCategories = counts.reduce((sum, count) => (sum === null || count === null ? null : sum + count), 0);
  return (
    <div id={FILTERS_ID} className={css.filters} popover="auto">
      <div className={css.sheetRow}>
        <h2>Filter and sort</h2>
        <CloseButton dialogId={FILTERS_ID} />
      </div>
      {MARKET_CONFIG[market].hasCategories && (
        <ul className={chip.chips} aria-label="Category">
          {['', ...CATEGORIES].map((category) => (
            <li key={category}>
              <CategoryLink
                category={category}
                href={listPath(market, { ...others, category })}
                current={values.category === category}
                count={category ? findCount(facets?.categories, category) : allCategories}
              />
            </li>
          ))}
        </ul>
      )}
      <form id={FORM_ID} action={MARKET_CONFIG[market].listPath} aria-label="Filters, applied at once" autoComplete="off" data-filter="">
        {values.search && <input type="hidden" name="search" value={values.search} />}
        {values.category && <input type="hidden" name="category" value={values.category} />}
        <FilterSelect
          name="nights"
          label="Nights"
          anyLabel="Any nights"
          value={values.nights}
          options={NIGHTS_BANDS}
          counts={facets?.nights}
        />
        <FilterSelect
          name="budget"
          label="Budget"
          anyLabel="Any budget"
          value={values.budget}
          options={BUDGET_BANDS[market]}
          counts={facets?.budgets}
        />
        <FilterSelect
          name="tripType"
          label="Trip type"
          anyLabel="Any trip type"
          value={values.tripType}
          options={tripTypeOptions}
          counts={facets?.tripTypes}
        />
        <FilterSelect name="sort" label="Sort" value={values.sort} options={SORT_OPTIONS} />
        <button type="submit" className={`${button.base} ${button.compact}`}>
          Apply
        </button>
      </form>
      <div className={css.sheetRow} aria-live="polite">
        <button type="submit" form={FORM_ID} className={button.base}>
          Show {total !== undefined && <span>{formatCount(total)} </span>}
          {total === 1 ? 'package' : 'packages'}
        </button>
        {countActive(activeFilters) > 0 && <TextLink href={listPath(market, { search: values.search })}>Clear all</TextLink>}
      </div>
    </div>
  );
}

/** Enough for each filter by itself in every market, which is what most visitors set. */
const MAX_MEMOIZED_FILTERS = 100;

/** The filters of a list: category links (India), and a form that submits itself on change when script runs. */
export const PackageFilters = memoizeMarkup(PackageFiltersContent, MAX_MEMOIZED_FILTERS);

interface FilterSummaryProps {
  market: Market;
  values: FilterValues;
  /** The number of packages that match, and without filters; not set if not known. */
  total?: number;
  all?: number | null;
}

const findBandLabel = (bands: readonly { value: string; label: string }[], value: string) =>
  bands.find((band) => band.value === value)?.label;

/** The labels of the filters that are set. */
function listActiveFilters(market: Market, { category, nights, budget, tripType }: FilterValues) {
  const labels = {
    category,
    nights: findBandLabel(NIGHTS_BANDS, nights),
    budget: findBandLabel(BUDGET_BANDS[market], budget),
    tripType,
  } as const;
  return (Object.keys(labels) as (keyof typeof labels)[]).flatMap((name) => (labels[name] ? { name, label: labels[name] } : []));
}

/** As an attribute, because the styles of a list have a budget that an empty one has not. */
const REMOVALS = { marginBlock: '1.5rem' } as const;

/** Links that remove one filter each, with the packages that are left then, and one that removes all. The words of the search stay. */
export function FilterRemovals({ market, values, activeFilters, facets: fragment }: PackageFiltersProps) {
  const facets = fragment && readFragment(FacetsFragment, fragment);
  const options = facets && { category: facets.categories, nights: facets.nights, budget: facets.budgets, tripType: facets.tripTypes };
  const active = listActiveFilters(market, values);
  const links = active.flatMap(({ name, label }) => {
    const counts = options?.[name].map(({ count }) => count) ?? [null];
    const left = counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
    return left === 0 ? [] : { name, label, left };
  });
  const { search, exact } = activeFilters;
  return (
    <ul className={chip.chips} style={REMOVALS} aria-label="Filters to remove">
      {links.map(({ name, label, left }) => (
        <li key={name}>
          <a className={chip.chip} href={listPath(market, { ...activeFilters, [name]: undefined })}>
            Without “<BidiText text={label} />”
            <Count value={left} />
          </a>
        </li>
      ))}
      {(active.length > 1 || links.length === 0) && (
        <li>
          <a className={chip.chip} href={listPath(market, { search, exact })}>
            Without any filter
          </a>
        </li>
      )}
    </ul>
  );
}

/** The number of packages, the active filters (on phones these scroll out of view) and a link that clears them. */
export function FilterSummary({ market, values, total, all }: FilterSummaryProps) {
  const { search } = values;
  const activeLabels = listActiveFilters(market, values).map(({ label }) => label);
  const count =
    total === undefined ? '' : formatCount(total) + (all === undefined || all === null || all === total ? '' : ` of ${formatCount(all)}`);
  const countLabels = count ? [`${count} ${(all ?? total) === 1 ? 'package' : 'packages'}`] : [];
  if (countLabels.length + activeLabels.length === 0) return null;
  return (
    <p className={base.muted}>
      <BidiText text={[...countLabels, ...activeLabels].join(' · ')} />
      {activeLabels.length > 0 && (
        <>
          {' '}
          <TextLink href={listPath(market, { search })}>Show all</TextLink>
        </>
      )}
    </p>
  );
}
