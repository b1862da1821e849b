import { styleVariants } from '@vanilla-extract/css';
import { duneEdge } from '../ui/mixins.ts';
import { radius, shape } from '../ui/tokens.ts';

/** The frames of a picture beside text, by the market's `pictureShape`. Pages add the size. */

export const pictureFrame = styleVariants({
  arch: { mask: `${shape.arch} top/100% auto no-repeat` },
  dune: { position: 'relative', borderRadius: `${radius.md} ${radius.md} 0 0`, overflow: 'clip', ...duneEdge('4.5rem') },
});
