import { globalStyle, style } from '@vanilla-extract/css';
import { cover, dune, grid, stack } from '../mixins.ts';
import { color, deferredPaint, fontSize, mediaBelow, mediaFrom, paintOnceLoaded, radius, shape, space } from '../tokens.ts';
import * as shared from './hero.css.ts';

const pictureHeight = 'clamp(21rem,62vw,34rem)';

/** A wide picture whose bottom edge is a dune. From 1000 px on, the text is on the picture; below that, under it. */
export const hero = style({
  position: 'relative',
  display: 'grid',
  alignItems: 'end',
  minBlockSize: 'min(52rem,calc(100svh - 7rem))',
  background: color.night,
  color: color.nightInk,
  overflow: 'clip',
  vars: { [color.focus]: color.accent, [color.control]: color.nightMuted, [color.primary]: color.accent },
  '::before': {
    content: '',
    ...cover,
    zIndex: 1,
    background: `linear-gradient(to right,${color.scrim},${color.scrimSoft} 36%,${color.scrimFaint} 50%,transparent 72%),linear-gradient(to top,${color.scrimFaint},transparent 40%)`,
    pointerEvents: 'none',
  },
  '::after': dune(shape.edgeHeight, color.accent, shape.ridge),
  '@media': { [mediaBelow.wideHero]: { display: 'block', minBlockSize: 0 } },
});
globalStyle(`${hero}::before`, {
  '@media': {
    [mediaBelow.wideHero]: {
      insetBlockEnd: 'auto',
      blockSize: `calc(${pictureHeight} + 1px)`,
      background: `linear-gradient(to top,${color.night},${color.scrim} 5.5rem,transparent 12rem)`,
    },
  },
});
globalStyle(`[dir=rtl] ${hero}::before`, { scale: '-1 1' });

export const slides = style({
  '@media': { [mediaFrom.wideHero]: cover, [mediaBelow.wideHero]: { position: 'relative', blockSize: pictureHeight } },
  selectors: { '[data-enhanced] &': { touchAction: 'pan-y' }, '[dir=rtl] &': { scale: '-1 1' } },
});
globalStyle(`${slides} > li`, cover);
globalStyle(`${slides} > li:not([data-current])`, { '@media': { '(scripting: enabled)': { display: 'none' } } });
// Without script the slides scroll, so pointer events must pass through the text.
globalStyle(slides, { '@media': { '(scripting: none)': { display: 'flex', overflowX: 'auto', scrollSnapType: 'x mandatory' } } });
globalStyle(`${slides} > li`, { '@media': { '(scripting: none)': { position: 'relative', flex: '0 0 100%', scrollSnapAlign: 'start' } } });
// A picture that fails to load leaves the dark background.
globalStyle(`${slides} img::after`, { background: color.night, color: 'transparent' });
globalStyle(`${slides} img`, { objectPosition: '50% 42%', '@media': { [mediaBelow.wideHero]: { objectPosition: '64% 50%' } } });

export const heroText = style({
  position: 'relative',
  zIndex: 2,
  paddingBlock: `${space[12]} calc(${shape.edgeHeight} + 1.5rem)`,
  '::after': { ...dune(shape.edgeHeight, color.surface, shape.dune), zIndex: -1 },
  '@media': { [mediaBelow.wideHero]: { marginBlockStart: '-5.5rem', paddingBlockStart: 0 } },
});
// When there are no slides.
globalStyle(`${heroText}:first-child`, { '@media': { [mediaBelow.wideHero]: { marginBlockStart: 0, paddingBlockStart: space[16] } } });
globalStyle(heroText, { '@media': { '(scripting: none)': { pointerEvents: 'none' } } });
globalStyle(`${heroText} :is(a, button)`, { pointerEvents: 'auto' });
globalStyle(`${heroText} > ${shared.heading}`, { maxInlineSize: '11ch' });
globalStyle(`${heroText} > :last-child > :first-child`, { '@media': { [mediaBelow.phone]: { flex: '1 0 100%' } } });
globalStyle(`${heroText} li`, { '@media': { [mediaBelow.phone]: { fontSize: fontSize.sm } } });

/** Two wide pictures above three narrow ones. */
export const mosaic = style({
  ...grid('minmax(0,1fr)', 'clamp(2rem,3.5vw,3rem) clamp(1rem,2.4vw,2.25rem)'),
  '@media': { [mediaFrom.phone]: { gridTemplateColumns: 'repeat(12,minmax(0,1fr))' } },
});
globalStyle(`${mosaic} > li`, { '@media': { [mediaFrom.phone]: { gridColumn: 'span 4' } } });
globalStyle(`${mosaic} > li:nth-child(5n + 1)`, { '@media': { [mediaFrom.phone]: { gridColumn: 'span 7' } } });
globalStyle(`${mosaic} > li:nth-child(5n + 2)`, { '@media': { [mediaFrom.phone]: { gridColumn: 'span 5' } } });
globalStyle(`${mosaic} a`, { display: 'block', textDecoration: 'none' });
export const mosaicPicture = style({
  display: 'block',
  blockSize: '19rem',
  marginBlockEnd: space[4],
  borderRadius: radius.md,
  overflow: 'hidden',
  ...deferredPaint,
  selectors: {
    ...paintOnceLoaded,
    'li:nth-child(5n + 1) &, li:nth-child(5n + 2) &': { blockSize: 'clamp(20rem,34vw,29rem)' },
  },
});
globalStyle(`${mosaic} ${mosaicPicture}`, { '@media': { [mediaBelow.phone]: { blockSize: '62vw' } } });
export const caption = style({ ...stack('.2rem'), fontSize: fontSize.sm });
export const description = style({ order: 1, maxInlineSize: '40ch', color: color.muted });
export const visitorCount = style({ fontWeight: 600 });
