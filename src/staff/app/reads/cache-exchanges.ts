import { type Exchange, makeOperation, type Operation, type OperationResult } from '@urql/core';
import { filter, makeSubject, map, merge, pipe, share, tap } from 'wonka';
import { isWrite } from './replaceable-exchange.ts';

const isSeeded = ({ kind, context }: Operation): boolean => kind === 'query' && context.seed !== undefined;

/** Answers operations that have their data already: what the server has rendered goes into the cache like any other answer. */
export const seedExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    const shared = share(operations);
    return merge([
      pipe(
        shared,
        filter(isSeeded),
        map((operation): OperationResult => ({ operation, data: operation.context.seed, stale: false, hasNext: false })),
      ),
      pipe(
        shared,
        filter((operation) => !isSeeded(operation)),
        forward,
      ),
    ]);
  };

/**
 * Sends a query again that was on its way together with a write, as soon as the write is answered: its answer may show what was stored
 * before, and would replace what the write has answered.
 */
export const readOrderExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    const again = makeSubject<Operation>();
    const writes = new Set<number>();
    /** The queries on their way, by their keys. `isOutdated`: together with a write. */
    const queries = new Map<number, { operation: Operation; isOutdated: boolean }>();
    const note = (operation: Operation): void => {
      const { key, kind } = operation;
      if (kind === 'query') queries.set(key, { operation, isOutdated: writes.size > 0 });
      if (kind === 'teardown') queries.delete(key);
      if (!isWrite(operation)) return;
      writes.add(key);
      for (const query of queries.values()) query.isOutdated = true;
    };
    const sendAgain = (): void => {
      if (writes.size > 0) return;
      for (const { operation, isOutdated } of [...queries.values()]) {
        if (!isOutdated) continue;
        again.next(makeOperation('teardown', operation, operation.context));
        again.next(makeOperation('query', operation, operation.context));
      }
    };
    const accept = ({ operation: { key, kind }, error }: OperationResult): boolean => {
      if (kind === 'mutation') {
        writes.delete(key);
        // Once its answer is in the cache.
        queueMicrotask(sendAgain);
        return true;
      }
      if (queries.get(key)?.isOutdated && !error) return false;
      queries.delete(key);
      return true;
    };
    return pipe(merge([operations, again.source]), tap(note), forward, filter(accept));
  };
