import { Client, type Exchange, makeResult } from '@urql/core';
import { filter, fromPromise, mergeMap, pipe } from 'wonka';
import { toGraphQLError } from '../graphql/server/errors.ts';
import { reportErrors } from '../graphql/server/report-errors.ts';
import type { Context } from '../platform/context.ts';
import { executeOperation } from './in-process-graphql.ts';

const inProcessExchange =
  (context: Context): Exchange =>
  () =>
  (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind !== 'teardown'),
      mergeMap((operation) => {
        const run = async () => {
          const result = await executeOperation(context, operation.query, operation.variables as object | undefined);
          const errors = result.errors?.map((error) => toGraphQLError(error.originalError ?? error));
          return makeResult(operation, { ...result, errors: errors && reportErrors(context.observation, errors) });
        };
        return fromPromise(run());
      }),
    );

/** An urql client for one request of the staff application; its operations run in this process, without HTTP. */
export const createInProcessClient = (context: Context): Client =>
  new Client({ url: 'in-process:', exchanges: [inProcessExchange(context)], preferGetMethod: false });
