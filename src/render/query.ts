import { Client, type Exchange, makeResult, type TypedDocumentNode } from '@urql/core';
import { type DocumentNode, type ExecutionResult, execute, validate } from 'graphql';
import { filter, fromPromise, mergeMap, pipe } from 'wonka';
import type { Context } from '../context.ts';
import { asFailure } from '../domain/failure.ts';
import { asGraphQLError } from '../graphql/failures.ts';
import { schema } from '../graphql/schema.ts';

// Documents are written at build time against the printed schema; one look each is for the developer's mistakes.
const known = new WeakSet<DocumentNode>();
function assertValid(document: DocumentNode): void {
  if (known.has(document)) return;
  const errors = validate(schema, document);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  known.add(document);
}

/** Runs an operation against the schema itself: no HTTP, no parsing. */
async function run(context: Context, document: DocumentNode, variables: object | undefined): Promise<ExecutionResult> {
  assertValid(document);
  return execute({ schema, document, variableValues: variables as Record<string, unknown>, contextValue: context });
}

const inProcess =
  (context: Context): Exchange =>
  () =>
  (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind !== 'teardown'),
      mergeMap((operation) => {
        const answer = async () => {
          const result = await run(context, operation.query, operation.variables as object | undefined);
          return makeResult(operation, { ...result, errors: result.errors?.map((error) => asGraphQLError(error.originalError ?? error)) });
        };
        return fromPromise(answer());
      }),
    );

/** A client for screens that have one in the browser too: its operations run against the schema itself, for one request. */
export const clientFor = (context: Context): Client =>
  new Client({ url: 'in-process:', exchanges: [inProcess(context)], preferGetMethod: false });

/**
 * The data of a page's query, or of what its form asks for. Throws the first failure of a resolver: a page shows all of
 * its data or none.
 */
export async function askPage<Data, Variables extends object>(
  context: Context,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data, errors = [] } = await run(context, document, variables);
  const [failure] = errors.map((error) => asFailure(error.originalError ?? error));
  if (failure) throw failure;
  return data as Data;
}
