import { globalFontFace } from '@vanilla-extract/css';

/**
 * Fonts, and fallbacks that take the same room until they arrive. The fallback figures are measured:
 * size-adjust is the width of our own headlines (Fraunces at 32 to 74 px, optical size included) and of
 * our own prose (Figtree) over the width of the same words in metric twins of Georgia and Arial; ascent
 * and descent are the fonts' own (1956/510 of 2000, 950/250 of 1000) divided by it.
 */
const swap = { fontDisplay: 'swap' } as const;
const RUPEE = 'U+20B9';

globalFontFace('Fraunces', { src: 'url(./fonts/fraunces-latin.woff2) format("woff2")', fontWeight: 400, ...swap });
globalFontFace('Fraunces', { src: 'url(./fonts/fraunces-rupee.woff2) format("woff2")', fontWeight: 400, unicodeRange: RUPEE, ...swap });
globalFontFace('Fraunces', {
  src: 'url(./fonts/fraunces-italic-latin.woff2) format("woff2")',
  fontWeight: 400,
  fontStyle: 'italic',
  ...swap,
});
globalFontFace('Figtree', { src: 'url(./fonts/figtree-latin.woff2) format("woff2")', fontWeight: '300 900', ...swap });
globalFontFace('Figtree', { src: 'url(./fonts/figtree-rupee.woff2) format("woff2")', fontWeight: '300 900', unicodeRange: RUPEE, ...swap });

globalFontFace('Fraunces fallback', {
  src: 'local(Georgia), local(Gelasio)',
  sizeAdjust: '99%',
  ascentOverride: '98.8%',
  descentOverride: '25.76%',
  lineGapOverride: '0%',
});
globalFontFace('Fraunces fallback', {
  src: 'local("Georgia Italic"), local(Georgia-Italic), local("Gelasio Italic")',
  fontStyle: 'italic',
  sizeAdjust: '93%',
  ascentOverride: '105.16%',
  descentOverride: '27.42%',
  lineGapOverride: '0%',
});
globalFontFace('Figtree fallback', {
  src: 'local(Arial), local(ArialMT), local("Liberation Sans"), local(Arimo)',
  fontWeight: '300 900',
  sizeAdjust: '99.8%',
  ascentOverride: '95.19%',
  descentOverride: '25.05%',
  lineGapOverride: '0%',
});
