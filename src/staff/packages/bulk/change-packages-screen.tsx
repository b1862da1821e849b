import { type ReactNode, useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { CATEGORIES, LIMITS, type Market } from '../../../../schema/constants.ts';
import { MARKET_CONFIG, mapMarkets } from '../../../../schema/markets.ts';
import { graphql } from '../../../documents/gql.ts';
import type { StaffChosenPackagesQuery } from '../../../documents/graphql.ts';
import { STAFF_PATHS } from '../../app/market-paths.ts';
import { defineScreen, type ScreenProps } from '../../app/screen.tsx';
import { defineAction } from '../../app/writes/screen-action.ts';
import { useNotifier } from '../../components/action-result.ts';
import { refuseLonger } from '../../components/fields.tsx';
import { SelectOptions } from '../../components/filters.tsx';
import { TextLink } from '../../components/links.tsx';
import { PageHeader } from '../../components/page-layout.tsx';
import * as staff from '../../components/staff.css.ts';
import * as css from './bulk.css.ts';
import { Preview } from './change-preview.tsx';
import { CHANGE_PACKAGES_MUTATION, describeBatch, getBatchUndoIds, listBatchRows, readPackageChanges } from './package-changes.ts';

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
          <SelectOptions options={ROUNDINGS(MARKET_CONFIG[market].currencyUnit)} />
        </select>
      </fieldset>
      <fieldset>
        <legend>Trip type</legend>
        <input {...field('tripType')} placeholder="As it is" aria-label="Trip type" {...refuseLonger(LIMITS.package.short)} />
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
    alwaysFresh: true,
    document: graphql(`query StaffChosenPackages($ids: [ID!]!) {
      chosenPackages(ids: $ids) { id: databaseId name price tripType category published version prices { seasons { name } } }
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
      // Of the list, whose cells show what became of them, so that no row moves. It is here, because the list loads without it.
      prices: defineAction({
        document: CHANGE_PACKAGES_MUTATION,
        variables: (_values, form) => ({ market, changes: readPackageChanges(form) }),
        successMessage: ({ changePackages }) => describeBatch(changePackages),
        getUndoIds: ({ changePackages }) => getBatchUndoIds(changePackages),
        getRows: ({ changePackages }) => listBatchRows(changePackages),
        keepsScreen: true,
      }),
    },
    market,
    Body: ChangePackagesScreen,
  });

/** Previews and saves a change of the packages that the address names. */
export const changePackagesScreens = mapMarkets(buildChangeScreen);
