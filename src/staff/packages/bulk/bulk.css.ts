import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../../../ui/theme.css.ts';
import { mediaBelow, space, zIndex } from '../../../ui/tokens.ts';
import { border, cluster, column, radius } from '../../components/mixins.ts';
import { input } from '../../components/staff.css.ts';

const { color } = theme;

/** Over the end of the window, so that no row moves. */
export const pasteBar = style({
  ...cluster(space[3]),
  position: 'fixed',
  insetBlockEnd: '4.5rem',
  insetInline: 0,
  zIndex: zIndex.float,
  inlineSize: 'fit-content',
  maxInlineSize: 'calc(100% - 2rem)',
  marginInline: 'auto',
  padding: `${space[3]} ${space[4]}`,
  border: border.control,
  borderRadius: radius.panel,
  background: color.raised,
  boxShadow: theme.shadow.float,
});
globalStyle(`${pasteBar} > [role=status]`, { flex: '1 1 14rem', maxInlineSize: '40rem' });

/** The form that says what changes, beside its preview. */
export const layout = style({
  display: 'grid',
  gridTemplateColumns: '18rem minmax(0,1fr)',
  alignItems: 'start',
  gap: space[5],
  '@media': { '(width < 68.75em)': { gridTemplateColumns: 'minmax(0,1fr)' } },
});
export const choices = style({ ...column(space[4]), padding: space[4] });
globalStyle(`${choices} fieldset`, { ...column(space[2]), minInlineSize: 0, margin: 0, padding: 0, border: 0 });
globalStyle(`${choices} legend`, { padding: 0, fontWeight: 650 });
globalStyle(`${choices} :is(input, select)`, { inlineSize: '100%' });
export const pair = style({ display: 'grid', gridTemplateColumns: 'minmax(0,1fr) 7rem', gap: space[2] });
/** Old values in the preview. */
export const old = style({ color: color.muted, fontWeight: 400, textDecoration: 'line-through', textDecorationThickness: 1 });
export const fresh = style({ fontWeight: 650 });
export const refused = style({ color: color.critical, fontWeight: 500 });
export const newPrice = style([input, { inlineSize: '8rem', textAlign: 'end' }]);
export const difference = style({ color: color.muted, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
export const foot = style({
  ...cluster(space[3]),
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: zIndex.bar,
  padding: `${space[3]} ${space[4]}`,
  borderBlockStart: border.line,
  background: color.raised,
  '@media': { [mediaBelow.phone]: { position: 'static' } },
});
globalStyle(`${foot} > :first-child`, { flex: '1 1 12rem' });
