import type { TypedDocumentNode } from '@urql/core';
import { type DocumentNode, type ExecutionResult, execute } from 'graphql';
import { toDomainError } from '../domain/errors.ts';
import { createOperationContext } from '../graphql/builder.ts';
import { selectSchema } from '../graphql/public-schema.ts';
import type { PayloadContext } from '../graphql/relay/mutation-payloads.ts';
import type { Context } from '../platform/context.ts';

/** Runs an operation against the schema in this process. Codegen has validated the document, so it is not validated again. */
export const executeOperation = async (
  context: Context,
  document: DocumentNode,
  variables: object | undefined,
  options: PayloadContext = {},
): Promise<ExecutionResult> =>
  execute({
    schema: await selectSchema(document),
    document,
    variableValues: variables as Record<string, unknown>,
    contextValue: createOperationContext(context, options),
  });

/**
 * Runs an operation of a page, a form or an upload and resolves with its data. Rejects with the first failure of a resolver: a page
 * shows all of its data or none, and a form its errors.
 */
export const executeIn =
  (context: Context) =>
  async <Data, Variables extends object>(document: TypedDocumentNode<Data, Variables>, variables: Variables): Promise<Data> => {
    const { data, errors = [] } = await executeOperation(context, document, variables, { throwsUserErrors: true });
    const [failure] = errors.map((error) => toDomainError(error.originalError ?? error));
    if (failure) throw failure;
    return data as Data;
  };
