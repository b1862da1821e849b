import { PAGE_PATHS } from '../../../schema/addresses.ts';
import { ANIMATION_INTERVALS_MS, type Market } from '../../../schema/constants.ts';
import { formatQuantity } from '../../../schema/format.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import * as base from '../base.css.ts';
import { dialogLinkAttributes } from '../layout/dialog.tsx';
import { sectionHeader } from '../primitives/heading.css.ts';
import { Stars } from '../primitives/icon.tsx';
import { BidiText, getBidiAttributes } from '../primitives/text.tsx';
import { TextLink } from '../primitives/typography.tsx';
import { CarouselControls } from './carousel-controls.tsx';
import { ReviewAuthor } from './review-author.tsx';
import * as css from './reviews.css.ts';

const ReviewsFragment = graphql(`
  fragment Reviews on ReviewConnection {
    nodes { id: databaseId name context message rating image { ...Picture } }
    pageInfo { endCursor hasNextPage }
  }
`);
const ReviewsRatingFragment = graphql(`fragment ReviewsRating on Rating { average count }`);

/** Lengths in characters from which a review uses the text font, and from which it is collapsed. */
const LONG_REVIEW_CHARS = 240;
const COLLAPSED_REVIEW_CHARS = 480;

/** Splits a long review after the last sentence that fits, or else after the last word. */
function splitReview(message: string): [start: string, rest: string] {
  const start = message.slice(0, LONG_REVIEW_CHARS + 80);
  const end = /^.*[.!?…।؟](?=\s)|^.*(?=\s)/s.exec(start)?.[0] ?? start;
  return [end, message.slice(end.length).trim()];
}

/** The text of a review. A long one is collapsed, so that it does not stretch its neighbours. */
function Quote({ message }: { message: string }) {
  if (message.length <= COLLAPSED_REVIEW_CHARS) return <blockquote {...getBidiAttributes(message)}>{message}</blockquote>;
  const [start, rest] = splitReview(message);
  return (
    <blockquote {...getBidiAttributes(message)}>
      <details>
        <summary>
          {start} <b>Read on</b>
        </summary>
        {rest}
      </details>
    </blockquote>
  );
}

interface ReviewsProps {
  fragment: FragmentType<typeof ReviewsFragment>;
  rating: FragmentType<typeof ReviewsRatingFragment>;
  market: Market;
}

const LONG_CLASS = `${css.review} ${css.longReview}`;

/** A carousel of reviews, newest first. The link below it loads the next ones (islands/review-slides.ts), or leads to their page. */
export function Reviews({ fragment, rating, market }: ReviewsProps) {
  const { nodes, pageInfo } = readFragment(ReviewsFragment, fragment);
  const { average, count } = readFragment(ReviewsRatingFragment, rating);
  const path = addMarketParam(PAGE_PATHS.reviews, market);
  const next = pageInfo.hasNextPage ? addMarketParam(`${PAGE_PATHS.reviews}?after=${pageInfo.endCursor}`, market) : undefined;
  return (
    <section
      className={`${base.container} ${css.reviewsSection}`}
      aria-labelledby="reviews-title"
      aria-roledescription="carousel"
      data-carousel={ANIMATION_INTERVALS_MS.reviews}
    >
      <div className={sectionHeader}>
        <h2 id="reviews-title">What Our Travelers Say</h2>
        {average === null ? (
          <p>Nobody has written yet. If you have travelled with us, be the first.</p>
        ) : (
          <p>
            <b className={base.tabularNumber}>{average.toFixed(1)}</b> out of 5 from {formatQuantity(count, 'traveller')}.{' '}
            <TextLink href={path}>Read all reviews</TextLink>
          </p>
        )}
      </div>
      {nodes.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls has to be reachable by keyboard
        <ul className={`${css.reviews} ${base.scrollStrip}`} data-track="" tabIndex={0} aria-label="Reviews">
          {nodes.map(({ id, name, context, message, rating, image }) => (
            <li key={id}>
              <figure className={message.length > LONG_REVIEW_CHARS ? LONG_CLASS : css.review}>
                <Stars rating={rating} />
                <Quote message={message} />
                <figcaption>
                  <ReviewAuthor name={name} picture={image}>
                    <BidiText text={context} />
                  </ReviewAuthor>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
      <div className={css.footer}>
        <p className={base.actionRow}>
          <TextLink href={path} {...dialogLinkAttributes}>
            Add Review
          </TextLink>
          {next && (
            <TextLink href={next} data-dialog="reviews" data-classes={`${css.review},${LONG_CLASS}`}>
              More reviews
            </TextLink>
          )}
        </p>
        <CarouselControls count={nodes.length} itemLabel="Review" groupsOfThree />
      </div>
    </section>
  );
}
