import { GraphQLError } from 'graphql';
import { unexpectedCause } from '../../domain/errors.ts';
import type { Observation } from '../../platform/observation.ts';

/**
 * Reports what made an operation fail, and adds `extensions.requestId` to those failures, which their log line names. `errors`:
 * as `toGraphQLError` makes them, or those of an invalid operation, which stay as they are.
 */
export const reportErrors = (observation: Observation, errors: readonly GraphQLError[]): GraphQLError[] =>
  errors.map((error) => {
    if (error.extensions?.code !== 'UNAVAILABLE') return error;
    observation.report(unexpectedCause(error.originalError));
    const { message, nodes, source, positions, path, originalError, extensions } = error;
    return new GraphQLError(message, {
      ...{ nodes, source, positions, path, originalError },
      extensions: { ...extensions, requestId: observation.id },
    });
  });
