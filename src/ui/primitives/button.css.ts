import { globalStyle, style } from '@vanilla-extract/css';
import { inlineRow, pillButton, squareButton } from '../mixins.ts';
import { color, fontSize, motion } from '../tokens.ts';

/** The primary button, 48 px high. Variants below add to it and depend on their order in this file. */
export const base = style({
  ...pillButton,
  ...inlineRow('.5em'),
  justifyContent: 'center',
  minBlockSize: '3rem',
  padding: '.6em 1.5em',
  border: '1.5px solid transparent',
  background: color.primary,
  color: color.onPrimary,
  textDecoration: 'none',
  textAlign: 'center',
  transition: `background-color ${motion.fast},border-color ${motion.fast}`,
  ':hover': { background: color.primaryDeep },
});
/** For Book Now only. */
export const accent = style({ background: color.accent, color: color.onAccent, ':hover': { background: color.accentDeep } });
/** The secondary button. */
export const outline = style({
  background: 'none',
  borderColor: color.control,
  color: 'inherit',
  ':hover': { background: 'none', borderColor: 'currentColor' },
});
export const compact = style({ minBlockSize: '2.75rem', paddingInline: '1.15em' });
export const large = style({ minBlockSize: '3.5rem', paddingInline: 'min(2em,8.5vw)', fontSize: fontSize.md });
export const fullWidth = style({ inlineSize: '100%' });
// After all variants, so that it overrides their hover styles.
globalStyle(`${base}:disabled`, { background: color.line, color: color.muted, cursor: 'not-allowed' });

/** A round button with an icon only, which needs an `aria-label`. Its border shows on hover. */
export const iconButton = style({
  ...squareButton,
  display: 'inline-grid',
  border: '1.5px solid transparent',
  borderRadius: '50%',
  color: 'inherit',
  // On touch screens a hover style would stay after the tap.
  '@media': { '(hover: hover)': { ':hover': { borderColor: 'currentColor' } } },
});
