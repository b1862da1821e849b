import '../../ui/fonts.css.ts';
import '../../ui/base.css.ts';
import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme.css.ts';
import { mediaBelow, mediaFrom, motion, reducedMotionMedia, space, zIndex } from '../../ui/tokens.ts';
import { fontSize } from '../components/mixins.ts';

const { color } = theme;
const radius = '.375rem';

export const frame = style({
  display: 'grid',
  gridTemplateColumns: '14.5rem minmax(0,1fr)',
  minBlockSize: '100vh',
  '@media': { [mediaBelow.phone]: { gridTemplateColumns: 'minmax(0,1fr)', alignContent: 'start' } },
});
export const aside = style({ '@media': { [mediaBelow.phone]: { display: 'none' } } });
export const sidebar = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  padding: `${space[4]} ${space[3]}`,
  background: color.raised,
  '@media': {
    [mediaFrom.phone]: {
      position: 'sticky',
      insetBlockStart: 0,
      blockSize: '100vh',
      borderInlineEnd: `1px solid ${color.line}`,
      overflowY: 'auto',
    },
  },
});
export const brand = style({ padding: `0 ${space[2]} ${space[4]}`, fontSize: '1.375rem', textDecoration: 'none' });

globalStyle(`${brand} a`, { fontSize: '1.375rem' });

export const overview = style({});
globalStyle(`${sidebar} :is(summary, button, a:not([aria-label]))`, {
  display: 'flex',
  alignItems: 'center',
  gap: '.65em',
  inlineSize: '100%',
  minBlockSize: '2.125rem',
  paddingInline: space[2],
  border: 0,
  borderRadius: radius,
  background: 'none',
  fontWeight: 500,
  textDecoration: 'none',
  textAlign: 'start',
  cursor: 'pointer',
  listStyle: 'none',
});
globalStyle(`${sidebar} :is(summary, button, a:not([aria-label]))`, { '@media': { [mediaBelow.phone]: { minBlockSize: '2.75rem' } } });
globalStyle(`${sidebar} summary::-webkit-details-marker`, { display: 'none' });
globalStyle(`${sidebar} :is(summary, button, a:not([aria-label])):hover`, { background: color.tint });
globalStyle(`${sidebar} a[aria-current]:not([aria-label])`, {
  background: color.tint,
  fontWeight: 650,
  boxShadow: `inset 3px 0 ${color.accent}`,
});
globalStyle(`${sidebar} summary[data-here]:not([aria-label])`, {
  background: color.tint,
  fontWeight: 650,
  boxShadow: `inset 3px 0 ${color.accent}`,
});
globalStyle(`${sidebar} svg`, { color: color.muted });

export const section = style({});
globalStyle(`${section} summary svg:last-child`, { marginInlineStart: 'auto', fontSize: '.8em', transition: `rotate ${motion.fast}` });
globalStyle(`${section}[open] summary svg:last-child`, { rotate: '180deg' });
globalStyle(`${section} li a`, { paddingInlineStart: '2.35rem !important', fontWeight: '400 !important' });
/** The number of open items. The arrow after it stays at the end of the line. */
export const counterBadge = style({
  marginInlineStart: 'auto',
  minInlineSize: '1.25rem',
  paddingInline: '.4em',
  borderRadius: '99rem',
  background: color.primary,
  color: color.onPrimary,
  fontSize: fontSize.xs,
  fontWeight: 650,
  lineHeight: '1.25rem',
  textAlign: 'center',
});
globalStyle(`${section} summary ${counterBadge} + svg`, { marginInlineStart: '0 !important' });
export const sidebarFooter = style({ marginBlockStart: 'auto', paddingBlockStart: space[3], borderBlockStart: `1px solid ${color.line}` });

/** A link styled like the search field that it opens. */
export const searchLink = style({});
globalStyle(`${sidebar} a${searchLink}`, {
  marginBlockEnd: space[2],
  border: `1px solid ${color.control}`,
  background: color.raised,
  color: color.muted,
  fontWeight: 400,
  cursor: 'text',
});
globalStyle(`${searchLink} kbd`, { marginInlineStart: 'auto', font: 'inherit', fontSize: fontSize.xs, whiteSpace: 'nowrap' });

/** The header on phones, with the menu button and the search button. */
export const phoneBar = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: zIndex.float,
  borderBlockEnd: `1px solid ${color.line}`,
  background: color.raised,
  '@media': { [mediaFrom.phone]: { display: 'none' } },
});
globalStyle(`${phoneBar} ${searchLink}`, { display: 'none !important' });
export const drawer = style({ maxBlockSize: '100dvh', overflowY: 'auto' });
globalStyle(`${drawer} > summary`, {
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: '3rem',
  paddingInline: space[4],
  fontWeight: 600,
  cursor: 'pointer',
  listStyle: 'none',
});
globalStyle(`${drawer} > summary::-webkit-details-marker`, { display: 'none' });
export const searchLinkSmall = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '3rem',
  blockSize: '3rem',
  fontSize: fontSize.title,
});

export const main = style({
  position: 'relative',
  minInlineSize: 0,
  padding: `0 ${space[6]} ${space[12]}`,
  '@media': { [mediaBelow.phone]: { paddingInline: space[4] } },
});
const run = keyframes({ from: { translate: '-100%' }, to: { translate: '300%' } });
/** A progress line at the top while the next screen loads. */
export const progress = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  zIndex: zIndex.bar,
  blockSize: 2,
  overflow: 'hidden',
  visibility: 'hidden',
  selectors: { '&[data-busy]': { visibility: 'visible' } },
  '::after': {
    content: '',
    display: 'block',
    inlineSize: '33%',
    blockSize: '100%',
    background: color.accent,
    animation: `${run} 1.2s linear infinite`,
  },
});
globalStyle(`${progress}::after`, { '@media': { [reducedMotionMedia]: { inlineSize: '100%' } } });
/** Hides the old screen while the skeleton of the next one is shown. */
export const leavingScreen = style({ visibility: 'hidden' });
const breathe = keyframes({ '50%': { opacity: 0.5 } });
/** A placeholder for the next screen: a title and a panel with rows. */
export const skeleton = style({
  position: 'absolute',
  insetInline: 0,
  paddingInline: 'inherit',
  animation: `${breathe} 1.6s ease-in-out infinite`,
});
globalStyle(`${skeleton} i`, { display: 'block', blockSize: '1rem', borderRadius: radius, background: color.line });
globalStyle(`${skeleton} > i`, { inlineSize: '12rem', blockSize: '1.5rem', marginBlock: space[5] });
globalStyle(`${skeleton} > div`, {
  display: 'grid',
  gap: space[6],
  padding: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: '.625rem',
  background: color.raised,
});
globalStyle(`${skeleton} div > i:nth-child(even)`, { inlineSize: '72%' });
export const screenError = style({ display: 'grid', gap: space[3], maxInlineSize: '40rem', paddingBlock: space[6], fontSize: fontSize.lg });
globalStyle(`${screenError} p:has(> a)`, { display: 'flex', flexWrap: 'wrap', gap: space[2] });

/** The link back to the staff area, above GraphiQL. */
export const graphiqlBack = style({ display: 'block', padding: `${space[2]} ${space[4]}`, background: color.raised, fontWeight: 600 });
export const graphiql = style({ blockSize: 'calc(100vh - 2.25rem)' });
