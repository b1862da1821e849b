import { globalStyle, style } from '@vanilla-extract/css';
import { below, space, text } from '../ui/scale.ts';

export const page = style({ paddingBlockEnd: space.section });
export const listing = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto',
  alignItems: 'end',
  gap: `${space[4]} ${space[8]}`,
  paddingBlock: `clamp(1.75rem,4vw,3.5rem) ${space[8]}`,
  '@media': { [below.phone]: { gridTemplateColumns: 'minmax(0,1fr)', paddingBlockEnd: space[5] } },
});
globalStyle(`${listing} > h1`, { maxInlineSize: '22ch', fontSize: text.displayLg, letterSpacing: '-.03em', overflowWrap: 'anywhere' });
/** A title that repeats many words of the visitor. */
export const long = style({});
globalStyle(`${listing} > ${long}`, { maxInlineSize: '40ch', fontSize: text.displaySm, lineHeight: 1.15, letterSpacing: '-.015em' });
