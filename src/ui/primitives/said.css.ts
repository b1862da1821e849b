import { style } from '@vanilla-extract/css';
import { theme } from '../theme.css.ts';

const { color } = theme;

/** Where a form's script says what became of it (`data-said`): well, badly, or nothing yet. */
export const formStatus = style({
  selectors: {
    '&[data-said=bad]': { background: color.criticalTint, color: color.critical, fontWeight: 500 },
    '&[data-said=good]': { background: color.positiveTint, color: color.positive, fontWeight: 500 },
    '&[hidden]': { display: 'none' },
  },
});
/** How far something is sent. */
export const uploadProgress = style({
  inlineSize: '100%',
  blockSize: '.5rem',
  accentColor: color.primary,
  selectors: { '&[hidden]': { display: 'none' } },
});
