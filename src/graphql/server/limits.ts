import { complexityFromQuery } from '@pothos/plugin-complexity';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { LIMITS } from '../../../schema/constants.ts';
import type { CostContext } from './costs.ts';

/** Limits of one operation. `maxValues` counts the fields of the answer: fields times the rows of their lists. */
export const OPERATION_LIMITS = {
  maxBodyBytes: 100_000,
  /** Staff send whole packages. */
  maxStaffBodyBytes: LIMITS.package.bytes + 100_000,
  maxTokens: 1000,
  maxDepth: 10,
  maxValues: 12_000,
  /** The query that tools send to read the whole schema has about 60,000 by `INTROSPECTED_LIST_LENGTHS`. */
  maxIntrospectedValues: 100_000,
  /** Aliases let one operation repeat a field. */
  maxAliases: 30,
  maxMutations: 5,
  /** Rows that D1 reads for one request of a visitor, and of staff. */
  maxRows: 10_000,
  maxStaffRows: 60_000,
} as const;

/** The rows that one request may read, estimated before it runs and metered while it runs. */
export const getRowLimit = (staff: boolean): number => (staff ? OPERATION_LIMITS.maxStaffRows : OPERATION_LIMITS.maxRows);

const tooLarge = (message: string): GraphQLError =>
  // As an error of validation: 200 for clients that accept application/json, 400 for application/graphql-response+json.
  new GraphQLError(message, { extensions: { code: 'TOO_LARGE', http: { spec: true, status: 400 } } });

/** The usual lengths of the lists of an introspection; others have one entry. */
const INTROSPECTED_LIST_LENGTHS: Record<string, number> = { types: 100, fields: 8, inputFields: 5, enumValues: 3, directives: 5 };

/**
 * A validation rule that rejects operations with too many aliases, mutations or introspected values. Each fragment is measured once:
 * nested spreads could make the work exponential. Another rule rejects circular fragments.
 */
export const limitSyntax: ValidationRule = (context: ValidationContext) => {
  const fragmentSizes = new Map<string, number>();
  const measureFragment = (name: string): number => {
    const known = fragmentSizes.get(name);
    if (known !== undefined) return known;
    fragmentSizes.set(name, 0);
    const size = measure(context.getFragment(name)?.selectionSet);
    fragmentSizes.set(name, size);
    return size;
  };
  const measure = (set: SelectionSetNode | undefined): number => {
    let size = 0;
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) size += measureFragment(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) size += measure(selection.selectionSet);
      else size += 1 + (INTROSPECTED_LIST_LENGTHS[selection.name.value] ?? 1) * measure(selection.selectionSet);
    }
    return size;
  };
  let [aliases, introspectedValues] = [0, 0];
  return {
    Field({ alias, name, selectionSet }) {
      if (alias) aliases += 1;
      // Reported once.
      if (alias && aliases === OPERATION_LIMITS.maxAliases + 1)
        context.reportError(tooLarge(`At most ${OPERATION_LIMITS.maxAliases} aliases are answered.`));
      if (!/^__(?:schema|type)$/.test(name.value)) return;
      const before = introspectedValues;
      introspectedValues += measure(selectionSet);
      const limit = OPERATION_LIMITS.maxIntrospectedValues;
      if (before <= limit && introspectedValues > limit)
        context.reportError(tooLarge(`The operation introspects about ${introspectedValues} values; at most ${limit} are answered.`));
    },
    OperationDefinition({ operation, selectionSet }) {
      // A fragment at the root could hold any number of mutations.
      if (
        operation === 'mutation' &&
        (selectionSet.selections.length > OPERATION_LIMITS.maxMutations || selectionSet.selections.some(({ kind }) => kind !== Kind.FIELD))
      )
        context.reportError(tooLarge(`At most ${OPERATION_LIMITS.maxMutations} writes are done at once.`));
    },
  };
};

/** A valid operation before it runs. */
interface OperationArgs {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName?: string | null;
  variableValues?: Record<string, unknown> | null;
}

/**
 * Why an operation is too expensive to run: it is too deep, would answer too much or would read more than `maxRows` rows. Measures the
 * values of variables too, and returns the errors of those that do not fit.
 */
export function findCostErrors({ schema, document, operationName, variableValues }: OperationArgs, maxRows: number): GraphQLError[] {
  const operation = getOperationAST(document, operationName);
  // Nothing runs.
  if (!operation) return [];
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const measured: DocumentNode = { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] };
  const measure = (ctx: CostContext) => complexityFromQuery(measured, { schema, variables: variableValues ?? {}, ctx });
  try {
    const { complexity: values, depth } = measure({ countsRows: false });
    const { complexity: rows } = measure({ countsRows: true });
    const { maxDepth, maxValues } = OPERATION_LIMITS;
    return [
      ...(depth > maxDepth ? [tooLarge(`The operation is ${depth} levels deep; at most ${maxDepth} are answered.`)] : []),
      ...(values > maxValues
        ? [tooLarge(`The operation asks for about ${values} values; at most ${maxValues} are answered. Ask for fewer rows.`)]
        : []),
      ...(rows > maxRows
        ? [tooLarge(`The operation reads about ${rows} rows; at most ${maxRows} are read. Send fewer filters and searches at once.`)]
        : []),
    ];
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return [
      new GraphQLError(error.message, { nodes: error.nodes, extensions: { code: 'BAD_USER_INPUT', http: { spec: true, status: 400 } } }),
    ];
  }
}
