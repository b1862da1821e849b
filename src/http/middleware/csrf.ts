import type { MiddlewareHandler } from 'hono';
import { DomainError } from '../../domain/errors.ts';
import { errorResponse } from '../../rest/http.ts';
import type { AppEnv } from '../app.ts';

/** The origins whose pages may write: from configuration, never from the Host header. */
const getAllowedOrigins = ({ ORIGIN, ALLOWED_ORIGINS = '' }: Env): string[] => [ORIGIN, ...ALLOWED_ORIGINS.split(/\s+/).filter(Boolean)];

/** Whether a request that writes may have come from where it says; see `originRule`. */
function isTrustedWrite(headers: Headers, origins: readonly string[]): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  // Browsers say where a page's write comes from; one of another site, or of a sandbox ("null"), is refused.
  if (origin !== null) return origins.includes(origin);
  if (site === 'cross-site' || site === 'same-site') return false;
  // A cookie may have been sent by a page that asked for nothing: then the browser has to say that the page is ours.
  if (/(?:^|[;\s])(?:__Host-)?session=/.test(headers.get('cookie') ?? '')) return site === 'same-origin';
  // Neither cookie nor Origin: a program, which has nothing that could be borrowed.
  return true;
}

/** No page of another site can write here, whatever the method, the content type and the cookies. */
export const protectAgainstCsrf: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (/^(?:GET|HEAD|OPTIONS)$/.test(c.req.method) || isTrustedWrite(c.req.raw.headers, getAllowedOrigins(c.env))) return next();
  return errorResponse(new DomainError('forbidden', 'Requests that change something must come from this site.'));
};
