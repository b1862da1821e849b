/** Design tokens: the values of which all styles are made. Constants cost no bytes; only what a theme sets is a CSS variable. */

/** The colours that a theme sets. A rule allows raw colours in `themes/` only. */
export const color = {
  surface: 'var(--surface)',
  raised: 'var(--raised)',
  tint: 'var(--tint)',
  line: 'var(--line)',
  control: 'var(--control)',
  ink: 'var(--ink)',
  muted: 'var(--muted)',
  primary: 'var(--primary)',
  primaryDeep: 'var(--primary-deep)',
  onPrimary: 'var(--on-primary)',
  accent: 'var(--accent)',
  accentDeep: 'var(--accent-deep)',
  onAccent: 'var(--on-accent)',
  accentInk: 'var(--accent-ink)',
  night: 'var(--night)',
  nightInk: 'var(--night-ink)',
  nightMuted: 'var(--night-muted)',
  nightLine: 'var(--night-line)',
  critical: 'var(--critical)',
  criticalTint: 'var(--critical-tint)',
  positive: 'var(--positive)',
  positiveTint: 'var(--positive-tint)',
  scrim: 'var(--scrim)',
  scrimSoft: 'var(--scrim-soft)',
  scrimFaint: 'var(--scrim-faint)',
  backdrop: 'var(--backdrop)',
  hairline: 'var(--hairline)',
  focus: 'var(--focus)',
} as const;
export const shadow = { float: 'var(--shadow-float)' } as const;
/** Shapes of a theme: the mask of an arch, clip paths of a dune and a ridge, and the height of edges. One that a theme does not set cuts nothing. */
export const shape = {
  arch: 'var(--shape-arch)',
  dune: 'var(--shape-dune)',
  ridge: 'var(--shape-ridge)',
  edgeHeight: 'var(--edge-height)',
} as const;

export const fontFamily = {
  /** For headlines; `base.css.ts` sets it by screen width. */
  display: 'var(--display)',
  text: 'Figtree,"Figtree fallback","Segoe UI",Arial,sans-serif',
} as const;

/** rem at 16px; display sizes are fluid between 360 and 1440 px. The share of the screen matters with large text only. */
export const fontSize = {
  xs: '.8125rem',
  sm: '.9375rem',
  md: '1.0625rem',
  lg: '1.25rem',
  displayXs: '1.375rem',
  displaySm: 'clamp(1.5rem,1.3rem + .8vw,2rem)',
  displayMd: 'min(12vw,clamp(2rem,1.6rem + 1.7vw,3.125rem))',
  displayLg: 'min(16vw,clamp(2.5rem,1.75rem + 3.2vw,4.625rem))',
  displayXl: 'min(20vw,clamp(3.125rem,1.9rem + 5.2vw,6.625rem))',
} as const;

/** The 4px scale. */
export const space = {
  1: '.25rem',
  2: '.5rem',
  3: '.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
  10: '2.5rem',
  12: '3rem',
  16: '4rem',
  section: 'clamp(4.5rem,3rem + 6vw,8.5rem)',
  gutter: 'clamp(1.25rem,.6rem + 2.6vw,3rem)',
} as const;

export const radius = { sm: '.5rem', md: '1rem', pill: '99rem' } as const;
export const zIndex = { bar: 10, float: 20, toast: 40, skip: 50 } as const;
export const motion = { fast: '150ms', move: '220ms', picture: '600ms', ease: 'cubic-bezier(.2,.7,.2,1)' } as const;

/** Breakpoints of components. */
export const mediaBelow = { phone: '(width < 768px)', masthead: '(width < 900px)', wideHero: '(width < 1000px)' } as const;
/** From this width on, headlines are large enough to show the finer cut of their font. */
export const largeHeadlineMedia = '(width >= 1000px)';
export const smallHeadlineMedia = '(width < 1000px)';
/** A separate constant, because a browser script imports it without the rest. */
export const mediaFromMasthead = '(width >= 900px)';
export const mediaFrom = { phone: '(width >= 768px)', masthead: mediaFromMasthead, wideHero: '(width >= 1000px)' } as const;
export const reducedMotionMedia = '(prefers-reduced-motion: reduce)';
export const fullMotionMedia = '(prefers-reduced-motion: no-preference)';

/** A chevron as a background image, because a select takes no child elements. Its grey has a contrast of 4.5:1. */
export const CHEVRON_IMAGE =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='8' fill='none' stroke='%23666' stroke-width='1.8'%3E%3Cpath d='m1 1.5 5 5 5-5'/%3E%3C/svg%3E\")";

/** Elements with the same name on two pages move from one to the other, where the browser knows cross-document view transitions. */
export const transitionName = { packagePicture: 'picture' } as const;

/**
 * For picture boxes of known size: while the page loads, the browser skips boxes more than a screen and a half below and
 * does not request their pictures. `loading="lazy"` alone requests up to 3,000 px ahead at once. The main script sets
 * `data-loaded` after the load and so ends the deferral.
 */
export const deferredPaint = { contentVisibility: 'auto' } as const;
export const paintOnceLoaded = { '[data-loaded] &': { contentVisibility: 'visible' } } as const;
