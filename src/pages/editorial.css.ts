import { globalStyle, style } from '@vanilla-extract/css';
import { below, font, space, text } from '../ui/scale.ts';
import { theme } from '../ui/theme.css.ts';

/** What the pages of words share: a large title, and points and steps that are numbered in the serif. */

const { color } = theme;
/** Above and below a point. */
const AIR = 'clamp(1.5rem,2.4vw,2rem)';

/** Text beside text, the narrower first. */
export const split = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,5fr) minmax(0,7fr)',
  gap: 'clamp(2.5rem,6vw,6rem)',
  alignItems: 'start',
  '@media': { [below.masthead]: { gridTemplateColumns: 'minmax(0,1fr)', gap: space[8] } },
});
export const page = style({ paddingBlock: `clamp(2rem,5vw,4.5rem) ${space.section}` });
export const title = style({ fontSize: text.displayLg, letterSpacing: '-.03em' });
/** Title of a part of the page. */
export const part = style({ fontSize: text.displayMd, letterSpacing: '-.025em', marginBlockEnd: space[8] });
export const lead = style({ marginBlock: `${space[5]} ${space[8]}` });
globalStyle(`${split} ${part}`, { marginBlockEnd: space[6] });
/** Stays beside what is read. */
export const side = style({ '@media': { '(width >= 900px)': { position: 'sticky', insetBlockStart: space[8] } } });

export const points = style({ counterReset: 'point', borderBlockStart: `1px solid ${color.line}` });
globalStyle(`${points} > li`, {
  position: 'relative',
  counterIncrement: 'point',
  display: 'grid',
  gap: space[3],
  paddingBlock: AIR,
  paddingInlineStart: 'clamp(3rem,6vw,5.5rem)',
  borderBlockEnd: `1px solid ${color.line}`,
});
globalStyle(`${points} > li::before`, {
  content: 'counter(point)',
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockStart: AIR,
  font: `400 ${text.displaySm}/1.1 ${font.display}`,
  fontFeatureSettings: '"lnum"',
  color: color.accentInk,
});
globalStyle(`${points} :is(h2, h3)`, { fontSize: text.displaySm, lineHeight: 1.1, letterSpacing: '-.015em' });
globalStyle(`${points} p`, { maxInlineSize: '60ch' });

export const band = style({ background: color.tint });
export const steps = style({
  counterReset: 'step',
  display: 'grid',
  gridTemplateColumns: 'repeat(3,1fr)',
  gap: 'clamp(1.5rem,4vw,4rem)',
  '@media': { [below.phone]: { gridTemplateColumns: 'minmax(0,1fr)' } },
});
globalStyle(`${steps} > li`, {
  counterIncrement: 'step',
  display: 'grid',
  alignContent: 'start',
  gap: space[4],
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${color.control}`,
});
globalStyle(`${steps} > li::before`, {
  content: 'counter(step)',
  font: `400 ${text.displayLg}/.9 ${font.display}`,
  fontFeatureSettings: '"lnum"',
  letterSpacing: '-.03em',
});
export const note = style({ maxInlineSize: '60ch', marginBlockStart: space[10], fontSize: text.sm, color: color.muted });
