import type { MiddlewareHandler } from 'hono';
import { DEFAULT_MARKET } from '../../../schema/markets.ts';
import { tooManyAttempts } from '../../domain/errors.ts';
import { getRateLimitKey } from '../../platform/context.ts';
import { errorResponse } from '../../rest/http.ts';
import type { AppEnv } from '../app.ts';
import { isMediaPath } from '../cache/policies.ts';
import { serveErrorPage } from '../pages.tsx';

/** Limits what reaches the Worker from one address: what the cache answers costs nothing and is not counted. */
export const limitRate: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.env.RATE_LIMITS === 'off' || !c.env.READS || isMediaPath(c.req.path)) return next();
  const { success } = await c.env.READS.limit({ key: getRateLimitKey(c.req.header('cf-connecting-ip')) });
  if (success) return next();
  const failure = tooManyAttempts('Too many requests. Try again in a minute.', 60);
  // A person gets a page, a program gets JSON.
  return c.req.header('accept')?.includes('text/html') ? serveErrorPage(c, failure, DEFAULT_MARKET) : errorResponse(failure);
};
