import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme.css.ts';
import { fontSize, mediaBelow, radius, space } from '../../ui/tokens.ts';

const { color } = theme;
const line = `1px solid ${color.line}`;

export const tabs = style({ display: 'flex', flexWrap: 'wrap', gap: space[1], borderBlockEnd: line });
globalStyle(`${tabs} > button`, {
  minBlockSize: '2.75rem',
  padding: `0 ${space[4]}`,
  border: 0,
  borderBlockEnd: '3px solid transparent',
  background: 'none',
  cursor: 'pointer',
});
globalStyle(`${tabs} > button[aria-pressed=true]`, { borderBlockEndColor: color.primary, fontWeight: 600 });
export const option = style({ display: 'grid', gap: space[4], paddingBlockStart: space[4] });
globalStyle(`${option}[hidden]`, { display: 'none' });
export const day = style({ display: 'grid', gap: space[2], padding: space[3], border: line, borderRadius: radius.sm });
/** Lines scroll sideways inside their box on phones. */
export const lines = style({ overflowX: 'auto' });
globalStyle(`${lines} table`, { inlineSize: '100%', minInlineSize: '52rem', borderCollapse: 'collapse', fontSize: fontSize.sm });
globalStyle(`${lines} :is(th, td)`, { padding: space[1], textAlign: 'start', borderBlockEnd: line, fontWeight: 400 });
globalStyle(`${lines} thead th`, { color: color.muted, whiteSpace: 'nowrap' });
globalStyle(`${lines} :is(input, select)`, {
  boxSizing: 'border-box',
  inlineSize: '100%',
  minBlockSize: '2.5rem',
  paddingInline: space[2],
  border: `1px solid ${color.control}`,
  borderRadius: radius.sm,
  background: color.raised,
});
globalStyle(`${lines} [aria-invalid=true]`, { borderColor: color.critical });
/** What the traveller never gets. */
export const staffOnly = style({ background: color.tint });
export const amount = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', textAlign: 'end' });
export const sums = style({
  justifySelf: 'end',
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  gap: `${space[1]} ${space[6]}`,
  margin: 0,
  '@media': { [mediaBelow.phone]: { justifySelf: 'stretch' } },
});
globalStyle(`${sums} > dd`, { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
export const total = style({ fontSize: fontSize.lg, fontWeight: 600 });
export const copy = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space[2] });
