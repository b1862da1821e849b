import type { Market } from '../../../schema/constants.ts';

/** Three horizontal bands of the same height. */
const bands = (top: string, middle: string, bottom: string): string => `linear-gradient(${top} 33%,${middle} 0 67%,${bottom} 0)`;

/** National flags as backgrounds, whose colours no theme changes. As drawings they would cost each page 150 bytes more. */
export const FLAGS: Readonly<Record<Market, string>> = {
  india: `radial-gradient(#0000 1.5px,#008 0 2.2px,#0000 0),${bands('#f93', '#fff', '#180')}`,
  dubai: `linear-gradient(90deg,#c00 26%,#0000 0),${bands('#073', '#fff', '#000')}`,
};
