import { style } from '@vanilla-extract/css';

/** Specification 9: at most 70% of the viewport. */
export const scrollableText = style({ maxBlockSize: '70vh' });
