import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme.css.ts';
import { space, zIndex } from '../../ui/tokens.ts';
import { fontSize, TOUCH } from './mixins.ts';

/** Icon-only buttons, and the menu that one of them opens. */

const { color } = theme;

export const iconButton = style({
  display: 'inline-grid',
  flex: 'none',
  placeItems: 'center',
  inlineSize: '2rem',
  blockSize: '2rem',
  padding: 0,
  border: 0,
  borderRadius: '.375rem',
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  ':hover': { background: color.tint },
  '@media': { [TOUCH]: { inlineSize: '2.75rem', blockSize: '2.75rem' } },
});
/** The handle for dragging an entry. Touching it does not scroll the page. */
export const dragHandle = style([
  iconButton,
  { color: color.muted, cursor: 'grab', touchAction: 'none', ':active': { cursor: 'grabbing' } },
]);

export const menu = style({ position: 'relative', display: 'inline-block' });
export const menuItems = style({
  position: 'absolute',
  insetInlineEnd: 0,
  insetBlockStart: '100%',
  zIndex: zIndex.float,
  minInlineSize: '10rem',
  paddingBlock: space[1],
  border: `1px solid ${color.line}`,
  borderRadius: '.375rem',
  background: color.raised,
  boxShadow: theme.shadow.float,
});
globalStyle(`${menuItems} button`, {
  display: 'block',
  inlineSize: '100%',
  minBlockSize: '2.25rem',
  paddingInline: space[3],
  border: 0,
  background: 'none',
  fontSize: fontSize.md,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
});
globalStyle(`${menuItems} button`, { '@media': { [TOUCH]: { minBlockSize: '2.75rem' } } });
globalStyle(`${menuItems} button:hover`, { background: color.tint });
globalStyle(`${menuItems} button:focus-visible`, { outlineOffset: -2 });
globalStyle(`${menuItems} button[aria-disabled]`, { color: color.muted, opacity: 0.6, cursor: 'default' });
