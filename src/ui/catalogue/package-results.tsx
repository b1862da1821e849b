import type { ReactNode } from 'react';
import { LIMITS, type Market } from '../../../schema/constants.ts';
import { formatCount } from '../../../schema/format.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import * as base from '../base.css.ts';
import { MARKET_COPY } from '../market-copy.ts';
import { enquiryPath, listPath } from '../paths.ts';
import * as button from '../primitives/button.css.ts';
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
}

/** What the page shows of the list, and a link that appends the next page when script runs. */
export function PackagePagination({ precedingCount, pageCount, total, nextPath }: PackagePaginationProps) {
  const reached = precedingCount + pageCount;
  const nextCount = total === null ? LIMITS.pageSize : Math.min(LIMITS.pageSize, total - reached);
  if (!nextPath && precedingCount === 0) return null;
  return (
    <nav className={css.pagination} aria-label="Pages">
      <p className={base.muted}>
        {`${formatCount(precedingCount + 1)} to ${formatCount(reached)}${total === null ? '' : ` of ${formatCount(total)}`} packages`}
      </p>
      {total !== null && <progress value={reached} max={total} aria-hidden="true" />}
      {nextPath && (
        <a className={`${button.base} ${button.outline}`} href={nextPath} rel="next" data-dialog="more">
          {nextCount > 0 ? `Show ${nextCount} more` : 'Show more'}
        </a>
      )}
    </nav>
  );
}

interface PrecedingPackagesProps {
  precedingCount: number;
  /** The page before; undefined if its address is not known. */
  previousPath?: string;
  firstPath: string;
}

/** On later pages, a link to the page before, or else to the first one. */
export function PrecedingPackages({ precedingCount, previousPath, firstPath }: PrecedingPackagesProps) {
  if (precedingCount === 0) return null;
  const count = Math.min(LIMITS.pageSize, precedingCount);
  return (
    <p className={css.preceding}>
      {previousPath ? (
        <TextLink href={previousPath} rel="prev">
          Show the {count} before these
        </TextLink>
      ) : (
        <TextLink href={firstPath}>Back to the start</TextLink>
      )}
    </p>
  );
}

const EmptyResultsFragment = graphql(
  `fragment EmptyResults on PackageConnection { otherStorefront { market } suggestions { id: databaseId ...PackageCard } }`,
);

interface EmptyResultsProps {
  fragment: FragmentType<typeof EmptyResultsFragment>;
  market: Market;
  /** The search text, or ''. */
  search: string;
  /** Whether filters other than the search are set. */
  filtered: boolean;
  /** Links that remove the filters. */
  removals?: ReactNode;
}

/** A list without matches: advice, two links and three suggested packages. */
export function EmptyResults({ fragment, market, search, filtered, removals }: EmptyResultsProps) {
  const { suggestions, otherStorefront } = readFragment(EmptyResultsFragment, fragment);
  const other = otherStorefront?.market;
  const advice = filtered
    ? removals
      ? 'Remove a filter and look again, or ask us:'
      : 'No package matches the words, with the filters or without. Try a nearby place or a shorter word, or ask us:'
    : other
      ? `These trips are in our ${MARKET_CONFIG[other].place} storefront. Something else in mind? Ask us:`
      : search
        ? 'No package matches. Try a nearby place or a shorter word, or ask us:'
        : 'New packages are on their way. Until then, ask us:';
  const narrowed = filtered || search !== '';
  const shown = suggestions.length > 0 && (
    <section className={css.suggestionsSection} aria-labelledby="suggestions-title">
      <h2 id="suggestions-title">
        {other
          ? `From our ${MARKET_CONFIG[other].place} storefront`
          : filtered
            ? 'Close to what you asked for'
            : MARKET_COPY[market].suggestionsHeading}
      </h2>
      <ThreePackages packages={suggestions} market={other ?? market} label="details" />
    </section>
  );
  return (
    <>
      {other && shown}
      <div className={base.prose}>
        <p className={introText}>{advice} every week we plan trips that are not on this page.</p>
        {removals}
        <p className={`${base.actionRow} ${css.emptyActions}`}>
          {narrowed && (
            <a className={button.base} href={listPath(other ?? market)}>
              {other ? `Show all packages in ${MARKET_CONFIG[other].place}` : 'Show all packages'}
            </a>
          )}
          <a className={narrowed ? link.link : button.base} href={enquiryPath(market, { for: 'package', about: search })}>
            Enquire Now
          </a>
        </p>
      </div>
      {!other && shown}
    </>
  );
}
