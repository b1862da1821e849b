import { globalStyle, style } from '@vanilla-extract/css';
import { color, fontSize, space } from '../tokens.ts';

export const heading = style({ fontSize: fontSize.displayXl, lineHeight: 0.93, letterSpacing: '-.035em' });
export const standfirst = style({
  maxInlineSize: '34ch',
  marginBlock: `${space[6]} ${space[8]}`,
  fontSize: fontSize.lg,
  lineHeight: 1.45,
});
/**
 * Links of the slides. With script only the current one is visible. All share a cell, so that the longest decides the height, and
 * a basis of their own, so that none decides whether the controls fit beside it: the page below stays where it is.
 */
export const captions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[5]}`,
  flex: '1 0 8.5rem',
  '@media': { '(scripting: enabled)': { display: 'grid' } },
});
globalStyle(`${captions} > li`, { gridArea: '1/1' });
globalStyle(`${captions} a`, { display: 'block', paddingBlock: '.7rem', textDecoration: 'none' });
globalStyle(`${captions} b`, { fontWeight: 600 });
globalStyle(`${captions} a:hover b`, { textDecoration: `underline 1.5px ${color.accent}`, textUnderlineOffset: '.35em' });
globalStyle(`${captions} > li:not([data-current])`, { '@media': { '(scripting: enabled)': { visibility: 'hidden' } } });
