import { globalStyle, style } from '@vanilla-extract/css';
import { below, radius, space } from '../ui/scale.ts';
import { theme } from '../ui/theme.css.ts';

const { color, shape } = theme;

/** Words, and beside them a picture that stands on the same ground. */
export const opening = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,7fr) minmax(0,5fr)',
  alignItems: 'end',
  gap: 'clamp(2rem,6vw,6rem)',
  paddingBlockStart: 'clamp(2rem,4vw,3.5rem)',
  '@media': { [below.phone]: { gridTemplateColumns: 'minmax(0,1fr)', gap: space[8] } },
});
export const words = style({ paddingBlockEnd: 'clamp(1rem,4vw,4rem)', '@media': { [below.phone]: { paddingBlockEnd: 0 } } });

const frame = style({ blockSize: 'clamp(20rem,38vw,32rem)' });
/** A window on the sill that runs below the words. */
const windowed = style([frame, { mask: `${shape.window} top/100% auto no-repeat` }]);
/** A view that ends in a gold ridge and the sand of the page. */
const dune = style([frame, { position: 'relative', borderRadius: `${radius.md} ${radius.md} 0 0`, overflow: 'clip' }]);
globalStyle(`${dune}::before, ${dune}::after`, {
  content: '',
  position: 'absolute',
  zIndex: 1,
  insetInline: 0,
  insetBlockEnd: -1,
  blockSize: '4.5rem',
});
globalStyle(`${dune}::before`, { background: color.accent, mask: shape.ridge });
globalStyle(`${dune}::after`, { background: color.surface, mask: shape.edge });

/** By the look of the market. */
export const picture = { window: windowed, dune } as const;
const sill = style({ borderBlockEnd: `6px solid ${color.accent}` });
export const ground = { window: sill, dune: '' } as const;
