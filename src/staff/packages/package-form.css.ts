import { globalStyle, style } from '@vanilla-extract/css';
import { cover, inlineRow, plainButton, row } from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { mediaBelow, mediaFrom, motion, space, zIndex } from '../../ui/tokens.ts';
import { toasts } from '../app/toast.css.ts';
import { field, section as formPart } from '../components/form.css.ts';
import { iconButton, dragHandle as menuGrip } from '../components/menu.css.ts';
import * as mixins from '../components/mixins.ts';
import { badge, dialog, input } from '../components/staff.css.ts';

const { color } = theme;
const { border, fontSize, radius, SHORT_VIEWPORT, TOUCH } = mixins;

export const formLayout = style({
  display: 'grid',
  gap: `0 ${space[10]}`,
  '@media': { [mediaFrom.masthead]: { gridTemplateColumns: '9rem minmax(0,48rem) 1fr' } },
});
export const sections = style({
  display: 'grid',
  position: 'sticky',
  insetBlockStart: space[4],
  alignSelf: 'start',
  gap: 2,
  '@media': { [mediaBelow.masthead]: { display: 'none' } },
});
globalStyle(`${sections} a`, {
  ...row('0'),
  justifyContent: 'space-between',
  padding: '.4rem .6rem',
  borderRadius: radius.control,
  color: color.muted,
  textDecoration: 'none',
});
globalStyle(`${sections} a:hover`, { background: color.tint });
globalStyle(`${sections} [aria-current]`, {
  borderRadius: 0,
  color: color.ink,
  fontWeight: 650,
  boxShadow: `inset 2px 0 ${color.primary}`,
});
export const count = style({
  ...mixins.pill,
  minInlineSize: '1.25rem',
  paddingInline: '.4em',
  background: color.critical,
  color: color.onPrimary,
  lineHeight: '1.25rem',
  textAlign: 'center',
});
export const column = style({ display: 'grid', gap: space[6], minInlineSize: 0, paddingBlockEnd: space[8] });
globalStyle(`${column} section[id]`, { scrollMarginBlockStart: space[4] });

/** Spans the window, beyond the column. */
export const saveBar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  gridColumn: '1/-1',
  zIndex: zIndex.bar,
  background: color.raised,
  // Reaches the bottom edge of the window at the end of the page, too.
  marginBlockEnd: `calc(-1*${space[12]})`,
  '@media': { [SHORT_VIEWPORT]: { position: 'static' } },
});
globalStyle(`${saveBar} p`, { '@media': { [mediaBelow.phone]: { flex: '1 0 100%' } } });
globalStyle(`${saveBar} > div > button`, {
  '@media': { [mediaBelow.phone]: { flex: '1 1 0', minInlineSize: 0, paddingInline: space[1], fontSize: fontSize.sm } },
});
// On narrow screens the bar has one line of text and up to two of buttons; toasts stay above it.
globalStyle(`body:has(${saveBar}) ${toasts}`, { '@media': { [mediaBelow.masthead]: { insetBlockEnd: '10rem' } } });
export const errorButton = style({
  ...plainButton,
  ...mixins.touchHeight,
  color: color.critical,
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '.2em',
});

/* Pictures */

