import { globalStyle, style } from '@vanilla-extract/css';
import { grid, inlineRow, plainButton, row, squareButton, wrappingRow } from '../mixins.ts';
import { color, fontSize, mediaBelow, mediaFrom, radius, shadow, space, zIndex } from '../tokens.ts';

export const marketSwitcher = style({ display: 'flex', gap: space[5], fontSize: fontSize.sm, fontWeight: 500 });
globalStyle(`${marketSwitcher} a`, {
  ...inlineRow('.5em'),
  minBlockSize: '2.75rem',
  textDecoration: 'none',
  color: color.muted,
});
globalStyle(`${marketSwitcher} i`, {
  inlineSize: '1.35rem',
  blockSize: '.95rem',
  outline: `1px solid ${color.hairline}`,
});
globalStyle(`${marketSwitcher} a:hover, ${marketSwitcher} [aria-current]`, { color: color.ink });
globalStyle(`${marketSwitcher} [aria-current] span`, { boxShadow: `0 2px ${color.accent}` });

export const searchForm = style({
  ...row('.5em'),
  inlineSize: '100%',
  minInlineSize: 0,
  borderBlockEnd: `1.5px solid ${color.control}`,
  ':focus-within': { borderColor: color.primary, boxShadow: `0 1.5px ${color.primary}` },
});
globalStyle(`${searchForm} input`, {
  flex: 1,
  minInlineSize: 0,
  minBlockSize: '2.75rem',
  padding: 0,
  border: 0,
  background: 'none',
  fontSize: fontSize.sm,
  outline: 0,
  appearance: 'none',
});
// iOS zooms in on focused inputs below 16 px.
globalStyle(`${searchForm} input`, { '@media': { '(pointer: coarse)': { fontSize: '1rem' } } });
globalStyle(`${searchForm} button`, {
  ...squareButton,
  marginInlineEnd: '-.75rem',
});

// Shared pages hold both states. The script in the head sets `data-user` on the root element before the first paint;
// private pages render it.
globalStyle('html:not([data-user]) [data-signed="in"], html[data-user] [data-signed="out"]', { display: 'none' });

export const accountName = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxInlineSize: '7rem' });
globalStyle(`${accountName}:empty::before`, { content: 'var(--user-name)' });
export const accountPicture = style({
  flex: 'none',
  inlineSize: '2.25rem',
  blockSize: '2.25rem',
  borderRadius: '50%',
  background: `${color.tint} var(--user-picture) center/cover`,
});
export const accountButton = style({
  ...row('.6em'),
  minBlockSize: '2.75rem',
  ...plainButton,
  fontSize: fontSize.sm,
  fontWeight: 600,
  textDecoration: 'none',
});
/** Positioned below the right end of the masthead; scrolls with the page. */
export const accountMenu = style({
  position: 'absolute',
  inset: `4.25rem max(${space.gutter}, calc((100% - 75rem) / 2)) auto auto`,
  zIndex: zIndex.float,
  minInlineSize: '11rem',
  margin: 0,
  padding: space[2],
  border: 0,
  borderRadius: radius.md,
  background: color.raised,
  color: color.ink,
  boxShadow: shadow.float,
  fontSize: fontSize.sm,
});
globalStyle(`${accountMenu} :is(a, button)`, {
  display: 'block',
  inlineSize: '100%',
  padding: `.65rem ${space[3]}`,
  border: 0,
  borderRadius: radius.sm,
  background: 'none',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
});
globalStyle(`${accountMenu} :is(a, button):hover`, { background: color.tint });

export const masthead = style({ '@media': { [mediaBelow.masthead]: { borderBlockEnd: `1px solid ${color.line}` } } });
export const topRow = style({
  ...grid('1fr auto 1fr', space[4]),
  alignItems: 'center',
  minBlockSize: '4.25rem',
  '@media': { [mediaBelow.masthead]: { minBlockSize: '3.75rem' } },
});
/** Shown from 900 px. */
export const desktopOnly = style({ '@media': { [mediaBelow.masthead]: { display: 'none' } } });
/** Shown below 900 px; its button extends into the gutter. */
export const mobileOnly = style({ display: 'flex', marginInline: '-.75rem', '@media': { [mediaFrom.masthead]: { display: 'none' } } });
// Large text takes from the search field.
export const tools = style({ ...row(space[4]), justifyContent: 'flex-end', minInlineSize: 0 });
export const searchSlot = style([desktopOnly, { flex: '0 1 17rem', minInlineSize: 0 }]);

export const nav = style([desktopOnly, { borderBlock: `1px solid ${color.line}` }]);
globalStyle(`${nav} ul`, { ...wrappingRow('0 clamp(1.25rem,3vw,2.75rem)'), justifyContent: 'center' });
globalStyle(`${nav} a`, { display: 'block', paddingBlock: '.7rem', fontSize: fontSize.sm, fontWeight: 500, textDecoration: 'none' });
globalStyle(`${nav} a:hover, ${nav} [aria-current]`, { boxShadow: `inset 0 -3px ${color.accent}` });
