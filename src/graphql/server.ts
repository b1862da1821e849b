import { useCSRFPrevention as csrfPrevention } from '@graphql-yoga/plugin-csrf-prevention';
import { usePersistedOperations as persistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import { GraphQLError, NoSchemaIntrospectionCustomRule, type ParseOptions } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { lazy } from '../../schema/lazy.ts';
import type { Context } from '../platform/context.ts';
import { createOperationContext } from './builder.ts';
import { ERROR_CODES, toGraphQLError } from './errors.ts';
import { createOperationLimitsRule, getRowLimit, OPERATION_LIMITS } from './limits.ts';
import { reportErrors } from './report-errors.ts';
import { getSchema } from './schema.ts';

/** What the `http` layer passes to Yoga: validation runs before Yoga's own context exists. */
interface ServerContext {
  context: Context;
  /** Staff may introspect the schema. */
  staff: boolean;
  /** The persisted operations of the site by their hash. */
  operations: Readonly<Record<string, string>>;
}

/** Whether the operation itself is invalid (syntax, unknown fields, wrong values), so that no resolver ran. */
const isOperationError = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && (!error.originalError || error.originalError instanceof GraphQLError);

/** Removes the suggestions, which would reveal the schema without introspection. */
function stripSuggestions({ message, nodes, source, positions, path, extensions }: GraphQLError): GraphQLError {
  return new GraphQLError(message.replace(/ Did you mean [^?]*\?/g, ''), { nodes, source, positions, path, extensions });
}

const LIMIT_RULES = { visitor: createOperationLimitsRule(getRowLimit(false)), staff: createOperationLimitsRule(getRowLimit(true)) };

/** Limits operations: one a request; tokens while parsing; depth, values, rows, aliases and mutations while validating. */
const operationLimitsPlugin: Plugin<Context, ServerContext> = {
  onRequestParse: () => ({
    onRequestParseDone({ requestParserResult }) {
      // The limits are those of one operation, and no client of the site sends batches.
      if (Array.isArray(requestParserResult))
        throw new GraphQLError('At most 1 operation is answered in a request. Send them one by one.', {
          extensions: { code: ERROR_CODES['too-large'], http: { status: 413 } },
        });
    },
  }),
  onParams({ params }) {
    // Other plugins read `params` without checking.
    if (params === null || typeof params !== 'object')
      throw new GraphQLError('Send the operation as a JSON object.', { extensions: { http: { status: 400 } } });
  },
  onParse({ parseFn, setParseFn }) {
    setParseFn((source: string, options?: ParseOptions) => parseFn(source, { ...options, maxTokens: OPERATION_LIMITS.maxTokens }));
  },
  onValidate({ addValidationRule, context }) {
    // Yoga does not type the server context here.
    const { staff } = context as unknown as ServerContext;
    addValidationRule(staff ? LIMIT_RULES.staff : LIMIT_RULES.visitor);
    if (!staff) addValidationRule(NoSchemaIntrospectionCustomRule);
    return ({ result, setResult }) => setResult((result as readonly GraphQLError[]).map(stripSuggestions));
  },
};

/** Reports the failures of an answer, or of each answer of a batch, and adds the id of the request to them. */
const reportErrorsPlugin: Plugin<Context, ServerContext> = {
  onResultProcess({ result, serverContext }) {
    for (const each of [result].flat()) {
      if ('errors' in each && each.errors) each.errors = reportErrors(serverContext.context.observation, each.errors);
    }
  },
};

const getYoga = lazy(() =>
  createYoga<ServerContext, Context>({
    schema: getSchema(),
    graphqlEndpoint: '/graphql',
    landingPage: false,
    graphiql: false,
    cors: false,
    logging: false,
    multipart: false,
    maxRequestBodySize: OPERATION_LIMITS.maxStaffBodyBytes,
    // `operationLimitsPlugin` rejects batches with the code of its other limits.
    batching: true,
    plugins: [
      operationLimitsPlugin,
      reportErrorsPlugin,
      csrfPrevention(),
      persistedOperations({
        allowArbitraryOperations: true,
        getPersistedOperation: (hash, _request, context) => {
          const { operations } = context as ServerContext;
          // Own properties only: `constructor` and the like are not operations.
          return Object.hasOwn(operations, hash) ? (operations[hash] ?? null) : null;
        },
      }) as Plugin,
    ],
    context: ({ context }) => createOperationContext(context),
    maskedErrors: {
      maskError: (error) =>
        isOperationError(error) ? stripSuggestions(error) : toGraphQLError(error instanceof GraphQLError ? error.originalError : error),
    },
  }),
);

const isJsonObject = (text: string | null): boolean => {
  try {
    return typeof JSON.parse(text ?? '{}') === 'object';
  } catch {
    return false;
  }
};

/** Serves `/graphql`. Answers 415 for other content types and 400 for malformed query parameters. */
export async function handleGraphQLRequest(request: Request, server: ServerContext): Promise<Response> {
  const type = request.headers.get('content-type') ?? '';
  // A cross-site form can send other content types without a CORS preflight.
  if (request.method === 'POST' && !/^application\/(?:graphql\+)?json\b/.test(type)) {
    return Response.json({ errors: [{ message: 'Send the operation as application/json.' }] }, { status: 415 });
  }
  const { searchParams } = new URL(request.url);
  for (const name of ['variables', 'extensions']) {
    // Yoga answers malformed JSON here with 500.
    if (!isJsonObject(searchParams.get(name)))
      return Response.json({ errors: [{ message: `${name} must be a JSON object.` }] }, { status: 400 });
  }
  server.context.reader.rowLimit = getRowLimit(server.staff);
  return getYoga().fetch(request, server);
}
