import { type AnyVariables, Client, CombinedError, type Exchange, makeResult, type TypedDocumentNode } from '@urql/core';
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
      filter(({ kind }) => kind === 'query'),
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

/** Answers a page's query. Throws the first failure that a resolver threw: a page shows all of its data or none. */
export async function queryPage<Data, Variables extends AnyVariables>(
  context: Context,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const client = new Client({ url: 'in-process:', exchanges: [inProcess(context)], preferGetMethod: false });
  const { data, error } = await client.query(document, variables).toPromise();
  if (error) throw error.graphQLErrors[0]?.originalError ?? new CombinedError(error);
  if (data === undefined) throw new Error('The page query answered nothing.');
  return data;
}
