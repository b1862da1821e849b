import { style } from '@vanilla-extract/css';
import { columns } from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { mediaBelow, space } from '../../ui/tokens.ts';

/** Text on the left and a picture on the right, aligned at the bottom. */
export const opening = style({
  ...columns('phone', 'minmax(0,7fr) minmax(0,5fr)', 'clamp(2rem,6vw,6rem)', { gap: space[8] }),
  alignItems: 'end',
  paddingBlockStart: 'clamp(2rem,4vw,3.5rem)',
});
export const words = style({ paddingBlockEnd: 'clamp(1rem,4vw,4rem)', '@media': { [mediaBelow.phone]: { paddingBlockEnd: 0 } } });

export const picture = style({ blockSize: 'clamp(20rem,38vw,32rem)' });
/** The horizontal line that an arch stands on, by the market's `pictureShape`. */
export const bottomEdge = { arch: style({ borderBlockEnd: `6px solid ${theme.color.accent}` }), dune: '' } as const;
