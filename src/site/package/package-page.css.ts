import { globalStyle, style } from '@vanilla-extract/css';
import * as mixins from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { fontSize, space } from '../../ui/tokens.ts';

const { color } = theme;

export const breadcrumb = style({
  ...mixins.wrappingRow('.2em .6em'),
  paddingBlock: space[5],
  fontSize: fontSize.sm,
  color: color.muted,
  overflowWrap: 'anywhere',
});
globalStyle(`${breadcrumb} > li + li::before`, { content: '/', marginInlineEnd: '.6em' });
export const title = style({
  ...mixins.wrappingRow(`${space[4]} ${space[8]}`),
  alignItems: 'end',
  justifyContent: 'space-between',
  marginBlockEnd: space[8],
});
globalStyle(`${title} > h1`, { maxInlineSize: '17ch', fontSize: fontSize.displayLg, letterSpacing: '-.03em', overflowWrap: 'anywhere' });
globalStyle(`${title} > [role]`, { flexBasis: '100%' });
/** A long package name, in a smaller font. */
export const longName = style({});
globalStyle(`${title} > ${longName}`, { maxInlineSize: '30ch', fontSize: fontSize.displayMd });
globalStyle(`${title} button`, {
  ...mixins.plainButton,
  '@media': { '(scripting: none)': { display: 'none' } },
});
export const columns = style({
  ...mixins.columns('masthead', 'minmax(0,1fr) min(22rem,40%)', 'clamp(2.5rem,6vw,6rem)', { paddingBlockStart: space[8] }),
  alignItems: 'start',
  paddingBlock: `${space[12]} ${space.section}`,
});
export const keyFacts = style({
  ...mixins.wrappingRow(`${space[4]} ${space[10]}`),
  marginBlockEnd: space[8],
  paddingBlockEnd: space[6],
  borderBlockEnd: `1px solid ${color.line}`,
});
globalStyle(`${keyFacts} dt`, { fontSize: fontSize.xs, color: color.muted });
globalStyle(`${keyFacts} dd`, { fontWeight: 600 });
export const sectionTitle = style({
  marginBlock: `clamp(3.5rem,6vw,5.5rem) ${space[8]}`,
  fontSize: fontSize.displayMd,
  letterSpacing: '-.025em',
});

// Printed pages contain only the agency, the itinerary, the price and the contact details.
globalStyle('header > nav, header > * > :not(a), footer, dialog, [data-screen]', { '@media': { print: { display: 'none !important' } } });
globalStyle(columns, { '@media': { print: { gridTemplateColumns: 'minmax(0,1fr)', paddingBlockEnd: 0 } } });
globalStyle(`${columns} > aside`, { '@media': { print: { gridRow: 1, padding: 0, background: 'none' } } });
globalStyle(`${columns} li`, { '@media': { print: { breakInside: 'avoid' } } });
/** On paper, every question is followed by its answer. */
globalStyle('::details-content', { '@media': { print: { contentVisibility: 'visible' } } });
globalStyle(`${sectionTitle}`, {
  '@media': { print: { breakAfter: 'avoid', marginBlockStart: '2rem', fontSize: '1.6rem' } },
});
