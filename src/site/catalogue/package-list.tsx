import { LIMITS, MARKETS, type Market, SORT_OPTIONS } from '../../../schema/constants.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { graphql } from '../../documents/gql.ts';
import * as ground from '../../ui/base.css.ts';
import { PackageCard } from '../../ui/catalogue/package-card.tsx';
import { FilterOpener, FilterRemovals, FilterSummary, PackageFilters } from '../../ui/catalogue/package-filters.tsx';
import * as cards from '../../ui/catalogue/package-grid.css.ts';
import * as css from '../../ui/catalogue/package-list.css.ts';
import { EmptyResults, PackagePagination, PrecedingPackages } from '../../ui/catalogue/package-results.tsx';
import { OtherStorefrontLink, SearchNotice } from '../../ui/catalogue/search-notice.tsx';
import { MarkupList, memoizeMarkup } from '../../ui/memoize-markup.ts';
import { enquiryPath, listPath } from '../../ui/paths.ts';
import * as link from '../../ui/primitives/link.css.ts';
import { BidiText } from '../../ui/primitives/text.tsx';
import { ItalicText } from '../../ui/primitives/typography.tsx';
import { definePage, type PageRequest } from '../page.tsx';
import { buildBreadcrumbList } from '../structured-data.ts';
import { LIST_COPY, LIST_HEADINGS, type ListHeading } from './copy.ts';
import { formatAfterParameter, isFiltered, type ListState, parseListState, toListParameters, toListVariables } from './list-query.ts';

const ListDocument = graphql(`
  query PackageList($market: Market!, $filter: PackageFilter, $sort: PackageSort, $first: Int!, $after: String) {
    ...SiteLayout
    packages(market: $market, filter: $filter, sort: $sort, first: $first, after: $after) {
      totalCount
      correctedSearch
      otherStorefront { market }
      priceWords { sort }
      ...SearchNotice
      ...OtherStorefront
      facets { all ...PackageFilters }
      previousAfter
      position { precedingCount cursor }
      pageInfo { hasNextPage endCursor }
      nodes { id: databaseId name mainImage { name } ...PackageCard }
      ...EmptyResults
    }
  }
`);

const getHeading = (market: Market, { category }: ListState): ListHeading =>
  LIST_HEADINGS[market][category || 'all'] ?? LIST_HEADINGS[market].all;

/** Searches of at least this length are shown in a smaller font in the title. */
const LONG_SEARCH_CHARACTERS = 28;

/** The number of cards before the offer of a custom journey. */
const CARDS_BEFORE_ASIDE = 6;

/** Microdata, because as JSON-LD the addresses of 50 cards are 0.8 kB (compressed) more. */
const ITEM_LIST = { itemScope: true, itemType: 'https://schema.org/ItemList' };

const CustomJourneyAside = memoizeMarkup(
  ({ market }: { market: Market }) => (
    <aside className={cards.asideCard}>
      <p>{LIST_COPY.aside}</p>
      <a className={link.arrowLink} href={enquiryPath(market, { for: 'package' })}>
        {LIST_COPY.asideLink}
      </a>
    </aside>
  ),
  MARKETS.length,
);

interface ListTitleProps {
  market: Market;
  state: ListState;
  /** What was searched instead of the words in `state`. */
  correctedSearch?: string | null;
  /** The storefront that has what this one lacks. */
  other?: Market;
  empty: boolean;
  /** Whether it is empty because of the filters, not of the words. */
  emptiedByFilters: boolean;
}

function ListTitle({ market, state, correctedSearch, other, empty, emptiedByFilters }: ListTitleProps) {
  const search = correctedSearch ?? state.search;
  if (search)
    return (
      <h1 className={search.length > LONG_SEARCH_CHARACTERS ? css.longTitle : undefined}>
        {emptiedByFilters ? LIST_COPY.filtersLeaveNothing : empty ? !other && LIST_COPY.nothingFor : LIST_COPY.resultsFor} &ldquo;
        <BidiText text={search} />
        &rdquo;{emptiedByFilters ? '.' : empty && ` ${other ? LIST_COPY.formatPlace(MARKET_CONFIG[other].place) : LIST_COPY.yet}`}
      </h1>
    );
  const [start, italic, end] = getHeading(market, state).headline;
  if (!empty)
    return (
      <h1>
        {`${start} `}
        <ItalicText>{italic}</ItalicText>
        {end && ` ${end}`}
      </h1>
    );
  return (
    <h1>
      {isFiltered(state) ? LIST_COPY.nothingFits : LIST_COPY.nothingHere} <ItalicText>{LIST_COPY.yet}</ItalicText>
    </h1>
  );
}

const getListState = ({ market, search }: PageRequest) => {
  const state = parseListState(market, search);
  return { state, parameters: toListParameters(state) };
};

/**
 * Whether search engines index a page with so many packages. Lists by category are indexed; other filters and orders have
 * endless combinations, and pages may begin at any package.
 */
const isIndexed = (request: PageRequest, count: number): boolean => {
  const { state, parameters } = getListState(request);
  return !isFiltered({ ...state, category: '' }) && !('sort' in parameters) && count > 0 && state.offset % LIMITS.pageSize === 0;
};

