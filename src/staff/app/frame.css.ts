import '../../ui/base.css.ts';
import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { row } from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { mediaBelow, mediaFrom, motion, reducedMotionMedia, space, zIndex } from '../../ui/tokens.ts';
import { bareButton, border, box, centered, fontSize, pill, radius } from '../components/mixins.ts';

const { color } = theme;

export const frame = style({
  display: 'grid',
  gridTemplateColumns: '14.5rem minmax(0,1fr)',
  minBlockSize: '100vh',
  '@media': { [mediaBelow.phone]: { gridTemplateColumns: 'minmax(0,1fr)', alignContent: 'start' } },
});
export const aside = style({ '@media': { [mediaBelow.phone]: { display: 'none' } } });
/** The height of a line of the sidebar: lower in low windows, such as those of laptops, so that an owner sees all of it. */
const LINE = '--item';
export const sidebar = style({
  vars: { [LINE]: 'clamp(1.75rem,3.5vh,2.125rem)' },
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
      borderInlineEnd: border.line,
      overflowY: 'auto',
    },
    [mediaBelow.phone]: { vars: { [LINE]: '2.75rem' } },
  },
});
export const brand = style({ padding: `0 ${space[2]} ${space[3]}` });

globalStyle(`${brand} a`, { fontSize: '1.375rem' });

/** The links, the buttons and the titles of sections. */
const item = `${sidebar} :is(summary, button, a:not([aria-label]))`;
globalStyle(item, {
  ...bareButton,
  ...row('.65em'),
  inlineSize: '100%',
  minBlockSize: `var(${LINE})`,
  paddingInline: space[2],
  borderRadius: radius.control,
  fontWeight: 500,
  textDecoration: 'none',
  textAlign: 'start',
  listStyle: 'none',
});
globalStyle(`${sidebar} summary::-webkit-details-marker`, { display: 'none' });
globalStyle(`${item}:hover`, { background: color.tint });
globalStyle(`${item}[aria-current]`, { background: color.tint, fontWeight: 650, boxShadow: `inset 3px 0 ${color.accent}` });
globalStyle(`${sidebar} svg`, { color: color.muted });

export const section = style({});
globalStyle(`${section} summary svg:last-child`, { marginInlineStart: 'auto', fontSize: '.8em', transition: `rotate ${motion.fast}` });
globalStyle(`${section}[open] summary svg:last-child`, { rotate: '180deg' });
globalStyle(`${section} li a`, { paddingInlineStart: '2.35rem !important', fontWeight: '400 !important' });
/** A link with a section of further links, whose arrow stands at the end of its line. */
export const workSection = style({});
globalStyle(`${workSection} > a`, { paddingInlineEnd: '2.75rem !important' });
// The section lies over the line of the link, which stays clickable beside the arrow.
globalStyle(`${workSection} > details`, { pointerEvents: 'none' });
globalStyle(`${workSection} > details > *`, { pointerEvents: 'auto' });
globalStyle(`${workSection} > details > summary`, {
  inlineSize: '2.5rem !important',
  marginInlineStart: 'auto',
  marginBlockStart: `calc(-1*var(${LINE}))`,
});
export const divider = style({ inlineSize: '100%', margin: `${space[2]} 0`, border: 0, borderBlockStart: border.line });
/** The number of open items. The arrow after it stays at the end of the line. */
export const counterBadge = style({
  ...pill,
  marginInlineStart: 'auto',
  minInlineSize: '1.25rem',
  paddingInline: '.4em',
  background: color.primary,
  color: color.onPrimary,
  lineHeight: '1.25rem',
  textAlign: 'center',
});
globalStyle(`${section} summary ${counterBadge} + svg`, { marginInlineStart: '0 !important' });
export const sidebarFooter = style({ marginBlockStart: 'auto', paddingBlockStart: space[3], borderBlockStart: border.line });

/** A link styled like the search field that it opens. */
export const searchLink = style({});
globalStyle(`${sidebar} a${searchLink}`, {
  marginBlockEnd: space[2],
  border: border.control,
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
  borderBlockEnd: border.line,
  background: color.raised,
  '@media': { [mediaFrom.phone]: { display: 'none' } },
});
globalStyle(`${phoneBar} ${searchLink}`, { display: 'none !important' });
export const drawer = style({ maxBlockSize: '100dvh', overflowY: 'auto' });
globalStyle(`${drawer} > summary`, {
  ...row(space[2]),
  minBlockSize: '3rem',
  paddingInline: space[4],
  fontWeight: 600,
  cursor: 'pointer',
  listStyle: 'none',
});
globalStyle(`${drawer} > summary::-webkit-details-marker`, { display: 'none' });
export const searchLinkSmall = style({
  ...centered,
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
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
globalStyle(`${skeleton} i`, { display: 'block', blockSize: '1rem', borderRadius: radius.control, background: color.line });
globalStyle(`${skeleton} > i`, { inlineSize: '12rem', blockSize: '1.5rem', marginBlock: space[5] });
globalStyle(`${skeleton} > div`, { ...box, display: 'grid', gap: space[6], padding: space[5], borderRadius: radius.panel });
globalStyle(`${skeleton} div > i:nth-child(even)`, { inlineSize: '72%' });
export const screenError = style({ display: 'grid', gap: space[3], maxInlineSize: '40rem', paddingBlock: space[6], fontSize: fontSize.lg });
globalStyle(`${screenError} p:has(> a)`, { display: 'flex', flexWrap: 'wrap', gap: space[2] });

/** The id of a failed request, selected as a whole for copying. */
export const requestId = style({ color: color.muted, fontSize: fontSize.sm, overflowWrap: 'anywhere' });
globalStyle(`${requestId} bdi`, { color: color.ink, fontFamily: 'ui-monospace,monospace', userSelect: 'all' });

/** The link back to the staff area, above GraphiQL. */
export const graphiqlBack = style({ display: 'block', padding: `${space[2]} ${space[4]}`, background: color.raised, fontWeight: 600 });
export const graphiql = style({ blockSize: 'calc(100vh - 2.25rem)' });

/** A page without the frame: the sign-in that a form waits for. */
export const signInPage = style({
  display: 'grid',
  justifyItems: 'center',
  minBlockSize: '100vh',
  padding: space[5],
  background: color.surface,
});
globalStyle(`${signInPage} > form`, {
  ...box,
  alignSelf: 'start',
  inlineSize: 'min(30rem,100%)',
  padding: space[5],
  marginBlockStart: '10vh',
});

/** Above a screen that could not be refreshed. */
export const staleNotice = style({
  ...box,
  ...row(space[3]),
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  marginBlock: space[4],
  padding: `${space[2]} ${space[4]}`,
  borderInlineStart: `3px solid ${color.accent}`,
});
