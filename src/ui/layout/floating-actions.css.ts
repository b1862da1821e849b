import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { row } from '../mixins.ts';
import { color, fontSize, mediaBelow, motion, radius, shadow, space, zIndex } from '../tokens.ts';

const appear = keyframes({ from: { opacity: 0, visibility: 'hidden' } });

/** Two buttons on wide screens; on phones a column of round buttons that appears below the hero. */
export const floatingActions = style({
  position: 'fixed',
  insetBlockEnd: space[5],
  insetInlineEnd: space[5],
  zIndex: zIndex.float,
  ...row(space[2]),
  '@media': {
    [mediaBelow.phone]: {
      flexDirection: 'column',
      insetInlineEnd: space[3],
      insetBlockEnd: `max(${space[3]}, env(safe-area-inset-bottom))`,
    },
    print: { display: 'none' },
  },
  '@supports': {
    '(animation-timeline: scroll())': {
      '@media': {
        // Driven by scrolling, so it also applies with reduced motion.
        [mediaBelow.phone]: {
          animation: `${appear} linear both !important`,
          animationTimeline: 'scroll() !important',
          animationRange: '12vh 32vh !important',
        },
      },
    },
  },
});
const floatingButton = style({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '3.25rem',
  borderRadius: radius.pill,
  boxShadow: shadow.float,
  textDecoration: 'none',
  transition: `background-color ${motion.fast}`,
});
export const chat = style([
  floatingButton,
  {
    inlineSize: '3.25rem',
    background: color.primary,
    color: color.onPrimary,
    fontSize: '1.25rem',
    ':hover': { background: color.primaryDeep },
  },
]);
export const review = style([
  floatingButton,
  {
    paddingInline: '1.15em',
    background: color.raised,
    fontSize: fontSize.sm,
    fontWeight: 600,
    ':hover': { background: color.tint },
    '@media': { [mediaBelow.phone]: { inlineSize: '3.25rem', padding: 0, fontSize: '1.25rem' } },
  },
]);
globalStyle(`${review} svg`, { display: 'none', '@media': { [mediaBelow.phone]: { display: 'block' } } });
globalStyle(`${review} span`, { '@media': { [mediaBelow.phone]: { display: 'none' } } });
/** Keeps the last line of a page clear of the buttons. */
globalStyle(`body:has(${floatingActions}) footer`, { '@media': { [mediaBelow.masthead]: { paddingBlockEnd: '7rem' } } });
