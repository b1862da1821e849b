import { GraphQLError } from 'graphql';
import { createYoga } from 'graphql-yoga';
import type { Context } from '../context.ts';
import { asGraphQLError } from './failures.ts';
import { schema } from './schema.ts';

/** Whether the operation itself is wrong (syntax, unknown fields, values that do not fit), and no resolver ran. */
const isMistake = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && (!error.originalError || error.originalError instanceof GraphQLError);

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
    maskError: (error) => (isMistake(error) ? error : asGraphQLError(error instanceof GraphQLError ? error.originalError : error)),
  },
});
