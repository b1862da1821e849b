import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme.css.ts';
import { fontSize, mediaBelow, radius, space } from '../../ui/tokens.ts';

const { color } = theme;
const line = `1px solid ${color.line}`;

/** Wider than other forms: the lines of the price are a table. */
export const wideForm = style({ maxInlineSize: '68rem' });
export const notes = style({ display: 'grid', gap: space[1], marginBlockEnd: space[5] });
globalStyle(`${notes} > p`, { margin: 0 });

export const tabs = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[1]}`, borderBlockEnd: line, overflowWrap: 'anywhere' });
globalStyle(`${tabs} > button`, {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[2]}`,
  maxInlineSize: '100%',
  minBlockSize: '2.75rem',
  padding: `${space[2]} ${space[3]}`,
  border: 0,
  borderBlockEnd: '3px solid transparent',
  background: 'none',
  color: color.muted,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
});
globalStyle(`${tabs} > button > b`, { fontWeight: 500, fontVariantNumeric: 'tabular-nums' });
globalStyle(`${tabs} > button[aria-pressed=true]`, { borderBlockEndColor: color.primary, color: color.ink, fontWeight: 600 });
export const option = style({ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: space[4], paddingBlockStart: space[4] });
globalStyle(`${option}[hidden]`, { display: 'none' });
/** The title of a part of an option. */
export const part = style({ margin: 0, fontSize: 'inherit', fontWeight: 600, textAlign: 'start' });

export const days = style({ display: 'grid', margin: 0, padding: 0, border: line, borderRadius: radius.sm, listStyle: 'none' });
globalStyle(`${days}:empty`, { display: 'none' });
export const day = style({ display: 'grid', gridTemplateColumns: 'minmax(0,1fr) auto', alignItems: 'start', padding: `0 ${space[2]}` });
globalStyle(`${day} + ${day}`, { borderBlockStart: line });
globalStyle(`${day} summary`, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[4]}`,
  minBlockSize: '2.75rem',
  padding: `${space[1]} ${space[2]}`,
  cursor: 'pointer',
});
globalStyle(`${day} summary > b`, { flex: '1 1 12rem', fontWeight: 500, overflowWrap: 'anywhere' });
export const dayDate = style({ minInlineSize: '10rem', color: color.muted, fontVariantNumeric: 'tabular-nums' });
export const dayFields = style({ display: 'grid', gap: space[3], padding: `${space[2]} ${space[2]} ${space[4]}` });
export const picture = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });

export const lines = style({ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: space[2] });
globalStyle(`${lines} table`, { inlineSize: '100%', borderCollapse: 'collapse', fontSize: fontSize.sm });
globalStyle(`${lines} thead th:nth-child(6)`, { textAlign: 'end' });
globalStyle(`${lines} :is(th, td)`, { padding: space[1], textAlign: 'start', verticalAlign: 'top', borderBlockEnd: line, fontWeight: 400 });
globalStyle(`${lines} thead :is(th, td)`, { color: color.muted });
globalStyle(`${lines} td:first-child`, { inlineSize: '28%' });
globalStyle(`${lines} td:has(> select)`, { minInlineSize: '10rem' });
globalStyle(`${lines} td:nth-child(2)`, { inlineSize: '5rem' });
globalStyle(`${lines} :is(input, select)`, {
  inlineSize: '100%',
  minBlockSize: '2.75rem',
  paddingInline: space[2],
  border: `1px solid ${color.control}`,
  borderRadius: radius.sm,
  background: 'inherit',
  color: 'inherit',
  font: 'inherit',
});
globalStyle(`${lines} input[inputmode=decimal]`, { textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
globalStyle(`${lines} [aria-invalid=true]`, { borderColor: color.critical });
/** What the traveller never gets. */
export const staffOnly = style({});
globalStyle(`${lines} ${staffOnly}`, { background: color.tint });
export const amount = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
globalStyle(`${lines} td${amount}`, { paddingBlockStart: '.9rem', paddingInlineEnd: space[2], textAlign: 'end' });

// On phones a line is a card whose cells have labels. The roles of a table would be lost there, and every field has a name of its own.
const onPhone = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${lines} ${selector}`, { '@media': { [mediaBelow.wideHero]: rule as never } });
onPhone('thead', { display: 'none' });
onPhone(':is(table, tbody)', { display: 'grid', gap: space[3] });
onPhone('tbody tr', {
  display: 'grid',
  gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
  alignItems: 'end',
  padding: space[2],
  border: line,
  borderRadius: radius.sm,
});
onPhone('tbody td', { border: 0 });
onPhone('tbody td:first-child', { gridColumn: '1 / -1', inlineSize: 'auto' });
onPhone('tbody td:last-child', { gridColumn: '2', justifySelf: 'end' });
onPhone('td[data-label]::before', { content: 'attr(data-label)', display: 'block', color: color.muted, textAlign: 'start' });
onPhone(`td${amount}`, { minBlockSize: '4rem', paddingBlockStart: space[1], textAlign: 'start', fontWeight: 600 });

export const sums = style({ display: 'grid', justifySelf: 'end', inlineSize: '100%', maxInlineSize: '24rem', margin: 0 });
globalStyle(`${sums} > div`, { display: 'flex', justifyContent: 'space-between', gap: space[4], padding: `${space[1]} ${space[2]}` });
globalStyle(`${sums} dt`, { color: color.muted });
globalStyle(`${sums} dd`, { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
export const staffSum = style({ background: color.tint });
export const gain = style({ color: color.positive, fontWeight: 600 });
export const loss = style({ color: color.critical, fontWeight: 600 });
export const total = style({ borderBlockStart: line, fontSize: fontSize.lg, fontWeight: 600 });
globalStyle(`${sums} > ${total} > dt`, { color: 'inherit' });
export const copy = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space[2] });
globalStyle(`${copy} > :first-child`, { flex: '1 1 12rem', maxInlineSize: '24rem' });

export const versions = style({
  display: 'grid',
  gap: space[4],
  margin: 0,
  padding: space[4],
  listStyle: 'none',
  overflowWrap: 'anywhere',
});
globalStyle(`${versions} > li + li`, { paddingBlockStart: space[4], borderBlockStart: line });
