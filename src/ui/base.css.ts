import { globalStyle } from '@vanilla-extract/css';
import { fullMotionMedia } from './tokens.ts';

/**
 * Pages hand their package pictures on to the next page, where motion is welcome. There every page takes part: on one
 * that does not, the browser reports the transition that the page before it began as an error. The browser's own quarter of a second is ours, too.
 */
const crossDocument = { navigation: 'auto' } as Record<string, string>;
globalStyle('@view-transition', { '@media': { [fullMotionMedia]: crossDocument } });
