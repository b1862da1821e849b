import { globalStyle, style } from '@vanilla-extract/css';
import { wrappingRow } from '../mixins.ts';
import { color, fontSize, space } from '../tokens.ts';

/** For a `<dl>` with its pairs in `<div>`: terms and descriptions between rules. */
export const termList = style({ borderBlockStart: `1px solid ${color.line}` });
globalStyle(`${termList} > div`, {
  ...wrappingRow(`0 ${space[4]}`),
  paddingBlock: space[4],
  borderBlockEnd: `1px solid ${color.line}`,
});
globalStyle(`${termList} dt`, {
  inlineSize: 'clamp(4rem,18vw,7rem)',
  color: color.muted,
  fontSize: fontSize.sm,
  paddingBlockStart: '.15em',
});
// Wraps below its term with very large text.
globalStyle(`${termList} dd`, { flex: '1 1 10rem', minInlineSize: 0, overflowWrap: 'anywhere' });
// Extends the tap area to the line.
globalStyle(`${termList} a`, {
  display: 'inline-block',
  marginBlock: '-.75rem',
  paddingBlock: '.75rem',
  fontWeight: 600,
  textUnderlineOffset: '.3em',
  textDecorationColor: color.accent,
});
