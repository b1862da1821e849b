import { Hono, type MiddlewareHandler } from 'hono';
import { type Context, createContext } from '../context.ts';
import { asFailure, Failure } from '../domain/failure.ts';
import { yoga } from '../graphql/yoga.ts';
import { restCalls } from '../rest/calls.ts';
import { failureJson } from '../rest/door.ts';
import { routes } from '../routes.tsx';
import { findability } from './findability.ts';
import { headers } from './headers.ts';
import { serveFailure, serveNotFound, servePage } from './pages.tsx';
import { HTTP_STATUS } from './status.ts';

export type EdgeEnv = { Bindings: Env; Variables: { context: Context } };

/** The largest GraphQL request that is read, in bytes. */
const OPERATION_LIMIT = 100_000;

/** Static files: what Vite named by its content never changes. */
const files: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  if (
    !c.env.ASSETS ||
    !/^\/assets\/|\.(?:ico|png|svg|webmanifest|json|txt)$/.test(c.req.path) ||
    /^\/(?:uploads|media|b2b-partners)\//.test(c.req.path)
  )
    return next();
  const found = await c.env.ASSETS.fetch(c.req.raw);
  if (found.status === 404) return next();
  const response = new Response(found.body, found);
  response.headers.set('cache-control', c.req.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
  if (c.req.path === '/speculation-rules.json') response.headers.set('content-type', 'application/speculationrules+json');
  return response;
};

/** The chain that a request passes behind the shared cache: headers, context, then one of the three doors. */
export const app = new Hono<EdgeEnv>({ strict: false });
app.use(headers);
app.use(files);
app.use(async (c, next) => {
  c.set('context', createContext(c.env, c.executionCtx));
  await next();
});
app.get('/', (c) => c.redirect('/home', 302));
app.all('/graphql', async (c) => {
  const address = c.req.header('cf-connecting-ip') ?? 'local';
  if (c.env.RATE_LIMITS !== 'off' && c.env.READS && !(await c.env.READS.limit({ key: address })).success) {
    return failureJson(new Failure('too-many', 'Too many requests. Try again in a minute.'), HTTP_STATUS);
  }
  if (Number(c.req.header('content-length') ?? 0) > OPERATION_LIMIT)
    return failureJson(new Failure('too-large', 'The operation is too large.'), HTTP_STATUS);
  return yoga.fetch(c.req.raw, { context: c.get('context') });
});
app.route('/', findability);
app.route('/', restCalls(HTTP_STATUS));
for (const route of routes) app.get(route.path, (c) => servePage(c, route));
app.notFound((c) =>
  c.req.method === 'GET' || c.req.method === 'HEAD'
    ? serveNotFound(c)
    : failureJson(new Failure('not-found', `No such call: ${c.req.method} ${c.req.path}`), HTTP_STATUS),
);
app.onError((reason, c) => serveFailure(c, asFailure(reason), 'india'));
