import { Hono, type HonoRequest, type MiddlewareHandler } from 'hono';
import { DASHBOARD_PATH, PDF_PATHS, STAFF_HOME_PATH } from '../../schema/addresses.ts';
import { DEFAULT_MARKET, MARKET_CONFIG, parseMarket } from '../../schema/markets.ts';
import { DomainError, toDomainError, tooManyAttempts } from '../domain/errors.ts';
import { type AppEnv, createContext, getRateLimitKey } from '../platform/context.ts';
import { REST_CALLS } from '../rest/calls.ts';
import { errorResponse } from '../rest/http.ts';
import { pictureRoutes, uploadRoutes } from '../rest/pictures.ts';
import { drainBody } from '../rest/request-body.ts';
import { routes } from '../routes.tsx';
import { staffPaths } from '../staff/app/screen-routes.ts';
import { redirectToDashboard } from './access.ts';
import { apiErrorResponse, authenticateBearer } from './bearer.ts';
import { isMediaPath } from './cache/policies.ts';
import { bindPurge } from './cache/workers-cache.ts';
import { protectAgainstCsrf } from './csrf.ts';
import { linkPictureRoutes } from './link-pictures/routes.ts';
import { observeRequest } from './observe.ts';
import { onDemand } from './on-demand.ts';
import { serveErrorPage, serveNotFound, servePage } from './pages.tsx';
import { setAuthenticateHeader, setCacheHeaders, setRetryAfter } from './response-headers.ts';
import { setContentSecurityPolicy, setSecurityHeaders } from './security-headers.ts';
import { seoRoutes } from './seo-routes.ts';

/** Limits the requests of one IP address that reach the Worker. Cache hits and stored files are not counted, other addresses are. */
const limitRate: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { RATE_LIMITS, READS } = c.env;
  if (RATE_LIMITS === 'off' || !READS) return next();
  const isAllowed = async () => (await READS.limit({ key: getRateLimitKey(c.req.header('cf-connecting-ip')) })).success;
  if (isMediaPath(c.req.path)) {
    await next();
    // Whether a file exists is known only now. A redirect answers a version that is gone or made up.
    if ((c.res.status === 404 || c.res.status === 302) && !(await isAllowed()))
      c.res = errorResponse(tooManyAttempts('Too many requests. Try again in a minute.', 60));
    return;
  }
  if (await isAllowed()) return next();
  const failure = tooManyAttempts('Too many requests. Try again in a minute.', 60);
  return c.req.header('accept')?.includes('text/html') ? serveErrorPage(c, failure, DEFAULT_MARKET) : errorResponse(failure);
};

/** Whether a path that nothing serves is answered as JSON: pages are read by GET, and no page is below `/api`. */
const isForPrograms = ({ method, path }: Pick<HonoRequest, 'method' | 'path'>): boolean =>
  (method !== 'GET' && method !== 'HEAD') || /^\/api(?:\/|$)/.test(path);

/** The Hono application behind the shared cache: middleware, then GraphQL, forms, REST, public pages and the staff area. */
export const app = new Hono<AppEnv>({ strict: false });
app.use(observeRequest);
app.use(async (c, next) => {
  await next();
  // An unread body would reset the connection before the client reads the response. Clients over the rate limit are not drained.
  if (c.res.status !== 429) await drainBody(c.req.raw);
});
app.use(setSecurityHeaders, setContentSecurityPolicy, setCacheHeaders, setRetryAfter, setAuthenticateHeader);
app.use(protectAgainstCsrf, limitRate);
app.use(async (c, next) => {
  c.set('context', createContext(c.env, c.executionCtx, bindPurge(c.executionCtx), c.req.raw, c.get('observation')));
  // The site has no percent-encoded paths, and each encoded spelling of a path would be a separate cache entry.
  if (new URL(c.req.url).pathname.includes('%')) {
    const failure = new DomainError('not-found', 'There is nothing at this address.');
    if (isForPrograms(c.req)) return errorResponse(failure);
    throw failure;
  }
  await next();
  // Triggers queue the events of what the request has written.
  const { context } = c.var;
  if (context.queryCosts.rowsWritten > 0) context.waitUntil(onDemand.webhooks().then(({ scheduleEvents }) => scheduleEvents(context)));
});
app.use(authenticateBearer);
app.get('/', (c) => c.redirect(MARKET_CONFIG[DEFAULT_MARKET].homePath, 302));
app.all('/graphql', async (c) => {
  try {
    return await (await onDemand.graphql()).serveGraphQL(c);
  } catch (reason) {
    // `onError` would render a page.
    return apiErrorResponse(c, reason);
  }
});
app.post('/logout', async (c) => (await onDemand.forms()).handleLogout(c));
// Registered before REST, because a page that posts to itself can share its path with a REST call (/register).
for (const route of routes)
  if (typeof route.page === 'function' || route.page.forms)
    app.post(route.path, async (c, next) => (await onDemand.forms()).handleForm(c, route, next));
for (const route of routes) {
  if (typeof route.page === 'function') continue;
  for (const [path, form] of Object.entries(route.page.formsByApiPath ?? {}))
    app.post(path, async (c, next) => (await onDemand.forms()).handleForm(c, route, next, form));
}
for (const path of PDF_PATHS)
  app.get(path, async (c) => (await onDemand.pdf()).servePdf(c, (request) => app.fetch(request, c.env, c.executionCtx)));
app.get('/health', async (c) => (await onDemand.health()).serveHealth(c));
app.route('/', seoRoutes);
// A visitor's first page asks for pictures. All other calls are loaded on demand.
app.route('/', linkPictureRoutes);
app.route('/media', pictureRoutes);
app.route('/uploads', uploadRoutes);
for (const { method, path } of REST_CALLS) {
  app.on(method, path, (c) =>
    onDemand
      .rest()
      .then(({ serveRestCall }) => serveRestCall(c, `${method} ${path}`))
      .catch((reason: unknown) => apiErrorResponse(c, reason)),
  );
}
for (const route of routes) app.get(route.path, (c) => servePage(c, route));
app.get(DASHBOARD_PATH, redirectToDashboard);
app.get('/staff', (c) => c.redirect(STAFF_HOME_PATH, 302));
app.get('/graphiql', async (c) => (await onDemand.staff()).serveGraphiql(c));
for (const path of staffPaths) app.on(['GET', 'POST'], path, async (c) => (await onDemand.staff()).serveStaff(c));
app.notFound((c) => {
  const { method, path } = c.req;
  if (isForPrograms(c.req))
    return onDemand
      .rest()
      .then(({ answerUnknownCall }) => answerUnknownCall(method, path))
      .catch((reason: unknown) => apiErrorResponse(c, reason));
  // The platform serves static files before the Worker runs. This one belongs to a build that is gone: a 404 without rows, which
  // open tabs can tell from an outage.
  if (path.startsWith('/assets/')) return c.text('This file belongs to an earlier version of the site. Reload the page.', 404);
  return serveNotFound(c, parseMarket(c.req.query('market')));
});
app.onError((reason, c) => serveErrorPage(c, toDomainError(reason), DEFAULT_MARKET));
