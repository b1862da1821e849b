import { createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { cover, grid, wrappingRow } from '../mixins.ts';
import { color, deferredPaint, fontSize, mediaFrom, motion, paintOnceLoaded, radius, space, transitionName } from '../tokens.ts';

/** Aspect ratio of the picture; a grid may set another one. */
export const pictureRatio = createVar();

/** Of the dot between two facts. */
const dotWidth = '1.3em';

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  containerType: 'inline-size',
  selectors: {
    '&:has(h3 a:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: 6, borderRadius: radius.md },
  },
});
export const picture = style({
  aspectRatio: fallbackVar(pictureRatio, '4/3'),
  borderRadius: radius.md,
  overflow: 'hidden',
  ...deferredPaint,
  selectors: paintOnceLoaded,
});
export const body = style({
  ...grid('minmax(0,1fr) auto', `${space[1]} ${space[4]}`),
  gridTemplateRows: 'auto 1fr auto',
  alignItems: 'start',
  flex: 1,
});
export const facts = style({ gridColumn: 1, marginInlineEnd: `-${dotWidth}`, overflow: 'clip', color: color.muted, fontSize: fontSize.sm });
export const price = style({
  gridColumn: 2,
  gridRow: '1 / span 2',
  textAlign: 'end',
  fontSize: fontSize.lg,
  fontWeight: 600,
  lineHeight: 1.25,
});
/** Above the link that covers the card. */
export const actions = style({
  position: 'relative',
  gridColumn: '1 / -1',
  ...wrappingRow(`0 ${space[6]}`),
  marginBlockStart: space[1],
  fontSize: fontSize.sm,
  pointerEvents: 'none',
});
/** The first of three cards, larger from tablets on. */
export const feature = style({});

// With very large text, the price moves below the name.
globalStyle(`${card} > ${body}`, { '@container': { '(width < 15rem)': { display: 'block' } } });

// The card that opens is the focused one; Safari does not focus a link that is clicked, so there it is the one below the pointer. Only
// one element may have the name, and a name for each card would be 0.2 kB (compressed) of a list.
globalStyle(`${card}:focus-within > ${picture}, :not(:focus-within) > ${card}:hover > ${picture}`, {
  viewTransitionName: transitionName.packagePicture,
});
globalStyle(`${picture} > *`, { transition: `scale ${motion.picture} ${motion.ease}` });
globalStyle(`${card}:hover ${picture} > *`, { scale: '1.035' });
globalStyle(`${card} h3`, {
  fontSize: fontSize.displayXs,
  lineHeight: 1.14,
  letterSpacing: '-.012em',
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
});
// The card has the outline of the focused link.
globalStyle(`${card} h3 a`, { outline: 0, textDecoration: 'none' });
globalStyle(`${card} h3 a::after`, { content: '', ...cover });
// The dot before the first fact of a line lies outside the box, which clips it. WebKitGTK 2.50 crashes with 200 % text if the dots are
// positioned, or the facts are inline blocks.
globalStyle(`${facts} > span`, { display: 'flex', flexWrap: 'wrap' });
globalStyle(`${facts} > span > span`, { marginInline: `-${dotWidth} ${dotWidth}`, paddingInlineStart: dotWidth });
globalStyle(`${facts} > span > span::before`, {
  content: '"\\b7"',
  display: 'inline-block',
  inlineSize: dotWidth,
  marginInlineStart: `-${dotWidth}`,
  textAlign: 'center',
});
globalStyle(`${price} > small`, {
  display: 'block',
  maxInlineSize: '7.5rem',
  marginInlineStart: 'auto',
  whiteSpace: 'normal',
  textWrap: 'balance',
  lineHeight: 1.3,
  fontSize: fontSize.xs,
  fontWeight: 400,
  color: color.muted,
});
globalStyle(`${actions} > a`, { minBlockSize: '2.75rem', pointerEvents: 'auto' });

globalStyle(`${feature} > ${picture}`, { '@media': { [mediaFrom.phone]: { flex: 1, aspectRatio: 'auto', contentVisibility: 'visible' } } });
globalStyle(`${feature} > ${body}`, { '@media': { [mediaFrom.phone]: { flex: 'none', rowGap: space[2] } } });
globalStyle(`${card}${feature} h3`, {
  '@media': { [mediaFrom.phone]: { textWrap: 'balance', fontSize: fontSize.displayMd, lineHeight: 1.02, letterSpacing: '-.025em' } },
});
globalStyle(`${feature} ${price}`, { '@media': { [mediaFrom.phone]: { fontSize: '1.75rem' } } });
