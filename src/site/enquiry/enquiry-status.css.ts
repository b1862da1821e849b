// Styles of the status page of an enquiry.

import { globalStyle, style } from '@vanilla-extract/css';
import { displayText, grid, columns as inColumns, row, stack, wrappingRow } from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { fontSize, mediaBelow, mediaFrom, space } from '../../ui/tokens.ts';
import { disclosure } from './enquiry-form.css.ts';

const { color } = theme;

export const page = style({});
/** The result of the last action, above everything else. */
export const notice = style({
  paddingBlock: `${space[6]} ${space[4]}`,
  paddingInline: `max(${space.gutter}, calc((100% - 75rem) / 2))`,
});
export const columns = style({
  ...inColumns('masthead', 'minmax(0,5fr) minmax(0,6fr)', 'clamp(3rem,7vw,7rem)'),
  alignItems: 'start',
  paddingBlock: space.section,
  paddingInline: `max(${space.gutter}, calc((100% - 75rem) / 2))`,
});
globalStyle(`${columns} h2`, { marginBlockEnd: space[6], fontSize: fontSize.displayMd, letterSpacing: '-.025em' });

/** A `dl` whose entries have lines between them. */
export const lines = style({ borderBlockStart: `1px solid ${color.line}`, fontSize: fontSize.sm });
globalStyle(`${lines} > div`, {
  ...grid('minmax(0,7rem) minmax(0,1fr)', space[4]),
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.line}`,
});
globalStyle(`${lines} > [hidden]`, { display: 'none' });
globalStyle(`${lines} dt`, { color: color.muted });
globalStyle(`${lines} dd`, { minInlineSize: 0, overflowWrap: 'anywhere' });
globalStyle(`${lines} b`, { fontWeight: 600 });
export const changeLink = style({ marginBlockStart: space[5], fontSize: fontSize.sm });

/** Numbered steps on a line, each with its time. */
export const steps = style({});
globalStyle(`${steps} > li`, {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '3.25rem minmax(0,1fr)',
  columnGap: space[4],
  paddingBlockEnd: space[8],
});
globalStyle(`${steps} > li:not(:last-child)::before`, {
  content: '',
  position: 'absolute',
  insetBlock: '3.25rem .4rem',
  insetInlineStart: '1.2rem',
  inlineSize: 1,
  background: color.control,
  opacity: 0.5,
});
export const stepNumber = style({
  inlineSize: '2.5rem',
  textAlign: 'center',
  ...displayText('3.25rem', 0.85, '0'),
  fontFeatureSettings: '"lnum"',
  color: color.accentInk,
});
globalStyle(`${stepNumber} > svg`, { inlineSize: '2rem', blockSize: '2rem', marginInline: 'auto' });
globalStyle(`${steps} h3`, { marginBlockEnd: space[2], fontSize: fontSize.displayXs, lineHeight: 1.15 });
globalStyle(`${steps} p`, { fontSize: fontSize.sm });
export const stepTime = style({ gridColumn: 2, marginBlockStart: space[1], fontWeight: 600 });

export const related = style({ paddingBlockEnd: space.section });
globalStyle(`${related} > h2`, { marginBlockEnd: space[8], fontSize: fontSize.displayMd });
/** Two related packages side by side. */
export const relatedPair = style({
  ...grid('minmax(0,1fr)', 'clamp(2rem,4vw,3.5rem)'),
  '@media': { [mediaFrom.phone]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' } },
});

/** What the sender may do with the stored data: withdraw, have it anonymised, ask. */
export const dataRights = style({
  ...inColumns('masthead', 'minmax(0,5fr) minmax(0,6fr)', 'clamp(2rem,7vw,7rem)'),
  alignItems: 'start',
  paddingBlockEnd: space.section,
  fontSize: fontSize.sm,
});
globalStyle(`${dataRights} h2`, { marginBlockEnd: space[4], fontSize: fontSize.displaySm, letterSpacing: '-.015em' });
globalStyle(`${dataRights} p + p`, { marginBlockStart: space[3] });
globalStyle(`${dataRights} section`, { marginBlockStart: space[8] });
globalStyle(`${dataRights} section > h2`, { fontSize: fontSize.displayXs });
/** Past events, each with its time. */
export const history = style({ borderBlockStart: `1px solid ${color.line}`, fontSize: fontSize.sm });
globalStyle(`${history} > li`, {
  ...wrappingRow(`0 ${space[4]}`),
  alignItems: 'baseline',
  justifyContent: 'space-between',
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.line}`,
});
globalStyle(`${history} time`, { color: color.muted });
/** The files that the sender may read and download. */
export const dataFiles = style({ ...grid('minmax(0,1fr)', space[4]), marginBlockEnd: space[6] });
globalStyle(`${dataFiles} > ul`, { borderBlockStart: `1px solid ${color.line}` });
globalStyle(`${dataFiles} li`, {
  ...row(space[3]),
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': { [mediaBelow.phone]: { flexWrap: 'wrap' } },
});
globalStyle(`${dataFiles} li > span`, { flex: 1, minInlineSize: '8rem', overflowWrap: 'anywhere' });
export const destructiveAction = style([disclosure, { borderBlockEnd: `1px solid ${color.line}` }]);
globalStyle(`${destructiveAction} > form`, {
  ...stack(space[4]),
  justifyItems: 'start',
  paddingBlockEnd: space[5],
  maxInlineSize: '52ch',
});
