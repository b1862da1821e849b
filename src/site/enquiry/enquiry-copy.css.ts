import { globalStyle, style } from '@vanilla-extract/css';
import { grid } from '../../ui/mixins.ts';
import { fontSize, space } from '../../ui/tokens.ts';

/** The readable copy of an enquiry, on the screen and on A4. */
export const copy = style({
  boxSizing: 'content-box',
  maxInlineSize: '56rem',
  marginInline: 'auto',
  padding: `clamp(2rem,5vw,4.5rem) ${space.gutter} ${space.section}`,
});
globalStyle(`${copy} > h1`, { fontSize: fontSize.displayLg });
export const actions = style({ marginBlock: `${space[6]} ${space[8]}`, '@media': { print: { display: 'none' } } });
export const part = style({
  marginBlockStart: space[8],
  '@media': { print: { marginBlockStart: space[5], breakInside: 'avoid' } },
});
globalStyle(`${part} > h2`, { marginBlockEnd: space[3], fontSize: fontSize.displaySm });
// Its terms name their section, too.
globalStyle(`${part} dl > div`, { gridTemplateColumns: 'minmax(0,11rem) minmax(0,1fr)' });
export const texts = style({ ...grid('minmax(0,1fr)', space[2]), overflowWrap: 'anywhere' });

globalStyle(`body:has(${copy}) :is(header, footer, dialog)`, { '@media': { print: { display: 'none !important' } } });
globalStyle(`body:has(${copy})`, { '@media': { print: { background: 'none', fontSize: '10.5pt' } } });
globalStyle(copy, { '@media': { print: { maxInlineSize: 'none', padding: 0 } } });
globalStyle(`${copy} > h1`, { '@media': { print: { fontSize: '24pt' } } });
