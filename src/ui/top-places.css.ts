import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { below, font, radius, space, text } from './scale.ts';
import { theme } from './theme.css.ts';

const { color, shape } = theme;
const gap = createVar();
const rise = createVar();

export const afterEdge = style({ marginBlockStart: shape.edgeHeight });
/** Name of a place, underlined while its link is hovered. */
const place = style({ font: `400 ${text.displaySm}/1.1 ${font.display}`, letterSpacing: '-.015em' });
export const name = place;
globalStyle(`a:hover > * > ${place}`, { textDecoration: `underline 1px ${color.accent}`, textUnderlineOffset: '.2em' });

/** India: windows of a palace front, rising towards its middle. */
export const facade = style({
  vars: { [gap]: 'clamp(.75rem,2vw,1.75rem)' },
  display: 'flex',
  alignItems: 'flex-end',
  marginInline: `calc(${gap} / -2)`,
  '@media': {
    [below.phone]: {
      marginInline: `calc(${space.gutter} * -1)`,
      paddingInline: space.gutter,
      scrollPaddingInline: space.gutter,
      overflowX: 'auto',
      scrollSnapType: 'x proximity',
      scrollbarWidth: 'none',
    },
  },
});
globalStyle(`${facade} > li`, {
  vars: { [rise]: '0' },
  flex: '1 0 0',
  minInlineSize: 0,
  '@media': { [below.phone]: { flex: '0 0 46vw', scrollSnapAlign: 'start' } },
});
globalStyle(`${facade} > li:nth-child(2n)`, { vars: { [rise]: '1' } });
globalStyle(`${facade} > li:nth-child(4n + 3)`, { vars: { [rise]: '2' } });
globalStyle(`${facade} a`, { display: 'block', textDecoration: 'none' });
export const window = style({
  display: 'block',
  marginInline: `calc(${gap} / 2)`,
  blockSize: `calc(19rem + ${rise} * 3.5rem)`,
  mask: `${shape.window} top/100% auto no-repeat`,
  '@media': { [below.phone]: { blockSize: `calc(56vw + ${rise} * 2rem)` } },
});
export const sill = style({
  display: 'grid',
  padding: `${space[4]} calc(${gap} / 2) 0`,
  borderBlockStart: `6px solid ${color.accent}`,
  fontSize: text.sm,
  overflowWrap: 'anywhere',
});

/** Dubai: a ledger of views, two wide ones over three. */
export const views = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(12,minmax(0,1fr))',
  gap: 'clamp(2rem,3.5vw,3rem) clamp(1rem,2.4vw,2.25rem)',
});
globalStyle(`${views} > li`, { gridColumn: 'span 4', '@media': { [below.phone]: { gridColumn: '1 / -1' } } });
globalStyle(`${views} > li:nth-child(5n + 1)`, { gridColumn: 'span 7', '@media': { [below.phone]: { gridColumn: '1 / -1' } } });
globalStyle(`${views} > li:nth-child(5n + 2)`, { gridColumn: 'span 5', '@media': { [below.phone]: { gridColumn: '1 / -1' } } });
globalStyle(`${views} a`, { display: 'block', textDecoration: 'none' });
export const view = style({
  display: 'block',
  blockSize: '19rem',
  marginBlockEnd: space[4],
  borderRadius: radius.md,
  overflow: 'hidden',
  selectors: { 'li:nth-child(5n + 1) &, li:nth-child(5n + 2) &': { blockSize: 'clamp(20rem,34vw,29rem)' } },
});
globalStyle(`${views} ${view}`, { '@media': { [below.phone]: { blockSize: '62vw' } } });
export const words = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: `.2rem ${space[4]}`,
  alignItems: 'baseline',
  fontSize: text.sm,
});
export const about = style({ gridColumn: '1 / -1', gridRow: 2, maxInlineSize: '40ch', color: color.muted });
export const visited = style({ fontWeight: 600 });
