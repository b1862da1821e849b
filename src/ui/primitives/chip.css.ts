import { globalStyle, style } from '@vanilla-extract/css';
import { cover, inlineRow } from '../mixins.ts';
import { color, fontSize, radius, space } from '../tokens.ts';

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
/** A filter link, or a label around a checkbox with an icon that shows when it is checked. */
export const chip = style({
  position: 'relative',
  ...inlineRow('.5em'),
  minBlockSize: '2.75rem',
  padding: '.3em 1.1em',
  border: `1.5px solid ${color.control}`,
  borderRadius: radius.pill,
  fontSize: fontSize.sm,
  fontWeight: 500,
  textDecoration: 'none',
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  ':hover': { borderColor: color.ink },
  selectors: {
    '&:has(:checked), &[aria-current]': {
      borderColor: color.primary,
      background: color.primary,
      color: color.onPrimary,
      forcedColorAdjust: 'none',
    },
    // A filter that leaves nothing is no link.
    'a&:not([href])': { borderColor: color.line, color: color.muted, textDecoration: 'line-through', cursor: 'default' },
    '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: 3 },
  },
});
globalStyle(`${chip} input`, { ...cover, opacity: 0, margin: 0, cursor: 'pointer' });
globalStyle(`${chip}:not(:has(:checked)) svg`, { display: 'none' });
