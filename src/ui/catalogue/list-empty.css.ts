import { globalStyle, style } from '@vanilla-extract/css';
import { fontSize, space } from '../tokens.ts';

export const emptyActions = style({ marginBlockStart: space[6] });
export const suggestionsSection = style({ marginBlockStart: space[16] });
globalStyle(`${suggestionsSection} > h2`, { marginBlockEnd: space[8], fontSize: fontSize.displayMd, letterSpacing: '-.025em' });
