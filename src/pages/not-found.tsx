import { inMarket, MARKET_FACTS } from '../../schema/markets.ts';
import { graphql } from '../documents/gql.ts';
import type { NotFoundQueryVariables } from '../documents/graphql.ts';
import * as button from '../ui/button.css.ts';
import * as ground from '../ui/ground.css.ts';
import { head } from '../ui/head.css.ts';
import * as link from '../ui/link.css.ts';
import { enquiryPath, listPath } from '../ui/paths.ts';
import { Search } from '../ui/search.tsx';
import { ThreeCards } from '../ui/three-cards.tsx';
import * as editorial from './editorial.css.ts';
import * as css from './not-found.css.ts';
import { definePage } from './page.tsx';
import { Title } from './title.tsx';

/** Where an address names nothing: a search box, ways on, and three real packages. */
export const notFoundPage = definePage({
  document: graphql(`query NotFound($market: Market!) {
    ...Chrome
    packages(market: $market, first: 3) { nodes { id ...PackageCard } }
  }`),
  variables: ({ market }): NotFoundQueryVariables => ({ market }),
  hidden: true,
  head: (_data, { market }) => ({
    title: 'Page not found',
    description: 'There is nothing at this address. Search for a destination, or begin with one of these journeys.',
    canonical: MARKET_FACTS[market].home,
  }),
  Body: ({ data: { packages }, at: { market } }) => (
    <>
      <div className={`${ground.wrap} ${css.opening}`}>
        <Title start="This road ends" last="here." />
        <p className={`${ground.standfirst} ${editorial.lead}`}>
          There is nothing at this address. The page may have moved, or the journey may no longer be offered.
        </p>
        <div className={css.search}>
          <Search market={market} label="Search instead" />
        </div>
        <p className={ground.actions}>
          <a className={button.base} href={listPath(market)}>
            Show all packages
          </a>
          <a className={link.link} href={MARKET_FACTS[market].home}>
            Home
          </a>
          <a className={link.link} href={inMarket('/branch', market)}>
            Our Branches
          </a>
          <a className={link.link} href={enquiryPath(market)}>
            Enquire Now
          </a>
        </p>
      </div>
      {packages.nodes.length > 0 && (
        <section className={`${ground.wrap} ${editorial.page}`} aria-labelledby="others">
          <div className={head}>
            <h2 id="others">Roads that are open</h2>
          </div>
          <ThreeCards of={packages.nodes} market={market} />
        </section>
      )}
    </>
  ),
});
