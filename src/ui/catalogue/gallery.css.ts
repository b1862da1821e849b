import { globalStyle, style } from '@vanilla-extract/css';
import { bleed, dialogFrame, grid, inlineRow, pillButton, scrollRow } from '../mixins.ts';
import { color, fontSize, mediaBelow, mediaFrom, radius, space, transitionName } from '../tokens.ts';

export const frame = style({ position: 'relative' });
/** One large picture and two beside it; on phones and tablets a strip of all pictures. */
export const gallery = style({
  '@media': {
    [mediaFrom.masthead]: {
      ...grid('2fr 1fr', space[3]),
      gridTemplateRows: 'minmax(0,1fr) minmax(0,1fr)',
      blockSize: 'clamp(26rem,42vw,37rem)',
      borderRadius: radius.md,
      overflow: 'hidden',
    },
    [mediaBelow.masthead]: { display: 'flex', gap: space[2], ...bleed, ...scrollRow('mandatory') },
  },
});
globalStyle(`${gallery} > li`, {
  minBlockSize: 0,
  overflow: 'hidden',
  '@media': { [mediaBelow.masthead]: { flex: '0 0 100%', aspectRatio: '5/4', borderRadius: radius.md, scrollSnapAlign: 'start' } },
});
globalStyle(`${gallery} > :first-child, ${gallery} > :nth-child(2):last-child`, { gridRow: '1 / 3' });
// The picture of a card becomes this one (package-card.css.ts).
globalStyle(`${gallery} > :first-child`, { viewTransitionName: transitionName.packagePicture });
globalStyle(`${gallery} > :only-child`, { gridColumn: '1 / 3' });
globalStyle(`${gallery} > :nth-child(n + 4)`, { '@media': { [mediaFrom.masthead]: { display: 'none' } } });
globalStyle(`${gallery} > li`, { '@media': { print: { aspectRatio: '5/2' } } });
globalStyle(`${gallery} > li + li`, { '@media': { print: { display: 'none' } } });
globalStyle(gallery, { '@media': { print: { display: 'block', blockSize: 'auto', overflow: 'hidden' } } });
/** For packages without pictures. */
export const emptyGallery = style({
  blockSize: 'clamp(12rem,26vw,20rem)',
  borderRadius: radius.md,
  overflow: 'hidden',
  viewTransitionName: transitionName.packagePicture,
});
export const showAllButton = style({
  ...pillButton,
  position: 'absolute',
  insetBlockEnd: space[4],
  insetInlineEnd: space[4],
  ...inlineRow('.5em'),
  minBlockSize: '2.75rem',
  padding: '.6em 1.15em',
  border: 0,
  background: color.raised,
  color: color.ink,
  ':hover': { background: color.tint },
  ':focus-visible': { borderRadius: radius.pill },
});

/** Shows all pictures on the full screen. */
export const lightbox = style({
  ...dialogFrame,
  inlineSize: '100vw',
  blockSize: '100dvh',
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});
globalStyle(`html:has(${lightbox}:is([open], :popover-open))`, { overflow: 'hidden' });
export const lightboxHeader = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: space[3],
  background: color.surface,
});
globalStyle(`${lightboxHeader} > h2`, { fontSize: fontSize.displaySm, outline: 0 });
export const lightboxGrid = style({
  ...grid('repeat(auto-fill,minmax(min(100%,26rem),1fr))', space[5]),
  paddingBlockEnd: space[16],
});
globalStyle(`${lightboxGrid} img`, { blockSize: 'auto', aspectRatio: '3/2', borderRadius: radius.md });
globalStyle(`${lightboxGrid} figcaption`, { marginBlockStart: space[2], fontSize: fontSize.sm, color: color.muted });
globalStyle(`${lightboxGrid} figcaption::first-letter`, { textTransform: 'uppercase' });
