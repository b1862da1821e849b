import { globalStyle, style } from '@vanilla-extract/css';
import { plainButton, row } from '../mixins.ts';
import { color, mediaBelow, mediaFrom, reducedMotionMedia, space } from '../tokens.ts';

/** Previous, dots, next, pause. Hidden until the script runs, but takes its space from the start. */
export const controls = style({
  ...row(space[1]),
  visibility: 'hidden',
  selectors: { '[data-enhanced] &': { visibility: 'visible' } },
  '@media': { '(scripting: none)': { display: 'none' } },
});
/** On wide screens one dot stands for three items. */
export const groupsOfThree = style({});
/** All items fit on wide screens. */
export const singleGroup = style({});

// Phones and tablets swipe instead of using the arrows.
globalStyle(`${controls} > [data-step]`, { '@media': { [mediaBelow.wideHero]: { display: 'none' } } });
globalStyle(`${controls}${singleGroup}`, { '@media': { [mediaFrom.phone]: { display: 'none' } } });
globalStyle(`${controls} > div`, { display: 'flex' });
globalStyle(`${controls} > div > button`, {
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.5rem',
  blockSize: '2.75rem',
  ...plainButton,
});
globalStyle(`${controls} > div > button::after`, {
  content: '',
  inlineSize: '.5rem',
  blockSize: '.5rem',
  borderRadius: '1rem',
  background: color.control,
  // Forced colours show it.
  border: '1px solid transparent',
});
globalStyle(`${controls} > div > [aria-current]::after`, { inlineSize: '1.25rem', background: color.primary });
globalStyle(`${groupsOfThree} > div > button:not(:nth-child(3n + 1))`, { '@media': { [mediaFrom.phone]: { display: 'none' } } });

/** Shows play when pressed. Hidden with reduced motion, where nothing moves by itself. */
export const pauseButton = style({ visibility: 'hidden', selectors: { '[data-enhanced] &': { visibility: 'visible' } } });
globalStyle(`${pauseButton}[aria-pressed=true] > :first-child, ${pauseButton}[aria-pressed=false] > :last-child`, { display: 'none' });
globalStyle(`${pauseButton}[aria-pressed]`, { '@media': { [reducedMotionMedia]: { display: 'none' } } });
