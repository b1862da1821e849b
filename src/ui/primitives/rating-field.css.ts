import { globalStyle, style } from '@vanilla-extract/css';
import { cover, wrappingRow } from '../mixins.ts';
import { color, fontSize, radius } from '../tokens.ts';

export const ratingField = style({ minInlineSize: 0 });
globalStyle(`${ratingField} > legend`, { padding: 0, fontSize: fontSize.sm, fontWeight: 600 });
globalStyle(`${ratingField} > legend > span`, { fontWeight: 400, color: color.muted });
/** Aligns the first star with the edge of the other fields. */
export const ratingOptions = style({ ...wrappingRow('2px'), marginInlineStart: '-.5rem', color: color.accentInk });
globalStyle(`${ratingOptions} > label`, { position: 'relative', padding: '.6rem .55rem', fontSize: '1.5rem', cursor: 'pointer' });
// Covers its star, so that touch exploration by screen readers finds it.
globalStyle(`${ratingOptions} input`, {
  ...cover,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});
globalStyle(`${ratingOptions} > label:has(~ label :checked) > svg, ${ratingOptions} > label:has(:checked) > svg`, { fill: 'currentColor' });
globalStyle(`${ratingOptions} > label:has(:focus-visible)`, {
  outline: `3px solid ${color.focus}`,
  outlineOffset: -3,
  borderRadius: radius.sm,
});
// Previews the rating under the pointer.
globalStyle(`${ratingOptions}:hover > label:has(~ label:hover) > svg, ${ratingOptions} > label:hover > svg`, {
  '@media': { '(hover: hover)': { fill: color.accent } },
});
