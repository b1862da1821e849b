import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { row } from '../mixins.ts';
import { color, motion, radius, shadow, space, zIndex } from '../tokens.ts';

const appear = keyframes({ from: { opacity: 0, visibility: 'hidden' } });

/** Narrower, the content reaches the edge of the screen, and the buttons would lie on it. */
const besideContent = '(width < 1400px)';
const withTimeline = '(animation-timeline: scroll())';

/** Two round buttons beside the content. On narrower screens they appear below the hero; where browsers cannot do that, they end the page. */
export const floatingActions = style({
  ...row(space[2]),
  position: 'fixed',
  insetBlockEnd: `max(${space[3]}, env(safe-area-inset-bottom))`,
  insetInlineEnd: space[3],
  zIndex: zIndex.float,
  flexDirection: 'column',
  '@media': { print: { display: 'none' } },
  '@supports': {
    [withTimeline]: {
      '@media': {
        // Driven by scrolling, so it also applies with reduced motion.
        [besideContent]: {
          animation: `${appear} linear both !important`,
          animationTimeline: 'scroll() !important',
          animationRange: '60vh 75vh !important',
        },
      },
    },
    [`not ${withTimeline}`]: {
      '@media': { [besideContent]: { position: 'relative', flexDirection: 'row', margin: '-5rem auto 2rem', inlineSize: 'fit-content' } },
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
export const review = style([chat, { background: color.raised, color: color.ink, ':hover': { background: color.tint } }]);
/** Keeps the last line of a page clear of the buttons. */
globalStyle(`body:has(${floatingActions}) footer`, { paddingBlockEnd: '8.5rem' });
