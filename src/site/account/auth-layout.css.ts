import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme.css.ts';
import { fontSize, mediaBelow, mediaFrom, radius, space } from '../../ui/tokens.ts';

const { color, shape } = theme;

/** The layout of login, registration and password pages: a picture on the left and a form on the right. */
export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) minmax(0,26rem)',
  gap: 'clamp(2rem,8vw,8rem)',
  alignItems: 'end',
  paddingBlockStart: 'clamp(1.5rem,4vw,3rem)',
  marginBlockEnd: space.section,
  '@media': { [mediaBelow.phone]: { gridTemplateColumns: 'minmax(0,1fr)', gap: space[8], paddingBlockStart: space[8] } },
});
const pictureFrame = style({
  position: 'relative',
  blockSize: 'min(44rem,76vh)',
  minBlockSize: '30rem',
  // Shown until the picture has loaded.
  background: color.tint,
  overflow: 'hidden',
  '@media': { [mediaBelow.phone]: { display: 'none' } },
});
/** The India look: the picture is masked as a window above a horizontal sill. */
const windowFrame = style([pictureFrame, { mask: `${shape.arch} top/100% auto no-repeat` }]);
const sill = style({ '@media': { [mediaFrom.phone]: { borderBlockEnd: `6px solid ${color.accent}` } } });
/** One of the two dune layers at the bottom edge of the picture. */
const sand = (background: string, mask: string) => ({
  content: '',
  position: 'absolute' as const,
  insetInline: 0,
  insetBlockEnd: -1,
  zIndex: 1,
  blockSize: '4.5rem',
  background,
  mask,
});
/** The Dubai look: the bottom edge of the picture is cut by two dunes. */
const horizonFrame = style([
  pictureFrame,
  {
    borderRadius: `${radius.md} ${radius.md} 0 0`,
    '::before': sand(color.accent, shape.ridge),
    '::after': sand(color.surface, shape.edge),
  },
]);
/** Keyed by the market's `pictureShape`. */
export const picture = { arch: windowFrame, dune: horizonFrame } as const;
export const bottomEdge = { arch: sill, dune: '' } as const;
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
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[6]}`,
  color: color.muted,
});
/** A button styled as an underlined link. */
export const linkButton = style({
  padding: `${space[2]} 0`,
  border: 0,
  background: 'none',
  fontWeight: 600,
  textDecoration: `underline ${color.accent} 1.5px`,
  textUnderlineOffset: '.35em',
  cursor: 'pointer',
});
