import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { columns, cover, displayText, grid, wrappingRow } from '../mixins.ts';
import { CHEVRON_IMAGE, color, fontSize, mediaFrom, motion, radius, space, zIndex } from '../tokens.ts';

export const page = style({ paddingBlockEnd: space.section });
export const header = style({
  ...columns('phone', 'minmax(0,1fr) auto', `${space[4]} ${space[8]}`, { paddingBlockEnd: space[5] }),
  alignItems: 'end',
  paddingBlock: `clamp(1.75rem,4vw,3.5rem) ${space[8]}`,
});
globalStyle(`${header} > h1`, { maxInlineSize: '22ch', fontSize: fontSize.displayLg, letterSpacing: '-.03em', overflowWrap: 'anywhere' });
/** A title that quotes a long search. */
export const longTitle = style({});
globalStyle(`${header} > ${longTitle}`, { ...displayText(fontSize.displaySm, 1.15, '-.015em'), maxInlineSize: '40ch' });

const ruled = { padding: `${space[3]} 0`, borderBlockEnd: `1px solid ${color.line}`, background: color.surface } as const;
const oneLineMedia = '(width >= 1100px)';
const appear = keyframes({ to: { opacity: 1 } });
const rise = keyframes({ from: { translate: '0 2rem' } });

/** On phones, the button that opens the filters; it stays in view. */
export const opener = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: zIndex.bar,
  ...ruled,
  marginBlockEnd: space[8],
  '@media': { [mediaFrom.phone]: { display: 'none' } },
});

/** A sticky row; on phones a popover, which is a sheet at the bottom. A browser without popovers shows it above the list. */
export const filters = style({
  position: 'sticky',
  inset: '0 auto auto',
  zIndex: zIndex.bar,
  inlineSize: 'auto',
  margin: `0 0 ${space[10]}`,
  border: 0,
  ...ruled,
  color: color.ink,
  overflow: 'visible',
  '@media': { [mediaFrom.phone]: { ...wrappingRow(`${space[2]} ${space[3]}`), justifyContent: 'space-between' } },
  selectors: {
    '&:popover-open': {
      position: 'fixed',
      inset: 'auto 0 0',
      display: 'grid',
      gap: space[5],
      inlineSize: '100%',
      maxInlineSize: '100%',
      maxBlockSize: 'calc(100dvh - 3rem)',
      margin: 0,
      padding: `${space[5]} ${space.gutter}`,
      borderRadius: `${radius.md} ${radius.md} 0 0`,
      overflow: 'auto',
      overscrollBehavior: 'contain',
      animation: `${rise} ${motion.move} ${motion.ease}`,
    },
  },
});
/** Shown in the sheet only: its title, and below the filters what closes it. */
export const sheetRow = style({
  display: 'none',
  selectors: { [`${filters}:popover-open > &`]: { ...wrappingRow(space[4]), alignItems: 'center', justifyContent: 'space-between' } },
});
globalStyle(`${sheetRow} > h2`, { fontSize: fontSize.displaySm });
globalStyle(`${sheetRow} > [form]`, { flex: 1, gap: '.3em' });
// All categories on one line.
globalStyle(`${filters}:popover-open > ul a`, { paddingInline: '.8em' });
globalStyle(`${filters} > form`, {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '@media': { '(768px <= width < 1100px)': { inlineSize: '100%' } },
});
globalStyle(`${filters}:popover-open > form`, { display: 'grid', gap: space[4] });
globalStyle(`${filters} label`, { position: 'relative', fontSize: fontSize.sm, color: color.muted });
globalStyle(`${filters}:not(:popover-open) label > span`, { ...cover, opacity: 0, overflow: 'hidden' });
globalStyle(`${filters} select`, {
  minBlockSize: '2.75rem',
  maxInlineSize: '100%',
  padding: '.3em 2.2em .3em 1em',
  border: `1.5px solid ${color.control}`,
  borderRadius: radius.pill,
  appearance: 'none',
  fieldSizing: 'content',
  textOverflow: 'ellipsis',
  // Elsewhere a select is as wide as its longest option, and the filters would need two lines.
  '@supports': { 'not (field-sizing: content)': { maxInlineSize: '9.2rem', padding: '.3em 1.9em .3em .8em' } },
  background: `${CHEVRON_IMAGE} no-repeat right 1em center`,
  color: color.ink,
  fontWeight: 500,
  cursor: 'pointer',
});
globalStyle(`${filters}:popover-open select`, { display: 'block', inlineSize: '100%', maxInlineSize: 'none', marginBlockStart: space[1] });
globalStyle(`[dir=rtl] ${filters} select`, { backgroundPosition: 'left 1em center', padding: '.3em 1em .3em 2.2em' });
globalStyle(`${filters} select:hover`, { borderColor: color.ink });
globalStyle(`${filters} select:focus-visible`, { borderRadius: radius.pill });
globalStyle(`${filters} select:has(> option:not(:first-child):checked)`, {
  borderColor: color.primary,
  backgroundColor: color.tint,
  forcedColorAdjust: 'none',
});
// A change submits the form when script runs. The button appears after three seconds if the script did not start.
globalStyle(`${filters} > form > button`, {
  '@media': { '(scripting: enabled)': { opacity: 0, animation: `${appear} 0s 3s forwards` } },
});
globalStyle(`${filters} > [data-enhanced] > button`, {
  display: 'none',
  '@media': { [oneLineMedia]: { display: 'inline-flex', visibility: 'hidden' } },
});
globalStyle(`${filters} > ul + form > button`, { '@media': { '(width >= 1100px) and (scripting: enabled)': { order: -1 } } });
globalStyle(`${filters}:popover-open > form > button`, { display: 'none' });
// The number is that of the page, which without script does not follow the choices.
globalStyle(`${sheetRow} > [form] > span`, { '@media': { '(scripting: none)': { display: 'none' } } });

globalStyle(`${filters} small`, { marginInlineStart: '.5em', fontVariantNumeric: 'tabular-nums', opacity: 0.75 });
export const preceding = style({ marginBlockEnd: space[8], textAlign: 'center' });

export const pagination = style({
  ...grid('minmax(0,1fr)', space[4]),
  justifyItems: 'center',
  marginBlockStart: 'clamp(3rem,6vw,5rem)',
  textAlign: 'center',
});
globalStyle(`${pagination} > progress`, {
  inlineSize: 'min(100%,12rem)',
  blockSize: 3,
  border: 0,
  background: color.line,
  appearance: 'none',
});
globalStyle(`${pagination} > progress::-webkit-progress-bar`, { background: color.line });
globalStyle(`${pagination} > progress::-webkit-progress-value`, { background: color.primary });
globalStyle(`${pagination} > progress::-moz-progress-bar`, { background: color.primary });

export const emptyActions = style({ marginBlockStart: space[6] });
export const suggestionsSection = style({ marginBlockStart: space[16] });
globalStyle(`${suggestionsSection} > h2`, { marginBlockEnd: space[8], fontSize: fontSize.displayMd, letterSpacing: '-.025em' });
