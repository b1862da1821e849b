import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../tokens.ts';

export const icon = style({ inlineSize: '1.25em', blockSize: '1.25em', strokeLinecap: 'round', strokeLinejoin: 'round' });
export const paint = styleVariants({
  line: { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6 },
  solid: { fill: 'currentColor', stroke: 'none' },
});
export const mirrorInRtl = style({ selectors: { '[dir=rtl] &': { scale: '-1 1' } } });
export const stars = style({ display: 'flex', gap: 2, color: color.accentInk, fontSize: '.9rem' });
