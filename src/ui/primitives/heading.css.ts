import { globalStyle, style } from '@vanilla-extract/css';
import { displayText, grid } from '../mixins.ts';
import { color, fontSize, mediaBelow, space } from '../tokens.ts';

/** The head of a section: title and sentence side by side on one baseline. */
export const sectionHeader = style({
  ...grid('7fr 5fr', `${space[4]} clamp(1.5rem,4vw,4rem)`),
  alignItems: 'end',
  marginBlockEnd: 'clamp(2rem,4vw,3.5rem)',
  '@media': { [mediaBelow.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
globalStyle(`${sectionHeader} h2`, { fontSize: fontSize.displayLg, letterSpacing: '-.03em' });
globalStyle(`${sectionHeader} p`, { maxInlineSize: '42ch', color: color.muted });

/** The title of an item in a link, underlined on hover. */
export const itemTitle = style(displayText(fontSize.displaySm, 1.1, '-.015em'));
globalStyle(`a:hover > * > ${itemTitle}`, { textDecoration: `underline 1px ${color.accent}`, textUnderlineOffset: '.2em' });
