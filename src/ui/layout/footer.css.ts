import { globalStyle, style } from '@vanilla-extract/css';
import { displayText, wrappingRow } from '../mixins.ts';
import { color, fontFamily, fontSize, mediaBelow, shape, space } from '../tokens.ts';

export const footer = style({
  marginBlockStart: shape.edgeHeight,
  paddingBlock: `clamp(3rem,6vw,5rem) ${space[8]}`,
  fontSize: fontSize.sm,
});
/** The columns wrap where their words need it: on narrow screens and with large text. */
export const columns = style(wrappingRow(`${space[10]} clamp(1.5rem,4vw,4rem)`));
globalStyle(`${columns} > *`, { flex: '2 1 7.5rem' });
globalStyle(`${columns} > :first-child`, { flex: '5 1 18rem' });
globalStyle(`${columns} > :last-child`, { flex: '3 1 12rem' });
export const heading = style({
  marginBlockEnd: space[3],
  font: `600 ${fontSize.xs}/1.4 ${fontFamily.text}`,
  letterSpacing: 0,
  color: color.muted,
});
export const footerLink = style({
  display: 'inline-block',
  padding: '.45em 0',
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  '@media': { [mediaBelow.masthead]: { paddingBlock: '.69em' } },
  ':hover': { textDecoration: `underline ${color.accent}`, textUnderlineOffset: '.3em' },
});
export const blurb = style({
  maxInlineSize: '24ch',
  marginBlock: `${space[4]} ${space[5]}`,
  ...displayText(fontSize.displaySm, 1.18, '-.015em'),
});
export const social = style({ display: 'flex', gap: space[2], marginInlineStart: '-.75rem' });
/** Keeps the line breaks of the address. */
export const address = style({ whiteSpace: 'pre-line', maxInlineSize: '26ch' });
export const bottomRow = style({
  ...wrappingRow(space[3]),
  justifyContent: 'space-between',
  marginBlockStart: space[12],
  paddingBlockStart: space[5],
  borderBlockStart: `1px solid ${color.line}`,
  color: color.muted,
});
