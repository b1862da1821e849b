import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../tokens.ts';
import { theme } from '../theme.css.ts';

export const pagination = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  justifyItems: 'center',
  gap: space[4],
  marginBlockStart: 'clamp(3rem,6vw,5rem)',
  textAlign: 'center',
});
globalStyle(`${pagination} > progress`, {
  inlineSize: 'min(100%,12rem)',
  blockSize: 3,
  border: 0,
  background: theme.color.line,
  appearance: 'none',
});
globalStyle(`${pagination} > progress::-webkit-progress-bar`, { background: theme.color.line });
globalStyle(`${pagination} > progress::-webkit-progress-value`, { background: theme.color.primary });
globalStyle(`${pagination} > progress::-moz-progress-bar`, { background: theme.color.primary });
