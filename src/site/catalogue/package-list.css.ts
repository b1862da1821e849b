import { globalStyle, style } from '@vanilla-extract/css';
import { fontSize, mediaBelow, space } from '../../ui/tokens.ts';

export const page = style({ paddingBlockEnd: space.section });
export const header = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto',
  alignItems: 'end',
  gap: `${space[4]} ${space[8]}`,
  paddingBlock: `clamp(1.75rem,4vw,3.5rem) ${space[8]}`,
  '@media': { [mediaBelow.phone]: { gridTemplateColumns: 'minmax(0,1fr)', paddingBlockEnd: space[5] } },
});
globalStyle(`${header} > h1`, { maxInlineSize: '22ch', fontSize: fontSize.displayLg, letterSpacing: '-.03em', overflowWrap: 'anywhere' });
/** A title that quotes a long search. */
export const longTitle = style({});
globalStyle(`${header} > ${longTitle}`, {
  maxInlineSize: '40ch',
  fontSize: fontSize.displaySm,
  lineHeight: 1.15,
  letterSpacing: '-.015em',
});
