import { globalStyle, style } from '@vanilla-extract/css';
import { columns, displayText } from '../../ui/mixins.ts';
import { fontSize, space } from '../../ui/tokens.ts';

export const page = style({ paddingBlockEnd: space.section });
export const header = style({
  ...columns('phone', 'minmax(0,1fr) auto', `${space[4]} ${space[8]}`, { paddingBlockEnd: space[5] }),
  alignItems: 'end',
  paddingBlock: `clamp(1.75rem,4vw,3.5rem) ${space[8]}`,
});
globalStyle(`${header} > h1`, { maxInlineSize: '22ch', fontSize: fontSize.displayLg, letterSpacing: '-.03em', overflowWrap: 'anywhere' });
/** A title that quotes a long search. */
export const longTitle = style({});
globalStyle(`${header} > ${longTitle}`, { ...displayText(fontSize.displaySm, 1.15, '-.015em'), maxInlineSize: '40ch' });
