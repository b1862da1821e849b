import type { FieldComplexityValue } from '@pothos/plugin-complexity';
import { type GraphQLOutputType, getNamedType, isLeafType } from 'graphql';
import { LIMITS } from '../../../schema/constants.ts';

// The complexity of fields, which `@pothos/plugin-complexity` adds up (limits.ts). It measures two things: the values of the
// answer, which lists multiply, and the rows that D1 reads.

/** The context of a measurement: whether it counts rows instead of values. */
export interface CostContext {
  readonly countsRows: boolean;
}

/**
 * Rows read for a list with a filter or a search: most packages of a market, since no index serves every combination. With 5,000
 * packages they were 600 to 6,500 (tests/faults/operation-costs.test.ts).
 */
const SCANNED_ROWS = 4000;

interface ListArgs {
  first?: number | null;
  search?: string | null;
  query?: string;
  filter?: object | null;
}

/** The rows to read for a `first` argument: `defaultSize` without one, and at most `LIMITS.pageSizeMax`. */
export const clampPageSize = (first: number | null | undefined, defaultSize: number = LIMITS.pageSize): number =>
  Math.min(Math.max(first ?? defaultSize, 1), LIMITS.pageSizeMax);

/** Whether the arguments make the list read rows that it does not show. An index serves the category. */
const isScan = ({ search, query, filter }: ListArgs): boolean =>
  Boolean(search || query) ||
  Object.entries(filter ?? {}).some(([name, value]) => name !== 'category' && value !== null && value !== undefined && value !== '');

/**
 * The complexity of a list of `length` rows or, with a `first` argument, of a page of that many rows by default. Rows of nested lists
 * are JSON columns, so they are not multiplied.
 */
export const listCost =
  (length: number) =>
  // Pothos passes its own context here; limits.ts is the only caller.
  (args: object, context: object): FieldComplexityValue => {
    const { first, ...others } = args as ListArgs;
    const size = first === undefined || first === null ? length : clampPageSize(first);
    return (context as CostContext).countsRows
      ? { field: size + (isScan(others) ? SCANNED_ROWS : 0), multiplier: 1 }
      : { multiplier: size };
  };

/** The complexity of every other field: one value, and one row if it has fields of its own. */
export const fieldCost = (_args: object, context: object, { type }: { type: GraphQLOutputType }): FieldComplexityValue =>
  (context as CostContext).countsRows && isLeafType(getNamedType(type)) ? 0 : 1;
