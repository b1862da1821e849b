import type { AnyVariables, Client, CombinedError, OperationContext, TypedDocumentNode } from '@urql/core';
import { graphql } from '../../../documents/gql.ts';
import type { UserErrorFragment } from '../../../documents/graphql.ts';
import { getMutationResults, type MutationResults } from '../../../ui/mutation-results.ts';
import type { ActionResult } from '../action-result.ts';
import { FormInputError } from './form-input.ts';
import { isOutdatedOperation, OUTDATED_RESULT } from './outdated-build.ts';

graphql(`fragment UserError on UserError { field message code }`);

export type ActionError = ActionResult & { code: string; requestId?: string | undefined };

/** The error of an operation as an action result. A network failure has the code `UNAVAILABLE`. */
export const toActionError = ({ error }: { error?: CombinedError | undefined }): ActionError => {
  const first = error?.graphQLErrors[0];
  if (first && isOutdatedOperation(first.extensions?.code)) return { ...OUTDATED_RESULT, code: 'OUTDATED' };
  return {
    ok: false,
    fieldErrors: first?.extensions?.fields as ActionResult['fieldErrors'],
    code: String(first?.extensions?.code ?? 'UNAVAILABLE'),
    requestId: first?.extensions?.requestId as string | undefined,
    message: first?.message ?? 'No answer came from the site. Look in another tab whether it was stored before you send it again.',
  };
};

/** The mistakes that a mutation reports as an action result; undefined if there are none. The first message is that of the toast. */
function toUserActionError(data: object): ActionError | undefined {
  const errors = Object.values(data as Record<string, { userErrors?: UserErrorFragment[] }>).flatMap(({ userErrors = [] }) => userErrors);
  const [first] = errors;
  if (!first) return undefined;
  const byField = errors.flatMap(({ field, message }) => (field ? [[field.join('.'), message]] : []));
  return { ok: false, code: first.code, message: first.message, fieldErrors: byField.length > 0 ? Object.fromEntries(byField) : undefined };
}

/** The variables, or the error of the field whose text is no value of its type, as the server reports other mistakes. */
function tryVariables<Variables>(getVariables: () => Variables): { variables: Variables } | { error: ActionError } {
  try {
    return { variables: getVariables() };
  } catch (error) {
    if (!(error instanceof FormInputError)) throw error;
    const { message, field } = error;
    return { error: { ok: false, code: 'BAD_USER_INPUT', message, fieldErrors: { [field]: message } } };
  }
}

/**
 * Sends a mutation that selects `userErrors { ...UserError }`. Resolves with its results, or with the error: also if `getVariables`
 * throws a `FormInputError`.
 */
export async function runMutation<Data extends object, Variables extends AnyVariables>(
  client: Client,
  document: TypedDocumentNode<Data, Variables>,
  getVariables: () => Variables,
  context?: Partial<OperationContext>,
): Promise<{ results: MutationResults<Data>; error?: undefined } | { results?: undefined; error: ActionError }> {
  const read = tryVariables(getVariables);
  if ('error' in read) return read;
  const answer = await client.mutation(document, read.variables, context).toPromise();
  if (!answer.data || answer.error) return { error: toActionError(answer) };
  const error = toUserActionError(answer.data);
  return error ? { error } : { results: getMutationResults(answer.data) };
}
