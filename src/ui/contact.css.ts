import { globalStyle, style } from '@vanilla-extract/css';
import { below, motion, space, text } from './scale.ts';
import { theme } from './theme.css.ts';

const { color } = theme;

export const contact = style({ paddingBlock: space.section, background: color.tint });
export const split = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,5fr) minmax(0,7fr)',
  gap: 'clamp(2.5rem,6vw,6rem)',
  '@media': { [below.masthead]: { gridTemplateColumns: 'minmax(0,1fr)' } },
});
globalStyle(`${split} h2`, { marginBlockEnd: space[10], fontSize: text.displayLg, letterSpacing: '-.03em' });
export const side = style({ display: 'grid', alignContent: 'end', gap: space[8] });

/** The ways to us, set large like the index of a magazine. */
export const ways = style({ borderBlockStart: `1px solid ${color.line}` });
globalStyle(`${ways} > li`, { borderBlockEnd: `1px solid ${color.line}` });
globalStyle(`${ways} a`, {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0,1fr) auto',
  alignItems: 'center',
  columnGap: space[5],
  paddingBlock: space[5],
  textDecoration: 'none',
});
globalStyle(`${ways} svg`, { fontSize: text.lg, transition: `translate ${motion.move} ${motion.ease}` });
globalStyle(`${ways} a > svg:first-child`, { color: color.accentInk });
globalStyle(`${ways} a:hover > svg:last-child`, { translate: '4px' });
globalStyle(`${ways} :is(b, small)`, { display: 'block' });
globalStyle(`${ways} small`, { fontSize: text.sm, color: color.muted, overflowWrap: 'anywhere', textWrap: 'balance' });
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[3]} ${space[6]}`,
  fontSize: text.sm,
  color: color.muted,
});
