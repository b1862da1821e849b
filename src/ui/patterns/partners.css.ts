import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { ANIMATION_INTERVALS_MS } from '../../../schema/constants.ts';
import { deferredPaint, paintOnceLoaded } from '../far.ts';
import { fullMotionMedia, mediaBelow, reducedMotionMedia, space } from '../tokens.ts';
import { theme } from '../theme.css.ts';

const logo = '2.375rem';
const gap = 'clamp(2rem,5vw,4.5rem)';
const scrollAway = keyframes({ to: { translate: '-100%' } });

export const partnersSection = style({ paddingBlockStart: space.section });
export const partners = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0,1fr) auto',
  alignItems: 'center',
  gap: space[8],
  paddingBlock: space[8],
  borderBlock: `1px solid ${theme.color.line}`,
  '@media': { [mediaBelow.phone]: { gridTemplateColumns: '1fr auto', gap: space[4] } },
});
/** Still and swiped by hand; with script the logos pass by. */
export const track = style({
  direction: 'ltr',
  display: 'flex',
  paddingInline: space[8],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  ...deferredPaint,
  selectors: paintOnceLoaded,
  containIntrinsicBlockSize: logo,
  mask: `linear-gradient(to right,transparent,${theme.color.ink} 2rem calc(100% - 2rem),transparent)`,
  '@media': { [mediaBelow.phone]: { gridColumn: '1 / -1', gridRow: 2, marginInline: '-1rem', paddingInline: space[4] } },
});
globalStyle(`${track} > ul`, {
  flex: 'none',
  display: 'flex',
  justifyContent: 'space-around',
  gap,
  minInlineSize: '100%',
  paddingInlineEnd: gap,
});
globalStyle(`${track} img`, {
  inlineSize: 'auto',
  maxInlineSize: '12rem',
  blockSize: logo,
  objectFit: 'contain',
  background: 'none',
});
globalStyle(`[data-live] > ${track}`, { '@media': { [fullMotionMedia]: { overflow: 'hidden' } } });
globalStyle(`[data-live] > ${track} > ul`, { animation: `${scrollAway} ${ANIMATION_INTERVALS_MS.partners}ms linear infinite` });
globalStyle(`${track}:hover > ul, ${track}:focus-within > ul, ${track}:has(+ [aria-pressed=true]) > ul`, { animationPlayState: 'paused' });
globalStyle(`${track} > [aria-hidden]`, { '@media': { [reducedMotionMedia]: { display: 'none' } } });
