import { style } from '@vanilla-extract/css';
import { theme } from '../../../ui/theme.css.ts';
import { space } from '../../../ui/tokens.ts';
import { border, centered, fontSize, radius, TOUCH } from '../mixins.ts';

const { color } = theme;

/** The `?` behind a title. */
export const guideLink = style({
  ...centered,
  display: 'inline-grid',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  marginInlineStart: space[2],
  border: border.control,
  borderRadius: radius.pill,
  color: color.muted,
  fontSize: fontSize.sm,
  fontWeight: 650,
  lineHeight: 1,
  textDecoration: 'none',
  verticalAlign: 'middle',
  ':hover': { background: color.tint, color: color.ink },
  '@media': { [TOUCH]: { inlineSize: '2.75rem', blockSize: '2.75rem' } },
});
