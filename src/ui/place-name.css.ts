import { globalStyle, style } from '@vanilla-extract/css';
import { font, text } from './scale.ts';
import { theme } from './theme.css.ts';

/** Name of a place or of a way to us, underlined while its link is hovered. */
export const name = style({ font: `400 ${text.displaySm}/1.1 ${font.display}`, letterSpacing: '-.015em' });
globalStyle(`a:hover > * > ${name}`, { textDecoration: `underline 1px ${theme.color.accent}`, textUnderlineOffset: '.2em' });
