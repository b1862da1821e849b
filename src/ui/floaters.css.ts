import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { below, layer, motion, radius, space, text } from './scale.ts';
import { theme } from './theme.css.ts';

const { color } = theme;
const appear = keyframes({ from: { opacity: 0, visibility: 'hidden' } });

/** A pill and a round on wide screens; on phones a column of rounds that comes once the hero is scrolled past. */
export const floaters = style({
  position: 'fixed',
  insetBlockEnd: space[5],
  insetInlineEnd: space[5],
  zIndex: layer.float,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  '@media': {
    [below.phone]: {
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
        [below.phone]: {
          animation: `${appear} linear both !important`,
          animationTimeline: 'scroll() !important',
          animationRange: '12vh 32vh !important',
        },
      },
    },
  },
});
const float = style({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '3.25rem',
  borderRadius: radius.pill,
  boxShadow: theme.shadow.float,
  textDecoration: 'none',
  transition: `background-color ${motion.fast}`,
});
export const chat = style([
  float,
  {
    inlineSize: '3.25rem',
    background: color.primary,
    color: color.onPrimary,
    fontSize: '1.25rem',
    ':hover': { background: color.primaryDeep },
  },
]);
export const review = style([
  float,
  {
    paddingInline: '1.15em',
    background: color.raised,
    fontSize: text.sm,
    fontWeight: 600,
    ':hover': { background: color.tint },
    '@media': { [below.phone]: { inlineSize: '3.25rem', padding: 0, fontSize: '1.25rem' } },
  },
]);
globalStyle(`${review} svg`, { display: 'none', '@media': { [below.phone]: { display: 'block' } } });
globalStyle(`${review} span`, { '@media': { [below.phone]: { display: 'none' } } });
/** Room for them under the last line of a page. */
globalStyle(`body:has(${floaters}) footer`, { '@media': { [below.masthead]: { paddingBlockEnd: '7rem' } } });
