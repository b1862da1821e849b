import { globalStyle, style } from '@vanilla-extract/css';
import { below, space } from '../scale.ts';
import { theme } from '../theme.css.ts';
import { size } from './staff.css.ts';

const { color } = theme;

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: size.sm,
  '@media': { [below.phone]: { display: 'block' } },
});
export const end = style({});
/** Long emails end in an ellipsis and carry a title. */
export const cut = style({ maxInlineSize: '16rem', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

globalStyle(`${table} :is(th, td)`, { padding: '.6rem', textAlign: 'start', verticalAlign: 'middle' });
globalStyle(`${table} thead th`, { paddingBlock: '.5rem', color: color.muted, fontWeight: 600, whiteSpace: 'nowrap' });
globalStyle(`${table} :is(tr + tr, tbody tr) > *`, { borderBlockStart: `1px solid ${color.line}` });
globalStyle(`${table} tbody th`, { fontWeight: 600 });
globalStyle(`${table} :is(th, td):first-child`, { paddingInlineStart: space[4] });
globalStyle(`${table} :is(th, td):last-child`, { paddingInlineEnd: space[4] });
globalStyle(`${table} time`, { whiteSpace: 'nowrap' });
globalStyle(`${table} td.${end}`, { textAlign: 'end' });
globalStyle(`${table} tbody tr:hover`, { background: color.surface });

// Phones: a row is a card; the header first, then label and value in pairs.
const phone = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { '@media': { [below.phone]: rule as never } });
phone(`${table} thead`, { position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', clipPath: 'inset(50%)' });
phone(`${table} tbody`, { display: 'block' });
phone(`${table} tbody tr`, {
  display: 'grid',
  gap: space[1],
  padding: `${space[3]} ${space[4]}`,
  borderBlockEnd: `1px solid ${color.line}`,
});
phone(`${table} tbody tr > *`, { display: 'flex', gap: space[3], maxInlineSize: 'none', padding: '0 !important', border: 0 });
phone(`${table} tbody th`, { order: -1, fontSize: size.md });
phone(`${table} [data-label]::before`, { content: 'attr(data-label)', flex: '0 0 7rem', color: color.muted });
phone(`${table} td.${end}`, { paddingBlockStart: `${space[2]} !important` });
