import { globalFontFace, globalStyle, style } from '@vanilla-extract/css';
import { bleed, cover, scrollRow } from './mixins.ts';
import {
  color,
  fontFamily,
  fontSize,
  fullMotionMedia,
  largeHeadlineMedia,
  mediaBelow,
  reducedMotionMedia,
  shape,
  space,
  zIndex,
} from './tokens.ts';

/**
 * Web fonts, and fallback fonts with the same metrics. `font-display: optional` keeps a font that arrives after the first
 * paint for the next page, because swapped letters change where headlines break. Phones get Fraunces cut at the optical
 * size of 36 px with half the bytes; wide screens get all optical sizes. The italic is cut at 72 px, because only headlines
 * use it. All but the wide Fraunces fit into the initial congestion window (14.6 kB with headers).
 *
 * The fallback figures are measured: `size-adjust` is the width of this site's headlines (Fraunces at 32 to 74 px) and
 * prose (Figtree), divided by the width of the same words in metric twins of Georgia and Arial. Ascent and descent are
 * those of the web fonts (1956/510 of 2000, 950/250 of 1000), divided by `size-adjust`.
 */
const shared = { fontDisplay: 'optional' } as const;
const italic = { src: 'url(./fonts/fraunces-italic-latin.woff2) format("woff2")', fontStyle: 'italic', ...shared };

globalFontFace('Figtree', { src: 'url(./fonts/figtree-latin.woff2) format("woff2")', fontWeight: '400 700', ...shared });
globalFontFace('Fraunces', [{ src: 'url(./fonts/fraunces-latin.woff2) format("woff2")', ...shared }, italic]);
globalFontFace('Fraunces small', [{ src: 'url(./fonts/fraunces-small-latin.woff2) format("woff2")', ...shared }, italic]);

// The small cut comes after the large one, so that a tablet keeps the font that it has loaded when it is rotated.
const headlineFonts = '"Fraunces small","Fraunces fallback","Fraunces Noto","Fraunces Times",serif';
globalStyle(':root', {
  vars: { '--display': headlineFonts },
  '@media': { [largeHeadlineMedia]: { vars: { '--display': `Fraunces,${headlineFonts}` } } },
});

/** Ascent and descent of each web font in em. */
const fraunces = { ascent: 0.978, descent: 0.255 };
const figtree = { ascent: 0.95, descent: 0.25 };
// Noto Serif is for Android and Linux without Georgia, Times with its metric twin for other systems.
const fallbackFaces = [
  { name: 'Fraunces fallback', local: ['Georgia', 'Gelasio'], width: 0.99, ...fraunces },
  { name: 'Fraunces fallback', local: ['Georgia Italic', 'Gelasio Italic'], fontStyle: 'italic', width: 0.93, ...fraunces },
  { name: 'Fraunces Noto', local: ['Noto Serif'], width: 0.9216, ...fraunces },
  { name: 'Fraunces Noto', local: ['Noto Serif Italic'], fontStyle: 'italic', width: 0.894, ...fraunces },
  { name: 'Fraunces Times', local: ['Times New Roman', 'Liberation Serif'], width: 1.0819, ...fraunces },
  { name: 'Fraunces Times', local: ['Times New Roman Italic', 'Liberation Serif Italic'], fontStyle: 'italic', width: 1.0297, ...fraunces },
  { name: 'Figtree fallback', local: ['Arial', 'Liberation Sans', 'Arimo'], fontWeight: '300 900', width: 0.998, ...figtree },
];
const formatPercent = (ratio: number): string => `${Math.round(ratio * 1e4) / 100}%`;
for (const { name, local, width, ascent, descent, ...face } of fallbackFaces) {
  globalFontFace(name, {
    src: local.map((font) => `local("${font}")`).join(),
    ...face,
    sizeAdjust: formatPercent(width),
    ascentOverride: formatPercent(ascent / width),
    descentOverride: formatPercent(descent / width),
    lineGapOverride: '0%',
  });
}

/**
 * Package pictures move to the next page by cross-document view transitions. Every page opts in, because browsers report an
 * error when a transition starts on one page and the next does not take part.
 */
