import { style } from '@vanilla-extract/css';
import { displayText } from '../mixins.ts';
import { color, fontSize } from '../tokens.ts';

/** The opening paragraph, in the font of headlines. */
export const introText = style(displayText(fontSize.displayXs, 1.42, '-.008em'));
/** For paragraphs of at least three lines. */
export const dropCap = style({
  '::first-letter': {
    float: 'inline-start',
    marginInlineEnd: '.08em',
    marginBlockStart: '.07em',
    fontSize: '3.55em',
    lineHeight: 0.72,
    color: color.accentInk,
  },
});
