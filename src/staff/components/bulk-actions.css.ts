import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme.css.ts';
import { mediaBelow, space, zIndex } from '../../ui/tokens.ts';
import { TOUCH } from './staff.css.ts';

const { color } = theme;

export const bulkArea = style({});
/** Seen once a row is chosen, with script and without. */
export const bulkBar = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: zIndex.bar,
  display: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[2]} ${space[4]}`,
  background: color.primary,
  color: color.onPrimary,
  selectors: { [`${bulkArea}:has(input[name=ids]:checked) &`]: { display: 'flex' } },
  // Below the bar of phones, and in one line there.
  '@media': { [mediaBelow.phone]: { insetBlockStart: '3rem', flexWrap: 'nowrap', overflowX: 'auto', whiteSpace: 'nowrap' } },
});
globalStyle(`${bulkBar} label`, { display: 'flex', alignItems: 'center', gap: space[3], fontWeight: 600 });
globalStyle(`${bulkBar} > button`, {
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
globalStyle(`${bulkBar} > button:hover`, { background: color.primaryDeep });
globalStyle(`${bulkBar} > button[type=reset]`, { marginInlineStart: 'auto', borderColor: 'transparent' });
globalStyle(`${bulkBar} :focus-visible`, { outlineColor: color.onPrimary });
globalStyle(`${bulkBar} label`, { '@media': { [TOUCH]: { minBlockSize: '2.75rem' }, '(scripting: none)': { display: 'none' } } });
/** Around the checkbox of a row: a finger needs more room than the box has, and the row does not. */
export const rowCheckbox = style({
  display: 'inline-grid',
  placeItems: 'center',
  cursor: 'pointer',
  '@media': { [TOUCH]: { inlineSize: '2.75rem', blockSize: '2.75rem', margin: '-.8rem' } },
});
globalStyle(`${rowCheckbox} input`, { inlineSize: '1.15rem', blockSize: '1.15rem', margin: 0, accentColor: color.primary });
