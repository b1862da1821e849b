import { globalStyle, style } from '@vanilla-extract/css';
import { cover, displayText, grid } from '../mixins.ts';
import { color, fontSize, mediaBelow, motion, space } from '../tokens.ts';

/** Large links, each with a sentence, like a table of contents. */
export const indexList = style({ borderBlockStart: `1px solid ${color.line}` });
export const row = style({
  position: 'relative',
  ...grid('5fr 6fr auto', `${space[1]} clamp(1.5rem,4vw,4rem)`),
  alignItems: 'baseline',
  paddingBlock: 'clamp(1rem,2vw,1.75rem)',
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': { [mediaBelow.phone]: { gridTemplateColumns: 'minmax(0,1fr) auto' } },
});
globalStyle(`${row} a`, { ...displayText(fontSize.displayMd, 1.05, '-.025em'), textDecoration: 'none' });
globalStyle(`${row} a::after`, { content: '', ...cover });
globalStyle(`${row} a:focus-visible`, { outline: 0 });
globalStyle(`${row}:has(a:focus-visible)`, { outline: `3px solid ${color.focus}`, outlineOffset: 3, borderRadius: 4 });
globalStyle(`${row}:hover a`, { textDecoration: `underline ${color.accent} 2px`, textUnderlineOffset: '.15em' });
globalStyle(`${row} svg`, { alignSelf: 'center', fontSize: '1.5rem', transition: `translate ${motion.move} ${motion.ease}` });
globalStyle(`${row}:hover svg`, { translate: '4px' });
globalStyle(`${row} p`, { maxInlineSize: '46ch', color: color.muted, '@media': { [mediaBelow.phone]: { gridColumn: 1, gridRow: 2 } } });
globalStyle(`${row} svg`, { '@media': { [mediaBelow.phone]: { gridColumn: 2, gridRow: '1 / 3' } } });
