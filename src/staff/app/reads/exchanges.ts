import { type Exchange, makeOperation, type Operation, type OperationResult } from '@urql/core';
import { filter, makeSubject, map, merge, pipe, share, tap } from 'wonka';

/** Whether an operation changes what screens show. Drafts run in the background and do not. */
export const isWrite = ({ kind, context }: Operation): boolean =>
  kind === 'mutation' && (context.fetchOptions as RequestInit | undefined)?.priority !== 'low';

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
 * Sends a query again that is on its way while a write is answered: the server may have read before it stored, and the answer would
 * replace what the write has answered. Stands before the cache, which applies answers in the order of their requests.
 */
export const readOrderExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    const again = makeSubject<Operation>();
    const queries = new Map<number, Operation>();
    const noteRequest = (operation: Operation): void => {
      const { key, kind, context } = operation;
      if (kind === 'teardown') queries.delete(key);
      else if (kind === 'query' && context.requestPolicy !== 'cache-only') queries.set(key, operation);
    };
    const noteAnswer = ({ operation, stale }: OperationResult): void => {
      if (!stale) queries.delete(operation.key);
      if (!isWrite(operation)) return;
      for (const query of [...queries.values()]) {
        again.next(makeOperation('teardown', query));
        again.next(makeOperation('query', query, { ...query.context, requestPolicy: 'network-only' }));
      }
    };
    return pipe(merge([operations, again.source]), tap(noteRequest), forward, tap(noteAnswer));
  };
