import { Client, type Exchange, makeResult, type TypedDocumentNode } from '@urql/core';
import { type DocumentNode, type ExecutionResult, execute, validate } from 'graphql';
import { filter, fromPromise, mergeMap, pipe } from 'wonka';
import { toDomainError } from '../domain/errors.ts';
import { toGraphQLError } from '../graphql/errors.ts';
import { schema } from '../graphql/schema.ts';
import type { Context } from '../platform/context.ts';

// Documents are written at build time against the printed schema; one look each is for the developer's mistakes.
const validatedDocuments = new WeakSet<DocumentNode>();
function assertValid(document: DocumentNode): void {
  if (validatedDocuments.has(document)) return;
  const errors = validate(schema, document);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  validatedDocuments.add(document);
}

/** Runs an operation against the schema itself: no HTTP, no parsing. */
async function executeOperation(context: Context, document: DocumentNode, variables: object | undefined): Promise<ExecutionResult> {
  assertValid(document);
  return execute({ schema, document, variableValues: variables as Record<string, unknown>, contextValue: context });
}

const inProcessExchange =
  (context: Context): Exchange =>
  () =>
  (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind !== 'teardown'),
      mergeMap((operation) => {
        const answer = async () => {
          const result = await executeOperation(context, operation.query, operation.variables as object | undefined);
          return makeResult(operation, { ...result, errors: result.errors?.map((error) => toGraphQLError(error.originalError ?? error)) });
        };
        return fromPromise(answer());
      }),
    );

/** A client for screens that have one in the browser too: its operations run against the schema itself, for one request. */
export const createInProcessClient = (context: Context): Client =>
  new Client({ url: 'in-process:', exchanges: [inProcessExchange(context)], preferGetMethod: false });

/** Runs a page's operation and resolves with its data. Rejects with the first failure of a resolver: a page shows all of its data or none. */
export const executeIn =
  (context: Context) =>
  async <Data, Variables extends object>(document: TypedDocumentNode<Data, Variables>, variables: Variables): Promise<Data> => {
    const { data, errors = [] } = await executeOperation(context, document, variables);
    const [failure] = errors.map((error) => toDomainError(error.originalError ?? error));
    if (failure) throw failure;
    return data as Data;
  };
