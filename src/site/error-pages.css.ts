import { style } from '@vanilla-extract/css';
import { fontSize, space } from '../ui/tokens.ts';
import { theme } from '../ui/theme.css.ts';

/** Words on the night, the market's edge above them. */
export const page = style({ display: 'grid', gridTemplateRows: 'auto 1fr', minBlockSize: '100svh' });
export const header = style({ display: 'flex', alignItems: 'center', justifyContent: 'center', minBlockSize: '4.25rem' });
export const main = style({ marginBlockStart: theme.shape.edgeHeight, display: 'grid', alignContent: 'center', paddingBlock: space[12] });
export const status = style({ color: theme.color.muted, fontSize: fontSize.sm });
export const title = style({ fontSize: fontSize.displayLg, letterSpacing: '-.03em', maxInlineSize: '16ch' });
export const message = style({ marginBlock: `${space[5]} ${space[8]}` });
export const resendForm = style({ marginBlockEnd: space[5] });
