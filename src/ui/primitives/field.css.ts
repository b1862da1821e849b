import { globalStyle, style } from '@vanilla-extract/css';
import { grid, plainButton, row } from '../mixins.ts';
import { CHEVRON_IMAGE, color, fontSize, motion, radius, space } from '../tokens.ts';

export const form = style({ display: 'grid', gap: space[5] });
export const field = style({ position: 'relative', ...grid('minmax(0,1fr)', '.4rem'), alignContent: 'start', minInlineSize: 0 });
globalStyle(`${field} label`, { fontSize: fontSize.sm, fontWeight: 600 });
globalStyle(`${field} label span`, { color: color.muted, fontWeight: 400 });
/** 48 px high; the border has a contrast of 3:1. */
export const input = style({
  inlineSize: '100%',
  minBlockSize: '3rem',
  padding: '.65rem .9rem',
  border: `1.5px solid ${color.control}`,
  borderRadius: radius.sm,
  backgroundColor: color.raised,
  transition: `border-color ${motion.fast}`,
  ':hover': { borderColor: color.ink },
  ':focus': { outline: `3px solid ${color.focus}`, outlineOffset: 1, borderColor: color.primary },
  selectors: { '&[aria-invalid=true]': { borderColor: color.critical, backgroundColor: color.criticalTint } },
});
export const select = style({
  appearance: 'none',
  paddingInlineEnd: '2.5rem',
  background: `${CHEVRON_IMAGE} no-repeat right .95rem center ${color.raised}`,
  selectors: { '[dir=rtl] &': { backgroundPosition: 'left .95rem center' } },
});
export const area = style([input, { minBlockSize: '7rem', resize: 'vertical' }]);
export const hint = style({ fontSize: fontSize.xs, color: color.muted });
export const error = style({
  ...row('.4em'),
  fontSize: fontSize.sm,
  fontWeight: 500,
  color: color.critical,
  selectors: { '&[hidden]': { display: 'none' } },
});
/** A question or a count below a field. */
export const line = style({ fontSize: fontSize.sm });
globalStyle(`${line} > button`, {
  ...plainButton,
  padding: '.75rem .2em',
  marginBlock: '-.75rem',
  textDecorationLine: 'underline',
});
/** Shows the typed password; needs script. */
export const reveal = style({
  position: 'absolute',
  insetInlineEnd: 0,
  insetBlockStart: '-.7rem',
  padding: '.7rem .5rem',
  marginInlineEnd: -8,
  border: 0,
  background: 'none',
  fontSize: fontSize.sm,
  fontWeight: 600,
  cursor: 'pointer',
  '@media': { '(scripting: none)': { display: 'none' } },
});

/** The status line of a form. The script sets `data-status` to `good`, `bad` or nothing. */
export const formStatus = style({
  selectors: {
    '&[data-status=bad]': { background: color.criticalTint, color: color.critical, fontWeight: 500 },
    '&[data-status=good]': { background: color.positiveTint, color: color.positive, fontWeight: 500 },
    '&[hidden]': { display: 'none' },
  },
});
