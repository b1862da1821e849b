import { globalStyle, style } from '@vanilla-extract/css';
import { row as rowOf } from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { mediaBelow, mediaFrom, space, zIndex } from '../../ui/tokens.ts';
import { border, box, cluster, column, controlHeight, fontSize, radius, SHORT_VIEWPORT, tickBox } from './mixins.ts';
import { input, panelBody } from './staff.css.ts';

/** Forms of the staff area: one column, messages below their fields, and a sticky save bar. */

const { color } = theme;

export const form = style({
  ...column(space[6]),
  justifySelf: 'stretch',
  maxInlineSize: '48rem',
  '@media': { '(width >= 110rem)': { maxInlineSize: '72rem' } },
});
export const section = style({ ...column(space[4]), minInlineSize: 0, scrollMarginBlockStart: space[6] });
globalStyle(`${section} + ${section}`, { paddingBlockStart: space[5], borderBlockStart: border.line });
globalStyle(`${section} > header`, { ...cluster(space[3]), justifyContent: 'space-between' });
export const row = style({ display: 'grid', gap: space[4], '@media': { [mediaFrom.phone]: { gridTemplateColumns: '1fr 1fr' } } });
export const field = style({ ...column(space[1]), alignContent: 'start', minInlineSize: 0 });
globalStyle(`${field} > label`, { fontSize: fontSize.sm, fontWeight: 600 });
export const optional = style({ color: color.muted, fontWeight: 400 });
export const hint = style({ color: color.muted, fontSize: fontSize.sm });
export const control = style([
  input,
  { inlineSize: '100%', selectors: { '&[aria-invalid]': { borderColor: color.critical, backgroundColor: color.criticalTint } } },
]);
globalStyle(`textarea${control}`, { resize: 'vertical', lineHeight: 1.5 });
export const prefixed = style({ position: 'relative', display: 'grid', alignItems: 'center' });
globalStyle(`${prefixed} > span`, { position: 'absolute', insetInlineStart: '.75rem', color: color.muted, pointerEvents: 'none' });
globalStyle(`${prefixed} > input`, { paddingInlineStart: '1.75rem' });
globalStyle(`${prefixed}[data-wide] > input`, { paddingInlineStart: '3rem' });
export const error = style({ ...rowOf('.4em'), color: color.critical, fontSize: fontSize.sm, fontWeight: 500 });

export const dropZone = style({
  ...cluster(space[4]),
  padding: space[3],
  border: `1px dashed ${color.control}`,
  borderRadius: radius.control,
  background: color.raised,
  selectors: { '&[data-over]': { outline: `2px dashed ${color.primary}`, outlineOffset: space[1] } },
});
globalStyle(`${dropZone} > span`, { ...cluster(space[2]), minInlineSize: 0 });
globalStyle(`${dropZone} input[type=file]`, {
  flex: '1 1 12rem',
  inlineSize: '100%',
  minInlineSize: 0,
  maxInlineSize: '22rem',
  fontSize: fontSize.sm,
});
globalStyle(`${dropZone} ::file-selector-button`, {
  ...box,
  ...controlHeight,
  marginInlineEnd: space[2],
  padding: '.35em .9em',
  border: border.control,
  color: color.ink,
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
});
globalStyle(`${dropZone} ::file-selector-button:hover`, { background: color.tint });
globalStyle(`${dropZone} progress`, { display: 'block', inlineSize: '100%', blockSize: '.35rem', accentColor: color.primary });
export const preview = style({
  blockSize: '5rem',
  maxInlineSize: '10rem',
  borderRadius: '.25rem',
  objectFit: 'contain',
  background: color.tint,
});

export const checkbox = style({ display: 'grid', gap: space[1] });
globalStyle(`${checkbox} label`, { ...rowOf(space[2]), minBlockSize: '2.25rem', fontWeight: 600 });
globalStyle(`${checkbox} input`, tickBox);
/** A group of checkboxes under one label. */
export const choices = style({ minInlineSize: 0, margin: 0, padding: 0, border: 0 });
globalStyle(`${choices} > legend`, { padding: 0, fontWeight: 600 });
// The padding keeps labels of two lines apart.
globalStyle(`${choices} label`, { minBlockSize: '2.75rem', paddingBlock: '.375rem', fontWeight: 400 });
globalStyle(`${choices} input`, { flex: 'none' });

