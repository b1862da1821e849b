import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { unexpectedCause } from '../domain/errors.ts';
import { recordFailure } from '../domain/system/failures.ts';
import { type AppEnv, getBuild, type HttpContext } from '../platform/context.ts';
import { describeError, describeStack } from '../platform/describe-error.ts';
import { Observation, writeLog } from '../platform/observation.ts';
import { findCacheRule } from './cache/policies.ts';

/** A request that takes longer is logged, in milliseconds. */
const SLOW_REQUEST_MS = 1000;

/** The pattern of the route that answered, such as `/request/:token`; never the path, which can hold ids, tokens and searches. */
const getRoute = (c: HttpContext): string => {
  const pattern = routePath(c);
  return pattern === '*' || pattern === '/*' ? 'none' : pattern;
};

/**
 * Observes every request that reaches the application: writes one line of JSON if it failed or was slow, stores failures for
 * the System screen, counts it in Analytics Engine where that is bound, and sets `x-request-id` on error answers.
 */
export const observeRequest: MiddlewareHandler<AppEnv> = async (c, next) => {
  const observation = new Observation(c.req.header('cf-ray'));
  c.set('observation', observation);
  await next();
  const { status } = c.res;
  const isFailure = status >= 500;
  if (c.error) observation.report(unexpectedCause(c.error));
  const errors = observation.close();
  // GraphQL answers 200 with errors. A shared answer keeps no id of the request that rendered it.
  const isPrivate = c.res.headers.get('cache-control')?.includes('no-store');
  if (status >= 400 || (errors.length > 0 && isPrivate)) c.res.headers.set('x-request-id', observation.id);

  const context = c.get('context');
  const { batches = 0, statements = 0, rowsRead: rows = 0 } = context?.queryCosts ?? {};
  const measured = { ms: Date.now() - observation.startedAt, batches, statements, rows };
  const described = {
    route: getRoute(c),
    method: c.req.method,
    cache: c.req.method === 'GET' && findCacheRule(c.req.path) ? 'miss' : 'bypass',
    build: getBuild(c.env),
  };
  const { route, method, cache, build } = described;
  c.env.METRICS?.writeDataPoint({
    indexes: [route],
    blobs: [route, method, `${Math.floor(status / 100)}xx`, cache, build],
    doubles: [measured.ms, rows, batches, statements],
  });

  if (!isFailure && errors.length === 0 && measured.ms < SLOW_REQUEST_MS) return;
  // A 503 that a rule of the domain answers has no other cause.
  const reasons = errors.length > 0 ? errors : isFailure && c.error ? [c.error] : [];
  const error = reasons.map(describeError).join('; ');
  const entry = { event: 'request', id: observation.id, ...described, status, ...measured };
  // A slow request and a 503 that a rule answers, such as too many uploads at once, are no defects.
  writeLog(errors.length > 0 ? 'error' : 'info', { ...entry, ...(error && { error, stack: reasons.flatMap(describeStack).slice(0, 8) }) });
  if (error && context) {
    context.waitUntil(recordFailure(context, { id: observation.id, route, status, durationMs: measured.ms, message: error, build }));
  }
};
