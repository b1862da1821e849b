import type { Market } from '../../schema/constants.ts';

/** What the Worker has to know of the client build. */
export interface Assets {
  /** The one script of public pages. */
  loader: string;
  /** Theme, ground and frame of each market: one sheet for all its pages. */
  markets: Record<Market, string[]>;
  /** The sheets that a page adds, by its file below `src/pages/`. */
  pages: Record<string, string[]>;
  /** Fonts that every page needs at once. */
  fonts: string[];
}
