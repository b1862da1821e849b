import { type ReactNode, useState } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { CATEGORIES, LIMITS, type Market } from '../../../../schema/constants.ts';
import { formatPrice, formatQuantity } from '../../../../schema/format.ts';
import { MARKET_CONFIG, mapMarkets } from '../../../../schema/markets.ts';
import { adjustPrice, isPossiblePrice, parseAmount, parsePriceAdjustment } from '../../../../schema/price-adjustment.ts';
import { graphql } from '../../../documents/gql.ts';
import type { StaffChosenPackagesQuery } from '../../../documents/graphql.ts';
import { STAFF_PATHS } from '../../app/market-paths.ts';
import { defineScreen, type ScreenProps } from '../../app/screen.tsx';
import { defineAction } from '../../app/writes/screen-action.ts';
import { useNotifier } from '../../components/action-result.ts';
import { SelectOptions } from '../../components/filters.tsx';
import { TextLink } from '../../components/links.tsx';
import { PageHeader } from '../../components/page-layout.tsx';
import * as staff from '../../components/staff.css.ts';
import { cornerCheckboxes } from '../../components/table.css.ts';
import { type Column, DataTable } from '../../components/table.tsx';
import * as css from './bulk.css.ts';
import { CHANGE_PACKAGES_MUTATION, readPackageChanges } from './package-changes.ts';

type ChosenPackage = StaffChosenPackagesQuery['chosenPackages'][number];

const ADJUSTMENTS = (currency: string): readonly [value: string, label: string][] => [
  ['percent', 'By percent'],
  ['amount', `By an amount in ${currency}`],
  ['price', 'To one price'],
];
const ROUNDINGS = (unit: string): readonly [value: string, label: string][] => [
  ['1', `Whole ${unit}`],
  ['10', `Tens of ${unit}`],
  ['100', `Hundreds of ${unit}`],
  ['1000', `Thousands of ${unit}`],
  ['exact', 'Two decimals'],
];
const UNITS: Readonly<Record<Market, string>> = { india: 'rupees', dubai: 'dirhams' };

