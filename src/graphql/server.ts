import { useCSRFPrevention as csrfPrevention } from '@graphql-yoga/plugin-csrf-prevention';
import { usePersistedOperations as persistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import { GraphQLError, NoSchemaIntrospectionCustomRule, type ParseOptions } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Context } from '../platform/context.ts';
import { toGraphQLError } from './errors.ts';
import { OPERATION_LIMITS, operationLimitsRule } from './limits.ts';
import { schema } from './schema.ts';

/** What Yoga is given of a request: found before it, because operations are validated before its own context exists. */
interface ServerContext {
  context: Context;
  /** Staff may ask for the schema. */
  staff: boolean;
  /** The site's own operations by their hash. */
  operations: Readonly<Record<string, string>>;
}

/** Whether the operation itself is wrong (syntax, unknown fields, values that do not fit), and no resolver ran. */
const isOperationError = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && (!error.originalError || error.originalError instanceof GraphQLError);

/** The mistake in its own words, without the names of fields that it might have meant. */
function stripSuggestions({ message, nodes, source, positions, path, extensions }: GraphQLError): GraphQLError {
  return new GraphQLError(message.replace(/ Did you mean [^?]*\?/g, ''), { nodes, source, positions, path, extensions });
}

/** Small operations only: tokens are counted while parsing, depth, values and aliases while validating. */
const operationLimitsPlugin: Plugin<Context, ServerContext> = {
  onParams({ params }) {
    // Before other plugins look into it.
    if (params === null || typeof params !== 'object')
      throw new GraphQLError('An operation is sent as a JSON object.', { extensions: { http: { status: 400 } } });
  },
  onParse({ parseFn, setParseFn }) {
    setParseFn((source: string, options?: ParseOptions) => parseFn(source, { ...options, maxTokens: OPERATION_LIMITS.maxTokens }));
  },
  onValidate({ addValidationRule, context }) {
    addValidationRule(operationLimitsRule);
    // Yoga types what the server hands in as unknown.
    if (!(context as unknown as ServerContext).staff) addValidationRule(NoSchemaIntrospectionCustomRule);
    return ({ result, setResult }) => setResult((result as readonly GraphQLError[]).map(stripSuggestions));
  },
};

const yoga = createYoga<ServerContext, Context>({
  schema,
  graphqlEndpoint: '/graphql',
  landingPage: false,
  graphiql: false,
  cors: false,
  logging: false,
  multipart: false,
  maxRequestBodySize: OPERATION_LIMITS.maxStaffBodyBytes,
  batching: { limit: 5 },
  plugins: [
    operationLimitsPlugin,
    csrfPrevention(),
    persistedOperations({
      allowArbitraryOperations: true,
      getPersistedOperation: (hash, _request, context) => {
        const { operations } = context as ServerContext;
        // What every object has (`constructor`) is no operation.
        return Object.hasOwn(operations, hash) ? (operations[hash] ?? null) : null;
      },
    }) as Plugin,
  ],
  context: ({ context }) => context,
  maskedErrors: {
    // Mistakes in the operation itself are told as they are; what a resolver threw, as a failure.
    maskError: (error) =>
      isOperationError(error) ? stripSuggestions(error) : toGraphQLError(error instanceof GraphQLError ? error.originalError : error),
  },
});

const isJsonObject = (text: string | null): boolean => {
  try {
    return typeof JSON.parse(text ?? '{}') === 'object';
  } catch {
    return false;
  }
};

/** The HTTP door to the schema; what it stands on is made by the edge. */
export async function handleGraphQLRequest(request: Request, server: ServerContext): Promise<Response> {
  const type = request.headers.get('content-type') ?? '';
  // Forms of other sites can send what is no JSON without being asked for leave first.
  if (request.method === 'POST' && !/^application\/(?:graphql\+)?json\b/.test(type)) {
    return Response.json({ errors: [{ message: 'Send the operation as application/json.' }] }, { status: 415 });
  }
  const { searchParams } = new URL(request.url);
  for (const name of ['variables', 'extensions']) {
    // Parsed here first: Yoga takes a broken one for a fault of the server.
    if (!isJsonObject(searchParams.get(name)))
      return Response.json({ errors: [{ message: `${name} must be a JSON object.` }] }, { status: 400 });
  }
  return yoga.fetch(request, server);
}
