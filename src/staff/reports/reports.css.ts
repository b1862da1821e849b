import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme.css.ts';
import { space } from '../../ui/tokens.ts';
import { border, box, cluster, fontSize, radius } from '../components/mixins.ts';

const { color } = theme;

export const tiles = style({
  ...box,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  margin: `0 0 ${space[5]}`,
  borderRadius: radius.panel,
  background: color.line,
  overflow: 'hidden',
});
// The last line is full, whatever their number.
globalStyle(`${tiles} > div`, { flex: '1 1 10rem', padding: space[4], background: color.raised });
globalStyle(`${tiles} dt`, { fontSize: fontSize.sm, fontWeight: 600 });
globalStyle(`${tiles} dd`, { margin: 0 });
globalStyle(`${tiles} b`, { display: 'block', fontSize: '1.625rem', fontWeight: 600, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' });
globalStyle(`${tiles} dd > span`, { color: color.muted, fontSize: fontSize.sm });
export const better = style({ color: color.positive, fontWeight: 600 });
export const worse = style({ color: color.critical, fontWeight: 600 });

/** Panels side by side where there is room. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  columnGap: space[5],
  alignItems: 'start',
  '@media': { '(width >= 75em)': { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' } },
});

export const chart = style({ margin: 0, padding: `${space[4]} ${space[4]} ${space[3]}` });
export const plotRow = style({ display: 'flex', gap: space[2], blockSize: '13rem' });
const axisText = { color: color.muted, fontSize: fontSize.xs, fontVariantNumeric: 'tabular-nums' } as const;
/** Evenly spaced from the top; half a line stands out at both ends, so that numbers are beside their gridlines. */
export const ticks = style({
  ...axisText,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  flex: 'none',
  inlineSize: '3.25rem',
  marginBlock: '-.6em',
  lineHeight: 1.2,
  textAlign: 'end',
  whiteSpace: 'nowrap',
});
export const plot = style({ flex: 1, minInlineSize: 0, overflow: 'visible' });
export const gridline = style({ stroke: color.line, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' });
export const columnLabels = style({
  ...axisText,
  display: 'flex',
  marginBlockStart: space[2],
  marginInlineStart: `calc(3.25rem + ${space[2]})`,
});
globalStyle(`${columnLabels} > span`, { flex: '1 1 0', minInlineSize: 0, textAlign: 'center', whiteSpace: 'nowrap' });
export const keys = style({ ...cluster(space[4]), marginBlockStart: space[3], fontSize: fontSize.xs });

// Won, lost, and still open; forced colours keep them apart by the texts of the table.
const FILLS = [color.positive, color.critical, color.control];
export const fills = FILLS.map((fill) => style({ fill, forcedColorAdjust: 'none' }));
const LINES = [
  { stroke: color.primary, dash: 'none' },
  { stroke: color.accent, dash: '6 4' },
];
export const lines = LINES.map(({ stroke, dash }) => style({ fill: 'none', stroke, strokeDasharray: dash, forcedColorAdjust: 'none' }));
globalStyle(`${plot} polyline`, { strokeWidth: 2, vectorEffect: 'non-scaling-stroke' });
export const dot = style({ strokeWidth: 7, strokeLinecap: 'round', strokeDasharray: 'none', vectorEffect: 'non-scaling-stroke' });
const key = (mark: object) =>
  style({
    '::before': {
      content: '',
      display: 'inline-block',
      marginInlineEnd: '.5em',
      verticalAlign: 'middle',
      forcedColorAdjust: 'none',
      ...mark,
    },
  });
export const fillKeys = FILLS.map((background) => key({ inlineSize: '.7rem', blockSize: '.7rem', borderRadius: 2, background }));
export const lineKeys = LINES.map(({ stroke, dash }) =>
  key({ inlineSize: '1.2rem', borderBlockStart: `2px ${dash === 'none' ? 'solid' : 'dashed'} ${stroke}` }),
);

export const scroll = style({ overflowX: 'auto' });
export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', fontSize: fontSize.sm });
globalStyle(`${table} :is(th, td)`, { padding: `.55rem ${space[3]}`, fontWeight: 400, textAlign: 'start', verticalAlign: 'middle' });
globalStyle(`${table} :is(th, td):first-child`, { paddingInlineStart: space[4] });
globalStyle(`${table} :is(th, td):last-child`, { paddingInlineEnd: space[4] });
globalStyle(`${table} thead th`, { color: color.muted, fontWeight: 600, whiteSpace: 'nowrap' });
globalStyle(`${table} :is(tbody, tfoot) tr > *`, { borderBlockStart: border.line });
globalStyle(`${table} tbody th`, { minInlineSize: '8rem', overflowWrap: 'anywhere' });
globalStyle(`${table} tfoot tr > *`, { fontWeight: 600 });
export const number = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
globalStyle(`${table} .${number}`, { textAlign: 'end' });
export const barColumn = style({ inlineSize: '38%', minInlineSize: '9rem' });

export const share = style({ display: 'grid', gridTemplateColumns: 'minmax(3rem,1fr) 3.5rem', alignItems: 'center', gap: space[2] });
globalStyle(`${share} > svg`, { inlineSize: '100%', blockSize: '.5rem', borderRadius: 2 });
globalStyle(`${share} > span`, { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
export const shareTrack = style({ fill: color.tint });
export const shareFill = style({ fill: color.primary, forcedColorAdjust: 'none' });
export const storefront = style({ color: color.muted, fontSize: fontSize.xs, whiteSpace: 'nowrap' });
export const dates = style({ ...cluster(space[2]) });
