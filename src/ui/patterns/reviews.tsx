import { PAGE_PATHS } from '../../../schema/addresses.ts';
import { ANIMATION_INTERVALS_MS, type Market } from '../../../schema/constants.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import * as base from '../base.css.ts';
import { openInDialog } from '../layout/dialog.tsx';
import { sectionHeader } from '../primitives/heading.css.ts';
import { Stars } from '../primitives/icon.tsx';
import * as link from '../primitives/link.css.ts';
import { Picture } from '../primitives/picture.tsx';
import { BidiText, getBidiAttributes } from '../primitives/text.tsx';
import { TextLink } from '../primitives/typography.tsx';
import { CarouselControls } from './carousel-controls.tsx';
import * as css from './reviews.css.ts';

const ReviewsFragment = graphql(`
  fragment Reviews on ReviewConnection { nodes { id: databaseId name context message rating image { ...Picture } } }
`);

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
          {start} <span className={link.link}>Read on</span>
        </summary>
        {rest}
      </details>
    </blockquote>
  );
}

interface ReviewsProps {
  fragment: FragmentType<typeof ReviewsFragment>;
  market: Market;
}

/** A carousel of reviews. */
export function Reviews({ fragment, market }: ReviewsProps) {
  const { nodes } = readFragment(ReviewsFragment, fragment);
  return (
    <section
      className={`${base.container} ${css.reviewsSection}`}
      aria-labelledby="reviews-title"
      aria-roledescription="carousel"
      data-carousel={ANIMATION_INTERVALS_MS.reviews}
    >
      <div className={sectionHeader}>
        <h2 id="reviews-title">What Our Travelers Say</h2>
        {nodes.length === 0 && <p>Nobody has written yet. If you have travelled with us, be the first.</p>}
      </div>
      {nodes.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls has to be reachable by keyboard
        <ul className={`${css.reviews} ${base.scrollStrip}`} data-track="" tabIndex={0} aria-label="Reviews">
          {nodes.map(({ id, name, context, message, rating, image }) => (
            <li key={id}>
              <figure className={message.length > LONG_REVIEW_CHARS ? `${css.review} ${css.longReview}` : css.review}>
                <Stars rating={rating} />
                <Quote message={message} />
                <figcaption>
                  {image && <Picture fragment={image} alt="" sizes="3.25rem" maxWidth={160} />}
                  <span>
                    <b>
                      <BidiText text={name} />
                    </b>
                    <span className={base.muted}>
                      <BidiText text={context} />
                    </span>
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
      <div className={css.footer}>
        <TextLink href={addMarketParam(PAGE_PATHS.reviews, market)} {...openInDialog}>
          Add Review
        </TextLink>
        <CarouselControls count={nodes.length} itemLabel="Review" groupsOfThree />
      </div>
    </section>
  );
}
