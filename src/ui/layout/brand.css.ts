import { globalStyle, style } from '@vanilla-extract/css';
import { displayText } from '../mixins.ts';
import { color, radius, space } from '../tokens.ts';

/** The wordmark: the first word of the agency's name and a dot of the market's accent. */
export const wordmark = style({
  display: 'inline-flex',
  alignItems: 'baseline',
  ...displayText('clamp(1.6rem,1.3rem + 1.2vw,2.25rem)', 1, '-.035em'),
  paddingBlock: '.4em',
  textDecoration: 'none',
});
export const wordmarkDot = style({
  inlineSize: '.2em',
  blockSize: '.2em',
  marginInlineStart: '.08em',
  borderRadius: '50%',
  background: color.accent,
});
export const logo = style([wordmark]);
globalStyle(`${logo} img`, {
  inlineSize: 'auto',
  maxInlineSize: 'min(12rem,33vw)',
  blockSize: '2.375rem',
  objectFit: 'contain',
  background: 'none',
});
// Forced colours leave pictures as they are: a dark logo gets a light plate of its own.
globalStyle(logo, {
  '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none', background: color.surface, filter: 'none !important' } },
});
/** A photographed logo on a dark band gets a light plate. */
export const logoOnPlate = style([logo, { padding: `${space[2]} ${space[3]}`, borderRadius: radius.sm, background: color.surface }]);
/** A drawn logo on a dark band turns white. */
export const logoLight = style([logo, { filter: 'brightness(0) invert(1)' }]);
