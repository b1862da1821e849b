import {
  type FieldNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { LIMITS } from '../../schema/constants.ts';

/** Limits of one operation. `maxValues` counts the fields of the answer: fields times the rows of their lists. */
export const OPERATION_LIMITS = {
  maxBodyBytes: 100_000,
  /** Staff send whole packages. */
  maxStaffBodyBytes: LIMITS.package.bytes + 100_000,
  maxTokens: 1000,
  maxDepth: 10,
  maxValues: 12_000,
  /** Aliases let one operation repeat a field. */
  maxAliases: 30,
  maxMutations: 5,
} as const;

/** Rows of a list without `first`, by field name: its limit or its usual length. A test checks that no list is missing. */
export const ASSUMED_LIST_LENGTHS: Record<string, number> = {
  packages: 12,
  staffPackages: 25,
  reviews: 12,
  allReviews: 50,
  policyVersions: 10,
  branches: 10,
  partners: 20,
  homepageImages: 10,
  images: 5,
  itinerary: 8,
  suggestions: 3,
  users: 50,
  auditLog: 50,
  mySessions: 50,
  enquiries: 50,
  inbox: 50,
  summary: 8,
  shareableDetails: 15,
  history: 50,
  mails: 20,
  attachments: 10,
  staffMembers: 50,
  savedViews: 20,
  details: 15,
  failedMails: 50,
  identityDocuments: 50,
  events: 20,
  globalSearch: 30,
  enquiriesPerDay: 28,
  topEnquiredPackages: 5,
  latestEnquiries: 5,
  recentChanges: 8,
  counters: 6,
  social: 6,
  topLocations: 12,
};
const MAX_ASSUMED_LIST_LENGTH = 50;

/** Variables are unknown during validation, so `first: $n` costs the maximum. */
function estimateListLength({ name, arguments: args = [] }: FieldNode): number {
  const first = args.find((argument) => argument.name.value === 'first')?.value;
  if (first?.kind === Kind.INT) return Math.min(MAX_ASSUMED_LIST_LENGTH, Math.max(1, Number(first.value)));
  return first ? MAX_ASSUMED_LIST_LENGTH : (ASSUMED_LIST_LENGTHS[name.value] ?? 1);
}

interface Size {
  values: number;
  depth: number;
}
const EMPTY: Size = { values: 0, depth: 0 };

/**
 * A validation rule that rejects operations which are too deep or would answer too much. It measures every fragment once:
 * nested spreads could make the work exponential. Another rule rejects circular fragments.
 */
export const operationLimitsRule: ValidationRule = (context: ValidationContext) => {
  const fragmentSizes = new Map<string, Size>();
  const measureFragment = (name: string): Size => {
    const known = fragmentSizes.get(name);
    if (known) return known;
    fragmentSizes.set(name, EMPTY);
    const size = measure(context.getFragment(name)?.selectionSet);
    fragmentSizes.set(name, size);
    return size;
  };
  const measure = (set: SelectionSetNode | undefined): Size => {
    let { values, depth } = EMPTY;
    for (const selection of set?.selections ?? []) {
      const inner = selection.kind === Kind.FRAGMENT_SPREAD ? measureFragment(selection.name.value) : measure(selection.selectionSet);
      const isField = selection.kind === Kind.FIELD;
      values += isField ? 1 + estimateListLength(selection) * inner.values : inner.values;
      depth = Math.max(depth, inner.depth + (isField ? 1 : 0));
    }
    return { values, depth };
  };
  const reject = (message: string, nodes?: OperationDefinitionNode): void =>
    context.reportError(new GraphQLError(message, { nodes, extensions: { code: 'TOO_LARGE' } }));
  let aliases = 0;
  return {
    Field({ alias }) {
      if (alias) aliases += 1;
      // Reported once.
      if (alias && aliases === OPERATION_LIMITS.maxAliases + 1) reject(`At most ${OPERATION_LIMITS.maxAliases} aliases are answered.`);
    },
    OperationDefinition(operation) {
      const { selections } = operation.selectionSet;
      // Introspection is deep by nature and reads no rows.
      const measured = selections.filter((selection) => selection.kind !== Kind.FIELD || !selection.name.value.startsWith('__'));
      const { values, depth } = measure({ ...operation.selectionSet, selections: measured });
      // A fragment at the root could hold any number of mutations.
      if (
        operation.operation === 'mutation' &&
        (selections.length > OPERATION_LIMITS.maxMutations || selections.some(({ kind }) => kind !== Kind.FIELD))
      )
        reject(`At most ${OPERATION_LIMITS.maxMutations} writes are done at once.`, operation);
      if (depth > OPERATION_LIMITS.maxDepth)
        reject(`The operation is ${depth} levels deep; at most ${OPERATION_LIMITS.maxDepth} are answered.`, operation);
      if (values > OPERATION_LIMITS.maxValues)
        reject(
          `The operation asks for about ${values} values; at most ${OPERATION_LIMITS.maxValues} are answered. Ask for fewer rows.`,
          operation,
        );
    },
  };
};
