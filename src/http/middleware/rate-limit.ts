import type { MiddlewareHandler } from 'hono';
import { DEFAULT_MARKET } from '../../../schema/markets.ts';
import { tooManyAttempts } from '../../domain/errors.ts';
import { type AppEnv, getRateLimitKey } from '../../platform/context.ts';
import { errorResponse } from '../../rest/http.ts';
import { isMediaPath } from '../cache/policies.ts';
import { serveErrorPage } from '../pages.tsx';

/** Limits the requests of one IP address that reach the Worker. Cache hits and stored files are not counted. */
export const limitRate: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.env.RATE_LIMITS === 'off' || !c.env.READS || isMediaPath(c.req.path)) return next();
  const { success } = await c.env.READS.limit({ key: getRateLimitKey(c.req.header('cf-connecting-ip')) });
  if (success) return next();
  const failure = tooManyAttempts('Too many requests. Try again in a minute.', 60);
  return c.req.header('accept')?.includes('text/html') ? serveErrorPage(c, failure, DEFAULT_MARKET) : errorResponse(failure);
};
