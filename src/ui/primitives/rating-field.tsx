import { LIMITS } from '../../../schema/constants.ts';
import * as base from '../base.css.ts';
import { Icon } from './icon.tsx';
import * as css from './rating-field.css.ts';

interface RatingFieldProps {
  name: string;
  /** The submitted number of stars. */
  value?: string;
}

/** A rating as radio buttons, so that arrow keys work without script. */
export function RatingField({ name, value }: RatingFieldProps) {
  const stars = Array.from({ length: LIMITS.ratingMax }, (_, index) => `${index + 1}`);
  const selected = stars.find((star) => star === value) ?? `${LIMITS.ratingDefault}`;
  return (
    <fieldset className={css.ratingField}>
      <legend>
        Rating <span>({LIMITS.ratingDefault} stars unless you choose fewer)</span>
      </legend>
      <div className={css.ratingOptions}>
        {stars.map((star) => (
          <label key={star}>
            <input type="radio" name={name} value={star} defaultChecked={star === selected} />
            <span className={base.visuallyHidden}>
              {star} of {LIMITS.ratingMax}
            </span>
            <Icon name="star" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
