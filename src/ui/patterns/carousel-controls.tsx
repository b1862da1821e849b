import { LIMITS } from '../../../schema/constants.ts';
import * as button from '../primitives/button.css.ts';
import { Icon } from '../primitives/icon.tsx';
import * as css from './carousel-controls.css.ts';

interface CarouselControlsProps {
  count: number;
  /** The noun for one item, such as "Slide". */
  itemLabel: string;
  /** Pages by three items on wide screens. */
  groupsOfThree?: boolean;
}

/** The controls of a carousel, which islands/carousel.ts shows when it runs. */
export function CarouselControls({ count, itemLabel, groupsOfThree = false }: CarouselControlsProps) {
  if (count < 2) return null;
  const classes = [css.controls, groupsOfThree && css.groupsOfThree, groupsOfThree && count <= LIMITS.reviewsPerSlide && css.singleGroup];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <button type="button" className={button.iconButton} data-step="-1" aria-label={`Previous ${itemLabel.toLowerCase()}`}>
        <Icon name="back" mirrorInRtl />
      </button>
      <div data-dots="" style={groupsOfThree ? { flexWrap: 'wrap' } : undefined}>
        {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
          <button type="button" key={number} aria-label={`${itemLabel} ${number}`} aria-current={number === 1 || undefined} />
        ))}
      </div>
      <button type="button" className={button.iconButton} data-step="1" aria-label={`Next ${itemLabel.toLowerCase()}`}>
        <Icon name="next" mirrorInRtl />
      </button>
      <PauseButton label="Pause" />
    </div>
  );
}

/** Pauses and resumes an animation. */
export function PauseButton({ label }: { label: string }) {
  return (
    <button type="button" className={`${button.iconButton} ${css.pauseButton}`} aria-pressed="false" aria-label={label}>
      <Icon name="pause" />
      <Icon name="play" />
    </button>
  );
}
