import { GraphQLError } from 'graphql';
import { type DomainErrorKind, retryAfterSeconds, toDomainError } from '../domain/errors.ts';

/** Every failure as GraphQL tells it; exhaustive by type. */
const ERROR_CODES: Record<DomainErrorKind, string> = {
  invalid: 'BAD_USER_INPUT',
  'not-found': 'NOT_FOUND',
  forbidden: 'FORBIDDEN',
  unauthenticated: 'UNAUTHENTICATED',
  conflict: 'CONFLICT',
  'main-branch-exists': 'MAIN_BRANCH_EXISTS',
  'too-large': 'TOO_LARGE',
  'too-many': 'TOO_MANY',
  unavailable: 'UNAVAILABLE',
};

/** What a resolver threw, as the client may see it: our own refusals in their words, all else as an outage. */
export function toGraphQLError(reason: unknown): GraphQLError {
  const failure = toDomainError(reason);
  const { kind, message, fields } = failure;
  const wait = retryAfterSeconds(failure);
  const extensions = { code: ERROR_CODES[kind], ...(Object.keys(fields).length > 0 && { fields }), ...(wait && { retryAfter: wait }) };
  return new GraphQLError(message, { extensions, originalError: failure });
}
