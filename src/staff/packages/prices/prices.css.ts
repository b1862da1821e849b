import { globalStyle, style } from '@vanilla-extract/css';
import { fontSize, space } from '../../../ui/tokens.ts';
import { NARROW_PANEL } from '../../components/table.css.ts';

/** Wider than other forms: it has tables. */
export const wideForm = style({ maxInlineSize: '76rem' });
export const today = style({ margin: `0 0 ${space[4]}` });
globalStyle(`${wideForm} > section`, { padding: space[4], marginBlockEnd: 0 });
globalStyle(`${wideForm} > section > h2`, { margin: 0, fontSize: fontSize.lg });
globalStyle(`${wideForm} > section > p`, { margin: `${space[1]} 0 ${space[3]}` });

export const grid = style({ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: space[2] });
export const scroll = style({ overflowX: 'auto' });
globalStyle(`${wideForm} table`, { fontVariantNumeric: 'tabular-nums' });
globalStyle(`${wideForm} :is(th, td)`, { padding: space[1], verticalAlign: 'top' });
globalStyle(`${wideForm} [data-numeric]`, { textAlign: 'end' });
globalStyle(`${grid} :is(input, select)`, { minInlineSize: '7.5rem', paddingInline: space[2] });
globalStyle(`${grid} input[inputmode=decimal]`, { minInlineSize: '5.5rem', textAlign: 'end' });
// On phones a row is a card (`components/table.css.ts`): its message stands below the field.
globalStyle(`${grid} td`, { '@container': { [NARROW_PANEL]: { flexWrap: 'wrap' } } });
globalStyle(`${grid} td[data-numeric]`, { '@container': { [NARROW_PANEL]: { textAlign: 'start' } } });
globalStyle(`${grid} td > :is(input, select)`, { '@container': { [NARROW_PANEL]: { flex: 1 } } });
export const computed = style({ whiteSpace: 'nowrap' });
globalStyle(`${grid} td${computed}`, { paddingBlockStart: '.9rem' });
export const foot = style({ margin: 0 });

export const copy = style({ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: space[3] });
globalStyle(`${copy} td`, { whiteSpace: 'nowrap' });
export const percent = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[1]} ${space[3]}` });
globalStyle(`${percent} > input`, { inlineSize: '5.5rem' });
export const stay = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(16rem,100%),1fr))',
  gap: space[4],
  maxInlineSize: '40rem',
  marginBlockStart: space[4],
});
