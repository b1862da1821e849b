import { style } from '@vanilla-extract/css';
import { color } from '../tokens.ts';

export const stars = style({ display: 'flex', gap: 2, color: color.accentInk, fontSize: '.9rem' });
