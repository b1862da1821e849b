import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { grid, plainButton, row, stack, wrappingRow } from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { enquiryKindColors } from '../../ui/themes/palettes.ts';
import { mediaBelow, space, zIndex } from '../../ui/tokens.ts';
import { field } from '../components/form.css.ts';
import { border, box, centered, clampLines, cluster, ellipsis, fontSize, radius, SHORT_VIEWPORT } from '../components/mixins.ts';
import { actions, badge, button, buttonIcon, buttonSecondary } from '../components/staff.css.ts';
import { actionsCell, table } from '../components/table.css.ts';

const { color } = theme;
/** From this width on, the opened enquiry is shown beside the list. */
export const SPLIT_VIEW = '(width >= 68.75em)';
const SINGLE_VIEW = '(width < 68.75em)';

export const inbox = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  alignItems: 'start',
  marginInline: `calc(-1*${space[6]})`,
  marginBlockEnd: `calc(-1*${space[12]})`,
  minBlockSize: 'calc(100vh - 4.5rem)',
  borderBlockStart: border.line,
  background: color.raised,
  selectors: { '&[data-opened]': { '@media': { [SPLIT_VIEW]: { gridTemplateColumns: 'minmax(0,1fr) 28.5rem' } } } },
  '@media': { [mediaBelow.phone]: { marginInline: `calc(-1*${space[4]})` } },
});
/** The actions of the list make room where an opened enquiry takes its place, and its title stays for screen readers alone. */
export const listActions = style([actions, { '@media': { [SINGLE_VIEW]: { display: 'none' } } }]);
globalStyle(`header:has(> ${listActions})`, { '@media': { [SINGLE_VIEW]: { position: 'absolute', clipPath: 'inset(50%)' } } });
// A stacking context, so that the sticky table head never covers the opened enquiry.
export const list = style({ minInlineSize: 0, isolation: 'isolate' });
globalStyle(`${inbox}[data-opened] > ${list}`, { '@media': { [SINGLE_VIEW]: { display: 'none' } } });
globalStyle(`${list} > section`, { margin: 0, border: 0, borderRadius: 0 });

