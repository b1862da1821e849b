import { globalStyle, style } from '@vanilla-extract/css';
import { inlineRow, row } from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { space, zIndex } from '../../ui/tokens.ts';
import {
  bareButton,
  border,
  controlHeight,
  currentItem,
  ellipsis,
  fontSize,
  pill,
  radius,
  SHORT_VIEWPORT,
  TOUCH,
  tickBox,
} from './mixins.ts';
import { buttonCritical, buttonIcon } from './staff.css.ts';

const { color } = theme;
/** A container query: it measures the panel, not the window. */
export const NARROW_PANEL = '(width < 46rem)';

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: fontSize.sm,
  '@container': { [NARROW_PANEL]: { display: 'block' } },
});
export const actionsCell = style({});
/** Numbers with digits of equal width, aligned at the end of the column. */
export const numericCell = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
/** Truncates long text with an ellipsis. The cell has the full text as its title. */
export const truncatedCell = style({ ...ellipsis, maxInlineSize: '16rem' });

globalStyle(`${table} :is(th, td)`, { padding: '.6rem', textAlign: 'start', verticalAlign: 'middle' });
globalStyle(`${table} thead th`, { paddingBlock: '.5rem', color: color.muted, fontWeight: 600, whiteSpace: 'nowrap' });
globalStyle(`${table} :is(tr + tr, tbody tr) > *`, { borderBlockStart: border.line });
globalStyle(`${table} tbody th`, { fontWeight: 600 });
// Names and addresses may consist of one long word.
globalStyle(`:where(${table}) tbody :where(th, [data-label=Address])`, { minInlineSize: '9rem', overflowWrap: 'anywhere' });
globalStyle(`${table} :is(th, td):first-child`, { paddingInlineStart: space[4] });
globalStyle(`${table} :is(th, td):last-child`, { paddingInlineEnd: space[4] });
globalStyle(`${table} time`, { whiteSpace: 'nowrap' });
globalStyle(`${table} :is(th, td).${numericCell}`, { textAlign: 'end' });
globalStyle(`${table} thead a`, { display: 'inline-block', paddingBlock: '.2rem', color: 'inherit', textDecoration: 'none' });
globalStyle(`${table} thead :is(a:hover, [aria-sort] a)`, { color: color.ink, textDecoration: 'underline', textUnderlineOffset: '.25em' });
globalStyle(`${table} :is(th, td).${actionsCell}`, { textAlign: 'end' });
// The one look of row actions: words without a frame, of which those that destroy turn red under the pointer. Cards have buttons.
const rowAction = `${table} td.${actionsCell} :is(a, button):not(dialog *)`;
const BESIDE = '(width >= 46rem)';
globalStyle(rowAction, {
  '@container': { [BESIDE]: { paddingInline: '.55em', border: 0, background: 'none', color: 'inherit', whiteSpace: 'nowrap' } },
});
globalStyle(`${rowAction}:hover`, { '@container': { [BESIDE]: { background: color.tint } } });
globalStyle(`${rowAction}:is(${buttonCritical}, ${buttonIcon}):hover`, {
  '@container': { [BESIDE]: { background: color.criticalTint, color: color.critical } },
});
globalStyle(`${table} tbody tr:hover`, { background: color.surface });
globalStyle(`${table} tr:is([data-current], [data-returned])`, currentItem);
globalStyle(`${table} tr[data-below] > *`, { padding: 0, border: 0 });
globalStyle(`${table} tr:has(input[name=ids]:checked)`, currentItem);

