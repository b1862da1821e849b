import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { bleed, row, scrollRow } from '../mixins.ts';
import { color, fontSize, mediaBelow, mediaFrom, shape, space } from '../tokens.ts';
import * as shared from './hero.css.ts';

export const hero = style({
  display: 'grid',
  gridTemplateColumns: `minmax(${space.gutter},1fr) minmax(0,30rem) minmax(0,45rem) minmax(${space.gutter},1fr)`,
  paddingBlockStart: 'clamp(2rem,4vw,3.5rem)',
  // With a clipped overflow instead, the page scrolls sideways in Firefox and WebKitGTK 2.50 while the slides move.
  contain: 'paint',
  '@media': { [mediaBelow.phone]: { gridTemplateColumns: `${space.gutter} minmax(0,1fr) ${space.gutter}` } },
});
export const heroText = style({
  gridColumn: 2,
  alignSelf: 'center',
  paddingBlockEnd: space[8],
  '@media': { [mediaBelow.phone]: { display: 'contents' } },
});
// Large letters stay within their column when people enlarge the text.
globalStyle(`${hero} ${shared.heading}`, {
  '@media': {
    [mediaBelow.phone]: { gridColumn: 2, marginBlockEnd: space[6] },
    [mediaFrom.phone]: { fontSize: `min(10vw,${fontSize.displayXl})` },
  },
});
globalStyle(`${hero} ${shared.standfirst}`, {
  color: color.muted,
  '@media': { [mediaBelow.phone]: { gridColumn: 2, gridRow: 4, marginBlock: `${space[1]} ${space[5]}`, fontSize: fontSize.md } },
});
globalStyle(`${heroText} > :last-child`, { '@media': { [mediaBelow.phone]: { gridColumn: 2, gridRow: 5 } } });
globalStyle(`${heroText} > :last-child > :first-child`, {
  whiteSpace: 'nowrap',
  '@media': { [mediaBelow.phone]: { flex: 1, paddingInline: space[3] } },
});

/** Pictures in arched window frames on a common bottom line. They scroll natively until the script takes over. */
export const slides = style({
  gridColumn: '3 / -1',
  display: 'flex',
  alignItems: 'flex-end',
  gap: 'clamp(.75rem,2vw,1.75rem)',
  minInlineSize: 0,
  borderBlockEnd: `6px solid ${color.accent}`,
  ...scrollRow('proximity'),
  selectors: { '[data-enhanced] &': { overflow: 'clip', scrollSnapType: 'none', touchAction: 'pan-y' } },
  '@media': { [mediaBelow.phone]: { gridColumn: '2 / -1', gridRow: 2 } },
});
globalStyle(`${slides} > li`, {
  position: 'relative',
  flex: 'none',
  inlineSize: '17rem',
  blockSize: '29rem',
  mask: `${shape.arch} top/100% auto no-repeat`,
  scrollSnapAlign: 'start',
  '@media': { [mediaBelow.phone]: { inlineSize: '46vw', blockSize: '66vw' } },
});
// A layer before the slides move: WebKit paints nothing for a frame when a mask gets one, and 3 of 45 pictures of a moving hero were empty.
// From the start it would cost a phone a second until the largest picture (Lighthouse, slow 4G).
globalStyle(`[data-loaded] ${slides} > li`, { willChange: 'transform' });
globalStyle(`${slides} > [data-current]`, {
  zIndex: 1,
  inlineSize: 'min(30rem,42vw)',
  blockSize: 'clamp(30rem,44vw,40rem)',
  '@media': { [mediaBelow.phone]: { inlineSize: '72vw', blockSize: 'min(78vw,24rem)' } },
});

export const captionRow = style({
  gridColumn: '3 / 4',
  ...row(space[4]),
  flexWrap: 'wrap',
  maxInlineSize: 'min(30rem,42vw)',
  minBlockSize: '2.75rem',
  paddingBlock: space[3],
  fontSize: fontSize.sm,
  '@media': { [mediaBelow.phone]: { gridColumn: 2, gridRow: 3, maxInlineSize: 'none' } },
});
globalStyle(`${captionRow} > ${shared.captions}`, { color: color.muted });
// Dots come closer together instead of wrapping.
globalStyle(`${captionRow} div`, { minInlineSize: 0 });
globalStyle(`${captionRow} b`, { color: color.ink, '@media': { [mediaBelow.wideHero]: { display: 'block' } } });

const gap = createVar();
const rise = createVar();

export const edgeOffset = style({ marginBlockStart: shape.edgeHeight });
/** Windows of a palace front, higher towards the middle. */
export const arcade = style({
  vars: { [gap]: 'clamp(.75rem,2vw,1.75rem)' },
  display: 'flex',
  marginInline: `calc(${gap} / -2)`,
  ...scrollRow('proximity'),
  '@media': { [mediaBelow.phone]: bleed },
});
globalStyle(`${arcade} > li`, {
  vars: { [rise]: '0' },
  flex: '1 0 8rem',
  '@media': { [mediaBelow.phone]: { flex: '0 0 max(46vw,8rem)', scrollSnapAlign: 'start' } },
});
globalStyle(`${arcade} > li:nth-child(2n)`, { vars: { [rise]: '1' } });
globalStyle(`${arcade} > li:nth-child(4n + 3)`, { vars: { [rise]: '2' } });
globalStyle(`${arcade} a`, { display: 'block', textDecoration: 'none' });
export const locationWindow = style({
  display: 'block',
  marginInline: `calc(${gap} / 2)`,
  blockSize: `calc(19rem + ${rise} * 3.5rem)`,
  // The windows end on one line, however long the captions are.
  marginBlockStart: `calc((2 - ${rise}) * 3.5rem)`,
  // A frame, without which a picture of the night would merge with the band.
  padding: '2px 2px 0',
  background: color.accent,
  mask: `${shape.arch} top/100% auto no-repeat`,
  '@media': { [mediaBelow.phone]: { blockSize: `calc(56vw + ${rise} * 2rem)`, marginBlockStart: `calc((2 - ${rise}) * 2rem)` } },
});
globalStyle(`${locationWindow} > *`, { mask: 'inherit' });
export const locationCaption = style({
  display: 'grid',
  padding: `${space[4]} calc(${gap} / 2) 0`,
  borderBlockStart: `6px solid ${color.accent}`,
  fontSize: fontSize.sm,
  overflowWrap: 'anywhere',
});
globalStyle(`${locationCaption} > b`, { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 3, overflow: 'hidden' });
