import type { CachedPath, CachePolicyName } from '../../../schema/addresses.ts';
import { REST_CALLS } from '../../rest/calls.ts';
import { listCachedPaths } from '../../rest/http.ts';
import { routes } from '../../routes.tsx';
import { linkPictureRoutes } from '../link-pictures/routes.ts';
import { cachedSeoPaths } from '../seo-routes.ts';

/** How long a response may be cached, in seconds. */
interface CachePolicy {
  /** For the shared cache; absent if it must not store the response. */
  shared?: { fresh: number; staleWhileRevalidate: number; staleIfError: number };
  /** The Cache-Control header that browsers read. */
  browser: string;
}

const DAY_SECONDS = 86_400;

/**
 * Lifetimes are long because every write purges the tags of what it changes. Browsers revalidate by ETag on each request, so an
 * edit shows at once. A path without a policy, and every response other than a 200, is `noStore`.
 */
export const CACHE_POLICIES: Readonly<Record<CachePolicyName, CachePolicy>> = {
  /** Pages and calls that show rows of the catalogue. */
  catalogue: { shared: { fresh: 3600, staleWhileRevalidate: DAY_SECONDS, staleIfError: 7 * DAY_SECONDS }, browser: 'public, max-age=0' },
  /** Pages that read rows only for their header and footer. */
  chrome: {
    shared: { fresh: DAY_SECONDS, staleWhileRevalidate: 7 * DAY_SECONDS, staleIfError: 7 * DAY_SECONDS },
    browser: 'public, max-age=0',
  },
  /** Files whose name changes whenever their content changes. */
  media: {
    shared: { fresh: 365 * DAY_SECONDS, staleWhileRevalidate: DAY_SECONDS, staleIfError: 7 * DAY_SECONDS },
    browser: 'public, max-age=31536000, immutable',
  },
  noStore: { browser: 'private, no-store' },
};

/**
 * Of a list that is read while it is sent. It may take longer than `MAX_CACHED_RENDER_MS`, so a change meanwhile may be purged before the
 * list is stored: such an entry lives for two minutes at most.
 */
const STREAMED: CachePolicy['shared'] = { fresh: 60, staleWhileRevalidate: 60, staleIfError: 7 * DAY_SECONDS };

/** How long the answer of a path may be cached, if it is cacheable at all; `isStreamed`: its body is read while it is sent. */
export function findCachePolicy(path: string, isStreamed: boolean): CachePolicy {
  const policy = CACHE_POLICIES[findCacheRule(path)?.cache ?? 'noStore'];
  return policy.shared && isStreamed ? { ...policy, shared: STREAMED } : policy;
}

/** Matches the paths of a route; a parameter matches one path segment. */
export const toPathPattern = (path: string, segment = '[^/]+'): RegExp => new RegExp(`^${path.replace(/:\w+/g, segment)}$`);

const cachedCalls = REST_CALLS.flatMap(({ path, cache, queryParameters = [] }) => (cache ? { path, cache, queryParameters } : []));
const cachedPaths = [...routes, ...cachedCalls, ...cachedSeoPaths, ...listCachedPaths(linkPictureRoutes)].filter(
  ({ cache }) => cache !== 'noStore',
);
const rulesByPath = new Map(cachedPaths.map((rule) => [rule.path, rule]));
const rulesByPattern = cachedPaths.flatMap((rule) => (rule.path.includes(':') ? { pattern: toPathPattern(rule.path), rule } : []));

/** The cache rule of a path; undefined if the shared cache must not store its answers. */
export const findCacheRule = (path: string): CachedPath | undefined =>
  rulesByPath.get(path) ?? rulesByPattern.find(({ pattern }) => pattern.test(path))?.rule;

/** The paths of stored files, which are excluded from static file serving, rate limits and prefetching. */
export const mediaPaths = cachedPaths.flatMap(({ cache, path }) => (cache === 'media' ? path : []));

/** Whether a path belongs to a stored file. */
export const isMediaPath = (path: string): boolean => findCacheRule(path)?.cache === 'media';

/** The part of a query that belongs to the cache key: known parameters in a fixed order, without empty ones. '' or '?a=1&b=2'. */
export function normaliseQuery(search: URLSearchParams, parameters: readonly string[]): string {
  const normalised = new URLSearchParams();
  for (const name of [...parameters].sort()) {
    const value = search.get(name)?.trim();
    if (value) normalised.set(name, value);
  }
  const text = normalised.toString();
  return text && `?${text}`;
}
