import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { MARKETS, type Market } from '../../../schema/constants.ts';
import { grid } from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { mediaBelow, space } from '../../ui/tokens.ts';
import { border, box, clampLines, fontSize, radius } from '../components/mixins.ts';
import { plainList } from '../components/staff.css.ts';

const { color } = theme;

export const columns = style({
  display: 'grid',
  columnGap: space[5],
  '@media': { '(width >= 1100px)': { gridTemplateColumns: 'minmax(0,3fr) minmax(0,2fr)', alignItems: 'start' } },
});
/** Beside the tasks; two columns on the widest screens. */
export const sideColumn = style({
  '@media': { '(width >= 110rem)': { ...grid('repeat(2,minmax(0,1fr))', `0 ${space[5]}`), alignItems: 'start' } },
});
export const tiles = style({ ...grid('repeat(auto-fit,minmax(10.5rem,1fr))', space[3]), marginBlockEnd: space[5] });
globalStyle(`${tiles} a`, {
  ...box,
  display: 'grid',
  alignContent: 'start',
  blockSize: '100%',
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.panel,
  fontWeight: 600,
  textDecoration: 'none',
});
globalStyle(`${tiles} a:hover`, { borderColor: color.control });
globalStyle(`${tiles} b`, { fontSize: '1.625rem', fontWeight: 600, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' });
globalStyle(`${tiles} small`, { color: color.muted, fontSize: fontSize.xs, fontWeight: 400 });
export const badFigure = style({ color: color.critical });
export const tasks = style([plainList]);
globalStyle(`${tasks} li`, {
  ...grid('2.5rem minmax(0,1fr) auto', space[3]),
  alignItems: 'center',
});
globalStyle(`${tasks} p`, { color: color.muted, fontSize: fontSize.sm, overflowWrap: 'anywhere' });
export const number = style({
  fontSize: '1.375rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
export const numberBad = style([number, { color: color.critical }]);
export const clippedText = style(clampLines(2));

export const latest = style([plainList, { fontSize: fontSize.sm }]);
globalStyle(`${latest} li`, {
  ...grid('minmax(0,5fr) minmax(0,3fr) minmax(0,5fr) 4.5rem', space[3]),
  alignItems: 'start',
  // On phones: name and types in the first line, subject and time below.
  '@media': { [mediaBelow.phone]: { gridTemplateColumns: 'minmax(0,1fr) auto', gap: `${space[1]} ${space[3]}` } },
});
globalStyle(`${latest} a`, { fontWeight: 600, '@media': { [mediaBelow.phone]: { paddingBlock: space[1] } } });
globalStyle(`${latest} time`, { color: color.muted, textAlign: 'end', whiteSpace: 'nowrap' });
globalStyle(`${latest} li > span:first-of-type`, { '@media': { [mediaBelow.phone]: { textAlign: 'end' } } });

export const counts = style({ margin: 0, fontSize: fontSize.sm });
globalStyle(`${counts} > div`, { display: 'flex', justifyContent: 'space-between', gap: space[4], paddingInline: space[4] });
globalStyle(`${counts} > div + div`, { borderBlockStart: border.line });
globalStyle(`${counts} dt`, { minInlineSize: 0 });
globalStyle(`${counts} a`, { display: 'block', paddingBlock: '.6rem' });
globalStyle(`:is(${latest}, ${counts}) a:not(:hover)`, { textDecoration: 'none' });
globalStyle(`${counts} dd`, { flex: 'none', paddingBlock: '.6rem', fontVariantNumeric: 'tabular-nums' });

export const bars = style({ display: 'block', inlineSize: '100%', blockSize: '7rem', padding: `${space[4]} ${space[4]} 0` });
export const barBackground = style({ fill: 'transparent' });
const FILLS: Record<Market, string> = { india: color.primary, dubai: color.accent };
export const bar = styleVariants(FILLS, (fill) => ({ fill }));
export const week = style({ padding: `${space[2]} ${space[4]} 0`, fontSize: fontSize.sm });
export const legend = style({
  display: 'flex',
  gap: space[4],
  padding: `${space[2]} ${space[4]} 0`,
  color: color.muted,
  fontSize: fontSize.xs,
});
globalStyle(`${legend} span::before`, {
  content: '',
  display: 'inline-block',
  inlineSize: '.6rem',
  blockSize: '.6rem',
  marginInlineEnd: '.4em',
  borderRadius: 2,
  forcedColorAdjust: 'none',
});
for (const market of MARKETS) globalStyle(`${legend} [data-market=${market}]::before`, { background: FILLS[market] });
export const table = style({ padding: `0 ${space[4]} ${space[2]}`, fontSize: fontSize.sm });
globalStyle(`${table} summary`, { paddingBlock: space[2], cursor: 'pointer' });
globalStyle(`${table} table`, { inlineSize: '100%', marginBlockEnd: space[2], borderCollapse: 'collapse' });
globalStyle(`${table} :is(th, td)`, { paddingBlock: space[1], fontWeight: 400, textAlign: 'start', fontVariantNumeric: 'tabular-nums' });
globalStyle(`${table} thead th`, { color: color.muted, fontWeight: 600 });

export const intro = style({ padding: `${space[4]} ${space[4]} 0` });
export const steps = style({ ...grid('repeat(auto-fill,minmax(15rem,1fr))', space[4]), padding: space[4] });
globalStyle(`${steps} p`, { fontSize: fontSize.sm });

/** What happens within a day. */
export const soon = style({ color: color.critical, fontWeight: 600 });
