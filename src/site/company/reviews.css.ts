import { globalStyle, style } from '@vanilla-extract/css';
import { displayText, stickyColumn, wrappingRow } from '../../ui/mixins.ts';
import { list, score } from '../../ui/patterns/review-list.css.ts';
import { theme } from '../../ui/theme.css.ts';
import { CHEVRON_IMAGE, fontFamily, fontSize, mediaFrom, radius, space } from '../../ui/tokens.ts';

const { color } = theme;

/** The average and the filters, beside the list on wide screens. */
export const overview = style(stickyColumn);
globalStyle(`${overview} > ${score}`, { '@media': { [mediaFrom.masthead]: { gridTemplateColumns: 'minmax(0,1fr)' } } });
globalStyle(`${overview} + div > ${list} > li:first-child`, { '@media': { [mediaFrom.masthead]: { paddingBlockStart: 0 } } });
// The bars lead to the reviews with so many stars.
globalStyle(`${score} li > *`, { minBlockSize: '2.75rem' });
globalStyle(`${score} a:hover, ${score} [aria-current]`, { fontWeight: 600, color: color.primary });
globalStyle(`${list} > li > p`, { marginBlockStart: space[3], fontSize: fontSize.sm });
export const filterRow = style({ ...wrappingRow(space[4]), alignItems: 'center', marginBlockStart: space[6] });
export const filters = style({ ...wrappingRow(space[3]), flex: 1, minInlineSize: 0 });
globalStyle(`${filters} > select`, {
  appearance: 'none',
  minBlockSize: '2.75rem',
  maxInlineSize: '100%',
  padding: '.5rem 2.5rem .5rem 1rem',
  border: `1.5px solid ${color.control}`,
  borderRadius: radius.pill,
  background: `${color.surface} ${CHEVRON_IMAGE} no-repeat right 1rem center`,
  color: color.ink,
  font: `500 ${fontSize.sm}/1.2 ${fontFamily.text}`,
});
// Both stand on one line of a phone, though the widest option of this one is long.
globalStyle(`${filters} > select + select`, { flex: '1 1 9rem', minInlineSize: 0, maxInlineSize: 'min(16rem,100%)' });
// The list follows each choice where scripts run.
globalStyle(`${filters} > button`, { '@media': { '(scripting: enabled)': { display: 'none' } } });
export const empty = style({ marginBlockStart: space[8] });
export const pages = style({ ...wrappingRow(space[6]), marginBlockStart: space[8] });
export const formLink = style({ marginBlock: `${space[5]} ${space[8]}` });
export const formSection = style({ marginBlockStart: space.section, scrollMarginBlockStart: space[8] });
export const formTitle = style({ ...displayText(fontSize.displayMd, 1.05, '-.025em'), marginBlockEnd: space[4] });
