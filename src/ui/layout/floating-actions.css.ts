import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { theme } from '../theme.css.ts';
import { fontSize, mediaBelow, motion, radius, space, zIndex } from '../tokens.ts';

const { color } = theme;
const appear = keyframes({ from: { opacity: 0, visibility: 'hidden' } });

/** A pill and a round on wide screens; on phones a column of rounds that comes once the hero is scrolled past. */
export const floatingActions = style({
  position: 'fixed',
  insetBlockEnd: space[5],
  insetInlineEnd: space[5],
  zIndex: zIndex.float,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
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
        // A change with the scrolling, not a motion of its own: it stays where motion is reduced.
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
  boxShadow: theme.shadow.float,
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
/** Room for them under the last line of a page. */
globalStyle(`body:has(${floatingActions}) footer`, { '@media': { [mediaBelow.masthead]: { paddingBlockEnd: '7rem' } } });
