import { PAGE_PATHS } from '../../../schema/addresses.ts';
import { LIMITS, type Market } from '../../../schema/constants.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { graphql } from '../../documents/gql.ts';
import * as ground from '../../ui/base.css.ts';
import { RatingScore, ReviewList } from '../../ui/patterns/review-list.tsx';
import * as button from '../../ui/primitives/button.css.ts';
import { TextLink } from '../../ui/primitives/typography.tsx';
import * as editorial from '../editorial.css.ts';
import { PageTitle } from '../editorial.tsx';
import { FlashNotice } from '../form.tsx';
import { definePage, type PageRequest } from '../page.tsx';
import { buildBreadcrumbList } from '../structured-data.ts';
import { column } from './add-review.css.ts';
import { addReviewForm, ReviewForm } from './add-review.tsx';
import { REVIEW_COPY, REVIEW_NOTICES, REVIEWS_COPY } from './copy.ts';
import * as css from './reviews.css.ts';

/** The path of the reviews page with these filters; empty ones are left out. */
const reviewsPath = (market: Market, filters: Readonly<Record<string, string | undefined>>): string => {
  const filled = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const query = new URLSearchParams(filled).toString();
  return addMarketParam(query ? `${PAGE_PATHS.reviews}?${query}` : PAGE_PATHS.reviews, market);
};

interface ReviewFilters {
  stars?: number;
  place: string;
  /** The id of a package. */
  trip: string;
  after: string;
}

/** The filters of the address; unknown values are none. */
function parseFilters({ search }: PageRequest): ReviewFilters {
  const stars = Number(search.get('stars'));
  const trip = search.get('trip') ?? '';
  return {
    stars: Number.isInteger(stars) && stars >= LIMITS.ratingMin && stars <= LIMITS.ratingMax ? stars : undefined,
    place: search.get('place')?.trim() ?? '',
    trip: /^\d{1,15}$/.test(trip) ? trip : '',
    after: search.get('after') ?? '',
  };
}

const toParameters = ({ stars, place, trip }: Omit<ReviewFilters, 'after'>) => ({ stars: stars ? String(stars) : '', place, trip });

interface FilterFormProps {
  market: Market;
  filters: ReviewFilters;
  /** The number of reviews by their stars beside the chosen place, and by place beside the chosen stars. */
  counts: readonly { stars: number; count: number }[];
  places: readonly { name: string; count: number }[];
}

interface CountedOptionProps {
  value: string | number;
  label: string;
  count: number;
  current: boolean;
}

/** An option with the number of reviews that it leaves; disabled if that is none. */
const CountedOption = ({ value, label, count, current }: CountedOptionProps) => (
  <option value={value} disabled={count === 0 && !current}>
    {REVIEWS_COPY.formatOption(label, count)}
  </option>
);

/** Both filters follow each choice; without script a button applies them. */
function FilterForm({ market, filters: { stars, place }, counts, places }: FilterFormProps) {
  const known = places.some(({ name }) => name === place) || place === '' ? places : [...places, { name: place, count: 0 }];
  return (
    <form className={css.filters} action={PAGE_PATHS.reviews} aria-label={REVIEWS_COPY.filters} data-filter="">
      <input type="hidden" name="market" value={market} />
      <select name="stars" aria-label={REVIEWS_COPY.stars} defaultValue={stars ?? ''} autoComplete="off">
        <option value="">{REVIEWS_COPY.anyStars}</option>
        {counts.map(({ stars: value, count }) => (
          <CountedOption key={value} value={value} label={REVIEWS_COPY.formatStars(value)} count={count} current={value === stars} />
        ))}
      </select>
      <select name="place" aria-label={REVIEWS_COPY.place} defaultValue={place} autoComplete="off">
        <option value="">{REVIEWS_COPY.anyPlace}</option>
        {known.map(({ name, count }) => (
          <CountedOption key={name} value={name} label={name} count={count} current={name === place} />
        ))}
      </select>
      <button type="submit" className={`${button.base} ${button.outline}`}>
        {REVIEWS_COPY.show}
      </button>
    </form>
  );
}

const ReviewsPageDocument = graphql(`
  query ReviewsPage($market: Market!, $filter: ReviewFilter, $stars: Int, $place: String, $trip: ID!, $ofTrip: Boolean!, $after: String, $first: Int!) {
    ...SiteLayout
    company(market: $market) { name }
    rating: reviewRating(market: $market, place: $place) { count stars { stars count } ...RatingScore }
    places: reviewPlaces(market: $market, stars: $stars) { name count }
    reviews(market: $market, filter: $filter, first: $first, after: $after) {
      nodes { ...ReviewItem }
      previousAfter
      pageInfo { endCursor hasNextPage }
    }
    trip: package(market: $market, id: $trip) @include(if: $ofTrip) { id: databaseId name rating { count ...RatingScore } }
    trips: packages(market: $market, first: 100) { nodes { id: databaseId name } }
  }
`);

