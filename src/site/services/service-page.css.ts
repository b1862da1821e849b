import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme.css.ts';
import { mediaBelow, radius, space } from '../../ui/tokens.ts';

const { color, shape } = theme;

/** Words, and beside them a picture that stands on the same ground. */
export const opening = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,7fr) minmax(0,5fr)',
  alignItems: 'end',
  gap: 'clamp(2rem,6vw,6rem)',
  paddingBlockStart: 'clamp(2rem,4vw,3.5rem)',
  '@media': { [mediaBelow.phone]: { gridTemplateColumns: 'minmax(0,1fr)', gap: space[8] } },
});
export const words = style({ paddingBlockEnd: 'clamp(1rem,4vw,4rem)', '@media': { [mediaBelow.phone]: { paddingBlockEnd: 0 } } });

const pictureFrame = style({ blockSize: 'clamp(20rem,38vw,32rem)' });
/** A window on the sill that runs below the words. */
const windowPicture = style([pictureFrame, { mask: `${shape.window} top/100% auto no-repeat` }]);
/** A view that ends in a gold ridge and the sand of the page. */
const horizonPicture = style([pictureFrame, { position: 'relative', borderRadius: `${radius.md} ${radius.md} 0 0`, overflow: 'clip' }]);
globalStyle(`${horizonPicture}::before, ${horizonPicture}::after`, {
  content: '',
  position: 'absolute',
  zIndex: 1,
  insetInline: 0,
  insetBlockEnd: -1,
  blockSize: '4.5rem',
});
globalStyle(`${horizonPicture}::before`, { background: color.accent, mask: shape.ridge });
globalStyle(`${horizonPicture}::after`, { background: color.surface, mask: shape.edge });

/** By the look of the market. */
export const pictureByLook = { window: windowPicture, horizon: horizonPicture } as const;
const sill = style({ borderBlockEnd: `6px solid ${color.accent}` });
export const groundByLook = { window: sill, horizon: '' } as const;
