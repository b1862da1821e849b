import type { ReactNode } from 'react';
import { getPackagePath } from '../../../schema/addresses.ts';
import { type Category, MARKETS, type Market } from '../../../schema/constants.ts';
import { graphql } from '../../documents/gql.ts';
import * as ground from '../../ui/base.css.ts';
import { PackageCard } from '../../ui/catalogue/package-card.tsx';
import { FilterSummary, PackageFilters } from '../../ui/catalogue/package-filters.tsx';
import * as cards from '../../ui/catalogue/package-grid.css.ts';
import { EmptyResults, PackagePagination } from '../../ui/catalogue/package-results.tsx';
import { MarkupList, memoizeMarkup } from '../../ui/memoize-markup.ts';
import { enquiryPath, listPath } from '../../ui/paths.ts';
import { HeadlineText, ItalicText } from '../../ui/primitives/headline.tsx';
import { Icon } from '../../ui/primitives/icon.tsx';
import * as link from '../../ui/primitives/link.css.ts';
import { BidiText } from '../../ui/primitives/text.tsx';
import { definePage, type PageRequest } from '../page.tsx';
import { buildBreadcrumbList, buildItemList } from '../structured-data.ts';
import { formatAfterParameter, isFiltered, type ListState, parseListState, toListParameters, toListVariables } from './list-query.ts';
import * as css from './package-list.css.ts';

const ListDocument = graphql(`
  query PackageList($market: Market!, $filter: PackageFilter, $sort: PackageSort, $first: Int!, $after: String) {
    ...SiteLayout
    packages(market: $market, filter: $filter, sort: $sort, first: $first, after: $after) {
      totalCount
      pageInfo { hasNextPage endCursor }
      nodes { id name mainImage { name } ...PackageCard }
      ...EmptyResults
    }
  }
`);

/** What a list is called: on the page, and in the browser's tab and by search engines. */
interface Heading {
  heading: ReactNode;
  title: string;
  description: string;
}

/** All packages of a market, and those of a category where it has them. */
const HEADINGS: Readonly<Record<Market, Readonly<{ all: Heading } & Partial<Record<Category, Heading>>>>> = {
  india: {
    all: {
      heading: (
        <>
          Every package, <ItalicText>every</ItalicText> road.
        </>
      ),
      title: 'Tour packages across India and abroad',
      description: 'Holiday packages in India and abroad with day-by-day plans and prices per person, stays and transfers included.',
    },
    Domestic: {
      heading: <HeadlineText headline={['Every road in', 'India.']} />,
      title: 'Domestic tour packages',
      description:
        'Holiday packages within India, from the mountains to the sea: day-by-day plans, stays, transfers and prices per person.',
    },
    International: {
      heading: <HeadlineText headline={['Every road', 'abroad.']} />,
      title: 'International tour packages',
      description: 'Holiday packages abroad for travellers from India: day-by-day plans, stays, transfers and prices per person in rupees.',
    },
  },
  dubai: {
    all: {
      heading: <HeadlineText headline={['City, sand and', 'sea.']} />,
      title: 'Tour packages in Dubai and the Emirates',
      description: 'Packages in Dubai, Abu Dhabi and the Emirates with day-by-day plans and prices per person on sharing basis.',
    },
  },
};
const getHeading = (market: Market, { category }: ListState): Heading => HEADINGS[market][category || 'all'] ?? HEADINGS[market].all;

/** Characters of a search from which the title is set smaller. */
const LONG_SEARCH_CHARACTERS = 28;

/** How many cards stand before the sentence that offers a journey of one's own. */
const CARDS_BEFORE_ASIDE = 6;

const CustomJourneyAside = memoizeMarkup(
  ({ market }: { market: Market }) => (
    <aside className={cards.asideCard}>
      <p>Not quite it? We draw most journeys from scratch.</p>
      <a className={link.link} href={enquiryPath(market, { for: 'package' })}>
        Tell us what you have in mind <Icon name="arrow" mirrorInRtl />
      </a>
    </aside>
  ),
  MARKETS.length,
);

