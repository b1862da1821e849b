import { globalStyle, style } from '@vanilla-extract/css';
import { displayText, grid, row, stack } from '../mixins.ts';
import { color, fontFamily, fontSize, mediaBelow, space } from '../tokens.ts';

/** The average beside the bars of its stars. */
export const score = style({
  ...grid('auto minmax(12rem,20rem)', `${space[6]} clamp(2rem,5vw,4.5rem)`),
  alignItems: 'center',
  justifyContent: 'start',
  paddingBlockEnd: space[8],
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': { [mediaBelow.phone]: { gridTemplateColumns: 'minmax(0,1fr)' } },
});
export const average = style({ ...row(space[4]), ...displayText(fontSize.displayLg, 1, '-.03em') });
globalStyle(`${average} > span`, {
  ...stack('.35rem'),
  maxInlineSize: '12rem',
  font: `${fontSize.sm}/1.3 ${fontFamily.text}`,
  letterSpacing: 0,
});
globalStyle(`${score} li > *`, { ...grid('1rem 1fr 2rem', '.6rem'), alignItems: 'center', fontSize: fontSize.xs, textDecoration: 'none' });
/** One review below the other, each with the answer of the agency. */
export const list = style({});
globalStyle(`${list} > li`, { paddingBlock: space[6], borderBlockEnd: `1px solid ${color.line}`, overflowWrap: 'anywhere' });
export const author = style({ ...row(space[3]), fontSize: fontSize.sm, lineHeight: 1.35 });
globalStyle(`${author} > img`, { flex: 'none', inlineSize: '3.25rem', blockSize: '3.25rem', borderRadius: '50%' });
globalStyle(`${author} b, ${author} span span`, { display: 'block', fontWeight: 600 });
globalStyle(`${author} span span`, { fontWeight: 400 });
globalStyle(`${author} > [role]`, { marginInlineStart: 'auto', flex: 'none' });
export const message = style({ maxInlineSize: '36rem', marginBlockStart: space[4], whiteSpace: 'pre-line' });
/** Short reviews have the font of headlines. */
export const shortMessage = style(displayText(fontSize.displayXs, 1.36, '-.01em'));
export const reply = style({
  maxInlineSize: '36rem',
  marginBlockStart: space[5],
  paddingInlineStart: space[5],
  borderInlineStart: `3px solid ${color.accent}`,
  fontSize: fontSize.sm,
  whiteSpace: 'pre-line',
});
globalStyle(`${reply} > b`, { display: 'block', fontWeight: 600 });
