import { globalStyle, style } from '@vanilla-extract/css';
import { fontSize, motion } from '../tokens.ts';
import { theme } from '../theme.css.ts';

const { color } = theme;

export const searchForm = style({
  display: 'flex',
  alignItems: 'center',
  gap: '.5em',
  inlineSize: '100%',
  borderBlockEnd: `1.5px solid ${color.control}`,
  transition: `border-color ${motion.fast}`,
  ':hover': { borderColor: color.primary },
  ':focus-within': { borderColor: color.primary, boxShadow: `0 1.5px ${color.primary}` },
});
globalStyle(`${searchForm} input`, {
  flex: 1,
  minInlineSize: 0,
  minBlockSize: '2.75rem',
  padding: 0,
  border: 0,
  background: 'none',
  fontSize: fontSize.sm,
  outline: 0,
  appearance: 'none',
});
// 16px at least, so that phones do not zoom in when it is touched.
globalStyle(`${searchForm} input`, { '@media': { '(pointer: coarse)': { fontSize: '1rem' } } });
globalStyle(`${searchForm} button`, {
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  marginInlineEnd: '-.75rem',
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
});
