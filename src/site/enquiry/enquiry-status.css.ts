import { globalStyle, style } from '@vanilla-extract/css';
import { grid, row, stack, wrappingRow } from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { fontSize, space } from '../../ui/tokens.ts';
import { disclosure } from './enquiry-form.css.ts';

const { color } = theme;

/** The result of the last action, above everything else. */
export const notice = style({ gridColumn: '1 / -1', '@media': { '(width >= 900px)': { marginBlockEnd: `-${space[5]}` } } });
export const reference = style({ marginBlock: `${space[5]} ${space[6]}`, fontSize: fontSize.lg });
globalStyle(`${reference} b`, { marginInlineStart: space[2], fontWeight: 600, letterSpacing: '.04em', boxShadow: `0 3px ${color.accent}` });
export const nextSteps = style({ marginBlockStart: space[6] });
export const sections = style(grid('minmax(0,1fr)', space[8]));
export const section = style({
  ...grid('minmax(0,1fr)', space[4]),
  selectors: { '& + &': { paddingBlockStart: space[8], borderBlockStart: `1px solid ${color.line}` } },
});
globalStyle(`${section} h2`, { fontSize: fontSize.displaySm, letterSpacing: '-.015em' });
export const history = style({ borderBlockStart: `1px solid ${color.line}` });
globalStyle(`${history} > li`, {
  ...wrappingRow(`0 ${space[4]}`),
  alignItems: 'baseline',
  justifyContent: 'space-between',
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.line}`,
});
globalStyle(`${history} time`, { color: color.muted, fontSize: fontSize.sm });
export const downloadForm = style({ ...grid('minmax(0,1fr)', space[5]), maxInlineSize: '34rem' });
export const downloadList = style({ borderBlockStart: `1px solid ${color.line}` });
globalStyle(`${downloadList} > li`, { ...row(space[3]), paddingBlock: space[3], borderBlockEnd: `1px solid ${color.line}` });
globalStyle(`${downloadList} > li > span`, { flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });
export const destructiveAction = style([disclosure, { borderBlockEnd: `1px solid ${color.line}` }]);
globalStyle(`${destructiveAction} > form`, {
  ...stack(space[4]),
  justifyItems: 'start',
  paddingBlockEnd: space[5],
  maxInlineSize: '52ch',
});
