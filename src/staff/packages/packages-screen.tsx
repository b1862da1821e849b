import { useSearchParams } from 'react-router';
import { CATEGORIES, LIMITS, type Market } from '../../../schema/constants.ts';
import { formatDay, PRICE_ON_REQUEST } from '../../../schema/format.ts';
import { MARKET_CONFIG, mapMarkets } from '../../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffPackageSort, StaffPackagesQuery } from '../../documents/graphql.ts';
import { getPricesPath, STAFF_PATHS } from '../app/market-paths.ts';
import { defineScreen, type ScreenProps } from '../app/screen.tsx';
import { defineAction } from '../app/writes/screen-action.ts';
import { DeleteButton } from '../components/action-button.tsx';
import { FilterForm, SearchFilter, SelectFilter } from '../components/filters.tsx';
import { AddLink, ButtonLink, TextLink } from '../components/links.tsx';
import { BULK_FORM_ID, DataList, getSelectedIds } from '../components/list.tsx';
import { PageHeader } from '../components/page-layout.tsx';
import * as staff from '../components/staff.css.ts';
import { EditablePrices } from './bulk/price-cell.tsx';
import { COPY_PACKAGES_MUTATION, listCopyActions } from './copy-packages.ts';
import { buildPackageColumns, type ListedPackage, PackageDetails } from './package-columns.tsx';
import * as css from './packages.css.ts';

const formatResultCount = (rows: readonly unknown[], one: string, many: string): string =>
  rows.length === 1 ? one : `${rows.length} ${many}`;

const PUBLISH_PACKAGES = graphql(`mutation StaffPublishPackages($ids: [ID!]!, $published: Boolean!) {
  publishPackages(ids: $ids, published: $published) { packages { id: databaseId version published updatedBy updatedAt } userErrors { ...UserError } }
}`);
const copyAction = (to: Market, message: string) =>
  defineAction({
    document: COPY_PACKAGES_MUTATION,
    variables: (_values, form) => ({ ids: getSelectedIds(form), to }),
    successMessage: ({ copyPackages }) =>
      formatResultCount(copyPackages, `${message}, as a draft.`, `packages: ${message.toLowerCase()}, as drafts.`),
  });
const publishAction = (published: boolean) =>
  defineAction({
    document: PUBLISH_PACKAGES,
    variables: (_values, form) => ({ ids: getSelectedIds(form), published }),
    successMessage: ({ publishPackages }) =>
      published
        ? formatResultCount(publishPackages, 'On the website now.', 'packages are on the website now.')
        : formatResultCount(publishPackages, 'Taken off the website.', 'packages taken off the website.'),
  });
const deleteAction = defineAction({
  document: graphql(`mutation StaffDeletePackages($ids: [ID!]!) { deletePackages(ids: $ids) { trashIds userErrors { ...UserError } } }`),
  variables: (_values, form) => ({ ids: getSelectedIds(form) }),
  successMessage: ({ deletePackages }) => formatResultCount(deletePackages, MESSAGES.packageDeleted, 'packages deleted'),
  getUndoIds: ({ deletePackages }) => deletePackages,
});

const SORTS: readonly [value: string, label: string][] = [
  ['name-asc', 'Name, A to Z'],
  ['name-desc', 'Name, Z to A'],
  ['price-asc', 'Price, low to high'],
  ['price-desc', 'Price, high to low'],
  ['updated-desc', 'Recently updated'],
  ['updated-asc', 'Least recently updated'],
  ['oldest', 'Oldest first'],
];
const STATES: readonly [value: 'live' | 'draft', label: string][] = [
  ['live', 'Live'],
  ['draft', 'Drafts'],
];

/** More rows on a page, such as for a column of prices that somebody pastes. */
const ROW_COUNTS: readonly [value: string, label: string][] = [['50', '50 rows']];

function PackageFilters({ market }: { market: Market }) {
  const [search] = useSearchParams();
  return (
    <FilterForm>
      <SearchFilter name="search" label="Search packages" placeholder="Search packages" />
      {MARKET_CONFIG[market].hasCategories && (
        <SelectFilter
          name="category"
          label="Category"
          emptyLabel="Any category"
          options={CATEGORIES.map((category) => [category, category] as const)}
        />
      )}
      <SelectFilter name="state" label="State" emptyLabel="Live and drafts" options={STATES} />
      <SelectFilter name="sort" label="Order" emptyLabel={search.get('search') ? 'Best match' : 'Newest first'} options={SORTS} />
      <SelectFilter name="rows" label="Rows" emptyLabel={`${LIMITS.package.page} rows`} options={ROW_COUNTS} />
    </FilterForm>
  );
}

const PackageBulkActions = ({ market }: { market: Market }) => (
  <>
    <button type="submit" form={BULK_FORM_ID} formAction={STAFF_PATHS[market].change} formMethod="get">
      Change prices and more
    </button>
    {[
      { action: 'duplicate', label: 'Duplicate' },
      ...listCopyActions(market),
      { action: 'publish', label: 'Publish' },
      { action: 'unpublish', label: 'Unpublish' },
    ].map(({ action, label }) => (
      <button key={action} type="submit" form={BULK_FORM_ID} name="intent" value={action}>
        {label}
      </button>
    ))}
    <DeleteButton
      what="the chosen packages"
      question="Are you sure you want to delete the chosen packages?"
      note={`They leave the website at once. ${OWN_MESSAGES.restorable}`}
      form={BULK_FORM_ID}
    />
  </>
);

