import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { DomainError } from '../domain/errors.ts';
import { REST_CALLS } from '../rest/calls.ts';
import { errorResponse } from '../rest/http.ts';
import { getForeignOrigins } from './csrf.ts';

/** The first segment of each path of the API. */
const apiSegments = new Set(['graphql', ...REST_CALLS.map(({ path }) => path.split('/')[1])]);
/** Whether a path belongs to REST or GraphQL; some also have a page, which answers HTML. */
export const isApiPath = (path: string): boolean => apiSegments.has(path.split('/')[1]);

const setCorsHeaders = cors({
  // Called for named origins only.
  origin: (origin) => origin,
  credentials: true,
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  exposeHeaders: ['Link', 'ETag', 'Retry-After', 'Content-Disposition', 'WWW-Authenticate', 'X-Request-Id'],
  // The longest that browsers keep a preflight: two hours in Chromium.
  maxAge: 7200,
});

/** Pages are for people: they share no path of the API with other origins. */
export const isHtml = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('text/html') ?? false;

/** A copy of a response whose `Vary` does not name Origin, which `hono/cors` adds. */
function withoutVaryOrigin(response: Response): Response {
  const copy = new Response(response.body, response);
  const names = copy.headers.get('vary')?.split(/,\s*/) ?? [];
  copy.headers.delete('vary');
  for (const name of names) if (name.toLowerCase() !== 'origin') copy.headers.append('vary', name);
  return copy;
}

/**
 * Lets pages of the origins in ALLOWED_ORIGINS read the answers of the API (Fetch standard, "CORS protocol"). It stands before the shared
 * cache, whose entries name no origin: Workers Cache keeps a variant for each value of the headers in `Vary` (workers/cache). Requests
 * without Origin pass untouched, and all do without ALLOWED_ORIGINS.
 */
export async function shareWithOrigins(request: Request, env: Env, respond: () => Response | Promise<Response>): Promise<Response> {
  const origin = request.headers.get('origin');
  if (origin === null || origin === env.ORIGIN || !isApiPath(new URL(request.url).pathname)) return respond();
  const isPreflight = request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
  if (!getForeignOrigins(env).includes(origin)) {
    const refusal = new DomainError('forbidden', 'Pages of this origin may not use the API: ALLOWED_ORIGINS does not name it.');
    return isPreflight ? errorResponse(refusal) : respond();
  }
  const response = isPreflight ? new Response() : await respond();
  if (isHtml(response)) return response;
  return new Hono()
    .use(setCorsHeaders)
    .all('*', () => withoutVaryOrigin(response))
    .fetch(request);
}
