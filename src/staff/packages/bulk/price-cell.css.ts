import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../../../ui/theme.css.ts';
import { fontSize, radius, TOUCH } from '../../components/mixins.ts';
import { input } from '../../components/staff.css.ts';
import { NARROW_PANEL } from '../../components/table.css.ts';

const { color } = theme;

/** A price in the list. The input has the size of the link, so that no row moves when it opens. */
export const cell = style({ display: 'inline-grid', justifyItems: 'end', minInlineSize: '6.5rem', marginBlock: '-.4rem' });
const cellBox = {
  boxSizing: 'border-box',
  inlineSize: '6.5rem',
  minBlockSize: '2.25rem',
  padding: '.35em .5em',
  border: '1px solid transparent',
  borderRadius: radius.control,
  fontWeight: 650,
  lineHeight: 1.4,
  textAlign: 'end',
  '@media': { [TOUCH]: { minBlockSize: '2.75rem' } },
} as const;
export const cellLink = style({
  ...cellBox,
  color: 'inherit',
  textDecoration: 'none',
  cursor: 'text',
  ':hover': { borderColor: color.control, background: color.raised },
  selectors: { '&[data-muted]': { color: color.muted, fontWeight: 400 }, '[data-saving] > &': { color: color.muted } },
});
export const cellInput = style([
  input,
  { ...cellBox, borderColor: color.primary, selectors: { '&[aria-invalid]': { borderColor: color.critical } } },
]);
export const cellError = style({
  maxInlineSize: '14rem',
  color: color.critical,
  fontSize: fontSize.xs,
  fontWeight: 500,
  whiteSpace: 'normal',
  textAlign: 'end',
});
// A pasted price has the old one above it, within the height of the row.
globalStyle(`${cell} > s`, { marginBlockEnd: '-.5rem', paddingInline: '.5em', fontSize: fontSize.xs, fontWeight: 400, lineHeight: 1.2 });
globalStyle(`${cell}:not(:has(> input)), ${cell} > a`, {
  '@container': { [NARROW_PANEL]: { justifyItems: 'start', paddingInlineStart: 0, textAlign: 'start' } },
});
