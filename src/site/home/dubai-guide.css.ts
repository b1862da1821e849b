import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme.css.ts';
import { fontFamily, fontSize, mediaBelow, space } from '../../ui/tokens.ts';

const { color, shape } = theme;

export const opening = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,7fr) minmax(0,5fr)',
  alignItems: 'end',
  gap: `${space[5]} clamp(1.5rem,4vw,4rem)`,
  paddingBlock: 'clamp(2rem,5vw,4.5rem)',
  '@media': { [mediaBelow.masthead]: { gridTemplateColumns: 'minmax(0,1fr)' } },
});
export const headline = style({ fontSize: fontSize.displayXl, lineHeight: 0.93, letterSpacing: '-.035em', maxInlineSize: '11ch' });
/** A wide picture whose bottom edge is covered by a gold dune and a dune in the page colour. */
export const panorama = style({ position: 'relative', overflow: 'clip' });
globalStyle(`${panorama} img`, { blockSize: 'clamp(19rem,46vw,40rem)', objectPosition: '50% 60%' });
globalStyle(`${panorama}::before, ${panorama}::after`, {
  content: '',
  position: 'absolute',
  zIndex: 1,
  insetInline: 0,
  insetBlockEnd: -1,
  blockSize: shape.edgeHeight,
});
globalStyle(`${panorama}::before`, { background: color.accent, mask: shape.ridge });
globalStyle(`${panorama}::after`, { background: color.surface, mask: shape.edge });

/** A chart of the monthly temperatures in the shape of a dune. */
export const chart = style({ marginBlockEnd: 'clamp(2rem,4vw,3.5rem)' });
globalStyle(`${chart} svg`, { inlineSize: '100%', blockSize: 'clamp(7rem,16vw,13rem)', overflow: 'visible' });
export const frontDune = style({ fill: color.accent });
export const backDune = style({ fill: color.tint });
export const months = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(12,1fr)',
  paddingBlockStart: space[3],
  textAlign: 'center',
  fontSize: fontSize.sm,
  lineHeight: 1.3,
});
globalStyle(`${months} b`, { display: 'block', fontWeight: 600 });
globalStyle(`${months} abbr`, { textDecoration: 'none', color: color.muted });
globalStyle(`${months} abbr span`, { '@media': { [mediaBelow.phone]: { display: 'none' } } });

export const seasons = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,15rem),1fr))',
  gap: `${space[8]} clamp(1.5rem,3vw,3rem)`,
});
globalStyle(`${seasons} > li`, { paddingBlockStart: space[4], borderBlockStart: `1px solid ${color.line}` });
globalStyle(`${seasons} h3`, { marginBlock: `${space[1]} ${space[3]}`, fontSize: fontSize.displaySm, lineHeight: 1.1 });
export const seasonMonths = style({ font: `600 ${fontSize.sm}/1.4 ${fontFamily.text}`, color: color.accentInk });
export const links = style({ paddingBlock: `${space[8]} ${space.section}` });
