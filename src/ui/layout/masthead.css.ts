import { globalStyle, style } from '@vanilla-extract/css';
import { fontSize, space } from '../tokens.ts';
import { theme } from '../theme.css.ts';

const { color } = theme;

export const marketSwitcher = style({ display: 'flex', gap: space[5], fontSize: fontSize.sm, fontWeight: 500 });
globalStyle(`${marketSwitcher} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.5em',
  minBlockSize: '2.75rem',
  textDecoration: 'none',
  color: color.muted,
});
globalStyle(`${marketSwitcher} svg`, {
  inlineSize: '1.35rem',
  blockSize: '.95rem',
  borderRadius: 2,
  outline: `1px solid ${color.hairline}`,
});
globalStyle(`${marketSwitcher} a:hover, ${marketSwitcher} [aria-current]`, { color: color.ink });
globalStyle(`${marketSwitcher} [aria-current] span`, { boxShadow: `0 2px ${color.accent}` });
