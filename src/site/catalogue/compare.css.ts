import { globalStyle, style } from '@vanilla-extract/css';
import { columns, displayText, plainButton, stack, wrappingRow } from '../../ui/mixins.ts';
import { color, fontFamily, fontSize, mediaBelow, mediaFrom, radius, space } from '../../ui/tokens.ts';

export const page = style({ paddingBlock: `clamp(1.75rem,4vw,3.5rem) ${space.section}` });
export const header = style({
  ...columns('phone', 'minmax(0,1fr) auto', `${space[4]} ${space[8]}`),
  alignItems: 'end',
  marginBlockEnd: space[8],
});
globalStyle(`${header} > h1`, { fontSize: fontSize.displayLg, letterSpacing: '-.03em' });

globalStyle(`${header} button`, { ...plainButton, '@media': { '(scripting: none)': { display: 'none' } } });

/** On phones two packages and the edge of a third are in view. */
export const scroller = style({ overflowX: 'auto', scrollSnapType: 'x proximity', scrollPaddingInline: space[1] });
export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', fontSize: fontSize.sm });
globalStyle(`${table} :is(th,td)`, {
  padding: `${space[3]} ${space[4]}`,
  textAlign: 'start',
  verticalAlign: 'top',
  fontWeight: 400,
  overflowWrap: 'anywhere',
});
globalStyle(`${table} > tbody > tr`, { borderBlockEnd: `1px solid ${color.line}` });
globalStyle(`${table} tbody th`, { inlineSize: '8.5rem', paddingInlineStart: 0, color: color.muted });
globalStyle(`${table} li + li`, { marginBlockStart: space[1] });
globalStyle(`${table} :is(thead,tbody) > tr > :first-child`, { '@media': { [mediaFrom.phone]: { inlineSize: '8.5rem' } } });
globalStyle(`${table} > tbody > tr > td::before`, {
  display: 'none',
  content: 'attr(data-label)',
  color: color.muted,
  fontSize: fontSize.xs,
});

globalStyle(`${table} > tbody > tr > td`, { '@media': { [mediaBelow.phone]: { scrollSnapAlign: 'start' } } });
globalStyle(`${table} > tbody > tr > td::before`, { '@media': { [mediaBelow.phone]: { display: 'block' } } });
globalStyle(`${table} > :is(thead,tbody,tfoot) > tr > :first-child`, {
  '@media': {
    [mediaBelow.phone]: { position: 'absolute', inlineSize: 1, blockSize: 1, padding: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});
globalStyle(`${table}`, { '@media': { [mediaBelow.phone]: { inlineSize: 'max-content' } } });
globalStyle(`${table} :is(th,td):not(:first-child)`, {
  '@media': { [mediaBelow.phone]: { inlineSize: '42vw', minInlineSize: '42vw', paddingInline: space[2] } },
});
// Two packages fill the screen, and the tint of a cell begins before its words.
globalStyle(`${table} :is(th,td):nth-child(2):nth-last-child(2), ${table} :is(th,td):nth-child(3):last-child`, {
  '@media': { [mediaBelow.phone]: { inlineSize: `calc(50vw - ${space.gutter} + ${space[2]})`, minInlineSize: 0 } },
});
globalStyle(scroller, { '@media': { [mediaBelow.phone]: { marginInline: `calc(${space[2]} * -1)` } } });

/** The one value of a row that stands out. */
export const best = style({ background: color.tint, boxShadow: `inset 0 3px 0 ${color.accent}`, fontWeight: 600 });
globalStyle(`${table} td${best}`, { fontWeight: 600 });
export const trip = style({ ...stack(space[3]), position: 'relative' });
globalStyle(`${trip} > img, ${trip} > [role=img]`, { aspectRatio: '4/3', inlineSize: '100%', objectFit: 'cover', borderRadius: radius.md });
globalStyle(`${trip} > a:first-of-type`, { ...displayText(fontSize.displayXs, 1.14, '-.012em'), textDecoration: 'none' });
// Beside three others, a long word of a name fits the column of a tablet.
globalStyle(`${trip} > a:first-of-type`, { '@media': { [mediaFrom.phone]: { fontSize: `clamp(1rem,2.1vw,${fontSize.displayXs})` } } });
globalStyle(`${trip} > a:first-of-type:hover`, { textDecoration: 'underline' });
export const price = style({});
globalStyle(`${table} > tbody > tr > td${price}`, { fontSize: fontSize.lg, fontWeight: 600, whiteSpace: 'normal' });
globalStyle(`${price} > small`, { display: 'block', fontSize: fontSize.xs, fontWeight: 400, color: color.muted });
/** Takes a package out of the comparison. */
export const remove = style({
  position: 'absolute',
  insetBlockStart: space[2],
  insetInlineEnd: space[2],
  background: color.surface,
});
export const actions = style({ ...wrappingRow(`${space[2]} ${space[5]}`), alignItems: 'center' });
/** What all packages have in common. */
export const common = style({
  ...columns('phone', '8.5rem minmax(0,1fr)', `${space[2]} ${space[4]}`),
  marginBlockStart: space[8],
  fontSize: fontSize.sm,
  color: color.muted,
});
globalStyle(`${common} > dt`, { color: color.ink, fontWeight: 600 });
/** What asks a planner, below all rows. */
export const ask = style({
  ...wrappingRow(`${space[2]} ${space[5]}`),
  alignItems: 'baseline',
  marginBlockStart: space[10],
  ...displayText(fontSize.displaySm, 1.2, '-.015em'),
});
globalStyle(`${ask} > a`, { font: `600 ${fontSize.sm} ${fontFamily.text}`, letterSpacing: 0 });
export const others = style({ marginBlockStart: space.section });
globalStyle(`${others} > p`, { marginBlockEnd: space[8] });
globalStyle(`${others} > h2`, { marginBlockEnd: space[4], fontSize: fontSize.displayMd, letterSpacing: '-.025em' });

// On paper: the table alone, with every package on the sheet.
const onPaper = (selector: string, rules: Parameters<typeof globalStyle>[1]) => globalStyle(selector, { '@media': { print: rules } });
onPaper(`body:has(${table}) > :is(header, footer, dialog), ${page} > :is(${ask}, ${others}), ${header} > p, ${remove}, ${table} > tfoot`, {
  display: 'none !important',
});
onPaper(`body:has(${table})`, { background: 'none', fontSize: '9pt' });
onPaper(page, { maxInlineSize: 'none', padding: 0 });
onPaper(scroller, { overflow: 'visible', marginInline: 0 });
onPaper(table, { inlineSize: '100% !important', fontSize: 'inherit' });
onPaper(`${table} :is(th,td):not(:first-child)`, {
  inlineSize: 'auto !important',
  minInlineSize: '0 !important',
  padding: `${space[1]} ${space[2]}`,
});
// The names of the rows, which phones repeat in each cell.
onPaper(`${table} > :is(thead,tbody) > tr > :first-child`, {
  position: 'static !important' as 'static',
  inlineSize: '6.5rem !important',
  blockSize: 'auto !important',
  paddingBlock: `${space[1]} !important`,
  clipPath: 'none !important',
});
onPaper(`${table} > tbody > tr > td::before`, { display: 'none !important' });
onPaper(`${table} tr, ${trip}`, { breakInside: 'avoid' });
onPaper(`${trip} > a:first-of-type`, { fontSize: '12pt' });
