import { globalStyle } from '@vanilla-extract/css';
import { calm, motion } from './scale.ts';

/** Pages with package pictures hand them on to the next page, where motion is welcome. */
const across = { navigation: 'auto' } as Record<string, string>;
globalStyle('@view-transition', across);
globalStyle('::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)', {
  animationDuration: motion.move,
  animationTimingFunction: motion.ease,
  '@media': { [calm]: { animation: 'none !important' } },
});
