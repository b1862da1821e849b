import type { ReactNode } from 'react';
import { packagePath } from '../../schema/addresses.ts';
import { type Category, MARKETS, type Market } from '../../schema/constants.ts';
import { graphql } from '../documents/gql.ts';
import { Accent, Accented } from '../ui/accent.tsx';
import * as cards from '../ui/cards.css.ts';
import * as ground from '../ui/ground.css.ts';
import { Icon } from '../ui/icon.tsx';
import { kept, Together } from '../ui/kept.tsx';
import { Name } from '../ui/letters.tsx';
import * as link from '../ui/link.css.ts';
import { ListCount } from '../ui/list-count.tsx';
import { ListEmpty } from '../ui/list-empty.tsx';
import { ListFilters } from '../ui/list-filters.tsx';
import { ListPager } from '../ui/list-pager.tsx';
import { PackageCard } from '../ui/package-card.tsx';
import { enquiryPath, listPath } from '../ui/paths.ts';
import * as css from './card.css.ts';
import { afterParameter, isNarrowed, type ListState, listParameters, listVariables, readListState } from './list-query.ts';
import { definePage, type PageAt } from './page.tsx';
import { breadcrumb, itemList } from './structured.ts';

const ListDocument = graphql(`
  query List($market: Market!, $filter: PackageFilter, $sort: PackageSort, $first: Int!, $after: String) {
    ...Chrome
    packages(market: $market, filter: $filter, sort: $sort, first: $first, after: $after) {
      totalCount
      pageInfo { hasNextPage endCursor }
      nodes { id name mainImage { name } ...PackageCard }
      ...Suggestions
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
          Every package, <Accent>every</Accent> road.
        </>
      ),
      title: 'Tour packages across India and abroad',
      description: 'Holiday packages in India and abroad with day-by-day plans and prices per person, stays and transfers included.',
    },
    Domestic: {
      heading: <Accented of={['Every road in', 'India.']} />,
      title: 'Domestic tour packages',
      description:
        'Holiday packages within India, from the mountains to the sea: day-by-day plans, stays, transfers and prices per person.',
    },
    International: {
      heading: <Accented of={['Every road', 'abroad.']} />,
      title: 'International tour packages',
      description: 'Holiday packages abroad for travellers from India: day-by-day plans, stays, transfers and prices per person in rupees.',
    },
  },
  dubai: {
    all: {
      heading: <Accented of={['City, sand and', 'sea.']} />,
      title: 'Tour packages in Dubai and the Emirates',
      description: 'Packages in Dubai, Abu Dhabi and the Emirates with day-by-day plans and prices per person on sharing basis.',
    },
  },
};
const headingOf = (market: Market, { category }: ListState): Heading => HEADINGS[market][category || 'all'] ?? HEADINGS[market].all;

/** Characters of a search from which the title is set smaller. */
const LONG = 28;

/** How many cards stand before the sentence that offers a journey of one's own. */
const BEFORE_ASIDE = 6;

const Aside = kept(
  ({ market }: { market: Market }) => (
    <aside className={cards.aside}>
      <p>Not quite it? We draw most journeys from scratch.</p>
      <a className={link.link} href={enquiryPath(market, { for: 'package' })}>
        Tell us what you have in mind <Icon name="arrow" flip />
      </a>
    </aside>
  ),
  MARKETS.length,
);

function Title({ market, state, empty }: { market: Market; state: ListState; empty: boolean }) {
  const { search } = state;
  const className = search.length > LONG ? css.long : undefined;
  if (search) {
    const quoted = (
      <>
        &ldquo;
        <Name of={search} />
        &rdquo;
      </>
    );
    return <h1 className={className}>{empty ? <>Nothing for {quoted} yet.</> : <>Results for {quoted}</>}</h1>;
  }
  return (
    <h1>
      {empty ? (
        <>
          Nothing {isNarrowed(state) ? 'fits' : 'here'} <Accent>yet.</Accent>
        </>
      ) : (
        headingOf(market, state).heading
      )}
    </h1>
  );
}

const hereOf = ({ market, search }: PageAt) => {
  const state = readListState(market, search);
  return { state, set: listParameters(state) };
};

/** The package list of a storefront. */
export const listPage = definePage({
  document: ListDocument,
  current: 'Packages',
  variables: ({ market, search }) => listVariables(market, readListState(market, search)),
  head({ packages }, at) {
    const { state, set } = hereOf(at);
    const { market } = at;
    const { title, description } = headingOf(market, state);
    const { nodes, pageInfo } = packages;
    const [first] = nodes;
    const { hasNextPage, endCursor } = pageInfo;
    const reached = state.seen + nodes.length;
    const here = listPath(market, { category: state.category, after: at.search.get('after') ?? undefined });
    const shown = state.after ? `, ${state.seen + 1} to ${reached}` : '';
    return {
      title: state.search ? `Results for “${state.search}”` : title + shown,
      description: shown ? `${description.replace(/\.$/, '')}${shown}.` : description,
      canonical: here,
      picture: first?.mainImage && { name: first.mainImage.name, alt: first.name },
      // Lists by category are pages of their own; what narrows or turns them are views, of which there is no end.
      hidden: isNarrowed({ ...state, category: '' }) || 'sort' in set || nodes.length === 0,
      next: hasNextPage && endCursor ? listPath(market, { ...set, after: afterParameter(reached, endCursor) }) : undefined,
      structured: [
        itemList(
          nodes.map(({ id, name }) => packagePath(market, id, name)),
          state.seen + 1,
        ),
        breadcrumb(
          market,
          ['Packages', listPath(market)],
          ...(state.category ? [[state.category, listPath(market, { category: state.category })] as const] : []),
        ),
      ],
    };
  },
  Body({ data: { packages }, at }) {
    const { market } = at;
    const { state, set } = hereOf(at);
    const { nodes, totalCount, pageInfo } = packages;
    const reached = state.seen + nodes.length;
    const { search: _, sort: __, ...filters } = set;
    // A narrowed list is counted only where its first page holds all of it.
    const total = totalCount ?? (state.after || pageInfo.hasNextPage ? undefined : nodes.length);
    const shown = nodes.map((of, index) =>
      PackageCard.markup({ of, market, label: 'details', loading: index === 0 ? 'high' : 'lazy', sizes: '(max-width: 700px) 92vw, 24rem' }),
    );
    if (nodes.length > BEFORE_ASIDE && !isNarrowed(state)) shown.splice(BEFORE_ASIDE, 0, Aside.markup({ market }));
    return (
      <div className={`${ground.wrap} ${css.page}`}>
        <div className={css.listing}>
          <Title market={market} state={state} empty={nodes.length === 0} />
          {nodes.length > 0 && <ListCount market={market} values={state} total={total} />}
        </div>
        <ListFilters market={market} values={state} set={set} />
        {nodes.length === 0 ? (
          <ListEmpty of={packages} market={market} search={state.search} filtered={Object.keys(filters).length > 0} />
        ) : (
          <>
            <h2 className={ground.hidden}>Packages</h2>
            <Together className={cards.cards} of={shown} />
            <ListPager
              seen={state.seen}
              shown={nodes.length}
              total={totalCount ?? null}
              next={
                pageInfo.hasNextPage && pageInfo.endCursor
                  ? listPath(market, { ...set, after: afterParameter(reached, pageInfo.endCursor) })
                  : undefined
              }
              start={listPath(market, set)}
            />
          </>
        )}
      </div>
    );
  },
});
