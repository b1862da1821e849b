import { LIMITS } from '../../../schema/constants.ts';
import { Icon } from './icon.tsx';
import * as css from './stars.css.ts';

/** A rating as filled and empty stars. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={css.stars} role="img" aria-label={`${rating} out of ${LIMITS.ratingMax} stars`}>
      {Array.from({ length: LIMITS.ratingMax }, (_, index) => index + 1).map((star) => (
        <Icon key={star} name="star" solid={star <= rating} />
      ))}
    </span>
  );
}
