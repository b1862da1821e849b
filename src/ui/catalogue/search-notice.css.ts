import { globalStyle, style } from '@vanilla-extract/css';
import { displayText, row } from '../mixins.ts';
import { color, fontSize, radius, space } from '../tokens.ts';

export const mended = style({ gridColumn: '1 / -1', color: color.muted });

/** The way to the other storefront: the one dark row of a page. */
export const otherStorefront = style({
  ...row(space[4]),
  justifyContent: 'space-between',
  marginBlockEnd: space[8],
  padding: `${space[4]} ${space[5]}`,
  borderRadius: radius.md,
  background: color.night,
  color: color.nightInk,
  textDecoration: 'none',
});
globalStyle(`${otherStorefront} b`, { display: 'block', ...displayText(fontSize.displayXs, 1.2, '-.01em') });
globalStyle(`${otherStorefront} small`, { fontSize: fontSize.sm, color: color.nightMuted });
globalStyle(`${otherStorefront}:hover b`, { textDecoration: 'underline' });
