import { useCSRFPrevention as csrfPrevention } from '@graphql-yoga/plugin-csrf-prevention';
import { usePersistedOperations as persistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import { GraphQLError, getOperationAST, type ParseOptions } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { lazy } from '../../../schema/lazy.ts';
import type { Context } from '../../platform/context.ts';
import { createOperationContext, type OperationContext } from '../builder.ts';
import { getSchema } from '../schema.ts';
import { ERROR_CODES, toGraphQLError } from './errors.ts';
import { getDescribedSchema, getVisitorSchema, mentionsIntrospection } from './introspection.ts';
import { findCostErrors, getRowLimit, limitSyntax, OPERATION_LIMITS } from './limits.ts';
import { reportErrors } from './report-errors.ts';

/** What the `http` layer passes to Yoga: validation runs before Yoga's own context exists. */
interface ServerContext {
  context: Context;
  /** Staff may introspect the whole schema, and read more rows. */
  staff: boolean;
  /** The persisted operations of the site by their hash. */
  operations: Readonly<Record<string, string>>;
}

/** Whether the operation itself is invalid (syntax, unknown fields, wrong values), so that no resolver ran. */
const isOperationError = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && (!error.originalError || error.originalError instanceof GraphQLError);

/** Removes the suggestions, which would reveal the part of the schema that visitors cannot introspect. */
function stripSuggestions({ message, nodes, source, positions, path, extensions }: GraphQLError): GraphQLError {
  return new GraphQLError(message.replace(/ Did you mean [^?]*\?/g, ''), { nodes, source, positions, path, extensions });
}

/**
 * Limits operations: one a request; tokens while parsing; aliases, mutations and introspection while validating; depth, values and
 * rows before it runs, when the values of variables are known.
 */
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
  onEnveloped({ context, setSchema }) {
    // Yoga does not type the context here. It reads the schema before it yields, so requests do not get each other's.
    const { staff, params } = context as unknown as ServerContext & { params?: { query?: unknown } };
    if (!mentionsIntrospection(params?.query)) setSchema(getSchema());
    else setSchema(staff ? getDescribedSchema() : getVisitorSchema());
  },
  onValidate({ addValidationRule }) {
    addValidationRule(limitSyntax);
    return ({ result, setResult }) => setResult((result as readonly GraphQLError[]).map(stripSuggestions));
  },
  onExecute({ args, setResultAndStopExecution }) {
    // As above.
    const { staff } = args.contextValue as unknown as ServerContext;
    (args.contextValue as OperationContext).isQuery = getOperationAST(args.document, args.operationName)?.operation === 'query';
    const errors = findCostErrors(args, getRowLimit(staff));
    if (errors.length > 0) setResultAndStopExecution({ errors: errors.map(stripSuggestions) });
  },
};

/** Rejects a GET with a session unless it has a header that other sites cannot send. Without a session nothing is at stake. */
const protectSession: Plugin = csrfPrevention();
const csrfPlugin: Plugin<Context, ServerContext> = {
  onRequestParse(payload) {
    if (payload.serverContext.context.cookies.sessionToken) protectSession.onRequestParse?.(payload);
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
      csrfPlugin,
      persistedOperations({
        allowArbitraryOperations: true,
        customErrors: {
          keyNotFound: {
            message: 'Send the operation as text in `query`.',
            extensions: { code: ERROR_CODES.invalid, http: { status: 400 } },
          },
        },
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
