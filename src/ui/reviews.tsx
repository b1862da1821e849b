import { INTERVALS, type Market } from '../../schema/constants.ts';
import { inMarket } from '../../schema/markets.ts';
import { type FragmentType, readFragment } from '../documents/fragment-masking.ts';
import { graphql } from '../documents/gql.ts';
import * as ground from './ground.css.ts';
import * as head from './head.css.ts';
import { lettersOf, Name } from './letters.tsx';
import * as link from './link.css.ts';
import { Pager } from './pager.tsx';
import { Picture } from './picture.tsx';
import { inDialog } from './policies.tsx';
import * as css from './reviews.css.ts';
import { Stars } from './stars.tsx';

const ReviewsFragment = graphql(`
  fragment Reviews on ReviewConnection { nodes { id name context message rating image { ...Picture } } }
`);

/** Characters from which a review is set like text instead of like a quotation, and from which its end is folded away. */
const LONG = 240;
const FOLDED = 480;

/** A long review in two parts: up to the last sentence that ends in time, and the rest. */
function inParts(message: string): [start: string, rest: string] {
  const start = message.slice(0, LONG + 80);
  const end = /^.*[.!?…।؟](?=\s)|^.*(?=\s)/s.exec(start)?.[0] ?? start;
  return [end, message.slice(end.length).trim()];
}

/** What a traveller wrote; a long one opens where it was cut, so that it does not stretch those beside it. */
function Quote({ of: message }: { of: string }) {
  if (message.length <= FOLDED) return <blockquote {...lettersOf(message)}>{message}</blockquote>;
  const [start, rest] = inParts(message);
  return (
    <blockquote {...lettersOf(message)}>
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
  of: FragmentType<typeof ReviewsFragment>;
  market: Market;
}

/** What travellers say, three to a view. */
export function Reviews({ of, market }: ReviewsProps) {
  const { nodes } = readFragment(ReviewsFragment, of);
  return (
    <section
      className={`${ground.wrap} ${css.place}`}
      aria-labelledby="said"
      aria-roledescription="carousel"
      data-carousel={INTERVALS.reviews}
    >
      <div className={head.head}>
        <h2 id="said">What Our Travelers Say</h2>
        {nodes.length === 0 && <p>Nobody has written yet. If you have travelled with us, be the first.</p>}
      </div>
      {nodes.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls has to be reachable by keyboard
        <ul className={`${css.reviews} ${ground.strip}`} data-track="" tabIndex={0} aria-label="Reviews">
          {nodes.map(({ id, name, context, message, rating, image }) => (
            <li key={id}>
              <figure className={message.length > LONG ? `${css.review} ${css.long}` : css.review}>
                <Stars rating={rating} />
                <Quote of={message} />
                <figcaption>
                  {image && <Picture of={image} alt="" sizes="3.25rem" max={160} />}
                  <span>
                    <b>
                      <Name of={name} />
                    </b>
                    <span className={ground.muted}>
                      <Name of={context} />
                    </span>
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
      <div className={css.foot}>
        <a className={link.link} href={inMarket('/reviews', market)} {...inDialog}>
          Add Review
        </a>
        <Pager count={nodes.length} what="Review" threes />
      </div>
    </section>
  );
}
