import { style } from '@vanilla-extract/css';
import { font, text } from './scale.ts';
import { theme } from './theme.css.ts';

/** The opening paragraph, in the voice of the headings. */
export const lede = style({ font: `400 ${text.displayXs}/1.42 ${font.display}`, letterSpacing: '-.008em' });
/** With a large first letter; for paragraphs of three lines or more. */
export const drop = style({
  '::first-letter': {
    float: 'inline-start',
    marginInlineEnd: '.08em',
    marginBlockStart: '.07em',
    fontSize: '3.55em',
    lineHeight: 0.72,
    color: theme.color.accentInk,
  },
});
