import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { columns, displayText, grid, row } from '../mixins.ts';
import { CHEVRON_IMAGE, color, fontSize, mediaBelow, radius, space, zIndex } from '../tokens.ts';

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

const singleRowMedia = '(width < 1100px)';
const appear = keyframes({ to: { opacity: 1 } });

/** A sticky row, which scrolls sideways on narrow screens. */
export const filters = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: zIndex.bar,
  ...row(space[3]),
  marginBlockEnd: space[10],
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.line}`,
  background: color.surface,
  '@media': {
    [singleRowMedia]: {
      gap: space[2],
      marginInline: `calc(${space.gutter} * -1)`,
      paddingInline: space.gutter,
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
    '(width >= 1100px)': { flexWrap: 'wrap' },
    [mediaBelow.phone]: { marginBlockEnd: space[8] },
  },
});
globalStyle(`${filters} > ul, ${filters} > form`, {
  flex: 'none',
  display: 'flex',
  gap: space[2],
  maxInlineSize: '100%',
  '@media': { [singleRowMedia]: { flexWrap: 'nowrap', maxInlineSize: 'none' } },
});
globalStyle(`${filters} > form`, { '@media': { '(width >= 1100px)': { flexWrap: 'wrap' } } });
globalStyle(`${filters} > ul + form`, { '@media': { '(width >= 1100px)': { marginInlineStart: 'auto' } } });
globalStyle(`${filters} select`, {
  flex: 'none',
  minBlockSize: '2.75rem',
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
  fontSize: fontSize.sm,
  fontWeight: 500,
  cursor: 'pointer',
});
globalStyle(`[dir=rtl] ${filters} select`, { backgroundPosition: 'left 1em center', padding: '.3em 1em .3em 2.2em' });
globalStyle(`${filters} select:hover`, { borderColor: color.ink });
globalStyle(`${filters} select:focus-visible`, { borderRadius: radius.pill });
globalStyle(`${filters} select:has(> option:not(:first-child):checked)`, {
  borderColor: color.primary,
  backgroundColor: color.tint,
  forcedColorAdjust: 'none',
});
// A change submits the form when script runs. The button appears after three seconds if the script did not start.
globalStyle(`${filters} button`, {
  flex: 'none',
  '@media': { '(scripting: enabled)': { opacity: 0, animation: `${appear} 0s 3s forwards` } },
});
globalStyle(`${filters} > [data-enhanced] > button`, {
  display: 'none',
  '@media': { '(width >= 1100px)': { display: 'inline-flex', visibility: 'hidden' } },
});
globalStyle(`${filters} > ul + form > button`, { '@media': { '(width >= 1100px) and (scripting: enabled)': { order: -1 } } });

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
