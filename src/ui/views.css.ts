import { globalStyle, style } from '@vanilla-extract/css';
import { below, radius, space, text } from './scale.ts';
import { theme } from './theme.css.ts';

/** A ledger of views, two wide ones over three. */
export const views = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(12,minmax(0,1fr))',
  gap: 'clamp(2rem,3.5vw,3rem) clamp(1rem,2.4vw,2.25rem)',
});
globalStyle(`${views} > li`, { gridColumn: 'span 4', '@media': { [below.phone]: { gridColumn: '1 / -1' } } });
globalStyle(`${views} > li:nth-child(5n + 1)`, { gridColumn: 'span 7', '@media': { [below.phone]: { gridColumn: '1 / -1' } } });
globalStyle(`${views} > li:nth-child(5n + 2)`, { gridColumn: 'span 5', '@media': { [below.phone]: { gridColumn: '1 / -1' } } });
globalStyle(`${views} a`, { display: 'block', textDecoration: 'none' });
export const view = style({
  display: 'block',
  blockSize: '19rem',
  marginBlockEnd: space[4],
  borderRadius: radius.md,
  overflow: 'hidden',
  selectors: { 'li:nth-child(5n + 1) &, li:nth-child(5n + 2) &': { blockSize: 'clamp(20rem,34vw,29rem)' } },
});
globalStyle(`${views} ${view}`, { '@media': { [below.phone]: { blockSize: '62vw' } } });
export const words = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: `.2rem ${space[4]}`,
  alignItems: 'baseline',
  fontSize: text.sm,
});
export const about = style({ gridColumn: '1 / -1', gridRow: 2, maxInlineSize: '40ch', color: theme.color.muted });
export const visited = style({ fontWeight: 600 });
