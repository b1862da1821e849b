import type { MiddlewareHandler } from 'hono';
import { toDomainError } from '../domain/errors.ts';
import { toGraphQLError } from '../graphql/server/errors.ts';
import { reportErrors } from '../graphql/server/report-errors.ts';
import type { AppEnv, HttpContext } from '../platform/context.ts';
import { errorResponse, HTTP_STATUS } from '../rest/http.ts';
import { onDemand } from './on-demand.ts';

/** Answers a call that failed before its handler could, in the format that its client reads: GraphQL or REST. */
export function apiErrorResponse(c: HttpContext, reason: unknown): Response {
  const failure = toDomainError(reason);
  c.error = failure;
  if (c.req.path !== '/graphql') return errorResponse(failure, c.get('observation').id);
  const errors = reportErrors(c.get('observation'), [toGraphQLError(reason)]);
  return Response.json({ errors }, { status: HTTP_STATUS[failure.kind] });
}

/** Verifies the access token of `Authorization: Bearer` before anything else happens; other requests pass untouched. */
export const authenticateBearer: MiddlewareHandler<AppEnv> = async (c, next) => {
  const context = c.get('context');
  if (context.bearerToken !== null) {
    try {
      const { authenticateByToken } = await onDemand.accessTokens();
      await authenticateByToken(context);
    } catch (reason) {
      return apiErrorResponse(c, reason);
    }
  }
  return next();
};
