import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme.css.ts';
import { space, zIndex } from '../../ui/tokens.ts';
import { fontSize, TOUCH } from '../components/mixins.ts';
import { badge } from '../components/staff.css.ts';
import { NARROW_PANEL, table } from '../components/table.css.ts';

const { color } = theme;

/** Scopes the rules below to the list of packages. */
export const list = style({});
export const thumb = style({
  display: 'block',
  inlineSize: '3.5rem',
  blockSize: '2.6rem',
  borderRadius: '.375rem',
  background: color.tint,
  objectFit: 'cover',
});
/** Opens the details below the row. */
export const name = style({
  color: 'inherit',
  textDecoration: 'none',
  '@media': { [TOUCH]: { display: 'inline-block', paddingBlock: '.8rem', marginBlock: '-.8rem' } },
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
});
export const note = style({ display: 'block', color: color.muted, fontSize: fontSize.sm, fontWeight: 400 });
/** Facts that have their own columns on wide screens. */
export const facts = style([note, { display: 'none', '@container': { [NARROW_PANEL]: { display: 'block' } } }]);
export const liveBadge = style([badge, { background: color.positiveTint, color: color.positive }]);
export const rowActions = style({ display: 'inline-flex', alignItems: 'center', marginBlock: '-.35rem', whiteSpace: 'nowrap' });
/** Quiet, because every row has one. */
export const noWrap = style({ whiteSpace: 'nowrap' });

globalStyle(`${list} ${table} thead th`, { position: 'sticky', insetBlockStart: 0, zIndex: zIndex.bar - 1, background: color.raised });
globalStyle(`${list} ${table} tbody :is(th, td)`, { verticalAlign: 'top' });
globalStyle(`${list} ${table} tbody tr:not([data-below]) > th`, {
  overflowWrap: 'anywhere',
  '@container': { '(width >= 46rem)': { minInlineSize: '14rem' } },
});
globalStyle(`${list} ${table} tbody tr:not([data-below]) > :first-child`, { inlineSize: '2.5rem' });
globalStyle(`${list} ${table} tr[data-current]`, { background: color.surface });

export const details = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,5fr) minmax(0,4fr) minmax(0,5fr)',
  gap: space[6],
  padding: `${space[3]} ${space[4]} ${space[5]}`,
  background: color.surface,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  '@container': { [NARROW_PANEL]: { gridTemplateColumns: 'minmax(0,1fr)', inlineSize: '100%' } },
});
globalStyle(`${details} h2`, { marginBlockEnd: space[2], fontSize: fontSize.sm });
globalStyle(`${details} ul + h2`, { marginBlockStart: space[4] });
globalStyle(`${details} li`, { display: 'flex', gap: space[2], paddingBlock: '.15rem' });
globalStyle(`${details} li > svg`, { flex: 'none', marginBlockStart: '.2em' });
globalStyle(`${details} li > bdi`, { minInlineSize: 0 });
globalStyle(`${details} p`, { marginBlockEnd: space[2] });
export const pictures = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginBlockStart: space[3] });
/** Specification 9: at most 300 px high. */
export const days = style({ maxBlockSize: '300px', overflowY: 'auto', overscrollBehavior: 'contain' });
globalStyle(`${days} > *`, { display: 'block', paddingBlock: `0 ${space[2]}` });

// On phones: checkbox and name in the first line, price, state and actions in the second.
const narrow = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${list} ${table} tbody tr:not([data-below]) ${selector}`, { '@container': { [NARROW_PANEL]: rule as never } });
globalStyle(`${list} ${table} tbody tr:not([data-below])`, {
  '@container': { [NARROW_PANEL]: { gridTemplateColumns: 'auto minmax(0,1fr) auto auto', alignItems: 'center', columnGap: space[3] } },
});
narrow('> :first-child', { order: -2, inlineSize: 'auto', alignSelf: 'start', paddingBlockStart: '.15rem !important' });
narrow('> th', { display: 'block', gridColumn: '2 / -1' });
narrow('> [data-label]', { gridColumn: '2', justifySelf: 'start' });
narrow('> [data-label]::before', { content: 'none' });
narrow('> [data-label="State"]', { gridColumn: '3', gridRow: '2' });
narrow('> td:last-child', { gridColumn: '4', gridRow: '2', paddingBlockStart: '0 !important' });
globalStyle(`${list} ${table} tr[data-below]`, { '@container': { [NARROW_PANEL]: { padding: '0 !important' } } });
globalStyle(`${list} ${table} tr[data-below] > td`, { '@container': { [NARROW_PANEL]: { display: 'block' } } });

/** What needs attention above the list. */
export const warning = style({ padding: space[4], borderInlineStart: `3px solid ${color.accent}` });
globalStyle(`${warning} :is(h2, ul, p)`, { margin: 0 });
globalStyle(`${warning} > h2`, { fontSize: fontSize.lg });
