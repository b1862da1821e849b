import { globalStyle } from '@vanilla-extract/css';
import { theme } from '../../ui/theme.css.ts';
import { zIndex } from '../../ui/tokens.ts';

/** Sortable entries (sortable.tsx): the dragged entry is raised, and a line marks the drop position. */

const { color } = theme;
const LINE = `inset 0 2px ${color.primary}`;

globalStyle('[data-lift]', { position: 'relative', zIndex: zIndex.float, boxShadow: theme.shadow.float, opacity: 0.9 });
globalStyle('[data-drop=before]', { boxShadow: LINE });
globalStyle('[data-drop=after]', { boxShadow: `inset 0 -2px ${color.primary}` });
