import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { inlineRow } from '../mixins.ts';
import { color, motion } from '../tokens.ts';
import { mirrorInRtl } from './icon.css.ts';

const base = style({
  position: 'relative',
  ...inlineRow('.4em'),
  fontWeight: 600,
  textDecorationLine: 'underline',
  textDecorationThickness: '1.5px',
  textUnderlineOffset: '.35em',
  ':hover': { textDecorationColor: 'currentColor' },
});
// Extends the tap area to 44 px without changing the layout.
globalStyle(`${base}::before`, { content: '', position: 'absolute', insetBlock: '-.7rem', insetInline: 0 });

const variants = styleVariants({
  main: [base, { textDecorationColor: color.accent }],
  quiet: [base, { color: color.muted, textDecorationColor: 'transparent' }],
});
/** The arrow of `Icon`, in percent of its grid. */
const ARROW = 'polygon(9% 46%,70% 46%,52% 28%,58% 22%,86% 50%,58% 78%,52% 72%,70% 54%,9% 54%)';
/** A link with an arrow, drawn by the style sheet: as an element it would stand in each card of a list. */
export const arrowLink = style([
  variants.main,
  { '::after': { content: '', padding: '.625em', background: 'currentColor', clipPath: ARROW } },
]);
export const link = variants.main;
export const subtleLink = variants.quiet;

globalStyle(`${base} svg`, { transition: `translate ${motion.move} ${motion.ease}` });
globalStyle(`${base}:hover ${mirrorInRtl}`, { translate: '3px' });
