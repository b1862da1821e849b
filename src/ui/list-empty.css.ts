import { globalStyle, style } from '@vanilla-extract/css';
import { space, text } from './scale.ts';

export const ways = style({ marginBlockStart: space[6] });
export const others = style({ marginBlockStart: space[16] });
globalStyle(`${others} > h2`, { marginBlockEnd: space[8], fontSize: text.displayMd, letterSpacing: '-.025em' });