/**
 * The approved reviews of a storefront, newest first, and the review form (specification 2.5, 4, 5 and 8), which other pages show in a
 * dialog.
 */
export const reviewsPage = definePage({
  document: ReviewsPageDocument,
  scripts: ['form-validation', 'form-submission'],
  forms: { review: addReviewForm },
  variables(request) {
    const { stars, place, trip, after } = parseFilters(request);
    return {
      filter: { rating: stars, place: place || null, packageId: trip || null },
      stars: stars ?? null,
      place: place || null,
      trip: trip || '0',
      ofTrip: trip !== '',
      after: after || null,
      first: LIMITS.pageSize,
    };
  },
  head({ company, trip, reviews }, request) {
    const { after, ...filters } = parseFilters(request);
    const { endCursor, hasNextPage } = reviews.pageInfo;
    const { market } = request;
    return {
      title: trip ? REVIEWS_COPY.formatTripTitle(trip.name) : REVIEWS_COPY.name,
      description: REVIEWS_COPY.formatDescription(company.name),
      // Filters and pages repeat what the first page leads to.
      structuredData: [buildBreadcrumbList(market, [REVIEWS_COPY.name, reviewsPath(market, {})])],
      noindex: request.search.size > (request.search.has('market') ? 1 : 0),
      nextPagePath: hasNextPage && endCursor ? reviewsPath(market, { ...toParameters(filters), after: endCursor }) : undefined,
    };
  },
  Body({ data: { rating, places, reviews, trip, trips }, request }) {
    const { market, form } = request;
    const filters = parseFilters(request);
    const { stars, place, trip: tripId, after } = filters;
    const isFiltered = stars !== undefined || place !== '' || tripId !== '';
    const { endCursor, hasNextPage } = reviews.pageInfo;
    const tripOptions = trip && !trips.nodes.some(({ id }) => id === trip.id) ? [trip, ...trips.nodes] : trips.nodes;
    return (
      <div className={`${ground.container} ${editorial.page}`}>
        <PageTitle headline={trip ? [trip.name] : REVIEWS_COPY.title} standfirst={REVIEWS_COPY.standfirst} />
        <p className={css.formLink}>
          <TextLink href="#write">{REVIEWS_COPY.add}</TextLink>
        </p>
        <div className={editorial.twoColumns}>
          <div className={css.overview}>
            <RatingScore
              fragment={trip?.rating ?? rating}
              people={REVIEWS_COPY.people}
              getPath={(value) => reviewsPath(market, toParameters({ ...filters, stars: value }))}
              current={stars}
            />
            <div className={css.filterRow}>
              {!trip && places.length > 0 && <FilterForm market={market} filters={filters} counts={rating.stars} places={places} />}
              {isFiltered && <TextLink href={reviewsPath(market, {})}>{REVIEWS_COPY.all}</TextLink>}
            </div>
          </div>
          <div>
            {reviews.nodes.length > 0 ? (
              <ReviewList fragments={reviews.nodes} market={market} withTrip={!trip} />
            ) : (
              <p className={css.empty}>{isFiltered ? REVIEWS_COPY.emptyFiltered : REVIEWS_COPY.empty}</p>
            )}
            <p className={css.pages}>
              {after && (
                <TextLink rel="prev" href={reviewsPath(market, { ...toParameters(filters), after: reviews.previousAfter ?? '' })}>
                  {REVIEWS_COPY.newer}
                </TextLink>
              )}
              {hasNextPage && endCursor && (
                <TextLink rel="next" href={reviewsPath(market, { ...toParameters(filters), after: endCursor })}>
                  {REVIEWS_COPY.older}
                </TextLink>
              )}
              {reviews.previousAfter && <TextLink href={reviewsPath(market, toParameters(filters))}>{REVIEWS_COPY.newest}</TextLink>}
            </p>
          </div>
        </div>
        <section id="write" className={`${editorial.twoColumns} ${css.formSection}`} aria-labelledby="text-title">
          <div>
            <h2 id="text-title" className={css.formTitle}>
              {REVIEW_COPY.title.join(' ')}
            </h2>
            <p className={ground.standfirst}>{REVIEW_COPY.standfirst}</p>
          </div>
          <div className={column}>
            <FlashNotice
              request={request}
              notices={REVIEW_NOTICES}
              error={Object.keys(form?.fieldErrors ?? {}).length > 1 ? REVIEW_COPY.severalErrors : form?.message}
            />
            <div id="text">
              <ReviewForm request={request} trips={tripOptions} tripId={tripId} />
            </div>
          </div>
        </section>
      </div>
    );
  },
});
