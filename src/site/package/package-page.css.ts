import { globalStyle, style } from '@vanilla-extract/css';
import * as mixins from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { fontFamily, fontSize, space } from '../../ui/tokens.ts';

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
  ...mixins.columns('masthead', 'minmax(0,1fr) auto', `${space[4]} ${space[8]}`),
  alignItems: 'end',
  marginBlockEnd: space[8],
});
globalStyle(`${title} > h1`, { maxInlineSize: '17ch', fontSize: fontSize.displayLg, letterSpacing: '-.03em', overflowWrap: 'anywhere' });
globalStyle(`${title} > [role]`, { gridColumn: '1/-1' });
/** A long package name, in a smaller font. */
export const longName = style({});
globalStyle(`${title} > ${longName}`, { maxInlineSize: '30ch', fontSize: fontSize.displayMd, letterSpacing: '-.025em' });
globalStyle(`${title} button`, {
  ...mixins.plainButton,
  '@media': { '(scripting: none)': { display: 'none' } },
});
export const columns = style({
  ...mixins.columns('masthead', 'minmax(0,1fr) 22rem', 'clamp(2.5rem,6vw,6rem)', { paddingBlockStart: space[8] }),
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
globalStyle('body', { '@media': { print: { background: 'none', fontSize: '10.5pt' } } });
globalStyle(`${breadcrumb}, ${title} > p`, { '@media': { print: { display: 'none' } } });
globalStyle(title, { '@media': { print: { paddingBlockStart: space[6] } } });
globalStyle(columns, { '@media': { print: { gridTemplateColumns: 'minmax(0,1fr)', paddingBlockEnd: 0 } } });
globalStyle(`${columns} > aside`, { '@media': { print: { position: 'static', gridRow: 1, padding: 0 } } });
globalStyle(`${columns} li`, { '@media': { print: { breakInside: 'avoid' } } });
globalStyle(`${sectionTitle}`, {
  '@media': { print: { breakAfter: 'avoid', marginBlockStart: '2rem', font: `400 1.6rem/1.1 ${fontFamily.display}` } },
});
