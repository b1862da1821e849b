import { globalStyle, style } from '@vanilla-extract/css';
import { grid, wrappingRow } from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { fontSize, radius, space } from '../../ui/tokens.ts';

const { color } = theme;
const narrow = '(width < 640px)';

export const trips = style({ paddingBlockEnd: space[10] });
globalStyle(`${trips} > h2`, { marginBlockEnd: space[5], fontSize: fontSize.displayMd, letterSpacing: '-.025em' });
export const trip = style({
  ...grid('13rem minmax(0,1fr)', `${space[5]} ${space[6]}`),
  paddingBlock: space[6],
  borderBlockStart: `1px solid ${color.line}`,
  '@media': { [narrow]: { gridTemplateColumns: '5.5rem minmax(0,1fr)', gap: `${space[3]} ${space[4]}` } },
});
export const picture = style({
  aspectRatio: '4/3',
  alignSelf: 'start',
  borderRadius: radius.md,
  overflow: 'hidden',
  '@media': { [narrow]: { aspectRatio: '1', borderRadius: '.75rem' } },
});
// Phones have no room for the name of the place, which stands beside it: without a picture, the text has the whole width.
globalStyle(`${picture}:not(:has(img))`, { '@media': { [narrow]: { display: 'none' } } });
/** A withdrawn or closed request: its picture loses its colour. */
export const off = style({});
globalStyle(`${off} ${picture}`, { filter: 'grayscale(.9) opacity(.75)' });
export const main = style({ minInlineSize: 0, '@media': { [narrow]: { display: 'contents' } } });
globalStyle(`${picture}:not(:has(img)) + ${main} > header`, { '@media': { [narrow]: { gridColumn: '1 / -1' } } });
globalStyle(`${main} > header`, {
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  fontSize: fontSize.sm,
  minInlineSize: 0,
});
globalStyle(`${main} h3`, {
  marginBlockEnd: space[1],
  fontSize: fontSize.displayXs,
  lineHeight: 1.14,
  letterSpacing: '-.012em',
  overflowWrap: 'anywhere',
});
export const reference = style({
  paddingBlockStart: '.3rem',
  fontSize: fontSize.xs,
  color: color.muted,
  '@media': { '(width < 768px)': { display: 'none' } },
});

/** Stops on a line. Phones name only the current one. */
export const journey = style({
  display: 'grid',
  marginBlock: `${space[5]} ${space[4]}`,
  '@media': { [narrow]: { gridColumn: '1 / -1', marginBlock: `${space[1]} 0` } },
});
export const done = style({});
export const now = style({});
globalStyle(`${journey} > li`, { position: 'relative', fontSize: fontSize.xs, lineHeight: 1.3, color: color.muted });
globalStyle(`${journey} i`, {
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.125rem',
  blockSize: '1.125rem',
  marginBlockEnd: '.45rem',
  border: `2px solid ${color.control}`,
  borderRadius: '50%',
  background: color.surface,
  color: color.onPrimary,
  fontSize: '.75rem',
});
globalStyle(`${journey} i > svg`, { strokeWidth: 3 });
globalStyle(`${journey} > li:not(:last-child)::before`, {
  content: '',
  position: 'absolute',
  insetBlockStart: '.5rem',
  insetInline: '1.125rem 0',
  blockSize: 2,
  background: `repeating-linear-gradient(to right,${color.control} 0 2px,transparent 2px 7px)`,
});
globalStyle(`${journey} > ${done}:not(:last-child)::before`, { background: color.primary });
globalStyle(`${done} > i`, { background: color.primary, borderColor: color.primary });
globalStyle(`${journey} > ${now}`, { color: color.ink, fontWeight: 600 });
globalStyle(`${now} > i`, { borderColor: color.primary, boxShadow: `0 0 0 4px color-mix(in srgb,${color.accent} 45%,transparent)` });
globalStyle(`${now} > i::after`, { content: '', inlineSize: '.5rem', blockSize: '.5rem', borderRadius: '50%', background: color.primary });
globalStyle(`${journey} > li:not(${now}) > span`, { '@media': { [narrow]: { display: 'none' } } });
globalStyle(`${journey} > ${now} > span`, { '@media': { [narrow]: { display: 'block', inlineSize: 'max-content' } } });
globalStyle(`${journey} > ${now}:last-child > span`, { '@media': { [narrow]: { marginInlineStart: '-2rem' } } });

export const foot = style({
  ...wrappingRow(`${space[2]} ${space[6]}`),
  alignItems: 'center',
  justifyContent: 'space-between',
  fontSize: fontSize.sm,
  '@media': { [narrow]: { gridColumn: '1 / -1' } },
});
globalStyle(`${foot} > :first-child`, { flex: '1 1 14rem' });
globalStyle(`${off} ${foot}`, { marginBlockStart: space[4], '@media': { [narrow]: { marginBlockStart: 0 } } });
export const empty = style({ marginBlockEnd: space[4] });
export const pager = style({ justifyContent: 'space-between', paddingBlockStart: space[6], borderBlockStart: `1px solid ${color.line}` });