/** A warning above the fields. */
export const notice = style({
  display: 'grid',
  gap: space[2],
  padding: space[4],
  borderInlineStart: `3px solid ${color.critical}`,
  borderRadius: radius.control,
  background: color.criticalTint,
});

/** Offers the draft of an earlier visit. */
export const draftNotice = style({
  ...box,
  ...cluster(space[3]),
  marginBlockEnd: space[5],
  padding: `${space[3]} ${space[4]}`,
  borderInlineStart: `3px solid ${color.accent}`,
});
globalStyle(`${draftNotice} p`, { marginInlineEnd: 'auto', fontWeight: 500 });

/** Entries of a FieldList. */
export const fieldList = style({ display: 'grid', gap: space[3] });
export const fieldListItem = style({
  ...box,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0,1fr) auto',
  alignItems: 'start',
  gap: space[2],
  padding: space[3],
  // On phones the handle and the menu are above the fields, which need the full width.
  '@media': { [mediaBelow.phone]: { gridTemplateColumns: 'auto 1fr', gap: `0 ${space[2]}`, paddingBlockStart: space[1] } },
});
globalStyle(`${fieldListItem} > :last-child`, { '@media': { [mediaBelow.phone]: { gridRow: 1, gridColumn: 2, justifySelf: 'end' } } });
export const fieldListFields = style({ ...column(space[3]), minInlineSize: 0 });
globalStyle(`${fieldListItem} > ${fieldListFields}`, { '@media': { [mediaBelow.phone]: { gridColumn: '1 / -1' } } });

/** The bar with the save button and the unsaved state. It sticks to the bottom of the window while a long form scrolls. */
export const saveBar = style({
  ...cluster(space[2]),
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: zIndex.bar,
  justifyContent: 'flex-end',
  marginInline: `calc(-1*${space[6]})`,
  padding: `${space[3]} ${space[6]}`,
  borderBlockStart: border.line,
  // The page background, so that the bar does not look like a separate band below a short form.
  background: color.surface,
  '@media': {
    [mediaBelow.phone]: { marginInline: `calc(-1*${space[4]})`, paddingInline: space[4] },
    [SHORT_VIEWPORT]: { position: 'static' },
  },
});
globalStyle(`${saveBar} > p`, { marginInlineEnd: 'auto' });
// Inside a form of one column, the bar is as wide as the column.
globalStyle(`${form} > ${saveBar}`, { '@media': { [mediaFrom.phone]: { marginInline: 0, paddingInline: 0 } } });

// In a panel it would look like a band: it gets the colour of the panel, and ends with it.
globalStyle(`${panelBody} ${saveBar}`, { marginBlockEnd: `calc(-1*${space[4]})`, background: color.raised });

/** A date input that shows a formatted date until it has the focus, because browsers use their own date format. */
export const dateField = style({ position: 'relative', display: 'grid', alignItems: 'center' });
globalStyle(`${dateField} > span`, { position: 'absolute', insetInlineStart: '.65rem', display: 'none', pointerEvents: 'none' });
const inWords = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  // The types of vanilla-extract are stricter inside a condition.
  globalStyle(`${dateField} > ${selector}`, { '@supports': { 'selector(::-webkit-datetime-edit)': rule as never } });
inWords('span', { display: 'block' });
inWords('input:focus + span', { display: 'none' });
// Only with the span, which is rendered after hydration. Transparent instead of hidden, which would prevent the focus.
inWords('input:has(+ span):not(:focus)::-webkit-datetime-edit', { opacity: '0' });
inWords('input:has(+ span):not(:focus)::-webkit-date-and-time-value', { opacity: '0' });

/** Sortable entries (sortable.tsx): the dragged entry is raised, and a line marks the drop position. */

const LINE = `inset 0 2px ${color.primary}`;

globalStyle('[data-lift]', { position: 'relative', zIndex: zIndex.float, boxShadow: theme.shadow.float, opacity: 0.9 });
globalStyle('[data-drop=before]', { boxShadow: LINE });
globalStyle('[data-drop=after]', { boxShadow: `inset 0 -2px ${color.primary}` });
