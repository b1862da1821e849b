import type { Market } from '../../schema/constants.ts';
import type { PreloadedFont } from '../render/document.tsx';

/** The entries below `src/islands/`. */
export const PAGE_SCRIPTS = ['main', 'form-validation', 'form-submission', 'profile-picture', 'booking-form', 'on-demand'] as const;
type PageScriptName = (typeof PAGE_SCRIPTS)[number];

/** Files of the client build that the Worker links in pages. */
export interface Assets {
  /** Runs in the head, before the first paint. */
  headScript: string;
  /** `main` runs on every public page; some pages add others. */
  scripts: Record<PageScriptName, string>;
  /** The staff application, with one style sheet for all screens. */
  staff: { script: string; styles: string[] };
  graphiql: { script: string; styles: string[] };
  /** Theme, base styles and layout of each market: one style sheet for all its pages. */
  marketStyles: Record<Market, string[]>;
  /** The style sheets that a page adds, keyed by its file below `src/site/`. */
  pageStyles: Record<string, string[]>;
  /** The style sheet of the REST reference. */
  reference: string[];
  /** Fonts that every page preloads. */
  fonts: { prose: PreloadedFont[]; headlines: PreloadedFont[] };
  /** The font of italic words in headlines; absent in development. */
  italicFont?: string;
}