export const dropping = style({
  borderRadius: radius.control,
  selectors: { '&[data-over]': { outline: `2px dashed ${color.primary}`, outlineOffset: space[2] } },
});
export const pictureGrid = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill,minmax(10rem,1fr))', gap: space[3] });
globalStyle(`${pictureGrid} > li`, { position: 'relative', display: 'grid', alignContent: 'start', gap: space[1] });
export const pictureTile = style({
  position: 'relative',
  aspectRatio: '4/3',
  borderRadius: radius.control,
  background: color.tint,
  selectors: { '&[data-failed]': { outline: `2px solid ${color.critical}` } },
});
globalStyle(`${pictureTile} > img`, { inlineSize: '100%', blockSize: '100%', borderRadius: radius.control, objectFit: 'cover' });
globalStyle(`${pictureTile}:is([data-busy],[data-failed]) > img`, { opacity: 0.35 });
globalStyle(`${pictureTile} > progress`, {
  position: 'absolute',
  insetInline: '.6rem',
  insetBlockEnd: '.6rem',
  inlineSize: 'calc(100% - 1.2rem)',
  blockSize: 4,
  accentColor: color.primary,
});
export const pictureMissing = style({
  ...mixins.centered,
  ...cover,
  padding: '2rem .5rem',
  overflow: 'hidden',
  color: color.muted,
  fontSize: fontSize.xs,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
export const mainPictureBadge = style([
  badge,
  { position: 'absolute', insetInlineStart: '.35rem', insetBlockEnd: '.35rem', background: color.raised, color: color.ink },
]);
const onPicture = {
  position: 'absolute',
  insetBlockStart: '.35rem',
  inlineSize: '1.75rem',
  blockSize: '1.75rem',
  background: color.raised,
} as const;
const touchTarget = { [TOUCH]: { inlineSize: '2.75rem', blockSize: '2.75rem' } };
export const pictureHandle = style([
  iconButton,
  { ...onPicture, insetInlineStart: '.35rem', cursor: 'grab', touchAction: 'none', '@media': touchTarget },
]);
// Three touch targets would cover the picture; the menu offers to remove it as well.
export const pictureRemove = style([iconButton, { ...onPicture, insetInlineEnd: '.35rem', '@media': { [TOUCH]: { display: 'none' } } }]);
export const pictureMenu = style({ position: 'absolute', insetInlineEnd: '.35rem', insetBlockEnd: '.35rem' });
globalStyle(`${pictureMenu} [aria-expanded]`, { background: color.raised });
export const pictureError = style({ color: color.critical, fontSize: fontSize.xs, fontWeight: 500 });
export const altInput = style([input, { inlineSize: '100%', fontSize: fontSize.sm }]);
export const addPicture = style({
  ...mixins.centered,
  alignContent: 'center',
  gap: space[1],
  aspectRatio: '4/3',
  border: `1px dashed ${color.control}`,
  borderRadius: radius.control,
  fontSize: fontSize.sm,
  fontWeight: 600,
  cursor: 'pointer',
  ':hover': { background: color.tint },
  ':focus-within': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
});
export const address = style({ marginBlockStart: space[2], fontSize: fontSize.sm });
globalStyle(`${address} > summary`, {
  inlineSize: 'fit-content',
  color: color.muted,
  cursor: 'pointer',
  '@media': { [TOUCH]: { minBlockSize: '2.75rem', alignContent: 'center' } },
});
globalStyle(`${address} > div`, { display: 'flex', gap: space[2], maxInlineSize: '30rem', marginBlockStart: space[1] });
globalStyle(`${address} > p`, { color: color.critical, fontWeight: 500 });

/* Inclusions and exclusions */

export const coveredColumns = style([
  formPart,
  { gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,18rem),1fr))', alignItems: 'start', gap: space[5] },
]);
export const textList = style({ display: 'grid', justifyItems: 'start', gap: space[2], minInlineSize: 0 });
globalStyle(`${textList} > ul`, { display: 'grid', gap: space[2], inlineSize: '100%' });
globalStyle(`${textList} li`, { ...mixins.cluster(space[1]), position: 'relative' });
globalStyle(`${textList} li > input`, { flex: '1 1 8rem' });
globalStyle(`${textList} li > p`, { flexBasis: '100%' });
export const addLine = style({
  ...inlineRow('.4em'),
  ...mixins.bareButton,
  ...mixins.controlHeight,
  paddingInline: space[2],
  borderRadius: radius.control,
  fontWeight: 600,
  ':hover': { background: color.tint },
});

/* Days */

