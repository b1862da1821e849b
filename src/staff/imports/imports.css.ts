import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../ui/tokens.ts';

export const problems = style({ display: 'grid', gap: space[1], maxInlineSize: '46rem', overflowWrap: 'anywhere' });
export const progress = style({ display: 'grid', gap: space[2], inlineSize: '100%' });
globalStyle(`${progress} progress`, { inlineSize: '100%' });
export const submit = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[4] });
