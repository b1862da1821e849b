import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import * as mixins from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { fontSize, mediaBelow, mediaFrom, radius, space } from '../../ui/tokens.ts';

const { color } = theme;
const hiddenOnPaper = { '@media': { print: { display: 'none' } } } as const;
const line = `1px solid ${color.line}`;

export const page = style({ paddingBlockEnd: space.section });
// On paper the masthead is the name of the agency alone.
const chrome = ['> header > nav', '> header > * > :not(a)', '> footer', 'dialog', '[data-screen]'].map(
  (part) => `body:has(${page}) ${part}`,
);
globalStyle(chrome.join(), { '@media': { print: { display: 'none !important' } } });
export const hero = style({ ...mixins.stack(space[8]), borderBlockEnd: line, paddingBlockEnd: space[8] });
export const heroPicture = style({
  blockSize: 'clamp(12rem,34vw,26rem)',
  overflow: 'hidden',
  '@media': { print: { blockSize: '5cm' } },
});
export const reference = style({ color: color.muted, fontSize: fontSize.sm });
export const title = style({
  marginBlock: `${space[3]} ${space[6]}`,
  maxInlineSize: '20ch',
  fontSize: fontSize.displayLg,
  letterSpacing: '-.03em',
});
export const keyFacts = style(mixins.wrappingRow(`${space[4]} ${space[10]}`));
globalStyle(`${keyFacts} dt`, { fontSize: fontSize.xs, color: color.muted });
globalStyle(`${keyFacts} dd`, { fontWeight: 600 });

/** What has just happened and what became of the version: the first thing that a phone shows. */
export const noticeArea = style({ paddingBlockStart: space[6], ':empty': { display: 'none' } });

export const columns = style({
  ...mixins.columns('masthead', 'minmax(0,1fr) min(21rem,36%)', 'clamp(2.5rem,6vw,6rem)'),
  alignItems: 'start',
  paddingBlockStart: space[10],
});
// The price comes first, also for the keyboard; on wide screens it stands at the side.
export const content = style({ minInlineSize: 0, '@media': { [mediaFrom.masthead]: { gridColumn: 1, gridRow: 1 } } });
export const notice = style({ marginBlockEnd: space[6] });
export const state = style({
  ...mixins.wrappingRow(`${space[4]} ${space[6]}`),
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBlockEnd: space[8],
  padding: space[6],
  borderRadius: radius.md,
  background: color.tint,
});
globalStyle(`${state} small`, { display: 'block', color: color.muted, overflowWrap: 'anywhere' });
export const words = style({ ...mixins.stack(space[3]), marginBlockEnd: space[8] });
export const letter = style({ maxInlineSize: '34rem', fontSize: fontSize.lg, lineHeight: 1.5 });
export const heading = style({
  marginBlock: `clamp(3rem,5vw,4.5rem) ${space[6]}`,
  fontSize: fontSize.displayMd,
  letterSpacing: '-.025em',
  '@media': { print: { marginBlock: `${space[6]} ${space[3]}`, breakAfter: 'avoid' } },
});

export const options = style({
  ...mixins.grid('minmax(0,1fr)', space[6]),
  '@media': { [mediaFrom.phone]: { gridTemplateColumns: 'repeat(auto-fit,minmax(14rem,1fr))' } },
});
const optionBox = {
  position: 'relative',
  padding: space[4],
  border: `2px solid ${color.line}`,
  borderRadius: radius.md,
  breakInside: 'avoid',
} as const;
export const option = styleVariants({ chosen: { ...optionBox, borderColor: color.primary }, other: optionBox });
globalStyle(`${option.chosen} h3, ${option.other} h3`, { fontSize: fontSize.displayXs, lineHeight: 1.15 });
// The whole card is the link.
globalStyle(`${option.other} h3 > a::after`, { content: '', ...mixins.cover });
export const optionPicture = style({ aspectRatio: '4/3', marginBlockEnd: space[4], borderRadius: radius.md, overflow: 'hidden' });
export const optionLabel = style({ ...mixins.row(space[2]), marginBlockEnd: space[1], fontSize: fontSize.xs, color: color.muted });
export const tag = style({ padding: '.1em .6em', borderRadius: radius.pill, background: color.primary, color: color.onPrimary });
export const optionPrice = style({ marginBlock: space[2] });

export const days = style(mixins.stack(space[8]));
const dayRow = { breakInside: 'avoid' } as const;
export const day = styleVariants({
  pictured: {
    ...dayRow,
    ...mixins.grid('14rem minmax(0,1fr)', space[6]),
    '@media': { [mediaBelow.phone]: { gridTemplateColumns: 'minmax(0,1fr)' }, print: { gridTemplateColumns: '4cm minmax(0,1fr)' } },
  },
  plain: dayRow,
});
// Days without a picture stand below the texts of the others.
globalStyle(`${days}:has(> ${day.pictured}) > ${day.plain}`, {
  '@media': {
    [mediaFrom.phone]: { paddingInlineStart: `calc(14rem + ${space[6]})` },
    print: { paddingInlineStart: `calc(4cm + ${space[6]})` },
  },
});
export const dayPicture = style({ aspectRatio: '4/3', alignSelf: 'start', borderRadius: radius.md, overflow: 'hidden' });
export const dayLabel = style({ fontSize: fontSize.xs, color: color.accentInk });
globalStyle(`${days} h3`, { marginBlock: `${space[1]} ${space[2]}`, fontSize: fontSize.displayXs, lineHeight: 1.15 });

