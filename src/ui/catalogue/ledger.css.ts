import { globalStyle, style } from '@vanilla-extract/css';
import { fontSize, space } from '../tokens.ts';
import { theme } from '../theme.css.ts';

const { color } = theme;

export const inclusionColumns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,16rem),1fr))',
  gap: `${space[8]} clamp(2rem,4vw,3.5rem)`,
});
globalStyle(`${inclusionColumns} h3`, {
  paddingBlockEnd: space[3],
  borderBlockEnd: `1px solid ${color.line}`,
  fontSize: fontSize.displayXs,
});
globalStyle(`${inclusionColumns} li`, {
  display: 'flex',
  gap: space[3],
  paddingBlock: '.6rem',
  borderBlockEnd: `1px solid ${color.line}`,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
});
globalStyle(`${inclusionColumns} svg`, { marginBlockStart: '.08em', color: color.muted });
globalStyle(`${inclusionColumns} > :first-child svg`, { color: color.positive });
