import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { displayText, wrappingRow } from '../mixins.ts';
import { color, fontSize, mediaBelow, mediaFrom, space } from '../tokens.ts';

const gap = createVar();

export const reviewsSection = style({ paddingBlockEnd: space.section });
/** Three at a time; a strip on phones. */
export const reviews = style({
  vars: { [gap]: 'clamp(2.5rem,5.2vw,5rem)' },
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: `calc((100% - 2 * ${gap}) / 3)`,
  gap,
  scrollBehavior: 'smooth',
  overscrollBehaviorX: 'contain',
  '@media': { [mediaBelow.phone]: { gridAutoColumns: '82%', gap: space[6] } },
});
globalStyle(`${reviews} > li`, { position: 'relative', display: 'grid', scrollSnapAlign: 'start' });
globalStyle(`${reviews} > li + li::before`, {
  '@media': {
    [mediaFrom.phone]: {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: `calc(${gap} / -2)`,
      borderInlineStart: `1px solid ${color.line}`,
    },
  },
});
export const review = style({ display: 'flex', flexDirection: 'column', gap: space[5], minInlineSize: 0, overflowWrap: 'anywhere' });
globalStyle(`${review} > blockquote`, {
  flex: 1,
  ...displayText(fontSize.displayXs, 1.36, '-.01em'),
  '@media': { [mediaBelow.phone]: { flex: 'none' } },
});
/** Set in the text font. */
export const longReview = style({});
globalStyle(`${review}${longReview} > blockquote`, { font: 'inherit', letterSpacing: 0 });
globalStyle(`${review} summary`, { listStyle: 'none', cursor: 'pointer' });
globalStyle(`${review} [open] span`, { display: 'none' });
// With very large text, the name stands below the picture.
globalStyle(`${review} > figcaption`, {
  ...wrappingRow(space[3]),
  alignItems: 'center',
  fontSize: fontSize.sm,
  lineHeight: 1.3,
});
globalStyle(`${review} figcaption img`, { flex: 'none', inlineSize: '3.25rem', blockSize: '3.25rem', borderRadius: '50%' });
globalStyle(`${review} figcaption b`, { display: 'block', fontWeight: 600 });
export const footer = style({
  ...wrappingRow(space[4]),
  alignItems: 'center',
  justifyContent: 'space-between',
  minBlockSize: '2.75rem',
  marginBlockStart: space[10],
});
