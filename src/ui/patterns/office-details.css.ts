import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../theme.css.ts';
import { fontSize, space } from '../tokens.ts';

/** A list of terms and what they say, ruled like a timetable. Put on a `<dl>` whose pairs stand in `<div>`. */
export const termList = style({ borderBlockStart: `1px solid ${theme.color.line}` });
globalStyle(`${termList} > div`, {
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[4]}`,
  paddingBlock: space[4],
  borderBlockEnd: `1px solid ${theme.color.line}`,
});
globalStyle(`${termList} dt`, {
  inlineSize: 'clamp(3.5rem,18vw,7rem)',
  color: theme.color.muted,
  fontSize: fontSize.sm,
  paddingBlockStart: '.15em',
});
// Beneath its term where text is set very large.
globalStyle(`${termList} dd`, { flex: '1 1 10rem', minInlineSize: 0, overflowWrap: 'anywhere' });
/** The line is the finger's, though only the words are ruled. */
globalStyle(`${termList} a`, {
  display: 'inline-block',
  marginBlock: '-.75rem',
  paddingBlock: '.75rem',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  textUnderlineOffset: '.3em',
  textDecorationColor: theme.color.accent,
});
