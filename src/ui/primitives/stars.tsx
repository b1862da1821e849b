import { LIMITS } from '../../../schema/constants.ts';
import * as css from './icon.css.ts';
import { Icon } from './icon.tsx';

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
