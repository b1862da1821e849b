import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { ANIMATION_INTERVALS_MS } from '../../../schema/constants.ts';
import { displayText, grid, wrappingRow } from '../mixins.ts';
import {
  color,
  deferredPaint,
  fontSize,
  fullMotionMedia,
  mediaBelow,
  motion,
  paintOnceLoaded,
  reducedMotionMedia,
  space,
} from '../tokens.ts';

export const counters = style(grid('repeat(auto-fit,minmax(min(100%,7.5rem),1fr))', space[5]));
globalStyle(`${counters} > div`, { display: 'flex', flexDirection: 'column-reverse', gap: space[3] });
globalStyle(`${counters} dt`, { color: color.muted, fontSize: fontSize.sm });
globalStyle(`${counters} dd`, displayText(fontSize.displayLg, 1, '-.03em'));

const logo = '2.375rem';
const gap = 'clamp(2rem,5vw,4.5rem)';
const scrollAway = keyframes({ to: { translate: '-100%' } });

export const partnersSection = style({ paddingBlockStart: space.section });
export const partners = style({
  ...grid('auto minmax(0,1fr) auto', space[8]),
  alignItems: 'center',
  paddingBlock: space[8],
  borderBlock: `1px solid ${color.line}`,
  '@media': { [mediaBelow.phone]: { gridTemplateColumns: '1fr auto', gap: space[4] } },
});
/** Scrolls by hand; with script the logos move by themselves. */
export const track = style({
  direction: 'ltr',
  display: 'flex',
  paddingInline: space[8],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  ...deferredPaint,
  selectors: paintOnceLoaded,
  containIntrinsicBlockSize: logo,
  mask: `linear-gradient(to right,transparent,${color.ink} 2rem calc(100% - 2rem),transparent)`,
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
globalStyle(`[data-enhanced] > ${track}`, { '@media': { [fullMotionMedia]: { overflow: 'hidden' } } });
globalStyle(`[data-enhanced] > ${track} > ul`, { animation: `${scrollAway} ${ANIMATION_INTERVALS_MS.partners}ms linear infinite` });
globalStyle(`${track}:hover > ul, ${track}:focus-within > ul, ${track}:has(+ [aria-pressed=true]) > ul`, { animationPlayState: 'paused' });
globalStyle(`${track} > [aria-hidden]`, { '@media': { [reducedMotionMedia]: { display: 'none' } } });

export const contactSection = style({ paddingBlock: space.section, background: color.tint });
export const split = style({
  ...grid('minmax(0,5fr) minmax(0,7fr)', 'clamp(2.5rem,5.2vw,5rem)'),
  '@media': { [mediaBelow.masthead]: { gridTemplateColumns: 'minmax(0,1fr)' } },
});
globalStyle(`${split} h2`, { marginBlockEnd: space[10], fontSize: fontSize.displayLg, letterSpacing: '-.03em' });
export const channelColumn = style({ display: 'grid', alignContent: 'end', gap: space[8] });

/** Contact channels in large type. */
export const channels = style({ borderBlockStart: `1px solid ${color.line}` });
globalStyle(`${channels} > li`, { borderBlockEnd: `1px solid ${color.line}` });
globalStyle(`${channels} a`, {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0,1fr) auto',
  alignItems: 'center',
  columnGap: space[5],
  paddingBlock: space[5],
  textDecoration: 'none',
});
globalStyle(`${channels} svg`, { fontSize: fontSize.lg, transition: `translate ${motion.move} ${motion.ease}` });
globalStyle(`${channels} a > svg:first-child`, { color: color.accentInk });
globalStyle(`${channels} a:hover > svg:last-child`, { translate: '4px' });
globalStyle(`${channels} :is(b, small)`, { display: 'block' });
globalStyle(`${channels} small`, { fontSize: fontSize.sm, color: color.muted, overflowWrap: 'anywhere' });
export const footnote = style({
  ...wrappingRow(`${space[3]} ${space[6]}`),
  alignItems: 'center',
  fontSize: fontSize.sm,
  color: color.muted,
});
