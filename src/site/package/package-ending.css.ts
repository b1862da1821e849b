import { globalStyle, style } from '@vanilla-extract/css';
import { columns, displayText, row } from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { fontSize, mediaBelow, space } from '../../ui/tokens.ts';

const { color } = theme;
const line = `1px solid ${color.line}`;

export const similar = style({ paddingBlockEnd: space.section });
/** The steps of a cancellation on one line: solid, dashed, dotted. */
export const steps = style({ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr' });
globalStyle(`${steps} > li`, {
  paddingBlockStart: space[4],
  paddingInlineEnd: space[5],
  borderBlockStart: '6px solid',
  fontSize: fontSize.sm,
});
globalStyle(`${steps} b, ${similar} b`, { display: 'block', fontWeight: 600 });
globalStyle(steps, { '@media': { [mediaBelow.masthead]: { gridAutoFlow: 'row', gap: space[5] } } });

export const questions = style({ borderBlockStart: line });
globalStyle(`${questions} > details`, { borderBlockEnd: line });
globalStyle(`${questions} summary`, {
  ...row(space[4]),
  justifyContent: 'space-between',
  paddingBlock: space[3],
  ...displayText(fontSize.displayXs, 1.25, '-.01em'),
  overflowWrap: 'anywhere',
  cursor: 'pointer',
});
globalStyle(`${questions} p`, { maxInlineSize: '38rem', paddingBlockEnd: space[5], color: color.muted });

export const links = style({ display: 'flex', flexWrap: 'wrap', gap: space[4], marginBlockStart: space[4] });
globalStyle(`${similar} > ul`, columns('phone', 'repeat(3,1fr)', space[8]));
globalStyle(`${similar} a`, { textDecoration: 'none' });
