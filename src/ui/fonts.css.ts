import { globalFontFace, globalStyle } from '@vanilla-extract/css';
import { largeHeadlineMedia } from './tokens.ts';

/**
 * Fonts, and fallbacks that take the same room where they are not there yet. A font that comes after the first paint
 * is kept for the next page: no metrics keep a headline from breaking elsewhere when its letters change. Headlines are
 * up to 50 px large on phones, where Fraunces of 36 px looks as that of every size does, in half the bytes; the other one
 * is for wide screens. The italic is that of 72 px, as nothing but headlines uses it. Each font is less than what a server
 * sends before its first acknowledgement (14.6 kB with the headers), but for the wide one. The fallback figures are measured:
 * size-adjust is the width of our own headlines (Fraunces at 32 to 74 px, optical size included) and of
 * our own prose (Figtree) over the width of the same words in metric twins of Georgia and Arial; ascent
 * and descent are the fonts' own (1956/510 of 2000, 950/250 of 1000) divided by it.
 */
const shared = { fontDisplay: 'optional' } as const;
const italic = { src: 'url(./fonts/fraunces-italic-latin.woff2) format("woff2")', fontStyle: 'italic', fontWeight: 400, ...shared };

globalFontFace('Figtree', { src: 'url(./fonts/figtree-latin.woff2) format("woff2")', fontWeight: '400 700', ...shared });
globalFontFace('Fraunces', [{ src: 'url(./fonts/fraunces-latin.woff2) format("woff2")', fontWeight: 400, ...shared }, italic]);
globalFontFace('Fraunces small', [{ src: 'url(./fonts/fraunces-small-latin.woff2) format("woff2")', fontWeight: 400, ...shared }, italic]);

// The small one stands behind the large one: a tablet that is turned goes on with the letters that it has.
const headlines = '"Fraunces small","Fraunces fallback","Fraunces Noto","Fraunces Times",serif';
globalStyle(':root', {
  vars: { '--display': headlines },
  '@media': { [largeHeadlineMedia]: { vars: { '--display': `Fraunces,${headlines}` } } },
});

globalFontFace('Fraunces fallback', {
  src: 'local(Georgia), local(Gelasio)',
  sizeAdjust: '99%',
  ascentOverride: '98.8%',
  descentOverride: '25.76%',
  lineGapOverride: '0%',
});
globalFontFace('Fraunces fallback', {
  src: 'local("Georgia Italic"), local("Gelasio Italic")',
  fontStyle: 'italic',
  sizeAdjust: '93%',
  ascentOverride: '105.16%',
  descentOverride: '27.42%',
  lineGapOverride: '0%',
});
// Where there is no Georgia: Android's and Linux' Noto Serif, and Times with its twin.
const fallbackFaces = [
  { name: 'Fraunces Noto', local: 'Noto Serif', style: 'normal', width: 0.9216 },
  { name: 'Fraunces Noto', local: 'Noto Serif Italic', style: 'italic', width: 0.894 },
  { name: 'Fraunces Times', local: 'Times New Roman"),local("Liberation Serif', style: 'normal', width: 1.0819 },
  { name: 'Fraunces Times', local: 'Times New Roman Italic"),local("Liberation Serif Italic', style: 'italic', width: 1.0297 },
];
const formatPercent = (share: number): string => `${Math.round(share * 1e4) / 100}%`;
for (const { name, local, style, width } of fallbackFaces) {
  globalFontFace(name, {
    src: `local("${local}")`,
    fontStyle: style,
    sizeAdjust: formatPercent(width),
    ascentOverride: formatPercent(0.978 / width),
    descentOverride: formatPercent(0.255 / width),
    lineGapOverride: '0%',
  });
}
globalFontFace('Figtree fallback', {
  src: 'local(Arial), local("Liberation Sans"), local(Arimo)',
  fontWeight: '300 900',
  sizeAdjust: '99.8%',
  ascentOverride: '95.19%',
  descentOverride: '25.05%',
  lineGapOverride: '0%',
});
