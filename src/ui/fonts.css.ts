import { globalFontFace, globalStyle } from '@vanilla-extract/css';
import { largeHeadlineMedia } from './tokens.ts';

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
const italic = { src: 'url(./fonts/fraunces-italic-latin.woff2) format("woff2")', fontStyle: 'italic', fontWeight: 400, ...shared };

globalFontFace('Figtree', { src: 'url(./fonts/figtree-latin.woff2) format("woff2")', fontWeight: '400 700', ...shared });
globalFontFace('Fraunces', [{ src: 'url(./fonts/fraunces-latin.woff2) format("woff2")', fontWeight: 400, ...shared }, italic]);
globalFontFace('Fraunces small', [{ src: 'url(./fonts/fraunces-small-latin.woff2) format("woff2")', fontWeight: 400, ...shared }, italic]);

// The small cut comes after the large one, so that a tablet keeps the font that it has loaded when it is rotated.
const headlineFonts = '"Fraunces small","Fraunces fallback","Fraunces Noto","Fraunces Times",serif';
globalStyle(':root', {
  vars: { '--display': headlineFonts },
  '@media': { [largeHeadlineMedia]: { vars: { '--display': `Fraunces,${headlineFonts}` } } },
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
// For systems without Georgia: Noto Serif on Android and Linux, and Times with its metric twin.
const fallbackFaces = [
  { name: 'Fraunces Noto', local: 'Noto Serif', style: 'normal', width: 0.9216 },
  { name: 'Fraunces Noto', local: 'Noto Serif Italic', style: 'italic', width: 0.894 },
  { name: 'Fraunces Times', local: 'Times New Roman"),local("Liberation Serif', style: 'normal', width: 1.0819 },
  { name: 'Fraunces Times', local: 'Times New Roman Italic"),local("Liberation Serif Italic', style: 'italic', width: 1.0297 },
];
const formatPercent = (ratio: number): string => `${Math.round(ratio * 1e4) / 100}%`;
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
