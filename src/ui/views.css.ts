import { globalStyle, style } from '@vanilla-extract/css';
import { far, farOnceLoaded } from './far.ts';
import { below, from, radius, space, text } from './scale.ts';
import { theme } from './theme.css.ts';

/** A ledger of views, two wide ones over three. */
export const views = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: 'clamp(2rem,3.5vw,3rem) clamp(1rem,2.4vw,2.25rem)',
  '@media': { [from.phone]: { gridTemplateColumns: 'repeat(12,minmax(0,1fr))' } },
});
globalStyle(`${views} > li`, { '@media': { [from.phone]: { gridColumn: 'span 4' } } });
globalStyle(`${views} > li:nth-child(5n + 1)`, { '@media': { [from.phone]: { gridColumn: 'span 7' } } });
globalStyle(`${views} > li:nth-child(5n + 2)`, { '@media': { [from.phone]: { gridColumn: 'span 5' } } });
globalStyle(`${views} a`, { display: 'block', textDecoration: 'none' });
export const view = style({
  display: 'block',
  blockSize: '19rem',
  marginBlockEnd: space[4],
  borderRadius: radius.md,
  overflow: 'hidden',
  ...far,
  selectors: {
    ...farOnceLoaded,
    'li:nth-child(5n + 1) &, li:nth-child(5n + 2) &': { blockSize: 'clamp(20rem,34vw,29rem)' },
  },
});
globalStyle(`${views} ${view}`, { '@media': { [below.phone]: { blockSize: '62vw' } } });
export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `.2rem ${space[4]}`,
  alignItems: 'baseline',
  fontSize: text.sm,
});
/** On a line of its own. */
export const about = style({ order: 1, inlineSize: '100%', paddingInlineEnd: 'max(0px,100% - 40ch)', color: theme.color.muted });
export const visited = style({ fontWeight: 600 });