export const prices = style({ inlineSize: '100%', borderCollapse: 'collapse', borderBlockStart: line });
globalStyle(`${prices} tr`, { borderBlockEnd: line, breakInside: 'avoid' });
globalStyle(`${prices} th`, { paddingBlock: space[3], fontWeight: 400, textAlign: 'start', overflowWrap: 'anywhere' });
globalStyle(`${prices} th > small`, { display: 'block', color: color.muted });
globalStyle(`${prices} td`, {
  paddingInlineStart: space[4],
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
});
// Paper repeats the foot of a table on every sheet: a total belongs to the last one.
globalStyle(`${prices} tfoot`, { '@media': { print: { display: 'table-row-group' } } });
globalStyle(`${prices} tfoot :is(th, td)`, { paddingBlock: space[4], fontSize: fontSize.lg, fontWeight: 600 });

export const covers = style({
  ...mixins.grid('minmax(0,1fr)', space[8]),
  '@media': { [mediaFrom.phone]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' } },
});
globalStyle(`${covers} h3`, { marginBlockEnd: space[3], fontSize: fontSize.displayXs });
export const list = style({ ...mixins.stack(space[2]), marginBlockStart: space[3], fontSize: fontSize.sm });
globalStyle(`${list} > li`, { ...mixins.grid('1.25rem minmax(0,1fr)', space[2]), breakInside: 'avoid' });
export const payment = style({ ...mixins.wrappingRow(space[4]), alignItems: 'center', marginBlockStart: space[4], breakInside: 'avoid' });
export const qr = style({ inlineSize: '11rem', blockSize: '11rem', background: 'Canvas', fill: 'CanvasText', colorScheme: 'light' });

export const review = style({
  ...mixins.stack(space[4]),
  marginBlockEnd: space[8],
  padding: `clamp(1.25rem,4vw,2.5rem)`,
  borderRadius: radius.md,
  background: color.tint,
  ...hiddenOnPaper,
});
globalStyle(`${review} > h2`, { fontSize: fontSize.displayMd });
export const facts = style({ borderBlockStart: line, fontSize: fontSize.sm });
globalStyle(`${facts} > div`, { ...mixins.grid('minmax(0,7rem) minmax(0,1fr)', space[4]), paddingBlock: space[3], borderBlockEnd: line });
globalStyle(`${facts} dt`, { color: color.muted });
export const consent = style({ ...mixins.grid('1.5rem minmax(0,1fr)', space[2]), alignItems: 'start', cursor: 'pointer' });
globalStyle(`${consent} > input`, { inlineSize: '1.25rem', blockSize: '1.25rem', margin: '.15em 0 0', accentColor: color.primary });
export const error = style({ marginBlockStart: space[1], color: color.critical, fontSize: fontSize.sm });
export const binding = style({ fontSize: fontSize.sm, color: color.muted });
export const screenOnly = style(hiddenOnPaper);
export const question = style({ marginBlockEnd: space[4], paddingInlineStart: space[4], borderInlineStart: `3px solid ${color.accent}` });
export const decline = style({ marginBlockStart: space[8], ...hiddenOnPaper });
globalStyle(`${decline} > summary`, { paddingBlock: space[3], cursor: 'pointer', color: color.muted, textDecoration: 'underline' });
export const aside = style({
  ...mixins.stack(space[3]),
  padding: space[6],
  borderRadius: radius.md,
  background: color.tint,
  '@media': { [mediaFrom.masthead]: { ...mixins.stickyColumn['@media'][mediaFrom.masthead], gridColumn: 2, gridRow: 1 } },
  selectors: { '&&': { '@media': { print: { display: 'none' } } } },
});
export const asideTotal = style({ ...mixins.displayText('2.5rem', 1, '-.02em'), fontVariantNumeric: 'tabular-nums lining-nums' });
export const actions = style({ ...mixins.stack('0'), fontSize: fontSize.sm });
globalStyle(`${actions} > li`, { ...mixins.row(space[2]), minBlockSize: '2.75rem' });
export const plain = style({
  ...mixins.plainButton,
  minBlockSize: '2.75rem',
  fontWeight: 600,
  textDecoration: `underline ${color.accent} 2px`,
  textUnderlineOffset: '.25em',
});
export const scriptOnly = style({ '@media': { '(scripting: none)': { display: 'none' } } });
