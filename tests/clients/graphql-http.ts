import { ORIGIN } from '../support/site.ts';
import { Refusal, type RefusalReason } from './agency-client.ts';
import type { Connection } from './connection.ts';

// GraphQL over HTTP, as a client without a library for it does it.

/** Arguments with their types. */
export type Arguments = Readonly<Record<string, readonly [type: string, value: unknown]>>;

const REASONS: Readonly<Record<string, RefusalReason>> = {
  BAD_USER_INPUT: 'invalid',
  TOO_LARGE: 'invalid',
  MAIN_BRANCH_EXISTS: 'invalid',
  UNAUTHENTICATED: 'unauthenticated',
  FORBIDDEN: 'forbidden',
  INSUFFICIENT_SCOPE: 'forbidden',
  NOT_FOUND: 'not-found',
  CONFLICT: 'conflict',
};
interface FieldError {
  message: string;
  code?: string;
  extensions?: { code?: string };
}
/** Throws if there are errors, of the operation or of a mutation's payload. */
function assertAccepted(errors: readonly FieldError[] = []): void {
  const [first] = errors;
  if (!first) return;
  const messages = errors.map(({ message }) => message).join('\n');
  const reason = REASONS[first.code ?? first.extensions?.code ?? ''];
  throw reason ? new Refusal(reason, messages) : new Error(messages);
}

const ROWS_PER_PAGE = 20;

export function createGraphqlHttp({ send }: Connection) {
  const query = async <T>(operation: string, variables: object = {}): Promise<T> => {
    const response = await send('POST', '/graphql', JSON.stringify({ query: operation, variables }), {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
    });
    // The caller names the shape of what it selects.
    const { data, errors } = (await response.json()) as { data: T; errors?: FieldError[] };
    assertAccepted(errors);
    return data;
  };
  const declare = (args: Arguments) => ({
    declared: Object.entries(args)
      .map(([name, [type]]) => `$${name}: ${type}`)
      .join(', '),
    passed: Object.keys(args)
      .map((name) => `${name}: $${name}`)
      .join(', '),
    values: Object.fromEntries(Object.entries(args).map(([name, [, value]]) => [name, value])),
  });
  /** Runs one mutation; throws its user errors. */
  const mutate = async <T>(name: string, args: Arguments, selection = ''): Promise<T> => {
    const { declared, passed, values } = declare(args);
    const operation = `mutation(${declared}) { payload: ${name}(${passed}) { ${selection} userErrors { field message code } } }`;
    const { payload } = await query<{ payload: T & { userErrors: FieldError[] } }>(operation, values);
    assertAccepted(payload.userErrors);
    return payload;
  };
  return {
    query,
    mutate,
    /** Every row of a connection. */
    listAll: async <T>(field: string, selection: string, args: Arguments = {}): Promise<T[]> => {
      const nodes: T[] = [];
      for (let after: string | null = null; ; ) {
        const { declared, passed, values } = declare({ ...args, first: ['Int', ROWS_PER_PAGE], after: ['String', after] });
        const operation = `query(${declared}) { page: ${field}(${passed}) { nodes { ${selection} } pageInfo { endCursor hasNextPage } } }`;
        const { page }: { page: { nodes: T[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } } } = await query(
          operation,
          values,
        );
        nodes.push(...page.nodes);
        if (!page.pageInfo.hasNextPage) return nodes;
        after = page.pageInfo.endCursor;
      }
    },
    /** Sends a file to the address that `createUpload` answers; returns the id for the mutation that names it. */
    upload: async (purpose: string, file: File): Promise<string> => {
      const { address } = await mutate<{ address: { url: string; method: string; headers: { name: string; value: string }[] } }>(
        'createUpload',
        { purpose: ['UploadPurpose!', purpose], fileName: ['String', file.name] },
        'address { url method headers { name value } }',
      );
      const headers = Object.fromEntries(address.headers.map(({ name, value }) => [name.toLowerCase(), value]));
      const response = await send(address.method, address.url.replace(ORIGIN, ''), file, headers);
      if (!response.ok) throw new Refusal('invalid', await response.text());
      return ((await response.json()) as { id: string }).id;
    },
  };
}
