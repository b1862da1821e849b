import { globalStyle, style } from '@vanilla-extract/css';
import { row, stack, wrappingRow } from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { mediaFrom, space } from '../../ui/tokens.ts';
import { border, box, cluster, column, fontSize, radius } from '../components/mixins.ts';
import { badge, panel } from '../components/staff.css.ts';

const { color } = theme;

/** A record that may be of the same person. */
export const suggestion = style({
  ...box,
  ...cluster(space[3]),
  marginBlockEnd: space[4],
  padding: `${space[3]} ${space[4]}`,
  borderInlineStart: `3px solid ${color.accent}`,
});
globalStyle(`${suggestion} > div`, { flex: '1 1 18rem' });

/** Four numbers in one line, two on phones. */
export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
  gap: space[3],
  marginBlockEnd: space[4],
  '@media': { [mediaFrom.phone]: { gridTemplateColumns: 'repeat(4,minmax(0,1fr))' } },
});
export const tile = style({
  ...box,
  ...stack('.125rem'),
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.panel,
  overflowWrap: 'anywhere',
});
globalStyle(`${tile} > b`, { fontSize: '1.5rem', lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' });
globalStyle(`${tile} > small`, { color: color.muted, fontSize: fontSize.sm });

/** What was asked for beside the ways to reach the person; below it where there is no room for both. */
export const columns = style({
  ...column(space[4]),
  alignItems: 'start',
  '@media': { '(width >= 68.75em)': { gridTemplateColumns: 'minmax(0,1fr) 22rem', columnGap: space[5] } },
});
globalStyle(`${columns} ${panel}`, { marginBlockEnd: 0 });
globalStyle(`${columns} > div`, { ...column(space[4]), alignContent: 'start' });

export const body = style({ ...column(space[3]), padding: space[4] });
export const line = style({ ...row(space[3]), justifyContent: 'space-between', overflowWrap: 'anywhere' });
export const chips = style(wrappingRow(space[2]));
globalStyle(`${chips} > li`, { ...row('0') });
export const chip = style([badge, { fontSize: fontSize.sm, padding: '.2em .8em' }]);
/** A passport that ends too early. */
export const late = style({ color: color.critical, fontWeight: 600 });
globalStyle(`${late}::before`, { content: '"◆ "' });
export const note = style({
  ...stack(space[1]),
  padding: `${space[2]} ${space[3]}`,
  border: `1px dashed ${color.control}`,
  borderRadius: radius.control,
  background: color.surface,
  overflowWrap: 'anywhere',
});
globalStyle(`${note} > p`, { whiteSpace: 'pre-line' });
globalStyle(`${note} > footer`, { ...row(space[2]), justifyContent: 'space-between', color: color.muted, fontSize: fontSize.xs });
/** What is edited opens below what is shown. */
export const fold = style({ borderBlockStart: border.line });
globalStyle(`${fold} > summary`, {
  minBlockSize: '2.75rem',
  padding: `${space[3]} ${space[4]}`,
  color: color.primary,
  fontWeight: 600,
  cursor: 'pointer',
});
globalStyle(`${fold} > :not(summary)`, { padding: `0 ${space[4]} ${space[4]}` });
export const bubbleText = style({
  whiteSpace: 'pre-line',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
});
