/**
 * `node tests/bench/page-view-costs.ts`: what a million page views cost on Cloudflare, from published prices and from figures of our
 * pages. Included amounts are not deducted: they belong to the account, not to a view.
 */

/** Dollars, read on 2026-11-23. Each is also free up to an amount a month (`INCLUDED`). */
export const PRICES = {
  /** A million requests that reach the Worker or its cache: developers.cloudflare.com/workers/platform/pricing and /workers/cache */
  workerRequests: 0.3,
  /** A million milliseconds of CPU: developers.cloudflare.com/workers/platform/pricing */
  cpuMs: 0.02,
  /** A million rows read: developers.cloudflare.com/d1/platform/pricing */
  d1RowsRead: 0.001,
  /** A million reads of objects: developers.cloudflare.com/r2/pricing */
  r2Reads: 0.36,
  /** A million writes of objects: developers.cloudflare.com/r2/pricing */
  r2Writes: 4.5,
  /** A million new sizes of pictures ($0.50 a thousand): developers.cloudflare.com/images/pricing */
  imageTransformations: 500,
  /** Files of the build: developers.cloudflare.com/workers/static-assets/billing-and-limitations */
  staticRequests: 0,
} as const;

type Unit = keyof typeof PRICES;

/** Amounts a month that the paid plan includes ($5), in millions. */
const INCLUDED: Partial<Record<Unit, number>> = {
  workerRequests: 10,
  cpuMs: 30,
  d1RowsRead: 25_000,
  r2Reads: 10,
  r2Writes: 1,
  imageTransformations: 0.005,
};

/** A page in figures, which `tests/bench/page-view-costs.test.ts` compares with the site. */
export interface PageFigures {
  path: string;
  /** Styles, scripts, fonts and the icon of a first visit. */
  staticFiles: number;
  /** Pictures of the whole page, scrolled to its end. */
  pictures: number;
  /** Rows that D1 reads for an uncached page. */
  rows: number;
}

export const PAGES: readonly PageFigures[] = [
  { path: '/home', staticFiles: 8, pictures: 33, rows: 61 },
  { path: '/card', staticFiles: 8, pictures: 13, rows: 19 },
  { path: '/details/1', staticFiles: 8, pictures: 13, rows: 34 },
];

/**
 * CPU of an uncached response, in milliseconds: user and system time of workerd for 500 requests each, 2026-11-23. An upper bound, for
 * it contains the local stand-ins of D1 and R2.
 */
const CPU_MS = { page: 5, picture: 4 };
/** An uncached size reads the row of its picture in D1 and one object in R2. */
const PER_PICTURE = { rows: 1, reads: 1 };

/** Whose cache holds the files: nobody's, that of the edge, or that of the edge and of the browser. */
export const VIEWS = [
  'first view, nothing cached',
  'first view, from the edge',
  'later view, from the edge',
  'later view, nothing cached',
] as const;
export type View = (typeof VIEWS)[number];

/**
 * What one view uses. A browser keeps static files and pictures for a year and asks for the page each time; a hit of Workers Cache is
 * a request without CPU.
 */
export function countUsage({ staticFiles, pictures, rows }: PageFigures, view: View): Record<Unit, number> {
  const isFirst = view.startsWith('first');
  const isCached = view.endsWith('from the edge');
  const loaded = isFirst ? pictures : 0;
  const rendered = isCached ? 0 : loaded;
  return {
    workerRequests: 1 + loaded,
    cpuMs: isCached ? 0 : CPU_MS.page + rendered * CPU_MS.picture,
    d1RowsRead: isCached ? 0 : rows + rendered * PER_PICTURE.rows,
    r2Reads: rendered * PER_PICTURE.reads,
    r2Writes: 0,
    imageTransformations: 0,
    staticRequests: isFirst ? staticFiles : 0,
  };
}

/** Dollars for a million times this usage. */
export const priceOfMillion = (usage: Record<Unit, number>): number =>
  Object.entries(usage).reduce((sum, [unit, amount]) => sum + amount * PRICES[unit as Unit], 0);

/** Views a month for which `usage` stays within what the plan includes. */
export const countIncludedViews = (usage: Record<Unit, number>): number =>
  Math.min(
    ...Object.entries(INCLUDED).map(([unit, millions]) => (usage[unit as Unit] > 0 ? (millions * 1e6) / usage[unit as Unit] : Infinity)),
  );

const LABELS: readonly (readonly [unit: Unit, label: string])[] = [
  ['staticRequests', 'static files'],
  ['workerRequests', 'requests'],
  ['cpuMs', 'CPU ms'],
  ['d1RowsRead', 'rows read'],
  ['r2Reads', 'R2 reads'],
];

/** One line of arithmetic: "14 requests x $0.3 = $4.20". */
const formatLine = (amount: number, label: string, price: number): string =>
  `${amount} ${label} x $${price} = $${(amount * price).toFixed(2)}`;

/** The table of all pages and views, with its arithmetic. */
export function formatCosts(pages: readonly PageFigures[] = PAGES): string {
  const lines = pages.flatMap((page) =>
    VIEWS.flatMap((view) => {
      const usage = countUsage(page, view);
      const sums = LABELS.flatMap(([unit, label]) => (usage[unit] > 0 ? [`    ${formatLine(usage[unit], label, PRICES[unit])}`] : []));
      const included = `${Math.floor(countIncludedViews(usage) / 1000).toLocaleString('en')},000 views a month are included`;
      return [`${page.path}, ${view}: $${priceOfMillion(usage).toFixed(2)} a million (${included})`, ...sums];
    }),
  );
  const size = PRICES.imageTransformations / 1e6 + PRICES.r2Writes / 1e6;
  return `${lines.join('\n')}\nEach new size of a picture, once: $${size.toFixed(6)}`;
}

if (import.meta.main) console.log(formatCosts());
