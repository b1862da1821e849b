import { globalStyle, style } from '@vanilla-extract/css';
import { deferredPaint, paintOnceLoaded } from '../far.ts';
import { fontSize, mediaBelow, mediaFrom, radius, space } from '../tokens.ts';
import { theme } from '../theme.css.ts';

/** A ledger of views, two wide ones over three. */
export const mosaic = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: 'clamp(2rem,3.5vw,3rem) clamp(1rem,2.4vw,2.25rem)',
  '@media': { [mediaFrom.phone]: { gridTemplateColumns: 'repeat(12,minmax(0,1fr))' } },
});
globalStyle(`${mosaic} > li`, { '@media': { [mediaFrom.phone]: { gridColumn: 'span 4' } } });
globalStyle(`${mosaic} > li:nth-child(5n + 1)`, { '@media': { [mediaFrom.phone]: { gridColumn: 'span 7' } } });
globalStyle(`${mosaic} > li:nth-child(5n + 2)`, { '@media': { [mediaFrom.phone]: { gridColumn: 'span 5' } } });
globalStyle(`${mosaic} a`, { display: 'block', textDecoration: 'none' });
export const mosaicPicture = style({
  display: 'block',
  blockSize: '19rem',
  marginBlockEnd: space[4],
  borderRadius: radius.md,
  overflow: 'hidden',
  ...deferredPaint,
  selectors: {
    ...paintOnceLoaded,
    'li:nth-child(5n + 1) &, li:nth-child(5n + 2) &': { blockSize: 'clamp(20rem,34vw,29rem)' },
  },
});
globalStyle(`${mosaic} ${mosaicPicture}`, { '@media': { [mediaBelow.phone]: { blockSize: '62vw' } } });
export const caption = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `.2rem ${space[4]}`,
  alignItems: 'baseline',
  fontSize: fontSize.sm,
});
/** On a line of its own. */
export const description = style({ order: 1, inlineSize: '100%', paddingInlineEnd: 'max(0px,100% - 40ch)', color: theme.color.muted });
export const visitorCount = style({ fontWeight: 600 });
