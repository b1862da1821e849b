import { Hono } from 'hono';
import type { CachedPath } from '../../schema/addresses.ts';
import { MARKETS } from '../../schema/constants.ts';
import { DEFAULT_MARKET, MARKET_CONFIG } from '../../schema/markets.ts';
import type { Right } from '../../schema/staff/rights.ts';
import { authRoutes, profileRoutes, registerRoutes } from './accounts.ts';
import { calendarRoutes } from './calendar.ts';
import { getCallScope } from './call-scopes.ts';
import { branchLogoRoutes, branchRoutes, partnerRoutes, policyRoutes } from './company.ts';
import { enquiryRoutes, exportRoutes, identityDocumentRoutes, sentEnquiryRoutes, visaRoutes } from './enquiries.ts';
import { homepageImageRoutes } from './homepage.ts';
import { errorResponse, getRequiredRight, listCachedPaths, type RestCall, type RestContext, type RestEnv } from './http.ts';
import { importRoutes } from './imports.ts';
import { packageRoutes } from './packages.ts';
import { pictureRoutes, uploadRoutes } from './pictures.ts';
import { reviewRoutes } from './reviews.ts';
import { answerUnknownCall } from './unknown-calls.ts';
import { fileUploadRoutes } from './uploads.ts';

export { answerUnknownCall };

/** Routes by path prefix (specification 7). */
const ROUTERS_BY_PATH: Record<string, Hono<RestEnv>> = {
  '/auth': authRoutes,
  ...Object.fromEntries(
    MARKETS.flatMap((market) => [
      [MARKET_CONFIG[market].packagesApiPath, packageRoutes(market)],
      [MARKET_CONFIG[market].imagesApiPath, homepageImageRoutes(market, 'catalogue')],
    ]),
  ),
  // An alias; only the documented paths are cached.
  '/api/homepage-images': homepageImageRoutes(DEFAULT_MARKET, 'noStore'),
  '/api/imports': importRoutes,
  '/mainbranch': branchRoutes,
  '/api/branch-logos': branchLogoRoutes,
  '/api/enquiries': enquiryRoutes,
  '/api/exports': exportRoutes,
  '/api/visa': visaRoutes,
  '/api/uploads': fileUploadRoutes,
  '/api/requests': sentEnquiryRoutes,
  '/api/documents': identityDocumentRoutes,
  '/calendar': calendarRoutes,
  '/company-policy': policyRoutes,
  '/b2b-partners': partnerRoutes,
  '/reviews': reviewRoutes,
  '/uploads': uploadRoutes,
  '/media': pictureRoutes,
};

/** The documented calls that the shared cache may store. */
const listCachedCalls = (): CachedPath[] => Object.entries(ROUTERS_BY_PATH).flatMap(([path, router]) => listCachedPaths(router, path));

/** All documented calls. Unknown ones below a prefix answer 404 or 405 as JSON. */
export function createRestRouter(): Hono<RestEnv> {
  const router = new Hono<RestEnv>();
  for (const [path, routes] of Object.entries(ROUTERS_BY_PATH)) {
    routes.onError((reason, c) => errorResponse(reason, c.var.observation.id));
    router.route(path, routes);
    router.all(`${path}/:rest{.+}`, (c) => answerUnknownCall(c.req.method, c.req.path));
  }
  // These have no prefix of their own: they share their paths with pages.
  for (const [path, routes] of [
    ['/register', registerRoutes],
    ['/', profileRoutes],
  ] as const) {
    routes.onError((reason, c) => errorResponse(reason, c.var.observation.id));
    router.route(path, routes);
  }
  return router;
}

/** Every call for `calls.ts`, in the order of the router. */
export function listRestCalls(): RestCall[] {
  const cached = new Map(listCachedCalls().map(({ path, ...policy }) => [`GET ${path}`, policy]));
  const calls = new Map(createRestRouter().routes.map(({ method, path }) => [`${method} ${path}`, { method, path }]));
  return [...calls].map(([name, call]) => ({ ...call, ...cached.get(name) }));
}

/** The calls for staff with the right that each requires, for their documentation. */
export const listAdminCalls = (): Map<string, Right> =>
  new Map(
    Object.entries(ROUTERS_BY_PATH).flatMap(([prefix, { routes }]) =>
      routes.flatMap(({ method, path, handler }): [string, Right][] => {
        const right = getRequiredRight(handler);
        return right ? [[`${method} ${prefix}${path === '/' ? '' : path}`, right]] : [];
      }),
    ),
  );

const HANDLERS_BY_CALL = Map.groupBy(createRestRouter().routes, ({ method, path }) => `${method} ${path}`);

/**
 * Answers a call of `calls.ts`, such as `GET /packages/:id`, that the application has matched. Errors are answered as JSON. Middleware
 * such as `cached` returns nothing: Hono has stored the answer of its `next` in `c.res`.
 */
export async function serveRestCall(c: RestContext, call: string): Promise<Response> {
  const handlers = HANDLERS_BY_CALL.get(call) ?? [];
  const { context } = c.var;
  if (context.bearerToken !== null) {
    const [method = '', path = ''] = call.split(' ');
    c.set('context', { ...context, tokenScope: getCallScope(method, path) });
  }
  const run = async (index: number): Promise<Response> => {
    const answer: unknown = await handlers[index]?.handler(c, async () => void (await run(index + 1)));
    return answer instanceof Response ? answer : c.res;
  };
  return run(0);
}
