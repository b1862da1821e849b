import { globalStyle, style } from '@vanilla-extract/css';
import { row } from '../../../ui/mixins.ts';
import { theme } from '../../../ui/theme.css.ts';
import { mediaBelow, space } from '../../../ui/tokens.ts';
import { bareButton, border, centered, currentItem, ellipsis, fontSize, radius, tickBox } from '../../components/mixins.ts';
import { dialog } from '../../components/staff.css.ts';

const { color } = theme;

/** Placed near the top, so that a growing list moves nothing. Full width on phones. */
export const palette = style([
  dialog,
  {
    inlineSize: 'min(36rem,100% - 2rem)',
    maxBlockSize: 'min(34rem,100dvh - 6rem)',
    marginBlockStart: '4.5rem',
    padding: 0,
    overflow: 'hidden',
    selectors: { '&[open]': { display: 'flex', flexDirection: 'column' } },
    '@media': {
      [mediaBelow.phone]: { inlineSize: '100%', maxInlineSize: '100%', marginBlockStart: 0, maxBlockSize: '100dvh', borderRadius: 0 },
    },
  },
]);
globalStyle(`${palette} > * + *`, { marginBlockStart: 0 });
export const field = style({
  ...row(space[3]),
  flex: 'none',
  paddingInlineStart: space[4],
  borderBlockEnd: border.line,
  color: color.muted,
  ':focus-within': { boxShadow: `inset 0 -2px ${color.focus}` },
});
globalStyle(`${field} input`, {
  flex: 1,
  minInlineSize: 0,
  minBlockSize: '3.25rem',
  border: 0,
  outline: 0,
  background: 'none',
  color: color.ink,
  fontSize: fontSize.lg,
});
export const close = style({ ...centered, ...bareButton, inlineSize: '3rem', blockSize: '3rem' });
export const statusMessage = style({ flex: 'none', padding: `${space[4]}`, color: color.muted });
export const list = style({
  flex: '0 1 auto',
  overflowY: 'auto',
  padding: `0 ${space[2]} ${space[2]}`,
  scrollPaddingBlock: '2.5rem .5rem',
});
export const label = style({
  padding: `${space[3]} ${space[2]} ${space[1]}`,
  color: color.muted,
  fontSize: fontSize.xs,
  fontWeight: 600,
});
export const option = style({
  ...row(space[3]),
  minBlockSize: '2.5rem',
  padding: `${space[2]} ${space[3]}`,
  borderRadius: radius.control,
  fontWeight: 500,
  cursor: 'pointer',
  selectors: { '&[aria-selected=true]': currentItem },
  '@media': { [mediaBelow.phone]: { minBlockSize: '2.75rem' } },
});
globalStyle(`${option} > bdi`, { ...ellipsis, minInlineSize: 0 });
export const note = style({
  ...ellipsis,
  flex: 'none',
  maxInlineSize: '50%',
  marginInlineStart: 'auto',
  color: color.muted,
  fontSize: fontSize.sm,
  fontWeight: 400,
});

export const shortcutsDialog = style([
  dialog,
  { inlineSize: 'min(40rem,100% - 2rem)', maxBlockSize: 'calc(100dvh - 2rem)', overflowY: 'auto' },
]);
globalStyle(`${shortcutsDialog} header`, { display: 'flex', alignItems: 'center', justifyContent: 'space-between' });
export const keys = style({ padding: space[4] });
globalStyle(`${shortcutsDialog} ${keys}`, { padding: 0 });
globalStyle(`${keys} dl`, { columns: '16rem 2', columnGap: space[8] });
globalStyle(`${keys} dl > div`, { display: 'flex', gap: space[3], paddingBlock: space[1], breakInside: 'avoid' });
globalStyle(`${keys} dt`, { flex: '0 0 5rem', display: 'flex', gap: space[1], alignItems: 'start' });
globalStyle(`${keys} kbd`, {
  minInlineSize: '1.6em',
  paddingInline: '.4em',
  border: border.control,
  borderRadius: 4,
  background: color.surface,
  font: 'inherit',
  fontSize: fontSize.xs,
  fontWeight: 600,
  lineHeight: 1.6,
  textAlign: 'center',
});
globalStyle(`${keys} label`, { ...row(space[2]), minBlockSize: '2.75rem', marginBlockStart: space[3], fontWeight: 500 });
globalStyle(`${keys} input`, tickBox);
