import type { MiddlewareHandler } from 'hono';
import { Failure } from '../domain/failure.ts';
import { failureJson } from '../rest/door.ts';
import type { EdgeEnv } from './app.ts';
import { HTTP_STATUS } from './status.ts';

/** Whom a request is counted for: the address that Cloudflare saw, IPv6 by its /64, which one household holds whole. */
export function countedFor(address: string | undefined): string {
  if (!address) return 'local';
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':').toLowerCase();
}

/** Limits what reaches the Worker from one address: what the cache answers costs nothing and is not counted. */
export const limitRate: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  if (c.env.RATE_LIMITS === 'off' || !c.env.READS || /^\/(?:media|uploads)\//.test(c.req.path)) return next();
  const { success } = await c.env.READS.limit({ key: countedFor(c.req.header('cf-connecting-ip')) });
  return success ? next() : failureJson(new Failure('too-many', 'Too many requests. Try again in a minute.'), HTTP_STATUS);
};
