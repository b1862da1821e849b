import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme.css.ts';
import { space } from '../../ui/tokens.ts';
import { badge } from '../components/staff.css.ts';

const { color } = theme;

export const problems = style({ display: 'grid', gap: space[1], maxInlineSize: '46rem', overflowWrap: 'anywhere' });
export const rejected = style([badge, { background: color.criticalTint, color: color.critical }]);
export const progress = style({ display: 'grid', gap: space[2], inlineSize: '100%' });
globalStyle(`${progress} progress`, { inlineSize: '100%' });
export const submit = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[4] });
