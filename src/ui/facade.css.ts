import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { below, space, text } from './scale.ts';
import { theme } from './theme.css.ts';

const { color, shape } = theme;
const gap = createVar();
const rise = createVar();

export const afterEdge = style({ marginBlockStart: shape.edgeHeight });
/** Windows of a palace front, rising towards its middle. */
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
  '@media': { [below.phone]: { flex: '0 0 max(46vw,8rem)', scrollSnapAlign: 'start' } },
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
