import { globalStyle, style } from '@vanilla-extract/css';
import { displayText, grid, pillButton, stack, wrappingRow } from '../mixins.ts';
import { termList } from '../patterns/office-details.css.ts';
import { color, fontSize, mediaBelow, motion, radius, space, zIndex } from '../tokens.ts';

export const panel = style({
  position: 'sticky',
  insetBlockStart: space[6],
  ...grid('minmax(0,1fr)', space[4]),
  padding: space[6],
  borderRadius: radius.md,
  background: color.tint,
  '@media': { [mediaBelow.masthead]: { position: 'static', gridRow: 2 } },
});
export const price = style(displayText(fontSize.displayMd, 1, '-.02em'));
export const note = style({ fontSize: fontSize.sm, color: color.muted });
globalStyle(`${price} + ${note}`, { marginBlockStart: '.4rem' });
export const buttons = style({ display: 'grid', gap: space[2] });
export const chatLink = style({
  justifySelf: 'center',
  marginBlock: '.6rem',
  fontSize: fontSize.sm,
  // The bottom bar has this link on narrow screens.
  '@media': { [mediaBelow.masthead]: { display: 'none' } },
});
// On the tint of the panel the line of the theme is too light.
globalStyle(`${panel} > ${termList}`, { vars: { '--line': `color-mix(in srgb,${color.ink} 14%,transparent)` } });
globalStyle(`${panel} > ${termList} > div`, { paddingBlock: space[3], fontSize: fontSize.sm });
globalStyle(`${panel} dt`, { inlineSize: '4.5rem' });

/** Replaces the panel at the bottom of narrow screens. */
export const bottomBar = style({
  display: 'none',
  '@media': {
    [mediaBelow.masthead]: {
      position: 'sticky',
      insetBlockEnd: 0,
      zIndex: zIndex.bar,
      ...wrappingRow(space[1]),
      alignItems: 'center',
      // In pixels: with text of twice the size it takes less than a quarter of a phone.
      padding: '8px 12px calc(8px + env(safe-area-inset-bottom))',
      background: color.raised,
      boxShadow: `0 -1px ${color.line}`,
    },
  },
});
export const barAction = style({
  ...stack('.2rem'),
  justifyItems: 'center',
  flex: '0 1 3.75rem',
  paddingBlock: 8,
  fontSize: '.75rem',
  fontWeight: 500,
  lineHeight: 1,
  textDecoration: 'none',
});
globalStyle(`${barAction} > svg`, { fontSize: '1.05rem' });
export const barBookButton = style({
  ...pillButton,
  flex: '1 1 6rem',
  display: 'grid',
  placeContent: 'center',
  maxInlineSize: '22rem',
  minBlockSize: 52,
  marginInlineStart: 'auto',
  paddingInline: '.5em',
  // Forced colours show it.
  border: '1px solid transparent',
  background: color.accent,
  color: color.onAccent,
  textAlign: 'center',
  textDecoration: 'none',
  transition: `background-color ${motion.fast}`,
  ':hover': { background: color.accentDeep },
  ':focus-visible': { borderRadius: radius.pill },
});
globalStyle(`${barBookButton} > small`, { fontSize: '.75rem', fontWeight: 500 });
