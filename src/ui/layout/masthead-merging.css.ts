import { globalStyle, style } from '@vanilla-extract/css';
import { fontSize, mediaBelow, mediaFrom, space } from '../tokens.ts';
import { theme } from '../theme.css.ts';

const { color } = theme;

export const masthead = style({ '@media': { [mediaBelow.masthead]: { borderBlockEnd: `1px solid ${color.line}` } } });
export const topRow = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: space[4],
  minBlockSize: '4.25rem',
  '@media': { [mediaBelow.masthead]: { minBlockSize: '3.75rem' } },
});
/** Shown from 900 px. */
export const desktopOnly = style({ '@media': { [mediaBelow.masthead]: { display: 'none' } } });
/** Shown below 900 px; its button hangs into the gutter. */
export const mobileOnly = style({ display: 'flex', marginInline: '-.75rem', '@media': { [mediaFrom.masthead]: { display: 'none' } } });
export const tools = style({ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: space[4] });
export const searchSlot = style([desktopOnly, { flex: '0 1 17rem' }]);

export const nav = style([desktopOnly, { borderBlock: `1px solid ${color.line}` }]);
globalStyle(`${nav} ul`, { display: 'flex', justifyContent: 'center', gap: 'clamp(1.25rem,3vw,2.75rem)' });
globalStyle(`${nav} a`, { display: 'block', paddingBlock: '.7rem', fontSize: fontSize.sm, fontWeight: 500, textDecoration: 'none' });
globalStyle(`${nav} a:hover, ${nav} [aria-current]`, { boxShadow: `inset 0 -3px ${color.accent}` });
