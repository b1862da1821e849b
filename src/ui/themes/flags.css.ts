import { styleVariants } from '@vanilla-extract/css';
import type { Market } from '../../../schema/constants.ts';

/** National flags, whose colours no theme changes: path data on a grid of 27 by 19. */
const FLAGS: Record<Market, string> = {
  india:
    "%3Cpath fill='%23f93' d='M0 0h27v19H0z'/%3E%3Cpath fill='%23fff' d='M0 6.3h27v6.4H0z'/%3E%3Cpath fill='%23128807' d='M0 12.7h27V19H0z'/%3E%3Ccircle cx='13.5' cy='9.5' r='2.3' fill='none' stroke='%23008' stroke-width='.8'/%3E",
  dubai:
    "%3Cpath fill='%2300732f' d='M0 0h27v19H0z'/%3E%3Cpath fill='%23fff' d='M0 6.3h27v6.4H0z'/%3E%3Cpath d='M0 12.7h27V19H0z'/%3E%3Cpath fill='%23c00' d='M0 0h7v19H0z'/%3E",
};

/** The flag of a market as a background: browsers cache the style sheet, but load the HTML with every page. */
export const flag = styleVariants(FLAGS, (shapes) => ({
  background: `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 27 19'%3E${shapes}%3C/svg%3E") 0/100% 100%`,
}));
