import { type FieldNode, GraphQLError, Kind, type SelectionSetNode, type ValidationContext, type ValidationRule } from 'graphql';
import { LIMITS } from '../../schema/constants.ts';

/** What one operation may ask for. Values are counted as they would be answered: fields, times the rows of their lists. */
export const OPERATION_LIMITS = {
  /** Bytes of a request; of one by staff, who send whole packages. */
  maxBodyBytes: 100_000,
  maxStaffBodyBytes: LIMITS.package.bytes + 100_000,
  maxTokens: 1000,
  maxDepth: 10,
  maxValues: 12_000,
  /** Second names for fields, by which one operation would do the same thing many times. */
  maxAliases: 30,
  /** Writes of one operation. */
  maxMutations: 5,
} as const;

/** Rows that a list is taken to have: what `first` says, else what it is cut at or commonly holds. */
const ASSUMED_LIST_LENGTHS: Record<string, number> = {
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
};
const MAX_ASSUMED_LIST_LENGTH = 50;

function estimateListLength({ name, arguments: given = [] }: FieldNode): number {
  const first = given.find((argument) => argument.name.value === 'first')?.value;
  if (first?.kind === Kind.INT) return Math.min(MAX_ASSUMED_LIST_LENGTH, Math.max(1, Number(first.value)));
  return first ? MAX_ASSUMED_LIST_LENGTH : (ASSUMED_LIST_LENGTHS[name.value] ?? 1);
}

/**
 * A validation rule that refuses operations which are too deep or would answer too much. Every fragment is
 * measured once, so that measuring cannot be made expensive; circular ones are another rule's to refuse.
 */
export const operationLimitsRule: ValidationRule = (context: ValidationContext) => {
  const measured = new Map<string, { values: number; depth: number }>();
  const measure = (set: SelectionSetNode): { values: number; depth: number } => {
    let values = 0;
    let depth = 0;
    for (const selection of set.selections) {
      const inner =
        selection.kind === 'FragmentSpread'
          ? fragment(selection.name.value)
          : selection.selectionSet
            ? measure(selection.selectionSet)
            : { values: 0, depth: 0 };
      const field = selection.kind === 'Field';
      values += field ? 1 + estimateListLength(selection) * inner.values : inner.values;
      depth = Math.max(depth, inner.depth + (field ? 1 : 0));
    }
    return { values, depth };
  };
  const fragment = (name: string): { values: number; depth: number } => {
    const before = measured.get(name);
    if (before) return before;
    measured.set(name, { values: 0, depth: 0 });
    const definition = context.getFragment(name);
    const size = definition ? measure(definition.selectionSet) : { values: 0, depth: 0 };
    measured.set(name, size);
    return size;
  };
  let aliases = 0;
  return {
    Field(field) {
      if (field.alias) aliases += 1;
      if (aliases === OPERATION_LIMITS.maxAliases + 1)
        context.reportError(
          new GraphQLError(`At most ${OPERATION_LIMITS.maxAliases} aliases are answered.`, { extensions: { code: 'TOO_LARGE' } }),
        );
    },
    OperationDefinition(operation) {
      // Introspection is deep by nature and reads no rows.
      const asked = operation.selectionSet.selections.filter(
        (selection) => selection.kind !== 'Field' || !selection.name.value.startsWith('__'),
      );
      const { values, depth } = measure({ ...operation.selectionSet, selections: asked });
      const refuse = (words: string) =>
        context.reportError(new GraphQLError(words, { nodes: operation, extensions: { code: 'TOO_LARGE' } }));
      const { selections } = operation.selectionSet;
      // Fragments at the root could hold any number of them.
      if (
        operation.operation === 'mutation' &&
        (selections.length > OPERATION_LIMITS.maxMutations || selections.some(({ kind }) => kind !== Kind.FIELD))
      )
        refuse(`At most ${OPERATION_LIMITS.maxMutations} writes are done at once.`);
      if (depth > OPERATION_LIMITS.maxDepth)
        refuse(`The operation is ${depth} levels deep; at most ${OPERATION_LIMITS.maxDepth} are answered.`);
      if (values > OPERATION_LIMITS.maxValues)
        refuse(`The operation asks for about ${values} values; at most ${OPERATION_LIMITS.maxValues} are answered. Ask for fewer rows.`);
    },
  };
};
