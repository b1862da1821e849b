import { GraphQLError } from 'graphql';
import { createYoga } from 'graphql-yoga';
import type { Context } from '../context.ts';
import { asGraphQLError } from './failures.ts';
import { schema } from './schema.ts';

/** The HTTP door to the schema; its context is made by the edge. */
export const yoga = createYoga<{ context: Context }, Context>({
  schema,
  graphqlEndpoint: '/graphql',
  landingPage: false,
  graphiql: false,
  cors: false,
  logging: false,
  batching: { limit: 5 },
  context: ({ context }) => context,
  maskedErrors: {
    // Mistakes in the operation itself are told as they are; what a resolver threw, as a failure.
    maskError: (error) =>
      error instanceof GraphQLError && !error.originalError
        ? error
        : asGraphQLError(error instanceof GraphQLError ? error.originalError : error),
  },
});
