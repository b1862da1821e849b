import { globalStyle } from '@vanilla-extract/css';
import { calm, motion } from './scale.ts';

/**
 * Pages hand their package pictures on to the next page, where motion is welcome. Every page takes part: on one
 * that does not, the browser reports the transition that the page before it began as an error.
 */
const across = { navigation: 'auto' } as Record<string, string>;
globalStyle('@view-transition', across);
globalStyle('::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)', {
  animationDuration: motion.move,
  animationTimingFunction: motion.ease,
  '@media': { [calm]: { animation: 'none !important' } },
});