function ListTitle({ market, state, empty }: { market: Market; state: ListState; empty: boolean }) {
  const { search } = state;
  const className = search.length > LONG_SEARCH_CHARACTERS ? css.longTitle : undefined;
  if (search) {
    const quoted = (
      <>
        &ldquo;
        <BidiText text={search} />
        &rdquo;
      </>
    );
    return <h1 className={className}>{empty ? <>Nothing for {quoted} yet.</> : <>Results for {quoted}</>}</h1>;
  }
  return (
    <h1>
      {empty ? (
        <>
          Nothing {isFiltered(state) ? 'fits' : 'here'} <ItalicText>yet.</ItalicText>
        </>
      ) : (
        getHeading(market, state).heading
      )}
    </h1>
  );
}

const getListState = ({ market, search }: PageRequest) => {
  const state = parseListState(market, search);
  return { state, set: toListParameters(state) };
};

/** The package list of a storefront. */
export const packageListPage = definePage({
  document: ListDocument,
  currentNavItem: 'Packages',
  variables: ({ market, search }) => toListVariables(market, parseListState(market, search)),
  head({ packages }, request) {
    const { state, set } = getListState(request);
    const { market } = request;
    const { title, description } = getHeading(market, state);
    const { nodes, pageInfo } = packages;
    const [first] = nodes;
    const { hasNextPage, endCursor } = pageInfo;
    const reached = state.offset + nodes.length;
    const here = listPath(market, { category: state.category, after: request.search.get('after') ?? undefined });
    const shown = state.after ? `, ${state.offset + 1} to ${reached}` : '';
    return {
      title: state.search ? `Results for “${state.search}”` : title + shown,
      description: shown ? `${description.replace(/\.$/, '')}${shown}.` : description,
      canonical: here,
      previewImage: first?.mainImage && { name: first.mainImage.name, alt: first.name },
      // Lists by category are pages of their own; what narrows or turns them are views, of which there is no end.
      noindex: isFiltered({ ...state, category: '' }) || 'sort' in set || nodes.length === 0,
      nextPagePath: hasNextPage && endCursor ? listPath(market, { ...set, after: formatAfterParameter(reached, endCursor) }) : undefined,
      structuredData: [
        buildItemList(
          nodes.map(({ id, name }) => getPackagePath(market, id, name)),
          state.offset + 1,
        ),
        buildBreadcrumbList(
          market,
          ['Packages', listPath(market)],
          ...(state.category ? [[state.category, listPath(market, { category: state.category })] as const] : []),
        ),
      ],
    };
  },
  Body({ data: { packages }, request }) {
    const { market } = request;
    const { state, set } = getListState(request);
    const { nodes, totalCount, pageInfo } = packages;
    const reached = state.offset + nodes.length;
    const { search: _, sort: __, ...filters } = set;
    // A narrowed list is counted only where its first page holds all of it.
    const total = totalCount ?? (state.after || pageInfo.hasNextPage ? undefined : nodes.length);
    const shown = nodes.map((of, index) =>
      PackageCard.markup({
        fragment: of,
        market,
        label: 'details',
        loading: index === 0 ? 'high' : 'lazy',
        sizes: '(max-width: 700px) 92vw, 24rem',
      }),
    );
    if (nodes.length > CARDS_BEFORE_ASIDE && !isFiltered(state)) shown.splice(CARDS_BEFORE_ASIDE, 0, CustomJourneyAside.markup({ market }));
    return (
      <div className={`${ground.container} ${css.page}`}>
        <div className={css.header}>
          <ListTitle market={market} state={state} empty={nodes.length === 0} />
          {nodes.length > 0 && <FilterSummary market={market} values={state} total={total} />}
        </div>
        <PackageFilters market={market} values={state} activeFilters={set} />
        {nodes.length === 0 ? (
          <EmptyResults fragment={packages} market={market} search={state.search} filtered={Object.keys(filters).length > 0} />
        ) : (
          <>
            <h2 className={ground.visuallyHidden}>Packages</h2>
            <MarkupList className={cards.packageGrid} items={shown} />
            <PackagePagination
              precedingCount={state.offset}
              pageCount={nodes.length}
              total={totalCount ?? null}
              nextPath={
                pageInfo.hasNextPage && pageInfo.endCursor
                  ? listPath(market, { ...set, after: formatAfterParameter(reached, pageInfo.endCursor) })
                  : undefined
              }
              firstPath={listPath(market, set)}
            />
          </>
        )}
      </div>
    );
  },
});
