import { globalStyle, style } from '@vanilla-extract/css';
import { below, layer, space } from '../scale.ts';
import { theme } from '../theme.css.ts';
import { TOUCH } from './staff.css.ts';

const { color } = theme;

export const area = style({});
/** Seen once a row is chosen, with script and without. */
export const bar = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layer.bar,
  display: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[2]} ${space[4]}`,
  background: color.primary,
  color: color.onPrimary,
  selectors: { [`${area}:has(input[name=ids]:checked) &`]: { display: 'flex' } },
  // Below the bar of phones, and in one line there.
  '@media': { [below.phone]: { insetBlockStart: '3rem', flexWrap: 'nowrap', overflowX: 'auto', whiteSpace: 'nowrap' } },
});
globalStyle(`${bar} label`, { display: 'flex', alignItems: 'center', gap: space[3], fontWeight: 600 });
globalStyle(`${bar} > button`, {
  minBlockSize: '2.25rem',
  paddingInline: space[3],
  border: '1px solid currentColor',
  borderRadius: '.375rem',
  background: 'none',
  color: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  '@media': { [TOUCH]: { minBlockSize: '2.75rem' } },
});
globalStyle(`${bar} > button:hover`, { background: color.primaryDeep });
globalStyle(`${bar} > button[type=reset]`, { marginInlineStart: 'auto', borderColor: 'transparent' });
globalStyle(`${bar} :focus-visible`, { outlineColor: color.onPrimary });
globalStyle(`${bar} label`, { '@media': { [TOUCH]: { minBlockSize: '2.75rem' }, '(scripting: none)': { display: 'none' } } });
/** Around the checkbox of a row: a finger needs more room than the box has, and the row does not. */
export const choose = style({
  display: 'inline-grid',
  placeItems: 'center',
  cursor: 'pointer',
  '@media': { [TOUCH]: { inlineSize: '2.75rem', blockSize: '2.75rem', margin: '-.8rem' } },
});
globalStyle(`${choose} input`, { inlineSize: '1.15rem', blockSize: '1.15rem', margin: 0, accentColor: color.primary });
