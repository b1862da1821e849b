import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme.css.ts';
import { mediaBelow, radius, space } from '../../ui/tokens.ts';

const { color, shape } = theme;

/** Text on the left and a picture on the right, aligned at the bottom. */
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
/** The India look: the picture is masked as a window above a horizontal sill. */
const windowPicture = style([pictureFrame, { mask: `${shape.arch} top/100% auto no-repeat` }]);
/** The Dubai look: two dunes cover the bottom edge of the picture. */
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

/** Keyed by the market's `pictureShape`. */
export const pictureByLook = { arch: windowPicture, dune: horizonPicture } as const;
const sill = style({ borderBlockEnd: `6px solid ${color.accent}` });
export const groundByLook = { arch: sill, dune: '' } as const;
