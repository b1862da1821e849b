import { globalStyle } from '@vanilla-extract/css';
import { theme } from '../../ui/theme.css.ts';
import { zIndex } from '../../ui/tokens.ts';

/** Entries that are put into order (reorder.ts): the dragged one is lifted, a line shows where it lands. */

const { color } = theme;
const LINE = `inset 0 2px ${color.primary}`;

globalStyle('[data-lift]', { position: 'relative', zIndex: zIndex.float, boxShadow: theme.shadow.float, opacity: 0.9 });
globalStyle('[data-drop=before]', { boxShadow: LINE });
globalStyle('[data-drop=after]', { boxShadow: `inset 0 -2px ${color.primary}` });
