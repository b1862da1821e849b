import * as button from './button.css.ts';
import { Icon } from './icon.tsx';
import * as css from './pager.css.ts';

interface PagerProps {
  count: number;
  /** What one dot leads to, such as "Slide". */
  what: string;
  /** `brief` leaves the arrows away on phones; `threes` pages by three on wide screens. */
  kind: 'brief' | 'threes';
}

/** The controls of a carousel (see islands/carousel.ts); they show once the script runs it. */
export function Pager({ count, what, kind }: PagerProps) {
  if (count < 2) return null;
  const round = `${button.round} ${button.bare}`;
  return (
    <div className={`${css.pager} ${css[kind]}${kind === 'threes' && count <= 3 ? ` ${css.few}` : ''}`}>
      <button type="button" className={round} data-step="-1" aria-label={`Previous ${what.toLowerCase()}`}>
        <Icon name="back" flip />
      </button>
      <div data-dots="">
        {Array.from({ length: count }, (_, index) => (
          <button type="button" key={index} aria-label={`${what} ${index + 1}`} aria-current={index === 0 || undefined} />
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
