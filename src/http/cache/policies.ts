import { MARKETS } from '../../../schema/constants.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { type CachePolicyName, routes } from '../../routes.tsx';

/** How long an answer may be kept, in seconds; by whom. */
interface CachePolicy {
  /** For the shared cache; absent where it must not keep the answer. */
  shared?: { fresh: number; staleWhileRevalidate: number; staleIfError: number };
  /** The Cache-Control that browsers see. */
  browser: string;
}

const DAY_SECONDS = 86_400;

/**
 * The one manifest of cache policies. Whatever is not named here, and every answer that is not a 200, is
 * `private, no-store`. Freshness is long because writes purge what they touch by tag; browsers ask again each
 * time (by ETag), so that an edit is seen at the next request.
 */
export const CACHE_POLICIES: Record<CachePolicyName | 'MEDIA', CachePolicy> = {
  /** Pages and calls made of catalogue rows. */
  CATALOGUE: { shared: { fresh: 3600, staleWhileRevalidate: DAY_SECONDS, staleIfError: 7 * DAY_SECONDS }, browser: 'public, max-age=0' },
  /** Pages whose only rows are those of the frame. */
  CHROME: {
    shared: { fresh: DAY_SECONDS, staleWhileRevalidate: 7 * DAY_SECONDS, staleIfError: 7 * DAY_SECONDS },
    browser: 'public, max-age=0',
  },
  /** Pictures: a changed picture has another name. */
  MEDIA: {
    shared: { fresh: 365 * DAY_SECONDS, staleWhileRevalidate: DAY_SECONDS, staleIfError: 7 * DAY_SECONDS },
    browser: 'public, max-age=31536000, immutable',
  },
  NEVER: { browser: 'private, no-store' },
};

export interface CacheRule {
  policy: CachePolicy;
  /** The query parameters that the answer depends on; all others are left out of the cache's key. */
  queryParameters: readonly string[];
}

const createRule = (name: keyof typeof CACHE_POLICIES, reads: readonly string[] = []): CacheRule => ({
  policy: CACHE_POLICIES[name],
  queryParameters: reads,
});
/** `/details/{id}`; with a type that is no market the page is answered, and not kept once a type. */
const DETAIL_RULE = createRule('CATALOGUE');
const exactRules = new Map<string, CacheRule>();
const prefixRules: [prefix: string, rule: CacheRule][] = [
  ...MARKETS.flatMap((market): [string, CacheRule][] => [
    [`/details/${market}/`, createRule('CATALOGUE')],
    [`${MARKET_CONFIG[market].packagesApiPath}/`, createRule('CATALOGUE')],
  ]),
  ['/policies/', createRule('CHROME', ['market'])],
  ['/sitemaps/', createRule('CATALOGUE')],
  ['/media/', createRule('MEDIA')],
  ['/b2b-partners/logo/', createRule('MEDIA')],
  ['/uploads/', createRule('MEDIA')],
];
for (const { path, cache, queryParameters: reads } of routes) if (!path.includes(':')) exactRules.set(path, createRule(cache, reads));
for (const path of ['/sitemap.xml', '/packages/carousel', '/b2b-partners', '/company-policy', '/mainbranch/all', '/mainbranch/main'])
  exactRules.set(path, createRule('CATALOGUE'));
for (const market of MARKETS) {
  const { packagesApiPath: packageCalls, imagesApiPath: imageCalls } = MARKET_CONFIG[market];
  for (const call of ['logo', 'type/carousel']) exactRules.set(`${imageCalls}/${call}`, createRule('CATALOGUE'));
  exactRules.set(packageCalls, createRule('CATALOGUE', ['first', 'after']));
}
exactRules.set('/packages/search', createRule('CATALOGUE', ['name', 'first', 'after']));
exactRules.set('/packages/filter', createRule('CATALOGUE', ['type', 'first', 'after']));
exactRules.set('/packages/category', createRule('CATALOGUE', ['category', 'first', 'after']));
exactRules.set('/reviews/approved', createRule('CATALOGUE', ['first', 'after']));

/** The rule for a path; undefined where nothing may be kept. */
export function findCacheRule(path: string): CacheRule | undefined {
  const known =
    exactRules.get(path) ??
    prefixRules.find(([prefix]) => path.startsWith(prefix))?.[1] ??
    (/^\/details\/\d+$/.test(path) ? DETAIL_RULE : undefined);
  return known?.policy.shared ? known : undefined;
}

/** The parameters that a rule reads, in one order, without empty or repeated ones: '' or '?a=1&b=2'. */
export function normaliseQuery(search: URLSearchParams, reads: readonly string[]): string {
  const kept = new URLSearchParams();
  for (const name of [...reads].sort()) {
    const value = search.get(name)?.trim();
    if (value) kept.set(name, value);
  }
  const text = kept.toString();
  return text && `?${text}`;
}
