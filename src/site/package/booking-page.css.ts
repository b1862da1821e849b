import { globalStyle, style } from '@vanilla-extract/css';
import { displayText, grid, inlineRow, pillButton, plainButton, row, stack, wrappingRow } from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { fontSize, mediaBelow, mediaFrom, radius, space } from '../../ui/tokens.ts';

const { color } = theme;

/** The dialog that the script makes. */
const SHEET = 'dialog[data-sheet]';
/** Small phones, and phones with a keyboard on the screen. */
const SHORT_PHONE = '(width < 768px) and (height < 44rem)';
/** Phones held sideways. */
const LANDSCAPE_PHONE = '(height < 480px)';

export const page = style({
  boxSizing: 'content-box',
  maxInlineSize: '32rem',
  marginInline: 'auto',
  padding: `${space[10]} ${space.gutter} ${space.section}`,
});
globalStyle(`${page} > h1`, { marginBlockEnd: space[6], fontSize: fontSize.displayMd });

export const form = style({ display: 'flex', flexDirection: 'column' });
export const body = style({ ...grid('minmax(0,1fr)', space[6]), alignContent: 'start' });
export const footer = style({
  ...stack(space[4]),
  marginBlockStart: space[6],
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${color.line}`,
});

/** With very large text, the words move below the picture. */
export const trip = style({ ...wrappingRow(`${space[2]} ${space[4]}`), alignItems: 'center', fontSize: fontSize.sm });
globalStyle(`${trip} > img`, {
  flex: 'none',
  inlineSize: 'clamp(5rem,30%,8.5rem)',
  blockSize: 'auto',
  aspectRatio: '4/3',
  borderRadius: radius.sm,
});
globalStyle(`${trip} > div`, { flex: '1 1 9rem' });
export const tripName = style({ ...displayText(fontSize.displayXs, 1.14, '-.012em'), marginBlockEnd: space[1] });

export const group = style({ ...grid('minmax(0,1fr)', space[3]), minInlineSize: 0 });
globalStyle(`${body} > [data-draft-notice]`, { marginBlockEnd: 0 });
export const label = style({ fontSize: fontSize.sm, fontWeight: 600 });
export const segments = style({
  ...grid('repeat(auto-fit,minmax(min(100%,9rem),1fr))', space[1]),
  padding: space[1],
  borderRadius: '1.75rem',
  background: color.tint,
});
globalStyle(`${segments} > label`, {
  ...pillButton,
  ...inlineRow('.5em'),
  position: 'relative',
  justifyContent: 'center',
  minBlockSize: '2.75rem',
  padding: '.3em .8em',
  fontWeight: 500,
  textAlign: 'center',
});
globalStyle(`${segments} > label:has(:checked)`, { background: color.primary, color: color.onPrimary, forcedColorAdjust: 'none' });
globalStyle(`${segments} > label:has(:focus-visible)`, { outline: `3px solid ${color.focus}`, outlineOffset: 2 });
globalStyle(`${segments} input`, { position: 'absolute', inset: 0, opacity: 0, margin: 0, cursor: 'pointer' });
export const startDate = style({});
// The question above the choice says what it is.
globalStyle(`${startDate} label`, { position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', clipPath: 'inset(50%)' });
/** Months, and what they are for. */
export const flexible = style({ display: 'none', gap: space[3], fontSize: fontSize.sm, color: color.muted });
globalStyle(`${group}:has([value=yes]:checked) > ${startDate}`, { display: 'none' });
globalStyle(`${group}:has([value=yes]:checked) > ${flexible}`, { display: 'grid' });

export const steps = style({ minInlineSize: 0, borderBlockStart: `1px solid ${color.line}` });
export const step = style({
  ...wrappingRow(`${space[1]} ${space[4]}`),
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${color.line}`,
});
globalStyle(`${step} > label`, { flex: '1 1 5rem', fontSize: fontSize.sm, fontWeight: 600, lineHeight: 1.4 });
globalStyle(`${step} > label > span`, { display: 'block', fontWeight: 400, color: color.muted });
globalStyle(`${step} > p`, { flexBasis: '100%' });
export const stepper = style({ ...row(space[1]), minInlineSize: 0 });
globalStyle(`${stepper} > button`, { borderColor: color.control, '@media': { '(scripting: none)': { display: 'none' } } });
globalStyle(`${stepper} > button:disabled`, { borderColor: color.line, color: color.muted, cursor: 'default' });
globalStyle(`${stepper} > input`, {
  inlineSize: '3.25rem',
  minInlineSize: '2ch',
  minBlockSize: '2.75rem',
  padding: 0,
  border: '1.5px solid transparent',
  borderRadius: radius.sm,
  background: 'none',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums lining-nums',
  textAlign: 'center',
  appearance: 'textfield',
  '@media': { '(scripting: none)': { borderColor: color.control } },
});
globalStyle(`${stepper} > input:hover`, { borderColor: color.control });
globalStyle(`${stepper} > input::-webkit-inner-spin-button`, { appearance: 'none', margin: 0 });
globalStyle(`${stepper} > input[aria-invalid=true]`, { borderColor: color.critical, background: color.criticalTint });

