import { Hono, type MiddlewareHandler } from 'hono';
import { DEFAULT_MARKET, marketNamed } from '../../schema/markets.ts';
import { type Context, createContext } from '../context.ts';
import operations from '../documents/persisted-documents.json';
import { isStaff } from '../domain/access.ts';
import { asFailure, Failure } from '../domain/failure.ts';
import { signOut } from '../domain/sessions.ts';
import { bodyCame, viewerOf } from '../domain/viewer.ts';
import { asGraphQLError } from '../graphql/failures.ts';
import { OPERATION_LIMITS } from '../graphql/limits.ts';
import { answerGraphQL } from '../graphql/yoga.ts';
import { letArrive, readBytes, readInput } from '../rest/body.ts';
import { restCalls } from '../rest/calls.ts';
import { failureJson } from '../rest/door.ts';
import { routes } from '../routes.tsx';
import { staffPaths } from '../staff.tsx';
import { loginPath } from '../ui/paths.ts';
import { findability } from './findability.ts';
import { serveForm } from './forms.ts';
import { headers } from './headers.ts';
import { originRule } from './origin.ts';
import { serveFailure, serveNotFound, servePage } from './pages.tsx';
import { limitRate } from './rate.ts';
import { returnPath } from './return-path.ts';
import { serveGraphiql, serveStaff } from './staff.tsx';
import { HTTP_STATUS } from './status.ts';

export type EdgeEnv = { Bindings: Env; Variables: { context: Context } };

/** Static files: what Vite named by its content never changes. */
const files: MiddlewareHandler<EdgeEnv> = async (c, next) => {
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
async function measured(request: Request, most: number): Promise<Request> {
  if (!request.body) return request;
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body: await readBytes(request, most, 'The operation is too large.') });
}

/** The chain that a request passes behind the shared cache: headers, origin, context, then one of the three doors. */
export const app = new Hono<EdgeEnv>({ strict: false });
app.use(async (c, next) => {
  await next();
  // Not of who sends too much too often.
  if (c.res.status !== 429) await letArrive(c.req.raw);
});
app.use(headers);
app.use(originRule);
app.use(files);
app.use(limitRate);
app.use(async (c, next) => {
  c.set('context', createContext(c.env, c.executionCtx, c.req.raw));
  await next();
});
app.use(async (c, next) => {
  // No path of ours is written with percent signs: other spellings of one would be answered, and kept, once each.
  if (new URL(c.req.url).pathname.includes('%')) throw new Failure('not-found', 'There is nothing at this address.');
  await next();
});
app.get('/', (c) => c.redirect('/home', 302));
app.all('/graphql', async (c) => {
  const context = c.get('context');
  const staff = isStaff(await viewerOf(context));
  let request: Request;
  try {
    request = await measured(c.req.raw, staff ? OPERATION_LIMITS.staffBytes : OPERATION_LIMITS.bytes);
  } catch (reason) {
    // In the words of this door: who sends operations reads no page.
    return Response.json({ errors: [asGraphQLError(reason)] }, { status: HTTP_STATUS[asFailure(reason).kind] });
  }
  bodyCame(context);
  return answerGraphQL(request, { context, staff, operations: operations as Record<string, string> });
});
app.post('/logout', async (c) => {
  const context = c.get('context');
  // A page says where it stands; a program has nothing to say.
  const form = /urlencoded/.test(c.req.header('content-type') ?? '');
  const { market, next } = (form ? await readInput(c.req.raw) : {}) as Record<string, string | undefined>;
  await signOut(context, await viewerOf(context));
  return c.redirect(loginPath(returnPath(next), marketNamed(market) ?? DEFAULT_MARKET), 303);
});
// Before the calls: a page that posts to itself may share its path with one of them (/register).
for (const route of routes) if (route.page.forms) app.post(route.path, (c, next) => serveForm(c, route, next));
for (const route of routes) {
  for (const [path, form] of Object.entries(route.page.calls)) app.post(path, (c, next) => serveForm(c, route, next, form));
}
app.route('/', findability);
app.route('/', restCalls(HTTP_STATUS));
for (const route of routes) app.get(route.path, (c) => servePage(c, route));
app.get('/staff', (c) => c.redirect('/sidebar-admin', 302));
app.get('/graphiql', serveGraphiql);
for (const path of staffPaths) app.on(['GET', 'POST'], path, serveStaff);
app.notFound((c) =>
  c.req.method === 'GET' || c.req.method === 'HEAD'
    ? serveNotFound(c, marketNamed(c.req.query('market')))
    : failureJson(new Failure('not-found', `No such call: ${c.req.method} ${c.req.path}`), HTTP_STATUS),
);
app.onError((reason, c) => serveFailure(c, asFailure(reason), DEFAULT_MARKET));
