import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../theme.css.ts';
import { fontSize, motion, radius } from '../tokens.ts';

const { color } = theme;

/** The first choice of a place, 48 px high. The variants below are added to it; all stand in this file, in order. */
export const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '.5em',
  minBlockSize: '3rem',
  padding: '.6em 1.5em',
  border: '1.5px solid transparent',
  borderRadius: radius.pill,
  background: color.primary,
  color: color.onPrimary,
  fontWeight: 600,
  fontSize: fontSize.sm,
  lineHeight: 1.2,
  textDecoration: 'none',
  textAlign: 'center',
  cursor: 'pointer',
  transition: `background-color ${motion.fast},border-color ${motion.fast}`,
  ':hover': { background: color.primaryDeep },
});
/** Marigold or gold: Book Now and nothing else. */
export const accent = style({ background: color.accent, color: color.onAccent, ':hover': { background: color.accentDeep } });
/** The second choice. */
export const outline = style({
  background: 'none',
  borderColor: color.control,
  color: 'inherit',
  ':hover': { background: 'none', borderColor: 'currentColor' },
});
export const small = style({ minBlockSize: '2.75rem', paddingInline: '1.15em' });
export const large = style({ minBlockSize: '3.5rem', paddingInline: '2em', fontSize: fontSize.md });
/** As wide as what holds it. */
export const fullWidth = style({ inlineSize: '100%' });
// After every fill, so that it wins over their hover too.
globalStyle(`${base}:disabled`, { background: color.line, color: color.muted, cursor: 'not-allowed' });

/** A sign alone; its button or link carries an `aria-label`. */
export const iconButton = style({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  padding: 0,
  border: `1.5px solid ${color.control}`,
  borderRadius: '50%',
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  // Touch would leave the hover behind, on the next button in the same place.
  '@media': { '(hover: hover)': { ':hover': { borderColor: 'currentColor' } } },
});
/** Round, but its edge shows on hover only. */
export const ghost = style({ borderColor: 'transparent' });
