import { globalFontFace, globalStyle, style } from '@vanilla-extract/css';
import { fontFamily, largeHeadlineMedia, space } from './tokens.ts';

// Pages that are made to be printed: numbered sheets, each with the same head.

/**
 * Fonts of printed pages: the same files, but a first visit has them too, whose screen keeps the fallback (base.css.ts). An invisible
 * letter has the browser load them with the page, since printing does not wait. Paper has the width of a tablet; it gets the cut of the
 * headlines that the screen has loaded.
 */
const print = { fontDisplay: 'block' } as const;
globalFontFace('Figtree print', { src: 'url(./fonts/figtree-latin.woff2) format("woff2")', fontWeight: '400 700', ...print });
globalFontFace('Fraunces print', { src: 'url(./fonts/fraunces-latin.woff2) format("woff2")', ...print });
globalFontFace('Fraunces print small', { src: 'url(./fonts/fraunces-small-latin.woff2) format("woff2")', ...print });
const invisibleLetter = { content: '"a" / ""', position: 'absolute', opacity: 0, zIndex: -1 } as const;
// And page numbers. vanilla-extract prints a selector as it is, and has no other way to write the margin boxes of a page.
const numberedSheets = '@page{margin:16mm 14mm;@bottom-right{content:counter(page) "/" counter(pages);font-size:8pt}}';
globalStyle(`${numberedSheets}main::before, main::after`, invisibleLetter);
globalStyle('main::before', { fontFamily: 'Figtree print' });
globalStyle('main::after', { fontFamily: 'Fraunces print small', '@media': { [largeHeadlineMedia]: { fontFamily: 'Fraunces print' } } });
globalStyle('main::before, main::after', { '@media': { print: { display: 'none' } } });
globalStyle(':root', { '@media': { print: { vars: { '--display': '"Fraunces print","Fraunces print small",serif' } } } });
globalStyle('body', { '@media': { print: { background: 'none', font: `400 10.5pt/1.55 "Figtree print",${fontFamily.text}` } } });
// A table repeats its head on every sheet. No browser repeats another element without printing it over the text.
globalStyle('main', { '@media': { print: { display: 'table', inlineSize: '100%' } } });
/** The head of each sheet, on paper only: the first element of `main`. */
export const sheetHead = style({
  display: 'none',
  '@media': {
    print: { display: 'table-header-group', breakInside: 'avoid', fontSize: '8pt', lineHeight: 4, textIndent: space.gutter },
  },
});
