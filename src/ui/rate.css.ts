import { globalStyle, style } from '@vanilla-extract/css';
import { radius, text } from './scale.ts';
import { theme } from './theme.css.ts';

const { color } = theme;

export const rate = style({ minInlineSize: 0 });
globalStyle(`${rate} > legend`, { padding: 0, fontSize: text.sm, fontWeight: 600 });
/** The first star stands below the edge of the fields. */
export const stars = style({ display: 'flex', gap: 2, marginInlineStart: '-.5rem', color: color.accentInk });
globalStyle(`${stars} > label`, { position: 'relative', padding: '.6rem .55rem', fontSize: '1.5rem', cursor: 'pointer' });
// It lies over its star, for fingers that feel their way.
globalStyle(`${stars} input`, {
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});
globalStyle(`${stars} > label:has(~ label :checked) > svg, ${stars} > label:has(:checked) > svg`, { fill: 'currentColor' });
globalStyle(`${stars} > label:has(:focus-visible)`, { outline: `3px solid ${color.focus}`, outlineOffset: -3, borderRadius: radius.sm });
// What the pointer would choose.
globalStyle(`${stars}:hover > label:has(~ label:hover) > svg, ${stars} > label:hover > svg`, {
  '@media': { '(hover: hover)': { fill: color.accent } },
});
