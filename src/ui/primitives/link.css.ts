import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { inlineRow } from '../mixins.ts';
import { ARROW_MASK, color, motion } from '../tokens.ts';
import { mirrorInRtl } from './icon.css.ts';

const base = style({
  position: 'relative',
  ...inlineRow('.4em'),
  fontWeight: 600,
  textDecorationLine: 'underline',
  textDecorationThickness: '1.5px',
  textUnderlineOffset: '.35em',
  transition: `text-decoration-color ${motion.fast}`,
  ':hover': { textDecorationColor: 'currentColor' },
});
// Extends the tap area to 44 px without changing the layout.
globalStyle(`${base}::before`, { content: '', position: 'absolute', insetBlock: '-.7rem', insetInline: 0 });
globalStyle(`${base} svg`, { transition: `translate ${motion.move} ${motion.ease}` });
globalStyle(`${base}:hover ${mirrorInRtl}`, { translate: '3px' });

const variants = styleVariants({
  main: [base, { textDecorationColor: color.accent }],
  quiet: [base, { color: color.muted, textDecorationColor: 'transparent' }],
});
/** A link with an arrow, drawn by the style sheet: as an element it would stand in each card of a list. */
export const arrowLink = style([
  variants.main,
  {
    '::after': {
      content: '',
      inlineSize: '1.25em',
      blockSize: '1.25em',
      background: 'currentColor',
      mask: ARROW_MASK,
      transition: `translate ${motion.move} ${motion.ease}`,
    },
    selectors: { '&:hover::after': { translate: '3px' }, '[dir=rtl] &::after': { scale: '-1 1' } },
  },
]);
export const link = variants.main;
export const subtleLink = variants.quiet;
