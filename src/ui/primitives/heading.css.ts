import { globalStyle, style } from '@vanilla-extract/css';
import { fontSize, mediaBelow, space } from '../tokens.ts';
import { theme } from '../theme.css.ts';

/** Head of a section: its title, and beside it a sentence, both on one baseline. */
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
