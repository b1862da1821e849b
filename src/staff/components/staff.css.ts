import '../../ui/base.css.ts';
import { globalStyle, style } from '@vanilla-extract/css';
import { row } from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { CHEVRON_IMAGE, fontFamily, motion, space } from '../../ui/tokens.ts';
import { border, box, cluster, controlHeight, fontSize, pill, radius, TOUCH } from './mixins.ts';

/** Styles that all staff screens share. The base font size is 14 px. */

const { color } = theme;

globalStyle('body', { font: `400 ${fontSize.md}/1.45 ${fontFamily.text}` });
globalStyle('h1, h2, h3', {
  fontFamily: fontFamily.text,
  fontWeight: 650,
  letterSpacing: '-.012em',
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
});
globalStyle('h1', { fontSize: fontSize.title });
globalStyle('h2', { fontSize: fontSize.lg });
globalStyle('h3', { fontSize: fontSize.md, letterSpacing: 0 });
globalStyle(':focus-visible', { outlineWidth: 2, outlineOffset: 2 });

const base = style({
  ...controlHeight,
  // Text around a button may break anywhere; its label breaks between words.
  overflowWrap: 'normal',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '.5em',
  padding: '.35em .9em',
  border: '1px solid transparent',
  borderRadius: radius.control,
  fontSize: fontSize.md,
  fontWeight: 600,
  lineHeight: 1.2,
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${motion.fast}`,
});
globalStyle('button:is(:disabled,[aria-disabled])', { opacity: 0.6, cursor: 'default' });
const outlined = { background: color.raised, borderColor: color.control } as const;
export const button = style([base, { background: color.primary, color: color.onPrimary, ':hover': { background: color.primaryDeep } }]);
export const buttonSecondary = style([base, outlined, { ':hover': { background: color.tint } }]);
export const buttonCritical = style([base, outlined, { color: color.critical, ':hover': { background: color.criticalTint } }]);
export const buttonDanger = style([base, { background: color.critical, color: color.onPrimary }]);
/** An icon-only button for table rows. It needs an `aria-label`. */
export const buttonIcon = style([
  base,
  { minInlineSize: '2.25rem', padding: 0, background: 'none', ':hover': { background: color.criticalTint, color: color.critical } },
]);
export const link = style({
  fontWeight: 600,
  textDecorationLine: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: '.2em',
  textDecorationColor: color.control,
  ':hover': { textDecorationColor: 'currentColor' },
});
export const muted = style({ color: color.muted, fontWeight: 400 });

export const pageHeader = style({ ...cluster(space[3]), justifyContent: 'space-between', paddingBlock: space[4] });
globalStyle(`${pageHeader} h1`, { display: 'inline', verticalAlign: 'middle' });
// A long note wraps before it pushes the buttons onto the next line.
globalStyle(`${pageHeader} > :first-child:has(> p)`, { flex: '1 1 15rem' });
export const panel = style({ ...box, containerType: 'inline-size', marginBlockEnd: space[5], borderRadius: radius.panel });
export const panelHead = style({
  ...row(space[3]),
  justifyContent: 'space-between',
  padding: `${space[3]} ${space[4]}`,
  borderBlockEnd: border.line,
});
export const panelBody = style({ display: 'grid', justifyItems: 'start', gap: space[4], maxInlineSize: '44rem', padding: space[4] });
export const empty = style({ padding: `${space[8]} ${space[4]}`, color: color.muted, textAlign: 'center' });

export const toolbar = style({ ...cluster(space[2]), padding: `${space[2]} ${space[3]}`, borderBlockEnd: border.line });
export const input = style({
  ...box,
  minInlineSize: 0,
  minBlockSize: '2.25rem',
  padding: '.35rem .65rem',
  border: border.control,
  // 16 px on touch, so that phones do not zoom in.
  '@media': { [TOUCH]: { minBlockSize: '2.75rem', fontSize: '1rem' } },
});
// The same arrow on every operating system.
globalStyle(`select.${input}`, {
  appearance: 'none',
  paddingInlineEnd: '2rem',
  background: `${CHEVRON_IMAGE} no-repeat right .7rem center ${color.raised}`,
  textOverflow: 'ellipsis',
});
globalStyle(`select.${input}:dir(rtl)`, { backgroundPosition: 'left .7rem center' });
export const labelledFilter = style({ ...row(space[2]), color: color.muted, whiteSpace: 'nowrap' });
export const inputWide = style([input, { inlineSize: '100%' }]);
globalStyle(`${panelHead} > a.${link}`, { '@media': { [TOUCH]: { paddingBlock: space[3], marginBlock: `calc(-1*${space[3]})` } } });
globalStyle(`${toolbar} input`, { flex: '1 1 12rem', maxInlineSize: '22rem' });
// In narrow panels the filters fill the line. With two or more selects, the search box gets its own line.
const narrow = '(width < 46rem)';
globalStyle(`${toolbar} > select`, { '@container': { [narrow]: { flex: '1 1 auto' } } });
globalStyle(`${toolbar}:has(select ~ select) > input[type=search]`, {
  '@container': { [narrow]: { flexBasis: '100%', maxInlineSize: 'none' } },
});

export const badge = style({
  ...pill,
  display: 'inline-block',
  padding: '.1em .6em',
  background: color.tint,
  color: color.muted,
  fontWeight: 600,
  lineHeight: 1.6,
});
export const badgeCritical = style([badge, { background: color.criticalTint, color: color.critical }]);
export const badgeStrong = style([badge, { background: color.primary, color: color.onPrimary }]);
/** Puts text on its own line within a cell. */
export const blockLine = style({ display: 'block' });
export const pager = style({ ...row(space[4]), justifyContent: 'flex-end', padding: `${space[3]} ${space[4]}` });

export const dialog = style({
  inlineSize: 'min(28rem,100% - 2rem)',
  margin: 'auto',
  padding: space[5],
  border: 0,
  borderRadius: radius.panel,
  background: color.raised,
  color: color.ink,
  boxShadow: theme.shadow.float,
  textAlign: 'start',
  whiteSpace: 'normal',
  selectors: { '&::backdrop': { background: color.backdrop } },
});
globalStyle(`${dialog} > * + *`, { marginBlockStart: space[3] });
export const actions = style({ display: 'flex', justifyContent: 'flex-end', gap: space[2] });
globalStyle(`:is(${dialog},${panelBody},${pageHeader}) ${actions}`, { flexWrap: 'wrap' });
// Below a text or a form they begin where it begins.
globalStyle(`${panelBody} > ${actions},${panelBody} > form > ${actions}`, { justifyContent: 'flex-start' });

/** A status message between panels. */
export const status = style({ color: color.muted, selectors: { '&:not(:empty)': { marginBlockEnd: space[4] } } });
/** A new secret, which one click selects. */
export const secret = style({ font: '500 1rem/1.6 ui-monospace,Menlo,Consolas,monospace', overflowWrap: 'anywhere', userSelect: 'all' });
/** A list of rows in a panel, for content that is not a table. */
export const plainList = style({});
globalStyle(`${plainList} > li`, { padding: `${space[3]} ${space[4]}` });
globalStyle(`${plainList} > li + li`, { borderBlockStart: border.line });
// Titles are focused by script for screen readers only, so they show no focus ring.
globalStyle('h1:focus, main:focus', { outline: 'none' });
// In forced-colors mode, which removes backgrounds and shadows, selected and current items get an outline.
globalStyle(':is([aria-selected=true], [aria-current], [data-current])', {
  '@media': { '(forced-colors: active)': { outline: '2px solid', outlineOffset: -2 } },
});
