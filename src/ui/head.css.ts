import { globalStyle, style } from '@vanilla-extract/css';
import { below, space, text } from './scale.ts';
import { theme } from './theme.css.ts';

/** Head of a section: its title, and beside it a sentence, both on one baseline. */
export const head = style({
  display: 'grid',
  gridTemplateColumns: '7fr 5fr',
  alignItems: 'end',
  gap: `${space[4]} clamp(1.5rem,4vw,4rem)`,
  marginBlockEnd: 'clamp(2rem,4vw,3.5rem)',
  '@media': { [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
globalStyle(`${head} h2`, { fontSize: text.displayLg, letterSpacing: '-.03em' });
globalStyle(`${head} p`, { maxInlineSize: '42ch', color: theme.color.muted });
