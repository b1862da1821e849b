import { addMarketParam, MARKET_CONFIG } from '../../schema/markets.ts';
import { graphql } from '../documents/gql.ts';
import type { NotFoundQueryVariables } from '../documents/graphql.ts';
import * as button from '../ui/primitives/button.css.ts';
import * as ground from '../ui/ground.css.ts';
import { sectionHeader } from '../ui/primitives/heading.css.ts';
import * as link from '../ui/primitives/link.css.ts';
import { enquiryPath, listPath } from '../ui/paths.ts';
import { SearchForm } from '../ui/layout/search-form.tsx';
import { ThreePackages } from '../ui/catalogue/package-grid.tsx';
import * as editorial from './editorial.css.ts';
import * as css from './not-found.css.ts';
import { definePage } from './page.tsx';
import { PageTitle } from './editorial.tsx';

/** Where an address names nothing: a search box, ways on, and three real packages. */
export const notFoundPage = definePage({
  document: graphql(`query NotFound($market: Market!) {
    ...Chrome
    packages(market: $market, first: 3) { nodes { id ...PackageCard } }
  }`),
  variables: ({ market }): NotFoundQueryVariables => ({ market }),
  noindex: true,
  head: (_data, { market }) => ({
    title: 'Page not found',
    description: 'There is nothing at this address. Search for a destination, or begin with one of these journeys.',
    canonical: MARKET_CONFIG[market].homePath,
  }),
  Body: ({ data: { packages }, at: { market } }) => (
    <>
      <div className={`${ground.container} ${css.opening}`}>
        <PageTitle start="This road ends" last="here." />
        <p className={`${ground.standfirst} ${editorial.standfirst}`}>
          There is nothing at this address. The page may have moved, or the journey may no longer be offered.
        </p>
        <div className={css.search}>
          <SearchForm market={market} label="Search instead" />
        </div>
        <p className={ground.actionRow}>
          <a className={button.base} href={listPath(market)}>
            Show all packages
          </a>
          <a className={link.link} href={MARKET_CONFIG[market].homePath}>
            Home
          </a>
          <a className={link.link} href={addMarketParam('/branch', market)}>
            Our Branches
          </a>
          <a className={link.link} href={enquiryPath(market)}>
            Enquire Now
          </a>
        </p>
      </div>
      {packages.nodes.length > 0 && (
        <section className={`${ground.container} ${editorial.page}`} aria-labelledby="others">
          <div className={sectionHeader}>
            <h2 id="others">Roads that are open</h2>
          </div>
          <ThreePackages packages={packages.nodes} market={market} />
        </section>
      )}
    </>
  ),
});
