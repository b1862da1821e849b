import { globalStyle, style } from '@vanilla-extract/css';
import * as shared from './hero.css.ts';
import { mediaBelow, mediaFrom, space } from '../tokens.ts';
import { theme } from '../theme.css.ts';

const { color, shape } = theme;
const pictureHeight = 'clamp(21rem,62vw,34rem)';

/** One horizon, cut by a dune. Words lie on the picture from 1000 px on, on the night below it otherwise. */
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
    position: 'absolute',
    inset: 0,
    zIndex: 1,
    background: `linear-gradient(to right,${color.scrim},${color.scrimSoft} 36%,${color.scrimFaint} 50%,transparent 72%),linear-gradient(to top,${color.scrimFaint},transparent 40%)`,
    pointerEvents: 'none',
  },
  '::after': {
    content: '',
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: -1,
    zIndex: 1,
    blockSize: shape.edgeHeight,
    background: color.accent,
    mask: shape.ridge,
  },
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
  '@media': {
    [mediaFrom.wideHero]: { position: 'absolute', inset: 0 },
    [mediaBelow.wideHero]: { position: 'relative', blockSize: pictureHeight },
  },
  selectors: { '[data-live] &': { touchAction: 'pan-y' }, '[dir=rtl] &': { scale: '-1 1' } },
});
globalStyle(`${slides} > li`, { position: 'absolute', inset: 0 });
globalStyle(`${slides} > li:not([data-now])`, { '@media': { '(scripting: enabled)': { display: 'none' } } });
// Without script the slides are a row that scrolls, and the words let the pointer through to it.
globalStyle(slides, { '@media': { '(scripting: none)': { display: 'flex', overflowX: 'auto', scrollSnapType: 'x mandatory' } } });
globalStyle(`${slides} > li`, { '@media': { '(scripting: none)': { position: 'relative', flex: '0 0 100%', scrollSnapAlign: 'start' } } });
// A picture that does not come leaves the night.
globalStyle(`${slides} img::after`, { background: color.night, color: 'transparent' });
globalStyle(`${slides} img`, { objectPosition: '50% 42%', '@media': { [mediaBelow.wideHero]: { objectPosition: '64% 50%' } } });

export const heroText = style({
  position: 'relative',
  zIndex: 2,
  paddingBlock: `${space[12]} calc(${shape.edgeHeight} + 1.5rem)`,
  '::after': {
    content: '',
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: -1,
    zIndex: -1,
    blockSize: shape.edgeHeight,
    background: color.surface,
    mask: shape.edge,
  },
  '@media': { [mediaBelow.wideHero]: { marginBlockStart: '-5.5rem', paddingBlockStart: 0 } },
});
// Without a picture there is nothing to lie on.
globalStyle(`${heroText}:first-child`, { '@media': { [mediaBelow.wideHero]: { marginBlockStart: 0, paddingBlockStart: space[16] } } });
globalStyle(heroText, { '@media': { '(scripting: none)': { pointerEvents: 'none' } } });
globalStyle(`${heroText} :is(a, button)`, { pointerEvents: 'auto' });
globalStyle(`${heroText} > ${shared.heading}`, { maxInlineSize: '11ch' });
globalStyle(`${heroText} > :last-child > :first-child`, { '@media': { [mediaBelow.phone]: { flex: '1 0 100%' } } });
globalStyle(`${heroText} > :last-child > :nth-child(3)`, { marginInlineStart: 'auto' });
