import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme.css.ts';
import { mediaBelow, space } from '../../ui/tokens.ts';
import { bareButton, border, column, fontSize, TOUCH } from '../components/mixins.ts';

const { color } = theme;

/** Colleagues and rights, with the invitation beside them where there is room. */
export const columns = style({
  ...column(space[5]),
  alignItems: 'start',
  marginBlockEnd: space[5],
  '@media': { '(width >= 1300px)': { gridTemplateColumns: 'minmax(0,1fr) 18rem' } },
});
globalStyle(`${columns} section`, { marginBlockEnd: 0 });
export const main = style({ ...column(space[5]) });
// A name with an address, which stays in one line.
globalStyle(`${main} tbody th`, { '@container': { '(width >= 46rem)': { minInlineSize: '12rem' } } });
export const listTitle = style({ paddingBlockEnd: space[3] });

/** A button inside a cell, which looks like a link. */
export const cellButton = style({
  ...bareButton,
  padding: `${space[1]} 0`,
  color: color.primary,
  fontSize: fontSize.sm,
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '.2em',
  textDecorationColor: color.control,
  '@media': { [TOUCH]: { minBlockSize: '2.75rem' } },
});
/** A value and the button that changes it. */
export const changeable = style({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space[3] });
export const warning = style({ color: color.critical, fontWeight: 600 });
export const inactive = style({ color: color.muted });

/** The fields of a dialog. */
export const dialogFields = style({ ...column(space[4]) });
export const roles = style({ ...column(space[1]), margin: 0, padding: 0, border: 0 });
globalStyle(`${roles} > legend`, { paddingBlockEnd: space[1], fontWeight: 600 });
globalStyle(`${roles} > label`, {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'baseline',
  columnGap: space[2],
  paddingBlock: space[1],
});
globalStyle(`${roles} input`, { accentColor: color.primary });

/** The rights: a narrow table that stays a table on phones. */
export const scroller = style({ overflowX: 'auto' });
export const rights = style({ inlineSize: '100%', borderCollapse: 'collapse', fontSize: fontSize.sm });
globalStyle(`${rights} :is(th, td)`, { padding: `${space[2]} ${space[3]}`, borderBlockStart: border.line, textAlign: 'center' });
globalStyle(`${rights} :is(th, td):first-child`, { paddingInlineStart: space[4], fontWeight: 400, textAlign: 'start' });
globalStyle(`${rights} thead th`, { borderBlockStart: 0, color: color.muted, fontWeight: 600 });
globalStyle(`${rights} tbody th[colspan]`, { background: color.surface, fontWeight: 650 });
globalStyle(`${rights} small`, { display: 'block', fontWeight: 400 });
globalStyle(`${rights} svg`, { display: 'block', marginInline: 'auto', color: color.primary });
globalStyle(`${rights} :is(th, td)`, { '@media': { [mediaBelow.phone]: { paddingInline: space[1] } } });
/** The own account: forms beside each other where there is room. */
export const account = style({
  ...column(space[5]),
  alignItems: 'start',
  '@media': { '(width >= 1100px)': { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' } },
});
globalStyle(`${account} > div > section`, { maxInlineSize: '48rem' });
export const qr = style({ inlineSize: '11rem' });
export const suggestion = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
