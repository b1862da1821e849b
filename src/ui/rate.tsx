import { LIMITS } from '../../schema/constants.ts';
import * as ground from './ground.css.ts';
import { Icon } from './icon.tsx';
import * as css from './rate.css.ts';

interface RateProps {
  name: string;
  /** Stars, as they were sent. */
  value?: string;
}

/** Stars to choose from: radio buttons, so that arrows move between them without script. */
export function Rate({ name, value }: RateProps) {
  const stars = Array.from({ length: LIMITS.ratingMax }, (_, index) => `${index + 1}`);
  const chosen = stars.find((star) => star === value) ?? `${LIMITS.ratingDefault}`;
  return (
    <fieldset className={css.rate}>
      <legend>Rating</legend>
      <div className={css.stars}>
        {stars.map((star) => (
          <label key={star}>
            <input type="radio" name={name} value={star} defaultChecked={star === chosen} />
            <span className={ground.hidden}>
              {star} of {LIMITS.ratingMax}
            </span>
            <Icon name="star" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