function EmptyList({ path, add }: { path: string; add: string }) {
  const [search] = useSearchParams();
  const isFiltered = ['search', 'category', 'state', 'after'].some((name) => search.get(name));
  return (
    <>
      {isFiltered ? 'No package fits that. ' : 'There are no packages yet. '}
      <TextLink to={isFiltered ? path : add}>{isFiltered ? 'Show all packages' : 'Add the first one'}</TextLink>
    </>
  );
}

const PACKAGES = graphql(`query StaffPackages(
  $market: Market!, $search: String, $category: Category, $state: PackageState, $sort: StaffPackageSort, $after: String, $first: Int
  $open: ID!, $opens: Boolean!
) {
  staffPackages(market: $market, search: $search, category: $category, state: $state, sort: $sort, after: $after, first: $first) {
    nodes {
      id: databaseId market name destination price shownPrice { amount } duration tripType category published version updatedBy updatedAt previewPath images { name alt }
    }
    pageInfo { endCursor hasNextPage }
    totalCount
  }
  endingPrices(market: $market) { packageId name endsOn }
  opened: staffPackage(market: $market, id: $open) @include(if: $opens) {
    id: databaseId market name description published inclusions exclusions contactEmail contactPhone previewPath
    images { name alt }
    itinerary { day title description sightseeing meals }
  }
}`);

/** The packages whose prices end within 60 days, each with a link to its seasons. */
const EndingPrices = ({ market, packages }: { market: Market; packages: StaffPackagesQuery['endingPrices'] }) =>
  packages.length > 0 && (
    <section className={`${staff.panel} ${css.warning}`} aria-labelledby="ending-prices">
      <h2 id="ending-prices">Prices end</h2>
      <ul>
        {packages.map(({ packageId, name, endsOn }) => (
          <li key={packageId}>
            <TextLink to={getPricesPath({ market, id: packageId })}>{name}</TextLink>{' '}
            {endsOn ? `until ${formatDay(endsOn)}` : 'without a day that has a price'}
          </li>
        ))}
      </ul>
      <p className={staff.muted}>Afterwards the website shows “{PRICE_ON_REQUEST}”.</p>
    </section>
  );

const getTitle = (market: Market): string => `${MARKET_CONFIG[market].place} packages`;
const COLUMNS = mapMarkets(buildPackageColumns);

function PackagesScreen({ market, data: { staffPackages, endingPrices, opened } }: ScreenProps<StaffPackagesQuery>) {
  const { packages, add, import: importPath } = STAFF_PATHS[market];
  return (
    <>
      <PageHeader title={getTitle(market)} total={staffPackages.totalCount}>
        <div className={staff.actions}>
          <ButtonLink to={importPath}>Import packages</ButtonLink>
          <AddLink to={add}>Add package</AddLink>
        </div>
      </PageHeader>
      <EndingPrices market={market} packages={endingPrices} />
      <EditablePrices market={market} packages={staffPackages.nodes}>
        <div className={css.list}>
          <DataList<ListedPackage>
            connection={staffPackages}
            columns={COLUMNS[market]}
            filters={<PackageFilters market={market} />}
            empty={<EmptyList path={packages} add={add} />}
            bulkActions={<PackageBulkActions market={market} />}
            renderDetails={({ id }) => opened?.id === id && <PackageDetails details={opened} />}
            currentId={opened?.id}
            total={staffPackages.totalCount}
            singular="package"
            plural="packages"
          />
        </div>
      </EditablePrices>
    </>
  );
}

/** The list of packages of a market (specification 2.15). */
const buildPackagesScreen = (market: Market) =>
  defineScreen({
    title: getTitle(market),
    document: PACKAGES,
    variables: ({ search }) => ({
      market,
      search: search.get('search') || null,
      category: CATEGORIES.find((category) => category === search.get('category')) ?? null,
      state: STATES.find(([state]) => state === search.get('state'))?.[0] ?? null,
      sort: (SORTS.find(([sort]) => sort === search.get('sort'))?.[0].replace('-', '_') as StaffPackageSort | undefined) ?? null,
      after: search.get('after'),
      first: ROW_COUNTS.find(([rows]) => rows === search.get('rows')) ? Number(search.get('rows')) : LIMITS.package.page,
      open: search.get('open') ?? '',
      opens: Boolean(search.get('open')),
    }),
    actions: {
      duplicate: copyAction(market, 'Duplicated'),
      ...Object.fromEntries(
        listCopyActions(market).map(({ to, action }) => [action, copyAction(to, `Copied to ${MARKET_CONFIG[to].place}`)]),
      ),
      publish: publishAction(true),
      unpublish: publishAction(false),
      delete: deleteAction,
    },
    outageMessage: MESSAGES.packagesNotLoaded,
    market,
    Body: PackagesScreen,
  });

export const packagesScreens = mapMarkets(buildPackagesScreen);
