import { color, shadow } from './tokens.ts';

/** The contract of themes: the colours of India, Dubai and the staff application. A theme also sets the shapes (tokens.ts) that it has. */
export const theme = { color, shadow };