export const sender = style({
  ...grid('2.75rem minmax(0,1fr) auto', space[3]),
  alignItems: 'center',
  fontSize: fontSize.sm,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
});
globalStyle(`${sender} > img`, { blockSize: '2.75rem', borderRadius: '50%' });
globalStyle(`${sender} b`, { display: 'block', fontWeight: 600 });

export const total = style({
  ...wrappingRow(`0 ${space[4]}`),
  alignItems: 'center',
  justifyContent: 'space-between',
  fontSize: fontSize.sm,
  lineHeight: 1.4,
});
globalStyle(`${total}[hidden]`, { display: 'none' });
globalStyle(`${total} > span`, { flex: '1 1 9rem' });
globalStyle(`${total} small`, { display: 'block', fontSize: fontSize.xs, color: color.muted });
globalStyle(`${total} > b`, displayText(`min(${fontSize.displaySm},9vw)`, 1.14, '-.012em'));
export const send = style({ paddingInline: space[2] });
globalStyle(`${send} > :last-child, [aria-busy=true] ${send} > :first-child`, { display: 'none' });
globalStyle(`[aria-busy=true] ${send} > :last-child`, { display: 'inline' });
export const ways = style({
  ...wrappingRow(`0 ${space[5]}`),
  alignItems: 'center',
  justifyContent: 'center',
  fontSize: fontSize.sm,
  color: color.muted,
});
globalStyle(`${ways} button`, { ...plainButton, minBlockSize: '2.75rem', color: color.ink });
export const booked = style({ ...stack(space[5]), alignContent: 'start' });
globalStyle(`${booked} > a + a`, { justifySelf: 'center' });
/** The package, then the parts of the page after sending. */
export const receipt = style(stack(space[6]));
globalStyle(`${receipt} h2`, { marginBlockEnd: space[4], fontSize: fontSize.displaySm });

// A field that gets the focus keeps its label and its message in view.
globalStyle(`${body} :is(input, textarea)`, { scrollMarginBlock: '5rem' });

// The sheet: beside the page on wide screens, from the bottom on phones (`ui/layout/dialog.css.ts`). The fields scroll between head and
// foot; where these leave no room for them, as with very large text, the sheet scrolls as a whole.
globalStyle(SHEET, {
  overflowY: 'auto',
  '@media': {
    [mediaFrom.phone]: {
      inlineSize: 'min(31rem,100%)',
      blockSize: '100dvh',
      maxBlockSize: 'none',
      margin: '0 0 0 auto',
      borderRadius: 0,
    },
    [mediaBelow.phone]: { maxBlockSize: 'calc(100dvh - 2.5rem)' },
    [SHORT_PHONE]: { maxBlockSize: '100dvh' },
  },
});
globalStyle(`${SHEET}:has(${form},${booked})`, { '@media': { [mediaBelow.phone]: { blockSize: '100dvh' } } });
globalStyle(`${SHEET}::before`, {
  '@media': {
    [mediaBelow.phone]: {
      content: '',
      flex: 'none',
      inlineSize: '2.5rem',
      blockSize: 4,
      margin: '.5rem auto -.5rem',
      borderRadius: radius.sm,
      background: color.control,
    },
  },
});
globalStyle(`${SHEET} > section`, { display: 'flex', flexDirection: 'column', flex: '1 0 auto' });
globalStyle(`${SHEET} ${form}`, { flex: '1 0 auto' });
globalStyle(`${SHEET} :is(${body},${booked})`, {
  flex: '1 1 14rem',
  minBlockSize: '14rem',
  padding: `${space[2]} ${space[6]} ${space[6]}`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});
globalStyle(`${SHEET} ${footer}`, {
  gap: space[3],
  marginBlockStart: 0,
  padding: `${space[3]} ${space[6]} calc(${space[3]} + env(safe-area-inset-bottom))`,
});
// On short phones, the fields have most of the sheet: the two lines below the button stand beside each other in less height.
globalStyle(`${SHEET} ${footer}`, { '@media': { [SHORT_PHONE]: { gap: space[1], paddingBlockStart: space[2] } } });
globalStyle(`${SHEET} ${trip}`, { '@media': { [SHORT_PHONE]: { alignItems: 'start' } } });
// On a phone held sideways nothing scrolls within the sheet: it scrolls as a whole below its button.
globalStyle(`${SHEET} ${form}`, { '@media': { [LANDSCAPE_PHONE]: { display: 'block' } } });
globalStyle(`${SHEET} ${footer}`, {
  '@media': { [LANDSCAPE_PHONE]: { position: 'sticky', bottom: 0, background: color.surface } },
});
globalStyle(`html:has(${SHEET}[open])`, { overflow: 'hidden' });