// Wide tables have columns for email and phone; narrower ones show them below the name.
const wide = '(width >= 70rem)';
const narrow = '(width < 46rem)';
const at = (query: string, selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  // The types of vanilla-extract are stricter inside a condition.
  globalStyle(`${list} ${selector}`, { '@container': { [query]: rule as never } });
globalStyle(`${list} ${table} tbody tr`, { position: 'relative', cursor: 'pointer' });
globalStyle(`${list} ${table} :is(th, td)`, { verticalAlign: 'top', overflowWrap: 'anywhere' });
globalStyle(`${list} ${table} thead th`, { position: 'sticky', insetBlockStart: 0, zIndex: 1, background: color.raised });
globalStyle(`${list} ${table} td:first-child`, { inlineSize: '1%', textAlign: 'start' });
export const senderLink = style({
  textDecoration: 'none',
  fontWeight: 500,
  // The link is stretched over the whole row; other controls are placed above it.
  '::after': { content: '', position: 'absolute', inset: 0 },
  selectors: {
    '&[data-new]': { fontWeight: 650 },
    '&[data-new]::before': {
      content: '',
      display: 'inline-block',
      inlineSize: '.5rem',
      blockSize: '.5rem',
      marginInlineEnd: '.5em',
      borderRadius: '50%',
      background: color.primary,
      forcedColorAdjust: 'none',
    },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
  },
});
globalStyle(`${list} ${table} :is(label, button, td a)`, { position: 'relative', zIndex: 1 });
globalStyle(`${list} ${table} :is(thead th, td:nth-child(7), td:nth-child(9))`, { overflowWrap: 'normal' });
globalStyle(`${list} ${table} td:nth-child(5)`, { maxInlineSize: '11rem' });
globalStyle(`${list} ${table} :is(tbody th, td:nth-child(8))`, { minInlineSize: '9rem' });
globalStyle(`${list} ${table} :is(td:nth-child(2), td:nth-child(6))`, { whiteSpace: 'nowrap' });
globalStyle(`${list} ${table} td a`, { textDecoration: 'none' });
globalStyle(`${list} ${table} td a:hover`, { textDecoration: 'underline' });
globalStyle(`${list} ${table} td.${actionsCell} ${buttonIcon}`, { minBlockSize: '2rem', marginBlock: '-.35rem', color: color.muted });
export const senderContact = style({
  display: 'block',
  color: color.muted,
  fontWeight: 400,
  '@container': { [wide]: { display: 'none' }, [narrow]: { display: 'none' } },
});
// Truncates long addresses; the opened enquiry shows them in full.
globalStyle(`${senderContact} > bdi`, { ...ellipsis, display: 'block', contain: 'inline-size' });
at('(width < 70rem)', `${table} tr > :is(:nth-child(5), :nth-child(6))`, { display: 'none' });
export const clippedText = style({ ...clampLines(3), overflowWrap: 'anywhere' });
globalStyle(`${inbox}[data-opened] ${table} tr > :nth-child(10)`, { '@media': { [SPLIT_VIEW]: { display: 'none' } } });
// Narrow lists, such as the one beside an opened enquiry, hide the reference.
at('(width < 52rem)', `${table} tr > :nth-child(2)`, { display: 'none' });
// On phones a row shows name, time, details, stage and type.
at(narrow, `${table} tbody tr`, { gridTemplateColumns: 'auto minmax(0,1fr) fit-content(8rem)', columnGap: space[3] });
at(narrow, `${table} tbody tr > *`, { display: 'block' });
at(narrow, `${table} tbody tr > :is(:nth-child(2), :nth-child(10), :nth-child(5), :nth-child(6))`, { display: 'none' });
at(narrow, `${table} tbody tr > :first-child`, { gridColumn: '1', gridRow: '1 / span 2', order: -3 });
at(narrow, `${table} [data-label]::before`, { display: 'none' });
at(narrow, `${table} tbody th`, { order: -2 });
at(narrow, `${table} tr > :nth-child(3)`, { order: -1, color: color.muted });
at(narrow, `${table} tr > :is(:nth-child(8), :nth-child(9))`, { order: 1, gridColumn: '2' });
at(narrow, `${table} tr > :nth-child(7)`, { order: 2, textAlign: 'end' });

export const namedFilter = style({
  ...row(space[2]),
  color: color.muted,
  whiteSpace: 'nowrap',
});
globalStyle(`${namedFilter} > select`, { color: color.ink, textTransform: 'capitalize' });
// On phones, filters without a choice fold behind "More filters", so that the list begins in the upper half.
const foldedFilters = '[role=search]:not(:has([open]))';
at(narrow, `${foldedFilters} > input`, { flex: '1 10rem' });
at(narrow, `${foldedFilters} > :not(details):has([value=""]:checked)`, { display: 'none' });
// The bulk action bar has light text, but its form controls need dark text.
globalStyle(`${list} form[id=bulk] > :is(select, input)`, { color: color.ink });

export const detail = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  background: color.raised,
  '@media': { [SPLIT_VIEW]: { position: 'sticky', insetBlockStart: 0, blockSize: '100vh', borderInlineStart: border.line } },
});
const padded = { paddingInline: space[5], '@media': { [mediaBelow.phone]: { paddingInline: space[4] } } };
export const detailHeader = style({ ...padded, paddingBlock: space[4], borderBlockEnd: border.line });
globalStyle(`${detailHeader} h2`, { fontSize: fontSize.title, overflowWrap: 'anywhere' });
globalStyle(`${detailHeader} h2:focus`, { outline: 'none' });
export const detailTop = style({ display: 'flex', alignItems: 'flex-start', gap: space[2], marginBlockEnd: space[2] });
export const reference = style({ ...cluster(`${space[1]} ${space[2]}`), minInlineSize: 0, paddingBlock: '.7rem' });
export const neighbourLinks = style({ display: 'flex', flex: 'none', marginInlineStart: 'auto', marginInlineEnd: `calc(-1*${space[2]})` });
globalStyle(`${neighbourLinks} > *`, { ...centered, inlineSize: '2.75rem', blockSize: '2.75rem', borderRadius: '50%' });
globalStyle(`${neighbourLinks} > a:hover`, { background: color.tint });
globalStyle(`${neighbourLinks} > span`, { color: color.control });
export const contactLinks = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginBlockStart: space[3] });
globalStyle(`${contactLinks} > *`, { flex: '1 0 min(30%,8rem)', minInlineSize: 0, paddingInline: '.6em' });
export const detailScroll = style({
  ...padded,
  ...stack(space[5]),
  flex: 1,
  alignContent: 'start',
  paddingBlock: space[5],
  // Below the header of the page, the foot covers as much of the end as the header is high.
  '@media': { ...padded['@media'], [SPLIT_VIEW]: { overflowY: 'auto', paddingBlockEnd: '6rem' } },
});
export const statusForm = style({
  ...grid('repeat(2,minmax(0,1fr))', space[3]),
});
export const fullRow = style({ gridColumn: '1/-1' });
const quote = style({
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.control,
  background: color.surface,
  lineHeight: 1.55,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const notice = style([quote, { ...cluster(space[3]), background: color.tint }]);
globalStyle(`${notice} > span`, { flex: '1 1 12rem' });
export const facts = style({ ...grid('8rem minmax(0,1fr)', `.4rem ${space[3]}`), overflowWrap: 'anywhere' });
globalStyle(`${facts} > div`, { display: 'contents' });
globalStyle(`${facts} dt`, { color: color.muted });
globalStyle(`${facts} dd`, { fontWeight: 500 });
globalStyle(`${detailScroll} h3`, { marginBlockEnd: space[3] });
export const textButton = style({ ...plainButton, fontWeight: 600, textDecoration: 'underline' });
export const note = style([field, { gap: space[2] }]);
export const detailFooter = style({
  ...padded,
  ...wrappingRow(space[2]),
  paddingBlock: space[3],
  borderBlockStart: border.line,
  background: color.raised,
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: zIndex.bar,
  '@media': { ...padded['@media'], [SHORT_VIEWPORT]: { position: 'static' } },
});
globalStyle(`${detailFooter} > :first-child`, { marginInlineEnd: 'auto' });
// On phones it would stand where the button of an answer is expected.
globalStyle(`${detailFooter}[data-answering]`, { '@media': { [mediaBelow.phone]: { position: 'static' } } });

/** The popover with the saved views, opened from the page header. */
export const viewsPopover = style({
  inset: 'auto',
  insetBlockStart: '4rem',
  insetInlineEnd: space[6],
  inlineSize: 'min(20rem,100% - 2rem)',
  ...box,
  padding: space[4],
  borderRadius: radius.panel,
  color: color.ink,
  boxShadow: theme.shadow.float,
  // Below the header row, which is further down on phones.
  '@media': { [mediaBelow.phone]: { insetBlockStart: '8rem', insetInlineEnd: space[4] } },
});
globalStyle(`${viewsPopover} > * + *`, { marginBlockStart: space[3] });
globalStyle(`${viewsPopover} li`, { ...row(space[2]), justifyContent: 'space-between' });
globalStyle(`${viewsPopover} form`, { display: 'flex', gap: space[2] });
globalStyle(`${viewsPopover} form input:not([type=hidden])`, { flex: 1 });

/** A badge for each kind of enquiry (specification 2.15). It contains the name, because colour alone is not accessible. */
export const enquiryBadges = styleVariants(enquiryKindColors, ([color, background]) => [badge, { color, background }]);
// Over the screen instead of in the list, so that no row moves under the pointer.
export const newEnquiries = style({
  position: 'fixed',
  insetBlockStart: space[2],
  insetInlineStart: '50%',
  zIndex: zIndex.float,
  translate: '-50%',
});
export const newEnquiriesButton = style([button, { boxShadow: theme.shadow.float, whiteSpace: 'nowrap' }]);
/** A later follow-up in the list. */
export const followUp = style({ display: 'block', color: color.muted, fontSize: fontSize.sm });
/** Days that one click chooses. */
export const quickDays = style({ ...wrappingRow(space[2]), gridColumn: '1/-1', marginBlockStart: `calc(-1*${space[1]})` });
export const quickDay = style([buttonSecondary, { minBlockSize: '2.25rem', padding: `0 ${space[2]}`, fontSize: fontSize.sm }]);
/** Before the buttons of a note or an answer. */
export const draftStatus = style({ alignSelf: 'center', marginInlineEnd: 'auto', color: color.muted, fontSize: fontSize.sm });

/** Folded, it is a button among the other filters; open, its filters take their own line. */
export const moreFilters = style({});
globalStyle(`${moreFilters}[open]`, { ...cluster(space[2]), flexBasis: '100%' });
globalStyle(`${moreFilters} summary`, { listStyle: 'none' });
globalStyle(`${moreFilters}[open]::details-content`, { display: 'contents' });
