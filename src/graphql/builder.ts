import { buildASTSchema, type GraphQLResolveInfo, type GraphQLSchema, isObjectType, isScalarType, parse } from 'graphql';
import { type Admin, requireUser, type Viewer } from '../domain/accounts/authorization.ts';
import { getViewer, requireAdminViewer } from '../domain/accounts/sessions.ts';
import type { Context } from '../platform/context.ts';
import type { MutationResolvers, QueryResolvers, Resolvers, ResolversParentTypes } from './resolver-types.ts';

// Turns schema/schema.graphql and the resolvers of each noun into the executable schema.

/** The context of one operation: the request's, and the signed-in user once an access check has found it. */
export type OperationContext = Context & { viewer?: Viewer; admin?: Admin };

/** The context of one operation: a copy, because access checks add the signed-in user to it. */
export const createOperationContext = (context: Context): OperationContext => ({ ...context });

/** Who may run an operation, and the context that it then gets. */
interface ContextByAccess {
  everyone: OperationContext;
  user: OperationContext & { viewer: Viewer };
  admin: OperationContext & { admin: Admin };
}
export type Access = keyof ContextByAccess;

/** Throws the error of the domain, so that clients can tell `unauthenticated` from `forbidden`. */
async function checkAccess(access: Access, context: OperationContext): Promise<void> {
  if (access === 'admin') context.admin = await requireAdminViewer(context);
  if (access === 'user') context.viewer = requireUser(await getViewer(context));
}

type Operation<Resolver, OwnContext> = Resolver extends (parent: infer _Parent, args: infer Args, ...rest: infer _Rest) => infer Result
  ? (context: OwnContext, args: Args, info: GraphQLResolveInfo) => Result
  : never;

/** Operations by name, without the root value that resolvers get first. */
type Operations<Fields, A extends Access> = { [Name in keyof Fields]?: Operation<NonNullable<Fields[Name]>, ContextByAccess[A]> };

const defineOperations =
  <Fields>() =>
  <A extends Access, Defined extends Operations<Fields, A>>(access: A, operations: Defined): Record<keyof Defined, object> => {
    const fields = Object.entries(operations).map(([name, operation]) => {
      const run = operation as (context: OperationContext, args: unknown, info: GraphQLResolveInfo) => unknown;
      const resolve = (_root: unknown, args: unknown, context: OperationContext, info: GraphQLResolveInfo) =>
        access === 'everyone' ? run(context, args, info) : checkAccess(access, context).then(() => run(context, args, info));
      return [name, { resolve, extensions: { access } }];
    });
    return Object.fromEntries(fields);
  };

/** Queries that share a rule of access. */
export const queries = defineOperations<Required<QueryResolvers>>();
/** Mutations that share a rule of access. */
export const mutations = defineOperations<Required<MutationResolvers>>();

type Result<Resolver> = Resolver extends (...args: never[]) => infer R ? R : never;
/** The fields of an object type that its row lacks, or holds with another type. */
type ComputedField<Row, Fields> = {
  [Name in keyof Fields]-?: Name extends keyof Row ? (Row[Name] extends Result<Fields[Name]> ? never : Name) : Name;
}[keyof Fields];

type ObjectTypes = Omit<Required<Resolvers>, 'Query' | 'Mutation' | 'DateTime' | 'Upload'>;

/** The resolvers of one noun. */
export type NounResolvers = Omit<Resolvers, 'Query' | 'Mutation'> & { Query?: object; Mutation?: object };

/** All resolvers that the schema needs: of every operation, of every field that no column answers, and of the scalars. */
export type CompleteResolvers = {
  [Type in keyof ObjectTypes as ComputedField<ResolversParentTypes[Type], Required<ObjectTypes[Type]>> extends never ? never : Type]: {
    [Name in ComputedField<ResolversParentTypes[Type], Required<ObjectTypes[Type]>>]: unknown;
  };
} & { Query: Record<keyof QueryResolvers, object>; Mutation: Record<keyof MutationResolvers, object>; DateTime: object; Upload: object };

/** What all nouns define together. */
type Combined<Noun> = (Noun extends unknown ? (noun: Noun) => void : never) extends (noun: infer All) => void ? All : never;

/** Builds the schema from its text, which codegen has validated. It is a type error if the nouns lack a resolver. */
export function buildExecutableSchema<Noun extends object>(
  sdl: string,
  nouns: Combined<Noun> extends CompleteResolvers ? readonly Noun[] : never,
): GraphQLSchema {
  const schema = buildASTSchema(parse(sdl, { noLocation: true }), { assumeValidSDL: true, assumeValid: true });
  for (const [typeName, members] of nouns.flatMap((noun) => Object.entries(noun))) {
    const type = schema.getType(typeName);
    if (isScalarType(type)) Object.assign(type, members);
    if (!isObjectType(type)) continue;
    const fields = type.getFields();
    for (const [name, resolver] of Object.entries(members))
      Object.assign(fields[name] ?? {}, typeof resolver === 'function' ? { resolve: resolver } : resolver);
  }
  return schema;
}

/** The result of a mutation that has nothing else to return. */
export async function returnTrue(work: Promise<unknown>): Promise<true> {
  await work;
  return true;
}
