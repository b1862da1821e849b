import { globalStyle, style } from '@vanilla-extract/css';
import { dialogFrame, displayText, grid, row, wrappingRow } from '../mixins.ts';
import { color, motion, space } from '../tokens.ts';
import { rise } from './dialog.css.ts';

const OPEN_SELECTOR = '&:is([open], :popover-open)';

const dialogBase = style({
  ...dialogFrame,
  inlineSize: '100%',
  maxInlineSize: 'none',
  margin: 0,
  selectors: {
    [OPEN_SELECTOR]: { display: 'flex', flexDirection: 'column', animation: `${rise} ${motion.move} ${motion.ease}` },
  },
});
/** The menu on phones: full screen, with market and Login at the bottom. */
export const menuDialog = style([dialogBase, { blockSize: '100dvh', maxBlockSize: 'none', overflowY: 'auto' }]);
export const searchDialog = style([dialogBase, { maxBlockSize: '100dvh', insetBlockEnd: 'auto' }]);

/** Covers the masthead exactly, so that the close button replaces the menu button. */
export const head = style({
  ...grid('1fr auto 1fr', space[4]),
  alignItems: 'center',
  flex: 'none',
  minBlockSize: '3.75rem',
  paddingInline: space.gutter,
});
export const close = style({ marginInline: '-.75rem' });
export const body = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: space[6],
  padding: `${space[5]} ${space.gutter} max(${space[8]}, env(safe-area-inset-bottom))`,
});
export const links = style({});
globalStyle(`${links} a`, {
  display: 'block',
  paddingBlock: '.45rem',
  ...displayText('2rem', 1.15, '-.02em'),
  textDecoration: 'none',
});
globalStyle(`${links} [aria-current]`, {
  textDecoration: `underline ${color.accent} 3px`,
  textUnderlineOffset: '.2em',
});
export const quickLinks = style(grid('1fr 1fr', space[3]));
export const foot = style({
  ...wrappingRow(space[3]),
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBlockStart: 'auto',
});
// The account and Logout take a line of their own.
globalStyle(`html[data-user] ${foot} > :first-child`, { order: 1, inlineSize: '100%' });
export const searchRow = style({ ...row(space[4]), padding: `${space[3]} ${space.gutter} ${space[6]}` });

// Only with overlay scrollbars: others would disappear and shift the page.
globalStyle('html:has(dialog:is([open], :popover-open))', { '@media': { '(hover: none)': { overflow: 'hidden' } } });
