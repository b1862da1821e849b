import { type AnyVariables, Client, CombinedError, createRequest, type Exchange, makeResult, type TypedDocumentNode } from '@urql/core';
import { type DocumentNode, execute, validate } from 'graphql';
import { filter, fromPromise, mergeMap, pipe } from 'wonka';
import type { Context } from '../context.ts';
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

/** Runs operations against the schema itself: no HTTP, no parsing. */
const inProcess =
  (context: Context): Exchange =>
  () =>
  (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind !== 'teardown'),
      mergeMap((operation) => {
        const run = async () => {
          assertValid(operation.query);
          const result = await execute({
            schema,
            document: operation.query,
            variableValues: operation.variables as Record<string, unknown>,
            contextValue: context,
          });
          return makeResult(operation, { ...result, errors: result.errors?.map((error) => asGraphQLError(error.originalError ?? error)) });
        };
        return fromPromise(run());
      }),
    );

/** A client whose operations run against the schema itself, for one request. */
export const clientFor = (context: Context): Client =>
  new Client({ url: 'in-process:', exchanges: [inProcess(context)], preferGetMethod: false });

/** The data of an operation. Throws the first failure that a resolver threw: a page shows all of its data or none. */
function dataOf<Data>({ data, error }: { data?: Data; error?: CombinedError }): Data {
  if (error) throw error.graphQLErrors[0]?.originalError ?? new CombinedError(error);
  if (data === undefined) throw new Error('The operation answered nothing.');
  return data;
}

/** Answers a page's query. */
export async function queryPage<Data, Variables extends AnyVariables>(
  context: Context,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  return dataOf(await clientFor(context).query(document, variables).toPromise());
}

/** Does what a page's form asks for. */
export async function mutatePage<Data, Variables extends AnyVariables>(
  context: Context,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  // The key of a request is made of its variables: of files it would spell out every byte, for seconds.
  const request = { ...createRequest<Data, AnyVariables>(document, {}), variables };
  return dataOf(await clientFor(context).executeMutation<Data, AnyVariables>(request).toPromise());
}
