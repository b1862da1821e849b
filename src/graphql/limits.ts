import {
  type ArgumentNode,
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
  /** Rows that D1 reads for one request of a visitor, and of staff. */
  maxRows: 10_000,
  maxStaffRows: 60_000,
} as const;

/** The rows that one request may read, estimated before it runs and metered while it runs. */
export const getRowLimit = (staff: boolean): number => (staff ? OPERATION_LIMITS.maxStaffRows : OPERATION_LIMITS.maxRows);

/**
 * Rows read for a list with a filter or a search: most packages of a market, since no index serves every combination. With 5,000
 * packages they were 600 to 6,500 (tests/faults/operation-costs.test.ts).
 */
const ASSUMED_SCAN_ROWS = 4000;

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
  myEnquiries: 20,
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
  failures: 20,
  jobs: 12,
  parts: 8,
  troubles: 3,
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

/** Whether an argument makes the list read rows that it does not show. An index serves the category. */
function isScan({ name, value }: ArgumentNode): boolean {
  if (value.kind === Kind.NULL) return false;
  if (name.value === 'search' || name.value === 'query') return true;
  return name.value === 'filter' && (value.kind !== Kind.OBJECT || value.fields.some((field) => field.name.value !== 'category'));
}

/** Variables are unknown during validation, so `filter: $filter` costs a scan. */
const estimateRowsRead = (field: FieldNode): number => estimateListLength(field) + (field.arguments?.some(isScan) ? ASSUMED_SCAN_ROWS : 0);

interface Size {
  values: number;
  depth: number;
  rows: number;
}
const EMPTY: Size = { values: 0, depth: 0, rows: 0 };

/**
 * A validation rule that rejects operations which are too deep, would answer too much or would read more than `maxRows` rows. It
 * measures every fragment once: nested spreads could make the work exponential. Another rule rejects circular fragments.
 */
export const createOperationLimitsRule =
  (maxRows: number): ValidationRule =>
  (context: ValidationContext) => {
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
      let { values, depth, rows } = EMPTY;
      for (const selection of set?.selections ?? []) {
        const inner = selection.kind === Kind.FRAGMENT_SPREAD ? measureFragment(selection.name.value) : measure(selection.selectionSet);
        const isField = selection.kind === Kind.FIELD;
        values += isField ? 1 + estimateListLength(selection) * inner.values : inner.values;
        depth = Math.max(depth, inner.depth + (isField ? 1 : 0));
        // The rows of nested lists are JSON columns, so they are not multiplied.
        rows += inner.rows + (isField && selection.selectionSet ? estimateRowsRead(selection) : 0);
      }
      return { values, depth, rows };
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
        const { values, depth, rows } = measure({ ...operation.selectionSet, selections: measured });
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
        if (rows > maxRows)
          reject(
            `The operation reads about ${rows} rows; at most ${maxRows} are read. Send fewer filters and searches at once.`,
            operation,
          );
      },
    };
  };
