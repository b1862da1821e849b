/** Declarations that many styles share, to be spread into a style: `style({ ...row(space[2]), flex: 1 })`. */
import type { StyleRule } from '@vanilla-extract/css';
import { color, fontFamily, fontSize, mediaBelow, mediaFrom, radius, shape, space } from './tokens.ts';

/** Items side by side, centred on one line. */
export const row = (gap: string) => ({ display: 'flex', alignItems: 'center', gap }) as const;
/** The same inside a line of text or a button. */
export const inlineRow = (gap: string) => ({ display: 'inline-flex', alignItems: 'center', gap }) as const;
/** Items side by side that continue on a further line. */
export const wrappingRow = (gap: string) => ({ display: 'flex', flexWrap: 'wrap', gap }) as const;
/** Items below each other. */
export const stack = (gap: string) => ({ display: 'grid', gap }) as const;
export const grid = (gridTemplateColumns: string, gap: string) => ({ display: 'grid', gridTemplateColumns, gap }) as const;

/** A row that scrolls sideways and stops at its items. */
export const scrollRow = (snap: 'mandatory' | 'proximity') =>
  ({ overflowX: 'auto', scrollSnapType: `x ${snap}`, scrollbarWidth: 'none' }) as const;
/** Extends a scrolling row over the gutters of the page, at which its items still stop. */
export const bleed = {
  marginInline: `calc(${space.gutter} * -1)`,
  paddingInline: space.gutter,
  scrollPaddingInline: space.gutter,
} as const;
/** Lies over the whole of its positioned parent. */
export const cover = { position: 'absolute', inset: 0 } as const;
/** A button that looks like text, without the frame of the browser. */
export const plainButton = { padding: 0, border: 0, background: 'none', cursor: 'pointer' } as const;
/** Text in the font of headlines. */
export const displayText = (size: string, lineHeight: number, letterSpacing: string) =>
  ({ font: `400 ${size}/${lineHeight} ${fontFamily.display}`, letterSpacing }) as const;
/** Columns side by side. Below the breakpoint they are one column, with the declarations of `narrow`. */
export const columns = (below: keyof typeof mediaBelow, gridTemplateColumns: string, gap: string, narrow: StyleRule = {}) => ({
  ...grid(gridTemplateColumns, gap),
  '@media': { [mediaBelow[below]]: { gridTemplateColumns: 'minmax(0,1fr)', ...narrow } },
});
/** Stays in view while the column beside it scrolls. */
export const stickyColumn = { '@media': { [mediaFrom.masthead]: { position: 'sticky', insetBlockStart: space[8] } } } as const;

/** A layer that cuts the bottom edge of a positioned box by the shape of a mask. */
export const dune = (blockSize: string, background: string, clipPath: string) =>
  ({ content: '', position: 'absolute', zIndex: 1, insetInline: 0, insetBlockEnd: -1, blockSize, background, clipPath }) as const;
/** A gold dune and one in the page colour, which cover the bottom edge of a positioned box. */
export const duneEdge = (blockSize: string) => ({
  '::before': dune(blockSize, color.accent, shape.ridge),
  '::after': dune(blockSize, color.surface, shape.dune),
});
/** A button of 44 by 44 px for an icon. */
export const squareButton = { display: 'grid', placeItems: 'center', inlineSize: '2.75rem', blockSize: '2.75rem', ...plainButton } as const;
/** The shape and text of buttons with a label. */
export const pillButton = {
  borderRadius: radius.pill,
  fontSize: fontSize.sm,
  fontWeight: 600,
  lineHeight: 1.2,
  cursor: 'pointer',
} as const;
/** Replaces the browser's look of a dialog. */
export const dialogFrame = { padding: 0, border: 0, background: color.surface, color: color.ink } as const;
