import { globalStyle, style } from '@vanilla-extract/css';
import { below, calm, from, space } from './scale.ts';
import { theme } from './theme.css.ts';

/** Previous, dots, next, pause. It keeps its place, and shows once the carousel runs. */
export const pager = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  visibility: 'hidden',
  selectors: { '[data-live] &': { visibility: 'visible' } },
  '@media': { '(scripting: none)': { display: 'none' } },
});
/** Where three are shown at a time, one dot stands for three. */
export const threes = style({});
/** All fit on wide screens. */
export const few = style({});

// On phones and tablets the dots and pause remain; swiping does the rest.
globalStyle(`${pager} > [data-step]`, { '@media': { [below.dubaiHero]: { display: 'none' } } });
globalStyle(`${pager}${few}`, { '@media': { [from.phone]: { display: 'none' } } });
globalStyle(`${pager} > div`, { display: 'flex', flexWrap: 'wrap', justifyContent: 'end' });
globalStyle(`${pager} > div > button`, {
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.5rem',
  blockSize: '2.75rem',
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
});
globalStyle(`${pager} > div > button::after`, {
  content: '',
  inlineSize: '.5rem',
  blockSize: '.5rem',
  borderRadius: '1rem',
  background: theme.color.control,
});
globalStyle(`${pager} > div > [aria-current]::after`, { inlineSize: '1.25rem', background: theme.color.primary });
globalStyle(`${threes} > div > button:not(:nth-child(3n + 1))`, { '@media': { [from.phone]: { display: 'none' } } });

/** Turns into play when pressed. Where nothing moves by itself there is nothing to pause. */
export const pause = style({ visibility: 'hidden', selectors: { '[data-live] &': { visibility: 'visible' } } });
globalStyle(`${pause}[aria-pressed=true] > :first-child, ${pause}[aria-pressed=false] > :last-child`, { display: 'none' });
globalStyle(`${pause}[aria-pressed]`, { '@media': { [calm]: { display: 'none' } } });