export const days = style({ display: 'grid', gap: space[2] });
globalStyle(`${days} > li`, { position: 'relative', minInlineSize: 0 });
export const day = style({
  ...mixins.box,
  borderRadius: radius.panel,
  selectors: { '&[open]': { borderColor: color.control }, '&[data-invalid]': { borderColor: color.critical } },
});
globalStyle(`${day} > summary`, {
  ...row(space[2]),
  minBlockSize: '2.75rem',
  paddingInlineStart: '3rem',
  paddingInlineEnd: '3.25rem',
  borderRadius: radius.panel,
  cursor: 'pointer',
  listStyle: 'none',
});
globalStyle(`${day} > summary::-webkit-details-marker`, { display: 'none' });
globalStyle(`${day} > summary b`, { ...mixins.ellipsis, flex: 'none', maxInlineSize: '40%', fontWeight: 600 });
globalStyle(`${day} > summary span`, { ...mixins.ellipsis, minInlineSize: 0, color: color.muted });
globalStyle(`${day}[open] > summary span`, { color: color.ink });
globalStyle(`${day} > summary svg`, { flex: 'none', marginInlineStart: 'auto', transition: `rotate ${motion.fast}` });
globalStyle(`${day}[open] > summary svg`, { rotate: '180deg' });
export const errorBadge = style({ flex: 'none' });
globalStyle(`${day} > summary span${errorBadge}`, { color: color.critical, fontSize: fontSize.sm, fontWeight: 500 });
const onDay = { position: 'absolute', insetBlockStart: '.4rem' } as const;
export const dayGrip = style([
  menuGrip,
  { ...onDay, insetInlineStart: '.5rem', '@media': { [TOUCH]: { insetBlockStart: '.05rem', insetInlineStart: '.15rem' } } },
]);
export const dayMenu = style({
  ...onDay,
  insetInlineEnd: '.5rem',
  '@media': { [TOUCH]: { insetBlockStart: '.05rem', insetInlineEnd: '.15rem' } },
});
/** Days are folded while one is dragged, so that the others stay in view. */
globalStyle(`${days}[data-sorting] ${day}::details-content`, { display: 'none' });
export const dayBody = style({ display: 'grid', gap: space[4], padding: `${space[3]} ${space[4]} ${space[4]}` });
export const dayRow = style({ display: 'grid', gridTemplateColumns: '5rem minmax(0,1fr)', gap: space[3] });
export const label = style({ marginBlockEnd: space[1], fontSize: fontSize.sm, fontWeight: 600 });
export const meals = style([field, { display: 'flex', flexWrap: 'wrap', gap: `0 ${space[5]}`, margin: 0, padding: 0, border: 0 }]);
globalStyle(`${meals} > legend`, { padding: 0, fontSize: fontSize.sm, fontWeight: 600 });
globalStyle(`${meals} > label`, { ...row(space[2]), minBlockSize: '2rem', fontWeight: 400, ...mixins.touchHeight });
globalStyle(`${meals} input`, { ...mixins.tickBox, inlineSize: '1.1rem', blockSize: '1.1rem' });

/* A dragged entry is lifted; a line marks its new place */

globalStyle('[data-lift]', {
  zIndex: zIndex.float,
  borderRadius: radius.control,
  background: color.raised,
  boxShadow: theme.shadow.float,
  rotate: '-.4deg',
});
globalStyle('[data-drop]::before', { content: '', position: 'absolute', zIndex: 1, borderRadius: 2, background: color.primary });
globalStyle(':is(ol, ul) > [data-drop]::before', { insetInline: 0, blockSize: 2 });
globalStyle('[data-drop=before]::before', { insetBlockStart: -6 });
globalStyle('[data-drop=after]::before', { insetBlockEnd: -6 });
globalStyle(`${pictureGrid} > [data-drop]::before`, { insetInline: 'auto', insetBlock: 0, inlineSize: 2, blockSize: 'auto' });
globalStyle(`${pictureGrid} > [data-drop=before]::before`, { insetInlineStart: -7 });
globalStyle(`${pictureGrid} > [data-drop=after]::before`, { insetInlineEnd: -7 });

/* Conflict dialog */

export const conflict = style([dialog, { inlineSize: 'min(42rem,100% - 2rem)', maxBlockSize: 'calc(100% - 2rem)', overflowY: 'auto' }]);
export const differences = style({ display: 'grid', gap: space[3] });
globalStyle(`${differences} > li`, { paddingBlockStart: space[3], borderBlockStart: border.line });
globalStyle(`${differences} h3`, mixins.cluster(space[2]));
globalStyle(`${differences} dl`, { display: 'grid', gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,14rem),1fr))', gap: space[3] });
globalStyle(`${differences} dt`, { color: color.muted, fontSize: fontSize.xs });
globalStyle(`${differences} dd`, { maxBlockSize: '8rem', overflowY: 'auto', overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
