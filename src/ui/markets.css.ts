import { globalStyle, style } from '@vanilla-extract/css';
import { space, text } from './scale.ts';
import { theme } from './theme.css.ts';

const { color } = theme;

export const markets = style({ display: 'flex', gap: space[5], fontSize: text.sm, fontWeight: 500 });
globalStyle(`${markets} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.5em',
  minBlockSize: '2.75rem',
  textDecoration: 'none',
  color: color.muted,
});
globalStyle(`${markets} svg`, { inlineSize: '1.35rem', blockSize: '.95rem', borderRadius: 2, outline: `1px solid ${color.hairline}` });
globalStyle(`${markets} a:hover, ${markets} [aria-current]`, { color: color.ink });
globalStyle(`${markets} [aria-current] span`, { boxShadow: `0 2px ${color.accent}` });
