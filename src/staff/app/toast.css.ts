import { globalStyle, style } from '@vanilla-extract/css';
import { row } from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { space, zIndex } from '../../ui/tokens.ts';
import * as form from '../components/form.css.ts';
import { bareButton, centered, radius } from '../components/mixins.ts';

const { color } = theme;

export const toasts = style({ position: 'fixed', insetInline: 0, insetBlockEnd: space[6], zIndex: zIndex.toast, pointerEvents: 'none' });
// Leaves room for the save bar of a form, and for the foot of a list, where the bar of chosen rows is.
globalStyle(`body:has(${form.saveBar}, [data-foot]) ${toasts}`, { insetBlockEnd: '5rem' });
// And for what floats over that foot.
globalStyle(`body:has([data-floating]) ${toasts}`, { insetBlockEnd: '10rem' });
// A field that gets the focus is scrolled clear of it.
globalStyle(`html:has(${toasts} > *)`, { scrollPaddingBlockEnd: '6rem' });
export const toast = style({
  ...row(space[3]),
  inlineSize: 'fit-content',
  maxInlineSize: 'calc(100% - 2rem)',
  minBlockSize: '3rem',
  marginInline: 'auto',
  padding: `${space[2]} ${space[2]} ${space[2]} ${space[4]}`,
  borderRadius: radius.control,
  background: color.night,
  color: color.nightInk,
  boxShadow: theme.shadow.float,
  fontWeight: 500,
  whiteSpace: 'pre-line',
  pointerEvents: 'auto',
  vars: { [color.focus]: color.nightInk },
});
export const toastBad = style([toast, { background: color.critical, color: color.onPrimary }]);
globalStyle(`${toasts} button`, { ...bareButton, ...centered, minInlineSize: '2.75rem', minBlockSize: '2.75rem' });
globalStyle(`${toasts} button[data-labelled]`, {
  paddingInline: space[3],
  fontWeight: 650,
  textDecoration: 'underline',
  textUnderlineOffset: '.2em',
});
