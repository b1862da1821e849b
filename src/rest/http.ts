import type { Hono, Context as HonoContext, Env as HonoEnv, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { CachedPath, CachePolicyName } from '../../schema/addresses.ts';
import type { Market } from '../../schema/constants.ts';
import { parseMarket } from '../../schema/markets.ts';
import { toPictureUrl } from '../../schema/media-urls.ts';
import type { Picture } from '../../schema/models.ts';
import type { ErrorJson } from '../../schema/outputs/errors.ts';
import type { Right } from '../../schema/staff/rights.ts';
import type { Admin } from '../domain/accounts/authorization.ts';
import { requireViewerWith, revalidateViewer } from '../domain/accounts/sessions.ts';
import { DomainError, type DomainErrorKind, toDomainError } from '../domain/errors.ts';
import { readOriginal, type StoredFile } from '../domain/media/storage.ts';
import type { AppEnv } from '../platform/context.ts';

/** The Hono environment of a REST call. */
export type RestEnv = Pick<AppEnv, 'Bindings' | 'Variables'>;
export type RestContext = HonoContext<RestEnv>;

/** The HTTP status of each kind of error. */
export const HTTP_STATUS: Readonly<Record<DomainErrorKind, ContentfulStatusCode>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  unconfirmed: 403,
  'insufficient-scope': 403,
  'not-found': 404,
  conflict: 409,
  'main-branch-exists': 400,
  'too-large': 413,
  timeout: 408,
  'too-many': 429,
  unavailable: 503,
};

type RightMiddleware = MiddlewareHandler<RestEnv> & { right: Right };

/** Rejects everyone without the right before the body is read. Throws `unauthenticated`, `forbidden`. */
export const requireCallRight = (right: Right): RightMiddleware =>
  Object.assign<MiddlewareHandler<RestEnv>, { right: Right }>(
    async (c, next) => {
      await requireViewerWith(c.var.context, right);
      await next();
    },
    { right },
  );

/** The right that a handler of a call requires; undefined for other handlers. */
export const getRequiredRight = (handler: unknown): Right | undefined => (handler as Partial<RightMiddleware>).right;

/** The caller, who has the right. Read the body first: a session that ended during the upload is rejected here. Throws as `requireCallRight`. */
export async function getStaff(c: RestContext, right: Right): Promise<Admin> {
  revalidateViewer(c.var.context);
  return requireViewerWith(c.var.context, right);
}

/** The market of `?market=`, or of a body field, in any case; undefined without one. */
export function getMarket(c: RestContext, field?: unknown): Market | undefined {
  const market = c.req.query('market') ?? field;
  return parseMarket(typeof market === 'string' ? market.trim().toLowerCase() : market);
}

/** The named columns of a row, in this order. */
export const pickColumns = <Row, Name extends keyof Row>(row: Row, ...names: readonly Name[]): Pick<Row, Name> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;

/** A download, so that the browser never opens it on this origin. `disposition` follows `attachment; `. */
export const downloadResponse = (body: BodyInit, contentType: string, disposition: string): Response =>
  new Response(body, {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; ${disposition}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  });

/**
 * A file for a frame of our own screens, in which it can load and run nothing. No `sandbox`: Chrome's viewer of PDFs does not start in one;
 * it is a plugin of its own process, with styles in its elements.
 */
export const framedResponse = (body: BodyInit, contentType: string, disposition: string, status: ContentfulStatusCode = 200): Response =>
  new Response(body, {
    status,
    headers: {
      'content-type': contentType,
      'content-disposition': `inline; ${disposition}`,
      'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      'cache-control': 'private, no-store',
    },
  });

/** An error as JSON: `{"message": "...", "fields": {...}}`, and `requestId` for a failure of ours, which its log line names. */
export function errorResponse(reason: unknown, requestId?: string): Response {
  const { kind, message, responseFields: fields } = toDomainError(reason);
  const status = HTTP_STATUS[kind];
  // Specification 8: "status 400 with text".
  if (kind === 'main-branch-exists') return new Response(message, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  const json: ErrorJson = { message, fields, ...(status >= 500 && { requestId }) };
  return Response.json(json, { status });
}

/** A stored file. Its CSP keeps browsers from executing anything inside it. */
export function fileResponse({ body, contentType, etag, bytes }: StoredFile): Response {
  return new Response(body, {
    headers: {
      'content-type': contentType,
      etag,
      ...(bytes !== undefined && { 'content-length': String(bytes) }),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}

/** The picture of a row: its stored file, or a redirect if the row holds a full URL. Throws `not-found` without a picture. */
export async function pictureResponse(c: RestContext, picture: Picture | null): Promise<Response> {
  if (!picture) throw new DomainError('not-found', 'Image not found.');
  return picture.name.startsWith('http')
    ? c.redirect(toPictureUrl(c.env.ORIGIN, picture.name))
    : fileResponse(await readOriginal(c.var.context, picture.name));
}

/** A documented call: its path as Hono matches it. The method `ALL` stands for the unknown paths below a prefix, which answer 404. */
export interface RestCall extends Partial<Pick<CachedPath, 'cache' | 'queryParameters'>> {
  method: string;
  path: string;
}

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
