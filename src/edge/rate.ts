import type { MiddlewareHandler } from 'hono';
import { DEFAULT_MARKET } from '../../schema/markets.ts';
import { countedFor } from '../context.ts';
import { tooMany } from '../domain/failure.ts';
import { failureJson } from '../rest/door.ts';
import type { EdgeEnv } from './app.ts';
import { serveFailure } from './pages.tsx';
import { HTTP_STATUS } from './status.ts';

/** Limits what reaches the Worker from one address: what the cache answers costs nothing and is not counted. */
export const limitRate: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  if (c.env.RATE_LIMITS === 'off' || !c.env.READS || /^\/(?:media|uploads)\//.test(c.req.path)) return next();
  const { success } = await c.env.READS.limit({ key: countedFor(c.req.header('cf-connecting-ip')) });
  if (success) return next();
  const failure = tooMany('Too many requests. Try again in a minute.', 60);
  // A person gets a page, a program gets JSON.
  return c.req.header('accept')?.includes('text/html') ? serveFailure(c, failure, DEFAULT_MARKET) : failureJson(failure, HTTP_STATUS);
};
