import { globalStyle, style } from '@vanilla-extract/css';
import { columns, plainButton, wrappingRow } from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { fontSize, mediaBelow, mediaFrom, space } from '../../ui/tokens.ts';

const { color } = theme;

/** The layout of login, registration and password pages: a picture on the left and a form on the right. */
export const layout = style({
  ...columns('phone', 'minmax(0,1fr) minmax(0,26rem)', 'clamp(2rem,8vw,8rem)', { gap: space[8], paddingBlockStart: space[8] }),
  alignItems: 'end',
  paddingBlockStart: 'clamp(1.5rem,4vw,3rem)',
  marginBlockEnd: space.section,
});
export const picture = style({
  blockSize: 'min(44rem,76vh)',
  minBlockSize: '30rem',
  // Shown until the picture has loaded.
  background: color.tint,
  '@media': { [mediaBelow.phone]: { display: 'none' } },
});
/** The horizontal line that an arch stands on, by the market's `pictureShape`. */
export const bottomEdge = {
  arch: style({ '@media': { [mediaFrom.phone]: { borderBlockEnd: `6px solid ${color.accent}` } } }),
  dune: '',
} as const;
/** Centres the form when there is no picture. */
export const withoutPicture = style({ gridTemplateColumns: 'minmax(0,26rem)', justifyContent: 'center' });
export const form = style({
  alignSelf: 'center',
  paddingBlock: space[8],
  '@media': { [mediaBelow.phone]: { padding: 0 } },
});
globalStyle(`${form} h1`, { marginBlockEnd: space[6], fontSize: fontSize.displayMd, letterSpacing: '-.025em' });
export const standfirst = style({ marginBlockEnd: space[6], color: color.muted });
export const links = style({
  ...wrappingRow(`${space[2]} ${space[6]}`),
  justifyContent: 'space-between',
  color: color.muted,
});
/** A button that looks like text. Underlines mark links only. */
export const linkButton = style({
  ...plainButton,
  paddingBlock: space[2],
  fontWeight: 600,
});
