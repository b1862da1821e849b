import { style, styleVariants } from '@vanilla-extract/css';
import { color, fontSize, radius, space } from '../tokens.ts';

const base = style({
  display: 'flex',
  gap: space[3],
  alignItems: 'flex-start',
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.sm,
  fontSize: fontSize.sm,
  fontWeight: 500,
});
export const kind = styleVariants({
  error: [base, { background: color.criticalTint, color: color.critical }],
  success: [base, { background: color.positiveTint, color: color.positive }],
  neutral: [base, { background: color.tint }],
});
export const title = style({ display: 'block', fontWeight: 700 });
