import { globalStyle, style } from '@vanilla-extract/css';
import { ENQUIRY_TYPES } from '../../../schema/constants.ts';
import { columns, displayText, grid, plainButton, row, stickyColumn, wrappingRow } from '../../ui/mixins.ts';
import { formStatus } from '../../ui/primitives/field.css.ts';
import { theme } from '../../ui/theme.css.ts';
import { CHEVRON_IMAGE, fontFamily, fontSize, radius, shadow, space } from '../../ui/tokens.ts';

/** For `<details>`: the summary gets a chevron that turns when it is open. */
export const disclosure = style({});
globalStyle(`${disclosure} > summary`, {
  ...row(space[4]),
  justifyContent: 'space-between',
  minBlockSize: '3rem',
  fontWeight: 600,
  cursor: 'pointer',
});
// WebKit keeps its marker even without `display: list-item`.
globalStyle(`${disclosure} > summary::-webkit-details-marker`, { display: 'none' });
globalStyle(`${disclosure} > summary::after`, { content: '', inlineSize: 12, blockSize: 8, background: CHEVRON_IMAGE });
globalStyle(`${disclosure}[open] > summary::after`, { scale: '1 -1' });

const { color } = theme;
const ruleAbove = (paddingBlockStart: string) => ({ paddingBlockStart, borderBlockStart: `1px solid ${color.line}` });

/** The layout of long forms: a sticky introduction on the left, the sections of the form on the right. */
export const layout = style({
  ...columns('masthead', 'minmax(0,4fr) minmax(0,7fr)', 'clamp(2rem,7vw,7rem)', { gap: space[8] }),
  alignItems: 'start',
  paddingBlock: `clamp(2rem,5vw,4.5rem) ${space.section}`,
});
export const introduction = style(stickyColumn);
globalStyle(`${introduction} h1`, { fontSize: fontSize.displayLg, letterSpacing: '-.03em' });
export const standfirst = style({ marginBlock: `${space[5]} ${space[6]}` });

export const section = style({
  ...grid('minmax(0,1fr)', space[5]),
  minInlineSize: 0,
  paddingBlockEnd: space[8],
  selectors: { '& ~ &:not(fieldset)': ruleAbove(space[8]) },
});
// Engines place a legend on the border of its fieldset, and WebKit even one that floats: so rule and space belong to the legend.
globalStyle(`${section} > :is(legend, h2)`, { inlineSize: '100%', padding: 0, ...displayText(fontSize.displaySm, 1.1, '-.015em') });
globalStyle(`${section} > legend`, { paddingBlockEnd: space[5] });
globalStyle(`${section} ~ ${section} > legend`, ruleAbove(space[8]));
globalStyle(`${section}[hidden]`, { display: 'none' });
export const fieldRow = style({ ...grid('repeat(auto-fit,minmax(min(100%,13rem),1fr))', space[5]), alignItems: 'start' });
// A section is visible only while its checkbox is ticked, with or without script.
for (const type of ENQUIRY_TYPES)
  globalStyle(`form:has([name=enquiryTypes][value=${type}]:not(:checked)) [data-section=${type}]`, { display: 'none' });
// The return date is visible for round trips only.
globalStyle("form:not(:has([value='Round Trip']:checked)) div:has(> [name=flightReturnDate])", { display: 'none' });

export const checkbox = style({ display: 'flex', gap: space[3], alignItems: 'flex-start', fontSize: fontSize.sm, cursor: 'pointer' });
globalStyle(`${checkbox} input`, { flex: 'none', inlineSize: '1.5rem', blockSize: '1.5rem', margin: 0, accentColor: color.primary });
// The box for flexible dates stands before the row of the dates.
globalStyle(`${checkbox}:has(:checked) + ${fieldRow}`, { display: 'none' });
export const consent = style({ display: 'grid', gap: space[2] });
export const notice = style([
  formStatus,
  {
    display: 'flex',
    gap: space[3],
    padding: `${space[3]} ${space[4]}`,
    borderRadius: radius.sm,
    background: color.tint,
    fontSize: fontSize.sm,
  },
]);
globalStyle(`${notice} b`, { display: 'block' });
globalStyle(`${notice} a`, { whiteSpace: 'nowrap' });
/** A notice with space below it. */
export const draftNotice = style([notice, { marginBlockEnd: space[6] }]);
globalStyle(`${draftNotice} button`, { ...plainButton, paddingBlock: space[2], fontSize: 'inherit' });
export const actions = style({ ...wrappingRow(`${space[3]} ${space[5]}`), alignItems: 'center' });
export const mutedText = style({ color: color.muted, fontSize: fontSize.sm });
// A hint stands below its choice.
globalStyle(`${checkbox} ${mutedText}`, { display: 'block' });
/** Moves the honeypot off the screen, where only bots fill it in. */
export const honeypot = style({ position: 'absolute', insetInlineStart: '-200vw', inlineSize: 1, blockSize: 1, overflow: 'hidden' });
/** Visible only when the browser runs no script. */
export const withoutScript = style({ alignSelf: 'end', '@media': { '(scripting: enabled)': { display: 'none' } } });

/** A list of terms, numbered in the headline font. */
export const terms = style({ display: 'grid', gap: space[3], counterReset: 'term', fontSize: fontSize.sm, color: color.muted });
globalStyle(`${terms} > li`, { display: 'grid', gridTemplateColumns: '1.75rem 1fr', counterIncrement: 'term' });
globalStyle(`${terms} > li::before`, { content: 'counter(term)', font: `400 1.125rem/1.25 ${fontFamily.display}`, color: color.accentInk });
export const termsPanel = style([disclosure, { borderBlock: `1px solid ${color.line}` }]);
globalStyle(`${termsPanel}[open]`, { paddingBlockEnd: space[4] });
globalStyle(`${termsPanel} > summary`, { fontSize: fontSize.sm });
export const traveller = style({
  display: 'grid',
  gap: space[5],
  paddingBlockEnd: space[5],
  selectors: { '&[hidden]': { display: 'none' } },
});
globalStyle(`${traveller} > legend`, { inlineSize: '100%', padding: `0 0 ${space[5]}`, fontWeight: 600 });
globalStyle(`${traveller} + ${traveller} > legend`, ruleAbove(space[5]));
export const dayCount = style({ display: 'flex', alignItems: 'baseline', gap: space[3], fontSize: fontSize.sm });
globalStyle(`${dayCount}:has(output:empty)`, { display: 'none' });
globalStyle(`${dayCount} output`, { font: `400 ${fontSize.displaySm}/1 ${fontFamily.display}`, fontFeatureSettings: '"lnum"' });

/** The countries that were found, below the field that has the focus. */
export const countryOptions = style({
  position: 'absolute',
  zIndex: 1,
  insetInline: 0,
  insetBlockStart: '100%',
  maxBlockSize: '18rem',
  overflowY: 'auto',
  padding: space[1],
  border: `1px solid ${color.control}`,
  borderRadius: radius.sm,
  background: color.raised,
  boxShadow: shadow.float,
  selectors: { '&[hidden]': { display: 'none' } },
});
globalStyle(`${countryOptions} > *`, { padding: `${space[2]} ${space[3]}`, borderRadius: radius.sm, cursor: 'pointer' });
globalStyle(`${countryOptions} > :is([aria-selected=true], :hover)`, { background: color.tint });
globalStyle(`:has(> ${countryOptions})`, { position: 'relative' });
