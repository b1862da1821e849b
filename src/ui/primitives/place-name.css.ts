import { globalStyle, style } from '@vanilla-extract/css';
import { fontFamily, fontSize } from '../tokens.ts';
import { theme } from '../theme.css.ts';

/** Name of a place or of a way to us, underlined while its link is hovered. */
export const itemTitle = style({ font: `400 ${fontSize.displaySm}/1.1 ${fontFamily.display}`, letterSpacing: '-.015em' });
globalStyle(`a:hover > * > ${itemTitle}`, { textDecoration: `underline 1px ${theme.color.accent}`, textUnderlineOffset: '.2em' });
