import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme.css.ts';
import { mediaFrom, space } from '../../ui/tokens.ts';
import { border, box, column, fontSize, radius, touchHeight } from '../components/mixins.ts';

/** The guide for staff: text to read, so its lines are shorter and its letters larger than those of lists. */

const { color } = theme;

export const columns = style({
  ...column(space[6]),
  '@media': { [mediaFrom.wideHero]: { gridTemplateColumns: 'minmax(0,46rem) minmax(12rem,16rem)', gap: space[8] } },
});
export const article = style({ ...column(space[5]), alignContent: 'start', fontSize: '1rem', lineHeight: 1.6 });
globalStyle(`${article} :is(ol,ul)`, { ...column(space[2]), margin: 0, marginBlockStart: space[2], paddingInlineStart: '1.4rem' });
globalStyle(`${article} ol`, { listStyle: 'decimal' });
globalStyle(`${article} ul`, { listStyle: 'disc' });
globalStyle(`${article} li::marker`, { color: color.muted, fontWeight: 650 });
export const picture = style({ inlineSize: '100%', blockSize: 'auto', border: border.line, borderRadius: radius.panel });

export const chapters = style({ ...column(space[5]), alignContent: 'start', fontSize: fontSize.md });
globalStyle(`${columns} > ${chapters}`, { ...box, padding: space[4], alignSelf: 'start' });
globalStyle(`${article} + ${chapters} h2`, { fontSize: fontSize.sm, color: color.muted });
globalStyle(`${chapters} li`, { paddingBlock: space[1] });
globalStyle(`${chapters} a`, { ...touchHeight, display: 'inline-flex', alignItems: 'center', color: color.ink, fontWeight: 600 });
globalStyle(`${chapters} a:not([aria-current])`, { textDecorationColor: color.control, textUnderlineOffset: '.2em' });
globalStyle(`${chapters} a[aria-current]`, { color: color.muted, textDecoration: 'none' });
/** The contents alone: chapters beside each other. */
globalStyle(`section > ${chapters}`, {
  padding: space[4],
  '@media': { [mediaFrom.wideHero]: { gridTemplateColumns: 'repeat(3,minmax(0,1fr))' } },
});
