import { style } from '@vanilla-extract/css';
import { theme } from '../theme.css.ts';

export const stars = style({ display: 'flex', gap: 2, color: theme.color.accentInk, fontSize: '.9rem' });
