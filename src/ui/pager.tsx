import { LIMITS } from '../../schema/constants.ts';
import * as button from './button.css.ts';
import { Icon } from './icon.tsx';
import * as css from './pager.css.ts';

interface PagerProps {
  count: number;
  /** What one dot leads to, such as "Slide". */
  what: string;
  /** Pages by three on wide screens. */
  threes?: boolean;
}

/** The controls of a carousel (see islands/carousel.ts); they show once the script runs it. */
export function Pager({ count, what, threes = false }: PagerProps) {
  if (count < 2) return null;
  const round = `${button.round} ${button.bare}`;
  const classes = [css.pager, threes && css.threes, threes && count <= LIMITS.reviewsPerSlide && css.few];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <button type="button" className={round} data-step="-1" aria-label={`Previous ${what.toLowerCase()}`}>
        <Icon name="back" flip />
      </button>
      <div data-dots="">
        {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
          <button type="button" key={number} aria-label={`${what} ${number}`} aria-current={number === 1 || undefined} />
        ))}
      </div>
      <button type="button" className={round} data-step="1" aria-label={`Next ${what.toLowerCase()}`}>
        <Icon name="next" flip />
      </button>
      <PauseButton label="Pause" />
    </div>
  );
}

/** Stops what moves by itself, and starts it again. */
export function PauseButton({ label }: { label: string }) {
  return (
    <button type="button" className={`${button.round} ${button.bare} ${css.pause}`} aria-pressed="false" aria-label={label}>
      <Icon name="pause" />
      <Icon name="play" />
    </button>
  );
}
