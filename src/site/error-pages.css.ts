import { style } from '@vanilla-extract/css';
import { theme } from '../ui/theme.css.ts';
import { fontSize, shape, space } from '../ui/tokens.ts';

/** Text on a dark background with the market's decorative edge on top. */
export const page = style({ display: 'grid', gridTemplateRows: 'auto 1fr', minBlockSize: '100svh' });
export const header = style({ display: 'flex', alignItems: 'center', justifyContent: 'center', minBlockSize: '4.25rem' });
export const main = style({ marginBlockStart: shape.edgeHeight, display: 'grid', alignContent: 'center', paddingBlock: space[12] });
export const status = style({ color: theme.color.muted, fontSize: fontSize.sm });
export const title = style({ fontSize: fontSize.displayLg, letterSpacing: '-.03em', maxInlineSize: '16ch' });
export const message = style({ marginBlock: `${space[5]} ${space[8]}` });
export const resendForm = style({ marginBlockEnd: space[5] });
export const reference = style({ marginBlockStart: space[8], color: theme.color.muted, fontSize: fontSize.sm });
/** Selected as a whole, for copying. */
export const requestId = style({
  fontFamily: 'ui-monospace,monospace',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});

export const opening = style({ paddingBlock: 'clamp(2rem,5vw,4.5rem) clamp(3rem,6vw,5rem)' });
export const search = style({ maxInlineSize: '30rem', marginBlockEnd: space[6] });
