import { globalStyle, style } from '@vanilla-extract/css';
import * as shared from './hero.css.ts';
import { below, from, space } from './scale.ts';
import { theme } from './theme.css.ts';

const { color, shape } = theme;
const sky = 'clamp(21rem,62vw,34rem)';

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
  '@media': { [below.dubaiHero]: { display: 'block', minBlockSize: 0 } },
});
globalStyle(`${hero}::before`, {
  '@media': {
    [below.dubaiHero]: {
      insetBlockEnd: 'auto',
      blockSize: `calc(${sky} + 1px)`,
      background: `linear-gradient(to top,${color.night},${color.scrim} 5.5rem,transparent 12rem)`,
    },
  },
});
globalStyle(`[dir=rtl] ${hero}::before`, { scale: '-1 1' });

export const slides = style({
  '@media': {
    [from.dubaiHero]: { position: 'absolute', inset: 0 },
    [below.dubaiHero]: { position: 'relative', blockSize: sky },
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
globalStyle(`${slides} img`, { objectPosition: '50% 42%', '@media': { [below.dubaiHero]: { objectPosition: '64% 50%' } } });

export const words = style({
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
  '@media': { [below.dubaiHero]: { marginBlockStart: '-5.5rem', paddingBlockStart: 0 } },
});
// Without a picture there is nothing to lie on.
globalStyle(`${words}:first-child`, { '@media': { [below.dubaiHero]: { marginBlockStart: 0, paddingBlockStart: space[16] } } });
globalStyle(words, { '@media': { '(scripting: none)': { pointerEvents: 'none' } } });
globalStyle(`${words} :is(a, button)`, { pointerEvents: 'auto' });
globalStyle(`${words} > ${shared.heading}`, { maxInlineSize: '11ch' });
globalStyle(`${words} > :last-child > :first-child`, { '@media': { [below.phone]: { flex: '1 0 100%' } } });
globalStyle(`${words} > :last-child > :nth-child(3)`, { marginInlineStart: 'auto' });
