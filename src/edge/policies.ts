import { MARKETS } from '../../schema/constants.ts';
import { MARKET_FACTS } from '../../schema/markets.ts';
import { type CacheName, routes } from '../routes.tsx';

/** How long an answer may be kept, in seconds; by whom. */
interface CachePolicy {
  /** For the shared cache; absent where it must not keep the answer. */
  shared?: { fresh: number; staleWhileRevalidate: number; staleIfError: number };
  /** The Cache-Control that browsers see. */
  browser: string;
}

const DAY = 86_400;

/**
 * The one manifest of cache policies. Whatever is not named here, and every answer that is not a 200, is
 * `private, no-store`. Freshness is long because writes purge what they touch by tag; browsers ask again each
 * time (by ETag), so that an edit is seen at the next request.
 */
export const POLICIES: Record<CacheName | 'MEDIA', CachePolicy> = {
  /** Pages and calls made of catalogue rows. */
  CATALOGUE: { shared: { fresh: 3600, staleWhileRevalidate: DAY, staleIfError: 7 * DAY }, browser: 'public, max-age=0' },
  /** Pages whose only rows are those of the frame. */
  CHROME: { shared: { fresh: DAY, staleWhileRevalidate: 7 * DAY, staleIfError: 7 * DAY }, browser: 'public, max-age=0' },
  /** Pictures: a changed picture has another name. */
  MEDIA: { shared: { fresh: 365 * DAY, staleWhileRevalidate: DAY, staleIfError: 7 * DAY }, browser: 'public, max-age=31536000, immutable' },
  NEVER: { browser: 'private, no-store' },
};

export interface Rule {
  policy: CachePolicy;
  /** The query parameters that the answer depends on; all others are left out of the cache's key. */
  reads: readonly string[];
}

const rule = (name: keyof typeof POLICIES, reads: readonly string[] = []): Rule => ({ policy: POLICIES[name], reads });
/** `/details/{id}`; with a type that is no market the page is answered, and not kept once a type. */
const DETAIL = rule('CATALOGUE');
const exact = new Map<string, Rule>();
const below: [prefix: string, rule: Rule][] = [
  ...MARKETS.flatMap((market): [string, Rule][] => [
    [`/details/${market}/`, rule('CATALOGUE')],
    [`${MARKET_FACTS[market].packageCalls}/`, rule('CATALOGUE')],
  ]),
  ['/policies/', rule('CHROME', ['market'])],
  ['/sitemaps/', rule('CATALOGUE')],
  ['/media/', rule('MEDIA')],
  ['/b2b-partners/logo/', rule('MEDIA')],
  ['/uploads/', rule('MEDIA')],
];
for (const { path, cache, reads } of routes) if (!path.includes(':')) exact.set(path, rule(cache, reads));
for (const path of ['/sitemap.xml', '/packages/carousel', '/b2b-partners', '/company-policy', '/mainbranch/all', '/mainbranch/main'])
  exact.set(path, rule('CATALOGUE'));
for (const market of MARKETS) {
  const { packageCalls, imageCalls } = MARKET_FACTS[market];
  for (const call of ['logo', 'type/carousel']) exact.set(`${imageCalls}/${call}`, rule('CATALOGUE'));
  exact.set(packageCalls, rule('CATALOGUE', ['first', 'after']));
}
exact.set('/packages/search', rule('CATALOGUE', ['name', 'first', 'after']));
exact.set('/packages/filter', rule('CATALOGUE', ['type', 'first', 'after']));
exact.set('/packages/category', rule('CATALOGUE', ['category', 'first', 'after']));
exact.set('/reviews/approved', rule('CATALOGUE', ['first', 'after']));

/** The rule for a path; undefined where nothing may be kept. */
export function ruleFor(path: string): Rule | undefined {
  const known =
    exact.get(path) ?? below.find(([prefix]) => path.startsWith(prefix))?.[1] ?? (/^\/details\/\d+$/.test(path) ? DETAIL : undefined);
  return known?.policy.shared ? known : undefined;
}

/** The parameters that a rule reads, in one order, without empty or repeated ones: '' or '?a=1&b=2'. */
export function normalisedQuery(search: URLSearchParams, reads: readonly string[]): string {
  const kept = new URLSearchParams();
  for (const name of [...reads].sort()) {
    const value = search.get(name)?.trim();
    if (value) kept.set(name, value);
  }
  const text = kept.toString();
  return text && `?${text}`;
}
