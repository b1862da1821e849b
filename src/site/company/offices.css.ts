import { globalStyle, style } from '@vanilla-extract/css';
import { columns } from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { fontFamily, fontSize, radius, space } from '../../ui/tokens.ts';

const { color } = theme;

export const opening = style({ marginBlockEnd: 'clamp(2.5rem,6vw,5rem)' });
export const office = style({
  ...columns('phone', 'minmax(0,5fr) minmax(0,7fr)', 'clamp(2.5rem,6vw,6rem)', { gap: space[8] }),
  alignItems: 'start',
  paddingBlock: 'clamp(2rem,4vw,3.5rem)',
  borderBlockStart: `1px solid ${color.line}`,
});
export const name = style({ fontSize: fontSize.displayMd, letterSpacing: '-.025em' });
/** The main branch has a larger name and a badge. */
export const mainName = style({ fontSize: fontSize.displayLg, letterSpacing: '-.03em' });
export const badge = style({
  display: 'inline-block',
  marginBlockStart: space[3],
  font: `600 ${fontSize.sm}/1.4 ${fontFamily.text}`,
  padding: '.2em .8em',
  borderRadius: radius.pill,
  background: color.tint,
});
export const logo = style({ marginBlockEnd: space[4] });
globalStyle(`${logo} img`, { inlineSize: 'auto', blockSize: '5rem', maxInlineSize: '100%', objectFit: 'contain' });
export const mapLink = style({ marginBlockStart: space[5] });
