import { GraphQLError } from 'graphql';
import { type DomainErrorKind, retryAfterSeconds, toDomainError } from '../../domain/errors.ts';

/** The `extensions.code` of each kind of error. */
export const ERROR_CODES: Record<DomainErrorKind, string> = {
  invalid: 'BAD_USER_INPUT',
  'not-found': 'NOT_FOUND',
  forbidden: 'FORBIDDEN',
  // A sensitive action needs the password or a code once more.
  unconfirmed: 'CONFIRMATION_REQUIRED',
  'insufficient-scope': 'INSUFFICIENT_SCOPE',
  unauthenticated: 'UNAUTHENTICATED',
  conflict: 'CONFLICT',
  'main-branch-exists': 'MAIN_BRANCH_EXISTS',
  'too-large': 'TOO_LARGE',
  timeout: 'TIMEOUT',
  'too-many': 'TOO_MANY',
  unavailable: 'UNAVAILABLE',
};

/**
 * Converts what a resolver threw. Domain errors keep their message, fields and seconds to wait; all others become `UNAVAILABLE`, which
 * tells a client nothing of the cause.
 */
export function toGraphQLError(reason: unknown): GraphQLError {
  const error = toDomainError(reason);
  const { kind, message, responseFields: fields } = error;
  const retryAfter = retryAfterSeconds(error);
  const extensions = { code: ERROR_CODES[kind], ...(Object.keys(fields).length > 0 && { fields }), ...(retryAfter && { retryAfter }) };
  return new GraphQLError(message, { extensions, originalError: error });
}
