import { globalStyle, style } from '@vanilla-extract/css';
import { below, font, space, text } from '../ui/scale.ts';
import { theme } from '../ui/theme.css.ts';

const { color, shape } = theme;

export const opening = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,7fr) minmax(0,5fr)',
  alignItems: 'end',
  gap: `${space[5]} clamp(1.5rem,4vw,4rem)`,
  paddingBlock: 'clamp(2rem,5vw,4.5rem)',
  '@media': { [below.masthead]: { gridTemplateColumns: 'minmax(0,1fr)' } },
});
export const headline = style({ fontSize: text.displayXl, lineHeight: 0.93, letterSpacing: '-.035em', maxInlineSize: '11ch' });
/** One wide picture, standing on a gold ridge that runs out into the sand of the page. */
export const view = style({ position: 'relative', overflow: 'clip' });
globalStyle(`${view} img`, { blockSize: 'clamp(19rem,46vw,40rem)', objectPosition: '50% 60%' });
globalStyle(`${view}::before, ${view}::after`, {
  content: '',
  position: 'absolute',
  zIndex: 1,
  insetInline: 0,
  insetBlockEnd: -1,
  blockSize: shape.edgeHeight,
});
globalStyle(`${view}::before`, { background: color.accent, mask: shape.ridge });
globalStyle(`${view}::after`, { background: color.surface, mask: shape.edge });

/** The year as a dune: its height is the day's heat. */
export const year = style({ marginBlockEnd: 'clamp(2rem,4vw,3.5rem)' });
globalStyle(`${year} svg`, { inlineSize: '100%', blockSize: 'clamp(7rem,16vw,13rem)', overflow: 'visible' });
export const sand = style({ fill: color.accent });
export const shade = style({ fill: color.tint });
export const months = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(12,1fr)',
  paddingBlockStart: space[3],
  textAlign: 'center',
  fontSize: text.sm,
  lineHeight: 1.3,
});
globalStyle(`${months} b`, { display: 'block', fontWeight: 600 });
globalStyle(`${months} abbr`, { textDecoration: 'none', color: color.muted });
globalStyle(`${months} abbr span`, { '@media': { [below.phone]: { display: 'none' } } });

export const seasons = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,15rem),1fr))',
  gap: `${space[8]} clamp(1.5rem,3vw,3rem)`,
});
globalStyle(`${seasons} > li`, { paddingBlockStart: space[4], borderBlockStart: `1px solid ${color.line}` });
globalStyle(`${seasons} h3`, { marginBlock: `${space[1]} ${space[3]}`, fontSize: text.displaySm, lineHeight: 1.1 });
export const when = style({ font: `600 ${text.sm}/1.4 ${font.text}`, color: color.accentInk });
export const ways = style({ paddingBlock: `${space[8]} ${space.section}` });
