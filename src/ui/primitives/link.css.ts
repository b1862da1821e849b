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
export const link = variants.main;
export const subtleLink = variants.quiet;
