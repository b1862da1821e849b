import { globalStyle, style } from '@vanilla-extract/css';
import { space, text } from '../ui/scale.ts';
import { theme } from '../ui/theme.css.ts';

const { color } = theme;

export const lines = style({ marginBlockStart: space[8] });
export const subject = style({ marginBlockEnd: space[5], fontSize: text.lg });
globalStyle(`${subject} b`, { fontWeight: 600 });
export const have = style({ marginBlockStart: 'clamp(2.5rem,5vw,4rem)' });
globalStyle(`${have} h2`, { marginBlockEnd: space[4], fontSize: text.displaySm, letterSpacing: '-.015em' });
globalStyle(`${have} li`, {
  display: 'flex',
  gap: space[3],
  paddingBlock: '.6rem',
  borderBlockEnd: `1px solid ${color.line}`,
  lineHeight: 1.4,
});
globalStyle(`${have} svg`, { marginBlockStart: '.08em', color: color.positive });
