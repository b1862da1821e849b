import type { Hono, Env as HonoEnv, MiddlewareHandler } from 'hono';
import type { CachedPath, CachePolicyName } from '../../schema/addresses.ts';

type CacheMarker = MiddlewareHandler & Pick<CachedPath, 'cache' | 'queryParameters'>;

/**
 * Marks a GET call as cacheable: `router.get(path, cached('catalogue', ['first']), handler)`. The marker does nothing when the
 * call runs; `listCachedPaths` reads it, because a cache hit is answered before any router.
 */
export const cached = (cache: CachePolicyName, queryParameters: readonly string[] = []): CacheMarker =>
  Object.assign<MiddlewareHandler, Pick<CachedPath, 'cache' | 'queryParameters'>>((_c, next) => next(), { cache, queryParameters });

/** The cacheable calls of a router that is mounted at `prefix`. */
export const listCachedPaths = <E extends HonoEnv>(router: Hono<E>, prefix = ''): CachedPath[] =>
  router.routes.flatMap(({ path, handler }) =>
    'cache' in handler
      ? {
          path: prefix + (path === '/' ? '' : path),
          cache: (handler as CacheMarker).cache,
          queryParameters: (handler as CacheMarker).queryParameters,
        }
      : [],
  );
