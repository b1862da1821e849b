import { globalStyle, style } from '@vanilla-extract/css';
import { bleed, dialogFrame, grid, inlineRow, pillButton, row, scrollRow } from '../mixins.ts';
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
globalStyle(`${gallery} a`, { display: 'block', blockSize: '100%' });
globalStyle(`${gallery} > :first-child, ${gallery} > :nth-child(2):last-child`, { gridRow: '1 / 3' });
// The picture of a card becomes this one (package-card.css.ts).
globalStyle(`${gallery} > :first-child`, { viewTransitionName: transitionName.packagePicture });
globalStyle(`${gallery} > :only-child`, { gridColumn: '1 / 3' });
globalStyle(`${gallery} > :nth-child(n + 4)`, { '@media': { [mediaFrom.masthead]: { display: 'none' } } });
globalStyle(`${gallery} > li`, { '@media': { print: { aspectRatio: '5/2' } } });
globalStyle(`${gallery} > li + li`, { '@media': { print: { display: 'none' } } });
globalStyle(gallery, { '@media': { print: { display: 'block', blockSize: 'auto' } } });
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

/** Shows all pictures on the full screen, one at a time. */
export const album = style({
  ...dialogFrame,
  inlineSize: '100vw',
  blockSize: '100dvh',
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  overflow: 'hidden',
  selectors: { '&:is([open], :popover-open)': { display: 'grid', gridTemplateRows: 'auto minmax(0,1fr) auto' } },
});
globalStyle(`html:has(${album}:is([open], :popover-open))`, { overflow: 'hidden' });
export const albumHeader = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', paddingBlock: space[3] });
globalStyle(`${albumHeader} > h2`, { fontSize: fontSize.displaySm });
/** One picture fills the strip; the next one follows a swipe. */
export const albumStrip = style({ display: 'flex', overscrollBehavior: 'contain', outlineOffset: -3, ...scrollRow('mandatory') });
globalStyle(`${albumStrip} > li`, { flex: '0 0 100%', scrollSnapAlign: 'center', scrollSnapStop: 'always' });
globalStyle(`${albumStrip} figure`, {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[3],
  blockSize: '100%',
  paddingInline: space[4],
});
globalStyle(`${albumStrip} img`, {
  inlineSize: 'auto',
  maxInlineSize: '100%',
  blockSize: 'auto',
  minBlockSize: 0,
  maxBlockSize: '100%',
  objectFit: 'contain',
  borderRadius: radius.md,
});
globalStyle(`${albumStrip} figcaption`, { flex: 'none', fontSize: fontSize.sm, color: color.muted, textAlign: 'center' });
export const albumSteps = style({ ...row(space[4]), justifyContent: 'center', paddingBlock: space[3] });
globalStyle(`${albumSteps} > p`, { minInlineSize: '4.5rem', textAlign: 'center', fontVariantNumeric: 'tabular-nums' });
globalStyle(albumSteps, { '@media': { '(scripting: none)': { display: 'none' } } });
