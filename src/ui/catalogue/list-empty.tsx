import type { Market } from '../../../schema/constants.ts';
import { type FragmentType, readFragment } from '../../documents/fragment-masking.ts';
import { graphql } from '../../documents/gql.ts';
import * as button from '../primitives/button.css.ts';
import * as ground from '../ground.css.ts';
import * as lede from '../primitives/intro-text.css.ts';
import * as link from '../primitives/link.css.ts';
import * as css from './list-empty.css.ts';
import { MARKET_COPY } from '../market-copy.ts';
import { enquiryPath, listPath } from '../paths.ts';
import { ThreePackages } from './package-grid.tsx';

const SuggestionsFragment = graphql(`fragment Suggestions on PackageConnection { suggestions { id ...PackageCard } }`);

interface EmptyResultsProps {
  fragment: FragmentType<typeof SuggestionsFragment>;
  market: Market;
  /** What was searched for, if anything was. */
  search: string;
  /** True when filters other than the search are set too. */
  filtered: boolean;
}

/** A list without a match: what to try, two ways on, and three packages that there are. */
export function EmptyResults({ fragment, market, search, filtered }: EmptyResultsProps) {
  const { suggestions } = readFragment(SuggestionsFragment, fragment);
  const advice = filtered
    ? 'Take one filter away and look again, or ask us:'
    : search
      ? 'No package carries that name. Try a nearby place or a shorter word, or ask us:'
      : 'New packages are being priced. Ask us meanwhile:';
  const narrowed = filtered || search !== '';
  return (
    <>
      <div className={ground.prose}>
        <p className={lede.introText}>{advice} we plan journeys that are not on this page every week.</p>
        <p className={`${ground.actionRow} ${css.emptyActions}`}>
          {narrowed && (
            <a className={button.base} href={listPath(market)}>
              Show all packages
            </a>
          )}
          <a className={narrowed ? link.link : button.base} href={enquiryPath(market, { for: 'package', about: search })}>
            Enquire Now
          </a>
        </p>
      </div>
      {suggestions.length > 0 && (
        <section className={css.suggestionsSection} aria-labelledby="others">
          <h2 id="others">{MARKET_COPY[market].suggestionsHeading}</h2>
          <ThreePackages packages={suggestions} market={market} label="details" />
        </section>
      )}
    </>
  );
}
