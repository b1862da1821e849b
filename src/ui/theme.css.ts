import { color, shadow, shape } from './tokens.ts';

/** The contract of themes: everything that differs between India, Dubai and the staff application. */
export const theme = { color, shadow, shape };
