import { type GraphQLFieldConfigMap, GraphQLObjectType, GraphQLSchema, isObjectType } from 'graphql';
import { lazy } from '../../../schema/lazy.ts';
import { describeSchema } from '../descriptions/describe.ts';
import { getSchema } from '../schema.ts';

type Fields = GraphQLFieldConfigMap<unknown, unknown>;

/** Whether a query or mutation requires the ADMIN role: Pothos keeps the options of a field in its extensions. */
function isForStaff({ extensions }: Fields[string]): boolean {
  const { pothosOptions = {} } = (extensions ?? {}) as { pothosOptions?: { authScopes?: object } };
  return Object.hasOwn(pothosOptions.authScopes ?? {}, 'admin');
}

function withoutStaffFields(type: GraphQLObjectType | null | undefined): GraphQLObjectType | undefined {
  if (!type) return undefined;
  const { fields, ...config } = type.toConfig();
  return new GraphQLObjectType({ ...config, fields: Object.fromEntries(Object.entries(fields).filter(([, field]) => !isForStaff(field))) });
}

/** The whole schema with all descriptions. */
export const getDescribedSchema = lazy(() => describeSchema(getSchema()));

/**
 * What visitors may introspect: the queries and mutations that are not for staff, and the types that these reach. It answers
 * introspection only; every other operation of a visitor is validated against the whole schema, so that one for staff is answered
 * with UNAUTHENTICATED, which clients can act on.
 */
export const getVisitorSchema = lazy(() => {
  const { query, mutation, ...config } = getDescribedSchema().toConfig();
  // No field names these: they come as the interface `UserError`.
  const types = config.types.filter((type) => isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'UserError'));
  return new GraphQLSchema({ ...config, query: withoutStaffFields(query), mutation: withoutStaffFields(mutation), types });
});

/** Whether an operation introspects the schema; true for some that only mention it. */
export const mentionsIntrospection = (query: unknown): boolean => typeof query === 'string' && /__(?:schema|type)\b/.test(query);
