import { GraphQLError } from 'graphql';
import { asFailure, type FailureKind, retryAfter } from '../domain/failure.ts';

/** Every failure as GraphQL tells it; exhaustive by type. */
const codes: Record<FailureKind, string> = {
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
export function asGraphQLError(reason: unknown): GraphQLError {
  const failure = asFailure(reason);
  const { kind, message, fields } = failure;
  const wait = retryAfter(failure);
  const extensions = { code: codes[kind], ...(Object.keys(fields).length > 0 && { fields }), ...(wait && { retryAfter: wait }) };
  return new GraphQLError(message, { extensions, originalError: failure });
}
