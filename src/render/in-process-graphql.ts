import { Client, type Exchange, makeResult, type TypedDocumentNode } from '@urql/core';
import { type DocumentNode, type ExecutionResult, execute } from 'graphql';
import { filter, fromPromise, mergeMap, pipe } from 'wonka';
import { toDomainError } from '../domain/errors.ts';
import { createOperationContext } from '../graphql/builder.ts';
import { reportErrors } from '../graphql/report-errors.ts';
import { schema, toGraphQLError } from '../graphql/server.ts';
import type { Context } from '../platform/context.ts';

// Operations without HTTP: `executeIn` for pages, forms and uploads, an urql client for screens of the staff application.

/** Runs an operation against the schema in this process. Codegen has validated the document, so it is not validated again. */
const executeOperation = async (context: Context, document: DocumentNode, variables: object | undefined): Promise<ExecutionResult> =>
  execute({ schema, document, variableValues: variables as Record<string, unknown>, contextValue: createOperationContext(context) });

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

/** An urql client for one request of the staff application; its operations run in this process. */
export const createInProcessClient = (context: Context): Client =>
  new Client({ url: 'in-process:', exchanges: [inProcessExchange(context)], preferGetMethod: false });

/**
 * Runs a page's operation and resolves with its data. Rejects with the first failure of a resolver: a page shows all of its data
 * or none.
 */
export const executeIn =
  (context: Context) =>
  async <Data, Variables extends object>(document: TypedDocumentNode<Data, Variables>, variables: Variables): Promise<Data> => {
    const { data, errors = [] } = await executeOperation(context, document, variables);
    const [failure] = errors.map((error) => toDomainError(error.originalError ?? error));
    if (failure) throw failure;
    return data as Data;
  };
