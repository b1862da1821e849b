import { globalStyle, style } from '@vanilla-extract/css';
import { row } from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { mediaBelow, space, zIndex } from '../../ui/tokens.ts';
import { bareButton, cluster, controlHeight, radius, TOUCH, tickBox } from './mixins.ts';

const { color } = theme;

export const bulkArea = style({});
/** Visible while at least one row is selected. Works without script. */
export const bulkBar = style({
  ...cluster(space[2]),
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: zIndex.bar,
  display: 'none',
  padding: `${space[2]} ${space[4]}`,
  background: color.primary,
  color: color.onPrimary,
  selectors: { [`${bulkArea}:has(input[name=ids]:checked) &`]: { display: 'flex' } },
  // On phones it sticks below the header bar and stays on one line.
  '@media': { [mediaBelow.phone]: { insetBlockStart: '3rem', flexWrap: 'nowrap', overflowX: 'auto', whiteSpace: 'nowrap' } },
});
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
