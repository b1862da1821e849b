import { Link, useSearchParams } from 'react-router';
import { CATEGORIES, type Market } from '../../../schema/constants.ts';
import { byMarket, MARKET_FACTS } from '../../../schema/markets.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffPackageSort, StaffPackagesQuery, StaffPackagesQueryVariables } from '../../documents/graphql.ts';
import { Icon } from '../../ui/icon.tsx';
import * as css from '../../ui/staff/packages.css.ts';
import * as staff from '../../ui/staff/staff.css.ts';
import { BULK } from './bulk.tsx';
import { Choice, Filters, Sought } from './filters.tsx';
import { List } from './list.tsx';
import { STAFF_PATHS } from './markets.ts';
import { copiesOf, type ListedPackage, Opened, packageColumns } from './package-row.tsx';
import { Delete, Head } from './parts.tsx';
import { type BodyProps, defineScreen, screenAction } from './screen.tsx';

// The lists of packages (specification 2.15): one for each market, and one code for both.

/** The chosen rows, or the one whose menu was used. */
const idsOf = (form: FormData): string[] => [...form.getAll('ids'), ...form.getAll('id')].map(String);
const counted = (rows: readonly unknown[], one: string, many: string): string => (rows.length === 1 ? one : `${rows.length} ${many}`);

const COPY = graphql(`mutation StaffCopyPackages($ids: [ID!]!, $to: Market!) { copyPackages(ids: $ids, to: $to) { id market name } }`);
const PUBLISH = graphql(
  `mutation StaffPublishPackages($ids: [ID!]!, $published: Boolean!) { publishPackages(ids: $ids, published: $published) { id } }`,
);
const copy = (to: Market, words: string) =>
  screenAction({
    document: COPY,
    variables: (_values, form) => ({ ids: idsOf(form), to }),
    said: ({ copyPackages }) => counted(copyPackages, `${words}, as a draft.`, `packages: ${words.toLowerCase()}, as drafts.`),
  });
const publish = (published: boolean) =>
  screenAction({
    document: PUBLISH,
    variables: (_values, form) => ({ ids: idsOf(form), published }),
    said: ({ publishPackages }) =>
      published
        ? counted(publishPackages, 'On the website now.', 'packages are on the website now.')
        : counted(publishPackages, 'Taken off the website.', 'packages taken off the website.'),
  });
const remove = screenAction({
  document: graphql(`mutation StaffDeletePackages($ids: [ID!]!) { deletePackages(ids: $ids) }`),
  variables: (_values, form) => ({ ids: idsOf(form) }),
  said: ({ deletePackages }) => counted(deletePackages, MESSAGES.packageDeleted, 'packages deleted'),
  undo: ({ deletePackages }) => deletePackages,
});

const SORTS: readonly [value: string, label: string][] = [
  ['name-asc', 'Name, A to Z'],
  ['name-desc', 'Name, Z to A'],
  ['price-asc', 'Price, low to high'],
  ['price-desc', 'Price, high to low'],
  ['updated-desc', 'Changed last'],
  ['updated-asc', 'Changed first'],
  ['oldest', 'Oldest first'],
];
const STATES: readonly [value: 'live' | 'draft', label: string][] = [
  ['live', 'Live'],
  ['draft', 'Drafts'],
];

function PackageFilters({ market }: { market: Market }) {
  const [search] = useSearchParams();
  return (
    <Filters>
      <Sought name="search" label="Search packages" placeholder="Search packages" />
      {MARKET_FACTS[market].categories && (
        <Choice name="category" label="Category" none="Any category" options={CATEGORIES.map((each) => [each, each] as const)} />
      )}
      <Choice name="state" label="State" none="Live and drafts" options={STATES} />
      <Choice name="sort" label="Order" none={search.get('search') ? 'Best match' : 'Newest first'} options={SORTS} />
    </Filters>
  );
}

