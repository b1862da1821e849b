import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme.css.ts';
import { space, zIndex } from '../../ui/tokens.ts';
import { bareButton, box, controlHeight, fontSize, radius, TOUCH } from './mixins.ts';

/** Icon-only buttons, and the menu that one of them opens. */

const { color } = theme;

export const iconButton = style({
  ...bareButton,
  display: 'inline-grid',
  flex: 'none',
  placeItems: 'center',
  inlineSize: '2rem',
  blockSize: '2rem',
  padding: 0,
  borderRadius: radius.control,
  color: 'inherit',
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
  ...box,
  position: 'absolute',
  insetInlineEnd: 0,
  insetBlockStart: '100%',
  zIndex: zIndex.float,
  minInlineSize: '10rem',
  paddingBlock: space[1],
  boxShadow: theme.shadow.float,
});
globalStyle(`${menuItems} button`, {
  ...bareButton,
  ...controlHeight,
  display: 'block',
  inlineSize: '100%',
  paddingInline: space[3],
  fontSize: fontSize.md,
  textAlign: 'start',
  whiteSpace: 'nowrap',
});
globalStyle(`${menuItems} button:hover`, { background: color.tint });
globalStyle(`${menuItems} button:focus-visible`, { outlineOffset: -2 });