/** What is to change, as an address: the preview works without script. */
function ChangeForm({ market, fields, onChange }: { market: Market; fields: URLSearchParams; onChange(fields: URLSearchParams): void }) {
  const { isHydrated } = useNotifier();
  const field = (name: string) => ({ name, className: staff.input, defaultValue: fields.get(name) ?? '' });
  const { hasCategories, currency } = MARKET_CONFIG[market];
  return (
    <Form
      className={`${staff.panel} ${css.choices}`}
      aria-label="What changes"
      onChange={({ currentTarget }) =>
        onChange(new URLSearchParams([...new FormData(currentTarget)].map(([name, value]) => [name, String(value)])))
      }
    >
      {fields.getAll('ids').map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      <fieldset>
        <legend>Prices</legend>
        <span className={css.pair}>
          <select {...field('adjust')} aria-label="How prices change">
            <SelectOptions emptyLabel="As they are" options={ADJUSTMENTS(currency)} />
          </select>
          <input {...field('by')} inputMode="text" placeholder="8 or -5" aria-label="By how much" autoComplete="off" />
        </span>
        <select {...field('round')} aria-label="Rounded to" defaultValue={fields.get('round') ?? '1'}>
          <SelectOptions options={ROUNDINGS(UNITS[market])} />
        </select>
      </fieldset>
      <fieldset>
        <legend>Trip type</legend>
        <input {...field('tripType')} placeholder="As it is" aria-label="Trip type" maxLength={LIMITS.package.short} />
      </fieldset>
      {hasCategories && (
        <fieldset>
          <legend>Category</legend>
          <select {...field('category')} aria-label="Category">
            <SelectOptions emptyLabel="As it is" options={CATEGORIES.map((category) => [category, category] as const)} />
          </select>
        </fieldset>
      )}
      <fieldset>
        <legend>State</legend>
        <select {...field('published')} aria-label="State">
          <SelectOptions
            emptyLabel="As it is"
            options={[
              ['true', 'Publish'],
              ['false', 'Take off the website'],
            ]}
          />
        </select>
      </fieldset>
      {!isHydrated && (
        <button type="submit" className={staff.buttonSecondary}>
          Preview
        </button>
      )}
    </Form>
  );
}

const Change = ({ before, after }: { before: string; after: string }) => (
  <span>
    {before !== after && (
      <>
        <span className={css.old}>{before || 'none'}</span>{' '}
      </>
    )}
    <span className={before === after ? undefined : css.fresh}>{after}</span>
  </span>
);

/** The new price of a row as its field shows it. */
function getNewPrice({ price }: ChosenPackage, fields: URLSearchParams): string {
  const adjustment = parsePriceAdjustment(fields);
  const stored = typeof price === 'number' ? Math.round(price * 100) : null;
  const adjusted = adjustment ? adjustPrice(stored, adjustment) : stored;
  return adjusted === null ? '' : String(adjusted / 100);
}

const isWrongPrice = (text: string): boolean => {
  const amount = parseAmount(text);
  return text.trim() !== '' && (amount === null || !isPossiblePrice(Math.round(amount * 100)));
};

function formatDifference(market: Market, before: number | null | undefined, text: string): string {
  const amount = parseAmount(text);
  if (amount === null || typeof before !== 'number' || amount === before) return '';
  return `${amount > before ? '+' : '−'}${formatPrice(market, Math.abs(Math.round((amount - before) * 100) / 100))}`;
}

interface PreviewProps {
  market: Market;
  packages: readonly ChosenPackage[];
  fields: URLSearchParams;
}

/** Old and new side by side. Nothing is saved before its button is pressed. */
function Preview({ market, packages, fields }: PreviewProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isSaving = useNavigation().state === 'submitting';
  const [tripType, category, published] = ['tripType', 'category', 'published'].map((name) => fields.get(name) ?? '');
  const priceOf = (row: ChosenPackage) => typed[row.id] ?? getNewPrice(row, fields);
  const changes = (row: ChosenPackage): boolean =>
    priceOf(row) !== (typeof row.price === 'number' ? String(row.price) : '') ||
    Boolean(tripType && tripType !== row.tripType) ||
    Boolean(category && category !== row.category) ||
    Boolean(published && published !== String(row.published));
  const taken = packages.filter((row) => !left.has(row.id));
  const changing = taken.filter(changes);
  const wrong = taken.filter((row) => isWrongPrice(priceOf(row)));
  const columns: Column<ChosenPackage>[] = [
    {
      label: 'Change it',
      hideLabel: true,
      cell: ({ id, name }) => (
        <input
          type="checkbox"
          name="ids"
          value={id}
          defaultChecked
          aria-label={`Change ${name}`}
          onChange={({ target }) =>
            setLeft((before) => new Set(target.checked ? [...before].filter((each) => each !== id) : [...before, id]))
          }
        />
      ),
    },
    {
      label: 'Package',
      isRowHeader: true,
      cell: (row) => (
        <>
          <bdi>{row.name}</bdi>
          <input type="hidden" name={`version.${row.id}`} value={row.version} />
        </>
      ),
    },
    {
      label: 'Trip type',
      cell: (row) => <Change before={row.tripType} after={tripType || row.tripType} />,
    },
    ...(MARKET_CONFIG[market].hasCategories
      ? [
          {
            label: 'Category',
            cell: (row: ChosenPackage) => <Change before={row.category ?? ''} after={category || (row.category ?? '')} />,
          },
        ]
      : []),
    {
      label: 'State',
      cell: (row) => (
        <Change before={row.published ? 'Live' : 'Draft'} after={(published ? published === 'true' : row.published) ? 'Live' : 'Draft'} />
      ),
    },
    {
      label: 'Price now',
      isNumeric: true,
      cell: ({ price }) => (typeof price === 'number' ? formatPrice(market, price) : 'No price'),
    },
    {
      label: 'New price',
      isNumeric: true,
      cell: (row) => (
        <input
          name={`price.${row.id}`}
          className={css.newPrice}
          inputMode="decimal"
          autoComplete="off"
          aria-label={`New price of ${row.name}`}
          aria-invalid={isWrongPrice(priceOf(row)) || undefined}
          value={priceOf(row)}
          onChange={({ target }) => setTyped({ ...typed, [row.id]: target.value })}
        />
      ),
    },
    {
      label: 'Difference',
      isNumeric: true,
      cell: (row) => (
        <span className={css.difference}>
          {isWrongPrice(priceOf(row)) ? <span className={css.refused}>At least 1</span> : formatDifference(market, row.price, priceOf(row))}
        </span>
      ),
    },
  ];
  return (
    <Form method="post" className={staff.panel} aria-label="Preview">
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="tripType" value={tripType} />
      <input type="hidden" name="category" value={category} />
      <input type="hidden" name="published" value={published} />
      <div className={cornerCheckboxes}>
        <DataTable rows={packages} columns={columns} />
      </div>
      <p className={css.foot}>
        <span role="status">
          {wrong.length > 0
            ? `${formatQuantity(wrong.length, 'price')} cannot be saved: at least 1, as a number.`
            : changing.length > 0
              ? `${formatQuantity(changing.length, 'package')} will change. Nothing is saved yet.`
              : 'Nothing changes yet.'}
        </span>
        <button type="submit" className={staff.button} disabled={isSaving}>
          {isSaving ? 'Saving…' : changing.length > 0 ? `Save ${formatQuantity(changing.length, 'package')}` : 'Save'}
        </button>
      </p>
    </Form>
  );
}

function ChangePackagesScreen({ data: { chosenPackages }, market }: ScreenProps<StaffChosenPackagesQuery>): ReactNode {
  const [search] = useSearchParams();
  const [fields, setFields] = useState(search);
  const { packages } = STAFF_PATHS[market];
  return (
    <>
      <PageHeader title={`Change ${MARKET_CONFIG[market].place} packages`} total={chosenPackages.length}>
        <TextLink to={packages}>Back to the list</TextLink>
      </PageHeader>
      {chosenPackages.length === 0 ? (
        <p className={staff.empty}>
          No package is chosen. <TextLink to={packages}>Tick some in the list</TextLink>
        </p>
      ) : (
        <div className={css.layout}>
          <ChangeForm market={market} fields={fields} onChange={setFields} />
          {/* The key drops prices that were typed into the preview of another adjustment. */}
          <Preview
            key={['adjust', 'by', 'round'].map((name) => fields.get(name)).join(' ')}
            market={market}
            packages={chosenPackages}
            fields={fields}
          />
        </div>
      )}
    </>
  );
}

const buildChangeScreen = (market: Market) =>
  defineScreen({
    title: `Change ${MARKET_CONFIG[market].place} packages`,
    document: graphql(`query StaffChosenPackages($ids: [ID!]!) {
      chosenPackages(ids: $ids) { id: databaseId name price tripType category published version }
    }`),
    variables: ({ search }) => ({ ids: search.getAll('ids').flatMap((value) => value.split(',').filter(Boolean)) }),
    backLink: { path: STAFF_PATHS[market].packages, label: 'Back to the list' },
    actions: {
      change: defineAction({
        document: CHANGE_PACKAGES_MUTATION,
        variables: (_values, form) => ({ market, changes: readPackageChanges(form) }),
        getRedirect: ({ changePackages: { id } }) => `/staff/package-changes/${id}`,
        keepValues: true,
      }),
    },
    market,
    Body: ChangePackagesScreen,
  });

/** Previews and saves a change of the packages that the address names. */
export const changePackagesScreens = mapMarkets(buildChangeScreen);
