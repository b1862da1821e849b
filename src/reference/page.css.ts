import '../ui/base.css.ts';
import { globalStyle, style } from '@vanilla-extract/css';
import { scrollRow, stack, wrappingRow } from '../ui/mixins.ts';
import { color, fontFamily, fontSize, mediaBelow, mediaFrom, radius, space } from '../ui/tokens.ts';

const line = `1px solid ${color.line}`;
const mono = 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace';

/** The list of calls stands beside the text, or between introduction and calls. */
export const page = style({
  display: 'grid',
  gridTemplate: '"contents header" auto "contents main" 1fr / 17rem minmax(0,1fr)',
  '@media': { [mediaBelow.masthead]: { gridTemplate: '"header" auto "contents" auto "main" auto / minmax(0,1fr)' } },
});

export const contents = style({
  gridArea: 'contents',
  padding: space[4],
  border: line,
  borderBlock: 0,
  borderInlineStart: 0,
  background: color.raised,
  fontSize: fontSize.xs,
  '@media': {
    [mediaFrom.masthead]: { position: 'sticky', insetBlockStart: 0, blockSize: '100vh', overflowY: 'auto' },
    [mediaBelow.masthead]: { columns: '14rem', borderBlock: line, borderInlineEnd: 0 },
  },
});
globalStyle(`${contents} :is(ul, p)`, { margin: 0, padding: 0, listStyle: 'none' });
globalStyle(`${contents} p`, { paddingBlock: `${space[3]} ${space[1]}`, fontWeight: 650 });
globalStyle(`${contents} a`, { display: 'block', paddingBlock: '.3rem', color: color.ink, textDecoration: 'none' });
globalStyle(`${contents} a:hover`, { textDecoration: 'underline' });

const column = { maxInlineSize: '60rem', paddingInline: space.gutter };
export const header = style({ ...column, gridArea: 'header', paddingBlock: `${space[8]} ${space[4]}` });
export const main = style({ ...column, gridArea: 'main', paddingBlockEnd: space[12] });
const text = `:is(${header}, ${main})`;
globalStyle(`${header} h1`, { margin: 0, font: `400 ${fontSize.displaySm}/1.2 ${fontFamily.display}` });
globalStyle(`${main} h2`, { margin: `${space[10]} 0 ${space[1]}`, font: `400 ${fontSize.displayXs}/1.2 ${fontFamily.display}` });
globalStyle(`${main} h3`, { margin: 0, font: `650 ${fontSize.md}/1.3 ${fontFamily.text}` });
globalStyle(`${main} h4`, { margin: `${space[4]} 0 ${space[1]}`, font: `650 ${fontSize.sm}/1.3 ${fontFamily.text}` });
globalStyle(`${text} p`, { margin: `${space[2]} 0` });
globalStyle(`${text} :is(code, pre)`, { fontFamily: mono, fontSize: '.875em', overflowWrap: 'anywhere' });

/** One call or one schema. */
export const entry = style({
  marginBlockStart: space[4],
  padding: space[5],
  border: line,
  borderRadius: radius.sm,
  background: color.raised,
  fontSize: fontSize.sm,
  scrollMarginBlockStart: space[4],
  '@media': { [mediaBelow.phone]: { marginInline: `calc(${space.gutter} * -1)`, borderInline: 0, borderRadius: 0 } },
});
export const path = style({ ...wrappingRow(space[2]), alignItems: 'baseline', margin: `${space[1]} 0 0`, fontFamily: mono });
export const method = style({
  padding: '.1em .5em',
  borderRadius: radius.sm,
  background: color.tint,
  fontSize: fontSize.xs,
  fontWeight: 650,
  textTransform: 'uppercase',
});
export const muted = style({ color: color.muted });

/** Scrolls sideways on a narrow screen. */
export const tableFrame = style({ ...scrollRow('proximity'), scrollbarWidth: 'thin' });
export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', textAlign: 'start' });
globalStyle(`${table} :is(th, td)`, {
  padding: `${space[2]} ${space[3]} ${space[2]} 0`,
  borderBlockEnd: line,
  fontWeight: 400,
  textAlign: 'start',
  verticalAlign: 'top',
});
globalStyle(`${table} thead th`, { paddingBlock: space[1], color: color.muted, fontSize: fontSize.xs });
globalStyle(`${table} tbody th`, { minInlineSize: '8rem' });

/** Answers and examples, closed until they are asked for; browsers search in them all the same. */
export const example = style({ marginBlockStart: space[2] });
globalStyle(`${example} summary`, { minBlockSize: '1.75rem', cursor: 'pointer' });
globalStyle(`${example} pre`, {
  margin: `${space[1]} 0 ${space[3]}`,
  padding: space[3],
  borderRadius: radius.sm,
  background: color.tint,
  whiteSpace: 'pre-wrap',
});
export const answers = style({ ...stack(space[1]), margin: 0, padding: 0, listStyle: 'none' });
