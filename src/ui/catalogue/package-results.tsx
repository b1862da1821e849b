import { LIMITS, type Market } from '../../../schema/constants.ts';
import { formatCount } from '../../../schema/format.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import * as base from '../base.css.ts';
import { MARKET_COPY } from '../market-copy.ts';
import { enquiryPath, listPath } from '../paths.ts';
import * as button from '../primitives/button.css.ts';
import { Icon } from '../primitives/icon.tsx';
import * as link from '../primitives/link.css.ts';
import { TextLink } from '../primitives/typography.tsx';
import { introText } from './intro-text.css.ts';
import { ThreePackages } from './package-grid.tsx';
import * as css from './package-list.css.ts';

interface PackagePaginationProps {
  /** The number of packages before this page, and on it. */
  precedingCount: number;
  pageCount: number;
  /** The number of matches; null if not counted. */
  total: number | null;
  nextPath?: string;
  firstPath: string;
}

/** The position in the list, and links to the next and the first page. */
export function PackagePagination({ precedingCount, pageCount, total, nextPath, firstPath }: PackagePaginationProps) {
  const reached = precedingCount + pageCount;
  const nextCount = total === null ? LIMITS.pageSize : Math.min(LIMITS.pageSize, total - reached);
  if (!nextPath && precedingCount === 0) return null;
  return (
    <nav className={css.pagination} aria-label="Pages">
      <p className={`${base.muted} ${base.tabularNumber}`}>
        {total === null ? `${formatCount(reached)} packages so far` : `${formatCount(reached)} of ${formatCount(total)} packages`}
      </p>
      {total !== null && <progress value={reached} max={total} aria-hidden="true" />}
      {nextPath && (
        <a className={`${button.base} ${button.outline}`} href={nextPath} rel="next">
          {nextCount > 0 ? `Next ${nextCount} ${nextCount === 1 ? 'package ' : 'packages '}` : 'Next packages '}
          <Icon name="arrow" mirrorInRtl />
        </a>
      )}
      {precedingCount > 0 && <TextLink href={firstPath}>Back to the start</TextLink>}
    </nav>
  );
}

const EmptyResultsFragment = graphql(`fragment EmptyResults on PackageConnection { suggestions { id: databaseId ...PackageCard } }`);

interface EmptyResultsProps {
  fragment: FragmentType<typeof EmptyResultsFragment>;
  market: Market;
  /** The search text, or ''. */
  search: string;
  /** Whether filters other than the search are set. */
  filtered: boolean;
}

/** A list without matches: advice, two links and three suggested packages. */
export function EmptyResults({ fragment, market, search, filtered }: EmptyResultsProps) {
  const { suggestions } = readFragment(EmptyResultsFragment, fragment);
  const advice = filtered
    ? 'Take one filter away and look again, or ask us:'
    : search
      ? 'No package carries that name. Try a nearby place or a shorter word, or ask us:'
      : 'New packages are being priced. Ask us meanwhile:';
  const narrowed = filtered || search !== '';
  return (
    <>
      <div className={base.prose}>
        <p className={introText}>{advice} we plan journeys that are not on this page every week.</p>
        <p className={`${base.actionRow} ${css.emptyActions}`}>
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
        <section className={css.suggestionsSection} aria-labelledby="suggestions-title">
          <h2 id="suggestions-title">{MARKET_COPY[market].suggestionsHeading}</h2>
          <ThreePackages packages={suggestions} market={market} label="details" />
        </section>
      )}
    </>
  );
}
