import { globalStyle, style } from '@vanilla-extract/css';
import { columns, cover, displayText, duneEdge, grid } from '../../ui/mixins.ts';
import { color, fontFamily, fontSize, mediaBelow, motion, shape, space } from '../../ui/tokens.ts';

/** Large links, each with a sentence, like a table of contents. */
export const indexList = style({ borderBlockStart: `1px solid ${color.line}` });
export const indexRow = style({
  position: 'relative',
  ...grid('5fr 6fr auto', `${space[1]} clamp(1.5rem,4vw,4rem)`),
  alignItems: 'baseline',
  paddingBlock: 'clamp(1rem,2vw,1.75rem)',
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': { [mediaBelow.phone]: { gridTemplateColumns: 'minmax(0,1fr) auto' } },
});
globalStyle(`${indexRow} a`, { ...displayText(fontSize.displayMd, 1.05, '-.025em'), textDecoration: 'none' });
globalStyle(`${indexRow} a::after`, { content: '', ...cover });
globalStyle(`${indexRow} a:focus-visible`, { outline: 0 });
globalStyle(`${indexRow}:has(a:focus-visible)`, { outline: `3px solid ${color.focus}`, outlineOffset: 3, borderRadius: 4 });
globalStyle(`${indexRow}:hover a`, { textDecoration: `underline ${color.accent} 2px`, textUnderlineOffset: '.15em' });
globalStyle(`${indexRow} svg`, { alignSelf: 'center', fontSize: '1.5rem', transition: `translate ${motion.move} ${motion.ease}` });
globalStyle(`${indexRow}:hover svg`, { translate: '4px' });
globalStyle(`${indexRow} p`, {
  maxInlineSize: '46ch',
  color: color.muted,
  '@media': { [mediaBelow.phone]: { gridColumn: 1, gridRow: 2 } },
});
globalStyle(`${indexRow} svg`, { '@media': { [mediaBelow.phone]: { gridColumn: 2, gridRow: '1 / 3' } } });

export const opening = style({
  ...columns('masthead', 'minmax(0,7fr) minmax(0,5fr)', `${space[5]} clamp(1.5rem,4vw,4rem)`),
  alignItems: 'end',
  paddingBlock: 'clamp(2rem,5vw,4.5rem)',
});
export const headline = style({ fontSize: fontSize.displayXl, lineHeight: 0.93, letterSpacing: '-.035em', maxInlineSize: '11ch' });
/** A wide picture. */
export const panorama = style({ position: 'relative', overflow: 'clip', ...duneEdge(shape.edgeHeight) });
globalStyle(`${panorama} img`, { blockSize: 'clamp(19rem,46vw,40rem)', objectPosition: '50% 60%' });

/** A chart of the monthly temperatures in the shape of a dune. */
export const chart = style({ marginBlockEnd: 'clamp(2rem,4vw,3.5rem)' });
globalStyle(`${chart} svg`, { inlineSize: '100%', blockSize: 'clamp(7rem,16vw,13rem)', overflow: 'visible' });
export const frontDune = style({ fill: color.accent });
export const backDune = style({ fill: color.tint });
export const months = style({
  ...grid('repeat(auto-fit,minmax(1.45rem,1fr))', '0'),
  paddingBlockStart: space[3],
  textAlign: 'center',
  // Twelve columns of 23 px on the smallest phones.
  fontSize: 'clamp(.75rem,3.6vw,.9375rem)',
  lineHeight: 1.3,
  whiteSpace: 'nowrap',
});
globalStyle(`${months} b`, { display: 'block', fontWeight: 600 });
globalStyle(`${months} abbr`, { textDecoration: 'none', color: color.muted });
globalStyle(`${months} abbr span`, { '@media': { [mediaBelow.phone]: { display: 'none' } } });

export const seasons = style(grid('repeat(auto-fit,minmax(min(100%,15rem),1fr))', `${space[8]} clamp(1.5rem,3vw,3rem)`));
globalStyle(`${seasons} > li`, { paddingBlockStart: space[4], borderBlockStart: `1px solid ${color.line}` });
globalStyle(`${seasons} h3`, { marginBlock: `${space[1]} ${space[3]}`, fontSize: fontSize.displaySm, lineHeight: 1.1 });
export const seasonMonths = style({ font: `600 ${fontSize.sm}/1.4 ${fontFamily.text}`, color: color.accentInk });
export const links = style({ paddingBlock: `${space[8]} ${space.section}` });
