import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { dialogFrame } from '../mixins.ts';
import { color, fontSize, mediaBelow, motion, radius, shadow, space } from '../tokens.ts';

/** How a dialog appears. */
export const rise = keyframes({ from: { opacity: 0, translate: '0 1rem' } });

/** A dialog with a scrolling body. On phones it is a sheet at the bottom. */
export const dialog = style({
  ...dialogFrame,
  inlineSize: 'min(36rem, 100% - 2rem)',
  maxBlockSize: 'calc(100dvh - 4rem)',
  margin: 'auto',
  borderRadius: radius.md,
  boxShadow: shadow.float,
  overflow: 'hidden',
  selectors: {
    '&:is([open], :popover-open)': { display: 'flex', flexDirection: 'column', animation: `${rise} ${motion.move} ${motion.ease}` },
  },
  '@media': {
    [mediaBelow.phone]: {
      inlineSize: '100%',
      maxInlineSize: '100%',
      marginBlockEnd: 0,
      borderRadius: `${radius.md} ${radius.md} 0 0`,
    },
  },
});
globalStyle('::backdrop', { background: color.backdrop });
export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space[4],
  padding: `${space[6]} ${space[6]} ${space[4]}`,
});
/** Focused by script when the dialog opens, so it shows no focus ring. */
export const title = style({ fontSize: fontSize.displaySm, ':focus': { outline: 0 } });
export const close = style({ flex: 'none', margin: '-.5rem -.75rem 0 0' });
export const body = style({ padding: `0 ${space[6]} ${space[6]}`, overflowY: 'auto', overscrollBehavior: 'contain', outlineOffset: -3 });

/** Specification 9: at most 70% of the viewport. */
export const scrollableText = style({ maxBlockSize: '70vh' });
