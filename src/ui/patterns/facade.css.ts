import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { fontSize, mediaBelow, space } from '../tokens.ts';
import { theme } from '../theme.css.ts';

const { color, shape } = theme;
const gap = createVar();
const rise = createVar();

export const edgeOffset = style({ marginBlockStart: shape.edgeHeight });
/** Windows of a palace front, rising towards its middle. */
export const arcade = style({
  vars: { [gap]: 'clamp(.75rem,2vw,1.75rem)' },
  display: 'flex',
  alignItems: 'flex-end',
  marginInline: `calc(${gap} / -2)`,
  '@media': {
    [mediaBelow.phone]: {
      marginInline: `calc(${space.gutter} * -1)`,
      paddingInline: space.gutter,
      scrollPaddingInline: space.gutter,
      overflowX: 'auto',
      scrollSnapType: 'x proximity',
      scrollbarWidth: 'none',
    },
  },
});
globalStyle(`${arcade} > li`, {
  vars: { [rise]: '0' },
  flex: '1 0 0',
  minInlineSize: 0,
  '@media': { [mediaBelow.phone]: { flex: '0 0 max(46vw,8rem)', scrollSnapAlign: 'start' } },
});
globalStyle(`${arcade} > li:nth-child(2n)`, { vars: { [rise]: '1' } });
globalStyle(`${arcade} > li:nth-child(4n + 3)`, { vars: { [rise]: '2' } });
globalStyle(`${arcade} a`, { display: 'block', textDecoration: 'none' });
export const locationWindow = style({
  display: 'block',
  marginInline: `calc(${gap} / 2)`,
  blockSize: `calc(19rem + ${rise} * 3.5rem)`,
  mask: `${shape.window} top/100% auto no-repeat`,
  '@media': { [mediaBelow.phone]: { blockSize: `calc(56vw + ${rise} * 2rem)` } },
});
export const locationCaption = style({
  display: 'grid',
  padding: `${space[4]} calc(${gap} / 2) 0`,
  borderBlockStart: `6px solid ${color.accent}`,
  fontSize: fontSize.sm,
  overflowWrap: 'anywhere',
});
