import { globalStyle, style } from '@vanilla-extract/css';
import { cover, row, squareButton } from '../mixins.ts';
import { color, fontSize, radius, space } from '../tokens.ts';

/** The drop zone; its border turns solid when a file is chosen. */
export const upload = style({
  position: 'relative',
  ...row(space[4]),
  minBlockSize: '4.5rem',
  padding: `${space[3]} ${space[4]}`,
  border: `1.5px dashed ${color.control}`,
  borderRadius: radius.sm,
  fontSize: fontSize.sm,
  ':hover': { borderColor: color.primary, background: color.tint },
  selectors: {
    '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: 1 },
    '&:has([aria-invalid=true])': { borderColor: color.critical, background: color.criticalTint },
    '[data-file=chosen] &': { borderStyle: 'solid', background: color.raised },
  },
  '@media': { '(scripting: none)': { flexWrap: 'wrap' } },
});
globalStyle(`${upload} > svg`, { flex: 'none', fontSize: '1.5rem', color: color.primary });
globalStyle(`${upload} > [hidden]`, { display: 'none' });
export const preview = style({ flex: 'none', inlineSize: '3rem', blockSize: '3rem', borderRadius: radius.sm, objectFit: 'cover' });
globalStyle(`${preview}:not([hidden]) ~ svg, svg:has(~ ${preview}:not([hidden]))`, { display: 'none' });
export const text = style({ display: 'grid', minInlineSize: 0, lineHeight: 1.4 });
globalStyle(`${text} b`, { overflowWrap: 'anywhere', fontWeight: 600 });
export const muted = style({ color: color.muted });
/** Covers the drop zone, so that it receives clicks, drops and the focus. */
export const input = style({
  ...cover,
  inlineSize: '100%',
  opacity: 0,
  cursor: 'pointer',
  '@media': { '(scripting: none)': { position: 'static', opacity: 1 } },
});
export const remove = style({
  ...squareButton,
  position: 'relative',
  flex: 'none',
  marginInlineStart: 'auto',
  marginInlineEnd: `-${space[2]}`,
  borderRadius: '50%',
});
/** A bar with its percentage beside it, as wide as the form. */
export const progress = style({
  ...row(space[3]),
  flex: '0 0 100%',
  fontSize: fontSize.sm,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[hidden]': { display: 'none' } },
});
globalStyle(`${progress} > progress`, { flex: 1, blockSize: '.5rem', accentColor: color.primary });
