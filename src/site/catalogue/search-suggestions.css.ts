import { globalStyle, style } from '@vanilla-extract/css';
import { columns, displayText, grid, plainButton, wrappingRow } from '../../ui/mixins.ts';
import { color, fontSize, mediaBelow, radius, space } from '../../ui/tokens.ts';

// The dialog of the search, once it has suggestions: a band below the top of wide screens, the whole of narrow ones.
globalStyle('dialog[data-suggests]', {
  boxSizing: 'border-box',
  maxBlockSize: '100dvh',
  overflowY: 'auto',
  '@media': { [mediaBelow.masthead]: { blockSize: '100dvh' } },
});
globalStyle('dialog[data-suggests] > *', { inlineSize: 'min(100%, 75rem + 6rem)', boxSizing: 'border-box', marginInline: 'auto' });
globalStyle('dialog[data-suggests] form', { borderBlockEnd: `2px solid ${color.primary}`, boxShadow: 'none' });
globalStyle('dialog[data-suggests] form input', {
  minBlockSize: '3.5rem',
  fontSize: 'clamp(1.25rem,1.1rem + .8vw,1.75rem)',
  fontWeight: 500,
});
// The dialog has its own cross.
globalStyle('dialog[data-suggests] ::-webkit-search-cancel-button', { display: 'none' });

export const panel = style({ padding: `0 ${space.gutter} max(${space[6]}, env(safe-area-inset-bottom))` });
globalStyle('dialog[data-suggests] [role=status]', {
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
export const label = style({
  display: 'block',
  marginBlock: `${space[5]} ${space[2]}`,
  fontSize: fontSize.xs,
  fontWeight: 600,
  color: color.muted,
});
globalStyle(`${panel} mark`, { background: 'none', color: color.accentInk });
export const mended = style({ paddingBlockStart: space[3], fontSize: fontSize.sm, color: color.muted });

export const groups = style({ ...columns('masthead', 'minmax(0,7fr) minmax(0,5fr)', `0 clamp(2rem,6vw,6rem)`) });
/** A suggestion: picture, words and price. */
export const option = style({
  ...grid('5.5rem minmax(0,1fr) auto', space[4]),
  alignItems: 'center',
  minBlockSize: '3.5rem',
  marginInline: `calc(${space[3]} * -1)`,
  padding: `${space[2]} ${space[3]}`,
  borderRadius: '.75rem',
  textDecoration: 'none',
  selectors: {
    '&:hover, &[aria-selected=true]': { background: color.tint },
    '&[aria-selected=true]': { boxShadow: `inset 3px 0 ${color.primary}` },
    '[dir=rtl] &[aria-selected=true]': { boxShadow: `inset -3px 0 ${color.primary}` },
  },
  '@media': { [mediaBelow.phone]: { gridTemplateColumns: '4.25rem minmax(0,1fr) auto', columnGap: space[3] } },
});
globalStyle(`${option} img, ${option} > i`, {
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '4/3',
  objectFit: 'cover',
  borderRadius: '.625rem',
  background: color.tint,
});
globalStyle(`${option} b`, { display: 'block', ...displayText('clamp(1.0625rem,1rem + .3vw,1.1875rem)', 1.2, '-.01em') });
globalStyle(`${option} small`, { display: 'block', fontSize: fontSize.xs, lineHeight: 1.35, color: color.muted });
/** The price stands below on phones, where long names need the width. */
const price = 'span:nth-child(3)';
globalStyle(`${option} > ${price}`, { fontSize: fontSize.sm, fontWeight: 600 });
globalStyle(`${option}:has(> ${price})`, { '@media': { [mediaBelow.phone]: { gridTemplateColumns: '4.25rem minmax(0,1fr)', rowGap: 0 } } });
globalStyle(`${option}:has(> ${price}) > :first-child`, { '@media': { [mediaBelow.phone]: { gridRow: 'span 2' } } });
export const compact = style({
  gridTemplateColumns: '3rem minmax(0,1fr)',
  '@media': { [mediaBelow.phone]: { gridTemplateColumns: '3rem minmax(0,1fr)' } },
});
globalStyle(`${compact} img, ${compact} > i`, { aspectRatio: '1', display: 'grid', placeItems: 'center', color: color.accentInk });
globalStyle(`${compact} b`, { fontFamily: 'inherit', fontSize: fontSize.sm, fontWeight: 600, lineHeight: 1.35, letterSpacing: 0 });
export const dark = style({
  gridTemplateColumns: 'minmax(0,1fr) auto',
  marginBlockStart: space[4],
  background: color.night,
  color: color.nightInk,
  '@media': { [mediaBelow.phone]: { gridTemplateColumns: 'minmax(0,1fr) auto' } },
  selectors: {
    '&:hover, &[aria-selected=true]': { background: color.night, textDecoration: 'underline' },
    '&[aria-selected=true]': { boxShadow: `inset 3px 0 ${color.accent}` },
  },
});
globalStyle(`${dark} small`, { color: color.nightMuted });

/** Keys, for those who have some. */
export const keys = style({ '@media': { [mediaBelow.masthead]: { display: 'none' } } });
export const foot = style({
  ...wrappingRow(`${space[2]} ${space[6]}`),
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBlockStart: space[5],
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${color.line}`,
  fontSize: fontSize.sm,
  color: color.muted,
});
globalStyle(`${foot} kbd`, {
  padding: '.1em .4em',
  border: `1px solid ${color.control}`,
  borderRadius: '.3em',
  font: 'inherit',
  fontSize: fontSize.xs,
});

export const places = style({
  display: 'grid',
  gap: 'clamp(.75rem,1.6vw,1.25rem)',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0,14rem)',
  '@media': { [mediaBelow.phone]: { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(3,minmax(0,1fr))', rowGap: space[5] } },
});
globalStyle(`${places} a`, { display: 'block', textDecoration: 'none', borderRadius: radius.md });
globalStyle(`${places} img`, {
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '4/5',
  objectFit: 'cover',
  borderRadius: '.75rem',
  marginBlockEnd: space[2],
});
globalStyle(`${places} b`, { display: 'block', ...displayText('1.1875rem', 1.2, '-.01em') });
globalStyle(`${places} a:is(:hover, [aria-selected=true]) b`, {
  textDecoration: `underline ${color.accent} 2px`,
  textUnderlineOffset: '.2em',
});
globalStyle(`${places} a[aria-selected=true]`, { outline: `3px solid ${color.focus}`, outlineOffset: 3 });
export const chips = style({
  ...wrappingRow(space[2]),
  alignItems: 'center',
  marginBlockStart: space[5],
  fontSize: fontSize.xs,
  fontWeight: 600,
  color: color.muted,
  selectors: { '&[hidden]': { display: 'none' } },
});
export const forget = style({ ...plainButton, minBlockSize: '2.75rem' });
globalStyle(`${chips} > a`, { color: color.ink });
globalStyle(`${chips} > a[aria-selected=true]`, { borderColor: color.ink, background: color.tint });
