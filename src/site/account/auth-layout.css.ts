import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme.css.ts';
import { fontSize, mediaBelow, mediaFrom, radius, space } from '../../ui/tokens.ts';

const { color, shape } = theme;

/** A picture on the left, a form on the right, on one sill: the pages where one comes in. */
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
  // What is seen while the picture comes.
  background: color.tint,
  overflow: 'hidden',
  '@media': { [mediaBelow.phone]: { display: 'none' } },
});
/** A window that stands on the sill. */
const windowFrame = style([pictureFrame, { mask: `${shape.window} top/100% auto no-repeat` }]);
const sill = style({ '@media': { [mediaFrom.phone]: { borderBlockEnd: `6px solid ${color.accent}` } } });
/** One of the two layers of sand at the foot of a view. */
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
/** A view that ends in dunes. */
const horizonFrame = style([
  pictureFrame,
  {
    borderRadius: `${radius.md} ${radius.md} 0 0`,
    '::before': sand(color.accent, shape.ridge),
    '::after': sand(color.surface, shape.edge),
  },
]);
/** By the look of the market. */
export const picture = { window: windowFrame, horizon: horizonFrame } as const;
export const bottomEdge = { window: sill, horizon: '' } as const;
/** Without a view the form stands in the middle. */
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
/** A button that looks like a word. */
export const linkButton = style({
  padding: `${space[2]} 0`,
  border: 0,
  background: 'none',
  fontWeight: 600,
  textDecoration: `underline ${color.accent} 1.5px`,
  textUnderlineOffset: '.35em',
  cursor: 'pointer',
});