/** The package list of a storefront. */
export const packageListPage = definePage({
  document: ListDocument,
  currentNavItem: 'Packages',
  variables: ({ market, search }) => toListVariables(market, parseListState(market, search)),
  /** Made-up, outdated and other spellings of a cursor lead to the one address of their position. */
  redirectPath({ packages: { position, nodes } }, request) {
    const { state, parameters } = getListState(request);
    if (!state.after || !position) return undefined;
    const { precedingCount, cursor } = position;
    const after = cursor && nodes.length > 0 ? formatAfterParameter(precedingCount, cursor) : undefined;
    return after === request.search.get('after') ? undefined : listPath(request.market, { ...parameters, after });
  },
  head({ packages }, request) {
    const { state, parameters } = getListState(request);
    const { market } = request;
    const { title, description } = getHeading(market, state);
    const { nodes, pageInfo } = packages;
    const [first] = nodes;
    const { hasNextPage, endCursor } = pageInfo;
    const reached = state.offset + nodes.length;
    const canonical = listPath(market, { category: state.category, after: request.search.get('after') ?? undefined });
    const shown = state.after ? LIST_COPY.formatRange(state.offset + 1, reached) : '';
    return {
      title: state.search ? LIST_COPY.formatSearchTitle(state.search) : title + shown,
      description: shown ? `${description.replace(/\.$/, '')}${shown}.` : description,
      canonical,
      previewImage: first?.mainImage && { name: first.mainImage.name, alt: first.name },
      noindex: !isIndexed(request, nodes.length),
      nextPagePath:
        hasNextPage && endCursor ? listPath(market, { ...parameters, after: formatAfterParameter(reached, endCursor) }) : undefined,
      structuredData: [
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
    const { state, parameters } = getListState(request);
    const { nodes, totalCount, facets, previousAfter, pageInfo, priceWords } = packages;
    // "Cheap" orders the list by price.
    const sort = SORT_OPTIONS.find(({ value }) => value === priceWords?.sort?.replace('_', '-'))?.value ?? state.sort;
    const reached = state.offset + nodes.length;
    const precedingCount = totalCount === null ? state.offset : Math.min(state.offset, totalCount - nodes.length);
    const indexed = isIndexed(request, nodes.length);
    const { search: _, exact: __, sort: ___, ...filters } = parameters;
    const isNarrowed = Object.keys(filters).length > 0;
    // Filters narrow nothing of what the other storefront has.
    // Too many matches to be counted are matches, too.
    const isEmptiedByFilters = nodes.length === 0 && isNarrowed && facets?.all !== 0;
    const filterProps = { market, values: { ...state, sort }, activeFilters: parameters, facets: facets ?? null };
    const isElsewhere = nodes.length === 0 && packages.otherStorefront !== null && !isNarrowed;
    // A search with very many matches is not counted. Its total is known only if it fits on the first page.
    const total = totalCount ?? (state.after || pageInfo.hasNextPage ? undefined : nodes.length);
    const isByRelevance = state.search !== '' && !('sort' in parameters);
    // A page that the cursor of the previous one does not begin, such as of a search by relevance, leads back to the start.
    const previousPath = previousAfter
      ? listPath(market, { ...parameters, after: formatAfterParameter(Math.max(0, state.offset - LIMITS.pageSize), previousAfter) })
      : state.offset <= LIMITS.pageSize || !isByRelevance
        ? listPath(market, parameters)
        : undefined;
    const shown = nodes.map((fragment, index) =>
      PackageCard.markup({
        fragment,
        market,
        label: 'details',
        // Browsers raise the priority of pictures in view: the second card, whose edge phones show, then delays the first.
        loading: index === 0 ? 'high' : 'low',
        // Cards are 92vw wide on phones. With 66vw those with 720 pixels across load 480 instead of 720, half the bytes; others load
        // 720, two pixels per CSS pixel. A third width would be 0.16 kB (compressed) of 50 cards.
        sizes: '(max-width:700px) 66vw,24rem',
        maxWidth: 720,
        listItem: indexed,
      }),
    );
    if (nodes.length > CARDS_BEFORE_ASIDE && !isFiltered(state)) shown.splice(CARDS_BEFORE_ASIDE, 0, CustomJourneyAside.markup({ market }));
    return (
      <div className={`${ground.container} ${css.page}`}>
        <div className={css.header}>
          <ListTitle
            market={market}
            state={state}
            correctedSearch={packages.correctedSearch}
            other={packages.otherStorefront?.market}
            empty={nodes.length === 0}
            emptiedByFilters={isEmptiedByFilters}
          />
          {nodes.length > 0 && <FilterSummary market={market} values={state} total={total} all={facets?.all} />}
          <SearchNotice fragment={packages} market={market} search={state.search} />
        </div>
        <OtherStorefrontLink fragment={packages} />
        {!isElsewhere && (
          <>
            <FilterOpener activeFilters={parameters} />
            <PackageFilters {...filterProps} total={total} />
          </>
        )}
        {nodes.length === 0 ? (
          <EmptyResults
            fragment={packages}
            market={market}
            search={state.search}
            filtered={isNarrowed}
            removals={isEmptiedByFilters && <FilterRemovals {...filterProps} />}
          />
        ) : (
          <>
            <h2 className={ground.visuallyHidden}>{LIST_COPY.packages}</h2>
            <PrecedingPackages precedingCount={precedingCount} previousPath={previousPath} firstPath={listPath(market, parameters)} />
            <MarkupList className={cards.packageGrid} {...(indexed && ITEM_LIST)} items={shown} />
            <PackagePagination
              precedingCount={precedingCount}
              pageCount={nodes.length}
              total={totalCount ?? null}
              nextPath={
                pageInfo.hasNextPage && pageInfo.endCursor
                  ? listPath(market, { ...parameters, after: formatAfterParameter(reached, pageInfo.endCursor) })
                  : undefined
              }
            />
          </>
        )}
      </div>
    );
  },
});