// In narrow panels each row is a card: its header first, then pairs of label and value.
const narrow = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { '@container': { [NARROW_PANEL]: rule as never } });
narrow(`${table} thead`, { position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', clipPath: 'inset(50%)' });
narrow(`${table} tbody`, { display: 'block' });
narrow(`${table} tbody tr`, { display: 'grid', gap: space[1], padding: `${space[3]} ${space[4]}`, borderBlockEnd: border.line });
narrow(`${table} tbody tr > *`, {
  display: 'flex',
  alignItems: 'baseline',
  gap: space[3],
  minInlineSize: 0,
  maxInlineSize: 'none',
  padding: '0 !important',
  border: 0,
});
narrow(`${table} tbody th`, { order: -1, fontSize: fontSize.md });
narrow(`${table} tbody td.${numericCell}`, { textAlign: 'start' });
narrow(`${table} tbody [data-wide]`, { display: 'none' });
narrow(`${table} [data-label]::before`, { content: 'attr(data-label)', flex: '0 0 7rem', color: color.muted });
// Cards show the full text and leave out empty cells.
narrow(`${table} .${truncatedCell}`, { whiteSpace: 'normal', overflowWrap: 'anywhere' });
narrow(`${table} [data-label]:empty`, { display: 'none' });
narrow(`${table} td.${actionsCell}`, { paddingBlockStart: `${space[2]} !important` });
/** The actions of a row in one line, and below each other where rows are cards. */
export const rowActions = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space[1],
  '@container': { [NARROW_PANEL]: { flexWrap: 'wrap', justifyContent: 'flex-start', gap: space[2] } },
});
/** Scopes: the checkboxes of a list stand in the corners of its cards. */
export const cornerCheckboxes = style({});
narrow(`${cornerCheckboxes} td:has(input[name=ids])`, { position: 'absolute', insetBlockStart: space[4], insetInlineEnd: space[4] });
narrow(`${cornerCheckboxes} tbody tr`, { position: 'relative' });
narrow(`${cornerCheckboxes} tbody th`, { paddingInlineEnd: '2.5rem !important' });
// In panels of medium width, a card has room for up to two buttons beside its content.
const between = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${table} tbody tr:not(:has(input[name=ids], td.${actionsCell} > * > :nth-child(3)), [data-below])${selector}`, {
    '@container': { '(28rem <= width < 46rem)': rule as never },
  });
between('', { gridTemplateColumns: 'minmax(0,1fr) auto' });
between(' > *', { gridColumn: '1' });
between(` > td.${actionsCell}`, { gridColumn: '2', gridRow: '1 / span 2', alignItems: 'start', paddingBlockStart: '0 !important' });

export const bulkArea = style({});
/** The foot of a list with selectable rows: at the end of the window until the list ends. */
export const bulkFoot = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: zIndex.bar,
  borderBlockStart: border.line,
  background: color.raised,
  '@media': { [SHORT_VIEWPORT]: { position: 'static' } },
});
globalStyle(`${bulkFoot} > *`, { gridArea: '1/1', minBlockSize: '3.5rem', paddingBlock: 0 });
const isSelected = `${bulkArea}:has(input[name=ids]:checked)`;
globalStyle(`${isSelected} ${bulkFoot} > p`, { visibility: 'hidden' });
/** Visible while at least one row is selected, in the place of the foot. Works without script. */
export const bulkBar = style({
  ...row(space[2]),
  display: 'none',
  paddingInline: space[4],
  background: color.primary,
  color: color.onPrimary,
  flexWrap: 'wrap',
  paddingBlock: space[2],
  whiteSpace: 'nowrap',
  selectors: { [`${isSelected} &`]: { display: 'flex' } },
});
globalStyle(`${isSelected} ${bulkFoot}`, { '@media': { [SHORT_VIEWPORT]: { position: 'sticky' } } });
globalStyle(`${bulkBar} > *`, { flex: 'none' });
globalStyle(`${bulkBar} label`, {
  ...row(space[3]),
  fontWeight: 600,
  '@media': { [TOUCH]: { minBlockSize: '2.75rem' }, '(scripting: none)': { display: 'none' } },
});
globalStyle(`${bulkBar} > button`, {
  ...bareButton,
  ...controlHeight,
  paddingInline: space[3],
  border: '1px solid currentColor',
  borderRadius: radius.control,
  color: 'inherit',
  fontWeight: 600,
});
globalStyle(`${bulkBar} > button:hover`, { background: color.primaryDeep });
globalStyle(`${bulkBar} > button[type=reset]`, { marginInlineStart: 'auto', borderColor: 'transparent' });
globalStyle(`${bulkBar} :focus-visible`, { outlineColor: color.onPrimary });
/** Enlarges the touch target of a row checkbox without making the row higher. */
export const rowCheckbox = style({
  display: 'inline-grid',
  placeItems: 'center',
  cursor: 'pointer',
  '@media': { [TOUCH]: { inlineSize: '2.75rem', blockSize: '2.75rem', margin: '-.8rem' } },
});
globalStyle(`${rowCheckbox} input`, tickBox);

/** Links to the views of a list. */
export const tabs = style({
  display: 'flex',
  overflowX: 'auto',
  gap: space[1],
  paddingInline: space[2],
  borderBlockEnd: border.line,
  scrollbarWidth: 'none',
});
globalStyle(`${tabs} a`, {
  ...inlineRow('.5em'),
  minBlockSize: '2.75rem',
  paddingInline: space[2],
  color: color.muted,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
});
globalStyle(`${tabs} a:focus-visible`, { outlineOffset: -3 });
globalStyle(`${tabs} a[aria-current]`, { color: color.ink, fontWeight: 650, boxShadow: `inset 0 -2px ${color.primary}` });
export const count = style({
  ...pill,
  minInlineSize: '1.6em',
  paddingInline: '.45em',
  textAlign: 'center',
  background: color.tint,
  color: color.muted,
  selectors: { '&[data-loud]': { background: color.primary, color: color.onPrimary } },
});
