import { globalStyle, style } from '@vanilla-extract/css';
import { wrappingRow } from '../../ui/mixins.ts';
import { formStatus as message } from '../../ui/primitives/field.css.ts';
import { theme } from '../../ui/theme.css.ts';
import { mediaBelow, space } from '../../ui/tokens.ts';

const { color } = theme;

/** On its own page: the form below its notice. */
export const column = style({ display: 'grid', gap: space[6], maxInlineSize: '36rem' });
export const form = style({});
export const fields = style({ display: 'grid', gap: space[5] });
export const footer = style({
  ...wrappingRow(space[3]),
  justifyContent: 'flex-end',
  marginBlockStart: space[6],
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${color.line}`,
});
globalStyle(`${footer} > :not(p)`, { '@media': { [mediaBelow.phone]: { flex: 1 } } });
/** The result of the submission, filled in by the script. */
export const status = style([message, { flex: '0 0 100%' }]);

// In the dialog the fields scroll and the buttons stay in place.
globalStyle(`dialog :has(> ${form})`, { display: 'flex', maxBlockSize: 'none', padding: 0, overflow: 'hidden' });
globalStyle(`dialog ${form}`, { flex: 1, display: 'flex', flexDirection: 'column', minInlineSize: 0 });
globalStyle(`dialog ${fields}`, { padding: `${space[1]} ${space[6]} ${space[6]}`, overflowY: 'auto', overscrollBehavior: 'contain' });
globalStyle(`dialog ${footer}`, {
  marginBlockStart: 0,
  padding: `${space[4]} ${space[6]} max(${space[4]}, env(safe-area-inset-bottom))`,
});
