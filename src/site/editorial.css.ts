import { globalStyle, style } from '@vanilla-extract/css';
import { columns, stack, stickyColumn as sticky } from '../ui/mixins.ts';
import { theme } from '../ui/theme.css.ts';
import { fontFamily, fontSize, space } from '../ui/tokens.ts';

/** Styles of text pages: a large title, and points and steps numbered in the headline font. */

const { color } = theme;
/** The vertical padding of a point. */
const POINT_PADDING = 'clamp(1.5rem,2.4vw,2rem)';

/** Two columns of text; the first one is narrower. */
export const twoColumns = style({
  ...columns('masthead', 'minmax(0,5fr) minmax(0,7fr)', 'clamp(2.5rem,6vw,6rem)', { gap: space[8] }),
  alignItems: 'start',
});
export const page = style({ paddingBlock: `clamp(2rem,5vw,4.5rem) ${space.section}` });
export const title = style({ fontSize: fontSize.displayLg, letterSpacing: '-.03em' });
/** The title of a section. */
export const sectionTitle = style({ fontSize: fontSize.displayMd, letterSpacing: '-.025em', marginBlockEnd: space[8] });
export const standfirst = style({ marginBlock: `${space[5]} ${space[8]}` });
globalStyle(`${twoColumns} ${sectionTitle}`, { marginBlockEnd: space[6] });
export const stickyColumn = style(sticky);

export const points = style({ counterReset: 'point', borderBlockStart: `1px solid ${color.line}` });
globalStyle(`${points} > li`, {
  position: 'relative',
  counterIncrement: 'point',
  ...stack(space[3]),
  paddingBlock: POINT_PADDING,
  paddingInlineStart: 'min(15vw,clamp(3rem,6vw,5.5rem))',
  borderBlockEnd: `1px solid ${color.line}`,
});
globalStyle(`${points} > li::before`, {
  content: 'counter(point)',
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockStart: POINT_PADDING,
  font: `400 ${fontSize.displaySm}/1.1 ${fontFamily.display}`,
  fontFeatureSettings: '"lnum"',
  color: color.accentInk,
});
globalStyle(`${points} :is(h2, h3)`, { fontSize: fontSize.displaySm, lineHeight: 1.1, letterSpacing: '-.015em' });
globalStyle(`${points} p`, { maxInlineSize: '60ch' });

export const band = style({ background: color.tint });
export const steps = style({
  counterReset: 'step',
  ...columns('phone', 'repeat(3,1fr)', 'clamp(1.5rem,4vw,4rem)'),
});
globalStyle(`${steps} > li`, {
  counterIncrement: 'step',
  ...stack(space[4]),
  alignContent: 'start',
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${color.control}`,
});
globalStyle(`${steps} > li::before`, {
  content: 'counter(step)',
  font: `400 ${fontSize.displayLg}/.9 ${fontFamily.display}`,
  fontFeatureSettings: '"lnum"',
  letterSpacing: '-.03em',
});
export const footnote = style({ maxInlineSize: '60ch', marginBlockStart: space[10], fontSize: fontSize.sm, color: color.muted });
