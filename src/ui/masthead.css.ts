import { globalStyle, style } from '@vanilla-extract/css';
import { below, from, space, text } from './scale.ts';
import { theme } from './theme.css.ts';

const { color } = theme;

export const masthead = style({ '@media': { [below.masthead]: { borderBlockEnd: `1px solid ${color.line}` } } });
export const top = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: space[4],
  minBlockSize: '4.25rem',
  '@media': { [below.masthead]: { minBlockSize: '3.75rem' } },
});
/** Shown from 900 px. */
export const wide = style({ '@media': { [below.masthead]: { display: 'none' } } });
/** Shown below 900 px; its button hangs into the gutter. */
export const narrow = style({ display: 'flex', marginInline: '-.75rem', '@media': { [from.masthead]: { display: 'none' } } });
export const tools = style({ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: space[4] });
export const find = style([wide, { flex: '0 1 17rem' }]);

export const nav = style([wide, { borderBlock: `1px solid ${color.line}` }]);
globalStyle(`${nav} ul`, { display: 'flex', justifyContent: 'center', gap: 'clamp(1.25rem,3vw,2.75rem)' });
globalStyle(`${nav} a`, { display: 'block', paddingBlock: '.7rem', fontSize: text.sm, fontWeight: 500, textDecoration: 'none' });
globalStyle(`${nav} a:hover, ${nav} [aria-current]`, { boxShadow: `inset 0 -3px ${color.accent}` });
