import '../fonts.css.ts';
import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { below, calm, from, layer, motion, space } from '../scale.ts';
import { theme } from '../theme.css.ts';
import { size } from './staff.css.ts';

const { color } = theme;
const radius = '.375rem';

export const frame = style({
  display: 'grid',
  gridTemplateColumns: '14.5rem minmax(0,1fr)',
  minBlockSize: '100vh',
  '@media': { [below.phone]: { gridTemplateColumns: 'minmax(0,1fr)', alignContent: 'start' } },
});
export const aside = style({ '@media': { [below.phone]: { display: 'none' } } });
export const side = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  padding: `${space[4]} ${space[3]}`,
  background: color.raised,
  '@media': {
    [from.phone]: {
      position: 'sticky',
      insetBlockStart: 0,
      blockSize: '100vh',
      borderInlineEnd: `1px solid ${color.line}`,
      overflowY: 'auto',
    },
  },
});
export const brand = style({ padding: `0 ${space[2]} ${space[4]}`, fontSize: '1.375rem', textDecoration: 'none' });

export const overview = style({});
globalStyle(`${side} :is(summary, button, a:not([aria-label]))`, {
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
globalStyle(`${side} :is(summary, button, a:not([aria-label]))`, { '@media': { [below.phone]: { minBlockSize: '2.75rem' } } });
globalStyle(`${side} summary::-webkit-details-marker`, { display: 'none' });
globalStyle(`${side} :is(summary, button, a:not([aria-label])):hover`, { background: color.tint });
globalStyle(`${side} [aria-current]`, { background: color.tint, fontWeight: 650, boxShadow: `inset 3px 0 ${color.accent}` });
globalStyle(`${side} [data-here]`, { fontWeight: 650, boxShadow: `inset 3px 0 ${color.accent}` });
globalStyle(`${side} svg`, { color: color.muted });

export const section = style({});
globalStyle(`${section} summary svg:last-child`, { marginInlineStart: 'auto', fontSize: '.8em', transition: `rotate ${motion.fast}` });
globalStyle(`${section}[open] summary svg:last-child`, { rotate: '180deg' });
globalStyle(`${section} li a`, { paddingInlineStart: '2.35rem !important', fontWeight: '400 !important' });
/** How much waits; the arrow after it stays at the edge. */
export const waiting = style({
  marginInlineStart: 'auto',
  minInlineSize: '1.25rem',
  paddingInline: '.4em',
  borderRadius: '99rem',
  background: color.primary,
  color: color.onPrimary,
  fontSize: size.xs,
  fontWeight: 650,
  lineHeight: '1.25rem',
  textAlign: 'center',
});
globalStyle(`${section} summary ${waiting} + svg`, { marginInlineStart: '0 !important' });
export const foot = style({ marginBlockStart: 'auto', paddingBlockStart: space[3], borderBlockStart: `1px solid ${color.line}` });

/** The menu of phones. */
export const drawer = style({
  borderBlockEnd: `1px solid ${color.line}`,
  background: color.raised,
  '@media': { [from.phone]: { display: 'none' } },
});
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

export const main = style({
  position: 'relative',
  minInlineSize: 0,
  padding: `0 ${space[6]} ${space[12]}`,
  '@media': { [below.phone]: { paddingInline: space[4] } },
});
const run = keyframes({ from: { translate: '-100%' }, to: { translate: '300%' } });
/** A line at the top while the next screen is on its way. */
export const progress = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  zIndex: layer.bar,
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
globalStyle(`${progress}::after`, { '@media': { [calm]: { inlineSize: '100%' } } });
export const failure = style({ display: 'grid', gap: space[3], maxInlineSize: '40rem', padding: space[8], fontSize: size.lg });

/** GraphiQL fills the window below one line. */
export const back = style({ display: 'block', padding: `${space[2]} ${space[4]}`, background: color.raised, fontWeight: 600 });
export const graphiql = style({ blockSize: 'calc(100vh - 2.25rem)' });