const crossDocument = { navigation: 'auto' } as Record<string, string>;
globalStyle('@view-transition', { '@media': { [fullMotionMedia]: crossDocument } });

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('html', { WebkitTextSizeAdjust: '100%', scrollPaddingBlockStart: '5rem' });
globalStyle('body', {
  margin: 0,
  background: color.surface,
  color: color.ink,
  font: `400 ${fontSize.md}/1.55 ${fontFamily.text}`,
  WebkitFontSmoothing: 'antialiased',
  overflowWrap: 'break-word',
});
globalStyle('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, fieldset', { margin: 0, padding: 0, border: 0 });
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('img', {
  position: 'relative',
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  background: color.tint,
});
// Covers the browser's icon of a broken picture with the alternative text.
globalStyle('img::after', {
  content: 'attr(alt)',
  ...cover,
  padding: space[4],
  background: color.tint,
  color: color.accentInk,
});
globalStyle('svg', { display: 'block', flex: 'none' });
globalStyle('a', { color: 'inherit' });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit' });
globalStyle('h1, h2, h3, h4', {
  fontFamily: fontFamily.display,
  fontWeight: 400,
  lineHeight: 1.02,
  letterSpacing: '-.018em',
  textWrap: 'balance',
});
globalStyle('p', { textWrap: 'pretty' });
// Non-Latin scripts (primitives/text.tsx) may join letters and place marks above and below.
globalStyle('[lang=und]', { letterSpacing: '0 !important', lineHeight: '1.45 !important' });
globalStyle('::placeholder', { color: color.muted, opacity: 1 });
globalStyle(':focus-visible', { outline: `3px solid ${color.focus}`, outlineOffset: 3 });
// No specificity, so that rounded buttons keep their radius.
globalStyle(':where(:focus-visible)', { borderRadius: 4 });
globalStyle('*, *::before, *::after', {
  '@media': {
    [reducedMotionMedia]: { animation: 'none !important', transition: 'none !important', scrollBehavior: 'auto !important' as 'auto' },
  },
});

/** The content column: at most 1200 px, with a gutter on both sides. */
export const container = style({ paddingInline: `max(${space.gutter}, calc((100% - 75rem) / 2))` });
export const section = style({ paddingBlock: space.section });
/** For prices, counts and phone numbers. */
export const tabularNumber = style({ fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' });
export const muted = style({ color: color.muted });
export const visuallyHidden = style({
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
export const skipLink = style({
  position: 'absolute',
  // Above the page however large its text is.
  insetBlockEnd: '100%',
  insetInlineStart: space[4],
  zIndex: zIndex.skip,
  padding: `${space[3]} ${space[5]}`,
  background: color.primary,
  color: color.onPrimary,
  ':focus': { insetBlock: `${space[3]} auto` },
});
/** A row of buttons and links. */
export const actionRow = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[3]} ${space[6]}` });
/** The paragraph below a page title. */
export const standfirst = style({ maxInlineSize: '34ch', fontSize: fontSize.lg, lineHeight: 1.45, color: color.muted });
/** Running text. */
export const prose = style({ maxInlineSize: '38rem' });
globalStyle(`${prose} > * + *`, { marginBlockStart: '1em' });
/** A row that scrolls sideways on phones. */
export const scrollStrip = style({
  ...scrollRow('proximity'),
  '@media': { [mediaBelow.phone]: bleed },
});
globalStyle(`${scrollStrip} > *`, { '@media': { [mediaBelow.phone]: { scrollSnapAlign: 'start' } } });
/** A dark band with the market's edge on top, which needs a margin of `edgeHeight` above. */
export const darkBand = style({
  position: 'relative',
  background: color.night,
  color: color.nightInk,
  vars: { [color.muted]: color.nightMuted, [color.line]: color.nightLine, [color.focus]: color.accent },
  '::before': {
    content: '',
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: 'calc(100% - 1px)',
    blockSize: shape.edgeHeight,
    background: 'inherit',
    // India's edge is a row of its arch, Dubai's is a dune.
    mask: `${shape.arch} 0 0/33px auto repeat-x`,
    clipPath: shape.dune,
    pointerEvents: 'none',
  },
});
