import { DomainError } from '../domain/errors.ts';
import { REST_CALLS } from './calls.ts';
import { errorResponse } from './http.ts';

const CALL_PATTERNS = REST_CALLS.flatMap(({ method, path }) =>
  method === 'ALL' ? [] : { method, pattern: new RegExp(`^${path.replace(/\/:\w+/g, '/[^/]+')}$`) },
);

/**
 * Answers what is no documented call: 405 if its path takes other methods (RFC 9110, section 15.5.6), which OPTIONS asks for
 * (section 9.3.7), otherwise 404.
 */
export function answerUnknownCall(method: string, path: string): Response {
  const methods = new Set(CALL_PATTERNS.filter(({ pattern }) => pattern.test(path)).map((call) => call.method));
  if (methods.size === 0)
    return errorResponse(new DomainError('not-found', `No such call: ${method} ${path}. The calls are listed at /openapi.html.`));
  const allow = [...methods, ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } });
  const message = `No such call: ${method} ${path}. This path takes ${[...methods].join(', ')}.`;
  return Response.json({ message, fields: {} }, { status: 405, headers: { allow } });
}
