import { globalStyle, style } from '@vanilla-extract/css';
import { displayText, grid, scrollRow } from '../mixins.ts';
import { color, fontFamily, fontSize, mediaBelow, space } from '../tokens.ts';

/** A line from the number of a day to the next one. A background, since PDFs have the text of positioned boxes after all other text. */
const drawLine = (left: string): string =>
  `linear-gradient(${color.line},${color.line}) no-repeat ${left} 3.25rem/2px calc(100% - 3.75rem)`;
export const day = style({
  background: drawLine('1.25rem'),
  display: 'grid',
  gridTemplateColumns: '4.5rem minmax(0,1fr)',
  paddingBlockEnd: 'clamp(2.5rem,5vw,4rem)',
  '@media': { [mediaBelow.masthead]: { gridTemplateColumns: 'min(3.25rem,20vw) minmax(0,1fr)', backgroundPositionX: '.9rem' } },
});
globalStyle(`${day}:last-child`, { paddingBlockEnd: 0, background: 'none' });
globalStyle(`${day} h3`, {
  maxInlineSize: '38rem',
  marginBlockEnd: space[3],
  fontSize: fontSize.displaySm,
  lineHeight: 1.1,
  overflowWrap: 'anywhere',
});
export const dayNumber = style({
  // Two digits overflow their column and stay centred.
  display: 'grid',
  placeContent: 'start center',
  justifyItems: 'center',
  inlineSize: '2.5rem',
  ...displayText('3.25rem', 0.85, '-.03em'),
  fontFeatureSettings: '"lnum"',
  whiteSpace: 'nowrap',
  color: color.accentInk,
  '@media': { [mediaBelow.masthead]: { inlineSize: '1.8rem', fontSize: '2.5rem' } },
});
globalStyle(`${dayNumber} > small`, {
  display: 'block',
  marginBlockEnd: '.5em',
  font: `500 ${fontSize.xs}/1 ${fontFamily.text}`,
  letterSpacing: 0,
  color: color.muted,
});
export const facts = style({ display: 'grid', gap: space[2], marginBlockStart: space[4], fontSize: fontSize.sm });
globalStyle(`${facts} > div`, {
  ...grid('6rem minmax(0,1fr)', space[3]),
  '@media': { [mediaBelow.masthead]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 0 } },
});
globalStyle(`${facts} dt`, { color: color.muted });
export const meals = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[4]}` });
globalStyle(`${meals} > li`, { display: 'inline-flex', gap: '.4em', alignItems: 'center' });
export const pictures = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(13rem,46%)',
  justifyContent: 'start',
  gap: space[3],
  marginBlockStart: space[5],
  ...scrollRow('proximity'),
  '@media': { [mediaBelow.phone]: { marginInlineEnd: `calc(${space.gutter} * -1)`, paddingInlineEnd: space.gutter } },
});
globalStyle(pictures, { '@media': { print: { display: 'none' } } });
globalStyle(`${pictures} > li`, { aspectRatio: '3/2', borderRadius: '.6rem', overflow: 'hidden', scrollSnapAlign: 'start' });

export const inclusionColumns = style({
  ...grid('repeat(auto-fit,minmax(min(100%,16rem),1fr))', `${space[8]} clamp(2rem,4vw,3.5rem)`),
});
globalStyle(`${inclusionColumns} h3`, {
  paddingBlockEnd: space[3],
  borderBlockEnd: `1px solid ${color.line}`,
  fontSize: fontSize.displayXs,
});
globalStyle(`${inclusionColumns} li`, {
  display: 'flex',
  gap: space[3],
  paddingBlock: '.6rem',
  borderBlockEnd: `1px solid ${color.line}`,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
});
globalStyle(`${inclusionColumns} svg`, { marginBlockStart: '.08em', color: color.muted });
globalStyle(`${inclusionColumns} > :first-child svg`, { color: color.positive });
