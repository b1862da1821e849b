import type { Market } from '../../../schema/constants.ts';
import { formatCount, formatMonthOfYear } from '../../../schema/format.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import * as base from '../base.css.ts';
import { Stars } from '../primitives/icon.tsx';
import * as link from '../primitives/link.css.ts';
import { BidiText, getBidiAttributes } from '../primitives/text.tsx';
import { color } from '../tokens.ts';
import { ReviewAuthor } from './review-author.tsx';
import * as css from './review-list.css.ts';

const RatingScoreFragment = graphql(`fragment RatingScore on Rating { average count stars { stars count } }`);

/** A bar and its filled part: as attributes, because the styles of a page have a budget that its markup has not. */
const BAR = { display: 'block', blockSize: 6, borderRadius: 6, background: color.line } as const;
/** For large text on phones, an attribute for the same reason. */
const WRAP = { flexWrap: 'wrap' } as const;

interface RatingScoreProps {
  fragment: FragmentType<typeof RatingScoreFragment>;
  /** What the count counts: "travellers", "travellers who took it". */
  people: string;
  /** The page of the reviews with so many stars. */
  getPath?(stars: number): string;
  /** The stars that the page shows. */
  current?: number;
}

/** An average, with the number of travellers behind it, and how the stars are spread; nothing without reviews. */
export function RatingScore({ fragment, people, getPath, current }: RatingScoreProps) {
  const { average, count, stars } = readFragment(RatingScoreFragment, fragment);
  if (average === null) return null;
  return (
    <div className={css.score}>
      <p className={`${css.average} ${base.tabularNumber}`} style={{ ...WRAP, whiteSpace: 'normal' }}>
        {average.toFixed(1)}
        <span>
          <Stars rating={average} />
          <span className={base.muted}>
            from {formatCount(count)} {people}
          </span>
        </span>
      </p>
      <ul aria-label="The reviews by stars">
        {stars.map((entry) => {
          const content = (
            <>
              <span>
                {entry.stars}
                <span className={base.visuallyHidden}> {entry.stars === 1 ? 'star' : 'stars'}</span>
              </span>
              <span style={BAR}>
                <i style={{ ...BAR, background: color.accentInk, inlineSize: `${Math.round((entry.count / count) * 100)}%` }} />
              </span>
              <span className={`${base.muted} ${base.tabularNumber}`}>{formatCount(entry.count)}</span>
            </>
          );
          return (
            <li key={entry.stars}>
              {getPath && entry.count > 0 ? (
                <a href={getPath(entry.stars)} aria-current={entry.stars === current || undefined}>
                  {content}
                </a>
              ) : (
                <div>{content}</div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const ReviewItemFragment = graphql(`
  fragment ReviewItem on Review {
    id: databaseId name context message rating createdAt image { ...Picture } package { name path } reply { message author }
  }
`);

/** Longer reviews are set in the text font. */
const SHORT_REVIEW_CHARS = 240;

interface ReviewListProps {
  fragments: readonly FragmentType<typeof ReviewItemFragment>[];
  market: Market;
  /** Names the trip of each review; not on the page of that trip. */
  withTrip?: boolean;
}

/** Reviews below each other, with what the agency answers. */
export const ReviewList = ({ fragments, market, withTrip = false }: ReviewListProps) => (
  <ol className={css.list}>
    {readFragment(ReviewItemFragment, fragments).map(({ id, name, context, message, rating, createdAt, image, package: trip, reply }) => (
      <li key={id} data-review="">
        <div className={css.author} style={WRAP}>
          <ReviewAuthor name={name} picture={image}>
            {context && (
              <>
                <BidiText text={context} />,{' '}
              </>
            )}
            {formatMonthOfYear(createdAt, market)}
          </ReviewAuthor>
          <Stars rating={rating} />
        </div>
        <blockquote
          className={message.length <= SHORT_REVIEW_CHARS ? `${css.message} ${css.shortMessage}` : css.message}
          {...getBidiAttributes(message)}
        >
          {message}
        </blockquote>
        {withTrip && trip?.path && (
          <p>
            <a className={link.link} href={trip.path}>
              <BidiText text={trip.name} />
            </a>
          </p>
        )}
        {reply && (
          <div className={css.reply}>
            <b>
              <BidiText text={reply.author} /> answered
            </b>
            <p {...getBidiAttributes(reply.message)}>{reply.message}</p>
          </div>
        )}
      </li>
    ))}
  </ol>
);
