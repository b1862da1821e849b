import { style } from '@vanilla-extract/css';
import { space } from '../ui/tokens.ts';

export const opening = style({ paddingBlock: 'clamp(2rem,5vw,4.5rem) clamp(3rem,6vw,5rem)' });
export const search = style({ maxInlineSize: '30rem', marginBlockEnd: space[6] });
