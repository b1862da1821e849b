import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { columns, cover, displayText, dune, duneEdge, wrappingRow } from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { fontSize, mediaBelow, mediaFrom, shape, space } from '../../ui/tokens.ts';

const { color } = theme;

/** The top of the page after sending, by the market's `pictureShape`. */
export const hero = styleVariants({
  arch: {
    ...columns('phone', 'minmax(0,1fr) minmax(0,min(26rem,45%))', 'clamp(2rem,7vw,7rem)'),
    alignItems: 'end',
    paddingBlockStart: 'clamp(2rem,4vw,3.5rem)',
  },
  dune: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column-reverse',
    background: color.night,
    color: color.nightInk,
    overflow: 'clip',
    vars: { [color.muted]: color.nightMuted, [color.focus]: color.accent },
    ...duneEdge(shape.edgeHeight),
    '@media': { [mediaFrom.masthead]: { display: 'grid', alignItems: 'center', minBlockSize: '30rem' } },
  },
});
globalStyle(`${hero.dune}::before`, { zIndex: 2 });
globalStyle(`${hero.dune}::after`, { ...dune(shape.edgeHeight, color.surface, shape.dune), zIndex: 2 });

export const text = styleVariants({
  arch: { alignSelf: 'center', '@media': { [mediaFrom.phone]: { paddingBlockEnd: space[8] } } },
  dune: {
    position: 'relative',
    zIndex: 3,
    inlineSize: '100%',
    paddingBlock: `${space[6]} calc(${shape.edgeHeight} + 2rem)`,
    '@media': { [mediaFrom.masthead]: { paddingBlockStart: 'clamp(3rem,6vw,5.5rem)' } },
  },
});
for (const each of [text.arch, text.dune]) {
  globalStyle(`${each} > h1`, { fontSize: fontSize.displayLg, letterSpacing: '-.03em', lineHeight: 0.98, overflowWrap: 'anywhere' });
  globalStyle(`${each} > p:last-child > :first-child`, { '@media': { [mediaBelow.phone]: { inlineSize: '100%' } } });
}
globalStyle(`${text.dune} > h1`, { maxInlineSize: '12ch' });
globalStyle(`${text.dune} > p:last-child > :first-child`, { background: color.nightInk, color: color.night });
// Without a picture, the headline has the whole width, on one line where it fits.
globalStyle(`${text.arch}:only-child`, { gridColumn: '1/-1', paddingBlockEnd: 0 });
globalStyle(`${hero.dune}:not(:has(img))`, { minBlockSize: 0 });
globalStyle(`${text.dune}:only-child > h1`, { maxInlineSize: 'none' });
export const reference = style({
  ...wrappingRow('.4em .6em'),
  alignItems: 'baseline',
  marginBlockEnd: space[5],
  fontSize: fontSize.sm,
  color: color.muted,
});
globalStyle(`${reference} > b`, {
  fontWeight: 600,
  letterSpacing: '.04em',
  color: color.ink,
});
globalStyle(`${hero.dune} ${reference} > b`, { color: color.nightInk });
export const standfirst = style({ marginBlock: `${space[5]} ${space[6]}` });
globalStyle(`${hero.dune} ${standfirst}`, { color: color.nightInk });

export const figure = styleVariants({
  arch: {},
  dune: {
    position: 'relative',
    '@media': {
      [mediaFrom.masthead]: { position: 'absolute', insetBlock: 0, insetInlineEnd: 0, inlineSize: '62%' },
    },
  },
});
export const picture = styleVariants({
  arch: {
    blockSize: 'clamp(24rem,38vw,31rem)',
    mask: `${shape.arch} top/100% auto no-repeat`,
    background: color.tint,
    '@media': { [mediaBelow.masthead]: { blockSize: 'min(88vw,26rem)' } },
  },
  dune: {
    blockSize: '62vw',
    mask: `linear-gradient(to bottom,${color.ink} 55%,transparent)`,
    '@media': {
      [mediaFrom.masthead]: { ...cover, blockSize: 'auto', mask: `linear-gradient(to right,transparent,${color.ink} 45%)` },
    },
  },
});
globalStyle(`[dir=rtl] ${picture.dune}`, {
  '@media': { [mediaFrom.masthead]: { mask: `linear-gradient(to left,transparent,${color.ink} 45%)` } },
});
export const caption = styleVariants({
  arch: { paddingBlockStart: space[3], borderBlockStart: `6px solid ${color.accent}`, fontSize: fontSize.sm },
  // The list below says the same.
  dune: { display: 'none' },
});
globalStyle(`${caption.arch} > b`, { display: 'block', ...displayText(fontSize.displayXs, 1.2, '0'), overflowWrap: 'anywhere' });
globalStyle(`${caption.arch} > span`, { color: color.muted });

/** A withdrawn request: its picture loses its colour. */
export const withoutColour = style({});
globalStyle(`${withoutColour} :is(${picture.arch}, ${picture.dune})`, { filter: 'grayscale(.9) contrast(.85) opacity(.75)' });
globalStyle(`${withoutColour} ${caption.arch}`, { borderColor: color.line });
