import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../theme.css.ts';
import { fontFamily, fontSize, mediaBelow, space } from '../tokens.ts';

/** The head of a section: title and sentence side by side on one baseline. */
export const sectionHeader = style({
  display: 'grid',
  gridTemplateColumns: '7fr 5fr',
  alignItems: 'end',
  gap: `${space[4]} clamp(1.5rem,4vw,4rem)`,
  marginBlockEnd: 'clamp(2rem,4vw,3.5rem)',
  '@media': { [mediaBelow.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
globalStyle(`${sectionHeader} h2`, { fontSize: fontSize.displayLg, letterSpacing: '-.03em' });
globalStyle(`${sectionHeader} p`, { maxInlineSize: '42ch', color: theme.color.muted });

/** The title of an item in a link, underlined on hover. */
export const itemTitle = style({ font: `400 ${fontSize.displaySm}/1.1 ${fontFamily.display}`, letterSpacing: '-.015em' });
globalStyle(`a:hover > * > ${itemTitle}`, { textDecoration: `underline 1px ${theme.color.accent}`, textUnderlineOffset: '.2em' });
