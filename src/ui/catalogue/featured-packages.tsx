import type { Market } from '../../../schema/constants.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import * as base from '../base.css.ts';
import { enquiryPath, listPath } from '../paths.ts';
import { sectionHeader } from '../primitives/heading.css.ts';
import { TextLink } from '../primitives/typography.tsx';
import * as css from './featured-packages.css.ts';
import { PackageCard } from './package-card.tsx';

const FeaturedPackagesFragment = graphql(`fragment FeaturedPackages on Package { id: databaseId ...PackageCard }`);

interface FeaturedPackagesProps {
  fragments: FragmentType<typeof FeaturedPackagesFragment>[];
  market: Market;
  /** Shown beside the title. */
  summary: string;
}

/** The packages that lead on a home page: one large card and two beside it. */
export function FeaturedPackages({ fragments, market, summary }: FeaturedPackagesProps) {
  const nodes = readFragment(FeaturedPackagesFragment, fragments);
  return (
    <section
      className={`${css.featuredSection[MARKET_CONFIG[market].pictureShape]} ${base.container}`}
      aria-labelledby="featured-packages-title"
    >
      <div className={sectionHeader}>
        <h2 id="featured-packages-title">Best Travel Packages</h2>
        <p>
          {nodes.length > 0
            ? summary
            : 'New journeys are being priced at the moment. Tell us where you would like to go and we will plan it with you.'}{' '}
          {nodes.length > 0 ? (
            <TextLink href={listPath(market)}>See all packages</TextLink>
          ) : (
            <TextLink href={enquiryPath(market, { for: 'package' })}>Enquire Now</TextLink>
          )}
        </p>
      </div>
      {nodes.length > 0 && (
        <div className={css.featuredGrid}>
          {nodes.map((node, index) => (
            <PackageCard
              key={node.id}
              fragment={node}
              market={market}
              feature={index === 0}
              sizes={index === 0 ? '(max-width: 999px) 92vw, min(60vw, 48rem)' : '(max-width: 767px) 92vw, (max-width: 999px) 45vw, 24rem'}
            />
          ))}
        </div>
      )}
    </section>
  );
}
