import type { Market } from '../../schema/constants.ts';
import type { PreloadedFont } from '../render/document.tsx';

/** The entries below `src/islands/`. */
export const PAGE_SCRIPTS = ['main', 'form-validation', 'form-submission', 'profile-picture', 'on-demand'] as const;
type PageScriptName = (typeof PAGE_SCRIPTS)[number];

/** What the Worker has to know of the client build. */
export interface Assets {
  /** What runs in the head, before the first paint. */
  headScript: string;
  /** The script of every public page, and those that some pages add. */
  scripts: Record<PageScriptName, string>;
  /** The staff area: its script, and one sheet for all its screens. */
  staff: { script: string; styles: string[] };
  graphiql: { script: string; styles: string[] };
  /** Theme, ground and frame of each market: one sheet for all its pages. */
  markets: Record<Market, string[]>;
  /** The sheets that a page adds, by its file below `src/site/`. */
  pages: Record<string, string[]>;
  /** Fonts that every page needs at once: of prose, and of headlines. */
  fonts: { prose: PreloadedFont[]; headlines: PreloadedFont[] };
  /** The font of words in headlines; absent in development. */
  italic?: string;
}
