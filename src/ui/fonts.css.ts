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

/** Ascent and descent of each web font in em. */
const fraunces = { ascent: 0.978, descent: 0.255 };
const figtree = { ascent: 0.95, descent: 0.25 };
// Noto Serif is for Android and Linux without Georgia, Times with its metric twin for other systems.
const fallbackFaces = [
  { name: 'Fraunces fallback', local: ['Georgia', 'Gelasio'], width: 0.99, ...fraunces },
  { name: 'Fraunces fallback', local: ['Georgia Italic', 'Gelasio Italic'], fontStyle: 'italic', width: 0.93, ...fraunces },
  { name: 'Fraunces Noto', local: ['Noto Serif'], fontStyle: 'normal', width: 0.9216, ...fraunces },
  { name: 'Fraunces Noto', local: ['Noto Serif Italic'], fontStyle: 'italic', width: 0.894, ...fraunces },
  { name: 'Fraunces Times', local: ['Times New Roman', 'Liberation Serif'], fontStyle: 'normal', width: 1.0819, ...fraunces },
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
