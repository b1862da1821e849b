import { globalStyle, style } from '@vanilla-extract/css';
import { below, space } from '../ui/scale.ts';
import { theme } from '../ui/theme.css.ts';

const { color, shape } = theme;

/** Words, and a picture that stands on the line below both: in India's window on its sill, in Dubai cut by the page's edge. */
export const opening = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,7fr) minmax(0,5fr)',
  alignItems: 'end',
  gap: 'clamp(2rem,6vw,6rem)',
  paddingBlockStart: 'clamp(2rem,4vw,3.5rem)',
  '@media': { [below.phone]: { gridTemplateColumns: 'minmax(0,1fr)', gap: space[8] } },
});
export const words = style({ paddingBlockEnd: 'clamp(1rem,4vw,4rem)', '@media': { [below.phone]: { paddingBlockEnd: 0 } } });
export const picture = style({ minInlineSize: 0 });
globalStyle(`${picture} img`, {
  blockSize: 'clamp(20rem,38vw,32rem)',
  mask: `${shape.window} top/100% auto no-repeat`,
});

/** India's sill and Dubai's horizon. */
export const sill = style({ borderBlockEnd: `6px solid ${color.accent}` });
