import { Hono, type MiddlewareHandler } from 'hono';
import { DEFAULT_MARKET, parseMarket } from '../../schema/markets.ts';
import operations from '../documents/persisted-documents.json';
import { isStaff } from '../domain/accounts/authorization.ts';
import { getViewer, revalidateViewer, signOut } from '../domain/accounts/sessions.ts';
import { DomainError, toDomainError } from '../domain/errors.ts';
import { toGraphQLError } from '../graphql/errors.ts';
import { OPERATION_LIMITS } from '../graphql/limits.ts';
import { handleGraphQLRequest } from '../graphql/server.ts';
import { type Context, createContext } from '../platform/context.ts';
import { errorResponse, HTTP_STATUS } from '../rest/http.ts';
import { drainBody, readBodyBytes, readFields } from '../rest/request-body.ts';
import { createRestRouter } from '../rest/router.ts';
import { routes } from '../routes.tsx';
import { staffPaths } from '../staff/app/routes.tsx';
import { loginPath } from '../ui/paths.ts';
import { parseReturnPath } from './access.ts';
import { handleForm } from './forms.ts';
import { protectAgainstCsrf } from './middleware/csrf.ts';
import { limitRate } from './middleware/rate-limit.ts';
import { setCacheHeaders, setRetryAfter } from './middleware/response-headers.ts';
import { setContentSecurityPolicy, setSecurityHeaders } from './middleware/security-headers.ts';
import { serveErrorPage, serveNotFound, servePage } from './pages.tsx';
import { seoRoutes } from './seo/seo-routes.ts';
import { serveGraphiql, serveStaff } from './staff.tsx';

export type AppEnv = { Bindings: Env; Variables: { context: Context } };

/** Static files: what Vite named by its content never changes. */
const serveStaticFiles: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (
    !c.env.ASSETS ||
    (c.req.method !== 'GET' && c.req.method !== 'HEAD') ||
    !/^\/assets\/|\.(?:ico|png|jpg|svg|webmanifest|json|txt)$/.test(c.req.path) ||
    /^\/(?:uploads|media|b2b-partners)\//.test(c.req.path)
  )
    return next();
  const found = await c.env.ASSETS.fetch(c.req.raw);
  if (found.status !== 200 && found.status !== 304) return next();
  const response = new Response(found.body, found);
  response.headers.set('cache-control', c.req.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
  return response;
};

/** The operation with its body counted, whatever it says of its length. Throws `too-large`. */
async function limitBodySize(request: Request, most: number): Promise<Request> {
  if (!request.body) return request;
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body: await readBodyBytes(request, most, 'The operation is too large.') });
}

/** The chain that a request passes behind the shared cache: headers, origin, context, then one of the three doors. */
export const app = new Hono<AppEnv>({ strict: false });
app.use(async (c, next) => {
  await next();
  // Not of who sends too much too often.
  if (c.res.status !== 429) await drainBody(c.req.raw);
});
app.use(setSecurityHeaders, setContentSecurityPolicy, setCacheHeaders, setRetryAfter);
app.use(protectAgainstCsrf);
app.use(serveStaticFiles);
app.use(limitRate);
app.use(async (c, next) => {
  c.set('context', createContext(c.env, c.executionCtx, c.req.raw));
  await next();
});
app.use(async (c, next) => {
  // No path of ours is written with percent signs: other spellings of one would be answered, and kept, once each.
  if (new URL(c.req.url).pathname.includes('%')) throw new DomainError('not-found', 'There is nothing at this address.');
  await next();
});
app.get('/', (c) => c.redirect('/home', 302));
app.all('/graphql', async (c) => {
  const context = c.get('context');
  const staff = isStaff(await getViewer(context));
  let request: Request;
  try {
    request = await limitBodySize(c.req.raw, staff ? OPERATION_LIMITS.maxStaffBodyBytes : OPERATION_LIMITS.maxBodyBytes);
  } catch (reason) {
    // In the words of this door: who sends operations reads no page.
    return Response.json({ errors: [toGraphQLError(reason)] }, { status: HTTP_STATUS[toDomainError(reason).kind] });
  }
  revalidateViewer(context);
  return handleGraphQLRequest(request, { context, staff, operations: operations as Record<string, string> });
});
app.post('/logout', async (c) => {
  const context = c.get('context');
  // A page says where it stands; a program has nothing to say.
  const form = /urlencoded/.test(c.req.header('content-type') ?? '');
  const { market, next } = (form ? await readFields(c.req.raw) : {}) as Record<string, string | undefined>;
  await signOut(context, await getViewer(context));
  return c.redirect(loginPath(parseReturnPath(next), parseMarket(market) ?? DEFAULT_MARKET), 303);
});
// Before the calls: a page that posts to itself may share its path with one of them (/register).
for (const route of routes) if (route.page.forms) app.post(route.path, (c, next) => handleForm(c, route, next));
for (const route of routes) {
  for (const [path, form] of Object.entries(route.page.formsByApiPath ?? {})) app.post(path, (c, next) => handleForm(c, route, next, form));
}
app.route('/', seoRoutes);
app.route('/', createRestRouter());
for (const route of routes) app.get(route.path, (c) => servePage(c, route));
app.get('/staff', (c) => c.redirect('/sidebar-admin', 302));
app.get('/graphiql', serveGraphiql);
for (const path of staffPaths) app.on(['GET', 'POST'], path, serveStaff);
app.notFound((c) =>
  c.req.method === 'GET' || c.req.method === 'HEAD'
    ? serveNotFound(c, parseMarket(c.req.query('market')))
    : errorResponse(new DomainError('not-found', `No such call: ${c.req.method} ${c.req.path}`)),
);
app.onError((reason, c) => serveErrorPage(c, toDomainError(reason), DEFAULT_MARKET));