const BulkActions = ({ market }: { market: Market }) => (
  <>
    {[
      { action: 'duplicate', label: 'Duplicate' },
      ...copiesOf(market),
      { action: 'publish', label: 'Publish' },
      { action: 'unpublish', label: 'Unpublish' },
    ].map(({ action, label }) => (
      <button key={action} type="submit" form={BULK} name="do" value={action}>
        {label}
      </button>
    ))}
    <Delete
      what="the chosen packages"
      question="Are you sure you want to delete the chosen packages?"
      note="They leave the website at once. They can be brought back for 30 days."
      form={BULK}
    />
  </>
);

function Empty({ path, add }: { path: string; add: string }) {
  const [search] = useSearchParams();
  const narrowed = ['search', 'category', 'state', 'after'].some((name) => search.get(name));
  return narrowed ? (
    <>
      No package fits that.{' '}
      <Link className={staff.link} to={path}>
        Show all packages
      </Link>
    </>
  ) : (
    <>
      There are no packages yet.{' '}
      <Link className={staff.link} to={add}>
        Add the first one
      </Link>
    </>
  );
}

const PACKAGES = graphql(`query StaffPackages(
  $market: Market!, $search: String, $category: Category, $state: PackageState, $sort: StaffPackageSort, $after: String
  $open: ID!, $opens: Boolean!
) {
  staffPackages(market: $market, search: $search, category: $category, state: $state, sort: $sort, after: $after, first: 25) {
    nodes {
      id market name destination price duration tripType category published updatedBy updatedAt previewPath images { name alt }
    }
    pageInfo { endCursor hasNextPage }
    totalCount
  }
  opened: staffPackage(market: $market, id: $open) @include(if: $opens) {
    id market name description published inclusions exclusions contactEmail contactPhone previewPath
    images { name alt }
    itinerary { day title description sightseeing meals }
  }
}`);

const titleOf = (market: Market): string => `${MARKET_FACTS[market].place} packages`;
const COLUMNS = byMarket(packageColumns);

function Packages({ market, data: { staffPackages, opened } }: BodyProps<StaffPackagesQuery>) {
  const { packages, add } = STAFF_PATHS[market];
  return (
    <>
      <Head title={titleOf(market)} total={staffPackages.totalCount}>
        <Link className={staff.button} to={add}>
          <Icon name="plus" />
          Add package
        </Link>
      </Head>
      <div className={css.list}>
        <List<ListedPackage>
          of={staffPackages}
          columns={COLUMNS[market]}
          filters={<PackageFilters market={market} />}
          empty={<Empty path={packages} add={add} />}
          bulk={<BulkActions market={market} />}
          below={({ id }) => opened?.id === id && <Opened of={opened} />}
          current={opened?.id}
          total={staffPackages.totalCount}
          one="package"
          many="packages"
        />
      </div>
    </>
  );
}

const packagesScreen = (market: Market) =>
  defineScreen({
    title: titleOf(market),
    document: PACKAGES,
    variables: ({ search }): StaffPackagesQueryVariables => ({
      market,
      search: search.get('search') || null,
      category: CATEGORIES.find((category) => category === search.get('category')) ?? null,
      state: STATES.find(([state]) => state === search.get('state'))?.[0] ?? null,
      sort: (SORTS.find(([sort]) => sort === search.get('sort'))?.[0].replace('-', '_') as StaffPackageSort | undefined) ?? null,
      after: search.get('after'),
      open: search.get('open') ?? '',
      opens: Boolean(search.get('open')),
    }),
    actions: {
      duplicate: copy(market, 'Duplicated'),
      ...Object.fromEntries(copiesOf(market).map(({ to, action }) => [action, copy(to, `Copied to ${MARKET_FACTS[to].place}`)])),
      publish: publish(true),
      unpublish: publish(false),
      delete: remove,
    },
    unloaded: MESSAGES.packagesNotLoaded,
    market,
    Body: Packages,
  });

export const packagesScreens = byMarket(packagesScreen);
