import { globalStyle, style } from '@vanilla-extract/css';
import { space, text } from './scale.ts';
import { theme } from './theme.css.ts';

/** A list of terms and what they say, ruled like a timetable. Put on a `<dl>` whose pairs stand in `<div>`. */
export const lines = style({ borderBlockStart: `1px solid ${theme.color.line}` });
globalStyle(`${lines} > div`, {
  display: 'grid',
  gridTemplateColumns: 'clamp(3.5rem,18vw,7rem) minmax(0,1fr)',
  gap: space[4],
  paddingBlock: space[4],
  borderBlockEnd: `1px solid ${theme.color.line}`,
});
globalStyle(`${lines} dt`, { color: theme.color.muted, fontSize: text.sm, paddingBlockStart: '.15em' });
globalStyle(`${lines} a`, {
  fontWeight: 600,
  overflowWrap: 'anywhere',
  textUnderlineOffset: '.3em',
  textDecorationColor: theme.color.accent,
});
