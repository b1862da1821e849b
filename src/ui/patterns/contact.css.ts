import { globalStyle, style } from '@vanilla-extract/css';
import { fontSize, mediaBelow, motion, space } from '../tokens.ts';
import { theme } from '../theme.css.ts';

const { color } = theme;

export const contactSection = style({ paddingBlock: space.section, background: color.tint });
export const split = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,5fr) minmax(0,7fr)',
  gap: 'clamp(2.5rem,6vw,6rem)',
  '@media': { [mediaBelow.masthead]: { gridTemplateColumns: 'minmax(0,1fr)' } },
});
globalStyle(`${split} h2`, { marginBlockEnd: space[10], fontSize: fontSize.displayLg, letterSpacing: '-.03em' });
export const channelColumn = style({ display: 'grid', alignContent: 'end', gap: space[8] });

/** The ways to us, set large like the index of a magazine. */
export const channels = style({ borderBlockStart: `1px solid ${color.line}` });
globalStyle(`${channels} > li`, { borderBlockEnd: `1px solid ${color.line}` });
globalStyle(`${channels} a`, {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0,1fr) auto',
  alignItems: 'center',
  columnGap: space[5],
  paddingBlock: space[5],
  textDecoration: 'none',
});
globalStyle(`${channels} svg`, { fontSize: fontSize.lg, transition: `translate ${motion.move} ${motion.ease}` });
globalStyle(`${channels} a > svg:first-child`, { color: color.accentInk });
globalStyle(`${channels} a:hover > svg:last-child`, { translate: '4px' });
globalStyle(`${channels} :is(b, small)`, { display: 'block' });
globalStyle(`${channels} small`, { fontSize: fontSize.sm, color: color.muted, overflowWrap: 'anywhere', textWrap: 'balance' });
export const footnote = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[3]} ${space[6]}`,
  fontSize: fontSize.sm,
  color: color.muted,
});
